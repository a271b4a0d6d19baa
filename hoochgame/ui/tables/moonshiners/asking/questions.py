"""Every step of the rules as a player meets it, one row a step."""

from __future__ import annotations

from collections.abc import Mapping

from hoochgame.core.words import TABLE
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.content import HEROES
from hoochgame.games.moonshiners.model import State
from hoochgame.games.moonshiners.refuse import refuse
from hoochgame.ui.tables.keys import BannerKey, Key
from hoochgame.ui.tables.kit.asking.questions import Questions, Ways, one_to_nine
from hoochgame.ui.tables.moonshiners import words
from hoochgame.ui.tables.moonshiners.asking import night, rolls, trading, turn
from hoochgame.ui.tables.moonshiners.asking.answering import FIELDS, SURVIVORS
from hoochgame.ui.tables.moonshiners.asking.tips import ABOUT, BUTTONS
from hoochgame.ui.tables.moonshiners.keys import BoozeKey, ChipKey, CureKey, PickKey, RelicKey, WorkKey

WITH_CARDS = (m.Rolled, m.Drinking)  # own cards may answer these


def dim_keys(view: State, legal: frozenset[Key]) -> frozenset[Key]:
    """Return the own cards that are no answer, while others may be."""
    step = view.agenda[-1] if view.agenda else None
    if not legal or not isinstance(step, WITH_CARDS):
        return frozenset()
    hero = view.heroes[step.seat]
    return frozenset({*map(RelicKey, hero.relics), *map(BoozeKey, hero.booze)} - legal)


def numbers(legal: frozenset[Key], numbered: tuple[Key, ...]) -> Mapping[Key, str]:
    """Number what may be chosen; an answer that is a number has that one, in the first building of several."""
    chips = [key for key in numbered if isinstance(key, ChipKey | WorkKey)]
    if not chips:
        return one_to_nine(legal, numbered)
    places = [key.place for key in chips if isinstance(key, WorkKey)]
    return {key: str(key.number) for key in chips if isinstance(key, ChipKey) or key.place == places[0]}


ROWS = (
    *turn.QUIET, turn.PICKING, turn.ACTING, turn.SITING, turn.SURVEYING, rolls.ROLLED,
    rolls.DRINKING, rolls.LOSING, trading.TRADING, *night.QUIET, night.SETTLING, night.STAFFING, night.CONVERTING,
)  # fmt: skip
WAYS: Ways[State] = Ways(
    lies=lambda view, card: ("", TABLE),  # copies are alike here, so cards are named by their kinds
    card=words.relic_name,
    fields=FIELDS,
    refuse=refuse,
    turns="MA-G3",
    acts=(m.Enter, m.March, m.Explore, m.Scavenge, m.Trade, m.Challenge, m.Construct, m.Site, m.PlaceSurvivor),
    dim=dim_keys,
    faint=lambda view, legal: frozenset(legal & {CureKey()} if CureKey() in legal and trading.sober(view) else ()),
    numbers=numbers,
    over=lambda view: view.reason or words.OVER,
    tips=ABOUT,
    buttons=BUTTONS,
    news_lessons=turn.news_lessons,
    spared={
        "ma-goal": (BannerKey(), *map(PickKey, range(len(HEROES)))),
        "ma-cubes": (SURVIVORS,),
        **dict.fromkeys(("ma-trade", "ma-relic", "ma-booze"), (CureKey(),)),
    },
)
QUESTIONS = Questions(ROWS, m.Acting, WAYS)
