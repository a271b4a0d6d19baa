"""With several people at one screen a hand is covered while its seat has no decision: nothing tells what is in it."""

from __future__ import annotations

import random
import zlib
from collections.abc import Iterator

import pygame
import pytest
from harness.hasty_play import FRAME, Company, clicked, keyed, pause, spot_of, things
from harness.table_play import open_table
from harness.table_steps import InstantThinker, Never, chairs, deal, sit
from harness.ui_steps import open_curtain, wait
from msgspec.structs import replace

from hoochgame.core.dice import Dice
from hoochgame.core.journal import Seeding
from hoochgame.core.match import Match
from hoochgame.core.protocols import HIDDEN, TABLE, Event, Move, Seat
from hoochgame.games import find_game
from hoochgame.ui.input import keys
from hoochgame.ui.platform import clipboard
from hoochgame.ui.scenes.table.curtain import Curtain
from hoochgame.ui.scenes.table.screen import TableScene
from hoochgame.ui.table.keys import CardKey, HiddenKey, SeatKey
from hoochgame.ui.table.log.sentences import plain_text

# Two worlds that differ only in what is hidden from others.

COMPANIES = (
    Company("hooch-stooges", "hrh"),
    Company("hooch-stooges", "hhr", {"tournament": 1}),
    Company("deck-hand", "hrh"),
    Company("moonshiners", "hrh"),
)
FRAMES = 150
SIZES = ((1024, 600), (1280, 720), (1920, 1080))


def twin(match: Match, move: Move, dice: Dice) -> Match | None:
    """Return a match that differs by what the asked seat holds after its move, and by nothing that others see."""
    game, ply, bot = match.game, match.ply + 1, Seat(next(i for i, c in enumerate(match.chairs) if not c.is_human))
    seed = match.header.seed_at(ply)
    for held in (True, False):
        other = Match(game, match.header, match.states[0])
        other.entries, other.states = list(match.entries), list(match.states)
        if held:  # other cards in the hands
            other.states[-1] = game.guess(game.view(match.state, bot), dice)
        else:  # others are drawn now
            seeds = (*match.header.seeds, Seeding(ply, dice.integer_below(10**6)), Seeding(ply + 1, seed))
            other.header = replace(match.header, seeds=seeds)
        other.options = game.rules.options(other.state)
        if move not in other.options:
            continue
        one, two = copied(match), copied(other)
        for world in (one, two):
            world.play_move(move)
        alike = game.view(one.state, TABLE) == game.view(two.state, TABLE)
        if alike and told(one) == told(two) and one.state != two.state:
            return other
    return None


def copied(match: Match) -> Match:
    """Return a match that is not written anywhere."""
    other = Match(match.game, match.header, match.states[0])
    other.entries, other.states, other.options = list(match.entries), list(match.states), match.options
    return other


def told(match: Match) -> list[Event]:
    """Return all that has happened as everybody could see it."""
    return [match.game.redact(event, TABLE) for entry in match.entries for event in entry.events]


def pairs(company: Company, seed: int) -> Iterator[tuple[Match, Match, Move]]:
    """Yield pairs of worlds in which a person is about to give the last answer before a bot's."""
    game, taste = find_game(company.title), Dice(seed, 0x5EED)
    match = Match.begin(game, chairs(company.kinds), company.rules, seed=seed, created="", id="t")
    while match.options and match.ply < 600:
        options, person = match.options, match.chairs[match.asked_seat].is_human
        move = options[taste.integer_below(len(options))]
        if person and taste.integer_below(2):
            move = next((one for one in options if one.deliberate), move)
        before = copied(match)
        match.play_move(move)
        bot = match.asked_seat is not None and not match.chairs[match.asked_seat].is_human
        if person and bot and (other := twin(before, move, taste)):
            yield before, other, move


class Watch:
    """Plays a move in a world and records all that comes to light until the next person is called."""

    def __init__(self, app, match: Match, move: Move, monkeypatch) -> None:
        self.app, self.match = app, match
        self.seen: list[object] = []
        monkeypatch.setattr(clipboard, "set_clipboard_text", lambda words: self.seen.append(words) or True)
        self.scene = TableScene(match, InstantThinker())
        app._notice = None  # of the world before
        app.push(self.scene)
        app.step(0, [])
        asked = match.asked_seat
        pause(app, 0.6)
        app.step(FRAME, keyed(pygame.K_RETURN))
        assert self.scene.session.viewer == asked
        app.step(FRAME, clicked((5, 5))[:1])
        self.scene.answers.send_or_show_refusal(move)
        app.step(0, [])

    def look(self) -> None:
        """Record the frame, what is drawn in it, and what could be read aloud."""
        scene = self.scene
        found = sorted(
            (str(key), piece.art, tuple(piece.rect)) for key, piece in scene.stage.board.drawn_pieces.items()
        )
        lines = [plain_text(line) for line in scene.chronicle.lines[-8:]]
        tip = scene.context.pointed_tip() if self.app.scene is scene else None
        picture = zlib.crc32(self.app.window.get_view("2"))
        self.seen.append((picture, found, repr(scene.stage.marks), lines, tip))

    def watch(self, seed: int, frames: int) -> list[object]:
        """Let time pass; the mouse and keys look about wherever they can."""
        app, scene, dice = self.app, self.scene, random.Random(seed)
        self.look()
        for _frame in range(frames):
            if isinstance(app.scene, Curtain) or scene.session.step is not None:
                break
            for event in self.gesture(dice):
                app.step(0, [event])
                if app.scene is scene and scene.session.step is None and not scene.session.peeks:
                    self.look()
            app.step(FRAME, [])
            if isinstance(app.scene, Curtain) or scene.session.step is not None:  # in their own turn a person goes on
                break
            self.look()
            if app.scene is not scene:
                app.step(0, keyed(pygame.K_ESCAPE))
        app.scene.dismiss(None)
        if app.scene is scene:
            scene.dismiss(None)
        return self.seen

    def gesture(self, dice: random.Random) -> list[pygame.event.Event]:
        """Now and then point at a thing, see it large, copy the table, fold the log, look and let go."""
        app, scene = self.app, self.scene
        chance = dice.random()
        if app.scene is not scene or chance > 0.35:
            return []
        own = [key for key in things(scene) if not hasattr(key, "card")]
        at = spot_of(scene, dice.choice(own)) or (5, 5)
        if chance < 0.15:
            return clicked(at)[:1]
        if chance < 0.2:
            return clicked(at, 3)
        return keyed(*dice.choice([(pygame.K_c, pygame.KMOD_CTRL), (pygame.K_l, 0), (pygame.K_v, 0), (pygame.K_z, 0)]))


def compare(open_app, monkeypatch, company: Company, seed: int, most: int, speed: float) -> int:
    """Watch so many pairs of worlds, and return how many there were."""
    app, done = open_app(SIZES[seed % 3 if most > 4 else 0], animation_speed=speed, confirm_end_turn=False), 0
    for one, two, move in pairs(company, seed):
        first, second = (Watch(app, world, move, monkeypatch).watch(seed, FRAMES) for world in (one, two))
        for at, (seen, other) in enumerate(zip(first, second, strict=False)):
            if seen != other:
                assert told(one) != told(two), (company, seed, move, at)  # else a bot has done something else
                break
        done += 1
        if done == most:
            break
    return done


@pytest.mark.slow
@pytest.mark.parametrize("company", COMPANIES, ids=str)
def test_two_worlds_look_alike_while_nobody_at_the_screen_has_a_decision(open_app, monkeypatch, company) -> None:
    assert compare(open_app, monkeypatch, company, 3, 1, 1.0) == 1


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1, 7))
@pytest.mark.parametrize("company", COMPANIES, ids=str)
def test_many_worlds_look_alike_while_nobody_at_the_screen_has_a_decision(open_app, monkeypatch, company, seed) -> None:
    assert compare(open_app, monkeypatch, company, seed, 12, seed % 3) > 2


# The key that is held.


def after_a_turn(app, kinds: str = "hrh", title: str = "deck-hand", thinker: object = None) -> TableScene:
    """Vera has ended her turn, and all of it was shown."""
    scene = open_table(app, kinds, 3, thinker or Never(), title)
    open_curtain(app)
    scene.answers.send_or_show_refusal(next(move for move in scene.session.options if move.deliberate))
    wait(app, 0.1)
    return scene


def down(app, key: int = pygame.K_v, mod: int = 0) -> None:
    app.step(FRAME, keyed(key, mod, (pygame.KEYDOWN,)))


def up(app, key: int = pygame.K_v) -> None:
    app.step(FRAME, keyed(key, 0, (pygame.KEYUP,)))


def opens(scene: TableScene) -> bool:
    """Whether Vera's hand lies open; then all that is seen is hers, else nobody's."""
    session = scene.session
    assert session.viewer == scene.chronicle.viewer == scene.stage.board.drawn.at.state.eyes
    return HIDDEN not in session.shown.pirates[0].hand


@pytest.mark.slow
def test_after_a_turn_the_hand_is_covered_and_says_how_to_look_at_it(open_app, said) -> None:
    scene = after_a_turn(open_app(animation_speed=0.0, confirm_end_turn=False))
    assert not opens(scene)
    assert "Vera: hold V to see your hand" in said
    tip = scene.context.tip_of(HiddenKey(Seat(0), 0))
    assert tip.lines[0] == ("Vera: hold V to see your hand", True)


def test_the_hand_lies_open_while_the_key_is_held(open_app) -> None:
    app = open_app(animation_speed=0.0, confirm_end_turn=False)
    scene = after_a_turn(app)
    down(app)
    assert opens(scene)
    pause(app, 1)
    assert opens(scene)
    up(app)
    assert not opens(scene)


def test_a_press_made_while_something_moved_stays_as_the_own_hand_opens(open_app) -> None:
    """Else a click that ends the motion is lost, if the same person is asked again."""
    app = open_app(animation_speed=0.0, confirm_end_turn=False)
    scene = after_a_turn(app)
    early, late = (scene.mouse.press_on(SeatKey(Seat(1)), (5, 5), early=early) for early in (True, False))
    for press, kept in ((early, early), (late, None)):
        scene.mouse.held = press
        assert scene.session.peek_at_hand()
        assert scene.mouse.held == kept
        scene.session.end_peek()
    scene.mouse.held = early
    scene.session.sit_down(Seat(2))
    assert scene.mouse.held is None


def test_the_hand_is_covered_when_the_window_loses_the_focus(open_app) -> None:
    app = open_app(animation_speed=0.0, confirm_end_turn=False)
    scene = after_a_turn(app)
    down(app)
    app.step(FRAME, [pygame.event.Event(pygame.WINDOWFOCUSLOST)])
    assert not opens(scene)


def test_nothing_pressed_during_a_look_outlasts_it(open_app, monkeypatch) -> None:
    copied_words: list[str] = []
    monkeypatch.setattr(clipboard, "set_clipboard_text", lambda words: copied_words.append(words) or True)
    app = open_app(animation_speed=0.0, confirm_end_turn=False)
    scene = after_a_turn(app)
    down(app)
    card = spot_of(scene, CardKey(scene.session.shown.pirates[0].hand[0]))
    for events in (keyed(pygame.K_m), keyed(pygame.K_c, pygame.KMOD_CTRL), keyed(pygame.K_z), clicked(card, 3)):
        app.step(FRAME, events)
        assert app.scene is scene
        assert opens(scene)
    up(app)
    assert not opens(scene)
    assert copied_words == []


def test_the_key_that_is_bound_shows_the_hand(open_app, monkeypatch) -> None:
    app = open_app(animation_speed=0.0, confirm_end_turn=False)
    monkeypatch.setitem(keys._bound, "peek", "ctrl+g")
    scene = after_a_turn(app)
    down(app)
    assert not opens(scene)
    up(app)
    down(app, pygame.K_g, pygame.KMOD_CTRL)
    assert opens(scene)
    up(app, pygame.K_g)
    assert not opens(scene)


@pytest.mark.slow
def test_no_hand_is_seen_if_the_key_is_held_as_the_next_one_is_called(open_app) -> None:
    app = open_app(animation_speed=0.0, confirm_end_turn=False)
    bot = InstantThinker()
    scene = after_a_turn(app, thinker=bot)
    down(app)
    for _second in range(60):
        wait(app, 1)
        if isinstance(app.scene, Curtain):
            break
    assert app.scene.chair.name == "Dolores"
    assert scene.session.viewer == scene.session.person == TABLE
    up(app)
    down(app)
    assert scene.session.viewer == TABLE
    up(app)
    open_curtain(app)
    assert scene.session.viewer == 2
    down(app)
    assert "covered" in scene.desk.message


def test_the_key_shows_nothing_before_anybody_has_sat_down(open_app) -> None:
    app = open_app(animation_speed=0.0)
    scene = open_table(app, "rhh", 3, Never(), "deck-hand")
    wait(app, 0.1)
    down(app)
    assert scene.session.viewer == TABLE
    assert "Nobody" in scene.desk.message


def test_the_hand_of_the_only_person_stays_open(open_app, said) -> None:
    scene = open_table(open_app(animation_speed=0.0), "hr", 3, Never(), "deck-hand")
    scene.answers.send_or_show_refusal(next(move for move in scene.session.options if move.deliberate))
    wait(scene.app, 0.1)
    assert scene.session.thinking_bot == 1
    assert opens(scene)
    assert not any("hold V" in words for words in said)


def test_nobody_looks_at_the_hand_of_a_chair_left_to_a_bot(open_app) -> None:
    app = open_app(animation_speed=0.0, confirm_end_turn=False)
    scene = after_a_turn(app, "hrhh")
    scene.leave_to_bot()
    wait(app, 0.1)
    down(app)
    assert not opens(scene)


def test_the_only_person_left_is_not_called_again_and_again() -> None:
    session = sit(deal("hhr", 4))
    session.sit_down(Seat(0))
    session.concede(Seat(0))
    session.show_present()
    called = []
    for _answer in range(60):
        if session.person_to_call is not None:
            called.append(session.person_to_call)
            session.sit_down(session.person_to_call)
        elif session.step is not None:
            session.play_move(session.options[-1])
        session.show_present()
        session.update(1.0)
    assert called == [1]
    assert session.viewer == 1
