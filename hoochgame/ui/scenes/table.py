"""The table: a game being played at this screen."""

from __future__ import annotations

from collections.abc import Callable
from gettext import gettext as _
from pathlib import Path
from typing import Any

import pygame
from msgspec.structs import replace

from hoochgame.core.match import Match
from hoochgame.core.refusal import IllegalMove
from hoochgame.core.words import Move
from hoochgame.games import find_game
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.storage.saves import SaveFailed, begin, path_of, resume
from hoochgame.storage.settings import SetUp, draw_seed
from hoochgame.ui.app import App
from hoochgame.ui.scenes.confirm import Confirm
from hoochgame.ui.scenes.menu import PauseMenu
from hoochgame.ui.scenes.watching import Watching
from hoochgame.ui.scenes.zoom import Zoom
from hoochgame.ui.tables.hooch_stooges import choices
from hoochgame.ui.tables.hooch_stooges.desk import ENTRY_KEYS, wanted
from hoochgame.ui.tables.hooch_stooges.marks import Key, Showing
from hoochgame.ui.thinking import Thinker, ThinkingProcess, put, think

ENTRIES = {key: entry for entry, key in ENTRY_KEYS.items()}


class TableScene(Watching):
    """Turns clicks and keys into moves."""

    # Events.

    def handle(self, event: pygame.event.Event) -> bool:
        match event.type:
            case pygame.KEYDOWN:
                return self._key(event)
            case pygame.KEYUP if event.key in (pygame.K_LALT, pygame.K_RALT):
                self._hint_keys(False)
            case pygame.MOUSEMOTION:
                self._moved(event.pos)
            case pygame.MOUSEBUTTONDOWN:
                return self._pressed(event)
            case pygame.MOUSEWHEEL:
                self._wheeled(event.y)
        return False

    def _moved(self, at: tuple[int, int]) -> None:
        self._pointer = at
        self.ring.visible = False
        self._point(None if self.stage.running else self.stage.board.hit(at), None)

    def _point(self, hovered: Key | None, focused: Key | None) -> None:
        if (hovered, focused) != (self.desk.hovered, self.desk.focused):
            self.desk.hovered, self.desk.focused = hovered, focused
            self._rested = 0.0
            self.dirty = True
            self.refresh()

    def _pressed(self, event: pygame.event.Event) -> bool:
        self._pointer = event.pos
        if self.stage.running:
            self.skip()
            return True
        key = self.stage.board.hit(event.pos)
        self._point(key, None)
        if event.button == 1:
            self.use(key) if key else self.put_back()
        elif event.button == 3 and key:
            self.zoom(key)
        return True

    def _wheeled(self, by: int) -> None:
        key = self.stage.board.hit(self._pointer)
        if key and key[0] in ("log", "line", "name"):
            self.desk.scroll = max(0, min(self.desk.scroll + 3 * by, len(self.chronicle.lines) - 1))
            self.refresh()

    def _key(self, event: pygame.event.Event) -> bool:
        if self.stage.running or (event.key == pygame.K_SPACE and self.session.step is None):
            if event.key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER):
                self.skip()
                return True
            if self.stage.running and event.key != pygame.K_ESCAPE:
                self.stage.skip()
        if event.mod & pygame.KMOD_CTRL:
            return self._control_key(event.key)
        if self.ring.handle(event):
            self._point(None, self.ring.spot.key if self.ring.visible and self.ring.spot else None)  # type: ignore[arg-type]
            return True
        action = self._actions().get(event.key)
        if action:
            action()
        elif event.unicode in ENTRIES:
            self.use(("entry", ENTRIES[event.unicode]))
        return action is not None

    def _control_key(self, key: int) -> bool:
        actions: dict[int, Callable[[], object]] = {
            pygame.K_z: self.undo,
            pygame.K_y: self.redo,
            pygame.K_s: self.menu,
        }
        if key in actions:
            actions[key]()
        return key in actions

    def _actions(self) -> dict[int, Callable[[], object]]:
        return {
            pygame.K_ESCAPE: self.back,
            pygame.K_RETURN: self.confirm,
            pygame.K_KP_ENTER: self.confirm,
            pygame.K_e: lambda: self.use(("button", "end_turn")),
            pygame.K_u: self.undo,
            pygame.K_l: self.fold_log,
            pygame.K_h: self.hint,
            pygame.K_z: self._zoom_pointed,
            pygame.K_p: lambda: self._with_card(m.PlayCard),
            pygame.K_d: lambda: self._with_card(m.Cash),
            pygame.K_c: lambda: self._with_card(m.Cash),
            pygame.K_LALT: lambda: self._hint_keys(True),
            pygame.K_RALT: lambda: self._hint_keys(True),
        }

    # What the player does.

    def use(self, key: Key) -> None:
        """A click or Enter on a thing."""
        self.desk.hinted = None
        if key[0] == "button" and self._press_button(str(key[1])):
            return
        if self._look_at(key):
            return
        session, marked = self.session, self.desk.picking
        moves = choices.moves_for(session.shown, session.options, key)
        if moves and marked and key[0] == "card":
            marked.toggle(int(key[1]))
            self.refresh()
        elif moves:
            self.play(moves[0])
        elif (move := wanted(session.shown, key)) and (refusal := session.refuse(move)):
            self.refused(refusal)

    def _press_button(self, name: str) -> bool:
        """Buttons that are no move."""
        actions: dict[str, Callable[[], object]] = {
            "undo": self.undo,
            "redo": self.redo,
            "menu": self.menu,
            "zoom": lambda: self.say(_("Right click a card, or point at it and press Z.")),
            "rules": lambda: self.say(_("Every refusal names its rule; point at anything to see what it does.")),
            "hint": self.hint,
            "confirm": self.confirm,
            "result": self._show_result_again,
        }
        if name in actions:
            actions[name]()
        return name in actions

    def _look_at(self, key: Key) -> bool:
        """Things that are looked at, not played."""
        gangs = self.session.shown.gangs
        match key:
            case ("log", *_rest):
                self.fold_log()
            case ("name", _line, art):
                self.app.push(Zoom(str(art)))
            case ("discard", int(seat)) | ("counter", int(seat), "discard") if gangs[seat].discard:
                title = _("Discard pile of {name}").format(name=self.chronicle.names[seat])
                self.desk.showing = Showing(title, gangs[seat].discard)
                self.refresh()
            case _:
                return False
        return True

    def play(self, move: Move) -> None:
        """Answer with this move; the end of a turn may be asked for once more."""
        if isinstance(move, m.EndTurn) and self.app.settings.confirm_end_turn and self._useful_left():
            question = Confirm(
                _("End your turn?"),
                _("You can still play or buy something. The rest of your hand is discarded."),
                _("End turn"),
                _("Go on"),
            )
            self.app.push(question, lambda sure: self.send(move) if sure else None)
        else:
            self.send(move)

    def _useful_left(self) -> bool:
        return any(isinstance(option, m.PlayCard | m.Buy) for option in self.session.options)

    def send(self, move: Move) -> None:
        self.desk.showing = None
        self.desk.message = ""
        try:
            self.session.play(move)
        except IllegalMove as problem:
            self.pending.clear()
            self.refused(problem.refusal)
        except SaveFailed as problem:
            self.pending.clear()
            self.say(str(problem))
        else:
            self.desk.hovered = None
            self.dirty = True

    def confirm(self) -> None:
        """Enter: what was marked, or the one large button."""
        marked = self.desk.picking
        if self.session.match.over:
            self._show_result_again()
        elif marked and self.session.options:
            if marked.ready:
                self.pending.extend(marked.moves())
                self.desk.picking = None
                self._send_pending()
            else:
                self.say(marked.button().why)
        elif button := self._only_button():
            self.use(("button", button))

    def _only_button(self) -> str:
        """The amber one, unless it ends the turn: that has its own key."""
        marks = self.desk.marks(self.session, self.chronicle, busy=False)
        return next((b.name for b in marks.buttons if b.kind == "primary" and b.name != "end_turn"), "")

    def _with_card(self, kind: type[m.PlayCard] | type[m.Cash]) -> None:
        """Play or discard the card that is pointed at."""
        key = self.desk.focused or self.desk.hovered
        if key is None or key[0] not in ("card", "cash"):
            return
        move = kind(int(key[1]))
        refusal = self.session.refuse(move) if self.session.step is not None else None
        if refusal:
            self.refused(refusal)
        elif self.session.step is not None:
            self.play(move)

    def undo(self) -> None:
        """Take the last answer back, or say why not."""
        self._turn_back(self.session.undo)

    def redo(self) -> None:
        """Put back what was taken back, or say why not."""
        self._turn_back(self.session.redo)

    def _turn_back(self, way: Callable[[], None]) -> None:
        self.stage.skip()
        try:
            way()
        except IllegalMove as problem:
            self.refused(problem.refusal)
            return
        except SaveFailed as problem:
            self.say(str(problem))
            return
        self.pending.clear()
        self.desk.picking = None
        self._result_shown = False
        self._caught_up()

    def hint(self) -> None:
        """Mark what a bot would do."""
        session = self.session
        asked = session.match.asked
        if session.step is None or asked is None:
            return
        easy = replace(put(session.match, asked, 0, 0.2), level="easy")
        move = session.options[think(easy, {}).choice]
        keys = choices.legal_keys(session.shown, session.options)
        self.desk.hinted = next((k for k in keys if move in choices.moves_for(session.shown, (move,), k)), None)
        self.say(_("Hint: a bot would do what is marked."))

    def put_back(self) -> None:
        """A click beside everything closes what lies open."""
        if self.desk.showing:
            self.desk.showing = None
            self.refresh()

    def back(self) -> None:
        """Esc: close what lies open, take the marks off, else the menu."""
        if self.desk.showing:
            self.put_back()
        elif self.desk.picking and self.desk.picking.cards:
            self.desk.picking.cards.clear()
            self.refresh()
        elif self.desk.message:
            self.desk.message = ""
            self.refresh()
        else:
            self.menu()

    def fold_log(self) -> None:
        """Fold the log to a tab, or open it."""
        self._fold = self.desk.folded = not self.desk.folded
        self.stage.lay_out(
            self.look, self._me, folded=self.desk.folded, speed=self.app.settings.animation_speed
        )  # fmt: skip
        self.refresh()

    def _hint_keys(self, shown: bool) -> None:
        self.desk.hints = shown
        self.refresh()

    def zoom(self, key: Key) -> None:
        """A card or turf at full size, with what can be done with it."""
        piece = self.stage.board.pieces(self.session.shown, self.desk.marks(self.session, self.chronicle, busy=False))
        art = str(key[2]) if key[0] == "name" else piece[key].art if key in piece else ""
        if key[0] == "cash":
            key = ("card", key[1])
            art = piece[key].art if key in piece else ""
        if not art:
            return
        moves = list(choices.moves_for(self.session.shown, self.session.options, key))
        if key[0] == "card":
            cash = choices.moves_for(self.session.shown, self.session.options, ("cash", key[1]))
            moves += [move for move in cash if move not in moves]
        playable = [] if self.desk.picking else moves
        self.app.push(Zoom(art, playable), lambda move: self.play(move) if move else None)

    def _zoom_pointed(self) -> None:
        if key := self.desk.focused or self.desk.hovered:
            self.zoom(key)

    # Other scenes.

    def menu(self) -> None:
        """The pause menu."""
        session = self.session
        viewer = session.viewer
        may_leave = viewer in session.people and session.match.state.gangs[viewer].alive and not session.match.over
        self.stage.skip()
        self.app.push(PauseMenu(session.match.name, concede=may_leave), self._menu_closed)

    def _menu_closed(self, result: Any) -> None:
        match result:
            case ("name", str(name)):
                try:
                    self.session.match.rename(name)
                except SaveFailed as problem:
                    self.say(str(problem))
            case "concede":
                self.pending.clear()
                self.session.concede(self.session.viewer)
            case "title":
                self.app.home()

    def result_closed(self, way: Any) -> None:
        app, match = self.app, self.session.match
        match way:
            case "replay" if path := path_of(match):
                from hoochgame.ui.scenes.replay import open_replay

                open_replay(app, path)
            case "rematch":
                app.home()
                open_new(app, rematch(match))
            case "title":
                app.home()


def rematch(match: Match) -> SetUp:
    """The same people and rules; the next seat begins, with other dice."""
    first = (match.state.first + 1) % len(match.chairs) + 1
    rules = {**match.header.rules, "first": first}
    return SetUp(match.game.id, tuple(match.chairs), rules, draw_seed(), match.free_undo)


def thinker_for(app: App) -> Thinker:
    """Bots in a process of their own; what goes wrong there is noted beside the saves."""
    return ThinkingProcess(app.places.folder / "bots.log")


def open_new(app: App, set_up: SetUp) -> None:
    """Deal a new game and sit down."""
    try:
        match = begin(
            app.places, find_game(set_up.title), set_up.seats, set_up.rules, set_up.seed, set_up.free_undo
        )  # fmt: skip
    except (IllegalMove, SaveFailed, LookupError) as problem:
        app.notice(str(problem))
    else:
        scene = TableScene(match, thinker_for(app))
        scene.session.show_deal()
        app.push(scene)


def open_saved(app: App, path: Path) -> None:
    """Go on with a saved game."""
    try:
        match, trouble = resume(path, app.places, find_game)
    except SaveFailed as problem:
        app.notice(str(problem))
        return
    app.push(TableScene(match, thinker_for(app)))
    if trouble:
        app.notice(trouble)
