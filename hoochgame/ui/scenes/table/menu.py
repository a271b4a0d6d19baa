"""The menu over a running game. Every move is saved already, so opening it loses nothing."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import pygame

from hoochgame.core.game import Game
from hoochgame.core.language import _
from hoochgame.core.match import Match
from hoochgame.core.protocols import Seat
from hoochgame.ui.input import keys
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.text_style import BANNER, BOLD, NOTE
from hoochgame.ui.navigation import NewDeal, SameDeal, ToTitle, ask_yes_or_no, open_rulebook, open_settings
from hoochgame.ui.phrases.common import describe_deal_day, rules_and_circumstances
from hoochgame.ui.scenes.dialog import Dialog
from hoochgame.ui.scenes.table.context import TableContext
from hoochgame.ui.scenes.table.intents import CopyTable
from hoochgame.ui.widgets.button import Button, ButtonAndHotkey
from hoochgame.ui.widgets.form import Form
from hoochgame.ui.widgets.label import Label, wrapped_text_height
from hoochgame.ui.widgets.stack import cut_in_halves
from hoochgame.ui.widgets.text_entry import TextEntry

LONGEST_NAME = 40
ROW, WIDE = 62, 760  # px at 1080p
LABEL, SMALL = BOLD.with_changes(20), NOTE
Line = list[ButtonAndHotkey]


@dataclass(frozen=True)
class Rename:
    """Give the save another name."""

    name: str


@dataclass(frozen=True)
class Concede:
    """Concede for the seat at the screen."""


@dataclass(frozen=True)
class LeaveToBot:
    """Give the seat at the screen to a bot."""


MenuChoice = Rename | CopyTable | LeaveToBot | Concede | NewDeal | SameDeal | ToTitle


class PauseMenu(Dialog[MenuChoice]):
    """The menu. Dismisses with the choice, or None to play on.

    `concede`: this seat may still concede; `match`: its house rules stand at the top, without it `rules`; `alone`: no
    other seat plays on after a concession; `title`: the title's name; `conceding`: a sentence on the others after a
    concession; `last`: who wins as the only one left; `over`: the game has ended; `to_bot`: a bot takes the conceding
    seat.
    """

    margin = above = 32
    around = (32, 24)
    style = BANNER.with_changes(44, leading=1)
    centred = True

    def __init__(
        self, name: str = "", *, concede: bool = True, naming: bool = False, rules: str = "", alone: bool = False,
        title: str = "", conceding: str = Game.conceding, last: str = "", over: bool = False,
        to_bot: bool = False, match: Match | None = None,
    ) -> None:  # fmt: skip
        super().__init__()
        self.match = match
        self.rules = rules
        self.alone = alone
        self.title = title
        self.conceding = conceding
        self.last = last
        self.over = over
        self.to_bot = to_bot
        self.naming = naming
        self.name = name
        self.concede = concede

    def resize(self) -> None:
        super().resize()
        if self.naming and self.form:
            self.naming = False  # once: the window may change its size later
            self.ring.move_to("name")
            self.form.find("name").activate()

    def add_widgets(self, form: Form) -> None:
        look = self.look
        if self.match is not None:
            self.rules = " · ".join([*describe_deal_day(self.match), *rules_and_circumstances(self.match)])
        window = self.app.window.get_rect()
        pad, gap = look.px(self.margin), look.px(12)
        lines = self._button_lines()
        wide = min(window.width - 2 * pad, max(look.px(WIDE), look.text_px(20) * 24))
        said = wrapped_text_height(look, self.rules, wide - 2 * pad, size=16) + look.px(14) if self.rules else 0
        note = SMALL.line_height(look)
        least = self.head_height() + said + note + pad  # without buttons
        room = window.height - 2 * look.px(16) - least - gap
        high = min(look.scale.clickable_px(ROW), room // len(lines) - gap)
        content = self.cut_panel(wide, least + len(lines) * (high + gap))
        if said:
            place, content = content.cut_top(said - look.px(14), look.px(14))
            form.add(Label("house rules", self.rules, "body", 16, look.theme.quiet, "m"), place)
        for line in lines:
            place, content = content.cut_top(high, gap)
            if not line:
                self._build_name(form, place)
            for (button, key), rect in zip(
                line, cut_in_halves(place, gap) if len(line) > 1 else (place,), strict=False
            ):
                button.keeps_cap = True
                form.add(button, rect, key)
        form.add(Label("note", _("Every move is saved automatically."), "body", 16, look.theme.quiet, "m"), content)

    def _build_name(self, form: Form, row: Box) -> None:
        words = _("Name of this save")
        label, field = row.cut_left(min(row.width // 2, LABEL.width(self.look, words) + self.look.px(16)))
        form.add(Label("name label", words, LABEL.role, LABEL.size), label)
        entry = TextEntry("name", self.name, self._rename_game, longest=LONGEST_NAME)
        entry.tooltip = _("A name to find this game by.")
        form.add(entry, field)

    def _button_lines(self) -> list[Line]:
        """Return the buttons, one or two to a line; an empty line stands for the name."""
        resume = Button("resume", _("Back to the game"), self.handle_escape, keycap=_("Esc"), kind="primary", size=24)
        rules = Button(
            "rules", _("Rulebook"), self._open_rules, icon="rule-book", keycap=keys.key_cap_words("rules"), size=22
        )
        settings = Button("settings", _("Settings"), self._open_settings, icon="cog", keycap=_("O"), size=22)
        copy = Button(
            "copy", _("Copy table as text"), self._copy_table, icon="papers", keycap=keys.key_cap_words("copy"), size=22
        )
        copy.tooltip = _("What you can see of the table, in plain words, on the clipboard.")
        title = Button("title", _("Main menu"), self._choose_title, icon="exit-door", keycap=_("T"), size=22)
        leave = Button("quit", _("Quit"), self.app.quit, icon="cancel", keycap=_("Q"), size=22)
        leave.tooltip = _("Closes the window. Continue brings you back to this game.")
        ways = self._restart_buttons()
        return [
            [(resume, pygame.K_RETURN)],
            [(rules, keys.key_code_of_action("rules")), (settings, pygame.K_o)],
            [],
            [(copy, None)],
            *([ways[i], *ways[i + 1 : i + 2]] for i in range(0, len(ways), 2)),
            [(title, pygame.K_t), (leave, pygame.K_q)],
        ]

    def _restart_buttons(self) -> Line:
        """Return the buttons to continue this game or begin another."""
        anew = Button("anew", _("Start again"), self._choose_new_deal, icon="rolling-dices", keycap="N", size=22)
        anew.tooltip = _("A new deal, with the same seats and rules.")
        ways: Line = [(anew, pygame.K_n)]
        if self.alone:
            again = Button(
                "again", _("Same deal"), self._choose_same_deal, icon="anticlockwise-rotation", keycap="A", size=22
            )
            again.tooltip = _("The same deal, from its first turn, as practice.")
            ways.append((again, pygame.K_a))
        if self.concede:
            bot = Button("bot", _("A bot takes my seat"), self._choose_bot, icon="vintage-robot", keycap="B", size=22)
            bot.tooltip = _("It plays on for you. Click your name on the table to take the seat back.")
            give_up = Button("concede", _("Concede"), self._ask_concede, icon="flag-objective", size=22)
            give_up.tooltip = self._concede_words()
            ways += [(bot, pygame.K_b), (give_up, None)]
        return ways

    def _rename_game(self, name: str) -> None:
        self.dismiss(Rename(name))

    def _copy_table(self) -> None:
        self.dismiss(CopyTable())

    def _open_rules(self) -> None:
        open_rulebook(self.app, title=self.title)

    def _open_settings(self) -> None:
        open_settings(self.app, self.title_id)

    def _choose_title(self) -> None:
        self.dismiss(ToTitle())

    def _choose_bot(self) -> None:
        self.dismiss(LeaveToBot())

    def _choose_new_deal(self) -> None:
        words = _(
            "A new deal begins, with the same seats and rules. You can go on with this game from the saved games."
        )
        self._leave_for(NewDeal(), _("Start again?"), words, _("Start again"))

    def _choose_same_deal(self) -> None:
        words = _(
            "The same deal starts over, as practice, since you know it now. This game stays among the saved "
            "games, as practice too."
        )
        self._leave_for(SameDeal(), _("Same deal?"), words, _("Same deal"))

    def _leave_for(self, way: NewDeal | SameDeal, title: str, question: str, yes: str) -> None:
        """Leave the game; ask first unless it is finished."""
        if self.over:
            self.dismiss(way)
        else:
            ask_yes_or_no(self.app, title, question, yes, _("Play on"), lambda: self.dismiss(way))

    def _concede_words(self) -> str:
        if self.to_bot:
            return _("A bot takes your seat, and the others play on.")
        if self.alone:
            return _("The game ends here, and is lost. Its replay stays.")
        if self.last:
            return _("The game ends here, and {name} wins. Its replay stays.").format(name=self.last)
        return _(self.conceding)

    def _ask_concede(self) -> None:
        sure = partial(self.dismiss, LeaveToBot() if self.to_bot else Concede())
        ask_yes_or_no(self.app, _("Concede?"), self._concede_words(), _("Concede"), _("Play on"), sure, danger=True)

    @property
    def heading(self) -> str:
        return _("Menu")


def make_menu(context: TableContext, *, naming: bool) -> PauseMenu:
    """Return the menu for the viewer of a table; `naming` begins with the name of the save."""
    session, plays = context.session, context.table.has_more_turns
    person, match = session.person, session.match
    view = session.shown  # what has not been shown yet is told by no menu
    others = [match.chairs[seat].name for seat in map(Seat, range(len(match.chairs)))
              if seat != person and plays(view, seat)]  # fmt: skip
    return PauseMenu(
        match.name,
        concede=person in session.person_seats and plays(view, person) and not session.is_end_shown,
        naming=naming,
        alone=len(match.chairs) == 1,
        title=match.game.id,
        conceding=match.game.conceding,
        last=others[0] if len(others) == 1 else "",
        to_bot=match.would_bot_take_seat(person),
        over=session.is_end_shown,
        match=match,
    )
