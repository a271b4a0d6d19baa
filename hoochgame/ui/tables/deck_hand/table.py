"""The table of Deck Hand: all that it says of itself."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial

import pygame

from hoochgame.core.language import _, mark
from hoochgame.core.words import Move, Seat
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.boons import money
from hoochgame.games.deck_hand.content import CARDS
from hoochgame.games.deck_hand.model import State
from hoochgame.games.deck_hand.title import DECK_HAND
from hoochgame.ui.tables.deck_hand import words
from hoochgame.ui.tables.deck_hand.asking import questions
from hoochgame.ui.tables.deck_hand.asking.answering import FIELDS
from hoochgame.ui.tables.deck_hand.asking.main_step import news_lessons
from hoochgame.ui.tables.deck_hand.asking.tips import ABOUT, BUTTONS
from hoochgame.ui.tables.deck_hand.desk import Desk
from hoochgame.ui.tables.deck_hand.faces import CARD_FACES, picture
from hoochgame.ui.tables.deck_hand.layout import BAND, Layout, Moment, cut
from hoochgame.ui.tables.deck_hand.motions import MOTIONS
from hoochgame.ui.tables.deck_hand.piles import place_of
from hoochgame.ui.tables.deck_hand.printed import printed
from hoochgame.ui.tables.deck_hand.report import REPORTS
from hoochgame.ui.tables.deck_hand.shows import SHOWS
from hoochgame.ui.tables.deck_hand.zones import backdrop, focusline, zones
from hoochgame.ui.tables.keys import CardKey, CounterKey, Key, PileKey
from hoochgame.ui.tables.kit import layout as kit
from hoochgame.ui.tables.kit import zone
from hoochgame.ui.tables.kit.asking.question import Names, Place
from hoochgame.ui.tables.kit.board import Board
from hoochgame.ui.tables.kit.focusline import Said
from hoochgame.ui.tables.kit.piece import Piece
from hoochgame.ui.tables.kit.title_table import TitleTable
from hoochgame.ui.tables.kit.zone import AnyZone
from hoochgame.ui.tables.marks import Lesson, Printed, Showing

COMMON = tuple(sorted({card.id for card in CARDS}))  # all of them are seen sooner or later


class DeckHandTable(TitleTable[State]):
    game = DECK_HAND
    motions, shows, faces, reports, desk_class = MOTIONS, SHOWS, CARD_FACES, REPORTS, Desk

    # The window.

    shelf_height = BAND
    plate_size, plate_icon = 33, "anchor"
    turn_steps, turn_style = (mark("Start of turn"), mark("Discard & draw"), mark("Actions")), "arrows"

    def layout(self, frame: kit.Frame, seats: int, me: Seat) -> Layout:
        return cut(frame, seats, me)

    moment = Moment

    def zones(self, at: zone.Moment[State]) -> Sequence[AnyZone]:
        assert isinstance(at, Moment)
        return zones(at)

    def draw_piece(self, layout: kit.Layout, piece: Piece, colours: tuple[int, ...]) -> pygame.Surface:
        return picture(layout, piece, colours)

    def draw_backdrop(self, surface: pygame.Surface, layout: kit.Layout, state: State) -> None:
        backdrop.draw(surface, layout)

    def caption(self, at: zone.Moment[State], key: Key, piece: Piece | None) -> Said | None:
        assert isinstance(at, Moment)
        return focusline.caption(at, key, piece)

    def to_prepare(self, board: Board[State]) -> Iterator[Callable[[], object]]:
        """Yield the cards as they lie in a stash."""
        layout = Layout.of(board)
        kind = CARD_FACES.layout_at(round(layout.slots[0].width / board.look.scale.ui))
        for face in dict.fromkeys((kind, "table")):
            for name in COMMON:
                yield partial(CARD_FACES.read, name, face)

    def counter(self, state: State) -> tuple[str, int]:
        """Return what the knob says: a challenge has turns, not rounds."""
        return _("TURN") if state.challenge else _("ROUND"), state.round

    def subtitle(self, view: State) -> str:
        return words.subtitle(view)

    def turn_progress(self, view: State) -> float:
        return words.needle(view)

    def aside(self, view: State, names: Names) -> str:
        return words.aside(view, names)

    # Cards.

    def hand(self, state: State, seat: Seat) -> tuple[int, ...]:
        return state.pirates[seat].hand

    def hand_room(self, state: State, seat: Seat) -> Hashable:
        return state.pirates[seat].stash, state.pirates[seat].top  # a large hand takes of their room

    def art(self, card: int) -> str:
        return CARDS[card].id

    def card_name(self, card: int) -> str:
        return words.named(card)

    def printed(self, art: str) -> Printed | None:
        return printed(art)

    def where_is(self, view: State, card: int) -> Place:
        return place_of(view, card)

    def copies(self, view: State, card: int) -> set[int]:
        return questions.as_good(view, card)

    def money(self, view: State) -> Sequence[Move]:
        return money(view)

    def laid_open(self, view: State, me: Seat, key: Key, names: Names) -> Showing | None:
        """Return a stash, its youngest card last; any card of it opens it while no question is about it."""
        match key:
            case PileKey("stash", seat) | CounterKey(seat, "stash") if view.pirates[seat].stash:
                return Showing(words.stash_of(view, Seat(seat), names), view.pirates[seat].stash)
            case CardKey(n) if self.questions.wanted(view, key) is None:
                zone, owner = place_of(view, n)
                return self.laid_open(view, me, PileKey("stash", owner), names) if zone == "stash" else None
        return None

    # Questions.

    questions_of, free_step, template_fields = questions.ROWS, m.Main, FIELDS
    tooltips, button_tooltips = ABOUT, BUTTONS
    move_hints = {m.Pick: mark("Hint: choose {card}."), m.Decline: mark("Hint: leave it.")}
    turn_clause = "DH-T2"

    def drop_meaning(self, view: State, me: Seat, key: Key, goal: Key | None, asked: Move | None) -> Move | None:
        return questions.dropped(view, me, key, goal)

    def dimmed(self, view: State, legal: frozenset[Key]) -> frozenset[Key]:
        return questions.dim_keys(view, legal)

    def prompt_instead(self, view: State, me: Seat, names: Names) -> str:
        return words.instead(view, me, names)

    def result_words(self, view: State, me: Seat, names: Names) -> str:
        return words.finished(view, me, names)

    def result_clause(self, view: State) -> str:
        return words.clause_of_end(view, view.reason)

    def unused_words(self, view: State) -> str:
        return words.leftover(view)

    def end_warning(self, view: State) -> str:
        return words.parting(view)

    def news_lessons(self, view: State, me: Seat, news: str) -> Iterator[Lesson]:
        return news_lessons(view, me, news)


DECK_HAND_TABLE = DeckHandTable()
