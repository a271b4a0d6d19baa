"""The title screen: the games as stations of a radio; one starts within two clicks."""

from collections.abc import Callable, Sequence, Set
from functools import partial
from itertools import takewhile
from pathlib import Path

import pygame

import hoochgame
from hoochgame import games
from hoochgame.core.game import Game
from hoochgame.core.language import _
from hoochgame.storage.analyses import delete_oldest_analyses
from hoochgame.storage.listing import Summary, unfinished_saves
from hoochgame.storage.pictures import is_picture_stale, move_old_and_delete_lost_pictures
from hoochgame.storage.savefile import is_open_elsewhere
from hoochgame.storage.settings import SetUp, draw_random_seed
from hoochgame.ui import navigation
from hoochgame.ui.animation import ease_out
from hoochgame.ui.input import keys
from hoochgame.ui.look import paint, pictures
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import NOTE
from hoochgame.ui.look.theme import Look
from hoochgame.ui.navigation import MENU_ACTIONS, MenuActions
from hoochgame.ui.phrases.common import describe_save, player_count_words, title_name_of_id
from hoochgame.ui.phrases.names import join_names
from hoochgame.ui.platform import memory
from hoochgame.ui.scenes.lobby.draft import Draft, is_alone
from hoochgame.ui.scenes.stations import Station, TuningDial, draw_case, draw_how_to_play
from hoochgame.ui.scenes.title_layout import LABEL, TitleLayout, lay_out_title, menu_row_heights
from hoochgame.ui.scenes.title_plates import MenuPlate, TurnButton, unfit_parts
from hoochgame.ui.scenes.title_words import QuickGameWords, quick_game_words, saves_words
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.form import Form, FormScene
from hoochgame.ui.widgets.stack import cut_in_halves, stack_rows

PATIENCE = 0.6  # seconds
TURN = 0.24  # seconds in which the needle reaches another station
Entry = tuple[MenuPlate, int | None]  # with its hotkey, a key code of pygame


class TitleScreen(FormScene[None]):
    """Offers each title as a station of a radio, a game to continue, a new and a quick one, and the other screens."""

    def __init__(self, actions: MenuActions = MENU_ACTIONS) -> None:
        super().__init__()
        self.actions = actions
        self.saves: Sequence[Summary] = ()
        self.layout: TitleLayout | None = None
        self.frame: Box | None = None
        self.scene_of_game: Box | None = None
        self.dial: TuningDial | None = None
        self._needle = (0.0, 0.0, 1.0)  # where it comes from and goes to, and the part of the way that is done
        self._stood = 0.0
        self._depicted: set[Path] = set()
        self._tidied = False
        self._taken: Set[Path] = frozenset()  # games that another window has open
        self._swept = True
        self._depicting: Callable[[], bool] | None = None

    @property
    def look(self) -> Look:
        return self.app.look_of(self.lit_title.id)

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
        self._move_needle(dt)
        self.app.sound.tunes.choose_title(self.lit_title.id)
        self._stood += dt
        if self._depicting:
            if self._depicting():
                self._depicting, self.dirty = None, True
        elif self._stood >= PATIENCE and (game := self.game_to_continue) and game.path not in self._depicted:
            self._depicted.add(game.path)
            if self.scene_of_game and is_picture_stale(game):
                self._depicting = self.actions.depict(self.app, game)

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event. A dropped file is opened; left and right turn the dial, unless a button has the focus.

        Enter presses the golden plate, whichever it is.
        """
        if event.type == pygame.DROPFILE:
            self.actions.open(self.app, Path(event.file))
            return True
        if event.type == pygame.KEYDOWN and not self.ring.visible:
            by = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
            if by and self.step_dial(by):
                return True
            if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and not self.game_to_continue:
                self.start_quick_game()
                return True
        return super().handle(event)

    # --- the dial

    @property
    def lit_title(self) -> Game:
        """The title at which the needle stands: the one chosen last, at the start the one played last."""
        last = self.last_set_up
        known = {game.id: game for game in games.GAMES}
        return known.get(self.app.chosen_title) or (known[last.title] if last else games.GAMES[0])

    @property
    def lit_number(self) -> int:
        return [game.id for game in games.GAMES].index(self.lit_title.id)

    def step_dial(self, by: int) -> bool:
        """Turn to a station beside; return whether there is one."""
        number = self.lit_number + by
        if not 0 <= number < len(games.GAMES):
            return False
        self.tune_to(number)
        return True

    def turn_around(self, by: int) -> None:
        """Turn to a station beside; after the last comes the first."""
        self.tune_to((self.lit_number + by) % len(games.GAMES))

    def tune_to(self, number: int) -> None:
        """Turn the needle to a station: its theme, its tune, its games."""
        before = self.lit_number
        self.ring.move_to(("station", games.GAMES[number].id))
        if number == before:
            return
        came_from = self.dial.needle if self.dial else 0.0
        self.app.chosen_title = games.GAMES[number].id
        self.app.sound.play("dial")
        self.rebuild()
        moves = self.app.settings.animation_speed > 0 and not self.app.settings.reduced_motion
        if self.dial and moves:
            self._needle, self.dial.needle = (came_from, self.dial.needle, 0.0), came_from

    def _move_needle(self, dt: float) -> None:
        start, goal, share = self._needle
        if share >= 1 or self.dial is None:
            return
        share = min(1.0, share + dt * self.app.settings.animation_speed / TURN)
        self._needle = (start, goal, share)
        self.dial.needle = start + (goal - start) * ease_out(share)
        self.patch = self.dial.reach

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

    @property
    def last_set_up_of_lit_title(self) -> SetUp | None:
        return self.app.settings.set_ups.get(self.lit_title.id)

    # --- layout

    def add_widgets(self, form: Form) -> None:
        self.layout = layout = lay_out_title(self.look, games.GAMES)
        self._add_stations(form, layout)
        self._add_menu(form, layout)
        if self.ring.focused_spot is None:
            self.ring.move_to("continue" if self.game_to_continue else "quick")

    def _add_stations(self, form: Form, layout: TitleLayout) -> None:
        shown = [self.lit_title] if layout.is_single else games.GAMES
        for game, place in zip(shown, layout.stations, strict=True):
            number = games.GAMES.index(game)
            lit = game.id == self.lit_title.id
            own = self.app.look_of(game.id)
            station = Station(game, own, lit, partial(self.tune_to, number), self.step_dial)
            station.sizes = layout.sizes
            form.add(station, place)
        for place, arrow, by in zip(layout.turns, ("←", "→"), (-1, 1), strict=False):
            form.add(TurnButton(("turn", by), arrow, partial(self.turn_around, by)), place)
        count, wide = len(games.GAMES), max(1, layout.dial.width)
        centres = [(place.centerx - layout.dial.x) / wide for place in layout.stations]
        if layout.is_single:
            centres = [(number + 0.5) / count for number in range(count)]
        self.dial = TuningDial(centres, self.tune_to)
        self.dial.needle = centres[self.lit_number]
        self._needle = (0.0, 0.0, 1.0)
        form.add(self.dial, layout.dial)

    def _add_menu(self, form: Form, layout: TitleLayout) -> None:
        plates, small = self._main_plates(layout.is_single), self._small_buttons(layout.is_single)
        if layout.is_single:
            places, places_of_small = self._divide_column(layout.menu, len(plates), len(small))
        else:
            places, places_of_small = self._divide_rows(layout.menu, len(plates), len(small))
        self.frame = self.scene_of_game = None
        for (plate, hotkey), place in zip(plates, places, strict=True):
            form.add(plate, place, hotkey)
            if plate.key == "continue":
                self.frame, self.scene_of_game = place, plate.picture_rect(self.look)
            if unfit_parts(plate, self.look):
                self._shorten_sub(plate)
        for (button, hotkey), place in zip(small, places_of_small, strict=True):
            form.add(button, place, hotkey)

    def _divide_rows(self, menu: Box, plates: int, small: int) -> tuple[Sequence[Box], Sequence[Box]]:
        """Divide the menu into two rows; a game to continue takes twice the width."""
        gap, (high, low) = self.look.px(18), menu_row_heights(self.look)
        upper = menu.cut_top(high)[0]
        lower = menu.cut_top(high, gap)[1].cut_top(low)[0]
        weights = ((2.05,) if self.game_to_continue else ()) + (1.0,) * (plates - bool(self.game_to_continue))
        return upper.columns(weights, gap), lower.columns((1.0,) * small, gap)

    def _divide_column(self, menu: Box, plates: int, small: int) -> tuple[Sequence[Box], Sequence[Box]]:
        """Divide the menu into rows, the small buttons two in a row."""
        px, gap = self.look.px, self.look.px(12)
        pairs = -(-small // 2)
        heights = [px(88)] * plates + [px(70)] * pairs
        if self.game_to_continue:
            heights[0] = px(140)
        rows = stack_rows(menu, heights, gap, 1.25)
        cells = [half for row in rows[plates:] for half in cut_in_halves(row, gap)]
        return rows[:plates], cells[:small]

    def _main_plates(self, single: bool) -> list[Entry]:
        """Return the large plates: the game to continue, and how to begin one."""
        game, size = self.game_to_continue, LABEL
        title = _(self.lit_title.short or self.lit_title.name)
        quick = MenuPlate(
            "quick", _("Quick game"), self.start_quick_game, "lightning-trio", self._quick_game_words().full, _("Q"),
            kind="normal" if game else "primary", size=size,
        )  # fmt: skip
        new = MenuPlate("new", _("New game"), self.open_lobby, "rolling-dices", title, _("N"), size=size)
        label = _("Saved games & replays") if single else _("Saved & replays")
        words = saves_words(self.saves)
        saves = MenuPlate("saves", label, self.open_saves, "film-strip", words, _("S"), size=size)
        entries: list[Entry] = [(new, pygame.K_n), (quick, pygame.K_q), (saves, pygame.K_s)]
        if not game:
            return [entries[1], entries[0], entries[2]]
        go_on = MenuPlate(
            "continue", _("Continue"), lambda: self.actions.resume(self.app, game.path), "play-button",
            describe_save(game), _("Enter"), kind="primary", size=30, picture=partial(self._picture_of_game, game),
        )  # fmt: skip
        return [(go_on, pygame.K_RETURN), *entries]

    def _picture_of_game(self, game: Summary, size: tuple[int, int]) -> pygame.Surface:
        return pictures.game_picture(game, size, self.look)

    def _small_buttons(self, single: bool) -> list[tuple[Button, int | None]]:
        def button(key: str, label: str, action: Callable[[], object], icon: str, cap: str) -> Button:
            return Button(key, label, action, icon=icon, keycap=cap, size=22)

        found: list[tuple[Button, int | None]] = []
        if any(game.lists for game in games.GAMES):
            found.append((button("decks", _("Deck lists"), self.open_decks, "stack", _("D")), pygame.K_d))
        found.append((button("learn", _("Learn"), self.open_learn, "light-bulb", _("L")), pygame.K_l))
        rules = button("rules", _("Rulebook"), self.open_rules, "rule-book", keys.key_cap_words("rules"))
        found.append((rules, keys.key_code_of_action("rules")))
        found.append((button("settings", _("Settings"), self.open_settings, "cog", _("O")), pygame.K_o))
        found.append((button("credits", _("Credits"), self.open_credits, "laurel-crown", _("C")), pygame.K_c))
        found.append((button("quit", _("Quit"), self.app.quit, "exit-door", ""), None))
        return found

    def _shorten_sub(self, plate: MenuPlate) -> None:
        """Shorten the lines of a plate that have no room; its tooltip has them all."""
        plate.tooltip = plate.sub
        game = self.game_to_continue
        if plate.key == "quick":
            plate.sub = self._quick_game_words().brief
        elif plate.key == "continue" and game:
            plate.sub = describe_save(game, brief=True)

    def _quick_game_words(self) -> QuickGameWords:
        return quick_game_words(self.lit_title, self.last_set_up_of_lit_title)

    # --- actions

    def start_quick_game(self) -> None:
        """Play the last set-up of the lit title again with other dice; ask first if several people play in it.

        The first time it is one person alone, or against one bot.
        """
        last = self.last_set_up_of_lit_title or Draft(self.lit_title, self.actions.levels()).set_up
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
        navigation.open_lobby(self.app, self.lit_title.id, self.actions, self._start_game)

    def _start_game(self, set_up: SetUp | None) -> None:
        if set_up is not None:
            self.app.settings.remember_set_up(set_up, partial(is_alone, games.find_game(set_up.title)))
            self.app.save_settings()
            self.actions.start(self.app, set_up)

    def open_saves(self) -> None:
        navigation.open_saves(self.app, self.actions, lambda first: self.open_lobby() if first else None)

    def open_decks(self) -> None:
        with_lists = [game.id for game in games.GAMES if game.lists]
        navigation.open_decks(self.app, self.lit_title.id if self.lit_title.lists else with_lists[0])

    def open_learn(self) -> None:
        navigation.open_learn(self.app, self.lit_title.id)

    def open_settings(self) -> None:
        navigation.open_settings(self.app)

    def open_rules(self) -> None:
        navigation.open_rulebook(self.app, title=self.lit_title.id)

    def open_credits(self) -> None:
        navigation.open_credits(self.app)

    def handle_escape(self) -> None:
        """No-op: Esc does not end the program."""

    # --- drawing

    def draw_beneath_widgets(self, surface: pygame.Surface) -> None:
        super().draw_beneath_widgets(surface)
        assert self.layout
        look, canvas = self.look, Canvas(surface, self.look)
        draw_case(canvas, self.layout.case)
        if self.layout.told.width:
            draw_how_to_play(canvas, self.layout.told, self.lit_title, True)
        if self.frame:
            paint.draw_glow(canvas, self.frame, look.theme.legal, 8, 14, 3, 0.7)
        words = _("Version {number} · icons: game-icons.net, CC BY 3.0 · see Credits").format(
            number=hoochgame.__version__
        )
        left = 0 if not self.layout.is_single else self.layout.case.right
        NOTE.draw(
            canvas, words, self.layout.foot, "rb", overflow="shrink", room=self.layout.foot[0] - left - look.px(20)
        )
