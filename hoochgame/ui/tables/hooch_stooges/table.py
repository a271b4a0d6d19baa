"""The table of Hooch Stooges: all that it says of itself. That of Starting Solo derives from it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import partial

import pygame
from msgspec.structs import replace

from hoochgame.core.game import Title
from hoochgame.core.language import _, mark
from hoochgame.core.refusal import Refusal
from hoochgame.core.words import Move, Seat, Step
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.boons import money
from hoochgame.games.hooch_stooges.content import CARDS, ENEMIES, steps
from hoochgame.games.hooch_stooges.model import GAP, State
from hoochgame.games.hooch_stooges.queries import raid_of, reach
from hoochgame.games.hooch_stooges.title import HOOCH_STOOGES
from hoochgame.ui.look import images, paint
from hoochgame.ui.tables.hooch_stooges import focusline, words
from hoochgame.ui.tables.hooch_stooges.asking import questions
from hoochgame.ui.tables.hooch_stooges.asking.answering import FIELDS, LEAVE_IT
from hoochgame.ui.tables.hooch_stooges.asking.main_step import attacks, news_lessons
from hoochgame.ui.tables.hooch_stooges.asking.tips import BUTTONS, TIPS
from hoochgame.ui.tables.hooch_stooges.desk import Desk
from hoochgame.ui.tables.hooch_stooges.keys import EntryKey, TokenKey, TurfKey
from hoochgame.ui.tables.hooch_stooges.layout import Layout, cut
from hoochgame.ui.tables.hooch_stooges.marks import ENTRY_KEYS, Marks
from hoochgame.ui.tables.hooch_stooges.moment import Moment
from hoochgame.ui.tables.hooch_stooges.motions import MOTIONS
from hoochgame.ui.tables.hooch_stooges.pictures.badges import BRASS
from hoochgame.ui.tables.hooch_stooges.pictures.faces import CARD_FACES, picture
from hoochgame.ui.tables.hooch_stooges.printed import printed
from hoochgame.ui.tables.hooch_stooges.report import REPORTS
from hoochgame.ui.tables.hooch_stooges.shows import SHOWS
from hoochgame.ui.tables.hooch_stooges.zones import zones
from hoochgame.ui.tables.keys import CardKey, CounterKey, Key, PileKey
from hoochgame.ui.tables.kit import layout as kit
from hoochgame.ui.tables.kit import overlay, zone
from hoochgame.ui.tables.kit.asking.question import Names, Place
from hoochgame.ui.tables.kit.board import Board
from hoochgame.ui.tables.kit.dress import Dress
from hoochgame.ui.tables.kit.focusline import Said
from hoochgame.ui.tables.kit.piece import Piece
from hoochgame.ui.tables.kit.title_table import TitleTable
from hoochgame.ui.tables.kit.zone import AnyZone
from hoochgame.ui.tables.marks import Lesson, Printed, Showing
from hoochgame.ui.tables.reports import Reports

COMMON = tuple(sorted({card.id for card in CARDS[: -len(ENEMIES)]}))  # the cards that are seen sooner or later
TARGET = Dress(aimed=True)


class HoochTable(TitleTable[State]):
    game: Title[State] = HOOCH_STOOGES
    motions, shows, faces, desk_class = MOTIONS, SHOWS, CARD_FACES, Desk
    reports: Reports[State] = REPORTS

    # The window.

    blank = Marks()
    plate_size, plate_icon = 27, "pocket-radio"
    turn_steps = (mark("CONTROL"), mark("MAIN"), mark("CLEANUP"))

    def layout(self, frame: kit.Frame, seats: int, me: Seat) -> Layout:
        return cut(frame, seats, me)

    moment: type[zone.Moment[State]] = Moment

    def zones(self, at: zone.Moment[State]) -> Sequence[AnyZone]:
        assert isinstance(at, Moment)
        return zones(at)

    def draw_piece(self, layout: kit.Layout, piece: Piece, colours: tuple[int, ...]) -> pygame.Surface:
        return picture(layout, piece, colours)

    def draw_backdrop(self, surface: pygame.Surface, layout: kit.Layout, state: State) -> None:
        """Draw the table, and below it walnut boards with a brass edge over the whole width."""
        paint.backdrop(surface, layout.look)
        x, y, wide, _high = layout.shelf
        edge = max(2, layout.look.px(4))
        surface.blit(images.picture("walnut", layout.shelf.size), layout.shelf)
        surface.fill(BRASS, (x, y, wide, edge))
        surface.fill("#6b4a16", (x, y + edge, wide, max(1, edge // 2)))

    def caption(self, at: zone.Moment[State], key: Key, piece: Piece | None) -> Said | None:
        assert isinstance(at, Moment)
        return focusline.caption(at, key, piece)

    def to_prepare(self, board: Board[State]) -> Iterator[Callable[[], object]]:
        """Yield the lane of any attack and what is seen in it, then the cards: the last first."""
        look, layout, nowhere = board.look, Layout.of(board), pygame.Surface((1, 1))
        kind = CARD_FACES.layout_at(look.px(125), look.scale.ui)
        for name in COMMON:
            yield partial(CARD_FACES.read, name, kind)
        for number in range(1, 7):
            yield partial(images.die, number, look.px(92))
        yield lambda: next((board.dressed(one, TARGET) for one in board.found.values() if one.kind == "turf"), None)
        for rect in (layout.lane_top, layout.lane_bottom):
            yield partial(overlay.frame, nowhere, look, rect)

    def subtitle(self, view: State) -> str:
        return words.subtitle(view)

    def turn_progress(self, view: State) -> float:
        return words.needle(view)

    def aside(self, view: State, names: Names) -> str:
        return words.race(view, names)

    # Cards.

    money_icon = "square-bottle"

    def hand(self, state: State, seat: Seat) -> tuple[int, ...]:
        return state.gangs[seat].hand

    def hand_room(self, state: State, seat: Seat) -> Hashable:
        return state.gangs[seat].crew, state.gangs[seat].swung  # the hand makes room for the crew

    def art(self, card: int) -> str:
        return CARDS[card].id

    def card_name(self, card: int) -> str:
        return words.named(card)

    def printed(self, art: str) -> Printed | None:
        return printed(art)

    def where_is(self, view: State, card: int) -> Place:
        return questions.lies(view, card)

    def copies(self, view: State, card: int) -> list[int]:
        return questions.copies(view, card)

    def money(self, view: State) -> Sequence[Move]:
        return money(view)

    def laid_open(self, view: State, me: Seat, key: Key, names: Names) -> Showing | None:
        """Return a discard pile, or my own lineup while another seat's is on the table."""
        match key:
            case PileKey("discard", seat) | CounterKey(seat, "discard") if view.gangs[seat].discard:
                return Showing(_("Discard pile of {name}").format(name=names[seat]), view.gangs[seat].discard)
            case PileKey("main_deck") if me >= 0 and (stall := view.gangs[me].stall):
                return Showing(_("Your lineup"), tuple(card for card in stall.lineup if card != GAP))
        return None

    # Questions.

    questions_of, free_step, template_fields = questions.ROWS, m.Main, FIELDS
    tooltips, button_tooltips = TIPS, BUTTONS
    move_hints = {
        m.Decline: LEAVE_IT,
        m.Pick: mark("Hint: choose {card}."),
        m.PickSeat: mark("Hint: choose {name}."),
        m.PickEntry: mark("Hint: choose {words} on the chart."),
    }
    typed_keys = {typed: EntryKey(entry) for entry, typed in ENTRY_KEYS.items()}
    turn_clause = "HS-TRN-04"
    choose_words = mark("What you can pick glows.")

    def judges(self, view: State, step: Step) -> bool:
        """Return whether the open step decides what a click would mean: in an attack, for everybody."""
        return isinstance(step, m.Blocking | m.Swinging | m.Aiming)

    def drop_meaning(self, view: State, me: Seat, key: Key, goal: Key | None, asked: Move | None) -> Move | None:
        return questions.dropped(view, me, key, goal)

    def out_of_reach(self, view: State, me: Seat, key: Key, goal: Key) -> Refusal | None:
        """Return why a card that attacks can't be dropped on this turf (HS-ATK-03)."""
        if not isinstance(key, CardKey) or key.card not in view.gangs[me].hand or not attacks(key.card):
            return None
        if not isinstance(goal, TurfKey | TokenKey) or goal.place in reach(view, me):
            return None
        played = replace(view, agenda=(*view.agenda, *steps(me, CARDS[key.card].do)[:1]))
        return self.game.refuse(played, me, m.PickTurf(goal.place))

    def still_plays(self, view: State, seat: Seat) -> bool:
        return seat < view.seats and view.gangs[seat].alive

    def dimmed(self, view: State, legal: frozenset[Key]) -> frozenset[Key]:
        return questions.dim(view, legal)

    def faint(self, view: State, legal: frozenset[Key]) -> frozenset[Key]:
        return questions.faint(view, legal)

    def all_lit(self, view: State) -> bool:
        return raid_of(view) is not None

    def number_keys(self, legal: frozenset[Key], numbered: tuple[Key, ...]) -> Mapping[Key, str]:
        """Return the keys of the chart, or numbers on whatever else may be chosen."""
        if any(isinstance(key, EntryKey) for key in legal):
            return {EntryKey(entry): key for entry, key in ENTRY_KEYS.items()}
        return super().number_keys(legal, numbered)

    def waiting_words(self, view: State, step: Step) -> str:
        return questions.plays(self.game.rules, view, step)

    def result_words(self, view: State, me: Seat, names: Names) -> str:
        return words.finished(view, me, names)

    def result_clause(self, view: State) -> str:
        return words.OVER

    def unused_words(self, view: State) -> str:
        return words.leftover(view)

    def news_lessons(self, view: State, me: Seat, news: str) -> Iterable[Lesson]:
        return news_lessons(view, me, news)


HOOCH_TABLE = HoochTable()
