"""What hangs of Deck Hand: the lobby in company and alone, the table, the count at the end, results, the replay."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from functools import cache

from gallery.hanging import LEVELS, Hang, float_above, moment, point_at, set_table, settle, void, when
from harness.deck_hand.games import trial_game
from harness.samples import sample
from harness.ui_steps import FakeActions, stand

from hoochgame.core.journal import Chair
from hoochgame.core.match import Match
from hoochgame.core.protocols import Ended
from hoochgame.games import find_game
from hoochgame.storage import history
from hoochgame.storage.listing import Summary
from hoochgame.storage.settings import PlayerFolders
from hoochgame.ui.app import App
from hoochgame.ui.background.thinking import SilentThinker
from hoochgame.ui.scenes.lobby.draft import Draft
from hoochgame.ui.scenes.lobby.screen import Lobby
from hoochgame.ui.scenes.replay.screen import Replay
from hoochgame.ui.scenes.result.screen import Result
from hoochgame.ui.scenes.rulebook.screen import RulebookScene
from hoochgame.ui.scenes.table.curtain import Curtain
from hoochgame.ui.scenes.table.screen import TableScene
from hoochgame.ui.scenes.table.zoom import ZoomScene
from hoochgame.ui.scenes.title import TitleScreen
from hoochgame.ui.table.keys import CardKey
from hoochgame.ui.titles.registry import find_table

DECK = "deck-hand"
TWO, FOUR, ALONE = f"{DECK}-2", f"{DECK}-4", f"{DECK}-challenge"
START, DRAW = (TWO, 0), (TWO, 120)  # plies of them
MIDDLE, LAST = (FOUR, 527), (FOUR, 630)
TRIAL = (ALONE, 60)
SCENE = 1119  # an event of the game of four
CHOSEN = 5  # in the lobby: it asks for two figures
TRIES = {1: (1, 24, 9, 0), 2: (1, 21, 14, 3), 3: (0, 8, 4, 1), 5: (0, 19, 6, 2), 6: (1, 30, 2, 4)}  # value: result
BEGUN = datetime(2026, 9, 2, 19, 30)


def _at(when: tuple[str, int]) -> Hang:
    return lambda app: void(set_table(app, moment(sample(when[0]), when[1])))


def _theft(app: App) -> None:
    """The last one of the game."""
    set_table(app, moment(sample(FOUR), when(FOUR, "Steal", -1)))


def _tip(app: App) -> None:
    """The mouse rests on a card for sale."""
    scene = set_table(app, moment(sample(MIDDLE[0]), MIDDLE[1]))
    dear = {CardKey(slot.card) for slot in scene.session.shown.supply}
    point_at(app, scene, lambda key: key in dear)


def _keep_history(places: PlayerFolders) -> None:
    """Some challenges were reached, some were tried."""
    games = []
    for nth, (value, (won, hooks, coins, thefts)) in enumerate(TRIES.items()):
        begun = (BEGUN + timedelta(days=nth)).astimezone()
        figures = {"won": won, "hooks": hooks, "coins": coins, "thefts": thefts}
        rules = {"challenge": value, "first": 0}
        over = begun + timedelta(minutes=15)
        games.append(history.Played(f"trial-{nth}", DECK, begun, over, 4000 + nth, rules, figures))
    places.folder.mkdir(parents=True, exist_ok=True)
    history._write_lines(places, history.Lines(games, [], True))


def _lobby(app: App) -> None:
    app.push(Lobby(LEVELS, DECK))


def _challenges(app: App) -> None:
    _keep_history(app.places)
    lobby = Lobby(LEVELS, DECK)
    draft = lobby.drafts[DECK] = Draft(find_game(DECK), LEVELS)
    draft.start_playing_alone(CHOSEN)
    app.push(lobby)


def _curtain(app: App) -> None:
    scene = set_table(app, moment(sample(MIDDLE[0]), MIDDLE[1]))
    chairs = scene.session.match.chairs
    app.push(Curtain(chairs[2], chairs, scene.chronicle.lines[-8:]))
    stand(app)


def _reveal(app: App) -> None:
    """All hooks are counted; without motion the sheet stands still for a while."""
    whole = sample(FOUR)
    app.settings.animation_speed, app.settings.reduced_motion = 0.25, True
    app._lay_out_again()
    scene = TableScene(moment(whole, whole.ply - 1), SilentThinker())
    app.push(scene)
    settle(app)
    scene.answers.send_or_show_refusal(whole.entries[-1].move)
    for _frame in range(200):
        app.step(0.1, [])
        if isinstance(scene.desk.acted, Ended) and scene.stage.is_running:
            return
    raise AssertionError("the hooks were never counted")


def _seated(match: Match) -> Match:
    """The same, as if a person had played it."""
    match.chairs[0] = Chair(match.chairs[0].name, "human", match.chairs[0].colour)
    return match


@cache
def _lost() -> Match:
    return trial_game(CHOSEN, won=False)


def _zoom(app: App) -> None:
    set_table(app, moment(sample(MIDDLE[0]), MIDDLE[1]))
    app.push(float_above(ZoomScene("treasure_map", table=find_table(DECK))))


def _title(app: App) -> None:
    """A game of four can be continued; its table was kept as a picture."""
    scene = set_table(app, moment(sample(MIDDLE[0]), MIDDLE[1]))
    match, place = scene.session.match, app.places.picture_path(scene.session.match.header.id)
    scene.table.save_table_picture(scene.stage.board, match, place)
    left = Summary(
        app.places.saves / "game.jsonl", DECK, tuple(match.chairs), match.state.round, match.ply, False, (), BEGUN, "",
        None, picture=place,
    )  # fmt: skip
    app.push(TitleScreen(FakeActions([left]).actions))


AT_SEA: dict[str, Callable[[App], None]] = {
    "deck lobby": _lobby,
    "deck challenges": _challenges,
    "deck start, 2 seats": _at(START),
    "deck draw, 2 seats": _at(DRAW),
    "deck main, 4 seats": _at(MIDDLE),
    "deck tip, 4 seats": _tip,
    "deck steal, 4 seats": _theft,
    "deck last turns, 4 seats": _at(LAST),
    "deck challenge": _at(TRIAL),
    "deck curtain": _curtain,
    "deck reveal": _reveal,
    "deck result, 4 seats": lambda app: app.push(Result(_seated(sample(FOUR)))),
    "deck reached": lambda app: app.push(Result(_seated(sample(ALONE)))),
    "deck lost": lambda app: app.push(Result(_lost())),
    "deck replay": lambda app: app.push(Replay(sample(FOUR), SCENE)),
    "deck rulebook": lambda app: app.push(RulebookScene("DH-T10")),
    "deck zoom": _zoom,
    "deck title": _title,
}
