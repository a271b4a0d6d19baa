"""The result of a game: who has won by which rule, the figures, the curves, and what to do next."""

from __future__ import annotations

from datetime import UTC, datetime

import pygame

from hoochgame.core.language import _, ngettext, spoken
from hoochgame.core.match import Match
from hoochgame.core.pieces import Job
from hoochgame.storage.history import TrialResults, figures_of, read, result_of, trial_results
from hoochgame.ui.input import keys
from hoochgame.ui.look import images, paint, shapes, text, tokens
from hoochgame.ui.look.theme import SMALLEST_TEXT, mix
from hoochgame.ui.navigation import After, Analyse, WatchReplay, open_history, open_rulebook
from hoochgame.ui.phrases.common import day_said, listed, practice_said, rules_said, ways_played
from hoochgame.ui.scene import Host
from hoochgame.ui.scenes.history.wording import figures_said, stars_said
from hoochgame.ui.scenes.patient import Patient
from hoochgame.ui.scenes.result.festive import draw_award, draw_confetti, draw_rays
from hoochgame.ui.scenes.result.figures import ColumnHead, Highlight, curves, find_highlights
from hoochgame.ui.scenes.result.ways import Ways, foremost, ways_again, ways_away
from hoochgame.ui.table.history.report import Standing
from hoochgame.ui.titles.registry import find_table
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.form import Form
from hoochgame.ui.widgets.stack import halves
from hoochgame.ui.widgets.toggle import Choice, Option

MOST_TOKENS = 3
FEWEST_HIGHLIGHTS = 2
ANALYSE = "Y"  # its key, the same on every result
PLIES_AT_ONCE, PLIES_A_FRAME = 2_000, 100  # in which highlights are looked for; the first is an honest game
WREATH = 1.28  # relative to the height of the token, with its rim and the space around it


class Result(Patient[After | None]):
    """Dismisses with what is chosen to do after the game, or None.

    None returns to the table.
    """

    def __init__(self, match: Match, *, sudden: bool = False) -> None:
        super().__init__(sudden=sudden)
        self.match = match
        self.title_id = match.game.id
        self.alone = len(match.chairs) == 1
        self.trial = match.game.trial(match.header.rules)
        self.found: dict[int, TrialResults] = {}  # by trial: all results, including this game's
        self.star = False  # whether this game earned a star
        self._tell()
        self.shown = self.report.charts[0].key if self.report.charts else ""
        self.head = self.table = self.chart = pygame.Rect(0, 0, 0, 0)
        self.xs: list[int] = []

    def _tell(self) -> None:
        self.report = find_table(self.match.game.id).reports.of(self.match)
        timeline = find_table(self.match.game.id).timeline(self.match)
        self.laps = timeline.laps
        self.highlights: list[Highlight] = []
        self.search = Job(find_highlights(timeline, _(self.laps.told)))
        self._look_for_highlights(PLIES_AT_ONCE)
        self.language = spoken()

    def _look_for_highlights(self, plies: int) -> None:
        if self.search.go_on(plies):
            self.highlights = self.search.result

    def update(self, dt: float) -> None:
        """Advance time; look through a few more moves of a very long game."""
        super().update(dt)
        if not self.search.finished:
            self._look_for_highlights(PLIES_A_FRAME)
            self.dirty = self.dirty or self.search.finished

    def enter(self, app: Host) -> None:
        super().enter(app)
        if rule := self.match.game.trial_rule:
            mine, known = result_of(self.match, datetime.now(UTC)), read(app.places)[0]
            others = [it for it in known if it.title == self.match.game.id and it.id != self.match.header.id]
            self.found = trial_results([*others, *([mine] if mine else [])], rule)
            self.star = mine is not None and mine.won and mine.counts

    # --- layout

    def resize(self) -> None:
        if self.language != spoken():
            self._tell()
        super().resize()

    def build(self, form: Form) -> None:
        look, window = self.look, self.app.window.get_rect()
        side, gap = look.px(40), look.px(18)
        lines = text.line_height("bold", look.text(26)) + text.line_height("body", look.text(18))
        high = max(look.scale.hit(84), min(lines + 12, window.height // 8))
        bottom = window.bottom - look.px(28) - high
        head = max(round(window.height * 0.24), text.line_height("title", look.text(64)) + 3 * look.text(30))
        self.head = pygame.Rect(side, look.px(28), window.width - 2 * side, min(head, round(window.height * 0.3)))
        middle = pygame.Rect(side, self.head.bottom + gap, self.head.width, bottom - gap - self.head.bottom - gap)
        wide = round(middle.width * (0.55 if len(self.report.columns) > 4 else 0.5))
        self.table = pygame.Rect(middle.x, middle.y, wide, middle.height)
        self.chart = pygame.Rect(self.table.right + gap, middle.y, middle.width - wide - gap, middle.height)
        self._build_head(form)
        self._build_columns(form)
        self._build_chart(form)
        self._build_buttons(form, pygame.Rect(side, bottom, self.head.width, high), gap)
        if self.ring.spot is None:
            self.ring.move_to(foremost(self._again()).key)

    def _build_head(self, form: Form) -> None:
        """Add the buttons of the heading: to the rule that decided, and to the analysis."""
        look, clause = self.look, self.report.clause
        high = look.scale.hit(36)
        corner = pygame.Rect(self.head.right - look.px(28), self.head.bottom - look.px(22) - high, 0, high)
        if clause:
            rule = Button("rule", _("The rule"), self._open_rule, keycap=keys.cap("rules"), size=15)
            rule.tooltip = _("Open the rulebook at this rule: {clause}").format(clause=clause)
            corner = self._add_small(form, rule, corner, keys.presses("rules"))
        analyse = Button("analyse", _("Analyse"), lambda: self.dismiss(Analyse()), keycap=ANALYSE, size=15)
        analyse.tooltip = _("The choices that cost most, and what would have been better.")
        analyse.enabled, analyse.kind = self.ready, "normal" if self.ready else "off"
        self._add_small(form, analyse, corner, pygame.key.key_code(ANALYSE))

    def _add_small(self, form: Form, button: Button, corner: pygame.Rect, hotkey: int | None) -> pygame.Rect:
        """Add a button left of the corner; return the corner left of it."""
        look = self.look
        cap = paint.keycap_width(look, button.keycap)
        wide = text.width("bold", look.text(15), button.label) + 2 * cap + look.px(80)
        form.add(button, pygame.Rect(corner.x - wide, corner.y, wide, corner.height), hotkey)
        return corner.move(-wide - look.px(12), 0)

    def _open_rule(self) -> None:
        open_rulebook(self.app, self.report.clause, self.match.game.id)

    def _build_columns(self, form: Form) -> None:
        """Add the columns of figures, whose headings have tooltips."""
        look, box, columns = self.look, self.table, self.report.columns
        words = max(text.width("body", look.text(16), column.name) for column in columns)
        each = max(round(box.width * 0.095), min(words + look.px(12), round(box.width * 0.62 / len(columns))))
        start = box.right - look.px(20) - each * len(columns)
        self.xs = [start + each * i + each // 2 for i in range(len(columns))]
        for x, column in zip(self.xs, columns, strict=True):
            place = pygame.Rect(x - each // 2, box.y + look.px(6), each, self._columns_height())
            form.add(ColumnHead(("column", column.name), column), place)

    def _columns_height(self) -> int:
        look = self.look
        return max(look.px(66), look.px(30) + text.line_height("body", look.text(16)) + look.px(10))

    def _build_chart(self, form: Form) -> None:
        look, box = self.look, self.chart
        if not self.report.charts:
            return
        pad, high = look.px(20), look.scale.hit(46)
        options = [Option(chart.key, chart.name) for chart in self.report.charts]
        choice = Choice("charts", options, self.shown, self._show, size=18)
        form.add(choice, pygame.Rect(box.x + pad, box.y + look.px(16), box.width - 2 * pad, high))
        chart = next(chart for chart in self.report.charts if chart.key == self.shown)
        foot = text.line_height("body", look.text(16)) + look.px(8)
        top = box.y + look.px(16) + high + look.px(14)
        room = pygame.Rect(box.x + pad, top, box.width - 2 * pad, box.bottom - look.px(10) - foot - top)
        watch = (lambda turn: self.dismiss(WatchReplay(turn))) if self.ready else None
        form.add(curves(chart, self.match, self.report.laps, _(self.laps.numbered), watch), room)

    def _show(self, key: str) -> None:
        self.shown = key
        self.rebuild()

    def _build_buttons(self, form: Form, row: pygame.Rect, gap: int) -> None:
        """Add the buttons: ways to play again at the left, ways to leave at the right, the same on every result."""
        again, away = self._again(), ways_away(self.dismiss, self.back)
        if figures_of(self.match) is not None:
            history = Button("history", _("History"), self._open_history, icon="notebook", keycap="H", size=19)
            again.append((history, pygame.K_h))
        form.hotkeys[pygame.K_RETURN] = foremost(again)
        gap = min(gap, self.look.px(12))
        for buttons, room in zip((again, away), halves(row, gap), strict=True):
            wide = (room.width - gap * (len(buttons) - 1)) // len(buttons)
            for number, (button, key) in enumerate(buttons):
                button.keeps_cap = True
                button.enabled, button.kind = self.ready, button.kind if self.ready else "off"
                form.add(button, pygame.Rect(room.x + number * (wide + gap), room.y, wide, room.height), key)

    def let_open(self) -> None:
        """Accept input and light the buttons."""
        self.rebuild()
        if not self.ring.visible:
            self.ring.move_to(foremost(self._again()).key)

    def _again(self) -> Ways:
        return ways_again(self.match, self.found, self.dismiss)

    def _open_history(self) -> None:
        open_history(self.app, self.match.game.id)

    def back(self) -> None:
        self.dismiss(None)

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event; the chart reads the mouse wherever it is over the chart."""
        used = super().handle(event)
        if event.type == pygame.MOUSEMOTION and self.chart.collidepoint(event.pos):
            self.dirty = True
        return used

    # --- drawing

    def backdrop(self, surface: pygame.Surface) -> None:
        super().backdrop(surface)
        look = self.look
        if self.match.winners:
            draw_rays(surface, look, (self.head.x + look.px(120), self.head.centery))
        self._draw_head(surface)
        self._draw_table(surface)
        paint.panel(surface, look, self.chart)
        chart = next((chart for chart in self.report.charts if chart.key == self.shown), None)
        if chart:
            px = text.fit("body", look.text(16), chart.sentence, self.chart.width - 2 * look.px(20))
            at = (self.chart.centerx, self.chart.bottom - look.px(10) - text.line_height("body", look.text(16)) / 2)
            text.draw(surface, "body", px, chart.sentence, look.theme.quiet, at, "mm")

    def _draw_head(self, surface: pygame.Surface) -> None:
        look, box, match = self.look, self.head, self.match
        paint.glass(surface, look, box)
        ink, size, words = look.theme.glass_ink, round(box.height * 0.6), self._headline()
        x = self._words_from(size)
        room = box.right - x - look.px(40)
        px = text.fit(look.theme.lettering, min(look.text(80), round(box.height * 0.36)), words, room)
        if match.winners:
            self._draw_confetti(surface, (x + text.width(look.theme.lettering, px, words) - box.x) / box.width)
        self._draw_signs(surface, size)
        text.draw(surface, look.theme.lettering, px, words, ink, (x, box.y + box.height * 0.3))
        assert self.form
        analyse = self.form.find("analyse").rect  # the leftmost of the small buttons
        beside = analyse.x - look.px(16) - x
        y = box.y + box.height * 0.62
        low = y + text.line_height("bold", look.text(26)) / 2
        why = text.fit("bold", look.text(26), self.report.why, beside if low > analyse.y else room)
        text.draw(surface, "bold", why, self.report.why, ink, (x, y))
        self._draw_facts(surface, (x, box.y + box.height * 0.83), beside)

    def _words_from(self, size: int) -> int:
        """Return where the text begins, right of the signs."""
        start, gap, winners = self.head.x + self.look.px(48), self.look.px(24), len(self.match.winners[:MOST_TOKENS])
        if not winners:
            return start + round(size * 0.74) + self.look.px(32)
        return start + winners * (round(size * WREATH) + gap) + (size + gap if self.star else 0)

    def _draw_signs(self, surface: pygame.Surface, size: int) -> None:
        """Draw the winners in their wreaths and the star; after a lost game the token with a cross."""
        look, match, y = self.look, self.match, self.head.centery
        x = self.head.x + look.px(48)
        for seat in match.winners[:MOST_TOKENS]:
            x = self._draw_winner(surface, (x, y), size, match.chairs[seat].colour) + look.px(24)
        if self.star:
            draw_award(surface, look, (x, y), size)
        if match.winners:
            return
        token = tokens.token(look.seat(match.chairs[0].colour), round(size * 0.74))
        at = token.get_rect(midleft=(x, y))
        surface.blit(token, at)
        corner, edge = (at.right - size // 14, at.bottom - size // 14), max(2, size // 50)
        for colour, more in ((look.theme.glass_ink, 2 * edge), (look.theme.bad, 0)):
            cross = shapes.cross(round(size * 0.3) + more, max(4, size // 14) + more, colour)
            images.draw(surface, cross, center=corner)

    def _draw_confetti(self, surface: pygame.Surface, words: float) -> None:
        look, box = self.look, self.head
        clip = surface.get_clip()
        surface.set_clip(box.inflate(-look.px(8), -look.px(8)))
        seats = look.theme.seats if self.alone else [look.seat(chair.colour) for chair in self.match.chairs]
        draw_confetti(surface, look, box, [seat.colour for seat in seats], words)
        surface.set_clip(clip)

    def _headline(self) -> str:
        """Return who has won, or that the game was lost, and to whom."""
        match = self.match
        if self.trial:
            reached = _("{challenge}: a star!") if self.star else _("{challenge}: reached!")
            words = reached if match.winners else _("{challenge}: missed")
            return words.format(challenge=self.trial.called)
        if not match.winners:
            return self.report.verdict or _("{name} has lost").format(name=match.chairs[0].name)
        names = listed([match.chairs[seat].name for seat in match.winners])
        return ngettext("{who} wins!", "{who} share the win!", len(match.winners)).format(who=names)

    def _draw_facts(self, surface: pygame.Surface, at: tuple[float, float], room: int) -> None:
        """Draw as many facts as fit."""
        look = self.look
        facts = self._facts()
        while len(facts) > 1 and text.width("body", look.text(18), " · ".join(facts)) > room:
            facts.pop()
        text.draw(surface, "body", look.text(18), " · ".join(facts), look.theme.glass_ink, at)

    def _draw_winner(self, surface: pygame.Surface, at: tuple[int, int], size: int, colour: int) -> int:
        """Draw the token in a wreath; return where it ends."""
        look = self.look
        wreath = images.icon("laurels", round(size * WREATH), mix(look.theme.glass_ink, look.theme.glass_bottom, 0.35))
        place = wreath.get_rect(midleft=at)
        surface.blit(wreath, place)
        token = tokens.token(look.seat(colour), round(size * 0.74))
        images.draw(surface, token, center=(place.centerx, place.centery - round(size * 0.04)))
        return place.right

    def _facts(self) -> list[str]:
        match, rounds, figures = self.match, self.match.state.round, figures_of(self.match)
        deal = (day_said(match) or [_("seed {seed}").format(seed=match.header.seeds[0].seed)])[0]
        moves = ngettext("{n} move", "{n} moves", match.ply).format(n=match.ply)
        if figures is None:
            return [self.laps.count(rounds).format(n=rounds), moves, deal, *ways_played(match)]
        said = _("{why}: practice earns no star") if self.trial else _("{why}: practice")
        practice = [said.format(why=why) for why in practice_said(match)]
        stars = [stars_said([one.star for one in self.found.values()])]
        rules = stars if self.trial else rules_said(match.game, match.header.rules)  # the headline names the trial
        return [*figures_said(figures), *practice, *rules, deal, moves]

    def _draw_table(self, surface: pygame.Surface) -> None:
        look, box = self.look, self.table
        paint.panel(surface, look, box)
        head = look.px(12) + self._columns_height()
        room = self.xs[0] - box.x - look.px(30)
        title = _("Your game") if self.alone else _("Final standings")
        px = text.fit("head", look.text(24), title, room - look.px(20))
        text.draw(surface, "head", px, title, look.theme.accent, (box.x + look.px(24), box.y + head / 2), "lm", 1)
        rows = self.report.standings
        high = min(look.px(112), (box.height - head - look.px(12)) // len(rows))
        for number, row in enumerate(rows):
            line = pygame.Rect(box.x + look.px(14), box.y + head + number * high, box.width - look.px(28), 0)
            line.height = high - look.px(8)
            self._draw_row(surface, line, row, number + 1)
        top = box.y + head + len(rows) * high
        top += self._draw_advice(surface, pygame.Rect(box.x, top, box.width, box.bottom - top).inflate(-look.px(48), 0))
        self._draw_highlights(surface, pygame.Rect(box.x, top, box.width, box.bottom - top).inflate(-look.px(48), 0))

    def _draw_advice(self, surface: pygame.Surface, room: pygame.Rect) -> int:
        """Draw a hint for the next time; return the height it took."""
        look, px, words = self.look, self.look.text(18), self.report.advice
        if not words:
            return 0
        icon = images.icon("light-bulb", round(px * 1.3), look.theme.accent)
        surface.blit(icon, (room.x, room.y + look.px(6)))
        beside = px + look.px(18)
        place = pygame.Rect(room.x + beside, room.y + look.px(6), room.width - beside, room.height)
        return text.paragraph(surface, "body", px, words, look.theme.text, place) + look.px(14)

    def _draw_highlights(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Draw the biggest changes that fit, in the order of the game, if few seats leave space for any."""
        look, px = self.look, self.look.text(18)
        line, gap = text.line_height("body", px), look.px(8)
        top, x = room.y + text.line_height("head", look.text(22)) + look.px(20), room.x + 2 * px + look.px(32)
        told: list[tuple[Highlight, tuple[str, ...]]] = []
        free = room.bottom - look.px(12) - top
        for one in self.highlights:
            lines = text.wrap("body", px, one.words, room.right - x)
            free -= len(lines) * line + gap
            if free < 0:
                break
            told.append((one, lines))
        if len(told) < min(FEWEST_HIGHLIGHTS, len(self.highlights)):
            return
        title = (room.x, room.y + look.px(10) + text.line_height("head", look.text(22)) / 2)
        paint.heading(surface, look, _("What changed the game most"), title, 22)
        for one, lines in sorted(told, key=lambda pair: pair[0].ply):
            y = top + (line + gap) / 2
            token = tokens.token(look.seat(self.match.chairs[one.seat].colour), px + 4)
            images.draw(surface, token, midleft=(room.x, y))
            sign = images.icon(one.icon or "scales", px, look.theme.line)
            images.draw(surface, sign, midleft=(room.x + px + look.px(16), y))
            for number, words in enumerate(lines):
                text.draw(surface, "body", px, words, look.theme.text, (x, y + number * line))
            top += len(lines) * line + gap

    def _draw_row(self, surface: pygame.Surface, box: pygame.Rect, row: Standing, place: int) -> None:
        look, chair = self.look, self.match.chairs[row.seat]
        paint.sunk(surface, look, box, line=0.9 if row.won else 0.35)
        paint.seat_bar(surface, look, pygame.Rect(box.x, box.y, look.px(13), box.height), chair.colour)
        token = tokens.token(look.seat(chair.colour), min(round(box.height * 0.74), look.px(76)))
        at = token.get_rect(midleft=(box.x + look.px(24), box.centery))
        surface.blit(token, at)
        x, note = at.right + look.px(12), self._note(row, place)
        room = self.xs[0] - (self.xs[1] - self.xs[0]) // 2 - x
        big = max(SMALLEST_TEXT, min(look.text(22), round(box.height * 0.44)))
        small = max(SMALLEST_TEXT, min(look.text(16), round(box.height * 0.34)))
        px = text.fit("bold", big, chair.name, room)
        text.draw(surface, "bold", px, chair.name, look.theme.text, (x, box.centery - px * 0.55))
        ink = look.theme.accent if row.won else look.theme.quiet
        text.draw(surface, "body", text.fit("body", small, note, room), note, ink, (x, box.centery + small * 0.78))
        for i, (at_x, figure) in enumerate(zip(self.xs, row.figures, strict=True)):
            column = [other.figures[i] for other in self.report.standings]
            best = figure and figure == max(column) != min(column)
            colour = look.theme.accent if best else look.theme.text
            text.draw(surface, "num", look.text(30), str(figure), colour, (at_x, box.centery), "mm")

    def _note(self, row: Standing, place: int) -> str:
        if self.trial:
            return _("reached") if row.won else _("missed")
        if row.won:
            return _("winner")
        if self.alone:
            return _("lost")
        if row.out:
            return _(self.laps.out).format(n=row.out)
        return _("place {n}").format(n=place)
