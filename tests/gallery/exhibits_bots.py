"""What hangs of bots with characters: the lobby full of them, their choice, the dialogs about a chair, the table."""

from __future__ import annotations

from collections.abc import Callable

from gallery.hanging import LEVELS, Hang, float_above, game, moment, set_table, void

from hoochgame.core.journal import Chair
from hoochgame.core.match import Match
from hoochgame.core.protocols import Seat
from hoochgame.storage.settings import Brought
from hoochgame.ui.app import App
from hoochgame.ui.phrases.opponent_lines import LINES, Situation
from hoochgame.ui.scene import Scene
from hoochgame.ui.scenes.chair import ChairScene
from hoochgame.ui.scenes.lobby.characters import Characters
from hoochgame.ui.scenes.lobby.screen import Lobby
from hoochgame.ui.scenes.replay.play_on import PlayOnScene
from hoochgame.ui.table.company.speech import SpokenLine

PLY = 70  # by which something has happened
KINDS = ("human", "beginner/builder", "medium/raider", "hard/gambler", "expert/saboteur", "hard")
NAMES = ("Vera", "Bricks Brady", "Smash Sherman", "Coin-Toss Cora", "Sly Silvester", "Pearl")


def _lobby(app: App) -> Lobby:
    """Six chairs: a person, each character at another level, and a bot without favourites."""
    lobby = Lobby(LEVELS)
    app.push(lobby)
    plan = lobby.draft
    plan.chairs = [Chair(name, kind, seat) for seat, (name, kind) in enumerate(zip(NAMES, KINDS, strict=True))]
    plan.lists = [Brought()] * len(KINDS)
    plan.rules.update(hq_hits=1, stash_limit=0)  # as in a lobby to which chairs are added one by one
    lobby.rebuild()
    return lobby


def _characters(app: App) -> None:
    chair = _lobby(app).draft.chairs[2]
    app.push(float_above(Characters(chair)))


def _tournament(app: App) -> None:
    lobby = _lobby(app)
    lobby.draft.rules["tournament"] = 1
    lobby.rebuild()


def _with_bots(match: Match) -> Match:
    """The same moment with bots of every character."""
    for seat in range(len(match.chairs)):
        if not match.chairs[seat].is_human:
            match.chairs[seat] = Chair(NAMES[seat], KINDS[seat], seat)
    return match


def _table(seats: int) -> Hang:
    return lambda app: void(set_table(app, _with_bots(moment(game(seats), PLY, Seat(0)))))


def _speaking(seats: int) -> Hang:
    """One of the bots has just taken a turf."""

    def hang(app: App) -> None:
        scene = set_table(app, _with_bots(moment(game(seats), PLY, Seat(0))))
        scene.context.company.say(SpokenLine(Seat(1), LINES[Situation.TAKES]["builder"][0]))

    return hang


def _over_the_table(make: Callable[[], Scene]) -> Hang:
    def hang(app: App) -> None:
        set_table(app, _with_bots(moment(game(2), PLY, Seat(0))))
        app.push(float_above(make()))

    return hang


def _play_on() -> PlayOnScene:
    chairs = [Chair(name, kind, seat) for seat, (name, kind) in enumerate(zip(NAMES, KINDS, strict=True))]
    return PlayOnScene(chairs, [seat == 5 for seat in range(6)], "in round 7")


BOTS: dict[str, Hang] = {
    "lobby with bots": lambda app: void(_lobby(app)),
    "tournament lobby with bots": _tournament,
    "characters": _characters,
    "chair of a bot": _over_the_table(lambda: ChairScene(Chair("Smash Sherman", "medium/raider", 1), "raider")),
    "play on with bots": _over_the_table(_play_on),
    "bots at the table, 2 seats": _table(2),
    "bots at the table, 6 seats": _table(6),
    "a bot speaks, 2 seats": _speaking(2),
    "a bot speaks, 6 seats": _speaking(6),
}
