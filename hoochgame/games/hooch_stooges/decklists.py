"""The deck lists of a tournament: their rules, and the ready ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import islice

from hoochgame.core.game import DeckList, DeckLists, ListCard, ReadyList
from hoochgame.core.language import N_, _, ngettext
from hoochgame.core.refusal import Refusal
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges import wording
from hoochgame.games.hooch_stooges.content import (
    CARDS,
    CONTENT,
    LATEST,
    MAIN_DECK,
    NUMBERS,
    BlockHealth,
    HoochCard,
    HqAttackBonus,
    KeepHoochOnBust,
    ReturnSelfToHand,
    own_box_cards,
)

TOURNAMENT = "tournament"
SIZE = NUMBERS.tournament_list
COPIES = dict(Counter(CARDS[card].id for card in MAIN_DECK))
STARTERS = frozenset(card.id for card in CONTENT.starter)


def deck_list_refusals(cards: DeckList) -> Sequence[Refusal]:
    """Return everything that is against the rules in a list, the worst first (HS-TOU-03)."""
    found = [fault for id, n in cards.items() if (fault := card_count_refusal(id, n))]
    total = sum(cards.values())
    if total != SIZE:
        words = ngettext(
            "A list has {size} cards; this one has {n}.", "A list has {size} cards; this one has {n}.", total
        )
        found.append(Refusal("list", words.format(size=SIZE, n=total), "HS-TOU-03"))
    return found


def card_count_refusal(id: str, n: int) -> Refusal | None:
    """Return the refusal for this number of copies of a card; None if it is legal."""
    if id in STARTERS:
        words = _("{card} is a starting card; a list has none.").format(card=wording.name_of_id(id))
    elif id not in COPIES:
        words = _("There is no card {id}.").format(id=id)
    elif n > COPIES[id]:
        words = ngettext(
            "The box has {limit} copy of {card}; this list has {n}.",
            "The box has {limit} copies of {card}; this list has {n}.",
            COPIES[id],
        ).format(limit=COPIES[id], card=wording.name_of_id(id), n=n)
    elif n < 1:
        words = _("{n} copies of {card} make no sense.").format(n=n, card=wording.name_of_id(id))
    else:
        return None
    return Refusal("list", words, "HS-TOU-03")


def card_numbers_of_list(deck_list: DeckList, seat: int, edition: int = LATEST) -> tuple[int, ...]:
    """Return a list as card numbers of the seat's own box."""
    own = own_box_cards(seat, edition)
    return tuple(
        sorted(card for id, n in deck_list.items() for card in islice((c for c in own if CARDS[c].id == id), n))
    )  # fmt: skip


# The words by which the list editor filters cards, and the operations that each stands for.
ABILITIES: dict[str, tuple[type, ...]] = {
    N_("Draws cards"): (m.Draw,),
    N_("Brings hooch"): (m.GainHooch, m.GainHoochPerTurf, m.StealHooch, m.Discount),
    N_("Attacks"): (m.Attack, m.Unswing, m.TakeNeutralTurf, HqAttackBonus),
    N_("Protects"): (m.NoBusts, BlockHealth, KeepHoochOnBust, ReturnSelfToHand),
    N_("Hurts opponents"): (m.OpponentsDiscard, m.StealHooch, m.DefeatStooge),
    N_("Changes your deck"): (m.TakeLineup, m.ReplaceLineup, m.RemoveCard, m.RecoverStooge),
}
ONLY = {
    N_("Draws cards"): N_("Only cards that draw cards."),
    N_("Brings hooch"): N_("Only cards that bring hooch."),
    N_("Attacks"): N_("Only cards that help an attack."),
    N_("Protects"): N_("Only cards that protect what is yours."),
    N_("Hurts opponents"): N_("Only cards that hurt opponents."),
    N_("Changes your deck"): N_("Only cards that change your deck."),
}
KINDS = {"stooge": N_("Stooge"), "scheme": N_("Scheme")}


def make_list_card(card: HoochCard) -> ListCard:
    ops = (*card.do, *(op for ability in card.abilities for op in ability.do))
    words = tuple(words for words, kinds in ABILITIES.items() if any(isinstance(op, kinds) for op in ops))
    return ListCard(card.id, card.name, KINDS[card.type], card.cost, words)


KNOWN = {card.id: make_list_card(card) for card in (*CONTENT.stooges, *CONTENT.schemes, *CONTENT.starter)}
READY = {one.id: ReadyList(one.id, one.name, one.plan, one.cards) for one in CONTENT.lists}
LISTS = DeckLists(TOURNAMENT, SIZE, COPIES, READY, deck_list_refusals, KNOWN, ONLY)
