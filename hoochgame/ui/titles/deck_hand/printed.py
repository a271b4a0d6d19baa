"""The words printed on cards, and the words among them that need explaining."""

from __future__ import annotations

import re
from collections.abc import Mapping

from hoochgame.core.language import N_, _, ngettext
from hoochgame.games.deck_hand import wording
from hoochgame.games.deck_hand.content import CARDS, CONTENT, DeckHandCard
from hoochgame.ui.table.records import Explained, Printed
from hoochgame.ui.titles.deck_hand.asking.tooltips import card_worth_words

NUMBER = {card.id: number for number, card in enumerate(CARDS)}  # the number of one of its copies
STARTERS = frozenset(card.id for card in CONTENT.starter)
KEYWORDS: Mapping[str, tuple[str, str]] = {  # the meaning of words on cards, with the clause
    "start": (N_("Sun: at the start of your turn it acts if it lies in your stash, and only then."), "DH-R18"),
    "steal": (
        N_("Steal: the card goes from that stash to yours. Nobody is left with fewer than four cards."),
        "DH-R44",
    ),
    "use": (N_("Use: the card acts for you as if you had played it, and stays where it is."), "DH-R47"),
    "rob": (N_("Rob: you take coins from an opponent, no more than there are."), "DH-I8"),
    "reveal": (N_("Reveal: everybody sees the card. It stays on top of its deck."), "DH-G8"),
    "take": (N_("Take: the card goes from the supply to your stash and costs nothing."), "DH-R50"),
    "give": (N_("Give: the card goes to an opponent’s stash and is theirs."), "DH-G12"),
    "scrap": (N_("Scrap: the card goes under the reload deck and is no longer yours."), "DH-G12"),
    "reload": (
        N_("Reload: a card in the supply goes under the reload deck, whose top card takes its place."),
        "DH-I3",
    ),
    "discard": (N_("Discard: from hand to stash. Who discards chooses the card."), "DH-I9"),
    "pay": (N_("Pay: you lose so many coins, or all you have."), "DH-I8"),
    "draw": (N_("Draw: a card from your deck to your hand, at once, if you like."), "DH-I2"),
    "action": (N_("Action: plays a card or buys one. Five are all you may use in a turn."), "DH-I6"),
    "buy": (N_("Buy: once in this turn you buy a card without an Action."), "DH-I7"),
}


def printed_by_id(art: str) -> Printed | None:
    """Return the printed words of the card with this id, None for other ids."""
    card = wording.PRINTED.get(art)
    if card is None:
        return None
    figures = card_worth_words(NUMBER[art]) + " " + copies_words(card)
    return Printed(
        wording.card_name(card), figures, wording.card_text(card), wording.card_flavour(card), explanations(card)
    )


def copies_words(card: DeckHandCard) -> str:
    if card.id in STARTERS:
        words = ngettext("Every starting deck has one.", "Every starting deck has {n}.", card.copies)
        return words.format(n=card.copies)
    return ngettext("There is one in the box.", "There are {n} in the box.", card.copies).format(n=card.copies)


def explanations(card: DeckHandCard) -> tuple[Explained, ...]:
    """Return what the rulebook says on the words of the English text, and on the hooks."""
    said = [one for word, one in KEYWORDS.items() if re.search(rf"\b{word}s?\b", card.text, re.IGNORECASE)]
    found = [Explained(_(words), clause) for words, clause in said]
    if card.hooks < 0:
        found.append(Explained(_("A minus hook: at the end it takes a point away."), "DH-R57"))
    elif card.hooks:
        found.append(Explained(_("Hooks: points at the end, wherever the card lies then."), "DH-E5"))
    return tuple(found)
