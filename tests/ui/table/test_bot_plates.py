"""A bot keeps its name, face, level and character at every table: on its plate, else in the tooltip of it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest
from harness.table_steps import InstantThinker, deal
from harness.ui_steps import SIZES

from hoochgame.core.characters import CHARACTERS, LEVELS, bot_names_of_kind, join_bot_kind
from hoochgame.core.journal import Chair
from hoochgame.core.protocols import Seat
from hoochgame.games import GAMES
from hoochgame.ui.app import App
from hoochgame.ui.look import text
from hoochgame.ui.phrases import players
from hoochgame.ui.phrases.players import character_word, level_word
from hoochgame.ui.scenes.table.screen import TableScene
from hoochgame.ui.table.keys import SeatKey
from hoochgame.ui.titles.deck_hand.zones.opponent_plate import DeckHandOpponentPlate as Pirate
from hoochgame.ui.titles.hooch_stooges.zones.opponent_plate import HoochOpponentPlate as Gang
from hoochgame.ui.titles.moonshiners.zones.opponent_plate import MoonshinersOpponentPlate as Hero

TABLES = [(game, seats) for game in GAMES for seats in game.seats if seats > 1]
WORDED = ("hooch-stooges", "deck-hand")  # these say level and character on the plate itself
SCALES = [SIZES[0], ((1366, 768), 1.0), SIZES[-1]]


@pytest.fixture
def plates(monkeypatch: pytest.MonkeyPatch) -> dict[str, list[object]]:
    """What is drawn on the plate of each seat, by the name of its zone: words, and kinds of faces."""
    drawn: dict[str, list[object]] = defaultdict(list)
    now: list[str] = []

    def watch(owner: Any, name: str, told: Callable[..., object]) -> None:
        made = getattr(owner, name)

        def watched(*args: Any, **more: Any) -> Any:
            if now:
                drawn[now[-1]].append(told(*args))
            return made(*args, **more)

        monkeypatch.setattr(owner, name, watched)

    def mark(kind: type[Any]) -> None:
        paint = kind.paint

        def painted(self: Any, *args: Any) -> None:
            now.append(self.name)
            paint(self, *args)
            now.pop()

        monkeypatch.setattr(kind, "paint", painted)

    watch(text, "draw", lambda surface, role, px, words, *rest: words)
    watch(players, "draw_player_face", lambda _canvas, kind, rect, *rest: ("face", kind, rect.width))
    for kind in (Gang, Pirate, Hero):
        mark(kind)
    return drawn


def seated(app: App, title: str, seats: int, bots: list[str]) -> TableScene:
    match = deal("h" + "r" * (seats - 1), title=title)
    for seat, kind in enumerate(bots[: seats - 1], 1):
        match.chairs[seat] = Chair(bot_names_of_kind(kind)[0], kind, seat)
    scene = TableScene(match, InstantThinker())
    app.push(scene)
    for _frame in range(3):
        app.step(0.02, [])
    return scene


@pytest.mark.by_turns(5)
@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), TABLES, ids=lambda one: getattr(one, "id", one))
@pytest.mark.parametrize(("size", "scale"), SCALES)
def test_every_plate_shows_face_name_and_kind_and_its_tooltip_the_rest(
    open_app: Callable[..., App], plates: dict[str, list[object]], size: tuple[int, int], scale: float, game: Any,
    seats: int,
) -> None:  # fmt: skip
    app = open_app(size, scale)
    kinds = [join_bot_kind(level, character) for level, character in product(LEVELS, reversed(CHARACTERS))]
    for bots in (kinds[:5], kinds[11:]):
        plates.clear()
        scene = seated(app, game.id, seats, bots)
        for seat in map(Seat, range(1, seats)):
            chair, drawn = scene.session.match.chairs[seat], plates[f"seat{seat}"]
            assert [one for one in drawn if isinstance(one, tuple) and one[1] == chair.kind and one[2] >= 22], drawn
            whole = chair.name if scale == 1.0 else chair.name.split()[0]
            assert any(isinstance(one, str) and one.startswith(whole) for one in drawn), (chair.name, drawn)
            if game.id in WORDED:
                assert players.kind_words(chair.kind) in drawn, (chair.kind, drawn)
            tip = scene.context.tip_of(SeatKey(seat))
            said = " ".join([tip.title, *(words for words, _strong in tip.lines)]).lower()
            level, character = chair.kind.split("/")
            assert chair.name.lower() in said
            assert level_word(level) in said
            assert character_word(character) in said
        app.go_to_title()
        app.scene.dismiss(None)
