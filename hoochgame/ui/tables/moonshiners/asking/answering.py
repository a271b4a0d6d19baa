"""What the rows of the questions share: the row itself, the fields of templates, and the odds in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hoochgame.core.language import _, mark
from hoochgame.core.words import Move
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.content import STRENGTH
from hoochgame.games.moonshiners.model import NONE, Drunkard, Hero, State
from hoochgame.games.moonshiners.odds import Odds, glass
from hoochgame.games.moonshiners.queries import drunkard_on
from hoochgame.ui.tables.kit.asking import question
from hoochgame.ui.tables.kit.asking.question import Q_contra, Question
from hoochgame.ui.tables.kit.parts.shares import percent
from hoochgame.ui.tables.moonshiners import words as w
from hoochgame.ui.tables.moonshiners.keys import StockKey
from hoochgame.ui.tables.moonshiners.layout import STOCK

Case = question.Case[State]
Asked = question.Asked[State]
SURVIVORS = StockKey(STOCK.index("survivors"))


class Row(Question[State, Q_contra]):
    """A row: all that is said and done about one step of Moonshiners."""


def own(view: State) -> Hero:
    """Return the hero of whoever is asked, else of whoever has the turn."""
    return view.heroes[view.agenda[-1].seat if view.agenda and view.agenda[-1].seat >= 0 else view.active]


def foe(view: State, move: Move | None = None) -> Drunkard | None:
    """Return the drunkard where a move leads, else on the hex of whoever is asked."""
    return drunkard_on(view, move.to if isinstance(move, m.March) else own(view).place)


def foe_name(view: State, move: Move | None = None) -> str:
    """Return the name of that drunkard; "" without one."""
    drunkard = foe(view, move)
    return w.drunkard(drunkard.card).text if drunkard else ""


FIELDS: Mapping[str, Callable[[Case], object]] = {
    "foe": lambda case: foe_name(case.view, case.move),
    "place": lambda case: w.ground(case.view, case.number, mark("the {tile} on hex {n}")),
    "hero": lambda case: w.hero_name(case.number),
    "tile": lambda case: w.tile_name(case.number),
    "relic": lambda case: w.relic_name(case.number),
    "booze": lambda case: w.booze_name(case.number),
    "good": lambda case: w.good_name(case.move.good) if isinstance(case.move, m.Sell | m.Buy) else "",
}


def paid(view: State, cost: int) -> tuple[str, bool]:
    """Say what something costs of the own scraps."""
    return _("Costs {cost} of your {n} scraps.").format(cost=cost, n=own(view).scrap), True


# Odds.


def odds_of_glass(hero: Hero, left: int, extra: int = 0, stamina: int | None = None) -> Odds:
    """Return the odds of a glass; `stamina` is where the cube stands for it, `extra` what booze adds."""
    room = hero.inebriation - (hero.stamina if stamina is None else stamina)
    return glass(max(0, room), max(0, left - extra))


def first_odds(hero: Hero, drunkard: Drunkard) -> str:
    """Say what the first glass with a drunkard brings, with a bottle of the open crate if there is one."""
    odds = odds_of_glass(hero, drunkard.left, STRENGTH[hero.crate] if hero.crate != NONE else 0)
    words = _("wins {win}, under the table {out}") if odds.passes_out else _("wins {win}")
    return words.format(win=percent(odds.wins), out=percent(odds.passes_out))
