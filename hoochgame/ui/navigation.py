"""Navigation: the only module that opens one screen from another.

It imports screens when they are opened, so that the title screen appears at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar, assert_never

from msgspec.structs import replace

from hoochgame.core.journal import Chair
from hoochgame.core.language import _, current_language
from hoochgame.core.match import Match
from hoochgame.core.pieces import Job, Pieces
from hoochgame.core.protocols import Seat
from hoochgame.core.refusal import IllegalMove
from hoochgame.games import find_game
from hoochgame.storage import listing, saves
from hoochgame.storage.bundled import bundled_path
from hoochgame.storage.files import SaveFailed
from hoochgame.storage.listing import Summary
from hoochgame.storage.saves import SaveContent
from hoochgame.storage.settings import Brought, PlayerFolders, SetUp, draw_random_seed
from hoochgame.ui.scene import Host
from hoochgame.ui.table.asking.question_row import SeatView

ContentT = TypeVar("ContentT")
READ_AT_ONCE = 1 << 18  # bytes of a save read in one frame, in a fraction of a second; ordinary games are shorter

# The choices after a game.


@dataclass(frozen=True)
class WatchReplay:
    """Watch the replay of the game, from the end of a turn if `turn` (from 0) is given."""

    turn: int | None = None


@dataclass(frozen=True)
class AfterAnalyse:
    """Analyse the game, over its replay."""


@dataclass(frozen=True)
class Rematch:
    """Play again with the same people and rules; the next seat begins."""


@dataclass(frozen=True)
class NewDeal:
    """Play with the same seats and rules, but other dice."""


@dataclass(frozen=True)
class SameDeal:
    """Play the same deal from its first turn, as practice."""


@dataclass(frozen=True)
class NextTrial:
    """Play another trial of the title, by its value."""

    value: int


@dataclass(frozen=True)
class ToTitle:
    """Go to the title screen."""


After = WatchReplay | AfterAnalyse | Rematch | NewDeal | SameDeal | NextTrial | ToTitle


def carry_out_choice(app: Host, match: Match, after: After) -> None:
    """Carry out the choice after a game. A new game replaces the finished one on the stack of scenes."""
    if isinstance(after, WatchReplay | AfterAnalyse):
        if path := saves.path_of_match(match):
            turn = after.turn if isinstance(after, WatchReplay) else None
            open_replay(app, path, analyse=isinstance(after, AfterAnalyse), turn=turn)
        return
    app.go_to_title()
    match after:
        case Rematch():
            deal_new_game(app, set_up_with_next_seat_first(match))
        case NewDeal():
            deal_new_game(app, set_up_with_new_seed(match))
        case SameDeal():
            if path := saves.path_of_match(match):  # the save may lie outside the folder of saves
                with suppress(SaveFailed):
                    saves.mark_cards_seen(path, find_game)
            set_up = replace(set_up_with_new_seed(match), seed=match.header.seeds[0].seed)
            deal_new_game(app, set_up, deal_seen=True, edition_index=match.game.editions.index(match.header.edition))
        case NextTrial(value):
            deal_new_game(app, next_trial_set_up(match, value))
        case ToTitle():
            pass
        case _:
            assert_never(after)


def set_up_with_new_seed(match: Match) -> SetUp:
    """Return the set-up of a match without its seed."""
    lists = tuple(Brought(cards=cards) for cards in match.header.lists)
    return SetUp(
        match.game.id, tuple(match.chairs), dict(match.header.rules), draw_random_seed(), match.free_undo, lists
    )


def set_up_with_next_seat_first(match: Match) -> SetUp:
    """Return the set-up of a match without its seed, and with the next seat beginning."""
    set_up = set_up_with_new_seed(match)
    if "first" not in set_up.rules or len(match.chairs) == 1:
        return set_up
    return replace(set_up, rules={**set_up.rules, "first": (match.first_seat + 1) % len(match.chairs) + 1})


def next_trial_set_up(match: Match, trial: int) -> SetUp:
    """Return the set-up of a rematch with another trial."""
    set_up, rule = set_up_with_next_seat_first(match), match.game.rule_that_chooses_trial
    assert rule is not None, "there is no other trial in a title without any"
    return replace(set_up, rules={**set_up.rules, rule.key: trial})


# Games.


def deal_new_game(app: Host, set_up: SetUp, *, deal_seen: bool = False, edition_index: int | None = None) -> None:
    """Deal a new game and show its table; `deal_seen`: the players know the deal already.

    `edition_index` is that of `Title.editions`: a seed deals the same cards only from the same content.
    """
    try:
        match = saves.begin_saved_game(
            app.places, find_game(set_up.title), set_up.seats, set_up.rules, set_up.seed, set_up.free_undo,
            [brought.cards for brought in set_up.lists], deal_seen, edition_index,
        )  # fmt: skip
    except (IllegalMove, SaveFailed, LookupError) as problem:
        app.show_notice(str(problem))
    else:
        _show_table(app, match, animate_deal=True)
        if match.seen:
            app.show_notice(_("You have seen this deal before: this game is practice."))


def continue_saved_game(app: Host, path: Path, content: SaveContent | None = None) -> None:
    """Continue a saved game; `content` is its content, if it has been read already."""
    _read_in_pieces_then(
        app,
        path,
        saves.resume_in_pieces(path, app.places, find_game, content),
        lambda resumed: _show_resumed_game(app, *resumed),
    )


def _show_resumed_game(app: Host, match: Match, trouble: str | None) -> None:
    _show_table(app, match)
    if trouble:
        app.show_notice(trouble)


def _read_in_pieces_then(app: Host, path: Path, work: Pieces[ContentT], then: Callable[[ContentT], object]) -> None:
    """Read a file and pass its content on: a short one at once, a long one in pieces under a bar."""
    job = Job(work)
    try:
        finished = job.work_on(READ_AT_ONCE)
    except SaveFailed as problem:
        app.show_notice(str(problem))
        return
    if finished:
        then(job.result)
        return
    from hoochgame.ui.scenes.opening import Opening

    size = 0  # the file may have been deleted meanwhile
    with suppress(OSError):
        size = path.stat().st_size

    def go_on(whole: bool | None) -> None:
        if whole:
            then(job.result)

    app.push(Opening(job, size), go_on)


def mark_cards_seen_then(app: Host, path: Path, then: Callable[[], object]) -> None:
    """Note in an unfinished game that its hidden cards are seen, then call `then`; a notice reports a failure."""
    _read_in_pieces_then(app, path, saves.mark_cards_seen_in_pieces(path, find_game), lambda _marked: then())


def play_on_from(app: Host, match: Match, ply: int, chairs: Sequence[Chair], path: Path | None = None) -> None:
    """Continue a game from a past moment, as a new game in another file. `path`: the file of the past one."""

    def branch() -> None:
        try:
            new = saves.branch_to_new_file(match, ply, app.places, draw_random_seed(), path)
            for seat, chair in enumerate(chairs):
                if chair != new.chairs[seat]:
                    new.reseat(Seat(seat), chair)
        except SaveFailed as problem:
            app.show_notice(str(problem))
        else:
            app.go_to_title()
            _show_table(app, new)

    def branch_marked() -> None:
        match.seen = True
        branch()

    place = path or saves.path_of_match(match)
    if place and not (match.is_over or match.seen):
        mark_cards_seen_then(app, place, branch_marked)
    else:
        branch()


def open_replay(app: Host, path: Path, *, analyse: bool = False, turn: int | None = None) -> None:
    """Watch any save, finished or not; a damaged one up to its last good line.

    `analyse`: open its analysis; `turn`: start at the end of this turn.
    """

    def show(content: SaveContent) -> None:
        show_replay(app, path, content.match, content.trouble, analyse=analyse, turn=turn)

    _read_in_pieces_then(app, path, saves.read_save_in_pieces(path, find_game), show)


def continue_or_watch(app: Host, path: Path) -> None:
    """Continue the game in any save, or watch it if it is over or damaged."""

    def show(content: SaveContent) -> None:
        if content.match.is_over or content.damage:
            show_replay(app, path, content.match, content.trouble)
        else:
            continue_saved_game(app, path, content)

    _read_in_pieces_then(app, path, saves.read_save_in_pieces(path, find_game), show)


def show_replay(
    app: Host, path: Path, match: Match, trouble: str | None, *, analyse: bool = False, turn: int | None = None
) -> None:
    """Show the replay of a save that was read; `trouble`: the damage, as a sentence."""
    from hoochgame.ui.scenes.replay.screen import Replay

    app.push(replay := Replay(match, path=path))
    if turn is not None:
        replay.wind_to(replay.timeline.moment_of_turn_end(turn))
    if analyse:
        replay.open_analysis()
    if trouble:
        app.show_notice(trouble)


def show_result(app: Host, match: Match, *, by_itself: bool) -> None:
    """Show the result, and carry out the choice made there; `by_itself`: the player did not open it."""
    from hoochgame.ui.scenes.result.screen import Result

    app.push(Result(match, by_itself=by_itself), lambda after: carry_out_choice(app, match, after) if after else None)


def _show_table(app: Host, match: Match, *, animate_deal: bool = False) -> None:
    """Show the table. Errors of bots go to a log next to the saves."""
    from hoochgame.ui.background.committee import make_thinker
    from hoochgame.ui.background.thinking import FailureReporter
    from hoochgame.ui.scenes.table.screen import TableScene

    app.chosen_title = match.game.id
    log = app.places.folder / "bots.log"
    scene = TableScene(match, FailureReporter(make_thinker(log), log, app.show_notice))
    if animate_deal:
        scene.session.show_deal()
        scene.chronicle.rebuild_to_ply(-1)
    app.push(scene)


# Other functions of the menus.


def _list_saves(places: PlayerFolders) -> Sequence[Summary]:
    return listing.list_saves(places, find_game)


def _list_samples() -> Sequence[Summary]:
    return listing.list_samples(bundled_path("saves"), find_game)


def _thumbnail_job(app: Host, game: Summary) -> Callable[[], bool]:
    from hoochgame.ui.background.thumbnails import ThumbnailProcess

    assert game.picture
    return ThumbnailProcess(game.path, game.picture, current_language())


def _bot_levels() -> tuple[str, ...]:
    from hoochgame.core.characters import LEVELS

    return LEVELS


@dataclass(frozen=True)
class MenuActions:
    """Functions that open screens and read saves for the menus; tests replace them."""

    start: Callable[[Host, SetUp], None] = deal_new_game
    resume: Callable[[Host, Path], None] = continue_saved_game
    watch: Callable[[Host, Path], None] = open_replay
    listing: Callable[[PlayerFolders], Sequence[Summary]] = _list_saves
    delete: Callable[[Path], None] = saves.delete_save  # raises SaveFailed
    rename: Callable[[Path, str], None] = saves.rename_save  # raises SaveFailed
    depict: Callable[[Host, Summary], Callable[[], bool]] = _thumbnail_job  # the result returns whether it is done
    levels: Callable[[], tuple[str, ...]] = _bot_levels
    samples: Callable[[], Sequence[Summary]] = _list_samples
    open: Callable[[Host, Path], None] = continue_or_watch


MENU_ACTIONS = MenuActions()


# Screens other than the game.


def open_lobby(app: Host, title: str, actions: MenuActions, then: Callable[[SetUp | None], None]) -> None:
    """Open the lobby with this title chosen; `then` gets the set-up, or None."""
    from hoochgame.ui.scenes.lobby.screen import Lobby

    app.push(Lobby(actions.levels(), title, actions), then)


def open_saves(app: Host, actions: MenuActions, then: Callable[[bool], None]) -> None:
    """Show the saved games; `then` gets whether to set up a first game."""
    from hoochgame.ui.scenes.saves import Saves

    app.push(Saves(actions), then)


def open_history(app: Host, title: str, actions: MenuActions = MENU_ACTIONS) -> None:
    from hoochgame.ui.scenes.history.screen import History

    app.push(History(title, actions))


def open_learn(app: Host, title: str = "") -> None:
    """Show all lessons, those of a title first."""
    from hoochgame.ui.scenes.lesson.learn import Learn

    app.push(Learn(title))


def open_lesson(app: Host, id: str) -> None:
    """Open a lesson where it was left; a damaged one is only reported."""
    from hoochgame.learning.lesson import BrokenLesson
    from hoochgame.learning.shelf import open_exercise, path_of_lesson
    from hoochgame.storage.lesson_marks import LessonMark, read_lesson_marks, write_lesson_mark
    from hoochgame.ui.scenes.lesson.screen import LessonTable

    def reached(part: int, done: bool) -> None:
        try:
            write_lesson_mark(app.places, id, part, done=done)
        except OSError as problem:
            app.show_notice(_("How far you came is not kept: {problem}.").format(problem=problem.strerror))

    try:
        exercise = open_exercise(find_game, path_of_lesson(id), _("Rookie"))
    except BrokenLesson as problem:
        app.show_notice(str(problem))
        return
    app.chosen_title = exercise.lesson.title
    part = read_lesson_marks(app.places).get(id, LessonMark()).part
    if part < len(exercise.lesson.parts):
        exercise.go_to_part(part)
    app.push(LessonTable(exercise, reached))


def open_decks(app: Host, title: str) -> None:
    from hoochgame.ui.scenes.decks.screen import Decks

    app.push(Decks(find_game(title)))


def choose_deck(app: Host, title: str, who: str, current: Brought, then: Callable[[Brought | None], None]) -> None:
    """Choose a deck list for a seat; `then` gets a legal list, Brought() for any ready list, or None."""
    from hoochgame.ui.scenes.decks.screen import Decks

    app.push(Decks(find_game(title), who, current), then)


def choose_character(app: Host, chair: Chair, then: Callable[[str | None], None]) -> None:
    """Choose the character of a bot; `then` gets its new kind, or None."""
    from hoochgame.ui.scenes.lobby.characters import Characters

    app.push(Characters(chair), then)


def open_settings(app: Host, title: str = "") -> None:
    from hoochgame.ui.scenes.settings import SettingsScene

    scene = SettingsScene()
    scene.title_id = title
    app.push(scene)


def open_rulebook(app: Host, clause: str = "", title: str = "") -> None:
    """Open the rulebook at a clause or chapter, or at the beginning of a title's rules."""
    from hoochgame.ui.scenes.rulebook.screen import RulebookScene

    app.push(RulebookScene(clause, title))


def open_credits(app: Host) -> None:
    from hoochgame.ui.scenes.credits import Credits

    app.push(Credits())


# Overlays.


def open_zoom(app: Host, title: str, art: str, others: Sequence[str] = (), *, held: bool = False) -> None:
    """Zoom a card or turf; the zoom leafs through `others`; `held`: it closes when the key is released."""
    from hoochgame.ui.scenes.table.zoom import ZoomedCard, ZoomScene
    from hoochgame.ui.titles.registry import find_table

    app.push(ZoomScene(art, table=find_table(title), others=[ZoomedCard(other) for other in others], held=held))


def open_legend(app: Host, title: str, view: SeatView, then: Callable[[], None], *, held: bool = False) -> None:
    """Show what the signs of a table mean, or say that there are none; `held`: it closes when the key is released."""
    from hoochgame.ui.scenes.legend import LegendScene
    from hoochgame.ui.titles.registry import find_table

    legend = find_table(title).legend(view)
    if legend is None:
        then()
        app.show_notice(_("This table has no signs that need explaining."))
        return
    app.push(LegendScene(legend, title, held=held), lambda _nothing: then())


def ask_yes_or_no(
    app: Host, title: str, question: str, yes: str, no: str, then: Callable[[], None],
    otherwise: Callable[[], None] = lambda: None, *, danger: bool = False,
) -> None:  # fmt: skip
    """Ask a yes-or-no question; call `then` on yes, `otherwise` on no. `danger`: yes destroys something."""
    from hoochgame.ui.scenes.confirm import ConfirmScene

    app.push(ConfirmScene(title, question, yes, no, danger=danger), lambda sure: then() if sure else otherwise())
