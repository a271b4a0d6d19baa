"""What a replay of a game that is not over may show: nobody's hand but that of the only person, unless it was asked."""

from itertools import combinations
from pathlib import Path

import pygame
import pytest
from harness.deck_hand.games import DECK_HAND
from harness.saved_games import GAME, play_on
from harness.starting_solo.games import SOLO
from harness.table_steps import chairs
from harness.ui_steps import click, click_on, press, step_to

from hoochgame.core.dice import Dice
from hoochgame.core.game import Game
from hoochgame.core.journal import Note, encode_record
from hoochgame.core.match import Match
from hoochgame.core.protocols import TABLE, Seat
from hoochgame.games import find_game
from hoochgame.games.moonshiners.title import MOONSHINERS
from hoochgame.storage import saves
from hoochgame.storage.saves import begin_saved_game, path_of_match, read_save
from hoochgame.ui.app import App
from hoochgame.ui.navigation import open_replay
from hoochgame.ui.scenes.confirm import ConfirmScene
from hoochgame.ui.scenes.replay import intents as want
from hoochgame.ui.scenes.replay.export import ExportScene
from hoochgame.ui.scenes.replay.intents import SitAt, StartExport
from hoochgame.ui.scenes.replay.play_on import PlayOnScene
from hoochgame.ui.scenes.replay.screen import Replay
from hoochgame.ui.scenes.table.screen import TableScene
from hoochgame.ui.titles.registry import find_table

pytestmark = pytest.mark.usefixtures("unpainted")

TITLES = {
    "hooch-stooges": (GAME, {}),
    "tournament": (GAME, {"tournament": 1}),
    "deck-hand": (DECK_HAND, {}),
    "starting-solo": (SOLO, {}),
    "challenge": (DECK_HAND, {"challenge": 2}),
    "moonshiners": (MOONSHINERS, {}),
}
IN_COMPANY = ("hooch-stooges", "tournament", "deck-hand", "moonshiners")


def running(app: App, title: str, kinds: str, plies: int = 40) -> Path:
    """The save of a game that is not over."""
    game, rules = TITLES[title]
    match = play_on(begin_saved_game(app.places, game, chairs(kinds), rules, 5 * 10**18), plies)
    assert not match.is_over
    match.sink.close()  # type: ignore[union-attr]
    path = path_of_match(match)
    assert path
    return path


def watched(app: App, path: Path) -> Replay:
    open_replay(app, path)
    app.step(0.02, [])
    assert isinstance(app.scene, Replay)
    app.scene.wind_to(app.scene.timeline.last_moment)
    app.step(0.02, [])
    return app.scene


def press_hand(app: App, replay: Replay, seat: int) -> None:
    click(app, replay.transport.form.find(("hand", seat)).rect)


def is_seen(path: Path) -> bool:
    return read_save(path, find_game).match.seen


def shown(replay: Replay) -> set[int]:
    """The seats of which a card in hand can be read on the screen, or in what would be exported."""
    replay.carry_out(StartExport())
    export = replay.app.scene
    assert isinstance(export, ExportScene)
    press(replay.app, pygame.K_ESCAPE)
    view, table = replay.screening.shown_state, replay.table
    seats = range(len(replay.match.chairs))
    return {seat for seat in seats if any(table.hand_art(view, Seat(seat)))} | set(export.hands)


@pytest.mark.slow
@pytest.mark.parametrize("kinds", ["he", "eh", "ehe"])
@pytest.mark.parametrize("title", IN_COMPANY)
def test_no_click_opens_another_hand_for_the_only_person_of_a_running_game(open_app, title: str, kinds: str) -> None:
    app = open_app(animation_speed=0.0)
    path, person = running(app, title, kinds), kinds.index("h")
    before = path.read_bytes()
    replay = watched(app, path)
    assert replay.screening.hands == {person}
    for seat in range(len(kinds)):
        press_hand(app, replay, seat)
        assert app.scene is replay
        for other in range(len(kinds)):
            replay.carry_out(SitAt(Seat(other)))
            assert shown(replay) <= {person}
        assert replay.screening.log_viewer in (TABLE, person)
    assert path.read_bytes() == before


@pytest.mark.slow
@pytest.mark.parametrize("kinds", ["hh", "hhe", "ee"])
@pytest.mark.parametrize("title", IN_COMPANY)
def test_hands_of_a_running_game_with_several_people_or_none_open_only_after_a_question(
    open_app, title: str, kinds: str
) -> None:
    app = open_app(animation_speed=0.0)
    path = running(app, title, kinds)
    replay = watched(app, path)
    assert shown(replay) == set()
    for seat in range(len(kinds)):
        press_hand(app, replay, seat)
        assert isinstance(app.scene, ConfirmScene)
        press(app, pygame.K_ESCAPE)
        assert app.scene is replay
        assert shown(replay) == set()
    assert not is_seen(path)
    press_hand(app, replay, 1)
    press(app, pygame.K_y)
    assert replay.screening.hands == {1}
    assert shown(replay) == {1}
    assert is_seen(path), "from now on it is practice"
    press_hand(app, replay, 0)
    assert replay.screening.hands == {0, 1}, "it is asked once"
    press(app, pygame.K_ESCAPE)
    again = watched(app, path)
    assert shown(again) == set()
    press_hand(app, again, 0)
    assert isinstance(app.scene, ConfirmScene), "the answer was for that replay only"


@pytest.mark.slow
@pytest.mark.parametrize("title", ["starting-solo", "challenge"])
def test_the_hand_of_a_running_game_for_one_is_open_unasked(open_app, title: str) -> None:
    app = open_app(animation_speed=0.0)
    path = running(app, title, "h", 10)
    replay = watched(app, path)
    assert shown(replay) == {0}
    press_hand(app, replay, 0)
    assert shown(replay) == set()
    assert not is_seen(path)


def test_every_hand_of_a_finished_game_can_be_opened(open_app) -> None:
    app = open_app(animation_speed=0.0)
    match = begin_saved_game(app.places, GAME, chairs("he"), {}, 5 * 10**18)
    play_on(match, 40)
    match.concede(Seat(1))
    assert match.is_over
    replay = watched(app, path_of_match(match))  # type: ignore[arg-type]
    press_hand(app, replay, 1)
    assert replay.screening.hands == {0, 1}
    assert not is_seen(path_of_match(match))  # type: ignore[arg-type]


def test_hands_of_a_save_that_cannot_be_marked_stay_closed(open_app, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError

    app = open_app(animation_speed=0.0)
    replay = watched(app, running(app, "hooch-stooges", "hh"))
    monkeypatch.setattr(saves, "_append_note_to_save", refuse)
    press_hand(app, replay, 1)
    press(app, pygame.K_y)
    assert app.scene is replay
    assert shown(replay) == set()
    assert "can’t be marked as practice" in app._notice[0]


def ask_to_play_on(app: App, replay: Replay, kind: str) -> None:
    """Choose who plays on; this kind at the second seat."""
    replay.carry_out(want.PlayOnFrom())
    app.step(0.02, [])
    assert isinstance(app.scene, PlayOnScene)
    step_to(app, ("kind", 1), kind)
    click_on(app, "start")


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["human", "easy"])
def test_playing_on_from_a_running_game_asks_first_and_makes_both_practice(open_app, kind: str) -> None:
    app = open_app(animation_speed=0.0)
    path = running(app, "hooch-stooges", "he")
    replay = watched(app, path)
    before = path.read_bytes()
    ask_to_play_on(app, replay, kind)
    assert isinstance(app.scene, ConfirmScene)
    press(app, pygame.K_ESCAPE)
    assert app.scene is replay
    assert path.read_bytes() == before
    assert len(list(app.places.saves.glob("*.jsonl"))) == 1
    ask_to_play_on(app, replay, kind)
    press(app, pygame.K_y)
    [branch] = [scene.session.match for scene in app._stack if isinstance(scene, TableScene)]
    assert branch.header.parent
    assert branch.seen
    assert path.read_bytes() == before + encode_record(Note(seen=True)), (
        "its replay would open the hands of that moment"
    )


@pytest.mark.slow
def test_playing_on_from_a_finished_game_asks_nothing(open_app) -> None:
    app = open_app(animation_speed=0.0)
    match = play_on(begin_saved_game(app.places, GAME, chairs("he"), {}, 5 * 10**18), 40)
    match.concede(Seat(1))
    path = path_of_match(match)
    assert path
    replay = watched(app, path)
    before = path.read_bytes()
    replay.wind_to(3)
    ask_to_play_on(app, replay, "easy")
    assert isinstance(app.scene, TableScene)
    assert path.read_bytes() == before


def test_nobody_plays_on_from_a_running_game_that_cannot_be_marked(open_app) -> None:
    app = open_app(animation_speed=0.0)
    path = running(app, "hooch-stooges", "he")
    with path.open("ab") as torn:
        torn.write(b"{torn")
    replay = watched(app, path)
    ask_to_play_on(app, replay, "easy")
    press(app, pygame.K_y)
    assert app.scene is replay
    assert "can’t be marked as practice" in app._notice[0]
    assert len(list(app.places.saves.glob("*.jsonl"))) == 1


def test_the_replay_asks_before_a_hand_if_a_person_left_to_a_bot(open_app) -> None:
    app = open_app(animation_speed=0.0)
    match = play_on(begin_saved_game(app.places, GAME, chairs("hh"), {}, 5 * 10**18), 20)
    match.reseat(Seat(0), chairs("eh")[0])
    match.sink.close()  # type: ignore[union-attr]
    path = path_of_match(match)
    assert path
    replay = watched(app, path)
    assert shown(replay) == set(), "whoever left may be the one who looks"
    press_hand(app, replay, 1)
    assert isinstance(app.scene, ConfirmScene)


def moments(game: Game, rules: dict[str, int], kinds: str, seed: int) -> Match:
    match = Match.begin(game, chairs(kinds), rules, seed=seed, created="", id="film")
    return play_on(match, 60, taste=seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("title", IN_COMPANY)
def test_a_timeline_is_the_same_whatever_closed_hands_hold(title: str, seed: int) -> None:
    game, rules = TITLES[title]
    match = moments(game, rules, "rrr", seed)
    timeline, dice = find_table(game.id).timeline(match), Dice(seed)
    for at in range(1, len(timeline), 3):
        truth = timeline.true_state(at)
        for seat in (TABLE, *map(Seat, range(3))):
            hands = frozenset({seat}) - {TABLE}
            world = game.guess(game.view(truth, seat), dice)
            assert timeline.shows.opened(world, hands) == timeline.seen_state(at, hands)
            assert game.winning_chances(world) == game.winning_chances(truth), "nor do the curves below it tell"


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("title", IN_COMPANY)
def test_events_of_a_timeline_say_no_more_than_the_open_seats_were_told(title: str, seed: int) -> None:
    game, rules = TITLES[title]
    match = moments(game, rules, "rrr", seed)
    timeline = find_table(game.id).timeline(match)
    everybody = list(map(Seat, range(3)))
    for at in range(1, len(timeline)):
        whole = timeline.tellings_of_moment(at, frozenset(everybody))
        for n in range(3):
            for hands in combinations(everybody, n):
                for truth, told in zip(whole, timeline.tellings_of_moment(at, frozenset(hands)), strict=True):
                    assert told.event in [game.redact(truth.event, seat) for seat in (*hands, TABLE)]
