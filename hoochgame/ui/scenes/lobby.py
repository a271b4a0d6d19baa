"""The lobby: which title, who sits where, by which rules, from which seed."""

from collections.abc import Callable

import pygame

from hoochgame import games
from hoochgame.core.game import Game
from hoochgame.core.language import _, ngettext
from hoochgame.storage.settings import SetUp
from hoochgame.ui import keys, paint, text
from hoochgame.ui.scenes.draft import Draft, variant_word
from hoochgame.ui.scenes.lobby_rules import RulesColumn
from hoochgame.ui.scenes.lobby_seats import SeatRows
from hoochgame.ui.scenes.lobby_shelf import add_column, add_row
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.form import Form, FormScene
from hoochgame.ui.widgets.head import add_head, draw_head


def first_set_up(levels: tuple[str, ...]) -> SetUp:
    """What a quick game is before anything was ever set up."""
    return Draft(games.GAMES[0], levels).set_up


class Lobby(FormScene):
    """Dismisses with a SetUp, or None if nobody wants to play. Every title keeps its own draft meanwhile."""

    def __init__(self, levels: tuple[str, ...], title: str = "") -> None:
        super().__init__()
        self.levels = levels
        self.title = title or games.GAMES[0].id
        self.drafts: dict[str, Draft] = {}
        self.shelf = self.seats = self.rules = pygame.Rect(0, 0, 0, 0)

    @property
    def plan(self) -> Draft:
        """The set-up in the making."""
        if self.title not in self.drafts:
            last = self.app.settings.set_ups.get(self.title)
            self.drafts[self.title] = Draft(self.game, self.levels, last)
        return self.drafts[self.title]

    @property
    def game(self) -> Game:
        """The title that is chosen on the shelf."""
        return games.find_game(self.title)

    def change(self, action: Callable[[], object]) -> Callable[[], None]:
        """An action that shows its effect at once."""

        def act() -> None:
            action()
            self.rebuild()

        return act

    def _choose(self, title: str) -> Callable[[], None]:
        def act() -> None:
            self.title = title
            self.rebuild()

        return act

    def pick_colour(self, seat: int) -> None:
        """Ask for another colour and emblem."""
        from hoochgame.ui.scenes.lobby_colours import Colours

        def picked(colour: int | None) -> None:
            if colour is not None:
                self.plan.recolour(seat, colour)
                self.rebuild()

        self.app.push(Colours(seat, tuple(self.plan.chairs)), picked)

    # Layout.

    @property
    def narrow(self) -> bool:
        """Whether there is no room for the shelf beside the seats, or nothing to choose from."""
        return self.look.scale.compact or self.look.scale.ui > 1.2 or len(games.GAMES) == 1

    def build(self, form: Form) -> None:
        look = self.look
        room = add_head(form, self.back)
        gap = look.px(24)
        self.shelf = pygame.Rect(room.x, room.y, 0, 0)
        if not self.narrow:
            self.shelf = pygame.Rect(room.x, room.y, round(look.scale.width * 0.193), room.height)
            room = pygame.Rect(self.shelf.right + gap, room.y, room.right - self.shelf.right - gap, room.height)
            self._build_shelf(form)
        elif len(games.GAMES) > 1:
            high = max(44, look.px(84))
            add_row(form, pygame.Rect(room.x, room.y, room.width, high), games.GAMES, self.title, self._choose)
            room = pygame.Rect(room.x, room.y + high + gap // 2, room.width, room.height - high - gap // 2)
        self._build_columns(form, room, gap)
        if self.ring.spot is None:
            self.ring.move_to("start")

    def _build_shelf(self, form: Form) -> None:
        """The titles, and below them the rules of the chosen one."""
        look, shelf = self.look, self.shelf
        pad, head, low = look.px(14), self._head_height() - look.px(10), look.scale.hit(54)
        rules = Button("rules", _("Rulebook"), self._open_rules, icon="rule-book", keycap=keys.cap("rules"), size=19)
        inside = pygame.Rect(shelf.x + pad, shelf.y + head, shelf.width - 2 * pad, shelf.height - head - low - 2 * pad)
        add_column(form, inside, games.GAMES, self.title, self._choose)
        place = pygame.Rect(inside.x + look.px(10), shelf.bottom - pad - low, inside.width - 2 * look.px(10), low)
        form.add(rules, place, keys.presses("rules"))

    def _open_rules(self) -> None:
        from hoochgame.ui.scenes.rulebook import open_rulebook

        open_rulebook(self.app)

    def _build_columns(self, form: Form, room: pygame.Rect, gap: int) -> None:
        look = self.look
        wide = round(room.width * (0.6 if self.narrow else 0.616))
        self.seats = pygame.Rect(room.x, room.y, wide, room.height)
        right = pygame.Rect(room.x + wide + gap, room.y, room.width - wide - gap, room.height)
        start = max(look.px(112), text.line_height("bold", look.text(34)) + text.line_height("body", look.text(18)) + 8)
        start = min(start, room.height // 6)
        self.rules = pygame.Rect(right.x, right.y, right.width, right.height - start - gap)
        self._build_shuffle(form)
        SeatRows(self, form, self._rows_room())
        RulesColumn(self, form, self.rules)
        self._build_start(form, pygame.Rect(right.x, self.rules.bottom + gap, right.width, start))

    def _head_height(self) -> int:
        return max(self.look.px(68), 42)

    def _rows_room(self) -> pygame.Rect:
        pad, head = self.look.px(22), self._head_height()
        room = self.seats
        return pygame.Rect(room.x + pad, room.y + head, room.width - 2 * pad, room.height - head - self.look.px(16))

    def _build_shuffle(self, form: Form) -> None:
        look = self.look
        label = _("Shuffle seats")
        wide = text.width("bold", look.text(18), label) + look.px(80)
        high = max(32, self._head_height() - look.px(20))
        rect = pygame.Rect(self.seats.right - look.px(22) - wide, 0, wide, high)
        rect.centery = self.seats.y + self._head_height() // 2
        shuffle = Button("shuffle", label, self.change(self.plan.shuffle), icon="perspective-dice-six", size=18)
        shuffle.tooltip = _("Who sits where, by chance.")
        form.add(shuffle, rect)
        if not self.shelf.width:
            self._build_rulebook(form, rect)

    def _build_rulebook(self, form: Form, shuffle: pygame.Rect) -> None:
        """Beside the shuffling, where there is no shelf for it to stand under."""
        look, label = self.look, _("Rulebook")
        wide = text.width("bold", look.text(18), label) + 2 * paint.keycap_width(look, keys.cap("rules")) + look.px(90)
        rect = pygame.Rect(shuffle.x - look.px(12) - wide, shuffle.y, wide, shuffle.height)
        rules = Button("rules", label, self._open_rules, icon="rule-book", keycap=keys.cap("rules"), size=18)
        form.add(rules, rect, keys.presses("rules"))

    def _build_start(self, form: Form, rect: pygame.Rect) -> None:
        trouble = self.plan.trouble
        start = Button(
            "start",
            _("Start game"),
            self._start,
            sub=self._summary(),
            keycap=_("Enter"),
            kind="off" if trouble else "primary",
            size=34,
            tooltip=trouble or "",
        )
        form.add(start, rect, pygame.K_RETURN)

    def _summary(self) -> str:
        plan = self.plan
        seats = ngettext("{number} seat", "{number} seats", len(plan.chairs)).format(number=len(plan.chairs))
        variant = [variant_word(plan.game, plan.rules)] if plan.variants else []
        return " · ".join([seats, *variant, *([_("free undo")] if plan.free_undo else [])])

    def _start(self) -> None:
        if self.plan.trouble is None:
            self.dismiss(self.plan.set_up)

    # Drawing.

    def backdrop(self, surface: pygame.Surface) -> None:
        super().backdrop(surface)
        look = self.look
        hint = _("Fill the chairs, set the rules, start.") if len(games.GAMES) == 1 else ""
        draw_head(surface, look, _("New game"), hint or _("Pick a title, fill the chairs, start."))
        paint.panel(surface, look, self.seats)
        paint.panel(surface, look, self.rules)
        if self.shelf.width:
            paint.panel(surface, look, self.shelf)
            at = (self.shelf.x + look.px(24), self.shelf.y + self._head_height() // 2)
            paint.heading(surface, look, _("Shelf"), at)
        middle = self.seats.y + self._head_height() // 2
        end = paint.heading(surface, look, _("Seats"), (self.seats.x + look.px(26), middle)).right
        self._draw_count(surface, (end + look.px(24), middle))

    def _draw_count(self, surface: pygame.Surface, at: tuple[int, int]) -> None:
        look, first = self.look, self.plan.rules.get("first", 0)
        assert self.form
        who = _("{name} begins").format(name=self.plan.chairs[first - 1].name) if first else _("first seat by lot")
        words = _("{number} of {most} · {who}").format(number=len(self.plan.chairs), most=self.plan.room, who=who)
        room = self.form.find("shuffle" if self.shelf.width else "rules").rect.x - look.px(12) - at[0]
        px = text.fit("body", look.text(19), words, room)
        if text.width("body", px, words) <= room:
            text.draw(surface, "body", px, words, look.theme.quiet, at)
