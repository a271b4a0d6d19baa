"""A replay shows any moment of any save, hides what it should, and can be played on from."""

from time import perf_counter

import pygame
import pytest
from harness.samples import sample
from harness.table_steps import deal
from harness.ui_steps import SIZES, click, click_on, drag, hover, press, step_to, wait

from hoochgame.bots import seat_bot
from hoochgame.core.play import fold_events
from hoochgame.core.protocols import HIDDEN, Seat
from hoochgame.games import find_game
from hoochgame.games.hooch_stooges.title import HOOCH_STOOGES
from hoochgame.storage.saves import path_of_match, read_save
from hoochgame.ui.navigation import open_replay
from hoochgame.ui.scenes.replay import intents as want
from hoochgame.ui.scenes.replay.contents import Contents
from hoochgame.ui.scenes.replay.intents import OpenHand, SetSpeed
from hoochgame.ui.scenes.replay.play_on import PlayOnScene
from hoochgame.ui.scenes.replay.screen import Replay
from hoochgame.ui.scenes.table.screen import TableScene
from hoochgame.ui.scenes.table.zoom import ZoomScene
from hoochgame.ui.table.history.timeline import Timeline
from hoochgame.ui.table.keys import CardKey, LineKey
from hoochgame.ui.titles.hooch_stooges.narration import SHOWS


def played(kinds: str, seed: int, plies: int, places=None, **rules: int):
    match = deal(kinds, seed, places, **rules)
    bots = [seat_bot("random", HOOCH_STOOGES, seed, Seat(i)) for i in range(len(kinds))]
    while match.asked_seat is not None and match.ply < plies:
        match.play_move(bots[match.asked_seat].choose(match.state, match.options, 0))
    return match


def watched(app, kinds="hr", seed=3, plies=90, at=0, **rules: int) -> Replay:
    match = played(kinds, seed, plies, app.places, **rules)
    match.sink.close()
    open_replay(app, path_of_match(match))
    scene = app.scene
    assert isinstance(scene, Replay)
    scene.wind_to(at)
    app.step(0.02, [])
    return scene


@pytest.mark.parametrize(("kinds", "seed"), [("rr", 3), ("rrrrrr", 4)])
def test_a_timeline_has_a_moment_for_everything_that_can_be_seen(kinds, seed) -> None:
    match = played(kinds, seed, 300)
    timeline = Timeline(match, SHOWS)
    assert timeline.true_state(timeline.last_moment) == match.state
    assert timeline.true_state(0) == match.states[1]
    for at in range(1, len(timeline)):
        told = timeline.tellings_of_moment(at, frozenset(map(Seat, range(len(kinds)))))
        assert told
        assert timeline.true_state(at) == fold_events(timeline.true_state(at - 1), [telling.event for telling in told])


@pytest.mark.slow
def test_winding_by_event_move_and_turn(open_app) -> None:
    app = open_app(animation_speed=0.0)
    scene = watched(app, at=40)
    press(app, pygame.K_LEFT)
    assert scene.screening.at == 39
    press(app, pygame.K_RIGHT)
    assert scene.screening.at == 40
    ply = scene.timeline.moments[scene.screening.at].ply
    press(app, pygame.K_LEFT, pygame.KMOD_SHIFT)
    assert scene.timeline.moments[scene.screening.at].ply == ply - 1
    press(app, pygame.K_LEFT, pygame.KMOD_CTRL)
    turns = [at for at, _round, _seat in scene.timeline.turns]
    assert scene.screening.at in turns
    press(app, pygame.K_RIGHT, pygame.KMOD_CTRL)
    assert scene.screening.at in turns
    press(app, pygame.K_HOME)
    assert scene.screening.at == 0
    press(app, pygame.K_END)
    assert scene.screening.at == scene.timeline.last_moment


@pytest.mark.slow
def test_every_moment_shows_the_state_and_the_log_of_that_moment(open_app) -> None:
    app = open_app(animation_speed=0.0)
    scene = watched(app, plies=60)
    for at in (*range(0, scene.timeline.last_moment, 7), scene.timeline.last_moment, 3):
        scene.wind_to(at)
        app.step(0.02, [])
        moment = scene.timeline.moments[at]
        assert all(line.ply <= moment.ply for line in scene.screening.chronicle.lines)
        assert scene.screening.shown_state == scene.timeline.seen_state(at, scene.screening.hands)


def test_hands_are_hidden_or_shown_by_seat(open_app) -> None:
    app = open_app(animation_speed=0.0)
    scene = watched(app, "hrr", plies=10_000, at=30, round_limit=3)
    assert scene.screening.hands == {0}
    hands = [gang.hand for gang in scene.screening.shown_state.gangs]
    assert HIDDEN not in hands[0]
    assert set(hands[1]) <= {HIDDEN}
    scene.carry_out(OpenHand(Seat(1)))
    app.step(0.02, [])
    assert scene.screening.me == 0, "everybody stays where they sit"
    assert HIDDEN not in scene.screening.shown_state.gangs[1].hand
    assert len(scene.tray.places) == len(scene.screening.shown_state.gangs[1].hand)
    assert app.window.get_rect().contains(scene.tray.box)
    scene.carry_out(OpenHand(Seat(1)))
    scene.carry_out(OpenHand(Seat(0)))
    assert all(set(gang.hand) <= {HIDDEN} for gang in scene.screening.shown_state.gangs)


@pytest.mark.slow
def test_it_plays_by_itself_and_stops_at_the_end(open_app) -> None:
    app = open_app(animation_speed=4.0)
    scene = watched(app, plies=12)
    scene.carry_out(SetSpeed(8.0))
    press(app, pygame.K_SPACE)
    assert scene.screening.playing
    wait(app, 1.0)
    assert scene.screening.at > 0
    for _second in range(60):
        wait(app, 1.0)
        if not scene.screening.playing:
            break
    assert scene.screening.at == scene.timeline.last_moment
    assert not scene.screening.playing


def test_the_scrubber_is_clicked_and_dragged(open_app) -> None:
    app = open_app(animation_speed=0.0)
    scene = watched(app)
    place = scene.transport.form.find("scrubber").rect
    click(app, (place.centerx, place.y + 10))
    assert abs(scene.screening.at - scene.timeline.last_moment / 2) <= 2
    click(app, (place.right - 1, place.y + 10))
    assert scene.screening.at == scene.timeline.last_moment


@pytest.mark.by_turns(5)
@pytest.mark.slow
@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("name", ["hooch-stooges-6", "starting-solo-1", "deck-hand-4", "moonshiners-3"])
def test_a_click_on_the_standing_seeks_and_a_drag_scrubs(open_app, name, size, scale) -> None:
    app = open_app(size, scale, animation_speed=0.0)
    app.push(scene := Replay(sample(name)))
    app.step(0.02, [])
    plot, last = scene.transport.parts.plot, scene.timeline.last_moment
    for share in (0.0, 0.3, 0.71, 1.0):
        x = plot.x + min(plot.width - 1, round(plot.width * share))
        click(app, (x, plot.centery))
        assert abs(scene.screening.at - last * share) <= 1 + last / plot.width
        assert scene.transport.form.find("scrubber").at == scene.screening.at
    drag(app, (plot.x + plot.width // 4, plot.y + 2), (plot.right + 50, plot.y - 90))
    assert scene.screening.at == last
    before = pygame.image.tobytes(app.window, "RGB")
    hover(app, (plot.x + plot.width // 2, plot.centery))
    assert pygame.image.tobytes(app.window, "RGB") != before  # the tooltip
    assert scene.screening.at == last


@pytest.mark.slow
def test_a_click_beside_a_costly_choice_on_the_standing_goes_there(open_app) -> None:
    app = open_app(animation_speed=0.0)
    scene = watched(app)
    chart = scene.transport.form.find("standing")
    chart.marks = [31]
    click(app, (chart.x_of_moment(31) + 3, chart.rect.centery))
    assert scene.screening.at == 31


@pytest.mark.slow
def test_the_buttons_of_the_bar(open_app) -> None:
    app = open_app(animation_speed=0.0)
    scene = watched(app, at=20)
    for way in ("turn", "move", "event", "event back", "move back", "turn back"):
        before = scene.screening.at
        click(app, scene.transport.form.find(way).rect)
        assert scene.screening.at != before
    speeds = {spot.key: spot.rect for spot in scene.transport.form.find("speed").focus_spots()}
    click(app, speeds["speed", 4.0])
    assert scene.screening.speed == 4.0
    click(app, scene.transport.form.find("play").rect)
    assert scene.screening.playing
    click(app, scene.transport.form.find("leave").rect)
    assert app.scene is None


@pytest.mark.slow
def test_playing_on_makes_a_new_game_with_the_same_past(open_app) -> None:
    app = open_app(animation_speed=0.0)
    scene = watched(app, "rr", at=50)
    ply, old = scene.screening.branch_ply, path_of_match(read_back(app))
    press(app, pygame.K_p)
    assert isinstance(app.scene, PlayOnScene)
    step_to(app, ("kind", 1), "human")
    press(app, pygame.K_RETURN) if app.scene.ring.focused_spot.key == "start" else click_on(app, "start")
    click_on(app, "yes")  # a person sees the hand of a bot that plays on elsewhere
    table = app.scene
    assert isinstance(table, TableScene)
    assert table.session.match.ply == ply
    assert path_of_match(table.session.match) != old
    assert table.session.match.header.parent.ply == ply
    assert [chair.is_human for chair in table.session.match.chairs] == [False, True]


def read_back(app):
    """The only save there is."""
    (path,) = list(app.places.saves.glob("*"))
    return read_save(path, find_game).match


def test_a_finished_game_cannot_be_played_on_from_its_end(open_app) -> None:
    app = open_app(animation_speed=0.0)
    scene = watched(app, "rr", plies=10_000, round_limit=3)
    press(app, pygame.K_END)
    assert scene.screening.branch_ply is None
    press(app, pygame.K_p)
    assert app.scene is scene


def test_a_damaged_save_opens_up_to_its_last_good_line(open_app) -> None:
    app = open_app(animation_speed=0.0)
    match = played("rr", 3, 40, app.places)
    match.sink.close()
    path = path_of_match(match)
    path.write_bytes(path.read_bytes()[:-30])
    open_replay(app, path)
    assert isinstance(app.scene, Replay)
    assert app.scene.match.ply == 39
    app.step(0.02, [])


def test_what_is_no_save_opens_nothing(open_app, tmp_path) -> None:
    app = open_app()
    (tmp_path / "x").write_text("hello")
    open_replay(app, tmp_path / "x")
    assert app.scene is None


def test_a_log_line_winds_to_its_moment_and_a_card_is_shown_large(open_app) -> None:
    app = open_app(animation_speed=0.0)
    scene = watched(app, at=60)
    line = len(scene.stage.marks.page_lines) - 2
    scene.carry_out(want.Use(LineKey(line)))
    assert scene.timeline.moments[scene.screening.at].ply == scene.screening.chronicle.lines[-1].ply
    scene.carry_out(want.Use(CardKey(scene.screening.shown_state.lineup[0])))
    assert isinstance(app.scene, ZoomScene)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_widgets_of_the_bar_do_not_overlap(open_app, size) -> None:
    app = open_app(size)
    scene = watched(app, "rrrrrr", plies=30)
    widgets = [w for w in scene.transport.form.widgets if w.key != "scrubber"]
    window = app.window.get_rect()
    for i, widget in enumerate(widgets):
        assert window.contains(widget.rect)
        assert not any(widget.rect.colliderect(other.rect) for other in widgets[i + 1 :]), widget.key


@pytest.mark.slow
def test_a_card_of_a_hand_that_is_shown_can_be_seen_large(open_app) -> None:
    app = open_app(animation_speed=0.0)
    scene = watched(app, "hrr", plies=10_000, at=30, round_limit=3)
    scene.carry_out(OpenHand(Seat(1)))
    app.step(0.02, [])
    click(app, scene.tray.places[0][0])
    assert isinstance(app.scene, ZoomScene)


@pytest.mark.slow
def test_a_mark_says_what_happened_and_leads_there(open_app) -> None:
    app = open_app(animation_speed=0.0)
    scene = watched(app, "rrrr", plies=400)
    strip = scene.transport.form.find("scrubber")
    pin = strip.shown_pins(app.look)[-1]
    before = pygame.image.tobytes(app.window, "RGB")
    hover(app, (strip.x_of_moment(pin.at), strip.rect.y + 8))
    assert pygame.image.tobytes(app.window, "RGB") != before
    click(app, (strip.x_of_moment(pin.at), strip.rect.y + 8))
    assert scene.screening.at == pin.at
    for mark in scene.timeline.marks:
        assert scene.match.chairs[mark.seat].name in scene.timeline.describe_mark(mark)


def test_an_hq_that_falls_is_marked(open_app) -> None:
    timeline = Timeline(played("rrrr", 4, 3000, friendly=True), SHOWS)
    assert "hq" in {mark.kind for mark in timeline.marks}
    for mark in timeline.marks:
        if mark.kind == "hq":
            assert any(turf.hq >= 0 for turf in timeline.true_state(mark.at - 1).city)


@pytest.mark.slow
def test_the_contents_lead_to_any_turn(open_app) -> None:
    app = open_app(animation_speed=0.0)
    scene = watched(app, plies=200)
    press(app, pygame.K_g)
    assert isinstance(app.scene, Contents)
    assert app.scene.entries[0].at == 0
    press(app, pygame.K_DOWN)
    press(app, pygame.K_DOWN)
    chosen = app.scene.entries[app.scene.chosen]
    press(app, pygame.K_RETURN)
    assert app.scene is scene
    assert scene.screening.at == chosen.at


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize(("size", "ui_scale"), SIZES)
def test_who_plays_on_fits_every_window(open_app, size, ui_scale, seats) -> None:
    app = open_app(size, ui_scale)
    scene = watched(app, "r" * seats, plies=30, at=20)
    scene.carry_out(want.PlayOnFrom())
    app.step(0.02, [])
    assert isinstance(app.scene, PlayOnScene)
    for one in app.scene.form.widgets:
        assert app.window.get_rect().contains(one.rect), one.key


@pytest.mark.slow
def test_a_still_replay_is_not_drawn_again_and_going_back_is_as_quick_as_going_on(open_app) -> None:
    app = open_app(animation_speed=0.0)
    scene = watched(app, "rrrr", plies=400)
    scene.carry_out(OpenHand(Seat(1)))
    for _frame in range(5):
        app.step(0.2, [])
    assert not any(app.step(0.03, []) for _ in range(20))

    def took(ways: range) -> float:
        start = perf_counter()
        for at in ways:
            scene.wind_to(at)
            app.step(0.0, [])
        return perf_counter() - start

    took(range(300, 330))
    assert took(range(330, 300, -1)) < 4 * took(range(300, 330)) + 0.2


@pytest.mark.by_turns(2)
@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("size", "ui"), [((1280, 720), 1.0), ((3840, 2160), 1.0), ((3840, 2160), 1.5)])
def test_the_buttons_of_hands_are_high_enough_for_their_names(open_app, size, ui, seats) -> None:
    app = open_app(size, ui, language="de")
    app.push(Replay(sample(f"moonshiners-{seats}"), 30))
    app.step(0.02, [])
    high = min(app.scene.transport.form.find(("hand", Seat(seat))).rect.height for seat in range(seats))
    assert high >= (60 if size == (3840, 2160) else 22)


@pytest.mark.slow
def test_a_title_without_hands_says_what_it_shows_instead(open_app, said) -> None:
    app = open_app()
    app.push(Replay(sample("moonshiners-2"), 30))
    app.step(0.02, [])
    assert "Show relics" in said
    assert not any("hand" in words.lower().split() or "hands" in words.lower().split() for words in said)
    assert app.scene.transport.form.find(("hand", Seat(0))).tooltip == "Hide these relics"
