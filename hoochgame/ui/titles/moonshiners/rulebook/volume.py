"""The rulebook of Moonshiners of the Apocalypse."""

from __future__ import annotations

from functools import partial

from hoochgame.core.language import _
from hoochgame.games.moonshiners import wording
from hoochgame.games.moonshiners.content import HEROES, TILES, Booze, BuildingTile, HeroKind
from hoochgame.ui.rulebooks.volume import Volume, list_cards
from hoochgame.ui.titles.moonshiners.printed import explanations
from hoochgame.ui.titles.moonshiners.rulebook.figures import FIGURES


def clauses_of_words(thing: wording.Printed) -> list[str]:
    """Return the clauses that the words on a card rest on."""
    own = []
    match thing:
        case HeroKind():
            own = [f"MA-H{HEROES.index(thing) + 2}"]
        case BuildingTile():
            own = [f"MA-N{TILES.index(thing) + 8}"]
        case Booze(special="cure" | "road"):
            own = ["MA-Z6" if thing.special == "cure" else "MA-Q83"]
    return own + [one.clause for one in explanations(thing)]


MOONSHINERS = Volume(
    title="moonshiners", package="moonshiners", others=(), example="MA-M6", pages={"moonshiners": "MA-PAGE"},
    heading=lambda: _("Cards"), figures=FIGURES,
    cards=partial(list_cards, wording.PRINTED, wording.thing_name, wording.thing_text, clauses_of_words),
)  # fmt: skip
