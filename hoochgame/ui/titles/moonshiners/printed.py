"""The words printed on relics, booze, tiles, heroes and drunkards, and what needs explaining about them."""

from __future__ import annotations

from hoochgame.core.language import _, ngettext
from hoochgame.games.moonshiners import wording
from hoochgame.games.moonshiners.content import (
    DRUNKARD_IDS,
    KIND,
    KINDS,
    NUMBERS,
    WORTH,
    Booze,
    BuildingTile,
    HeroKind,
    Relic,
)
from hoochgame.ui.table.records import Explained, Printed
from hoochgame.ui.titles.moonshiners.phrases import amount_of_good, drunkard_mood


def printed_by_id(art: str) -> Printed | None:
    """Return the printed words of the thing with this id, None for other ids."""
    if art in DRUNKARD_IDS:
        return printed_drunkard(DRUNKARD_IDS.index(art))
    thing = wording.PRINTED.get(art)
    if thing is None:
        return None
    flavour = wording.card_flavour(thing) if isinstance(thing, Relic | Booze) else ""
    return Printed(
        wording.thing_name(thing), figures_words(thing), wording.thing_text(thing), flavour, explanations(thing)
    )


def figures_words(thing: BuildingTile | Relic | Booze | HeroKind) -> str:
    """Return what a card is worth or costs, and how many of it there are."""
    match thing:
        case Relic():
            words = _("Harding pays {scraps}.").format(scraps=amount_of_good("scrap", WORTH.relic_point * thing.value))
        case Booze():
            words = _("Harding asks {scraps}.").format(scraps=amount_of_good("scrap", NUMBERS.booze_price))
        case BuildingTile():
            words = _("A level costs {scraps}.").format(scraps=amount_of_good("scrap", NUMBERS.house_cost))
        case HeroKind():
            return wording.hero_occupation(thing)
    copies = ngettext("There is one in the box.", "There are {n} in the box.", thing.copies).format(n=thing.copies)
    return f"{words} {copies}"


def explanations(thing: BuildingTile | Relic | Booze | HeroKind) -> tuple[Explained, ...]:
    """Return what the rulebook says on the words of a card."""
    match thing:
        case Relic() if thing.special:
            return (Explained(_("Use it instead of selling it; then it’s discarded."), "MA-Q36"),)
        case Relic():
            return (Explained(_("Sell it at the compound, or it counts at the end."), "MA-T6"),)
        case Booze() if thing.strength:
            return (Explained(_("Crate: open it in your turn; only one at a time."), "MA-Z3"),)
        case Booze():
            return (Explained(_("Use it once; then it’s discarded."), "MA-Q83"),)
        case BuildingTile():
            return (
                Explained(_("Level 1: 1 scrap a night for each survivor."), "MA-N7"),
                Explained(_("A drunkard on the hex shuts it down."), "MA-N5"),
            )
    return (Explained(_("Each player has a different hero."), "MA-H1"),)


def printed_drunkard(card: int) -> Printed:
    kind = KINDS[KIND[card]]
    words = _("A win brings {survivors} and {scraps}.") if kind.scraps else _("A win brings {survivors}.")
    said = words.format(survivors=amount_of_good("survivor", 2), scraps=amount_of_good("scrap", kind.scraps))
    tolerance = _("Tolerance: how many green pips it takes to go under the table. What’s drunk stays drunk.")
    stays = _("Shuts down the building on its hex, and each night lures one survivor away.")
    clauses = (Explained(tolerance, "MA-Q62"), Explained(stays, "MA-N2"))
    figures = _("{mood}, tolerance {n}").format(mood=drunkard_mood(card), n=kind.tolerance)
    return Printed(wording.drunkard_name(card), figures, said, "", clauses)
