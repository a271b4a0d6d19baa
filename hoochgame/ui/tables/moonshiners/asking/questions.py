"""Every step of the rules as a player meets it, one row a step."""

from __future__ import annotations

from hoochgame.core.words import TABLE
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.model import State
from hoochgame.games.moonshiners.refuse import refuse
from hoochgame.ui.tables.keys import Key
from hoochgame.ui.tables.kit.asking.questions import Questions, Ways
from hoochgame.ui.tables.moonshiners import words
from hoochgame.ui.tables.moonshiners.asking import night, rolls, trading, turn
from hoochgame.ui.tables.moonshiners.asking.answering import FIELDS
from hoochgame.ui.tables.moonshiners.asking.tips import ABOUT, BUTTONS
from hoochgame.ui.tables.moonshiners.keys import BoozeKey, RelicKey

WITH_CARDS = (m.Rolled, m.Drinking)  # own cards may answer these


def dim_keys(view: State, legal: frozenset[Key]) -> frozenset[Key]:
    """Return the own cards that are no answer, while others may be."""
    step = view.agenda[-1] if view.agenda else None
    if not legal or not isinstance(step, WITH_CARDS):
        return frozenset()
    hero = view.heroes[step.seat]
    cards = {*map(RelicKey, hero.relics), *map(BoozeKey, hero.booze)}
    return frozenset(cards - legal)


ROWS = (
    turn.DEALING, turn.PICKING, turn.DAY, turn.TURN, turn.ACTING, turn.SITING, turn.SURVEYING, rolls.ROLLED,
    rolls.DRINKING, rolls.LOSING, trading.TRADING, night.NIGHT, night.NIGHT_TURN, night.SETTLING, night.STAFFING,
    night.CONVERTING, night.PROWLING, night.ARRIVING, night.RECKONING,
)  # fmt: skip
WAYS: Ways[State] = Ways(
    lies=lambda view, card: ("", TABLE),  # copies are alike here, so cards are named by their kinds
    card=words.relic_name,
    fields=FIELDS,
    refuse=refuse,
    turns="MA-G3",
    acts=(m.Enter, m.March, m.Explore, m.Scavenge, m.Trade, m.Challenge, m.Construct, m.Site),
    dim=dim_keys,
    finished=words.finished,
    over=lambda view: view.reason or words.OVER,
    tips=ABOUT,
    buttons=BUTTONS,
    news_lessons=turn.news_lessons,
)
QUESTIONS = Questions(ROWS, m.Acting, WAYS)
