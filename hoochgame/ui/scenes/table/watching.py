"""A table being watched: its events are shown one by one, curtains fall, the end is told."""

from __future__ import annotations

from collections import deque
from functools import partial
from typing import Any

import pygame

from hoochgame.core.language import _
from hoochgame.core.match import Match
from hoochgame.core.refusal import Refusal
from hoochgame.core.words import TABLE, Move, Seat
from hoochgame.storage.history import note
from hoochgame.storage.pictures import place_for
from hoochgame.ui import memory
from hoochgame.ui.input import keys
from hoochgame.ui.input.focus import FocusRing, Spot
from hoochgame.ui.navigation import ToTitle, show_result
from hoochgame.ui.scene import Scene
from hoochgame.ui.scenes.table.curtain import Curtain, Ready
from hoochgame.ui.scenes.table.dragging import Drag, Flight
from hoochgame.ui.scenes.table.pointing import draw_face, draw_tip
from hoochgame.ui.scenes.table.recap import Recap
from hoochgame.ui.tables.marks import Key, Tip
from hoochgame.ui.tables.session import Session, Telling
from hoochgame.ui.tables.titles import find_table
from hoochgame.ui.thinking import Thinker

PACE = 0.55  # seconds between the moves of bots at speed 1
PACE_WITHOUT_ANIMATION = 0.12
TIP_DELAY = 0.4
HUSHED = 3600.0  # seconds
MESSAGE_SECONDS = 4.5
SKIP_ALL = 0.5  # a second press within this time skips everything
HURRY = 6.0  # times as fast, while the key is held


class Watching(Scene[None]):
    """Shows a session: one event after the other, then what is asked. What may be done about it, subclasses say."""

    def __init__(self, match: Match, thinker: Thinker) -> None:
        super().__init__()
        self.title_id = match.game.id
        self.table = find_table(match.game.id)
        self.session = Session(match, thinker)
        self.stage = self.table.stage(match.chairs)
        self.chronicle = self.table.chronicle(match, self.session.viewer)
        self.desk = self.table.desk()
        self.ring = FocusRing()
        self.pending: deque[Move] = deque()
        self._me = self.session.viewer if self.session.viewer != TABLE else Seat(0)
        self._fold: bool | None = None  # as the player left the log, if the player touched it
        self._message_left = 0.0
        self._rested = 0.0
        self._since_skip = 1.0
        self._result_shown = False
        self._pointer = (-1, -1)
        self._settled: tuple[Any, Any] | None = None
        self.drag: Drag | None = None
        self.flight: Flight | None = None
        self.desk.recall(match)

    # The scene.

    def resize(self) -> None:
        settings = self.app.settings
        self.stage.foley.speaker = self.app.sound
        self.session.answer_lone = settings.answer_lone
        self.desk.folded = self.look.scale.compact if self._fold is None else self._fold
        self.stage.lay_out(self.look, self._me, folded=self.desk.folded, speed=settings.animation_speed, goes_on=True)
        self.hurry(False)
        self.refresh()
        self._measure_held()

    def _measure_held(self) -> None:
        """What the player holds, and what flies back, has another size and home now."""
        pieces = self.stage.board.pieces(self.session.shown, self.stage.marks)
        for held in (self.drag, self.flight):
            if held and held.piece.key in pieces:
                held.piece = pieces[held.piece.key]

    def leave(self) -> None:
        self._note_result()
        self.session.close()
        self.table.keep_picture(self.stage.board, self.session.match, place_for(self.app.places, self.session.match))
        self.stage.put_away()
        memory.give_back()

    def wake(self) -> None:
        self.refresh()

    def point_anew(self, at: tuple[int, int]) -> None:
        self._pointer = at
        if not self.stage.running:
            self._point_anew()

    def update(self, dt: float) -> None:
        self._age(dt)
        if news := self.session.news():
            self.app.notice(news)
        was = self.stage.moving
        self.stage.update(dt)
        if not self.stage.running:
            self._go_on(dt)
        if self.flight and not self.flight.age(dt):
            self.flight, self.desk.held = None, None
            self.refresh()
        self.animating = self.stage.moving or self.flight is not None
        self.dirty = self.dirty or was or self.animating
        self.patch = self.stage.breathe() or self.patch
        self.waiting = self.session.thinking is not None or 0 <= self._rested < TIP_DELAY

    def draw(self, surface: pygame.Surface) -> None:
        self.stage.draw(surface)
        if self.stage.running:
            return
        board = self.stage.board
        if self.session.step is not None or self.ring.visible:
            self.set_ring()
        self.draw_over(surface)
        if self.drag:
            self.drag.draw(surface, self.look, board)
        elif self.flight:
            self.flight.draw(surface, board)
        elif self.app.scene is self:  # what is opened over the table is not to be read past a tooltip
            self._draw_tip(surface)

    def set_ring(self) -> None:
        """Where the keyboard can go; while bots play it is known only once somebody asks."""
        self.ring.set([Spot(key, rect, partial(self.use, key)) for key, rect in self.stage.board.focus_spots()])
        self._follow_ring()

    def _follow_ring(self) -> None:
        """Where the thing under the keyboard has gone, its neighbour takes the focus, and shows it."""
        spot = self.ring.spot
        if self.ring.visible and spot and self.desk.focused != spot.key:
            self.desk.focused = spot.key  # type: ignore[assignment] # the keys of spots are keys of pieces
            self._rested = 0.0
            self.refresh()

    def draw_over(self, surface: pygame.Surface) -> None:
        """What lies over the table at rest."""

    def _draw_tip(self, surface: pygame.Surface) -> None:
        key = self.desk.focused or self.desk.hovered
        if key is None or self._rested < TIP_DELAY:
            return
        if key[0] == "name":
            face = self.table.face(str(key[2]), max(220, self.look.px(320)))
            line = self.stage.board.where(key) if self.desk.focused else None
            at = line.center if line else self._pointer
            draw_face(surface, self.look, face, at, self.stage.board.layout.log)
            return
        if key[0] == "line":  # it says all itself; its rule is a key away
            return
        about, clear = self.stage.board.told_at(key) or (pygame.Rect(self._pointer, (1, 1)), ())
        if tip := self.tip():
            draw_tip(surface, self.look, about, tip, self.rule_foot(tip), clear, self._spoken())

    def rule_foot(self, tip: Tip) -> str:
        """How to read the rule behind what a tooltip says."""
        return _("{key}: the rule").format(key=keys.cap("rules")) if tip.clause else ""

    def _spoken(self) -> tuple[pygame.Rect, ...]:
        """Where something is said that a tooltip must not hide."""
        return self.stage.board.said

    def tip(self) -> Tip | None:
        """What there is to say about the thing that is pointed at."""
        key = self.desk.focused or self.desk.hovered
        return self.tip_of(key) if key else None

    def tip_of(self, key: Key) -> Tip | None:
        """What there is to say about a thing."""
        session, names, marks = self.session, self.chronicle.names, self.stage.marks
        return self.table.questions.tip(session.shown, session.options, key, names, marks, session.viewer)

    # Time.

    def _age(self, dt: float) -> None:
        self._since_skip += dt
        if self._rested < TIP_DELAY <= self._rested + dt:
            self.dirty = True
        self._rested += dt
        self._message_left -= dt
        if self.desk.message and self._message_left <= 0:
            self.desk.message = ""
            self.refresh()

    def _go_on(self, dt: float) -> None:
        """Show the next event; when all was shown, go on with the game."""
        session = self.session
        while not (self.stage.running or self.held_up()) and (telling := session.next_telling()):
            self._show(telling)
        if self.stage.running:
            return
        if self.held_up():
            pass
        elif self.pending:
            self._send_pending()
        elif session.curtain is not None:
            self._draw_curtain(session.curtain)
        elif session.match.over:
            self._show_result()
        elif session.update(dt):
            self._go_on(0)
        elif session.trouble:
            self.say(session.trouble)
        self._settle()

    def _show(self, telling: Telling) -> None:
        """The log and the dice speak only after the event has been seen."""
        self.desk.begin(telling.event)
        self.stage.play(telling, self.desk.marks(self.session, self.chronicle, busy=True))
        self.chronicle.hear(telling)
        self.desk.hear(telling.event)
        self.dirty = True

    def _settle(self) -> None:
        """Nothing moves: what is asked now?"""
        step = self.session.step
        if self.stage.running or (
            self._settled and self._settled[0] is self.session.shown and self._settled[1] is step
        ):
            return
        self._settled = (self.session.shown, step)
        if step is not None:
            self.hurry(False)
            self.desk.ask(self.session, self.chronicle)
        if self.desk.picking and self.desk.picking.step is not step:
            self.desk.picking = None
        if self.desk.picking is None and step is not None and not self.pending:
            self.desk.picking = self.table.questions.picking(self.session.shown, self.session.options)
        self.settled()
        self.refresh()
        self._point_anew()

    def _point_anew(self) -> None:
        """What lies under the resting mouse now may be another thing than before."""
        key = self.stage.hit(self._pointer) if self._pointer[0] >= 0 and not self.ring.visible else None
        if key != self.desk.hovered:
            self.desk.hovered = key
            self._rested = min(self._rested, 0.0)
            self.refresh()

    def hush(self) -> None:
        """No tooltip until the mouse moves again: who has clicked has read it."""
        self._rested = -HUSHED
        self.dirty = True

    def ask_again(self) -> None:
        """Nothing came of the answer: the question stands as before."""
        self.pending.clear()
        self._settled = None

    def refresh(self) -> None:
        """Put what is to be seen together anew."""
        running = self.stage.running
        marks = self.desk.marks(self.session, self.chronicle, busy=running)
        if self.stage.amend(marks) if running else self.stage.rest(self.session.shown, marks):
            self.dirty = True

    def skip(self) -> None:
        """The first press ends what moves now, the second everything that waits."""
        if self._since_skip < SKIP_ALL:
            self.stage.cross_fade()
            self.session.jump()
            self.chronicle.catch_up()
            self.desk.recall(self.session.match)
        self._since_skip = 0.0
        self.stage.skip()
        self.session.hurry()
        self.dirty = True

    def hurry(self, held: bool) -> None:
        """While the key is held bots play as fast as can be followed at a glance."""
        speed = self.app.settings.animation_speed
        times = HURRY if held else 1
        self.stage.timeline.speed = speed * times
        self.session.pace = (PACE / speed if speed else PACE_WITHOUT_ANIMATION) / times

    def catch_up(self) -> None:
        """Everything that is decided has been seen: what is pressed now is for the question that comes next."""
        session = self.session
        while True:
            self.stage.skip()
            if session.queue:
                before = session.shown
                session.jump()
                self.stage.keep(before, session.shown)
                self._caught_up()
            self._go_on(0)
            if self.app.scene is not self:
                return
            if not (self.stage.running or session.queue):
                break
        self.draw(self.app.window)  # what lies where now is known once it is drawn

    # What subclasses say.

    def use(self, key: Key) -> bool:
        """A click or Enter on a thing; false for what means nothing."""
        return False

    def held_up(self) -> bool:
        """Whether something must be read before the game goes on."""
        return False

    def settled(self) -> None:
        """Nothing moves any more, and something new may be asked."""

    def _send_pending(self) -> None:
        """The next of several answers that were confirmed at once."""
        if self.session.step is None:
            if self.session.asked_person is None and not self.session.match.over and self.session.update(1.0):
                return
            self.pending.clear()
            return
        move = self.pending.popleft()
        if self.session.refuse(move) is None:  # else the question has closed by itself
            self.send(move)

    def send(self, move: Move) -> None:
        """Answer with this move."""

    # Words and other scenes.

    def refused(self, refusal: Refusal) -> None:
        """Why not, with the clause, for some seconds."""
        self.say(refusal.text)
        self.desk.refused = refusal.clause
        self.app.sound.play("refusal")
        self.refresh()

    def say(self, sentence: str, seconds: float = MESSAGE_SECONDS) -> None:
        """In the prompt line, for some seconds."""
        self.desk.message, self.desk.refused = sentence, ""
        self._message_left = seconds
        self.refresh()

    def _caught_up(self) -> None:
        self.chronicle.catch_up()
        self.desk.recall(self.session.match)
        self.dirty = True
        self._settle()

    def _draw_curtain(self, seat: Seat) -> None:
        """Nobody sees a hand until the next person is ready."""
        session, chairs = self.session, self.session.match.chairs
        session.cover()
        ply = session.last_decision(seat)
        recap = self.chronicle.since(ply, TABLE, seat)
        asked = self.table.questions.summons(session.shown, seat, self.chronicle.names)
        self.seated(TABLE)

        def opened(choice: Ready | ToTitle) -> None:
            if isinstance(choice, ToTitle):
                self.app.home()
            else:
                session.sit_down(seat)
                self.seated(seat)

        def watch() -> None:
            self.app.push(Recap(session.match, ply, seat))

        self.app.push(Curtain(chairs[seat], chairs, recap, watch, self.title_id, asked), opened)

    def seated(self, viewer: Seat) -> None:
        """Somebody else looks at the screen, or nobody."""
        self.chronicle = self.table.chronicle(self.session.match, viewer)
        self.desk = self.desk.afresh()
        self.desk.recall(self.session.match)
        self.drag, self.flight = None, None
        self._me = viewer if viewer != TABLE else self._me
        self._settled = None
        self.stage.lay_out(self.look, self._me, folded=self.desk.folded, speed=self.app.settings.animation_speed)
        self._settle()

    def _show_result(self, *, sudden: bool = True) -> None:
        if not self._result_shown:
            self._result_shown = True
            self._note_result()
            show_result(self.app, self.session.match, sudden=sudden)

    def _note_result(self) -> None:
        """A game that is over goes into the history, also if nobody waits for its last animation."""
        if trouble := note(self.app.places, self.session.match):
            self.app.notice(trouble)

    def _show_result_again(self) -> None:
        self._result_shown = False
        self._show_result(sudden=False)
