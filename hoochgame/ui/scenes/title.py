"""The title screen: a game starts within two clicks."""

from collections.abc import Callable, Sequence, Set
from functools import partial
from itertools import takewhile
from pathlib import Path
from typing import NamedTuple

import pygame

import hoochgame
from hoochgame import games
from hoochgame.core.language import _, ngettext
from hoochgame.storage.analyses import delete_oldest_analyses
from hoochgame.storage.listing import Summary, unfinished_saves
from hoochgame.storage.pictures import is_picture_stale, move_old_and_delete_lost_pictures
from hoochgame.storage.savefile import is_open_elsewhere
from hoochgame.storage.settings import SetUp, draw_random_seed
from hoochgame.ui import navigation
from hoochgame.ui.input import keys
from hoochgame.ui.look import paint, pictures, shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BODY, BOLD, NOTE
from hoochgame.ui.navigation import MENU_ACTIONS, MenuActions
from hoochgame.ui.phrases.common import (
    describe_house_rules,
    describe_save,
    join_names,
    join_parts_that_fit,
    player_count_words,
    title_name_of_id,
)
from hoochgame.ui.platform import memory
from hoochgame.ui.scenes.lobby.draft import Draft, is_alone, rules_outside_variants, variant_name
from hoochgame.ui.scenes.radio import draw_radio
from hoochgame.ui.widgets.button import Button, ButtonAndHotkey
from hoochgame.ui.widgets.form import Form, FormScene
from hoochgame.ui.widgets.stack import halves, stack_rows

PATIENCE = 0.6  # seconds
CONTINUE = BOLD.with_changes(30)


class QuickGameWords(NamedTuple):
    """The quick game: title, rules and all names, and a shorter text with the number of players."""

    full: str
    brief: str


class TitleScreen(FormScene[None]):
    """Offers in this order: continue, a quick game with the last set-up, the other screens."""

    def __init__(self, actions: MenuActions = MENU_ACTIONS) -> None:
        super().__init__()
        self.actions = actions
        self.saves: Sequence[Summary] = ()
        self.radio = Box(0, 0, 0, 0)
        self.frame: Box | None = None
        self.scene_of_game: Box | None = None
        self.foot = (0, 0)
        self._stood = 0.0
        self._depicted: set[Path] = set()
        self._tidied = False
        self._taken: Set[Path] = frozenset()  # games that another window has open
        self._swept = True
        self._depicting: Callable[[], bool] | None = None

    def resize(self) -> None:
        self.saves = self.actions.listing(self.app.places)
        self.waiting = any(save.waits for save in self.saves)
        self._taken = self._newest_games_open_elsewhere()
        if not self._tidied and not self.waiting:
            self._tidied = True
            move_old_and_delete_lost_pictures(self.app.places, self.saves)
            delete_oldest_analyses(self.app.places)
        super().resize()

    def wake(self) -> None:
        self._swept = False
        self.resize()

    def update(self, dt: float) -> None:
        """Advance time. After a moment draw a missing picture of a game whose process was killed."""
        super().update(dt)
        if not self._swept:
            self._swept = True  # a frame later, as nothing then refers to the screen before
            memory.return_free_memory()
        if self.waiting:
            self.resize()  # read a few unread files at a time
        self._stood += dt
        if self._depicting:
            if self._depicting():
                self._depicting, self.dirty = None, True
        elif self._stood >= PATIENCE and (game := self.game_to_continue) and game.path not in self._depicted:
            self._depicted.add(game.path)
            if self.scene_of_game and is_picture_stale(game):
                self._depicting = self.actions.depict(self.app, game)

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event. A dropped file is opened; a click on the game's picture acts as one on its button."""
        if event.type == pygame.DROPFILE:
            self.actions.open(self.app, Path(event.file))
            return True
        at = getattr(event, "pos", None)
        if at and self.scene_of_game and self.frame and self.scene_of_game.collidepoint(at):
            lowest = self.frame.bottom - 2 * self.look.px(10)
            event = pygame.event.Event(event.type, {**event.dict, "pos": (self.frame.centerx, lowest)})
        return super().handle(event)

    @property
    def game_to_continue(self) -> Summary | None:
        """The newest game to continue in this window; a damaged one only if there is no other."""
        return next((save for save in unfinished_saves(self.saves) if save.path not in self._taken), None)

    def _newest_games_open_elsewhere(self) -> Set[Path]:
        """Return the newest games that other windows have open, up to the first that is free."""
        games = (save.path for save in unfinished_saves(self.saves))
        return frozenset(takewhile(is_open_elsewhere, games))

    @property
    def last_set_up(self) -> SetUp | None:
        """The set-up played last; None if its title no longer exists."""
        known = {game.id for game in games.GAMES}
        return next((it for it in reversed(self.app.settings.set_ups.values()) if it.title in known), None)

    # --- layout

    def add_widgets(self, form: Form) -> None:
        look = self.look
        width, height = self.app.size
        window, edge = Box(0, 0, width, height), round(height * 0.05)
        compact = look.scale.ui_scale_in_force > 1.2 or look.scale.is_compact
        left, right = (0.03, 0.49) if compact else (0.04, 0.61)
        start, end = (0.515, 0.972) if compact else (0.646, 0.96)
        self.radio, menu = (
            window.inset(left=round(width * a), y=edge).cut_left(round(width * (b - a)))[0]
            for a, b in ((left, right), (start, end))
        )
        self.foot = (menu.right, height - min(edge, max(10, self.look.px(28))))
        self._build_menu(form, menu.inset(bottom=NOTE.px(look) + look.px(20)))
        if self.ring.focused_spot is None:
            self.ring.move_to("continue" if self.game_to_continue else "quick")

    def _build_menu(self, form: Form, room: Box) -> None:
        px, gap = self.look.px, self.look.px(12)
        game = self.game_to_continue
        entries = self._menu_buttons()
        heights = [px(88)] * len(entries) + [px(76)] * 2
        self.frame = self.scene_of_game = None
        if game:
            full = [px(304), *heights]
            pictured = sum(full) + gap * len(full) <= room.height * 1.08
            rows = stack_rows(room, full if pictured else [px(132), *heights], gap, 1.15)
            self._build_continue(form, rows[0], game, pictured)
            rows = [row.move(0, px(7)) for row in rows[1:]]  # clear of the glow
        else:
            rows = stack_rows(room, heights, gap, 1.25)
            spare = (room.bottom - rows[-1].bottom) // 2
            rows = [row.move(0, spare) for row in rows]
        for (button, key), row in zip(entries, rows, strict=False):
            icon = min(round(row.height * 0.48), px(44))
            beside = row.width - icon - px(22 + 18 + 10 + 14) - paint.keycap_width(self.look, button.keycap)
            if button.key == "quick":
                self._label_quick_button(button, beside)
            button.sub = join_parts_that_fit(button.sub.split(" · "), BODY.role, BODY.px(self.look), beside)
            form.add(button, row, key)
        left, right = halves(rows[-2], gap)
        rules = self._make_menu_button(
            "rules", _("Rulebook"), self.open_rules, "rule-book", "", keys.key_cap_words("rules"), 23
        )
        form.add(rules, left, keys.key_code_of_action("rules"))
        form.add(
            self._make_menu_button("settings", _("Settings"), self.open_settings, "cog", "", _("O"), 23),
            right,
            pygame.K_o,
        )
        left, right = halves(rows[-1], gap)
        credits = self._make_menu_button("credits", _("Credits"), self.open_credits, "laurel-crown", "", _("C"), 23)
        form.add(credits, left, pygame.K_c)
        form.add(self._make_menu_button("quit", _("Quit"), self.app.quit, "exit-door", "", "", 23), right)

    def _build_continue(self, form: Form, row: Box, game: Summary, pictured: bool) -> None:
        """Build the amber button, below a picture of the game if it fits."""
        self.frame = row
        inset = self.look.px(10)
        place = row.inset(inset)
        if pictured:
            high = max(self.look.px(76), CONTINUE.line_height(self.look) + BODY.px(self.look) + 12)
            self.scene_of_game, place = place.cut_bottom(high, gap=inset // 2)
        go_on = Button(
            "continue",
            _("Continue"),
            lambda: self.actions.resume(self.app, game.path),
            icon="play-button",
            sub=self._continue_line(game, place.width),
            keycap=_("Enter"),
            kind="primary",
            align="left",
            size=30,
        )
        form.add(go_on, place, pygame.K_RETURN)

    def _continue_line(self, game: Summary, wide: int) -> str:
        """Return a line about the game, with all names if they fit."""
        look = self.look
        room = wide - look.px(22 + 44 + 18 + 10 + 14) - paint.keycap_width(look, _("Enter"))
        whole = describe_save(game)
        return BODY.shortened_to_fit(look, whole, room, "hide").words or describe_save(game, brief=True)

    def _menu_buttons(self) -> list[ButtonAndHotkey]:
        quick = self._make_menu_button("quick", _("Quick game"), self.start_quick_game, "lightning-trio", "", _("Q"))
        quick.kind = "normal" if self.game_to_continue else "primary"
        new = self._make_menu_button(
            "new", _("New game"), self.open_lobby, "rolling-dices", self._new_game_words(), _("N")
        )
        label = _("Saved games & replays")
        saves = self._make_menu_button("saves", label, self.open_saves, "film-strip", self._saves_words(), _("S"))
        sub = _("Your own thirty cards, for a tournament")
        lists = self._make_menu_button("decks", _("Deck lists"), self.open_decks, "stack", sub, _("D"))
        found: list[ButtonAndHotkey] = [
            (quick, pygame.K_q),
            (new, pygame.K_n),
            (saves, pygame.K_s),
            (lists, pygame.K_d),
        ]
        return found if any(game.lists for game in games.GAMES) else found[:-1]

    def _make_menu_button(
        self, key: str, label: str, action: Callable[[], object], icon: str, sub: str, keycap: str, size: float = 26
    ) -> Button:
        return Button(key, label, action, icon=icon, sub=sub, keycap=keycap, align="left", size=size)

    def _label_quick_button(self, button: Button, room: int) -> None:
        """Label the button with all names if they fit; otherwise with their number, and the names in the tooltip."""
        whole, brief = self._quick_game_words()
        fits = whole == brief or BODY.width(self.look, whole) <= room
        button.sub, button.tooltip = (whole, "") if fits else (brief, whole)

    def _quick_game_words(self) -> QuickGameWords:
        last = self.last_set_up
        if last is None:
            words = _("{title} · you against one bot").format(title=_(games.GAMES[0].name))
            return QuickGameWords(words, words)
        game, rules = games.find_game(last.title), []
        if game.variants:
            rules.append(variant_name(game, last.rules))
        rules += describe_house_rules(game, rules_outside_variants(game, last.rules))
        names = [join_names([chair.name for chair in last.seats])] if len(last.seats) > 1 else []
        counted = [player_count_words(last.seats)] if names else []
        brief = [_(game.short or game.name), *counted, *rules]
        return QuickGameWords(" · ".join([_(game.name), *rules, *names]), " · ".join(brief))

    def _new_game_words(self) -> str:
        return _("Pick seats and house rules") if len(games.GAMES) == 1 else _("Pick a game, seats and house rules")

    def _saves_words(self) -> str:
        broken = sum(1 for save in self.saves if save.trouble is not None and not save.waits)
        over = sum(1 for save in self.saves if save.over and save.trouble is None)
        running = len(self.saves) - over - broken
        if not self.saves:
            return _("None yet; every game is kept")
        words = [ngettext("{n} running", "{n} running", running), ngettext("{n} finished", "{n} finished", over)]
        parts = [word.format(n=n) for word, n in zip(words, (running, over), strict=True) if n]
        if broken:
            parts.append(ngettext("{n} damaged", "{n} damaged", broken).format(n=broken))
        return ", ".join(parts)

    # --- actions

    def start_quick_game(self) -> None:
        """Play the last set-up again with other dice; ask first if several people play in it.

        The first time it is one person against one bot.
        """
        last = self.last_set_up or Draft(games.GAMES[0], self.actions.levels()).set_up
        people = [chair.name for chair in last.seats if chair.is_human]
        if len(people) < 2:
            self._play_again(last)
            return
        words = _("{title} for {players}: {people} share this screen.").format(
            title=title_name_of_id(last.title), players=player_count_words(last.seats), people=join_names(people)
        )
        again = partial(self._play_again, last)
        navigation.ask_yes_or_no(self.app, _("Quick game"), words, _("Start game"), _("Not now"), again)

    def _play_again(self, last: SetUp) -> None:
        """Start this set-up with other dice, and with the present deck lists."""
        from hoochgame.storage.decks import reload_brought_list

        game, places = games.find_game(last.title), self.app.places
        lists = tuple(reload_brought_list(places, game, brought) for brought in last.lists)
        self.actions.start(
            self.app, SetUp(last.title, last.seats, last.rules, draw_random_seed(), last.free_undo, lists)
        )

    def open_lobby(self) -> None:
        last = self.last_set_up
        navigation.open_lobby(self.app, last.title if last else "", self.actions, self._start_game)

    def _start_game(self, set_up: SetUp | None) -> None:
        if set_up is not None:
            self.app.settings.remember_set_up(set_up, partial(is_alone, games.find_game(set_up.title)))
            self.app.save_settings()
            self.actions.start(self.app, set_up)

    def open_saves(self) -> None:
        navigation.open_saves(self.app, self.actions, lambda first: self.open_lobby() if first else None)

    def open_decks(self) -> None:
        navigation.open_decks(self.app, next(game.id for game in games.GAMES if game.lists))

    def open_settings(self) -> None:
        navigation.open_settings(self.app)

    def open_rules(self) -> None:
        navigation.open_rulebook(self.app, title=self.last_set_up.title if self.last_set_up else "")

    def open_credits(self) -> None:
        navigation.open_credits(self.app)

    def handle_escape(self) -> None:
        """No-op: Esc does not end the program."""

    # --- drawing

    def draw_background(self, surface: pygame.Surface) -> None:
        super().draw_background(surface)
        look = self.look
        canvas = Canvas(surface, look)
        draw_radio(canvas, self.radio)
        if self.frame:
            paint.glow(canvas, self.frame, look.theme.legal, 12, 16, 4, 0.8)
            surface.blit(shapes.box(self.frame.size, look.px(12), "#0c1513"), self.frame)
        if self.scene_of_game and self.game_to_continue:
            picture = pictures.game_picture(self.game_to_continue, self.scene_of_game.size, look)
            surface.blit(picture, self.scene_of_game)
        words = _("Version {number} · icons: game-icons.net, CC BY 3.0 · see Credits").format(
            number=hoochgame.__version__
        )
        room = self.foot[0] - self.radio.right - look.px(20)
        NOTE.draw(canvas, words, self.foot, "rb", overflow="shrink", room=room)
