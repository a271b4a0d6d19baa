"""What hangs of Starting Solo: the lobby for one, the table, the result, the history."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date, datetime, timedelta

from gallery.hanging import LEVELS, Hang, float_above, moment, set_table, void
from harness.samples import sample

from hoochgame.core.journal import Chair
from hoochgame.core.match import Match
from hoochgame.games import find_game
from hoochgame.storage import history
from hoochgame.storage.settings import PlayerFolders, daily_seed
from hoochgame.ui.app import App
from hoochgame.ui.navigation import MENU_ACTIONS
from hoochgame.ui.scenes.history.screen import History
from hoochgame.ui.scenes.lobby.draft import Draft
from hoochgame.ui.scenes.lobby.screen import Lobby
from hoochgame.ui.scenes.replay.screen import Replay
from hoochgame.ui.scenes.result.screen import Result
from hoochgame.ui.scenes.rulebook.screen import RulebookScene

TODAY = date(2026, 9, 17)  # in the gallery
SOLO = "starting-solo"
WON, LOST = f"{SOLO}-1", f"{SOLO}-2"
FIRST, ATTACK, COUNTER, LATE = (WON, 0), (WON, 52), (LOST, 84), (WON, 108)  # plies of them
GAMES = 24


def _played(nth: int, day: date) -> history.Played:
    """Two of three are daily deals, three of five are won, one was practice."""
    begun = datetime(day.year, day.month, day.day, 19, 5 + nth).astimezone()
    won = nth * 7 % 5 > 1
    figures = {"won": int(won), "turns_left": nth % 3 if won else 0, "defeated": 5 + nth % 5}
    rules = {"difficulty": nth % 4 - 1 if nth % 4 < 3 else 0, "hq_hits": 3 if nth == 4 else 1}
    return history.Played(
        f"game-{nth}", SOLO, begun, begun + timedelta(minutes=20), daily_seed(day) if nth % 3 else 4000 + nth, rules,
        figures, nth == 7,
    )  # fmt: skip


def _keep_history(places: PlayerFolders) -> None:
    """Games of the last weeks, up to yesterday."""
    days: Iterator[date] = (TODAY - timedelta(days=GAMES - nth) for nth in range(GAMES))
    places.folder.mkdir(parents=True, exist_ok=True)
    history._write_lines(places, history.Lines([_played(nth, day) for nth, day in enumerate(days)], [], True))


def _lobby(app: App) -> Lobby:
    """The deal of today, after some games."""
    _keep_history(app.places)
    lobby = Lobby(LEVELS, SOLO)
    draft = lobby.drafts[SOLO] = Draft(find_game(SOLO), LEVELS, today=TODAY)
    draft.rules["difficulty"] = 1
    assert draft.set_daily_deal(TODAY) is None
    app.push(lobby)
    return lobby


def _calendar(app: App) -> None:
    _lobby(app).open_calendar()
    float_above(app.scene)


def _history(app: App) -> None:
    _keep_history(app.places)
    app.push(History(SOLO, MENU_ACTIONS))


def finished(name: str) -> Match:
    """A sample game, as if a person had played it."""
    match = sample(name)
    match.chairs[0] = Chair(match.chairs[0].name, "human", match.chairs[0].colour)
    return match


def _at(when: tuple[str, int]) -> Hang:
    return lambda app: void(set_table(app, moment(sample(when[0]), when[1])))


def _result(name: str) -> Hang:
    return lambda app: app.push(Result(finished(name)))


FOR_ONE: dict[str, Callable[[App], None]] = {
    "lobby for one": lambda app: void(_lobby(app)),
    "calendar": _calendar,
    "solo start": _at(FIRST),
    "solo attack": _at(ATTACK),
    "solo counter": _at(COUNTER),
    "solo late": _at(LATE),
    "solo replay": lambda app: app.push(Replay(sample(LOST), 56)),
    "solo won": _result(WON),
    "solo lost": _result(LOST),
    "history": _history,
    "history, empty": lambda app: app.push(History(SOLO, MENU_ACTIONS)),
    "rulebook for one": lambda app: app.push(RulebookScene("HS-SOL-13")),
}
