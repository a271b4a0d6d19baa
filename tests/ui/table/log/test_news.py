"""What others did since one's last turn: what was done to the reader comes first, and nothing of weight is left out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

import pygame
import pytest
from gallery.hanging import moment
from harness.fair_play import SETTINGS, Setting, moments
from harness.random_play import random_match
from harness.samples import sample
from harness.table_play import click_key, settle, sit_at
from harness.ui_steps import click_on, press
from msgspec.structs import replace

from hoochgame.core.journal import Chair
from hoochgame.core.match import Match
from hoochgame.core.protocols import TABLE, Event, Seat
from hoochgame.games import find_game
from hoochgame.games.deck_hand import card_events as dc
from hoochgame.games.deck_hand import content as deck
from hoochgame.games.deck_hand import events as de
from hoochgame.games.hooch_stooges import card_events as hc
from hoochgame.games.hooch_stooges import content as hooch
from hoochgame.games.hooch_stooges import events as he
from hoochgame.games.hooch_stooges import moves as hm
from hoochgame.games.moonshiners import events as moon
from hoochgame.games.moonshiners import night_events as night
from hoochgame.games.moonshiners.chance_events import DiceRolled, DrunkardCame
from hoochgame.games.moonshiners.content import DRUNKARD_IDS, SAMUEL
from hoochgame.games.starting_solo.events import Countered
from hoochgame.ui.scenes.table.curtain import Curtain
from hoochgame.ui.scenes.table.keyboard import PAGE
from hoochgame.ui.table.keys import LineKey, LogButtonKey
from hoochgame.ui.table.log import last_turn, log_layout
from hoochgame.ui.table.log.news import BUYS, TAKES, condense_news, notes_of_turn
from hoochgame.ui.table.log.sentences import plain_text
from hoochgame.ui.table.records import Deed, Importance, LogLine, LogSpan, TurnNote
from hoochgame.ui.table.stage import Stage
from hoochgame.ui.titles.hooch_stooges.narration import SHOWS
from hoochgame.ui.titles.moonshiners.phrases import is_in_turn
from hoochgame.ui.titles.moonshiners.zones.shelf import PICTURES
from hoochgame.ui.titles.registry import find_table

SAMPLES = ("hooch-stooges-2", "hooch-stooges-4", "hooch-stooges-6", "hooch-stooges-tournament-3", "starting-solo-1",
           "deck-hand-2", "deck-hand-4", "deck-hand-challenge", "moonshiners-2", "moonshiners-4")  # fmt: skip
RANDOM = (("hooch-stooges", 3, {}), ("hooch-stooges", 6, {}), ("deck-hand", 4, {}),
          ("moonshiners", 3, {}), ("starting-solo", 1, {}), ("deck-hand", 1, {"challenge": 4}))  # fmt: skip
BUSY = ("hooch-stooges-4", 356)  # a ply after which somebody has lost turfs and stooges


def weighty(before: Any, event: Event) -> tuple[Seat, Seat, list[str]] | None:
    """Who has done it, to whom, and what it is about; nothing for what need not be told."""
    match event:
        case he.TurfTaken(seat, place) | he.AttackBegan(seat, place):
            return seat, before.city[place].owner, [hooch.TURFS[before.city[place].kind].id]
        case he.HoochStolen(seat, victim) | de.CoinsRobbed(seat, victim):
            return seat, victim, []
        case he.Busted(seat):
            return seat, TABLE, []
        case hc.CardBought(seat, card) | hc.CardTaken(seat, card):
            return seat, TABLE, [hooch.CARDS[card].id]
        case dc.CardBought(seat, card) | dc.CardTaken(seat, card):
            return seat, TABLE, [deck.CARDS[card].id]
        case dc.CardStolen(seat, victim, card):
            return seat, victim, [deck.CARDS[card].id]
        case moon.DrunkardBeaten(seat, card=card):
            return seat, TABLE, [DRUNKARD_IDS[card]]
        case moon.PassedOut(seat) | moon.Built(seat):
            return seat, TABLE, []
    return None


def since_last_decision(match: Match, ply: int, me: Seat) -> Iterator[tuple[Seat, Seat, list[str]]]:
    """What the others did after the last answer of this seat."""
    last = next((n for n in range(ply, 0, -1) if match.entries[n].seat == me), 0)
    for n in range(last, ply + 1):
        state = match.states[n]
        for event in match.entries[n].events:
            found = weighty(state, event)
            if found and found[0] != me:
                yield found
            state = event.apply(state)


def breaks(match: Match) -> Iterator[tuple[int, Seat]]:
    """After which plies somebody was asked anew, because a turn began or others had answered; and who."""
    for ply in range(1, match.ply):
        entry, seat = match.entries[ply], match.entries[ply + 1].seat
        if entry.seat != seat or any(type(event).__name__ == "TurnBegan" for event in entry.events):
            yield ply, seat


def told(match: Match) -> Iterator[tuple[int, Seat, tuple[LogLine, ...]]]:
    """The news at each decision."""
    tellers = {}
    for ply, seat in breaks(match):
        if seat not in tellers:
            tellers[seat] = find_table(match.game.id).chronicle(match, seat)
        tellers[seat].rebuild_to_ply(ply)
        yield ply, seat, tellers[seat].news_since_last_turn()


@cache
def told_in(name: str) -> tuple[tuple[int, Seat, tuple[LogLine, ...]], ...]:
    """The news at each decision of a sample game."""
    return tuple(told(sample(name)))


def everything_is_told(match: Match, tellings: Iterable[tuple[int, Seat, tuple[LogLine, ...]]]) -> int:
    """How many events of weight there were."""
    names, count = match.names, 0
    for ply, me, lines in tellings:
        for by, hit, things in since_last_decision(match, ply, me):
            count += 1
            wanted = "mine" if hit == me else "event"
            said = [line for line in lines if line.kind == wanted and names[by] in plain_text(line)]
            said = [line for line in said if {part.card for part in line.parts} >= set(things)]
            assert said, (match.game.id, ply, names[by], things, [plain_text(line) for line in lines])
        kinds = [line.kind for line in lines]
        assert kinds == sorted(kinds, key=lambda kind: kind != "mine"), "what was done to the reader comes first"
        ranks = [line.deed.importance for line in lines if line.kind == "event" and line.deed]
        assert ranks == sorted(ranks)
    return count


@pytest.mark.slow
@pytest.mark.parametrize("name", SAMPLES)
def test_news_of_whole_games_tell_all_of_weight_since_the_last_answer(name: str) -> None:
    assert everything_is_told(sample(name), told_in(name)) > 5 or name.startswith("starting-solo")


@pytest.mark.slow
@pytest.mark.parametrize(("title", "seats", "rules"), RANDOM)
def test_news_of_random_play_tell_all_of_weight_since_the_last_answer(
    title: str, seats: int, rules: dict[str, int]
) -> None:
    match = random_match(find_game(title), seats, 7, 160, rules)
    everything_is_told(match, told(match))


@pytest.mark.slow
@pytest.mark.parametrize("name", SAMPLES)
def test_nothing_was_done_to_a_reader_who_only_watches(name: str) -> None:
    match = sample(name)
    teller = find_table(match.game.id).chronicle(match, TABLE)
    teller.rebuild_to_ply(match.ply)
    assert any(line.deed for line in teller.lines)
    for seat in range(len(match.names)):
        notes = notes_of_turn(teller.lines, Seat(seat), TABLE)
        assert not any(note.mine for note in notes)
    assert all(line.kind != "mine" for line in condense_news(teller.lines, TABLE, match.names))


@pytest.mark.slow
@pytest.mark.parametrize("name", SAMPLES)
def test_what_was_done_to_the_reader_begins_with_its_cause_even_if_it_hit_a_card_of_that_name(name: str) -> None:
    for _ply, _me, lines in told_in(name):
        for line in lines:
            if line.kind == "mine" and line.deed and line.deed.source:
                assert plain_text(line).split(":")[0].endswith(line.deed.source.text), plain_text(line)


def test_a_stooge_lost_to_an_enemy_is_the_first_news() -> None:
    match = sample("starting-solo-2")
    lost = [
        ply for ply in range(1, match.ply)
        if any(isinstance(event, Countered) and event.hit for event in match.entries[ply].events)
    ]  # fmt: skip
    teller = find_table("starting-solo").chronicle(match, Seat(0))
    assert lost
    for ply in lost:
        teller.rebuild_to_ply(ply)
        assert teller.news_since_last_turn()[0].kind == "mine"


@pytest.mark.by_turns(3)
@pytest.mark.slow
@pytest.mark.parametrize("name", SAMPLES)
@pytest.mark.parametrize("folded", [True, False])
@pytest.mark.parametrize(("size", "scale"), [((1024, 600), 1.0), ((1280, 720), 1.5)])
def test_in_the_smallest_window_every_line_of_the_news_can_be_read_whole(open_app, size, scale, name, folded) -> None:
    app, match = open_app(size, scale), sample(name)
    stage = Stage(find_table(match.game.id), match.chairs)
    most = sorted(told_in(name), key=lambda found: sum(len(plain_text(line)) for line in found[2]))[-3:]
    for ply, me, lines in most:
        if not lines:
            continue
        stage.lay_out(app.look, me, folded=folded)
        layout = stage.board.layout
        for scroll in range(len(lines)):
            marks = type(stage.marks)(news=lines, page="news", log_scroll=scroll, log_folded=folded)
            rect = log_layout.log_rect(layout, marks)
            if rect is None:  # nothing was done to the player: the news wait behind the tab
                assert all(line.kind != "mine" for line in lines)
                break
            assert app.window.get_rect().contains(rect)
            shown = list(log_layout.visible_lines(layout, marks))
            assert shown[0].at == scroll, "each can be scrolled to"
            for block in shown:
                assert rect.contains(block.rect), (ply, plain_text(lines[block.at]))
                said = " ".join(part.text for row in block.rows for part in row)
                assert "".join(said.split()) == "".join(plain_text(lines[block.at]).split())


# At the table.


def busy_table(app: Any) -> Any:
    """A turn begins after much was done to its player."""
    name, ply = BUSY
    scene = sit_at(app, moment(sample(name), ply))
    settle(app, scene)
    return scene


@pytest.mark.slow
def test_the_panel_of_the_log_shows_the_news_first_and_the_log_after_the_first_move(open_app) -> None:
    app = open_app(animation_speed=0.0)
    scene = busy_table(app)
    marks = scene.stage.marks
    assert marks.page == "news"
    assert marks.news[0].kind == "mine"
    click_key(app, scene, LogButtonKey("log"))
    assert scene.stage.marks.page == "log"
    click_key(app, scene, LogButtonKey("news"))
    assert scene.stage.marks.page == "news"
    click_key(app, scene, LogButtonKey("news"))
    assert scene.stage.marks.page == "news", "a tab that is open stays open"
    scene.answers.play_moves(next(option for option in scene.session.options if "Play" in type(option).__name__))
    settle(app, scene)
    assert scene.stage.marks.page == "log"
    assert scene.stage.marks.news, "and they can still be read"


@pytest.mark.slow
def test_the_last_turn_has_a_tab_with_the_turn_of_each_other_seat(open_app) -> None:
    app = open_app(animation_speed=0.0)
    scene = busy_table(app)
    click_key(app, scene, LogButtonKey("turn"))
    marks, me = scene.stage.marks, scene.session.viewer
    assert marks.page == "turn"
    heads = [line.seat for line in marks.page_lines if line.kind == "turn"]
    assert sorted(heads) == sorted(set(range(len(scene.session.match.chairs))) - {me}), "each once, and not the own one"
    assert [line.ply for line in marks.page_lines] == sorted(line.ply for line in marks.page_lines)
    assert not [line for line in marks.page_lines if line.kind == "aside"]
    pygame.display.set_mode((1400, 800), pygame.RESIZABLE)
    app.step(0.1, [pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1400, y=800)])
    assert scene.stage.marks.page == "turn", "another window does not turn the page"
    shown = list(log_layout.visible_lines(scene.stage.board.layout, scene.stage.marks))
    assert shown[0].at == 0, "it is read from the top"


@pytest.mark.slow
@pytest.mark.parametrize("way", ["click", "escape", "cross"])
def test_over_a_folded_log_news_lie_on_a_slip_and_a_sheet_that_is_put_away(open_app, way: str) -> None:
    app = open_app((1024, 600), animation_speed=0.0)
    scene = busy_table(app)
    assert scene.desk.folded
    click_key(app, scene, LogButtonKey("slip"))
    assert scene.stage.board.rect_of_key(LogButtonKey("sheet"))
    if way == "click":
        click_key(app, scene, LineKey(0))
    elif way == "cross":
        click_key(app, scene, LogButtonKey("news"))
    else:
        press(app, pygame.K_ESCAPE)
    assert app.scene is scene
    assert scene.stage.board.rect_of_key(LogButtonKey("sheet")) is None


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "ply"), [BUSY, ("hooch-stooges-6", 472), ("hooch-stooges-2", 397), ("deck-hand-4", 559)]
)
def test_a_slip_hides_no_opponent_and_a_sheet_nothing_that_may_be_chosen(open_app, name: str, ply: int) -> None:
    app = open_app((1024, 600), animation_speed=0.0)
    scene = sit_at(app, moment(sample(name), ply))
    settle(app, scene)
    board = scene.stage.board
    slip = board.rect_of_key(LogButtonKey("slip"))
    assert slip
    for seat in board.layout.opponent_seats():
        plate = board.layout.plate_of_seat(seat)
        hidden = slip.clip(plate)
        over_feet = name.startswith("deck-hand")
        assert hidden.width * hidden.height < plate.width * plate.height / 3 * over_feet + 1, "opponents stay in sight"
    click_key(app, scene, LogButtonKey("slip"))
    sheet = board.rect_of_key(LogButtonKey("sheet"))
    assert sheet
    for key in scene.stage.marks.legal:
        rect = scene.stage.board.rect_of_key(key)
        assert rect is None or not sheet.collidepoint(rect.center), key


def test_news_of_others_wait_behind_the_tab_of_a_folded_log(open_app) -> None:
    app = open_app((1024, 600), animation_speed=0.0)
    scene = sit_at(app, moment(sample("hooch-stooges-tournament-3"), 186))
    settle(app, scene)
    assert {line.kind for line in scene.stage.marks.news} == {"event"}
    assert scene.stage.board.rect_of_key(LogButtonKey("sheet")) is None
    press(app, pygame.K_l)
    shown = list(log_layout.visible_lines(scene.stage.board.layout, scene.stage.marks))
    assert scene.stage.marks.page_lines[shown[0].at] == scene.stage.marks.news[0]


@pytest.mark.slow
@pytest.mark.parametrize("setting", [one for one in SETTINGS if one.seats > 1], ids=str)
def test_the_curtain_tells_in_order_of_time_with_the_token_of_whom_it_names(setting: Setting) -> None:
    """What is nobody's doing has no token, as what comes at night; what was done to the reader is theirs."""
    told = done = 0
    for seed in (1, 2):
        *_earlier, match = moments(setting, seed, 160)
        chronicle, names = find_table(setting.title).chronicle(match, TABLE), match.names
        for ply in range(0, match.ply, 40):
            for reader in range(setting.seats):
                lines = chronicle.lines_since(ply, TABLE, Seat(reader))
                assert [line.ply for line in lines] == sorted(line.ply for line in lines)
                for line in lines:
                    words = plain_text(line)
                    named = {seat for seat, name in enumerate(names) if name in words}
                    if "seat" in line.last.__struct_fields__:  # perhaps only the token says who, as at night
                        assert line.seat in (named or range(setting.seats)), words
                    else:
                        assert line.seat in {TABLE, *named}, words
                    assert line.kind != "mine" or line.deed.hit == reader, words
                    told, done = told + 1, done + (line.kind == "mine")
    assert told > 100
    assert done or setting.title == "moonshiners"


@pytest.mark.slow
def test_under_the_curtain_nobodys_news_are_to_be_read(open_app) -> None:
    app = open_app((1024, 600), animation_speed=0.0)
    match = moment(sample("deck-hand-4"), 544)
    seat = match.asked_seat
    other = next(s for s in range(4) if s != seat)
    match.chairs[other] = Chair(match.chairs[other].name, "human", match.chairs[other].colour)
    scene = sit_at(app, match)
    for _frame in range(20):
        app.step(0.1, [])
    assert isinstance(app.scene, Curtain)
    assert scene.stage.marks.news == ()
    click_on(app, "ready")
    settle(app, scene)
    assert scene.session.viewer == seat
    assert scene.stage.marks.news
    scene.set_viewer(TABLE)
    assert scene.stage.marks.news == ()
    assert log_layout.log_overlay_rect(scene.stage.board.layout, scene.stage.marks) is None


@pytest.mark.slow
def test_what_was_done_is_told_with_who_and_by_what() -> None:
    said = [
        plain_text(line) for _ply, _me, lines in told_in("hooch-stooges-6") for line in lines if line.kind == "mine"
    ]
    assert any(words.endswith("Otis discards Free Money") and words.startswith("Pearl, ") for words in said)
    sea = [plain_text(line) for _ply, _me, lines in told_in("deck-hand-4") for line in lines if line.kind == "mine"]
    assert any(re.fullmatch(r"\w[\w’ -]*: \w+ steals .+ from \w+’s stash", words) for words in sea)
    assert any(re.match(r"\w+, Fist Fight: \w+ discards ", words) for words in sea)


def bought(card: str, gathers: str, importance: Importance = Importance.PURCHASE, icon: str = "shop") -> LogLine:
    """A line about another seat's deed."""
    deed = Deed(importance, Seat(1), subject=card)
    return LogLine("event", (LogSpan("Otis takes "), LogSpan(card, card)), Seat(1), icon, deed=deed, gathers=gathers)


def test_lines_of_a_seat_become_one_by_their_template_and_not_by_their_icon() -> None:
    lines = [bought("gin", BUYS), bought("rum", TAKES), bought("ale", BUYS, icon="cash"), bought("beer", "")]
    said = [plain_text(line) for line in condense_news(lines, Seat(0), ("Vera", "Otis"))]
    assert said == ["Otis buys gin, ale", "Otis takes rum", "Otis takes beer"]


def test_news_stand_in_the_order_of_their_importance_and_personal_ones_concern_nobody_else() -> None:
    lines = [bought(one.name, "", one) for one in reversed(Importance)]
    said = [line.deed.importance for line in condense_news(lines, Seat(0), ("Vera", "Otis")) if line.deed]
    assert said == list(Importance)[:-1]


def test_a_discard_that_the_chart_asked_for_names_its_entry() -> None:
    state = sample("hooch-stooges-4").states[100]
    other = Seat((state.active + 1) % 4)
    asking = replace(state, agenda=(*state.agenda, hm.TurnUp(TABLE, source="chart-4")))
    found = SHOWS.deed_of_event(hc.CardsTurnedUp(other, state.gangs[other].hand[:1]), asking)
    assert found
    assert (found.importance, found.by, found.hit) == (Importance.PERSONAL, state.active, other)
    assert found.source
    assert found.source.text == "chart 4"


@pytest.mark.parametrize("room", range(1, 9))
def test_a_last_turn_on_a_plate_says_how_much_it_leaves_out(app, room: int) -> None:
    notes = [TurnNote("shop", f"buys card {i} for a price of {i} coins", i == 0) for i in range(5)]
    found = last_turn.fit_notes(notes, 14, 150, room)
    assert last_turn.count_rows(found) <= room
    whole = found[0][0].words.split() == " ".join(found[0][1]).split()
    assert whole or found[0][1][-1].endswith("…"), "a sentence that is cut says so"
    shown = [note for note, _rows in found if note in notes]
    assert shown == notes[: len(shown)], "what matters most stays"
    left = len(notes) - len(shown)
    more = [f"and {left} more"] if left and room > len(found[0][1]) else []
    assert [note.words for note, _rows in found if note not in notes] == more


@pytest.mark.slow
@pytest.mark.parametrize("name", ["hooch-stooges-4", "deck-hand-4"])
def test_a_last_turn_begins_with_what_was_done_to_who_reads_it(name: str) -> None:
    match = sample(name)
    teller, seen = find_table(match.game.id).chronicle(match, Seat(0)), 0
    for ply in range(40, match.ply, 9):
        teller.rebuild_to_ply(ply)
        for notes in teller.last_turn_notes().values():
            mine = [note.mine for note in notes]
            assert mine == sorted(mine, reverse=True)
            seen += any(mine)
    assert seen


@pytest.mark.slow
def test_scrolling_up_from_the_news_leads_into_the_log(open_app) -> None:
    app = open_app(animation_speed=0.0)
    scene = busy_table(app)
    press(app, pygame.K_PAGEUP)
    assert scene.stage.marks.page == "log"
    assert scene.stage.marks.log_scroll == PAGE
    press(app, pygame.K_END)
    assert scene.stage.marks.log_scroll == 0


# The Night.


def done_by_night(match: Match, ply: int, me: Seat) -> Iterator[str]:
    """Words of what the Night brought to a seat since it last answered in its turn."""
    last = next((n for n in range(ply, 0, -1) if match.entries[n].seat == me and is_in_turn(match.states[n], me)), 0)
    for n in range(last, ply + 1):
        state = match.states[n]
        for event in match.entries[n].events:
            match event:
                case moon.Gained(seat=seat, at=at) | night.Converted(seat=seat, at=at) if seat == me and at:
                    yield f" on hex {at}: "
                case night.DrunkardMoved(to=at) if state.buildings[at - 1].owner == me:
                    yield f"staggers to hex {at}"
                case DrunkardCame(at=at) if n:
                    yield f"onto hex {at}"
            state = event.apply(state)


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "seed"), [(2, 3), (3, 7)])
def test_as_a_day_begins_all_that_the_night_brought_is_told(seats: int, seed: int) -> None:
    found = random_match(find_game("moonshiners"), seats, seed, 300)
    count = 0
    for ply, me, lines in told(found):
        if not is_in_turn(found.states[ply + 1], me):
            continue
        said = [plain_text(line) for line in lines]
        for words in done_by_night(found, ply, me):
            count += 1
            assert any(words in one for one in said), (ply, words, said)
    assert count


def test_the_night_is_nobodys_turn() -> None:
    match = sample("moonshiners-2")
    teller, seen = find_table("moonshiners").chronicle(match, Seat(0)), 0
    for line in teller.lines:
        seen += line.kind == "turn" and line.seat == TABLE
    assert seen
    for ply in range(20, match.ply, 5):
        teller.rebuild_to_ply(ply)
        assert TABLE not in teller.last_turn_notes()


def test_a_challenge_shows_the_sign_of_its_button() -> None:
    match = sample("moonshiners-2")
    lines = find_table("moonshiners").chronicle(match, Seat(0)).lines
    signs = {line.icon for line in lines if " challenges " in f" {plain_text(line)}"}
    assert signs == {PICTURES["challenge"]}


def test_the_acts_of_a_turn_are_told_in_their_order() -> None:
    match = sample("moonshiners-4")
    teller, seen = find_table("moonshiners").chronicle(match, Seat(0)), 0
    for ply in range(20, match.ply, 3):
        teller.rebuild_to_ply(ply)
        heads = [i for i, line in enumerate(teller.lines) if line.kind == "turn"]
        head = teller.lines[heads[-1]]
        lines = [(line.icon, plain_text(line).partition(": ")[0]) for line in teller.lines[heads[-1] :]]
        notes = [note for note in teller.last_turn_notes().get(head.seat, ()) if not note.mine]
        places = [lines.index((note.icon, note.words)) for note in notes if lines.count((note.icon, note.words)) == 1]
        assert places == sorted(places), (ply, notes)
        seen += len(places) > 2
    assert seen


def test_a_die_that_counts_twice_is_told() -> None:
    match, shows = sample("moonshiners-4"), find_table("moonshiners").shows
    state = match.states[60]
    for seat, hero in enumerate(state.heroes):
        said = shows.full_sentences(state, [DiceRolled(Seat(seat), "scavenge", (0, 1), (0, 1))], match.names)[0]
        assert said.endswith(" (the lowest twice)") is (hero.kind == SAMUEL), said
