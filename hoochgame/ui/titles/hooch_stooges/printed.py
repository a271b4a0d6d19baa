"""The words printed on cards and turf, and the words among them that need explaining."""

from __future__ import annotations

from collections.abc import Mapping

from hoochgame.core.language import N_, _
from hoochgame.games.hooch_stooges import wording
from hoochgame.games.hooch_stooges.content import HoochCard, TurfKind
from hoochgame.ui.table.records import Explained, Printed

KEYWORDS: Mapping[str, tuple[str, str]] = {  # the meaning of words on cards, with the clause
    "attack": (
        N_("Attack: pick a turf next to yours; its owner blocks; then your stooges swing one by one."),
        "HS-ATK",
    ),
    "unswing": (N_("Unswing: a stooge that has swung is ready again and may swing once more."), "HS-ATK-09"),
    "swing": (
        N_("Swing: one die plus the bonus must reach the health of the target. 1 always fails, 6 always hits."),
        "HS-POL-03",
    ),
    "bust": (N_("Busted: you lose a stooge in play, a card from your hand and all your hooch."), "HS-BST"),
    "lineup": (N_("Lineup: the five cards for sale. A gap is filled at once."), "HS-BUY"),
    "block": (
        N_("Blocker: a stooge that stands in front of an attacked turf. It must fall before the turf can."),
        "HS-ATK-06",
    ),
    "HQ": (N_("HQ: a turf with an HQ token has more health. Whoever loses it is out of the game."), "HS-ELM"),
    "remove": (N_("Remove: the card leaves the game for good. Your deck gets thinner."), "HS-GEN-06"),
    "chart": (N_("Hooch chart: seven effects for a price, each with a police check."), "HS-CHT"),
}


def printed_by_id(art: str) -> Printed | None:
    """Return the printed words of the card or turf with this id, None for other ids."""
    kind = wording.PRINTED.get(art)
    if kind is None:
        return None
    if isinstance(kind, HoochCard):
        figures = card_figures_sentence(kind)
    else:
        figures = _("Turf. Its ability costs {cost} hooch, right after you take it.").format(cost=kind.cost)
    explained = (*explanations(kind.text), *explain_kind(kind))
    return Printed(
        wording.card_or_turf_name(kind),
        figures,
        wording.card_or_turf_text(kind),
        wording.card_or_turf_flavour(kind),
        explained,
    )


def card_figures_sentence(card: HoochCard) -> str:
    """Return price, hooch, bonus and health; a boxed stooge has only the last two."""
    if card.boxed:
        return _("Bonus +{bonus}, health {health}.").format(bonus=card.bonus, health=card.health)
    words = _("Cash it in from your hand for {hooch} hooch.").format(hooch=card.hooch)
    if card.cost:
        words = _("Costs {cost} in the lineup.").format(cost=card.cost) + " " + words
    if card.is_stooge:
        words += " " + _("Bonus +{bonus}, health {health}.").format(bonus=card.bonus, health=card.health)
    return words


def explanations(text: str) -> tuple[Explained, ...]:
    """Return what the rulebook says on the words of this English text."""
    lower = text.lower()
    found = [one for word, one in KEYWORDS.items() if (word in text if word.isupper() else word in lower)]
    return tuple(Explained(_(words), clause) for words, clause in found)


def explain_kind(kind: HoochCard | TurfKind) -> tuple[Explained, ...]:
    """Return one sentence on what a stooge, scheme or turf is; the game that deals a boxed stooge explains that."""
    if isinstance(kind, TurfKind):
        words = _(
            "Turf: whoever controls it gains one hooch at the start of each of their own turns. It is taken in "
            "an attack."
        )
        return (Explained(words, "HS-CTL"),)
    if kind.boxed:
        return ()
    if kind.is_stooge:
        words = _("Stooge: it stays in play. It swings in your attacks, and blocks when you are attacked.")
        return (Explained(words, "HS-PLY-03"),)
    words = _("Scheme: it does what it says, then it goes to your discard pile.")
    return (Explained(words, "HS-PLY-07"),)
