"""The table of Starting Solo: played to its end, told, animated, and laid out for every window."""

import itertools
from pathlib import Path
from typing import get_args

import pygame
import pytest
from gallery.frames import FRAMES
from gallery.tracing import Traced, complaints, forget, traced  # noqa: F401 - a fixture
from harness.hooch_stooges.table import ATTACK, GOON, Table, card
from harness.starting_solo import table as solo_table
from harness.starting_solo.games import SOLO, YOU, begun_solo, solo_game
from harness.table_play import click_key, focus_key, settle, spot
from harness.table_steps import InstantThinker
from harness.ui_steps import click, hover, press, wait
from msgspec.structs import replace

from hoochgame.core.dice import Dice
from hoochgame.core.journal import Chair
from hoochgame.core.match import Match
from hoochgame.core.protocols import TABLE, Ended, Move, Seat
from hoochgame.games.hooch_stooges import events as e
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.ai.attack_chance import hit_back_chance
from hoochgame.games.hooch_stooges.card_events import SchemeDone
from hoochgame.games.hooch_stooges.content import CARDS, DIAGRAMS
from hoochgame.games.starting_solo.events import AnyEvent, Countered, EnemiesPosted
from hoochgame.games.starting_solo.model import ENEMY
from hoochgame.games.starting_solo.moves import Counter
from hoochgame.games.starting_solo.rules import HEADQUARTERS, HOME, TURNS
from hoochgame.storage.settings import PlayerFolders, Settings
from hoochgame.ui.app import App
from hoochgame.ui.background.export.clip import Clip, Order
from hoochgame.ui.look.theme import HOOCH, Look, Scale
from hoochgame.ui.rulebooks.book import current_rulebook
from hoochgame.ui.scenes.replay.screen import Replay
from hoochgame.ui.scenes.result.screen import Result
from hoochgame.ui.scenes.shot import table_png_bytes
from hoochgame.ui.scenes.table.screen import TableScene
from hoochgame.ui.table.board import lay_out_table
from hoochgame.ui.table.keys import ButtonKey, CardKey, PileKey
from hoochgame.ui.table.log.sentences import plain_text
from hoochgame.ui.table.records import Banner
from hoochgame.ui.table.seat_colours import chairs_with_opponents
from hoochgame.ui.table.session import Telling
from hoochgame.ui.table.stage import Stage
from hoochgame.ui.titles.hooch_stooges.keys import CashKey, EntryKey, TokenKey, TurfKey
from hoochgame.ui.titles.hooch_stooges.marks import HoochMarks
from hoochgame.ui.titles.hooch_stooges.pictures import tiles
from hoochgame.ui.titles.hooch_stooges.pictures.piece_state import state_of
from hoochgame.ui.titles.hooch_stooges.pictures.tile_measures import form_on_table
from hoochgame.ui.titles.hooch_stooges.zones.lane_rects import is_asked_about_own_shelf
from hoochgame.ui.titles.registry import find_table
from hoochgame.ui.titles.starting_solo.keys import MobKey, TrackerKey
from hoochgame.ui.titles.starting_solo.layout import SoloLayout
from hoochgame.ui.titles.starting_solo.motions import MOTIONS
from hoochgame.ui.titles.starting_solo.narration import SHOWS
from hoochgame.ui.titles.starting_solo.table import SOLO_TABLE
from hoochgame.ui.titles.starting_solo.tips import percent_of

QUICK = {"animation_speed": 0.0, "confirm_end_turn": False}
SIZES = [(1024, 600), (1920, 1080), (2560, 1080), (1280, 1024)]
NAMES = ("Vera", "Blight’s mob")
BY_PILES = {SchemeDone}  # cards that only go elsewhere
TYPES = {getattr(kind, "__origin__", kind) for kind in get_args(AnyEvent)}


def open_solo(app, seed: int = 3, **rules: int) -> TableScene:
    scene = TableScene(begun_solo(seed, rules=rules), InstantThinker())
    app.push(scene)
    app.step(0.016, [])
    return scene


def open_at(app, of: Table) -> TableScene:
    """A table in this state."""
    match = begun_solo(3)
    match.states[-1], match.options = of.state, of.options
    scene = TableScene(match, InstantThinker())
    app.push(scene)
    app.step(0.016, [])
    return scene


def thing_for(scene, move):
    view, options = scene.session.shown, scene.session.options
    keys = sorted(SOLO_TABLE.questions.legal_keys(view, options), key=str)
    exact = [key for key in keys if SOLO_TABLE.questions.moves_of_key(view, options, key)[:1] == (move,)]
    return (exact or [key for key in keys if move in SOLO_TABLE.questions.moves_of_key(view, (move,), key)])[0]


def pick(scene) -> Move:
    options, dice = scene.session.options, Dice(scene.session.match.ply, 5)
    liked = [o for o in options if isinstance(o, m.PlayCard | m.Buy | m.Swing | m.Aim | m.Accept | m.PickTurf)]
    some = liked if liked and dice.integer_below(4) else options
    return some[dice.integer_below(len(some))]


def mark_least(scene, use) -> None:
    """Mark as many as must be, or one."""
    cards = sorted(option.card for option in scene.session.options if isinstance(option, m.Pick))
    for number in cards[: max(1, scene.desk.picking.least)]:
        use(CardKey(number))
    use(ButtonKey("confirm"))


def tellings(match: Match, viewer: Seat = YOU) -> list[Telling]:
    told = []
    for ply, entry in enumerate(match.entries):
        state = SOLO.view(match.states[ply], viewer)
        for event in entry.events:
            heard = SOLO.redact(event, viewer)
            told.append(Telling(ply, state, heard, heard.apply(state)))
            state = told[-1].after
    return told


def conceded() -> Match:
    match = begun_solo(3)
    match.concede(YOU)
    return match


def fought() -> Match:
    """A lost game in which enemies were beaten and hit back."""
    games = (solo_game(seed, rules={}) for seed in range(3, 30))
    return next(
        game
        for game in games
        if not game.winners
        and game.state.gangs[ENEMY].discard
        and any(isinstance(event, Countered) and event.hit for entry in game.entries for event in entry.events)
    )


# A whole game.


@pytest.mark.slow
def test_a_whole_game_by_mouse_ends_with_its_result(open_app) -> None:
    app = open_app((1280, 720), **QUICK)
    scene = open_solo(app, 4)
    while not scene.session.match.is_over:
        settle(app, scene)
        if app.scene is not scene:
            break
        if scene.desk.picking:
            mark_least(scene, lambda key: click_key(app, scene, key))
        else:
            click_key(app, scene, thing_for(scene, pick(scene)))
        wait(app, 0.05)
    wait(app, 0.5)
    assert isinstance(app.scene, Result)
    assert any(isinstance(event, Countered) for entry in scene.session.match.entries for event in entry.events)


@pytest.mark.slow
def test_a_whole_game_by_keyboard_ends_with_its_result(open_app) -> None:
    app = open_app((1024, 600), **QUICK)
    scene = open_solo(app, 5)

    def use(key) -> None:
        focus_key(app, scene, key)
        press(app, pygame.K_RETURN)

    while not scene.session.match.is_over:
        settle(app, scene)
        if app.scene is not scene:
            break
        if scene.desk.picking:
            mark_least(scene, use)
            continue
        match move := pick(scene):
            case m.EndTurn():
                press(app, pygame.K_e)
            case m.Try(entry):
                press(app, pygame.K_0 + entry, words=str(entry))
            case m.Cash(card) if CashKey(card) == thing_for(scene, move):
                focus_key(app, scene, CardKey(card))
                press(app, pygame.K_d)
            case _:
                use(thing_for(scene, move))
        if isinstance(move, m.Try):
            press(app, pygame.K_0 + move.entry, words=str(move.entry))
    wait(app, 0.5)
    assert isinstance(app.scene, Result)


def test_everything_on_the_table_can_be_reached_by_keyboard(open_app) -> None:
    app = open_app((1280, 720), **QUICK)
    scene = open_solo(app)
    settle(app, scene)
    keys = {key for key, _rect in scene.stage.board.focus_spots()}
    assert {TrackerKey(), MobKey(), PileKey("discard", ENEMY), TurfKey(HOME), TurfKey(HEADQUARTERS)} <= keys
    assert {CardKey(turf.guard) for turf in scene.session.shown.city if turf.guard >= 0} <= keys


def test_the_number_four_does_nothing_and_says_why(open_app) -> None:
    app = open_app((1280, 720), **QUICK)
    scene = open_solo(app)
    settle(app, scene)
    press(app, pygame.K_4, words="4")
    press(app, pygame.K_4, words="4")
    assert scene.session.match.ply == 0
    assert "1, 2, 3, 5 and 6" in scene.desk.message
    assert scene.desk.refused == "HS-SOL-20"


def test_the_chart_has_five_entries(open_app) -> None:
    scene = open_solo(open_app((1280, 720), **QUICK))
    entries = [
        key.entry for key in scene.stage.board.pieces(scene.session.shown, HoochMarks()) if isinstance(key, EntryKey)
    ]
    assert entries == [1, 2, 3, 5, 6]


@pytest.mark.slow
def test_an_attack_card_is_dragged_onto_a_turf(open_app) -> None:
    app = open_app((1280, 720), **QUICK)
    scene = open_at(app, solo_table.table(mine=(8,), hand=(ATTACK,), crew=(GOON,)))
    settle(app, scene)
    board = scene.stage.board
    start, end = spot(scene, CardKey(ATTACK)), board.rect_of_key(TurfKey(7)).center
    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    app.step(0.016, [pygame.event.Event(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0)), down])
    for share in (0.5, 1.0):
        on = tuple(round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
        app.step(0.016, [pygame.event.Event(pygame.MOUSEMOTION, pos=on, rel=(0, 0), buttons=(1, 0, 0))])
    app.step(0.016, [pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1)])
    wait(app, 0.2)
    step = scene.session.match.state.agenda[-1]
    assert isinstance(step, m.Swinging)
    assert step.raid.place == 7


def test_pointing_at_a_guard_is_pointing_at_its_turf_while_a_turf_is_chosen(open_app) -> None:
    app = open_app((1280, 720), **QUICK)
    agenda = (m.NextTurn(TABLE), m.Cleanup(YOU), m.Main(YOU), m.Attack(YOU))
    scene = open_at(app, solo_table.table(mine=(8,), crew=(GOON,), agenda=agenda))
    settle(app, scene)
    guard = scene.session.shown.city[7].guard
    click(app, scene.stage.board.rect_of_key(CardKey(guard)))
    wait(app, 0.1)
    assert scene.session.match.state.agenda[-1].raid.place == 7


def test_the_pile_of_the_defeated_is_looked_through_by_that_name(open_app) -> None:
    app = open_app((1280, 720), **QUICK)
    scene = open_at(app, solo_table.table(beaten=(8, 9)))
    settle(app, scene)
    click_key(app, scene, PileKey("discard", ENEMY))
    assert scene.desk.showing.title == "Defeated Stooges"
    assert {CARDS[card].id for card in scene.desk.showing.cards} == {"mabel", "polly"}


# What happens is shown and told.


def test_no_event_type_lacks_its_animation_its_sound_and_its_words() -> None:
    assert set(MOTIONS.rows) | BY_PILES == TYPES
    assert not set(MOTIONS.rows) & BY_PILES
    assert set(SHOWS.rows) == TYPES


@pytest.mark.slow
@pytest.mark.parametrize("calm", [False, True])
def test_every_event_of_a_game_moves_and_comes_to_rest(open_app, calm) -> None:
    app = open_app((1024, 600), reduced_motion=calm)
    match = fought()
    stage, seen = Stage(SOLO_TABLE, match.chairs), {}
    stage.lay_out(app.look, YOU)
    for telling in (*tellings(match), *tellings(conceded())):
        kind = type(telling.event)
        seen[kind] = seen.get(kind, 0) + 1
        if seen[kind] > 2:
            continue
        stage.animate_event(telling, HoochMarks())
        spent = 0.0
        while stage.is_running and spent < 4:
            stage.draw(app.window)
            stage.update(0.11)
            spent += 0.11
        assert not stage.is_running, telling.event
        stage.draw(app.window)
    assert {Countered, EnemiesPosted, Ended, e.SeatOut} <= set(seen)


def test_a_counter_is_told_with_its_rule_and_a_defeated_enemy_stays_away() -> None:
    match = fought()
    lines = SOLO_TABLE.chronicle(match, YOU).lines
    words = {plain_text(line): line for line in lines}
    hits = [line for text, line in words.items() if "hits back at" in text]
    assert hits
    assert all(line.clause in ("HS-SOL-13", "HS-SOL-14") for line in hits)
    assert any(text.endswith("is defeated for good") for text in words)
    assert any(text.startswith(f"Turn 2 of {TURNS}") for text in words)


def test_every_line_cites_a_rule_that_is_in_the_book() -> None:
    book = current_rulebook()
    for match in (solo_game(1), fought(), conceded()):
        for line in SOLO_TABLE.chronicle(match, YOU).lines:
            assert line.clause, line
            assert book.place_of(line.clause), line


def test_the_die_of_a_counter_lies_in_the_lane_until_the_next_swing() -> None:
    desk = SOLO_TABLE.make_ui_state()
    counter = Countered(ENEMY, 1, 2, 3, 1, 4)
    desk.record_shown(e.StoogeSwung(YOU, 2, 1, 8, 2, 0, 4, False))
    desk.record_shown(counter)
    assert desk.swing == counter


def test_a_timeline_marks_what_matters() -> None:
    won, lost = SOLO_TABLE.timeline(solo_game(1)), SOLO_TABLE.timeline(fought())
    assert {"end", "hq", "capture", "beaten"} <= {mark.kind for mark in won.marks}
    assert {"lost", "fallen"} <= {mark.kind for mark in lost.marks}
    assert all(won.describe_mark(mark) for mark in won.marks)
    assert len(won.turns) <= TURNS


# Words.


def moments(seed: int):
    match = begun_solo(seed)
    dice = Dice(seed, 77)
    while match.asked_seat is not None:
        yield SOLO.view(match.state, YOU), match.options
        options = [o for o in match.options if not isinstance(o, m.Cash)] or match.options
        match.play_move(options[dice.integer_below(len(options))])


def test_everything_on_the_table_has_a_tip_and_what_is_illegal_a_reason_with_its_rule(open_app) -> None:
    app, book, steps = open_app((1280, 720), **QUICK), current_rulebook(), set()
    stage = Stage(SOLO_TABLE, [Chair("Vera", "human", 0)])
    stage.lay_out(app.look, YOU)
    for number, (view, options) in enumerate(itertools.chain(moments(3), moments(5))):
        step = type(view.agenda[-1])
        if number % 9 and step in steps:
            continue
        steps.add(step)
        at = HoochMarks(banner=Banner(YOU, "", "", 1.0), legal=SOLO_TABLE.questions.legal_keys(view, options))
        for key in stage.board.pieces(view, at):
            found = SOLO_TABLE.questions.tooltip(view, options, key, NAMES, at, YOU)
            assert found, key
            assert not found.clause or book.place_of(found.clause), found
            if not isinstance(key, TurfKey | EntryKey) or SOLO_TABLE.questions.moves_of_key(view, options, key):
                continue
            if (move := SOLO_TABLE.questions.move_wanted_by_click(view, key)) and (
                refusal := SOLO.refuse(view, YOU, move)
            ):
                assert refusal.text, key
        assert SOLO_TABLE.questions.prompt(view, YOU, NAMES), step
    assert {m.Main, m.Swinging} <= steps


def test_odds_name_the_guard_and_what_its_counter_may_cost() -> None:
    raid = m.Raid(YOU, 8, ENEMY, blockers=(solo_table.enemy("mabel"),))
    view = solo_table.table(crew=(GOON,), agenda=(m.Main(YOU), m.Swinging(YOU, raid))).state
    found = SOLO_TABLE.questions.tooltip(view, (m.Swing(GOON),), CardKey(GOON), NAMES, HoochMarks(), YOU)
    told = " ".join(words for words, _strong in found.lines)
    assert "needs 4+: 50%" in told
    assert "If it misses, Mop-Bucket Mabel hits back. Risk of losing Faceless Goon: 33%." in told


@pytest.mark.parametrize(("enemy", "share"), [("mabel", 67), ("blight", 100)])
def test_a_counter_hits_with_a_six_and_with_its_sum(enemy, share) -> None:
    number = solo_table.enemy(enemy)
    rolls = [die == 6 or die + CARDS[number].bonus >= CARDS[GOON].health for die in range(1, 7)]
    assert hit_back_chance(number, GOON) == sum(rolls) / 6
    assert percent_of(hit_back_chance(number, GOON)) == share


@pytest.mark.parametrize(
    ("match", "words", "won"),
    [
        (lambda: solo_game(1), "The HQ fell in turn", True),
        (fought, "10 turns are over, and the HQ still stands.", False),
        (conceded, "Conceded in turn 1 of 10.", False),
    ],
)
def test_a_finished_game_says_why_and_has_its_figures(match, words, won) -> None:
    played = match()
    report = SOLO_TABLE.reports.report_of(played)
    assert report.why.startswith(words)
    assert SOLO_TABLE.reports.win_reason(played.state) == report.why
    (row,) = report.standings
    assert row.won == won
    assert len(row.figures) == len(report.columns)
    assert all(len(course) == len(report.laps) for chart in report.charts for course in chart.courses)
    assert current_rulebook().place_of(report.clause)


def test_a_lost_game_is_said_to_be_lost() -> None:
    lost = fought()
    assert SOLO_TABLE.questions.prompt(lost.state, YOU, NAMES) == "You have lost."


def test_a_first_game_says_what_it_is_about_and_what_comes_back(open_app) -> None:
    view, _options = next(moments(3))
    goal = SOLO_TABLE.questions.news_lesson(view, YOU, "rest", frozenset())
    assert goal.key == TurfKey(HEADQUARTERS)
    assert "within 10 turns" in goal.words
    raid = m.Raid(YOU, 8, ENEMY, blockers=(solo_table.enemy("mabel"),))
    swing = solo_table.table(crew=(GOON,), agenda=(m.Main(YOU), m.Swinging(YOU, raid))).state
    assert "hits back" in SOLO_TABLE.questions.next_lesson(swing, (m.Swing(GOON),), frozenset()).words
    late = solo_table.table(turn=9).state
    assert SOLO_TABLE.questions.next_lesson(late, (m.EndTurn(),), frozenset()).name == "solo late"


def test_hints_speak_of_guards(open_app) -> None:
    agenda = (m.Main(YOU), m.Attack(YOU))
    view = solo_table.table(agenda=agenda).state
    assert "Mop-Bucket Mabel has health" in SOLO_TABLE.questions.hint(view, m.PickTurf(8), NAMES)


@pytest.mark.parametrize(("grade", "words"), [(-1, "gentler"), (0, "plain"), (1, "tougher")])
def test_the_title_plate_says_how_tough_it_is(grade, words) -> None:
    assert SOLO_TABLE.subtitle(begun_solo(3, rules={"difficulty": grade}).state) == f"Difficulty: {words}"


# Where things lie, and how they look.


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("folded", [False, True])
def test_nothing_overlaps_and_every_tile_has_room_for_its_words(app, size: tuple[int, int], folded) -> None:
    layout = lay_out_table(SOLO_TABLE, Look(HOOCH, Scale(*size, 1.0)), 1, YOU, folded=folded)
    assert isinstance(layout, SoloLayout)
    rects = [*layout.places, layout.tracker, layout.mob, layout.defeated, layout.stage, layout.lineup, layout.chart]
    rects += [layout.shelf, layout.banner]
    for one, other in itertools.combinations(rects, 2):
        assert not one.colliderect(other), (one, other)
    for place, rect in enumerate(layout.places):
        assert layout.city.contains(rect) or place == HEADQUARTERS
        assert form_on_table(layout, rect.size) == "full"
        post = tiles.guard_boxes_on_tile(layout, rect)
        assert min(post.portrait.size) >= 40
        assert post.picture.width >= 40


def test_neighbours_of_the_diagram_lie_side_by_side(app) -> None:
    layout = lay_out_table(SOLO_TABLE, Look(HOOCH, Scale(1920, 1080, 1.0)), 1, YOU)
    for place, near in enumerate(DIAGRAMS[1].near):
        for other in near:
            one, two = layout.places[place].inflate(24, 24), layout.places[other]
            assert one.colliderect(two), (place, other)
    boss = layout.places[HEADQUARTERS]
    assert boss.width * boss.height > 1.3 * max(r.width * r.height for r in layout.places if r != boss)


@pytest.mark.parametrize("colour", range(6))
def test_the_enemy_never_wears_the_players_colour(colour) -> None:
    you, mob = chairs_with_opponents([Chair("Vera", "human", colour)], SOLO_TABLE.game.playerless_opponents)
    assert you.colour == colour
    assert mob.colour != colour
    assert mob.name == "Blight’s mob"


def test_where_a_guard_has_fallen_the_bare_token_shows(open_app) -> None:
    app = open_app((1280, 720), **QUICK)
    scene = open_at(app, solo_table.table(mine=(8,), beaten=(7,)))
    settle(app, scene)
    pieces = scene.stage.board.pieces(scene.session.shown, HoochMarks())
    assert state_of(pieces[TurfKey(7)]).guard == ""
    assert pieces[TokenKey(7)].seat == ENEMY
    assert pieces[TokenKey(8)].seat == YOU
    assert state_of(pieces[TurfKey(9)]).guard == "polly"
    assert CardKey(solo_table.enemy("wendell")) not in pieces


def test_the_tracker_is_drawn_anew_with_each_turn_only(open_app) -> None:
    app = open_app((1280, 720), **QUICK)
    scene = open_solo(app)
    settle(app, scene)
    strip = scene.stage.board.layout.tracker
    before = app.window.subsurface(strip).copy()
    press(app, pygame.K_e)
    settle(app, scene)
    assert before.get_buffer().raw != app.window.subsurface(strip).copy().get_buffer().raw


# Replay, shot, picture of a save.


@pytest.mark.slow
def test_a_replay_of_a_game_for_one_is_watched_from_end_to_end(open_app) -> None:
    app = open_app((1280, 720), **QUICK)
    replay = Replay(solo_game(9), 0)
    app.push(replay)
    for at in range(0, replay.timeline.last_moment + 1, 7):
        replay.wind_to(at)
        app.step(0.05, [])
    replay.wind_to(replay.timeline.last_moment)
    app.step(0.05, [])
    hover(app, replay.stage.board.layout.tracker)
    assert replay.screening.describe_moment(replay.timeline.last_moment).startswith("Turn 10")


@pytest.mark.slow
def test_a_shot_of_a_game_for_one_is_a_picture() -> None:
    png = table_png_bytes(solo_game(9), 40, YOU, (1024, 600), 1.0)
    assert png.startswith(b"\x89PNG")


@pytest.mark.slow
def test_a_save_keeps_a_small_picture_of_the_city(open_app, tmp_path: Path) -> None:
    app = open_app((1280, 720), **QUICK)
    scene = open_solo(app)
    settle(app, scene)
    SOLO_TABLE.save_table_picture(scene.stage.board, scene.session.match, tmp_path / "solo.png")
    assert pygame.image.load(tmp_path / "solo.png").get_width() == 640


def test_the_record_is_found_by_its_title() -> None:
    assert find_table("starting-solo") is SOLO_TABLE


def test_the_end_of_the_last_turn_is_asked_as_the_loss_it_is_with_the_focus_on_no(open_app) -> None:
    app = open_app((1280, 720), animation_speed=0.0, confirm_end_turn=True)
    scene = open_at(app, solo_table.table(hand=(GOON,), turn=TURNS))
    scene.answers.play_moves(m.EndTurn())
    question = app.scene
    assert "last turn" in question.question
    assert question.ring.focused_spot.key == "no"
    press(app, pygame.K_RETURN)
    assert app.scene is scene
    assert not scene.session.match.is_over


def test_control_c_copies_the_table_with_its_enemies(open_app, pinned) -> None:
    app = open_app((1280, 720), **QUICK)
    scene = open_solo(app)
    settle(app, scene)
    press(app, pygame.K_c, pygame.KMOD_CTRL)
    assert "Mop-Bucket Mabel" in pinned["text"]
    assert "Big Bad Barnaby Blight" in pinned["text"]


def test_pointing_at_a_turf_leaves_its_guard_in_sight(open_app) -> None:
    app = open_app((1280, 720), **QUICK)
    agenda = (m.NextTurn(TABLE), m.Cleanup(YOU), m.Main(YOU), m.Attack(YOU))
    scene = open_at(app, solo_table.table(mine=(8,), crew=(GOON,), agenda=agenda))
    settle(app, scene)
    board = scene.stage.board
    face = board.rect_of_key(CardKey(scene.session.shown.city[7].guard)).inflate(-12, -12)
    before = app.window.subsurface(face).copy()
    hover(app, board.rect_of_key(TurfKey(7)))
    app.step(0.016, [])
    assert app.window.subsurface(face).copy().get_buffer().raw == before.get_buffer().raw


@pytest.mark.slow
def test_a_game_for_one_is_exported_as_a_moving_picture(app) -> None:
    clip = Clip(solo_game(1), Order(20, 26, YOU, size=(320, 180)))
    assert len(clip) == len(list(clip.draw_frames())) > 20


def test_an_enemy_shown_large_is_not_said_to_be_bought_or_held() -> None:
    shown = SOLO_TABLE.printed("nana-tougher")
    assert shown.figures == "Bonus +3, health 7."
    assert any("hits back" in one.words for one in shown.explained)
    assert all(current_rulebook().place_of(one.clause) for one in shown.explained)


@pytest.mark.by_turns(3)
@pytest.mark.slow
@pytest.mark.usefixtures("traced")
@pytest.mark.parametrize(("size", "scale"), FRAMES)
@pytest.mark.parametrize(("state", "language"), [("late", "en"), ("attacked", "de")])
def test_no_word_is_cut_off_or_covered(tmp_path, size, scale, state, language) -> None:
    forget()
    crew = (GOON, *(card(id) for id in ("mama", "trudy", "rooftop", "bettina")))
    more = {}
    if state == "attacked":
        raid = m.Raid(YOU, HEADQUARTERS, ENEMY, on_hq=True, blockers=(solo_table.enemy("blight"),))
        more["agenda"] = (m.NextTurn(TABLE), m.Cleanup(YOU), m.Main(YOU, 1), m.Swinging(YOU, raid))
    of = solo_table.table(mine=(8, 5, 2), beaten=(4,), crew=crew, hand=(ATTACK,), turn=9, **more)
    chosen = Settings(ui_scale=scale, language=language, animation_speed=0, lessons=False)
    app = App(chosen, PlayerFolders(tmp_path), size, headless=True)
    try:
        app.window = Traced(size)
        open_at(app, of)
        for _frame in range(6):
            app.step(0.1, [])
        found = complaints(app.window)
        assert not found, "\n".join(found)
    finally:
        app.close()


def test_the_attack_keeps_its_frame_while_a_guard_hits_back() -> None:
    guard = solo_table.enemy("grinder")
    raid = m.Raid(YOU, 2, ENEMY, blockers=(guard,))
    state = solo_table.table().state
    layout = lay_out_table(SOLO_TABLE, Look(HOOCH, Scale(1280, 720, 1.0)), 1, YOU)
    assert isinstance(layout, SoloLayout)
    tops = (m.Swinging(YOU, raid), Counter(YOU, GOON, guard), m.DropStooge(YOU))
    found = [is_asked_about_own_shelf(layout, replace(state, agenda=(*state.agenda, top))) for top in tops]
    assert found == [False, False, True]
