"""What hangs of tournaments and deck lists: the lobby, the shelf, the editor, an import, the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gallery.hanging import LEVELS, float_above, moment, set_table, void
from harness.first_edition import with_first_lists
from harness.samples import sample

from hoochgame.core.game import DeckList
from hoochgame.core.journal import HUMAN
from hoochgame.core.protocols import Seat
from hoochgame.games import find_game
from hoochgame.storage import decks
from hoochgame.storage.decks import Kept
from hoochgame.storage.settings import Brought
from hoochgame.ui.app import App
from hoochgame.ui.scenes.decks.card_filter import KIND, PRICE, CardFilter
from hoochgame.ui.scenes.decks.dialogs import Import
from hoochgame.ui.scenes.decks.editor import DeckEditor
from hoochgame.ui.scenes.decks.screen import Decks
from hoochgame.ui.scenes.lobby.screen import Lobby
from hoochgame.ui.table.keys import PileKey

GAME = with_first_lists(find_game("hooch-stooges"))
assert GAME.lists
READY: Mapping[str, DeckList] = {id: ready.cards for id, ready in GAME.lists.ready.items()}
OWN = {**READY["hammer"], "lookout": 1, "doorman": 1}
HALF = dict(list(READY["bankers"].items())[:8])
FAULTY = """# Borrowed
3 Knukles
4 Smash and Grab
foo bar
-3 Lookout
1 Nobody at all
2 Anvil
"""
OWN_TURN, WAITING = ("hooch-stooges-tournament-2", 70), ("hooch-stooges-tournament-3", 90)


def _lobby(app: App, lists: Mapping[int, Brought], seats: int) -> None:
    lobby = Lobby(LEVELS)
    app.push(lobby)
    plan = lobby.draft
    while len(plan.chairs) < seats:
        plan.add_player(HUMAN if len(plan.chairs) % 2 == 0 else "easy")
    plan.rules["tournament"] = 1
    for seat, brought in lists.items():
        plan.set_deck_list(seat, brought)
    lobby.rebuild()


def _own(app: App) -> Kept:
    """The player's lists; the lawful one of them."""
    lawful = decks.duplicate_list(app.places, GAME, "Friday fists", OWN)
    decks.duplicate_list(app.places, GAME, "Rent money", HALF)
    damaged = decks.duplicate_list(app.places, GAME, "Borrowed", HALF)
    damaged.path.write_text(FAULTY, "utf-8")
    return lawful


def _shelf(app: App) -> None:
    _own(app)
    scene = Decks(GAME)
    app.push(scene)
    scene.choose_list(f"own {decks.find_kept_list(app.places, GAME, 'Friday fists').path.name}")  # type: ignore[union-attr]


def _unlawful(app: App) -> None:
    """Too few cards, too many copies; only cheap stooges are shown."""
    editor = DeckEditor(GAME, decks.duplicate_list(app.places, GAME, "Rent money", HALF | {"lookout": 6}))
    app.push(editor)
    editor.sieve = CardFilter(held=frozenset({(KIND, "Stooge"), (PRICE, 3), (PRICE, 4)}))
    editor.rebuild()


def _import(app: App) -> None:
    _own(app)
    app.push(Decks(GAME))
    app.push(float_above(Import(GAME, FAULTY)))


def _waiting(app: App) -> None:
    """While another plays, the own lineup can be looked at."""
    name, ply = WAITING
    scene = set_table(app, moment(sample(name), ply, Seat(0)))
    scene.answers.use_thing(PileKey("main_deck"))


LISTS: dict[str, Callable[[App], None]] = {
    "tournament lobby": lambda app: _lobby(app, {0: Brought("Friday fists", OWN)}, 2),
    "tournament lobby, bad list": lambda app: _lobby(
        app, {1: Brought("Sunday cards of mine", OWN), 2: Brought("Rent money", HALF)}, 6
    ),
    "deck lists": _shelf,
    "editor": lambda app: app.push(DeckEditor(GAME, _own(app))),
    "editor, unlawful": _unlawful,
    "import": _import,
    "tournament": lambda app: void(set_table(app, moment(sample(OWN_TURN[0]), OWN_TURN[1]))),
    "tournament, waiting": _waiting,
}
