"""Makes a state of Starting Solo from what a test names; dice and moves are as in the base game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from harness.first_edition import SOLO_DECK
from harness.hooch_stooges.table import FOR_SALE, Table, begun, belongings, check_cards, with_share
from hoochgame.core.dice import Dice
from hoochgame.core.protocols import TABLE
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.content import CARDS, TURFS
from hoochgame.games.hooch_stooges.model import NO_CARD, NO_GUARD, Gang, Perks, Turf
from hoochgame.games.starting_solo.content import enemy_cards
from hoochgame.games.starting_solo.model import ENEMY, YOU, SoloState
from hoochgame.games.starting_solo.rules import HEADQUARTERS, HOME, TIERS, TURNS
from hoochgame.games.starting_solo.title import STARTING_SOLO

FRONT = 8  # beside home, in the middle of the first street
FIRST, SECOND, THIRD = (7, 8, 9), (4, 5, 6), (1, 2, 3)  # the rows from home to the HQ
POSTED = {
    0: "blight", 1: "grinder", 2: "nana", 3: "twin", 4: "ramona", 5: "hambone", 6: "sleet", 7: "wendell", 8: "mabel",
    9: "polly",
}  # fmt: skip
IDS = {card.id: number for number, card in enumerate(CARDS)}


def enemy(id: str) -> int:
    """Return the card number of an enemy; `mabel-gentler` and `mabel-tougher` have numbers of their own."""
    return IDS[id]


def table(
    *,
    mine: Iterable[int] = (),
    beaten: Iterable[int] = (),
    guards: dict[int, str] | None = None,
    turf: str = "pawn",
    turfs: dict[int, str] | None = None,
    lineup: tuple[int, ...] = FOR_SALE,
    main_deck: tuple[int, ...] | None = None,
    under: tuple[int, ...] = (),
    perks: Perks = Perks(),  # noqa: B008 - it is frozen
    agenda: tuple[Any, ...] = (),
    hq_hits: int = 1,
    turn: int = 1,
    **you: Any,
) -> Table:
    """You in your main step, with home and what is `mine`, where nobody stands guard any more.

    The guards of what is mine or `beaten` lie in Defeated Stooges, the others stand where POSTED or `guards` says.
    Cards that are not named are out of the game, except those of the main deck.
    """
    mine, kinds = set(mine), {t.id: i for i, t in enumerate(TURFS)}
    posted = [
        NO_GUARD if place == HOME else enemy((guards or {}).get(place, POSTED.get(place, "")))
        for place in range(len(TIERS))
    ]
    down = tuple(posted[place] for place in sorted({*mine, *beaten}))
    crew = tuple(guard for guard in posted if guard not in (NO_GUARD, *down))
    boxed = tuple(number for number in enemy_cards(0) if number not in posted)
    city = tuple(
        Turf(
            NO_CARD if place == HOME else kinds[(turfs or {}).get(place, turf)],
            YOU if place == HOME or place in mine else ENEMY,
            YOU if place == HOME else ENEMY if place == HEADQUARTERS and place not in mine else TABLE,
            posted[place],
        )
        for place in range(len(TIERS))
    )  # fmt: skip
    gang = Gang(owned=(), **{"deck": (), **you})
    gang = replace(gang, owned=tuple(sorted(belongings(gang))))
    foe = Gang(deck=(), owned=tuple(sorted(crew + down)), crew=crew, discard=down, removed=boxed)
    if main_deck is None:
        main_deck = tuple(x for x in SOLO_DECK if x not in {*belongings(gang), *lineup, *under})
    state = SoloState(
        gangs=(gang, foe), city=city, deck=main_deck, under=under, lineup=lineup, active=YOU, first=YOU, perks=perks,
        agenda=agenda or (m.NextTurn(TABLE), m.Cleanup(YOU), m.Main(YOU)), hq_hits=hq_hits, round=turn,
        round_limit=TURNS, foes=1,
    )  # fmt: skip
    check_cards(state)
    return Table(state, (), STARTING_SOLO)


def dealt(seed: int = 1, **rules: Any) -> Table:
    """Return a dealt game at its first question."""
    return begun(1, seed, game=STARTING_SOLO, **rules)


def in_full_swing(seed: int, **rules: int) -> SoloState:
    """Return a game some turns on: with hooch, main-deck cards, beaten enemies and taken turfs."""
    state, dice = dealt(seed, **rules).state, Dice(seed, 0xF00D)
    assert isinstance(state, SoloState)
    state = with_share(state, YOU, 18, dice)
    places = [place for place in range(len(TIERS)) if place != HOME]
    for place in dice.pick_up_to(places, dice.integer_below(9)):
        foe, guard = state.gangs[ENEMY], state.city[place].guard
        crew = tuple(stooge for stooge in foe.crew if stooge != guard)
        state = state.with_gang_changed(ENEMY, crew=crew, discard=(*foe.discard, guard))
        if place != HEADQUARTERS and dice.integer_below(2):
            state = state.with_turf_changed(place, owner=YOU)
    assert isinstance(state, SoloState)
    return state
