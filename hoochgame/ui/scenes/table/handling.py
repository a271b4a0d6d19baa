"""What a player takes in hand: cards that are dragged or looked at closely, and what number keys choose."""

from __future__ import annotations

from hoochgame.core.language import _
from hoochgame.core.words import TABLE, Move
from hoochgame.ui.input import keys
from hoochgame.ui.scenes.table.dragging import Drag, Flight
from hoochgame.ui.scenes.table.playing import Playing
from hoochgame.ui.scenes.table.watching import TIP_DELAY
from hoochgame.ui.scenes.table.zoom import Shown, Zoom
from hoochgame.ui.tables.marks import Key

BELONGS: dict[str | int, str] = {"cash": "card", "sign": "card", "token": "turf"}  # what stands on a thing: the thing


class Handling(Playing):
    """Drag and drop, the magnifier, and number keys."""

    # Drag and drop.

    def take(self, key: Key, at: tuple[int, int]) -> None:
        """Lift a card, if it is one that could go somewhere."""
        session, questions = self.session, self.table.questions
        if session.step is None or self.desk.showing or not questions.may_drag(session.shown, session.viewer, key):
            return
        piece = self.stage.board.pieces(session.shown, self.stage.marks).get(key)
        if piece:
            self.unhint()
            goals = questions.goals(session.shown, session.options, key)
            self.drag, self.flight = Drag(key, piece, goals, at), None
            self.desk.held = key
            self.refresh()

    def drop(self, at: tuple[int, int]) -> None:
        """On a goal it does what it says; elsewhere it flies back and says why."""
        drag, self.drag = self.drag, None
        if drag is None:
            return
        self.desk.held = None
        goal = drag.goal(self.stage.board, at)
        if goal is None:
            self._fly_back(drag, at)
            return
        moves, marked = drag.goals[goal], self.desk.picking
        self.refresh()
        if marked and marked.waits(moves[0]):
            if drag.key[1] not in marked.cards:
                self.mark(drag.key)
            return
        self.pending.extend(moves[1:])
        self.play(moves[0])

    def let_go(self) -> None:
        if self.drag:
            self._fly(self.drag, self.drag.at)
            self.drag = None
            self.refresh()

    def _fly_back(self, drag: Drag, at: tuple[int, int]) -> None:
        self._fly(drag, at)
        if not drag.piece.rect.collidepoint(at):
            board, session = self.stage.board, self.session
            below = board.hit(at) or (("table",) if at[1] < board.layout.shelf.y else None)
            move = self.table.questions.dropped(session.shown, session.viewer, drag.key, below)
            refusal = session.refuse(move) if move else None
            if refusal:
                self.refused(refusal)
            else:
                self.say(_("That card has no use there. Drop it on something that glows.") if drag.goals
                         else _("That card cannot be used now."))  # fmt: skip
        self.refresh()

    def _fly(self, drag: Drag, at: tuple[int, int]) -> None:
        settings = self.app.settings
        moves = settings.animation_speed and not settings.reduced_motion
        self.flight = Flight(drag.piece, at) if moves else None
        self.desk.held = drag.key if moves else None

    # Zoom.

    def zoom_mode(self, on: bool) -> None:
        """The next click shows a card large."""
        self.desk.zooming = on
        if on:
            words = _("Click what you want to see large. Or right click it, or hold {key}.")
            self.say(words.format(key=keys.cap("zoom")))
        else:
            self.desk.message = ""
        self.refresh()

    def zoom(self, key: Key, held: bool = False) -> None:
        """A card or turf at full size, with what can be done with it, and its neighbours."""
        board = self.stage.board
        marks = self.desk.marks(self.session, self.chronicle, busy=False)
        pieces = board.found if self.stage.running else board.pieces(self.session.shown, marks)
        if key[0] == "name":
            self.app.push(Zoom(str(key[2]), table=self.table, held=held))
            return
        if key[0] == "seat" and key != self.desk.focused:  # of what lies on its plate, the card under the mouse
            key = board.card_at(self._pointer) or key
        piece = pieces.get((BELONGS.get(key[0], key[0]), *key[1:]))
        if piece is None or not piece.art:
            return
        row = [p for p in pieces.values() if p.zone == piece.zone and p.art and p.kind == piece.kind]
        row.sort(key=lambda p: (p.rect.centery // max(1, p.rect.height), p.rect.centerx))
        shown = [Shown(p.art, self._uses(p.key)) for p in row]
        scene = Zoom(piece.art, shown[row.index(piece)].moves, table=self.table, others=shown, held=held)
        scene.at = row.index(piece)
        self.app.push(scene, lambda move: self.play(move) if move else None)

    def _uses(self, key: Key) -> tuple[Move, ...]:
        """The moves with this thing, unless several things are being marked."""
        if self.desk.picking or self.session.viewer == TABLE:
            return ()
        view, options, moves = self.session.shown, self.session.options, self.table.questions.moves
        named = list(moves(view, options, key))
        if key[0] == "card":
            named += [move for move in moves(view, options, ("cash", key[1])) if move not in named]
        return tuple(named)

    def zoom_pointed(self) -> None:
        """What is pointed at, for as long as Z is held."""
        if key := self.desk.focused or self.desk.hovered:
            self.zoom(key, held=True)
        elif self.stage.running:
            self.zoom_at(self._pointer, held=True)

    def zoom_at(self, at: tuple[int, int], held: bool = False) -> None:
        """What is seen at a point: a card on its way if it shows its face, else what lies there."""
        piece = self.stage.flying(at)
        if piece and piece.art:
            self.app.push(Zoom(piece.art, table=self.table, held=held))
        elif key := self.stage.board.hit(at):
            self.zoom(key, held)

    # Number keys.

    def hint_keys(self, shown: bool) -> None:
        """Number keys on what they choose, while Alt is held."""
        self.desk.hints, self.desk.numbered = shown, self.numbered()
        self.refresh()

    def numbered(self) -> tuple[Key, ...]:
        """What may be chosen now, in reading order."""
        legal = self.table.questions.legal(self.session.shown, self.session.options)
        return tuple(key for key, _rect in self.stage.board.focus_spots() if key in legal and key[0] != "button")

    def number(self, typed: str) -> None:
        """A number key: a line of the chart, or one of a few things that are asked about."""
        legal = self.table.questions.legal(self.session.shown, self.session.options)
        line = self.table.questions.digits.get(typed)
        things = () if any(key[0] == "entry" for key in legal) else self.numbered()
        if things and typed in "123456789" and int(typed) <= len(things):
            self.use(things[int(typed) - 1])
        elif line:
            self.arm(line)

    def arm(self, line: Key) -> None:
        """A line of the chart costs hooch and rolls at once: the first press points at it, the second uses it."""
        self.set_ring()
        armed = self.ring.visible and self.ring.spot and self.ring.spot.key == line
        if armed or all(spot.key != line for spot in self.ring.spots):
            self.use(line)
            return
        self.ring.move_to(line, visible=True)
        self._follow_ring()
        self.desk.hovered, self._rested = None, TIP_DELAY  # what it does and costs is said at once
        self.refresh()
