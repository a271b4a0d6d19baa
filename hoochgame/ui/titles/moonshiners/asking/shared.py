"""Parts of the rows: the row class, template fields, and the odds in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hoochgame.core.language import N_, _, ngettext
from hoochgame.core.protocols import Move, Seat
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.challenge import survivors_and_scraps_for_win
from hoochgame.games.moonshiners.content import STRENGTH
from hoochgame.games.moonshiners.model import NONE, Drunkard, Hero, MoonshinersState
from hoochgame.games.moonshiners.odds import Odds, glass_odds
from hoochgame.games.moonshiners.queries import count_survivors_on_buildings, drunkard_on
from hoochgame.ui.table.asking import question_row
from hoochgame.ui.table.asking.question_row import Lines, Q_contra, QuestionRow
from hoochgame.ui.titles.moonshiners import phrases as w
from hoochgame.ui.titles.moonshiners.keys import StockKey
from hoochgame.ui.titles.moonshiners.layout import STOCK
from hoochgame.ui.titles.moonshiners.zones.shares import percents_that_add_up

TemplateContext = question_row.TemplateContext[MoonshinersState]
Asked = question_row.TooltipContext[MoonshinersState]
SURVIVORS = StockKey(STOCK.index("survivors"))


class MoonshinersQuestion(QuestionRow[MoonshinersState, Q_contra]):
    """The row of one step of Moonshiners."""


def hero_of_asked_seat(view: MoonshinersState) -> Hero:
    """Return the hero of the seat that answers, or of the active seat."""
    return view.heroes[view.agenda[-1].seat if view.agenda and view.agenda[-1].seat >= 0 else view.active]


def opposing_drunkard(view: MoonshinersState, move: Move | None = None) -> Drunkard | None:
    """Return the drunkard on the hex that a move leads to, or on the hex of the hero that answers."""
    return drunkard_on(view, move.to if isinstance(move, m.March) else hero_of_asked_seat(view).place)


def drunkard_name(view: MoonshinersState, move: Move | None = None) -> str:
    """Return the name of the opposing drunkard, "" without one."""
    drunkard = opposing_drunkard(view, move)
    return w.drunkard_span(drunkard.card).text if drunkard else ""


FIELDS: Mapping[str, Callable[[TemplateContext], object]] = {
    "foe": lambda case: drunkard_name(case.view, case.move),
    "place": lambda case: w.ground_name(case.view, case.first_number, N_("the {tile} on hex {n}")),
    "hero": lambda case: w.hero_name(case.first_number),
    "tile": lambda case: w.tile_name(case.first_number),
    "relic": lambda case: w.relic_name(case.first_number),
    "booze": lambda case: w.booze_name(case.first_number),
    "good": lambda case: w.good_name(case.move.good) if isinstance(case.move, m.Sell | m.Buy) else "",
}


def cost_tip(view: MoonshinersState, cost: int) -> tuple[str, bool]:
    """Return a strong line with the price and the own scraps."""
    n = hero_of_asked_seat(view).scrap
    words = ngettext("Costs {cost} of your {n} scrap.", "Costs {cost} of your {n} scrap.", n)
    return words.format(cost=cost, n=n), True


# Odds.


def odds_of_glass(hero: Hero, left: int, extra: int = 0, stamina: int | None = None) -> Odds:
    """Return the odds of a glass; `stamina` is where the cube stands for it, `extra` what booze adds."""
    room = hero.inebriation - (hero.stamina if stamina is None else stamina)
    return glass_odds(max(0, room), max(0, left - extra))


def odds_of_first_glass(hero: Hero, drunkard: Drunkard) -> Odds:
    """Return the odds of the first glass with a drunkard, with a bottle of the open crate if there is one."""
    return odds_of_glass(hero, drunkard.left, STRENGTH[hero.crate] if hero.crate != NONE else 0)


def odds_words(odds: Odds) -> str:
    """Return the chance of each end of a glass. A win pays more than going under together (MA-P17)."""
    won, both, out, _open = percents_that_add_up(odds)
    parts = [_("win {n}").format(n=won)]
    if odds.both:
        parts.append(_("both out {n}").format(n=both))
    if odds.out:
        parts.append(_("only you out {n}").format(n=out))
    return ", ".join(parts)


def drunkard_prize_words(hero: Hero, card: int, *, out: bool) -> str:
    """Return what beating a drunkard brings; `out`: the hero passes out with it."""
    survivors, scraps = survivors_and_scraps_for_win(hero.pool, card, out)
    won = [w.amount_of_good("survivor", survivors)] if survivors else []
    won += [w.amount_of_good("scrap", scraps)] if scraps else []
    return _(" and ").join(won) or _("nothing")


def glass_end_tips(hero: Hero, drunkard: Drunkard, odds: Odds, *, loses_survivor: bool) -> Lines:
    """Return for each end of a glass its chance and what it pays; `loses_survivor`: there is a survivor to lose."""
    name, card = w.drunkard_span(drunkard.card).text, drunkard.card
    won, both, out, _open = percents_that_add_up(odds)
    lines = []
    if odds.won:
        words = _("{name} out, {n}: {prize}.")
        lines.append(words.format(name=name, n=won, prize=drunkard_prize_words(hero, card, out=False)))
    if odds.both:
        words = _("Both out, {n}: {prize}, and your day is over.")
        lines.append(words.format(n=both, prize=drunkard_prize_words(hero, card, out=True)))
    if odds.out:
        words = _("Only you out, {n}: a survivor lost, and your day is over.")
        words = words if loses_survivor else _("Only you out, {n}: your day is over.")
        lines.append(words.format(n=out))
    return tuple((line, False) for line in lines)


def would_lose_survivor(view: MoonshinersState, seat: Seat) -> bool:
    """Return whether passing out alone costs a survivor (MA-P15, MA-P16)."""
    return count_survivors_on_buildings(view, seat) + view.heroes[seat].mat > 0
