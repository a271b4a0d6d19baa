"""The lobby: title, seats, rules and seed of a new game."""

from collections.abc import Callable, Sequence, Set
from datetime import date
from functools import partial

import pygame

from hoochgame import games
from hoochgame.core.game import Game, HouseRule
from hoochgame.core.language import _, ngettext
from hoochgame.learning.shelf import titles_with_lessons
from hoochgame.storage.deals import KnownDeal, known_deals
from hoochgame.storage.decks import reload_brought_list
from hoochgame.storage.history import (
    Played,
    TrialResults,
    next_trial_without_star,
    read_and_mend_history,
    trial_results,
    wins_by_daily_date,
)
from hoochgame.storage.settings import Brought, SetUp
from hoochgame.ui.input import keys
from hoochgame.ui.look import paint
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BODY, BOLD, NOTE
from hoochgame.ui.navigation import (
    MENU_ACTIONS,
    MenuActions,
    choose_character,
    choose_deck,
    open_history,
    open_learn,
    open_rulebook,
)
from hoochgame.ui.phrases.common import (
    daily_deal_name,
    describe_house_rules,
    house_rule_value_words,
    join_parts_that_fit,
)
from hoochgame.ui.phrases.names import join_names
from hoochgame.ui.scene import Host
from hoochgame.ui.scenes.lobby.draft import Draft, is_alone, rules_outside_variants, variant_name
from hoochgame.ui.scenes.lobby.rules import RulesColumn
from hoochgame.ui.scenes.lobby.seats import SeatRows
from hoochgame.ui.scenes.lobby.solo_panel import SoloPanel
from hoochgame.ui.scenes.lobby.titles import PosterState, add_poster_column, add_poster_row
from hoochgame.ui.scenes.lobby.trials import TrialsPanel
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.form import Form, Leavable
from hoochgame.ui.widgets.head import add_back_button, draw_head, space_below_head

START = BOLD.with_changes(34)  # the large button's label, where there is room
SUMMARY = BODY.with_changes(18)  # what will be played, below it
ASIDE = NOTE.with_changes(19)  # right of the heading of the seats


def rules_changed_words(changed: Sequence[HouseRule], plan: Draft) -> str:
    """Return which house rules change with the number of chairs, and to what."""
    found = []
    for rule in changed:
        value = plan.rules[rule.key]
        two = len(rule.allowed) == 2 and not rule.values
        state = (_("on") if value == max(rule.allowed) else _("off")) if two else house_rule_value_words(rule, value)
        found.append(_("{rule}: {value}").format(rule=_(rule.name), value=state))
    words = ngettext("With {n} seat: {rules}.", "With {n} seats: {rules}.", len(plan.chairs))
    return words.format(n=len(plan.chairs), rules=" · ".join(found))


class Lobby(Leavable[SetUp]):
    """Dismisses with a SetUp, or None to leave. Each title keeps its draft while the lobby is open."""

    def __init__(self, levels: tuple[str, ...], title: str = "", actions: MenuActions = MENU_ACTIONS) -> None:
        super().__init__()
        self.levels = levels
        self.title = title or games.GAMES[0].id
        self.actions = actions
        self.drafts: dict[str, Draft] = {}
        self.spare: dict[str, Draft] = {}  # by title: the draft alone while `draft` is in company, or vice versa
        self.results: Sequence[Played] = ()
        self.deals: Set[KnownDeal] = frozenset()  # the known deals
        self._rules_told: dict[str, tuple[Sequence[HouseRule], str]] = {}  # by title: what a notice said last
        self.below: SoloPanel | TrialsPanel | None = None
        self.shelf = self.seats = self.rules = Box(0, 0, 0, 0)
        self.tools = 0  # where the buttons in the heading of the seats begin

    @property
    def draft(self) -> Draft:
        if self.title not in self.drafts:
            settings = self.app.settings
            self.drafts[self.title] = self._make_draft(settings.set_ups.get(self.title))
            other = settings.other_set_ups.get(self.title)
            if other is not None:
                self.spare[self.title] = self._make_draft(other)
        return self.drafts[self.title]

    def _make_draft(self, last: SetUp | None) -> Draft:
        """Return a draft of the set-up played last, with the next trial that has no star."""
        game, places = self.game, self.app.places
        draft = Draft(game, self.levels, last, renew=lambda brought: reload_brought_list(places, game, brought))
        if draft.rule_that_chooses_trial:
            draft.start_playing_alone(self._next_trial(draft))
        return draft

    def _next_trial(self, draft: Draft) -> int:
        """Return the trial played last, or the next one without a star if it has its star."""
        found, last = self.trial_results(self.game), draft.trial
        return (next_trial_without_star(found, last) or last) if found[last].star else last

    @property
    def is_set_up_alone(self) -> bool:
        return is_alone(self.game, self.draft.set_up)

    @property
    def can_switch_company(self) -> bool:
        """Whether there is a last set-up of the other kind, alone or in company, to switch to."""
        other = self.spare.get(self.draft.game.id)
        return other is not None and is_alone(self.game, other.set_up) != self.is_set_up_alone

    def switch_company(self) -> None:
        """Switch between the last set-up alone and the last one in company."""
        before = self.draft
        self.drafts[self.title], self.spare[self.title] = self.spare[self.title], before
        self.draft.seed = before.seed
        self.draft.refresh_deck_lists()
        self.rebuild()

    @property
    def game(self) -> Game:
        return games.find_game(self.title)

    @property
    def is_solo_title(self) -> bool:
        return max(self.game.seats) == 1

    @property
    def finished_games(self) -> Sequence[Played]:
        """The finished games of the chosen title."""
        return [played for played in self.results if played.title == self.title]

    def trial_results(self, game: Game) -> dict[int, TrialResults]:
        mine = [played for played in self.results if played.title == game.id]
        return trial_results(mine, game.rule_that_chooses_trial) if game.rule_that_chooses_trial else {}

    def enter(self, app: Host) -> None:
        super().enter(app)
        self._reload_results_and_deals()

    def wake(self) -> None:
        """Reload what another screen may have changed: finished games and deck lists."""
        self._reload_results_and_deals()
        self.draft.refresh_deck_lists()
        self.rebuild()

    def _reload_results_and_deals(self) -> None:
        self.results, trouble = read_and_mend_history(self.app.places)
        self.deals = known_deals(self.app.places)
        if trouble:
            self.app.show_notice(trouble)

    def with_rebuild(self, action: Callable[[], object]) -> Callable[[], None]:
        """Return a callback that runs the action and rebuilds the screen."""

        def act() -> None:
            action()
            self.rebuild()

        return act

    def with_notice_of_rules(self, change: Callable[[], Sequence[HouseRule]]) -> Callable[[], None]:
        """Return a callback that changes the number of chairs, and shows which rules change with it."""

        def act() -> None:
            changed = change()
            self.rebuild()
            if changed:
                words = rules_changed_words(changed, self.draft)
                self.app.show_notice(words)
                self._rules_told[self.title] = (changed, words)
            elif self.title in self._rules_told:  # the number of seats in it is no longer true
                told, before = self._rules_told[self.title]
                words = rules_changed_words(told, self.draft)
                self.app.replace_notice(before, words)
                self._rules_told[self.title] = (told, words)

        return act

    def _title_chooser(self, title: str) -> Callable[[], None]:
        def act() -> None:
            self.title = title
            self.rebuild()

        return act

    def play_alone(self) -> None:
        """Play alone, as the trial played last or the next one without a star."""
        if self.can_switch_company and not self.is_set_up_alone:
            self.switch_company()
        self.draft.start_playing_alone(self._next_trial(self.draft))
        self.rebuild()

    def return_to_company(self) -> None:
        """Fill the other chairs again."""
        if self.can_switch_company and self.is_set_up_alone:
            self.switch_company()
        elif self.draft.rule_that_chooses_trial:
            self.draft.end_playing_alone()
        self.rebuild()

    def pick_colour(self, seat: int) -> None:
        """Open the choice of a seat's colour and emblem."""
        from hoochgame.ui.scenes.lobby.colours import Colours

        def picked(colour: int | None) -> None:
            if colour is not None:
                self.draft.set_colour(seat, colour)
                self.rebuild()

        self.app.push(Colours(seat, tuple(self.draft.chairs)), picked)

    def pick_character(self, seat: int) -> None:
        """Open the choice of a bot's character."""

        def picked(kind: str | None) -> None:
            if kind is not None:
                self.draft.set_kind(seat, kind)
                self.rebuild()

        choose_character(self.app, self.draft.chairs[seat], picked)

    def pick_list(self, seat: int) -> None:
        """Open the choice of a seat's deck list."""

        def picked(brought: Brought | None) -> None:
            if brought is not None:
                self.draft.set_deck_list(seat, brought)
                self.rebuild()

        choose_deck(self.app, self.title, self.draft.chairs[seat].name, self.draft.lists[seat], picked)

    def choose_day(self, day: date) -> None:
        """Choose a day's daily deal, or show why there is none."""
        if refused := self.draft.set_daily_deal(day):
            self.app.show_notice(refused)
        self.rebuild()

    def open_calendar(self) -> None:
        from hoochgame.ui.scenes.lobby.calendar import Calendar

        plan = self.draft
        scene = Calendar(plan.daily_deal_day or plan.today, plan.today, wins_by_daily_date(self.finished_games))
        self.app.push(scene, lambda day: self.choose_day(day) if day else None)

    def _open_history(self) -> None:
        open_history(self.app, self.title, self.actions)

    # Layout.

    @property
    def hides_titles(self) -> bool:
        """Whether the column of titles is left out: no space for it, or only one title."""
        return self.look.scale.is_compact or self.look.scale.ui_scale_in_force > 1.2 or len(games.GAMES) == 1

    def add_widgets(self, form: Form) -> None:
        look = self.look
        add_back_button(form, self.handle_escape)
        room = space_below_head(look)
        gap = look.px(24)
        self.shelf = Box(0, 0, 0, 0)
        if not self.hides_titles:
            self.shelf, room = room.cut_left(round(look.scale.width * 0.193), gap)
            self._build_titles_and_rules_button(form)
        elif len(games.GAMES) > 1:
            posters, room = room.cut_top(max(44, look.px(84)), gap // 2)
            add_poster_row(form, posters, self._poster_states(), self._title_chooser)
        self._build_columns(form, room, gap)
        if self.ring.focused_spot is None:
            self.ring.move_to("start")

    def _build_titles_and_rules_button(self, form: Form) -> None:
        """Add the titles, and a button to the rules of the chosen one."""
        look, pad = self.look, self.look.px(14)
        rules = Button(
            "rules", _("Rulebook"), self._open_rules, icon="rule-book", keycap=keys.key_cap_words("rules"), size=19
        )
        inside = self.shelf.inset(x=pad, top=self._head_height() - look.px(10), bottom=pad)
        posters, foot = inside.cut_bottom(look.scale.clickable_px(54), gap=pad)
        add_poster_column(form, posters, self._poster_states(), self._title_chooser)
        form.add(rules, foot.inset(x=look.px(10)), keys.key_code_of_action("rules"))

    def _poster_states(self) -> list[PosterState]:
        stars = {game.id: [one.star for one in self.trial_results(game).values()] for game in games.GAMES}
        return [PosterState(game, game.id == self.title, stars[game.id]) for game in games.GAMES]

    def _open_rules(self) -> None:
        """Open the rules: those of a title that is not the first at its chapter, for one person at the trials."""
        trials = self.draft.rule_that_chooses_trial
        asked = trials.refusal if trials else self.game.seats_refusal
        open_rulebook(self.app, asked.clause if self.title != games.GAMES[0].id else "")

    def _build_columns(self, form: Form, room: Box, gap: int) -> None:
        self.seats, right = room.cut_left(round(room.width * (0.6 if self.hides_titles else 0.616)), gap)
        high = max(min(self.look.px(112), room.height // 6), min(self._start_height, room.height // 4))
        self.rules, start = right.cut_bottom(high, gap)
        self._add_head_buttons(form)
        rows = SeatRows(self, form, self._rows_room())
        self.below = None
        if self.is_solo_title:
            self.below = SoloPanel(self, form, self._space_below_only_chair(rows))
        elif self.draft.rule_that_chooses_trial:
            self.below = TrialsPanel(self, form, self._space_below_only_chair(rows), self.draft.rule_that_chooses_trial)
        RulesColumn(self, form, self.rules)
        self._build_start(form, start)

    def _head_height(self) -> int:
        return max(self.look.px(68), 42)

    def _rows_room(self) -> Box:
        return self.seats.inset(x=self.look.px(22), top=self._head_height(), bottom=self.look.px(16))

    def _space_below_only_chair(self, rows: SeatRows) -> Box:
        """Return the space in the panel below the only chair."""
        return self._rows_room().cut_top(rows.row_rect(0).bottom, gap=self.look.px(20))[1]

    def _add_head_buttons(self, form: Form) -> None:
        """Add the buttons at the right of the panel's heading, from right to left."""
        head = self.seats.cut_top(self._head_height())[0].inset(right=self.look.px(22))
        if self.is_solo_title or self.draft.rule_that_chooses_trial:
            history = Button("history", _("History"), self._open_history, icon="notebook", size=18)
            history.tooltip = _("Every finished game, and the totals.")
            head = self._add_head_button(form, history, head)
        else:
            act = self.with_rebuild(self.draft.shuffle_chairs)
            shuffle = Button("shuffle", _("Shuffle seats"), act, icon="perspective-dice-six", size=18)
            shuffle.tooltip = _("Shuffles who sits where.")
            head = self._add_head_button(form, shuffle, head)
        if not self.shelf.width:  # otherwise it stands below the titles
            cap = keys.key_cap_words("rules")
            rules = Button("rules", _("Rulebook"), self._open_rules, icon="rule-book", keycap=cap, size=18)
            head = self._add_head_button(form, rules, head, keys.key_code_of_action("rules"))
        if self.title in titles_with_lessons():
            learn = Button("learn", _("Learn"), partial(open_learn, self.app, self.title), icon="light-bulb", size=18)
            learn.tooltip = _("Lessons: play along, step by step.")
            head = self._add_head_button(form, learn, head)
        self.tools = head.right

    def _add_head_button(self, form: Form, button: Button, head: Box, hotkey: int | None = None) -> Box:
        """Add a button at the right of the free part of the heading; return the part left of it."""
        look = self.look
        cap = 2 * paint.keycap_width(look, button.keycap) + look.px(10) if button.keycap else 0
        left, place = head.cut_right(BOLD.width(look, button.label) + cap + look.px(80), gap=look.px(12))
        form.add(button, place.place_inside((place.width, max(32, head.height - look.px(20)))), hotkey)
        return left

    @property
    def _start_height(self) -> int:
        """The height of the large button with its whole label above what will be played."""
        look = self.look
        return START.line_height(look) + SUMMARY.line_height(look) + max(8, look.px(10))

    def _build_start(self, form: Form, rect: Box) -> None:
        trouble = self.draft.start_problem
        over = max(0, self._start_height - rect.height)
        size = START.size * (1 - over / START.line_height(self.look))
        start = Button(
            "start",
            _("Start game"),
            self._start_game,
            sub=self._summary_sentence(rect.width - self.look.px(24)),
            keycap=_("Enter"),
            kind="off" if trouble else "primary",
            size=size,
            tooltip=trouble or "",
        )
        form.add(start, rect, pygame.K_RETURN)

    def _summary_sentence(self, room: int) -> str:
        """Return what will be played, or why it can't be, shortened to fit."""
        plan, look = self.draft, self.look
        if plan.start_problem:
            said = (plan.start_problem, plan.brief_start_problem)
            return next((words for words in said if SUMMARY.width(look, words) <= room), "")
        seats = ngettext("{number} seat", "{number} seats", len(plan.chairs)).format(number=len(plan.chairs))
        parts = [] if self.below else [seats]
        parts += [_("a deal seen before: practice")] if KnownDeal(self.title, plan.seed) in self.deals else []
        parts += [daily_deal_name(plan.daily_deal_day)] if plan.daily_deal_day else []
        parts += [variant_name(plan.game, plan.rules)] if plan.variants else []
        parts += describe_house_rules(plan.game, rules_outside_variants(plan.game, plan.rules))
        parts += [_("free undo")] if plan.free_undo else []
        return join_parts_that_fit(parts or [_(plan.game.name)], SUMMARY.role, SUMMARY.px(look), room)

    def _start_game(self) -> None:
        if self.draft.start_problem is None:
            self.dismiss(self.draft.set_up)

    # Drawing.

    def draw_beneath_widgets(self, surface: pygame.Surface) -> None:
        super().draw_beneath_widgets(surface)
        look = self.look
        hint = _("Fill the chairs, set the rules, deal.") if len(games.GAMES) == 1 else ""
        alone = _("Pick a difficulty and a day, deal.") if self.is_solo_title else ""
        alone = _("Pick a challenge, deal.") if self.draft.rule_that_chooses_trial else alone
        told = _(self.game.blurb.idea) if self.game.blurb else ""
        canvas = Canvas(surface, look)
        draw_head(canvas, _("New game"), told or hint or alone or _("Pick a game, fill the chairs, deal."))
        paint.draw_panel(canvas, self.seats)
        paint.draw_panel(canvas, self.rules)
        if self.shelf.width:
            paint.draw_panel(canvas, self.shelf)
            head = self.shelf.cut_top(self._head_height())[0]
            paint.draw_heading(canvas, _("Shelf"), head.inset(left=look.px(24)).midleft)
        head = self.seats.cut_top(self._head_height())[0]
        title = _("Seat") if self.below else _("Seats")
        end = paint.draw_heading(canvas, title, head.inset(left=look.px(26)).midleft).right
        if self.below:
            self.below.draw(surface)
        aside = Box.from_edges(end + look.px(24), head.y, self.tools, head.bottom)
        ASIDE.draw(canvas, self._heading_aside, aside, overflow="hide")

    @property
    def playerless_opponent_names(self) -> list[str]:
        """The opponents in a game for one who play no seat."""
        return [_(name) for name in self.game.playerless_opponents]

    @property
    def _heading_aside(self) -> str:
        """The words right of the heading of the seats: the goal, the opponents of one person, or the first player."""
        if self.below:
            return (
                _(self.game.goal)
                if self.is_solo_title
                else _("Against you: {foes}").format(foes=join_names(self.playerless_opponent_names))
            )
        first = self.draft.rules.get("first", 0)
        who = (
            _("{name} goes first").format(name=self.draft.chairs[first - 1].name)
            if first
            else _("first player: random")
        )
        return _("{number} of {most} · {who}").format(
            number=len(self.draft.chairs), most=self.draft.max_chairs, who=who
        )
