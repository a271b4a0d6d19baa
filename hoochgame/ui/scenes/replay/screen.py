"""The replay theatre: a played game on the same table, with a bar to wind it back and forth."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from pathlib import Path

import pygame

from hoochgame.core.language import _
from hoochgame.core.match import Match
from hoochgame.core.words import TABLE, Seat
from hoochgame.ui.export.clip import screened
from hoochgame.ui.input import keys
from hoochgame.ui.input.focus import FocusRing
from hoochgame.ui.navigation import enlarge, open_rulebook
from hoochgame.ui.scene import Scene
from hoochgame.ui.scenes.replay.hands import HandTray, Held
from hoochgame.ui.scenes.replay.secrecy import Secrecy
from hoochgame.ui.scenes.replay.transport import SPEEDS, Transport
from hoochgame.ui.tables.marks import Key
from hoochgame.ui.tables.session import Telling
from hoochgame.ui.tables.tables import Marks, View
from hoochgame.ui.tables.titles import find_table

BREATH = 0.25  # seconds between two events at speed 1
STILL = 0.7  # seconds an event is shown when nothing moves
TABLE_SHARE = 0.8  # of the window's height


class Replay(Scene[None]):
    """Plays the moments of a match; any of them can be reached at once."""

    def __init__(self, match: Match, at: int = 0, path: Path | None = None) -> None:
        super().__init__()
        self.match = match
        self.title_id = match.game.id
        self.table = find_table(match.game.id)
        self.film = self.table.film(match)
        self.at = at
        self.secrecy = Secrecy(match, path)
        people = [Seat(i) for i, chair in enumerate(match.chairs) if chair.human]
        self.me = people[0] if people else Seat(0)
        self.hands = self.secrecy.free & {self.me} if len(people) < 2 else frozenset[Seat]()
        self.playing = False
        self.speed = 1.0
        self.stage = self.table.stage(match.chairs)
        self.chronicle = self.table.chronicle(match, self._eyes())
        self.desk = self.table.desk()
        self.tray = HandTray()
        self.ring = FocusRing()
        self.transport = Transport(self)
        self.queue: deque[Telling] = deque()
        self._rest = 0.0
        self._kept: tuple[int, frozenset[Seat], View] | None = None

    # The scene.

    def resize(self) -> None:
        self.stage.foley.speaker = self.app.sound
        window = self.app.window.get_rect()
        high = round(window.height * TABLE_SHARE)
        self.desk.folded = self.look.scale.compact
        self.stage.lay_out(
            self.look, self.me, pygame.Rect(0, 0, window.width, high), self.desk.folded, self._pace()
        )  # fmt: skip
        self.transport.lay_out(self.look, pygame.Rect(0, high, window.width, window.height - high), self.ring)
        self.wind_to(self.at)

    def _pace(self) -> float:
        return self.app.settings.animation_speed * self.speed

    def leave(self) -> None:
        self.stage.put_away()

    def update(self, dt: float) -> None:
        was = self.stage.moving
        self.stage.update(dt)
        if not self.stage.running:
            self._go_on(dt)
        self.animating = self.stage.moving
        if was or self.animating or self.transport.update(dt):
            self.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        self.stage.draw(surface)
        self._draw_hands(surface)
        self.transport.draw(surface)

    def _draw_hands(self, surface: pygame.Surface) -> None:
        """Hands of other seats than the one on the shelf."""
        shown, chairs = self._shown(), self.match.chairs
        others = sorted(seat for seat in self.hands if seat != self.me)
        hands = [Held(chairs[seat], self.table.hand(shown, seat)) for seat in others]
        layout = self.stage.board.layout
        room = pygame.Rect(layout.area.x, layout.area.y, layout.area.width, layout.shelf.y - layout.area.y)
        self.tray.draw(surface, self.look, self.table, hands, room.inflate(-2 * self.look.px(16), 0))

    def _go_on(self, dt: float) -> None:
        while self.queue and not self.stage.running:
            telling = self.queue.popleft()
            self.stage.play(telling, self.marks(telling))
            self.desk.hear(telling.event)
        if self.queue or self.stage.running:
            return
        self.refresh()
        self._rest += dt * self.speed
        wait = BREATH if self._pace() else STILL
        if self.playing and self._rest >= wait:
            if self.at < self.film.last:
                self.forward()
            else:
                self.pause()

    def marks(self, telling: Telling | None = None) -> Marks:
        """For the board: nothing glows."""
        state = telling.after if telling else self._shown()
        note = _("{n} of {all}") if self.look.scale.compact else _("event {n} of {all}")
        return screened(self, self.at, state, note)

    def describe(self, at: int) -> str:
        """A moment in one line, for the scrubber."""
        turn = self.film.turn_of(at)
        name, moment = self.match.chairs[turn.seat].name, _("event {n} of {all}").format(n=at, all=self.film.last)
        if len(self.match.chairs) == 1:
            return _("Turn {round} · {moment}").format(round=turn.round, moment=moment)
        return _("Round {round}, {name} · {moment}").format(round=turn.round, name=name, moment=moment)

    def refresh(self) -> None:
        """Show the moment as it is; while something moves only what is said, scrolled or laid open."""
        marks = self.marks()
        if self.stage.amend(marks) if self.stage.running else self.stage.rest(self._shown(), marks):
            self.dirty = True

    def _shown(self) -> View:
        """Computed once a moment: the stage draws anew for another object."""
        if self._kept is None or self._kept[:2] != (self.at, self.hands):
            self._kept = (self.at, self.hands, self.film.seen(self.at, self.hands))
        return self._kept[2]

    # Winding.

    def wind_to(self, at: int) -> None:
        """Any moment, at once."""
        self.at = max(0, min(at, self.film.last))
        self.queue.clear()
        self.stage.skip()
        self.stage.cross_fade()
        moment = self.film.moments[self.at]
        self.chronicle.wind_to(moment.ply, moment.events)
        self._recall()
        self._rest = 0.0
        self.transport.follow()
        self.refresh()
        self.dirty = True

    def _recall(self) -> None:
        """The dice as they lie at this moment."""
        self.desk.recall_at(self.match, self.film.moments[self.at].ply)

    def forward(self) -> None:
        """The next event, as it moved."""
        if self.at >= self.film.last:
            return
        self.queue.extend(self.film.tellings(self.at + 1, self.hands))
        self.at += 1
        moment = self.film.moments[self.at]
        self.chronicle.wind_to(moment.ply, moment.events)
        self._rest = 0.0
        self.transport.follow()

    def step(self, way: str) -> None:
        """By the name of a button or key."""
        film, at = self.film, self.at
        if way == "event":
            self.stage.skip()
            self.queue.clear()
            self.forward()
            return
        target = {
            "event back": at - 1,
            "move": film.next_move(at),
            "move back": film.move_before(at),
            "turn": film.next_turn(at),
            "turn back": film.turn_before(at),
            "begin": 0,
            "end": film.last,
        }[way]
        self.wind_to(target)

    def toggle(self) -> None:
        """Play or pause; at the end, from the beginning."""
        if self.playing:
            self.pause()
        else:
            if self.at >= self.film.last:
                self.wind_to(0)
            self.playing = True
            self.transport.rebuild()

    def pause(self) -> None:
        """Stand still."""
        self.playing = False
        self.transport.rebuild()

    def set_speed(self, speed: float) -> None:
        """How fast it plays."""
        self.speed = min(max(SPEEDS), max(min(SPEEDS), speed))
        self.stage.timeline.speed = self._pace()
        self.transport.rebuild()

    def open_hand(self, seat: Seat) -> None:
        """Show or hide a hand, as far as that may be; everybody stays where they sit."""
        if seat in self.secrecy.free:
            self._open_hand(seat)
        elif not self.secrecy.alone:
            self.pause()
            self.secrecy.ask(self.app, lambda: self._open_hand(seat))

    def _open_hand(self, seat: Seat) -> None:
        self.hands = self.hands ^ {seat}
        self.chronicle = self.table.chronicle(self.match, self._eyes())
        self.stage.skip()
        self.queue.clear()
        self.wind_to(self.at)
        self.transport.rebuild()

    def sit_at(self, seat: Seat) -> None:
        """Look at the table from another seat."""
        self.me = seat
        self.chronicle = self.table.chronicle(self.match, self._eyes())
        self.resize()

    def _eyes(self) -> Seat:
        """Whose log is read."""
        return self.me if self.me in self.hands else TABLE

    # Events.

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        if self.transport.handle(event):
            self.dirty = True
            return True
        if event.type == pygame.MOUSEMOTION:
            self._point(self.stage.board.hit(event.pos))
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            if art := self.tray.hit(event.pos):
                self._zoom(art)
                return True
            if self.tray.box.collidepoint(event.pos):
                return True
            piece = self.stage.flying(event.pos)
            if piece and piece.art:
                self._zoom(piece.art)
                return True
            return self._pressed(self.stage.board.hit(event.pos))
        elif event.type == pygame.MOUSEWHEEL:
            self.desk.scroll_by(3 * event.y, len(self.stage.marks.lines))
            self.refresh()
        return False

    def _key(self, event: pygame.event.Event) -> bool:
        way = {pygame.K_RIGHT: "", pygame.K_LEFT: " back"}.get(event.key)
        if way is not None:
            unit = "turn" if event.mod & pygame.KMOD_CTRL else "move" if event.mod & pygame.KMOD_SHIFT else "event"
            self.step(unit + way)
            return True
        fixed = {pygame.K_HOME: "begin", pygame.K_END: "end"}
        if event.key in fixed:
            self.step(fixed[event.key])
            return True
        if event.key == pygame.K_ESCAPE:
            self.dismiss(None)
            return True
        action = self._actions().get(keys.action(event, "replay") or "")
        if action:
            action()
        return action is not None

    def _actions(self) -> dict[str, Callable[[], object]]:
        return {
            "replay_play": self.toggle,
            "replay_faster": lambda: self.set_speed(self.speed * 2),
            "replay_slower": lambda: self.set_speed(self.speed / 2),
            "replay_on": self.play_on,
            "replay_go_to": self.go_to,
            "replay_export": self.export,
            "replay_log": self._fold,
            "copy": self.copy,
            "rules": self.open_rules,
        }

    def open_rules(self, clause: str = "") -> None:
        """The rulebook at a clause, or where it speaks of what is shown."""
        open_rulebook(self.app, clause or self.table.questions.clause(self._shown()), self.title_id)

    def _fold(self) -> None:
        self.desk.folded = not self.desk.folded
        area = self.stage.board.layout.area
        self.stage.lay_out(self.look, self.me, area, self.desk.folded, self._pace(), goes_on=True)
        self.transport.rebuild()
        self.refresh()

    def _point(self, key: Key | None) -> None:
        if key != self.desk.hovered and not self.stage.running:
            self.desk.hovered = key
            self.refresh()

    def point_anew(self, at: tuple[int, int]) -> None:
        self._point(self.stage.board.hit(at))

    def _pressed(self, key: Key | None) -> bool:
        """A log line winds to it; a plate is looked from; anything printed is shown large."""
        self.desk.showing = None
        match key:
            case ("line", int(line)):
                self.wind_to(self.film.first_of(self.stage.marks.lines[line].ply))
            case ("clause", int(line)):
                self.open_rules(self.stage.marks.lines[line].clause)
            case (("newest" | "details") as way,):
                self.desk.turn_log(way)
            case ("seat", int(seat)) | ("counter", int(seat), _) if seat < len(self.match.chairs):
                self.sit_at(Seat(seat))
            case ("name", _, str(art)):
                self._zoom(art)
            case ("log",):
                self._fold()
            case ("button", str(name)):
                self._tool(name)
            case tuple():
                piece = self.stage.board.found.get(key)
                if piece and piece.art:
                    self._zoom(piece.art)
        self.refresh()
        return key is not None

    def _tool(self, name: str) -> None:
        """The buttons at the upper right."""
        if name == "menu":
            self.dismiss(None)
        elif name == "rules":
            self.open_rules()
        else:
            self.app.notice(_("Click anything printed to see it large, a player to sit there, a log line to go there."))

    def _zoom(self, art: str) -> None:
        """A card or turf at full size."""
        enlarge(self.app, self.title_id, art)

    def copy(self) -> None:
        """The table as text, as it was after the last move that is over by now."""
        from hoochgame.ui.clipboard import copy_table

        copy_table(self.app, self.match, max(0, self.film.decision(self.at)), self._eyes())

    @property
    def branch_ply(self) -> int | None:
        """The ply that can be played on from; none where the game was over."""
        ply = self.film.decision(self.at)
        return ply if ply >= 0 and self.match.states[ply + 1].agenda else None

    def play_on(self) -> None:
        """A new game that shares this past; who plays on is asked first."""
        from hoochgame.ui.scenes.replay.play_on import play_on

        self.pause()
        play_on(self.app, self.match, self.branch_ply, self.film.turn_of(self.at).round, self.secrecy)

    def go_to(self) -> None:
        """All turns and marks, to choose from."""
        from hoochgame.ui.scenes.replay.contents import Contents

        self.app.push(Contents(self.film, self.at), lambda at: self.wind_to(at) if at is not None else None)

    def export(self) -> None:
        """A moving picture of a span of it."""
        from hoochgame.ui.scenes.replay.export import ExportScene

        self.pause()
        self.app.push(ExportScene(self.film, self.at, self.me, self.hands))
