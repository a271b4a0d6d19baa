"""All words on the map of Moonshiners can be read: whatever stands there, in every window, language and contrast."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest
from gallery.frames import FRAMES, TONES
from gallery.tracing import Traced, complaints, forget, traced  # noqa: F401 - a fixture
from harness.moonshiners.table import chairs, full, middle, night, working
from msgspec.structs import replace

from hoochgame.core.protocols import Seat
from hoochgame.games.moonshiners.model import MoonshinersState
from hoochgame.games.moonshiners.night_events import DrunkardMoved
from hoochgame.games.moonshiners.wilds import COMPOUND
from hoochgame.storage.settings import PlayerFolders, Settings
from hoochgame.ui.app import App
from hoochgame.ui.table.board import Board
from hoochgame.ui.table.layout import table_look
from hoochgame.ui.titles.moonshiners.keys import HexKey, SurvivorKey
from hoochgame.ui.titles.moonshiners.marks import NO_PROWL, MoonshinersMarks
from hoochgame.ui.titles.moonshiners.table import MOONSHINERS_TABLE

ME = Seat(0)
LEGAL = frozenset({HexKey(3), HexKey(COMPOUND), *(SurvivorKey(8, nth) for nth in range(4))})
STAGGERING = NO_PROWL._replace(
    faces=("SE", "NW", "W"), steps=(DrunkardMoved(0, 3, 2, "W"), DrunkardMoved(5, 4, 12, "W"))
)


def calling(state: MoonshinersState) -> MoonshinersState:
    """All heroes are at the compound."""
    return replace(state, heroes=tuple(replace(hero, place=COMPOUND) for hero in state.heroes))


MOMENTS = {
    "day, 2 seats": (middle(2), MoonshinersMarks(legal=LEGAL)),
    "day, 4 seats": (calling(middle()), MoonshinersMarks(legal=LEGAL)),
    "night, 4 seats": (night(middle()), MoonshinersMarks(prowl=STAGGERING)),
    "full, 4 seats": (night(full()), MoonshinersMarks(prowl=STAGGERING)),
    "last night, 3 seats": (night(replace(middle(3), round=7)), MoonshinersMarks()),
    "work, 4 seats": (working(middle()), MoonshinersMarks()),
}  # fmt: skip
FEW = product(MOMENTS, FRAMES[:1], TONES[:1])
ALL = list(product(MOMENTS, FRAMES, TONES))
BY_TURNS = ALL[:: 4 * len(TONES) + 1]  # of every moment a frame or two; pictures hold the others


def with_marks(one: tuple[object, ...]) -> object:
    """What is not read at every run has a mark."""
    return pytest.param(*one, marks=pytest.mark.slow if one in BY_TURNS else pytest.mark.gallery)


@pytest.mark.slow
@pytest.mark.usefixtures("traced")
@pytest.mark.parametrize(("moment", "frame", "tone"), [*FEW, *map(with_marks, ALL)])
def test_all_words_on_the_map_can_be_read(
    moment: str, frame: tuple[tuple[int, int], float], tone: tuple[str, bool], tmp_path: Path
) -> None:
    (size, scale), (language, contrast) = frame, tone
    forget()
    app = App(
        Settings(ui_scale=scale, language=language, high_contrast=contrast),
        PlayerFolders(tmp_path),
        size,
        headless=True,
    )
    try:
        state, marks = MOMENTS[moment]
        look = app.look_of("moonshiners")
        board = Board(MOONSHINERS_TABLE, look, chairs(state.seats), ME, folded=table_look(look).scale.is_compact)
        surface = Traced(size)
        board.draw_still(surface, replace(state, eyes=ME), marks)
        found = complaints(surface)
        assert not found, "\n".join(found)
    finally:
        app.close()
