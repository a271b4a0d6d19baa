"""Describes a table of Deck Hand as text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from hoochgame.core.columns import align_columns
from hoochgame.core.language import N_, _, ngettext
from hoochgame.core.protocols import HIDDEN, Move, Seat, Step
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand import wording
from hoochgame.games.deck_hand.content import CARDS, NUMBERS
from hoochgame.games.deck_hand.model import GAP, NOBODY, DeckHandState
from hoochgame.games.deck_hand.queries import is_ending_by_turn_limit, solo_challenge
from hoochgame.games.deck_hand.rules import RULES
from hoochgame.games.deck_hand.score import count_seat_hooks

Part = list[str]


def describe_everything_seen(seen: DeckHandState, names: Sequence[str]) -> list[Part]:
    """Return everything this viewer can see, part by part."""
    own = [describe_hand(seen, names)] if seen.eyes in range(seen.seats) else []
    return [
        describe_turn(seen, names),
        describe_supply(seen),
        describe_pirates(seen, names),
        *own,
        describe_stashes(seen, names),
    ]


# The turn.


def describe_turn(seen: DeckHandState, names: Sequence[str]) -> Part:
    """Return the round, the active seat, and the open question."""
    if not seen.agenda:
        return [ending_sentence(seen, names)]
    step = seen.agenda[-1]
    lines = [_("Round {round}, {name} is active").format(round=seen.round, name=names[seen.active])]
    if trial := solo_challenge(seen):
        name, sentence = wording.challenge_name(trial), wording.challenge_sentence(trial)
        lines.append(_("Challenge {name}: {sentence}").format(name=name, sentence=sentence))
    words = _("Actions left {actions}, used {used} of {most}; Buys {buys}")
    most = NUMBERS.most_actions
    lines.append(words.format(actions=seen.actions, used=seen.used, most=most, buys=seen.buys))
    if seen.ender != NOBODY:
        words = _("The last turns: {name} has brought the end.")
        if seen.pirates[seen.ender].rival:
            words = _("The last turns: the Rival has brought the end.")
        if is_ending_by_turn_limit(seen):
            words = _("The last turns: nobody buys any more.")
        lines.append(words.format(name=names[seen.ender]))
    lines.append(_("Asked: {name}, {what}").format(name=names[step.seat], what=question_words(step)))
    if step.seat == seen.eyes:
        moves = ", ".join(option_words(seen, move, names) for move in RULES.options(seen))
        lines.append(_("Possible: {moves}").format(moves=moves))
    return lines


def ending_sentence(seen: DeckHandState, names: Sequence[str]) -> str:
    if not seen.winners:
        return _("The challenge is lost in round {round}.").format(round=seen.round)
    winners = ", ".join(names[seat] for seat in seen.winners)
    return _("The game is over in round {round}: {names} won.").format(round=seen.round, names=winners)


WAITS_FOR: dict[type[Step], str] = {
    m.Main: N_("play, buy or end the turn"),
    m.Firing: N_("which start-of-turn effect comes next"),
    m.Draw: N_("whether to draw a card"),
    m.Reload: N_("which card in the supply to reload"),
    m.Discard: N_("which card to discard"),
    m.Opponents: N_("which opponent"),
    m.Steal: N_("which card to steal"),
    m.Activate: N_("which card to use"),
    m.Take: N_("which card to take"),
    m.GiveAway: N_("which card to give, and to whom"),
    m.Scrap: N_("which card to scrap"),
    m.Reveal: N_("whose card to reveal"),
}


def question_words(step: m.AnyStep) -> str:
    """Return the open question in words, with the card that asks it."""
    words = _(WAITS_FOR[type(step)])
    if isinstance(step, m.Opponents) and step.who == "each":
        words = _("in which order the opponents come")
    return f"{words} ({wording.name_of_id(step.source)})" if isinstance(step, m.Effect) else words


def option_words(seen: DeckHandState, move: Move, names: Sequence[str]) -> str:
    match move:
        case m.PlayCard(card):
            return _("play {card}").format(card=card_name(card))
        case m.Buy(card, free):
            words = _("buy {card} with a Buy") if free else _("buy {card}")
            return words.format(card=card_name(card))
        case m.Pick(card) | m.Fire(card):
            return card_name(card)
        case m.Give(card, seat):
            words = _("give {card} to the Rival") if seen.pirates[seat].rival else _("give {card} to {name}")
            return words.format(card=card_name(card), name=names[seat])
        case m.PickSeat(seat):
            return names[seat]
        case m.InOrder(seats):
            return _(", then ").join(names[seat] for seat in seats)
        case m.EndTurn():
            return _("end the turn")
        case m.Accept():
            return _("draw")
    return _("leave it")


def card_name(card: int) -> str:
    """Return a card's name; a back has one, too."""
    return wording.card_name(CARDS[card])


# The table.


def describe_supply(seen: DeckHandState) -> Part:
    rows = [
        (
            str(place),
            str(CARDS[slot.card].cost),
            card_name(slot.card),
            wording.card_gist(CARDS[slot.card]),
            hooks_words(slot.card),
        )
        for place, slot in enumerate(seen.supply, 1)
        if slot.card != GAP
    ]
    head = _("Supply (slot, price, card, effect, hooks), supply deck {deck}, reload deck {reload}")
    lines = indent_lines(align_columns(rows, left=(2, 3))) if rows else ["  " + _("empty")]
    return [head.format(deck=seen.supply_deck, reload=seen.reload + len(seen.under)), *lines]


def hooks_words(card: int) -> str:
    n = CARDS[card].hooks
    return ngettext("{n} hook", "{n} hooks", abs(n)).format(n=n)


def describe_pirates(seen: DeckHandState, names: Sequence[str]) -> Part:
    rows: list[tuple[str, ...]] = [
        ("", _("seat"), _("coins"), _("hooks"), _("cards"), _("hand"), _("deck"), _("stash"), _("stolen"))
    ]
    for seat, pirate in enumerate(seen.pirates):
        here = ">" if seat == seen.active and seen.agenda else " "
        deck = len(pirate.deck) + len(pirate.top)
        counts = (
            pirate.coins, count_seat_hooks(seen, Seat(seat)), len(pirate.owned), len(pirate.hand), deck,
            len(pirate.stash), pirate.thefts,
        )  # fmt: skip
        rows.append((here, f"{seat + 1} {names[seat]}", *map(str, counts)))
    return [_("Pirates"), *align_columns(rows, left=(0, 1), gap="  ")]


def describe_hand(seen: DeckHandState, names: Sequence[str]) -> Part:
    cards = seen.pirates[seen.eyes].hand
    rows = [(card_name(card), wording.card_gist(CARDS[card]), hooks_words(card)) for card in cards]
    lines = indent_lines(align_columns(rows, left=(0, 1))) if rows else ["  " + _("empty")]
    return [_("Hand of {name}").format(name=names[seen.eyes]), *lines]


def describe_stashes(seen: DeckHandState, names: Sequence[str]) -> Part:
    """Return everybody's stash, and what everybody knows of hands and decks."""
    lines = []
    for seat, pirate in enumerate(seen.pirates):
        known = pirate.known if seat != seen.eyes else ()
        zones = (
            (_("stash"), pirate.stash), (_("aside"), pirate.aside), (_("on top of the deck"), pirate.top),
            (_("known in hand"), known),
        )  # fmt: skip
        lines += [f"  {names[seat]}, {zone}: {names_with_counts(cards)}" for zone, cards in zones if cards]
    return [_("Stashes"), *lines] if lines else []


def names_with_counts(cards: tuple[int, ...]) -> str:
    kinds = Counter(card_name(card) if card != HIDDEN else _("face down") for card in cards)
    return ", ".join(f"{n} {name}" if n > 1 else name for name, n in kinds.items())


def indent_lines(lines: Sequence[str]) -> list[str]:
    return ["  " + line for line in lines]
