"""What a player does at the table: answers, takes back, looks closer, asks for a hint."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from hoochgame.core.journal import Chair
from hoochgame.core.language import _
from hoochgame.core.refusal import IllegalMove
from hoochgame.core.words import Move, Seat
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.storage.saves import SaveFailed
from hoochgame.ui.scenes.chair import ChairScene
from hoochgame.ui.scenes.confirm import Confirm
from hoochgame.ui.scenes.watching import TIP_DELAY, Watching
from hoochgame.ui.scenes.zoom import Zoom
from hoochgame.ui.tables.hooch_stooges import choices
from hoochgame.ui.tables.hooch_stooges.clauses import clause_of
from hoochgame.ui.tables.hooch_stooges.desk import wanted
from hoochgame.ui.tables.hooch_stooges.marks import Key, Showing
from hoochgame.ui.thinking import put, think


class Playing(Watching):
    """Things on the table, and what a click on them means."""

    def menu(self) -> None:
        """The menu over the table."""

    def show_result(self) -> None:
        """The result, once more."""
        self._show_result_again()

    def use(self, key: Key) -> None:
        """A click or Enter on a thing."""
        self.desk.hinted = None
        if key[0] == "button":
            self.app.sound.play("click")
        if key[0] == "button" and self._press_button(str(key[1])):
            return
        session, marked = self.session, self.desk.picking
        moves = choices.moves_for(session.shown, session.options, key)
        if not (moves and key[0] == "seat") and self._look_at(key):
            return
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
            "rules": self.open_rules,
            "hint": self.hint,
            "confirm": self.confirm,
            "result": self.show_result,
        }
        if name in actions:
            actions[name]()
        return name in actions

    def _look_at(self, key: Key) -> bool:
        """Things that are looked at, not played."""
        gangs, open_pile = self.session.shown.gangs, self.desk.showing
        match key:
            case ("card", int(n)) if open_pile and n in open_pile.cards:
                self.zoom(key)
            case _ if open_pile:
                self.put_back()
            case ("log", *_rest):
                self.fold_log()
            case ("name", _line, art):
                self.app.push(Zoom(str(art)))
            case ("discard", int(seat)) | ("counter", int(seat), "discard") if gangs[seat].discard:
                title = _("Discard pile of {name}").format(name=self.chronicle.names[seat])
                self.desk.showing = Showing(title, gangs[seat].discard)
                self.refresh()
            case ("seat", int(seat)) if gangs[seat].alive and not self.session.match.over:
                self.change_chair(Seat(seat))
            case _:
                return False
        return True

    def change_chair(self, seat: Seat) -> None:
        """Ask who plays on for a seat."""
        chair = self.session.match.chairs[seat]

        def chosen(new: Chair | None) -> None:
            if new is None or new == chair:
                return
            try:
                self.session.reseat(seat, new)
            except SaveFailed as problem:
                self.say(str(problem))
            else:
                self.pending.clear()
                self.seated(self.session.viewer)

        self.app.push(ChairScene(chair), chosen)

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
        self.desk.message = self.desk.refused = ""
        try:
            self.session.play(move)
        except IllegalMove as problem:
            self.ask_again()
            self.refused(problem.refusal)
        except SaveFailed as problem:
            self.ask_again()
            self.say(str(problem))
        else:
            self.desk.hovered = None
            self.dirty = True

    def confirm(self) -> None:
        """Enter: what was marked, or the one large button."""
        marked = self.desk.picking
        if self.session.match.over:
            self.show_result()
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

    def drop(self, key: Key, at: tuple[int, int]) -> None:
        """A card of the hand was dragged: on the dial it is discarded for hooch, above the shelf it is played."""
        dial, layout = self.stage.board.where(("dial",)), self.stage.board.layout
        if dial and dial.collidepoint(at):
            self.use(("cash", key[1]))
        elif at[1] < layout.shelf.y:
            self.use(key)

    def open_rules(self) -> None:
        """The rulebook, where it speaks of the refusal, else of what is pointed at, else of what is asked."""
        from hoochgame.ui.scenes.rulebook import open_rulebook

        tip = self.tip() if self._rested >= TIP_DELAY else None
        shown = self.desk.refused if self.desk.message else ""
        open_rulebook(self.app, shown or (tip.clause if tip else "") or clause_of(self.session.shown))

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
        self.app.sound.play("rewind")
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
