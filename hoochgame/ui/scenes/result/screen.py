"""The result of a game: winner and deciding rule, figures, curves, and next steps."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import NamedTuple

import pygame

from hoochgame.core.journal import Chair
from hoochgame.core.language import _, current_language, ngettext
from hoochgame.core.match import Match
from hoochgame.core.pieces import Job
from hoochgame.storage.history import (
    TrialResults,
    read_and_mend_history,
    result_of_match,
    solo_result_figures,
    trial_results,
)
from hoochgame.ui.input import keys
from hoochgame.ui.look import images, paint, shapes, tokens
from hoochgame.ui.look.box import Box, LeftX, RightX
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BANNER, BODY, BOLD, CAPTION, FIGURE, NOTE
from hoochgame.ui.look.theme import SMALLEST_TEXT, Look, mix_colours
from hoochgame.ui.navigation import After, AfterAnalyse, WatchReplay, open_history, open_rulebook
from hoochgame.ui.phrases.common import (
    describe_deal_day,
    describe_house_rules,
    practice_reasons,
    rules_and_circumstances,
)
from hoochgame.ui.phrases.farewell import SeatOutcome, has_only_person_lost, winner_words, words_to_person
from hoochgame.ui.phrases.players import KindAndColour, draw_face_with_emblem, draw_portrait_with_emblem, has_face
from hoochgame.ui.scene import Host
from hoochgame.ui.scenes.history.wording import result_words, stars_reached_words
from hoochgame.ui.scenes.patient import Patient
from hoochgame.ui.scenes.result.festive import draw_award_star, draw_confetti, draw_rays
from hoochgame.ui.scenes.result.figures import ColumnHead, Highlight, find_highlights, make_curve_chart
from hoochgame.ui.scenes.result.last_word import LastWordPicture, place_last_word
from hoochgame.ui.scenes.result.ways import Ways, leave_buttons, play_again_buttons, primary_button
from hoochgame.ui.table.history.report import Standing
from hoochgame.ui.table.seat_colours import chairs_with_opponents
from hoochgame.ui.titles.registry import find_table
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.form import Form
from hoochgame.ui.widgets.stack import cut_in_halves, cut_side_by_side
from hoochgame.ui.widgets.toggle import Option, ToggleGroup

MOST_TOKENS = 3
FEWEST_HIGHLIGHTS = 2
ANALYSE = "Y"  # its key, the same on each result
PLIES_AT_ONCE, PLIES_A_FRAME = 2_000, 100  # searched for highlights; the first covers an ordinary game
WREATH = 1.28  # relative to the height of the token, with its rim and the space around it
WREATHED = 0.62  # of the size of a token: the side of a face in a wreath
MARGIN = 20  # in the panels of figures and curves

HEADLINE, FACTS = BANNER.with_changes(80, "glass_ink"), BODY.with_changes(colour="glass_ink")
WHY = BOLD.with_changes(26, "glass_ink")
TABLE_TITLE, HIGHLIGHTS_TITLE = CAPTION.with_changes(24, "accent"), CAPTION.with_changes(22)
WORDS, NAME, SMALL = BODY, BOLD.with_changes(22), NOTE
SCORE, BUTTON = FIGURE.with_changes(30), BOLD.with_changes(15)


class ResultParts(NamedTuple):
    head: Box
    table: Box
    chart: Box
    buttons: Box


class ChartParts(NamedTuple):
    """The parts of the panel of curves, from above."""

    tabs: Box
    plot: Box
    sentence: Box


def divide_window(look: Look, window: pygame.Rect, columns: int) -> ResultParts:
    """Return the parts of the window; the table gets more of it if it has many columns."""
    gap = look.px(18)
    words = WHY.line_height(look) + WORDS.line_height(look)  # on a button
    low = max(look.scale.clickable_px(84), min(words + 12, window.height // 8))
    high = max(round(window.height * 0.24), BANNER.with_changes(64).line_height(look) + 3 * look.text_px(30))
    rest, buttons = Box.from_rect(window).inset(x=look.px(40), y=look.px(28)).cut_bottom(low, gap)
    head, middle = rest.cut_top(min(high, round(window.height * 0.3)), gap)
    table, chart = middle.cut_left(round(middle.width * (0.55 if columns > 4 else 0.5)), gap)
    return ResultParts(head, table, chart, buttons)


def divide_chart(look: Look, panel: Box) -> ChartParts:
    inside = panel.inset(x=look.px(MARGIN), top=look.px(16), bottom=look.px(10))
    tabs, rest = inside.cut_top(look.scale.clickable_px(46), look.px(14))
    return ChartParts(tabs, *rest.cut_bottom(SMALL.line_height(look), look.px(8)))


class Result(Patient[After | None]):
    """Dismisses with the player's choice for after the game, or None.

    None returns to the table.
    """

    def __init__(self, match: Match, *, by_itself: bool = False) -> None:
        super().__init__(by_itself=by_itself)
        self.match = match
        self.title_id = match.game.id
        self.alone = len(match.chairs) == 1
        self.chairs = chairs_with_opponents(match.chairs, match.game.playerless_opponents)
        self.trial = match.game.chosen_trial(match.header.rules)
        self.found: dict[int, TrialResults] = {}  # by trial: all results, including this game's
        self.star = False  # whether this game earned a star
        self._read_report_and_start_search()
        self.shown = self.report.charts[0].key if self.report.charts else ""
        self.parts = ResultParts(*[Box(0, 0, 0, 0)] * 4)
        self.columns: tuple[Box, ...] = ()  # of figures, as high as the table

    def _read_report_and_start_search(self) -> None:
        self.report = find_table(self.match.game.id).reports.report_of(self.match)
        timeline = find_table(self.match.game.id).timeline(self.match)
        self.laps = timeline.laps
        self.highlights: list[Highlight] = []
        self.search = Job(find_highlights(timeline, _(self.laps.told)))
        self._continue_highlight_search(PLIES_AT_ONCE)
        self.language = current_language()

    def _continue_highlight_search(self, ply_count: int) -> None:
        if self.search.work_on(ply_count):
            self.highlights = self.search.result

    def update(self, dt: float) -> None:
        """Advance time; evaluate a few more moves of a very long game."""
        super().update(dt)
        if not self.search.finished:
            self._continue_highlight_search(PLIES_A_FRAME)
            self.dirty = self.dirty or self.search.finished

    def enter(self, app: Host) -> None:
        super().enter(app)
        if rule := self.match.game.rule_that_chooses_trial:
            mine, known = result_of_match(self.match, datetime.now(UTC)), read_and_mend_history(app.places)[0]
            others = [it for it in known if it.title == self.match.game.id and it.id != self.match.header.id]
            self.found = trial_results([*others, *([mine] if mine else [])], rule)
            self.star = mine is not None and mine.is_won and mine.counts_as_result

    # --- layout

    def resize(self) -> None:
        if self.language != current_language():
            self._read_report_and_start_search()
        super().resize()

    def add_widgets(self, form: Form) -> None:
        self.parts = divide_window(self.look, self.app.window.get_rect(), len(self.report.columns))
        self._build_head_buttons(form)
        self._build_column_heads(form)
        self._build_chart(form)
        self._build_buttons(form)
        if self.ring.focused_spot is None:
            self.ring.move_to(primary_button(self._play_again_buttons()).key)

    def _build_head_buttons(self, form: Form) -> None:
        """Add the buttons of the heading: to the deciding rule, and to the analysis."""
        look, clause = self.look, self.report.clause
        row = self.parts.head.inset(right=look.px(28), bottom=look.px(22)).cut_bottom(look.scale.clickable_px(36))[1]
        if clause:
            rule = Button("rule", _("Scoring"), self._open_deciding_rule, keycap=keys.key_cap_words("rules"), size=15)
            rule.tooltip = _("How scoring works: {clause} in the rulebook").format(clause=clause)
            row = self._add_head_button(form, rule, row, keys.key_code_of_action("rules"))
        analyse = Button("analyse", _("Analyse"), lambda: self.dismiss(AfterAnalyse()), keycap=ANALYSE, size=15)
        analyse.tooltip = _("The costliest mistakes, and what would have been better.")
        analyse.enabled, analyse.kind = self.accepts_input, "normal" if self.accepts_input else "off"
        self._add_head_button(form, analyse, row, pygame.key.key_code(ANALYSE))

    def _add_head_button(self, form: Form, button: Button, row: Box, hotkey: int | None) -> Box:
        """Add a button at the right of the row; return the part of the row left of it."""
        look = self.look
        cap = paint.keycap_width(look, button.keycap)
        rest, place = row.cut_right(BUTTON.width(look, button.label) + 2 * cap + look.px(80), look.px(12))
        form.add(button, place, hotkey)
        return rest

    def _open_deciding_rule(self) -> None:
        open_rulebook(self.app, self.report.clause, self.match.game.id)

    def _build_column_heads(self, form: Form) -> None:
        """Add the columns of figures, whose headings have tooltips."""
        look, table, columns = self.look, self.parts.table, self.report.columns
        words = max(NOTE.width(look, column.name) for column in columns)
        each = max(round(table.width * 0.095), min(words + look.px(12), round(table.width * 0.62 / len(columns))))
        figures = table.inset(right=look.px(MARGIN)).cut_right(each * len(columns))[1]
        self.columns = figures.columns(len(columns))
        for place, column in zip(self.columns, columns, strict=True):
            head = place.inset(top=look.px(6)).cut_top(self._column_heads_height())[0]
            form.add(ColumnHead(("column", column.name), column), head)

    def _column_heads_height(self) -> int:
        return max(self.look.px(66), SMALL.line_height(self.look) + self.look.px(40))

    def _build_chart(self, form: Form) -> None:
        if not self.report.charts:
            return
        parts = divide_chart(self.look, self.parts.chart)
        options = [Option(chart.key, chart.name) for chart in self.report.charts]
        form.add(ToggleGroup("charts", options, self.shown, self._show_chart, size=18), parts.tabs)
        chart = next(chart for chart in self.report.charts if chart.key == self.shown)
        watch = (lambda turn: self.dismiss(WatchReplay(turn))) if self.accepts_input else None
        form.add(make_curve_chart(chart, self.match, self.report.laps, _(self.laps.numbered), watch), parts.plot)

    def _show_chart(self, key: str) -> None:
        self.shown = key
        self.rebuild()

    def _build_buttons(self, form: Form) -> None:
        """Add the buttons: ways to play again at the left, ways to leave at the right."""
        again, away = self._play_again_buttons(), leave_buttons(self.dismiss, self.handle_escape)
        if solo_result_figures(self.match) is not None:
            history = Button("history", _("History"), self._open_history, icon="notebook", keycap="H", size=19)
            again.append((history, pygame.K_h))
        form.hotkeys[pygame.K_RETURN] = primary_button(again)
        gap = self.look.px(12)
        for buttons, room in zip((again, away), cut_in_halves(self.parts.buttons, gap), strict=True):
            for (button, key), place in zip(buttons, cut_side_by_side(room, len(buttons), gap), strict=True):
                button.keeps_cap = True
                button.enabled, button.kind = self.accepts_input, button.kind if self.accepts_input else "off"
                form.add(button, place, key)

    def on_input_accepted(self) -> None:
        self.rebuild()
        if not self.ring.visible:
            self.ring.move_to(primary_button(self._play_again_buttons()).key)

    def _play_again_buttons(self) -> Ways:
        return play_again_buttons(self.match, self.found, self.dismiss)

    def _open_history(self) -> None:
        open_history(self.app, self.match.game.id)

    def handle_escape(self) -> None:
        self.dismiss(None)

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event; the chart tracks the mouse anywhere above it."""
        used = super().handle(event)
        if event.type == pygame.MOUSEMOTION and self.parts.chart.collidepoint(event.pos):
            self.dirty = True
        return used

    # --- drawing

    def draw_beneath_widgets(self, surface: pygame.Surface) -> None:
        super().draw_beneath_widgets(surface)
        canvas, parts = Canvas(surface, self.look), self.parts
        if self._is_celebrated:
            draw_rays(canvas, (parts.head.x + canvas.px(120), parts.head.centery))
        self._draw_head(canvas)
        self._draw_standings_and_highlights(canvas)
        paint.draw_panel(canvas, parts.chart)
        chart = next((chart for chart in self.report.charts if chart.key == self.shown), None)
        if chart:
            place = divide_chart(self.look, parts.chart).sentence
            at = (place.centerx, place.y + place.height / 2)
            NOTE.draw(canvas, chart.sentence, at, "mm", overflow="shrink", room=place.width)

    def _draw_head(self, canvas: Canvas) -> None:
        look, head, match = self.look, self.parts.head, self.match
        self._draw_head_plate(canvas)
        size, words = round(head.height * 0.6), self._headline_text()
        x = self._headline_left(size)
        room = head.right - x - look.px(40)
        fitted = HEADLINE.shortened_to_fit(look, words, room, px=min(HEADLINE.px(look), round(head.height * 0.36)))
        why = " ".join(filter(None, (self.report.why, words_to_person(match.chairs, self._outcomes))))
        if self._is_celebrated:
            wide = max(HEADLINE.width(look, *fitted), min(WHY.width(look, why), head.width * 3 // 4))
            self._draw_confetti(canvas.surface, (x + wide - head.x) / head.width)
        word = self._place_last_word(x + HEADLINE.width(look, *fitted) + look.px(40))
        self._draw_winners_or_loser(canvas, size, foe_speaks=word is not None)
        HEADLINE.draw(canvas, words, (x, head.y + head.height * 0.3), px=fitted.px, colour=self._head_ink("accent"))
        assert self.form
        analyse = self.form.find("analyse").rect  # the leftmost of the small buttons
        beside = analyse.x - look.px(16) - x
        y = head.y + head.height * 0.62
        reaches_button = y + WHY.line_height(look) / 2 > analyse.y
        ink, space = self._head_ink("text"), beside if reaches_button else room
        WHY.draw(canvas, why, (x, y), colour=ink, overflow="shrink", room=space)
        if word:
            word.draw(canvas)
        self._draw_facts(canvas, (x, head.y + head.height * 0.83), beside)

    def _draw_head_plate(self, canvas: Canvas) -> None:
        """Draw lit glass for a win, and a dark plate for a game that is not celebrated."""
        (paint.draw_glass if self._is_celebrated else paint.draw_panel)(canvas, self.parts.head)

    def _head_ink(self, on_dark: str) -> str:
        return "glass_ink" if self._is_celebrated else on_dark

    @property
    def _is_celebrated(self) -> bool:
        """Whether the game was won, and not against the only person at the screen."""
        return bool(self.match.winners) and not has_only_person_lost(self.match.chairs, self._outcomes)

    @property
    def _outcomes(self) -> list[SeatOutcome]:
        return [SeatOutcome(row.seat, row.won, row.out) for row in self.report.standings]

    def _place_last_word(self, left: LeftX) -> LastWordPicture | None:
        """Place the best opponent's face and last line right of the headline, where they have room."""
        if not self.app.settings.opponents_speak:
            return None
        head, look = self.parts.head, self.look
        room = head.inset(look.px(12), right=look.px(16)).cut_top(round(head.height * 0.44))[0]
        room = Box.from_edges(min(left, room.right), room.y, room.right, room.bottom)
        return place_last_word(look, self.match, self.chairs, self._outcomes, room)

    def _headline_left(self, size: int) -> LeftX:
        """Return the left end of the text, right of the signs."""
        start, gap = self.parts.head.x + self.look.px(48), self.look.px(24)
        winners = len(self.match.winners[:MOST_TOKENS])
        if not winners:
            return start + round(size * 0.74) + self.look.px(32)
        return start + winners * (round(size * WREATH) + gap) + (size + gap if self.star else 0)

    def _draw_winners_or_loser(self, canvas: Canvas, size: int, *, foe_speaks: bool) -> None:
        """Draw the winners in their wreaths and the star; after a lost game the token with a cross.

        A foe with a face that does not speak beside the headline looks from there in its place.
        """
        (surface, look), match, y = canvas, self.match, self.parts.head.centery
        x = self.parts.head.x + look.px(48)
        for seat in match.winners[:MOST_TOKENS]:
            x = self._draw_winner(surface, (x, y), size, match.chairs[seat]) + look.px(24)
        if self.star:
            draw_award_star(Canvas(surface, look), (x, y), size)
        if match.winners:
            return
        foe = self.chairs[-1]
        if has_face(foe.kind) and not foe_speaks:
            face = Box.of_size((round(size * 0.74), round(size * 0.74)), midleft=(x, y))
            draw_portrait_with_emblem(canvas, KindAndColour(foe.kind, foe.colour), face)
            return
        token = tokens.seat_token(look.seat_look(match.chairs[0].colour), round(size * 0.74))
        at = token.get_rect(midleft=(x, y))
        surface.blit(token, at)
        corner, edge = (at.right - size // 14, at.bottom - size // 14), max(2, size // 50)
        for colour, more in ((look.theme.glass_ink, 2 * edge), (look.theme.bad, 0)):
            cross = shapes.cross(round(size * 0.3) + more, max(4, size // 14) + more, colour)
            images.blit_anchored(surface, cross, center=corner)

    def _draw_confetti(self, surface: pygame.Surface, text_width_share: float) -> None:
        look, head = self.look, self.parts.head
        clip = surface.get_clip()
        surface.set_clip(head.inflate(-look.px(8), -look.px(8)))
        seats = look.theme.seats if self.alone else [look.seat_look(chair.colour) for chair in self.match.chairs]
        draw_confetti(Canvas(surface, look), head, [seat.colour for seat in seats], text_width_share)
        surface.set_clip(clip)

    def _headline_text(self) -> str:
        """Return the winner, or that the game was lost and to whom."""
        match = self.match
        if self.trial:
            reached = _("{challenge}: a star!") if self.star else _("{challenge}: reached!")
            words = reached if match.winners else _("{challenge}: missed")
            return words.format(challenge=self.trial.translated_name)
        if not match.winners:
            return self.report.verdict or _("{name} has lost").format(name=match.chairs[0].name)
        return winner_words(match.chairs, [chair.name for chair in match.chairs], match.winners)

    def _draw_facts(self, canvas: Canvas, at: tuple[float, float], room: int) -> None:
        facts = self._fact_sentences()
        while len(facts) > 1 and FACTS.width(self.look, " · ".join(facts)) > room:
            facts.pop()
        FACTS.draw(canvas, " · ".join(facts), at, colour=self._head_ink("text"))

    def _draw_winner(self, surface: pygame.Surface, at: tuple[int, int], size: int, chair: Chair) -> RightX:
        """Draw the face of a bot, or the token of a person, in a wreath; return its right end."""
        look, theme = self.look, self.look.theme
        leaves = mix_colours(theme.glass_ink, theme.glass_bottom, 0.35) if self._is_celebrated else theme.line
        wreath = images.icon("laurels", round(size * WREATH), leaves)
        place = wreath.get_rect(midleft=at)
        surface.blit(wreath, place)
        player = KindAndColour(chair.kind, chair.colour, "glad")
        middle = (place.centerx, place.centery - round(size * 0.04))
        side = round(size * (WREATHED if has_face(chair.kind) else 0.74))
        draw_face_with_emblem(Canvas(surface, look), player, side, center=middle)
        return place.right

    def _fact_sentences(self) -> list[str]:
        match, rounds, figures = self.match, self.match.state.round, solo_result_figures(self.match)
        deal = (describe_deal_day(match) or [_("seed {seed}").format(seed=match.header.seeds[0].seed)])[0]
        moves = ngettext("{n} move", "{n} moves", match.ply).format(n=match.ply)
        if figures is None:
            return [self.laps.count(rounds).format(n=rounds), moves, deal, *rules_and_circumstances(match)]
        said = _("{why}: practice earns no star") if self.trial else _("{why}: practice")
        practice = [said.format(why=why) for why in practice_reasons(match)]
        stars = [stars_reached_words([one.star for one in self.found.values()])]
        rules = (
            stars if self.trial else describe_house_rules(match.game, match.header.rules)
        )  # the headline names the trial
        return [*result_words(figures), *practice, *rules, deal, moves]

    def _draw_standings_and_highlights(self, canvas: Canvas) -> None:
        look, table = self.look, self.parts.table
        paint.draw_panel(canvas, table)
        head, body = table.cut_top(look.px(12) + self._column_heads_height())
        room = self.columns[0].centerx - table.x - look.px(50)
        title = _("Your game") if self.alone else _("Final standings")
        at = (head.x + look.px(24), head.y + head.height / 2)
        TABLE_TITLE.draw(canvas, title, at, overflow="shrink", room=room, spacing=1)
        standings = self.report.standings
        high = min(look.px(112), (body.height - look.px(12)) // len(standings))
        rows, rest = body.cut_top(len(standings) * high)
        left, both = look.px(14), look.px(28)
        for number, (row, place) in enumerate(zip(standings, rows.rows(len(standings)), strict=True), 1):
            self._draw_row(canvas, place.inset(left=left, right=both - left, bottom=look.px(8)), row, number)
        rest = self._draw_advice(canvas, rest.inset(x=look.px(24)))
        self._draw_highlights(canvas, rest)

    def _draw_advice(self, canvas: Canvas, room: Box) -> Box:
        """Draw advice for the next game; return the space below it."""
        px, words = WORDS.px(self.look), self.report.advice
        if not words:
            return room
        icon = images.icon("light-bulb", round(px * 1.3), canvas.theme.accent)
        below = room.inset(top=canvas.px(6))
        canvas.surface.blit(icon, below)
        high = WORDS.draw_wrapped(canvas, words, below.inset(left=px + canvas.px(18)))
        return room.inset(top=high + canvas.px(14))

    def _draw_highlights(self, canvas: Canvas, room: Box) -> None:
        """Draw the biggest changes that fit, in order of time; many seats may leave no space for any."""
        look, px, line, gap = self.look, WORDS.px(self.look), WORDS.line_height(self.look), self.look.px(8)
        high = HIGHLIGHTS_TITLE.line_height(look)
        below = room.inset(top=high + look.px(20), bottom=look.px(12))
        words = below.inset(left=2 * px + look.px(32))
        told: list[tuple[Highlight, tuple[str, ...]]] = []
        free = words.height
        for one in self.highlights:
            lines = WORDS.wrap(look, one.words, words.width)
            free -= len(lines) * line + gap
            if free < 0:
                break
            told.append((one, lines))
        if not told or len(told) < min(FEWEST_HIGHLIGHTS, len(self.highlights)):
            return
        title = (room.x, room.y + look.px(10) + high / 2)
        paint.draw_heading(canvas, _("Turning points"), title, HIGHLIGHTS_TITLE.size)
        top = words.y
        for one, lines in sorted(told, key=lambda pair: pair[0].ply):
            y = top + (line + gap) / 2
            token = tokens.seat_token(look.seat_look(self.match.chairs[one.seat].colour), px + 4)
            images.blit_anchored(canvas.surface, token, midleft=(below.x, y))
            sign = images.icon(one.icon or "scales", px, look.theme.line)
            images.blit_anchored(canvas.surface, sign, midleft=(below.x + px + look.px(16), y))
            for number, said in enumerate(lines):
                WORDS.draw(canvas, said, (words.x, y + number * line))
            top += len(lines) * line + gap

    def _draw_row(self, canvas: Canvas, plate: Box, row: Standing, place: int) -> None:
        look, chair = self.look, self.match.chairs[row.seat]
        paint.draw_sunken_field(canvas, plate, line=0.9 if row.won else 0.35)
        paint.draw_seat_bar(canvas, plate.cut_left(look.px(13))[0], chair.colour)
        side, start = min(round(plate.height * 0.74), look.px(76)), plate.inset(left=look.px(24)).midleft
        player = KindAndColour(chair.kind, chair.colour, "glad" if row.won else "")
        at = draw_face_with_emblem(canvas, player, side, midleft=start)
        x = at.right + look.px(12)
        room = self.columns[0].x - x
        big = max(SMALLEST_TEXT, min(NAME.px(look), round(plate.height * 0.44)))
        small = max(SMALLEST_TEXT, min(NOTE.px(look), round(plate.height * 0.34)))
        big = NAME.shortened_to_fit(look, chair.name, room, px=big).px
        NAME.draw(canvas, chair.name, (x, plate.centery - big * 0.55), px=big)
        below = (x, plate.centery + small * 0.78)
        colour = "accent" if row.won else "quiet"
        NOTE.draw(
            canvas,
            self._place_or_outcome_words(row, place),
            below,
            colour=colour,
            px=small,
            overflow="shrink",
            room=room,
        )
        for nth, (column, figure) in enumerate(zip(self.columns, row.figures, strict=True)):
            all_of = [other.figures[nth] for other in self.report.standings]
            best = self.report.columns[nth].is_merit and figure and figure == max(all_of) != min(all_of)
            SCORE.draw(canvas, str(figure), plate.with_width_of(column), "mm", colour="accent" if best else "text")

    def _place_or_outcome_words(self, row: Standing, place: int) -> str:
        if self.trial:
            return _("reached") if row.won else _("missed")
        if row.won:
            return _("winner")
        if self.alone:
            return _("lost")
        if row.out:
            return _(self.laps.out).format(n=row.out)
        return _("place {n}").format(n=place)
