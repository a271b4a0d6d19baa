"""Two trees beside each other: everything a table says, draws, moves and sounds in some games, written to files.

    python tests/twins.py OUT [--quick] [--only PART] [--title TITLE] [--language CODE]
    python tests/twins.py OUT --against BEFORE

Run it in the tree before a change and in the tree after it; the second command compares the two folders, whatever
functions and addresses are called, and exits with 1 if anything else differs. A change of structure changes nothing.
Parts: words (what is asked, told, hinted, refused, and what clicks mean), boards (pictures at rest and hovered, hits,
focus), motion (pictures while events are shown), heard (sounds). A function is written by its name, so two runs of one
tree write the same. Only `Asks` knows how a table is asked: it follows the table's interface, what is written stays.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
import zlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields, is_dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TextIO

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "LANGUAGE": "en"}
sys.path[:0] = [str(Path(__file__).resolve().parents[1]), str(Path(__file__).resolve().parent)]

import pygame  # noqa: E402
from harness.random_play import choice  # noqa: E402
from msgspec.structs import astuple  # noqa: E402

from hoochgame.core.dice import Dice  # noqa: E402
from hoochgame.core.journal import Chair  # noqa: E402
from hoochgame.core.language import current_language  # noqa: E402
from hoochgame.core.match import Match  # noqa: E402
from hoochgame.core.pieces import finish_work  # noqa: E402
from hoochgame.core.protocols import TABLE, Event, Move, Seat  # noqa: E402
from hoochgame.games import find_game  # noqa: E402
from hoochgame.storage.bundled import bundled_path  # noqa: E402
from hoochgame.storage.languages import switch_language  # noqa: E402
from hoochgame.storage.saves import read_save  # noqa: E402
from hoochgame.ui.background.thinking import SilentThinker  # noqa: E402
from hoochgame.ui.look.theme import Look, Scale, theme_of  # noqa: E402
from hoochgame.ui.table.history.turning_points import find_swings  # noqa: E402
from hoochgame.ui.table.keys import DialKey, Key, LogButtonKey, PileKey  # noqa: E402
from hoochgame.ui.table.session import Session, Telling  # noqa: E402
from hoochgame.ui.table.stage import Stage  # noqa: E402
from hoochgame.ui.titles.registry import find_table  # noqa: E402

NAMES = ("Vera", "Silvano", "Dolores", "Otis", "Pearl", "Rufus")
TASTE = 0x7715
SIZES = ((1280, 720, 1.0), (1024, 600, 1.5))


class Played(NamedTuple):
    """A game by its title, with so many seats and these rules; `every`: one position in so many is looked at."""

    title: str
    seats: int
    seed: int
    rules: dict[str, int]
    plies: int = 120
    every: int = 1


GAMES = (
    Played("deck-hand", 2, 3, {}), Played("deck-hand", 3, 4, {}, 200, 2), Played("deck-hand", 4, 5, {}, 160, 2),
    *(Played("deck-hand", 1, n, {"challenge": n}, 60, 2) for n in range(1, 9)),
    Played("hooch-stooges", 2, 3, {}), Played("hooch-stooges", 3, 4, {}, 200, 2),
    Played("hooch-stooges", 6, 5, {}, 200, 3), Played("hooch-stooges", 4, 8, {}, 250, 3),
    Played("starting-solo", 1, 3, {}, 200), Played("starting-solo", 1, 4, {}, 200),
    Played("moonshiners", 2, 3, {}), Played("moonshiners", 4, 5, {"heroes": 1}, 200, 3),
)  # fmt: skip
QUICK = (
    Played("deck-hand", 3, 4, {}, 90, 6), Played("deck-hand", 1, 4, {"challenge": 4}, 40, 8),
    Played("hooch-stooges", 3, 4, {}, 120, 8), Played("starting-solo", 1, 3, {}, 60, 6),
    Played("moonshiners", 3, 4, {}, 90, 6),
)  # fmt: skip


class Asks:
    """How a title's table is asked. Follows the interface of the tables; what it answers stays the same."""

    def __init__(self, match: Match, eyes: Seat) -> None:
        self.table = find_table(match.game.id)
        self.match, self.eyes = match, eyes
        self.session = Session(match, SilentThinker(), answer_lone=False)
        self.session.sit_down(eyes)
        self.chronicle = self.table.chronicle(match, eyes)
        self.desk = self.table.make_ui_state()
        self.desk.restore_from_match(match)
        if self.session.step is not None:
            self.desk.prepare_for_question(self.session, self.chronicle)
        self.view, self.options, self.names = self.session.shown, self.session.options, self.chronicle.names

    def marks(self, busy: bool = False) -> Any:
        return self.desk.marks(self.session, self.chronicle, busy=busy)

    def stage(self, width: int, height: int, scale: float) -> Any:
        """At rest, in a window of this size."""
        stage = Stage(self.table, self.match.chairs)
        look = Look(theme_of(self.match.game.id), Scale(width, height, scale))
        self.desk.folded = look.scale.is_compact
        stage.lay_out(look, Seat(0) if self.eyes == TABLE else self.eyes, folded=self.desk.folded)
        stage.show_at_rest(self.view, self.marks())
        stage.update(1.0)
        return stage

    def position(self) -> dict[str, object]:
        """What is said of the position as a whole."""
        table, asks, view = self.table, self.table.questions, self.view
        asked = {
            "prompt": asks.prompt(view, self.eyes, self.names), "needle": table.turn_steps_passed(view),
            "summons": asks.reason_to_call_player(view, self.eyes, self.names), "clause": asks.prompt_clause(view),
            "subtitle": table.subtitle(view), "leftover": table.unused_actions_words(view),
            "parting": table.end_of_turn_cost(view),
            "lesson": asks.next_lesson(view, self.options, frozenset()),
            "held": [asks.news_lesson(view, self.eyes, news, frozenset()) for news in ("rest", "")],
            "plays": [self.table.has_more_turns(view, Seat(seat)) for seat in range(len(self.names))],
            "hands": [tuple(self.table.hand_art(view, Seat(seat))) for seat in range(view.seats)],
            "money": list(table.money_moves(view)) if self.options else [],
            "useful": asks.has_useful_move(self.options) if self.options else None,
        }  # fmt: skip
        return asked if view.agenda else {"subtitle": asked["subtitle"], "why": self.table.reports.win_reason(view)}

    def picking(self) -> object:
        """What several clicks answer."""
        picking = self.table.questions.start_marking(self.view, self.options) if self.options else None
        return picking and (picking.confirm_button(), picking.moves(), picking.may_confirm, picking.is_complete)

    def option(self, move: Move) -> object:
        """What speaks for it, and how it is called as a button where it has a card."""
        named = self.table.questions.card_button_label_and_action(move) if hasattr(move, "card") else None
        return self.table.questions.hint(self.view, move, self.names), named, self.table.questions.ends_turn(move)

    def thing(self, key: Any, marks: Any) -> object:
        """What a thing says, and what clicks and drags on it mean."""
        asks, view, options, me = self.table.questions, self.view, self.options, self.eyes
        return (
            asks.tooltip(view, options, key, self.names, marks, me), asks.moves_of_key(view, options, key),
            asks.move_wanted_by_click(view, key), asks.may_drag(view, me, key),
            sorted((name(goal), moves) for goal, moves in asks.drop_goals(view, options, key).items()),
            self.table.cards_opened_by_click(view, me, key, self.names),
        )  # fmt: skip

    def drop(self, key: Any, goal: Any) -> object:
        """What it would mean to drop one thing on another."""
        return self.table.questions.move_wanted_by_drop(self.view, self.eyes, key, goal)

    def heard(self, telling: Telling) -> object:
        """The sounds of an event."""
        return tuple(Stage(self.table, self.match.chairs).sounds.cues(telling))

    def timeline(self) -> tuple[list[object], list[object]]:
        """The turns and bookmarks of the replay; what changed the game most."""
        timeline = self.table.timeline(self.match)
        return [timeline.turns, timeline.marks, list(timeline.bookmark_kinds.items())], finish_work(
            find_swings(timeline)
        )

    def sentences(self, before: Any, events: Sequence[Any]) -> list[str]:
        """Events as a terminal reads them."""
        return self.table.shows.full_sentences(before, events, self.names)


# What is written.


def spelt(key: Key) -> tuple[object, ...]:
    """A key as its kind and what it holds; what lies somewhere or turns the log is its own kind."""
    values = astuple(key)
    if isinstance(key, PileKey | LogButtonKey | DialKey):
        values = tuple(value for value in values if value != TABLE)
        return ("dial", *values) if isinstance(key, DialKey) else values
    kind = "_".join(re.findall("[A-Z][a-z]+", type(key).__name__.removesuffix("Key"))).lower()
    return kind, *values


def name(key: Any) -> str:
    """A key as text."""
    return " ".join(map(str, spelt(key)))


def keys_of(stage: Any) -> list[Any]:
    """Everything that can be pointed at, in a fixed order."""
    board, marks = stage.board, stage.marks
    area = board.layout.area
    found = {*board.drawn_pieces, *marks.legal, *(key for key, _rect in board.focus_spots())}
    for x in range(area.x + 4, area.right, 31):
        for y in range(area.y + 4, area.bottom, 17):
            if (key := stage.key_at_rest((x, y))) is not None:
                found.add(key)
    return sorted(found, key=name)


def told(marks: Any) -> list[object]:
    """What the marks say beside the state."""
    return [
        marks.banner, marks.buttons, *(sorted(map(name, keys)) for keys in (marks.legal, marks.faint, marks.dim)),
        marks.log, marks.news, marks.page, sorted(marks.last_turns.items()), marks.subtitle,
    ]  # fmt: skip


def words(asks: Asks, put: Callable[..., None]) -> None:
    """Everything that is said of a position, and what everything on it means."""
    put(asks.position())
    put(asks.picking())
    for option in asks.options:
        put("option", option, asks.option(option))
    stage = asks.stage(*SIZES[0])
    marks = stage.marks
    put(told(marks))
    things = keys_of(stage)
    for key in things:
        put(name(key), asks.thing(key, marks))
    held = [key for key in things if asks.table.questions.may_drag(asks.view, asks.eyes, key)][:6]
    for key in held:
        put("drop", name(key), [asks.drop(key, goal) for goal in things])


def boards(asks: Asks, put: Callable[..., None]) -> None:
    """Pictures at rest, hovered and focused, and where everything lies."""
    for size in SIZES:
        stage = asks.stage(*size)
        board, marks = stage.board, stage.marks
        put(size, picture(stage))
        put([(name(key), tuple(rect)) for key, rect in board.focus_spots()])
        things = keys_of(stage)
        put([(name(key), place(board.rect_of_key(key)), about(board.tooltip_places(key))) for key in things])
        put([(x, y, name(key)) for x, y, key in hits(stage)])
        for key in things[:: max(1, len(things) // 12)]:
            for way in ("hovered", "focused"):
                stage.show_at_rest(asks.view, replace(marks, **{way: key}))
                put(name(key), way, picture(stage), [(x, y, name(key)) for x, y, key in hits(stage, 97)])
        numbered = replace(marks, hints={key: str(n) for n, key in enumerate(sorted(marks.legal, key=name)[:9], 1)})
        stage.show_at_rest(asks.view, numbered)
        put("numbers", picture(stage))


def redacted(asks: Asks) -> list[Event]:
    """Return the events of the last move as the viewer may read them."""
    match = asks.match
    return [match.game.redact(event, asks.session.viewer) for event in match.entries[match.ply].events]


def motion(asks: Asks, put: Callable[..., None]) -> None:
    """Pictures while the events of the last move are shown, with and without reduced motion."""
    match, session = asks.match, asks.session
    for reduced in (False, True):
        stage = asks.stage(*SIZES[0])
        look = replace(stage.board.layout.look, reduced_motion=reduced)
        stage.lay_out(look, Seat(max(0, asks.eyes)))
        picture(stage)  # things go from where they were drawn
        before = session.viewed_state(match.ply - 1)
        for event in redacted(asks):
            after = event.apply(before)
            asks.desk.start_showing(event)
            stage.show_at_rest(before, asks.marks())
            stage.animate_event(Telling(match.ply, before, event, after), asks.marks(busy=True))
            put(type(event).__name__, told(stage.marks)[:1])
            for n in range(60):
                if not stage.is_running:
                    break
                stage.update(0.07)
                if n % 2 == 0:
                    put(n, picture(stage))
            asks.desk.record_shown(event)
            before = after


def heard(asks: Asks, put: Callable[..., None]) -> None:
    """What the events of the last move sound like, and how they are told."""
    match = asks.match
    before = asks.session.viewed_state(match.ply - 1)
    put(asks.sentences(before, redacted(asks)))
    for event in redacted(asks):
        after = event.apply(before)
        put(type(event).__name__, asks.heard(Telling(match.ply, before, event, after)))
        before = after


PARTS: dict[str, Callable[[Asks, Callable[..., None]], None]] = {
    "words": words, "boards": boards, "motion": motion, "heard": heard,
}  # fmt: skip


def picture(stage: Any) -> int:
    """A digest of what is drawn."""
    surface = pygame.Surface(stage.board.layout.area.size)
    stage.draw(surface)
    return zlib.crc32(surface.get_buffer().raw)


def place(rect: Any) -> tuple[int, ...] | None:
    return tuple(rect) if rect else None


def about(at: Any) -> object:
    """What a tooltip is put beside, and what it had better not hide."""
    return at and (tuple(at[0]), [tuple(rect) for rect in at[1]])


def hits(stage: Any, step: int = 23) -> Iterator[tuple[int, int, Any]]:
    """What lies under the points of a grid."""
    area = stage.board.layout.area
    for x in range(area.x + 2, area.right, step):
        for y in range(area.y + 2, area.bottom, step):
            if (key := stage.key_at_rest((x, y))) is not None:
                yield x, y, key


# The games.


def played(game: Played) -> Iterator[Match]:
    """A random game, at every position that is looked at; the first option, mostly to end the turn, is seldom taken."""
    title = find_game(game.title)
    chairs = [Chair(NAMES[i], "human", i) for i in range(game.seats)]
    rules = {"first": 1, **game.rules} if game.seats > 1 else game.rules
    match = Match.begin(title, chairs, rules=rules, seed=game.seed, created="", id="twin")
    taste = Dice(game.seed, TASTE)
    for ply in range(game.plies):
        if match.is_over:
            break
        match.play_move(choice(taste, match.options, eager=True))
        if ply % game.every == 0:
            yield match
    yield match


def samples(title: str) -> Iterator[tuple[str, Match]]:
    """The finished games that come with the program."""
    for path in sorted(bundled_path("saves").glob(f"{title}*.jsonl")):
        yield path.stem, read_save(path, find_game).match


def write(out: Path, games: Sequence[Played], parts: Sequence[str], quick: bool) -> None:
    """One file a game and part, one of each sample."""
    out.mkdir(parents=True, exist_ok=True)
    for game in games:
        label = "-".join(map(str, (game.title, game.seats, *game.rules.values(), game.seed)))
        files = {part: (out / f"{label}-{part}.txt").open("w", encoding="utf-8") for part in parts}
        for number, match in enumerate(played(game)):
            asked = match.asked_seat if match.asked_seat is not None else Seat(0)
            seats = [asked, Seat((asked + 1) % game.seats), TABLE]
            for part, file in files.items():
                eyes = list(dict.fromkeys(seats)) if part in ("words", "heard") else [seats[number % len(seats)]]
                if part in ("boards", "motion") and number % 3:
                    continue
                for seat in eyes:
                    line = lines(file, match.ply, seat)
                    PARTS[part](Asks(match, seat), line)
    if "words" in parts:
        for title in dict.fromkeys(game.title for game in games):
            for stem, match in samples(title):
                with (out / f"{stem}.txt").open("w", encoding="utf-8") as file:
                    sample(match, file, quick)


def sample(match: Match, file: TextIO, quick: bool) -> None:
    """What is told of a finished game: log, news, timeline, highlights, figures."""
    spoken_before = current_language()
    for language in ("en", "de"):
        switch_language(language)
        put = lines(file, 0, TABLE)
        for eyes in (TABLE, Seat(0)):
            asks = Asks(match, eyes)
            for ply in range(0, match.ply + 1, 12 if quick else 3):
                asks.chronicle.rebuild_to_ply(ply)
                put(eyes, ply, asks.chronicle.lines[-12:], asks.chronicle.lines_since(max(0, ply - 9), eyes, eyes))
                put(
                    asks.chronicle.news_since_last_turn(),
                    sorted(asks.chronicle.last_turn_notes().items()),
                    asks.chronicle.last_sentence_of(ply),
                )
        turns, changes = asks.timeline()
        put(turns)
        put(changes)
        put(asks.table.reports.report_of(match), asks.table.reports.win_reason(match.state))
    switch_language(spoken_before)


def lines(file: TextIO, ply: int, seat: Seat) -> Callable[..., None]:
    """Writes one line of a position."""
    return lambda *what: print(ply, seat, *(repr(plain(one)) for one in what), file=file)


def plain(value: Any) -> Any:
    """Records as tuples of their values, so that a class may get another name."""
    if is_dataclass(value) and not isinstance(value, type):
        return tuple(plain(getattr(value, one.name)) for one in fields(value))
    if isinstance(value, Key):
        return spelt(value)
    if isinstance(value, tuple | list):
        return tuple(map(plain, value))
    if isinstance(value, dict):
        return {plain(key): plain(one) for key, one in value.items()}
    if isinstance(value, type):
        return value.__name__
    if isinstance(value, partial):
        return ("function", plain(value.func), plain(value.args), plain(value.keywords))
    return f"<function {value.__name__}>" if hasattr(value, "__code__") or hasattr(value, "__func__") else value


# Two folders.


def masked(path: Path) -> list[str]:
    """Return the lines of a file without what a change of structure may call otherwise: functions and addresses."""
    return re.sub(r" at 0x[0-9a-f]+|(?<=<function )[^ >]+", "", path.read_text("utf-8")).splitlines()


def compare(after: Path, before: Path) -> int:
    """Print what differs, with the first line of each file that does; return the number of such files."""
    names = sorted({path.name for folder in (after, before) for path in folder.glob("*.txt")})
    count, differing = 0, 0
    for name in names:
        both = [masked(folder / name) if (folder / name).exists() else [] for folder in (before, after)]
        count += max(map(len, both))
        if both[0] != both[1]:
            differing += 1
            at = next((n for n, (old, new) in enumerate(zip(*both, strict=False)) if old != new), min(map(len, both)))
            print(f"{name}:{at + 1}", *(lines[at][:300] if at < len(lines) else "(ends)" for lines in both), sep="\n  ")
    print(f"{len(names)} files, {count} lines, {differing} files differ")
    return differing


def main() -> None:
    """Write the files."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path)
    parser.add_argument("--quick", action="store_true", help="few positions, less than a minute")
    parser.add_argument("--only", choices=PARTS, action="append", help="this part")
    parser.add_argument("--title", help="games of this title")
    parser.add_argument("--language", default="en", help="in which positions speak")
    parser.add_argument("--against", type=Path, help="only compare OUT with what was written in this folder")
    chosen = parser.parse_args()
    if chosen.against:
        sys.exit(1 if compare(chosen.out, chosen.against) else 0)
    pygame.init()
    pygame.display.set_mode((1280, 720))
    games = [game for game in (QUICK if chosen.quick else GAMES) if chosen.title in (None, game.title)]
    switch_language(chosen.language)
    write(chosen.out, games, chosen.only or list(PARTS), chosen.quick)


if __name__ == "__main__":
    main()
