"""Every type of event of Deck Hand has one animation; it ends, can be skipped, and leaves the table as it should be."""

from collections.abc import Iterator
from itertools import pairwise
from typing import get_args

import pygame
import pytest
from harness.deck_hand.table import FF, A, B, card, fight, table
from harness.once import once
from msgspec.structs import replace

from hoochgame.bots import seat_bot
from hoochgame.core.journal import Chair
from hoochgame.core.match import Match
from hoochgame.core.protocols import HIDDEN, Ended, Event, Next, Seat
from hoochgame.games.deck_hand import card_events as c
from hoochgame.games.deck_hand import events as e
from hoochgame.games.deck_hand.content import HOOKS
from hoochgame.games.deck_hand.queries import count_hooks
from hoochgame.games.deck_hand.title import DECK_HAND
from hoochgame.ui.app import App
from hoochgame.ui.table.board_marks import BoardMarks
from hoochgame.ui.table.motion.banners import RisingLabel
from hoochgame.ui.table.motion.effects import Plaque
from hoochgame.ui.table.motion.sprites import Sprite
from hoochgame.ui.table.records import Banner
from hoochgame.ui.table.session import Telling
from hoochgame.ui.table.stage import Stage
from hoochgame.ui.titles.deck_hand import ledger, narration
from hoochgame.ui.titles.deck_hand.hook_labels import TO
from hoochgame.ui.titles.deck_hand.motions import MOTIONS
from hoochgame.ui.titles.deck_hand.table import DECK_HAND_TABLE

LONGEST = 8.0  # seconds that any one event may take at speed 1
SHORT = 1.6  # ... but for the reckoning at the end
NAMES = ("Vera", "Silvano", "Dolores", "Otis")
BY_PILES = {c.CardPlayed, c.CardLaid, c.CardDiscarded, c.CardsDrawn, c.HandDiscarded}  # cards only go elsewhere
MAP, CHEST, SICK = card("treasure_map"), card("buried_chest"), card("scurvy_hand")


@once
def played(seats: int, seed: int, challenge: int = 0, level: str = "easy") -> Match:
    """A whole game of bots."""
    chairs = [Chair(NAMES[i], level, i) for i in range(seats)]
    rules = {"challenge": challenge} if challenge else {"first": 0}
    match = Match.begin(DECK_HAND, chairs, rules=rules, seed=seed, created="", id="t")
    bots = [seat_bot(level, DECK_HAND, seed, Seat(i)) for i in range(seats)]
    while match.asked_seat is not None:
        match.play_move(bots[match.asked_seat].choose(match.state, match.options, 0))
    return match


def tellings(match: Match, viewer: Seat = A) -> Iterator[Telling]:
    """Everything that happened, as one seat saw it."""
    for ply, entry in enumerate(match.entries):
        state = DECK_HAND.view(match.states[ply], viewer)
        for event in entry.events:
            heard = DECK_HAND.redact(event, viewer)
            after = heard.apply(state)
            yield Telling(ply, state, heard, after)
            state = after


def some(match: Match, each: int, viewer: Seat = A) -> Iterator[Telling]:
    """The first few of each type of event, own ones and others', and the last."""
    seen: dict[tuple[object, ...], int] = {}
    for telling in tellings(match, viewer):
        kind = (type(telling.event), getattr(telling.event, "seat", None) == viewer)
        seen[kind] = seen.get(kind, 0) + 1
        if seen[kind] <= each:
            yield telling


def made_up(app: App, challenge: str = "") -> list[Telling]:
    """Events that are rare in play, or in shapes that are."""
    stash, hand = (MAP, FF, CHEST), (card("grapnel"), card("parrot"))
    loot = (card("smuggler"), *(() if challenge else (SICK,)))
    state = table(stash=stash, hand=hand, coins=3, challenge=challenge, b={"stash": loot, "coins": 4}).state
    state = DECK_HAND.view(state, A)
    rare: list[Event] = [
        e.CoinsGained(A, 40, "no such card"),
        e.CoinsRobbed(A, B, 4),
        e.CoinsPaid(B, 3, "cannonade"),
        e.StashFired(A, MAP),
        e.CardUsed(A, B, loot[0]),
        c.CardStolen(A, B, loot[0]),
        c.CardStolen(B, A, CHEST),
        c.CardGiven(A, B, hand[0]),
        c.CardScrapped(A, hand[1], "hand"),
        c.CardScrapped(A, FF, "stash"),
        c.SlotReloaded(A, 2, state.supply[2].card, state.market[0]),
        c.CardTaken(B, state.supply[0].card),
        c.CardBought(A, state.supply[1].card, 2, True),
        e.BuysGained(A, 1),
        e.ActionsGained(B, 2),
        *(e.EffectSkipped(A, "grapnel", what) for what in narration.MISSING),
        e.EndBrought(B),
        e.EndBrought(A, True),
        e.TurnBegan(B, 9, 1),
        Ended((A,), "DH-R69"),
        Ended((A,) if challenge else (A, B), "DH-C1" if challenge else "DH-E8"),
        Ended(() if challenge else (B,), "DH-C1" if challenge else "DH-E6"),
    ]
    return [Telling(1, state, event, event.apply(state)) for event in rare]


def stage(app: App, seats: int, viewer: Seat = A, speed: float = 1.0, level: str = "easy") -> Stage:
    made = Stage(DECK_HAND_TABLE, [Chair(NAMES[i], level, i) for i in range(seats)])
    made.lay_out(app.look, viewer, speed=speed)
    return made


def pixels(app: App) -> bytes:
    return bytes(app.window.get_buffer().raw)


def test_no_event_type_lacks_its_animation() -> None:
    kinds = {getattr(kind, "__origin__", kind) for kind in get_args(e.AnyEvent)}
    assert set(MOTIONS.rows) | BY_PILES == kinds - {Next}, "a row in motions.py of the window, or in BY_PILES here"
    assert not set(MOTIONS.rows) & BY_PILES


def test_every_effect_that_can_be_skipped_has_its_words(app: App) -> None:
    assert all(words.word for words in narration.MISSING.values())


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "seed", "challenge"), [(2, 3, 0), (4, 7, 0), (1, 3, 4)])
def test_every_event_of_a_game_moves_and_comes_to_rest(open_app, seats, seed, challenge) -> None:
    app = open_app((1024, 600))
    match = played(seats, seed, challenge)
    board = stage(app, seats)
    seen = set()
    for telling in some(match, 2):
        seen.add(type(telling.event))
        board.animate_event(telling, BoardMarks())
        spent = 0.0
        while board.is_running and spent < LONGEST:
            board.update(0.12)
            board.draw(app.window)
            spent += 0.12
        assert not board.is_running, f"{telling.event} never ends"
        long = Ended | e.EndBrought | e.FirstSeatDrawn | c.CardStolen  # a large theft has a cutscene
        assert spent <= SHORT or isinstance(telling.event, long), telling.event
        board.draw(app.window)
    assert len(seen) >= 20


@pytest.mark.slow
@pytest.mark.parametrize("challenge", ["", "s1", "s2", "s6"])
def test_what_is_rare_moves_and_comes_to_rest(open_app, challenge) -> None:
    app = open_app((1280, 720))
    board = stage(app, 1 if challenge else 2)
    for telling in made_up(app, challenge):
        board.show_at_rest(telling.before, BoardMarks())
        board.draw(app.window)
        board.animate_event(telling, BoardMarks())
        spent = 0.0
        while board.is_running and spent < LONGEST:
            board.draw(app.window)
            board.update(0.1)
            spent += 0.1
        assert not board.is_running, f"{telling.event} never ends"


def shown_whole(app: App, board: Stage, telling: Telling) -> None:
    """An event, stopped just before its end: nothing has left the window, and all lies where it will lie."""
    area = app.window.get_rect().inflate(2, 2)
    board.animate_event(telling, BoardMarks())
    act = board.act
    if act is None:
        return
    for _step in range(3):
        board.update(0.09)
        seen = [thing for thing in act.cast if isinstance(thing, Sprite) and thing.opacity > 0]
        assert all(area.collidepoint(thing.at) for thing in seen), telling.event
    board.animations.finish_all()
    at = {(round(thing.at[0]), round(thing.at[1])) for thing in act.cast if isinstance(thing, Sprite) and thing.opacity}
    for key in act.moving:
        assert act.after[key].rect.center in at, (telling.event, key)
    assert act.state is telling.after or act.state == telling.after
    board.end_animation()


@pytest.mark.usefixtures("unpainted")
@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "seed", "challenge", "size"),
    [(2, 5, 0, (1920, 1080)), (3, 6, 0, (1024, 600)), (1, 4, 2, (1280, 720))],
)
def test_whole_games_are_shown_with_every_piece_ending_where_the_board_has_it(
    open_app, seats, seed, challenge, size
) -> None:
    app = open_app(size)
    match = played(seats, seed, challenge)
    board = stage(app, seats)
    board.show_at_rest(DECK_HAND.view(match.states[0], A), BoardMarks())
    board.draw(app.window)
    for telling in tellings(match):
        shown_whole(app, board, telling)
    assert board.show_at_rest(telling.after, BoardMarks()) is False
    assert telling.after.winners == match.state.winners


@pytest.mark.slow
def test_what_moves_ends_as_the_table_that_never_moved(open_app) -> None:
    app = open_app((1024, 600))
    match = played(2, 9)
    board, plain = stage(app, 2), stage(app, 2)
    for number, telling in enumerate(some(match, 2)):
        board.show_at_rest(telling.before, BoardMarks())
        board.draw(app.window)
        board.animate_event(telling, BoardMarks())
        board.update(0.05 * (number % 7))
        board.draw(app.window)
        if number % 2:
            board.end_animation()
        board.update(LONGEST)
        assert not board.is_running
        board.show_at_rest(telling.after, BoardMarks())
        board.update(LONGEST)
        board.draw(app.window)
        moved = pixels(app)
        plain.show_at_rest(telling.after, BoardMarks())
        plain.update(LONGEST)
        plain.draw(app.window)
        assert moved == pixels(app), telling.event


def test_without_animation_nothing_moves(open_app) -> None:
    app = open_app((1024, 600))
    still = stage(app, 2, speed=0.0)
    for telling in made_up(app):
        still.animate_event(telling, BoardMarks())
        assert not still.is_running


@pytest.mark.usefixtures("unpainted")
@pytest.mark.slow
def test_with_reduced_motion_things_come_and_go_where_they_are(open_app) -> None:
    app = open_app((1024, 600), reduced_motion=True)
    board = stage(app, 2)
    for telling in (*some(played(2, 3), 2), *made_up(app)):
        board.show_at_rest(telling.before, BoardMarks())
        board.draw(app.window)
        board.animate_event(telling, BoardMarks())
        act, spent = board.act, 0.0
        at = [getattr(thing, "at", None) for thing in act.cast] if act else []
        while board.is_running and act:
            board.draw(app.window)
            assert [getattr(thing, "at", None) for thing in act.cast] == at
            board.update(0.05)
            spent += 0.05
        assert spent <= (3 if isinstance(telling.event, Ended) else 1)


def test_words_stand_still_with_reduced_motion(open_app) -> None:
    """Half a second of the last turns' plaque is one picture."""
    app = open_app((1024, 600), reduced_motion=True)
    board = stage(app, 2)
    telling = next(t for t in made_up(app) if isinstance(t.event, e.EndBrought))
    board.show_at_rest(telling.before, BoardMarks())
    board.draw(app.window)
    empty = pixels(app)
    board.animate_event(telling, BoardMarks())
    board.update(0.3)
    board.draw(app.window)
    first = pixels(app)
    board.update(0.3)
    board.draw(app.window)
    assert first == pixels(app) != empty


def test_coins_are_counted_one_by_one_on_both_dials(open_app) -> None:
    app = open_app((1280, 720))
    board = stage(app, 2)
    telling = next(t for t in made_up(app) if isinstance(t.event, e.CoinsRobbed))
    board.animate_event(telling, BoardMarks())
    seen = []
    while board.is_running and board.act:
        board.update(1 / 60)
        if board.act:
            seen.append(tuple(pirate.coins for pirate in board.act.state.pirates))
    seen.append(tuple(pirate.coins for pirate in telling.after.pirates))
    assert seen[-1] == (7, 0)
    for (mine, theirs), (mine_now, theirs_now) in pairwise(seen):
        assert mine_now - mine in (0, 1)
        assert theirs - theirs_now in (0, 1)


def test_what_an_opponent_draws_stays_face_down(open_app) -> None:
    app = open_app((1280, 720))
    match = played(2, 3)
    board = stage(app, 2)
    hidden = next(t for t in tellings(match) if isinstance(t.event, c.CardsDrawn) and HIDDEN in t.event.cards)
    board.animate_event(hidden, BoardMarks())
    assert board.act
    board.update(0.15)
    sprites = [thing for thing in board.act.cast if isinstance(thing, Sprite) and thing.opacity]
    assert sprites
    assert all(thing.back is None for thing in sprites)


# The reckoning.


def ended(match: Match) -> Ended:
    event = match.entries[-1].events[-1]
    assert isinstance(event, Ended)
    return event


@pytest.mark.parametrize(("seats", "seed"), [(2, 3), (3, 6), (4, 7)])
def test_all_hooks_are_counted_the_winner_last(seats, seed) -> None:
    match = played(seats, seed)
    told = ledger.make_count_script(match.state, ended(match))
    totals = [row.total for row in told.rows]
    assert totals == sorted(totals)
    assert told.rows[-1].seat in match.state.winners
    for row in told.rows:
        assert row.hooks_counted(told.verdict) == row.total == count_hooks(match.state.pirates[row.seat].owned)
        assert row.hooks_counted(row.start) == 0
    assert 3 <= told.end <= LONGEST


def test_cards_that_cost_hooks_take_them_off_the_rope_last() -> None:
    row = ledger.make_ledger_row(table(stash=(SICK, CHEST)).state, A, 0.0, 1.0)
    assert [beat.group.hooks for beat in row.beats] == [HOOKS[CHEST], HOOKS[SICK]]
    counts = [row.hooks_counted(t / 50) for t in range(60)]
    assert max(counts) == HOOKS[CHEST]
    assert counts[-1] == row.total == HOOKS[CHEST] + HOOKS[SICK]


def test_a_seat_with_nothing_but_what_costs_hooks_ends_below_nothing() -> None:
    row = ledger.make_ledger_row(table(stash=(SICK,)).state, A, 0.0, 1.0)
    assert row.hooks_counted(1.0) == row.total == HOOKS[SICK] < 0


def test_the_parts_of_a_goal_are_checked_one_after_the_other() -> None:
    match = played(1, 3, challenge=4)
    told = ledger.make_count_script(match.state, ended(match))
    assert [row.seat for row in told.rows] == [A]
    times = [at for at, _part in told.checks]
    assert times == sorted(set(times))
    assert len(times) == 3
    assert times[-1] < told.verdict


def test_nothing_is_counted_when_somebody_gives_up() -> None:
    state = table(stash=(CHEST,), b={"stash": (fight(B),)}).state
    event = Ended((B,), ledger.GIVEN_UP)
    assert ledger.chimes_of_count(state, event) == ()
    assert ledger.verdict_time(state, event) == 0


def test_sounds_of_the_reckoning_climb_for_each_seat() -> None:
    match = played(2, 3)
    told = ledger.make_count_script(match.state, ended(match))
    chimes = ledger.chimes_of_count(match.state, ended(match))
    assert len(chimes) == sum(len(row.beats) for row in told.rows)
    assert [chime.at for chime in chimes] == sorted(chime.at for chime in chimes)
    assert sum(chime.nth == 1 for chime in chimes) == 2


def test_the_agenda_moves_on_unseen(open_app) -> None:
    app = open_app((1024, 600))
    match = played(2, 3)
    board = stage(app, 2)
    for telling in tellings(match):
        if isinstance(telling.event, Next):
            board.animate_event(telling, BoardMarks())
            assert not board.is_running
            return


def test_the_banner_does_not_say_who_has_won_before_it_is_counted(open_app) -> None:
    app = open_app((1280, 720))
    board = stage(app, 2)
    *_rest, last = tellings(played(2, 3))
    board.animate_event(last, BoardMarks(banner=Banner(prompt="Vera has won.")))
    assert board.act
    assert board.act.marks_without_moving().banner.prompt == ""
    board.end_animation()
    assert board.marks.banner.prompt == "Vera has won."


@pytest.mark.slow
def test_frames_of_the_reckoning_draw_within_the_window(open_app) -> None:
    """In every window, the sheet has all its rows inside."""
    for size, scale in (((1024, 600), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.0), ((3840, 2160), 1.0)):
        app = open_app(size, scale)
        match = played(4, 7)
        board = stage(app, 4)
        *_rest, last = tellings(match)
        board.show_at_rest(last.before, BoardMarks())
        board.animate_event(last, BoardMarks())
        board.update(5.0)
        board.draw(app.window)
        assert board.act
        view = next(thing for thing in board.act.cast if hasattr(thing, "sheet"))
        assert app.window.get_rect().contains(view.sheet.panel)
        assert all(view.sheet.panel.contains(rect) for rect in (*view.sheet.rows, view.sheet.foot))
        assert not any(a.colliderect(b) for a in view.sheet.rows for b in view.sheet.rows if a is not b)
        assert isinstance(view.sheet.crown, pygame.Rect)
        assert view.sheet.crown.y > 0


@pytest.mark.parametrize("bought", [True, False])
def test_hooks_count_when_the_card_lands_and_a_label_tells_both_counts(app: App, bought: bool) -> None:
    """The Rival's cards and those that a player buys."""
    state = DECK_HAND.view(table(challenge="" if bought else "s1", coins=9).state, A)
    [gem, *_others] = [slot.card for slot in state.supply if HOOKS[slot.card] > 0] or [state.supply[0].card]
    seat = A if bought else B
    event = c.CardBought(A, gem, 2, True) if bought else c.CardTaken(B, gem)
    board = stage(app, 2 if bought else 1)
    board.show_at_rest(state, BoardMarks())
    before, now = (count_hooks(one.pirates[seat].owned) for one in (state, event.apply(state)))
    assert before != now
    board.animate_event(Telling(1, state, event, event.apply(state)), BoardMarks())
    act = board.act
    board.update(0.1)
    assert count_hooks(act.state.pirates[seat].owned) == before, "the card is on its way"
    board.update(0.4)
    assert count_hooks(act.state.pirates[seat].owned) == now
    assert [label.words for label in act.cast if isinstance(label, RisingLabel)] == [
        f"{before} {TO} {now}" + " · in the lead" * bought
    ]


@pytest.mark.parametrize(("left", "announced"), [(8, []), (7, ["6 cards left in the supply deck"]), (6, [])])
def test_it_is_announced_once_that_the_supply_deck_runs_low(app: App, left: int, announced: list[str]) -> None:
    state = replace(table().state, supply_deck=left)
    event = c.SlotFilled(0, state.market[0])
    board = stage(app, 2)
    board.show_at_rest(state, BoardMarks())
    board.animate_event(Telling(1, state, event, event.apply(state)), BoardMarks())
    assert [plaque.words for plaque in board.act.cast if isinstance(plaque, Plaque)] == announced
