"""The hooks of a table: methods that a title implements or overrides.

A title derives one class from `TitleTable` (which adds to these the parts that it is made of) and overrides what is
its own. A title that is built on another derives from that one's class.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Generic, Literal

import pygame

from hoochgame.core.game import Title
from hoochgame.core.language import N_, _
from hoochgame.core.protocols import HIDDEN, Event, Move, Seat, Step
from hoochgame.core.refusal import Refusal
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.table import focus_line
from hoochgame.ui.table.asking.question_row import Names, Place, Row, S, Say, TemplateContext
from hoochgame.ui.table.board_marks import BoardMarks
from hoochgame.ui.table.company.occasions import Occasion
from hoochgame.ui.table.keys import HiddenKey, Key
from hoochgame.ui.table.layout import BAND, TableLayout, WindowFrame, paint_bare_boards
from hoochgame.ui.table.legend import Legend
from hoochgame.ui.table.log.sentences import winner_sentence
from hoochgame.ui.table.pieces.piece import Piece
from hoochgame.ui.table.pieces.piece_style import PieceStyle
from hoochgame.ui.table.records import HAND, Lesson, OpenPile, Printed, Secrets
from hoochgame.ui.table.zone import AnyZone, TableMoment


class TableHooks(ABC, Generic[S]):
    """The hooks of a title, in five groups: window, cards, questions, words, lessons. Most have a default."""

    game: Title[S]  # its rules

    # The window.

    shelf_height: tuple[float, float] = BAND  # by the window's height, in large windows and in small ones
    blank: BoardMarks = BoardMarks()  # what the board is told before anything is
    moment: type[TableMoment[S]] = TableMoment  # one that has the layout and marks of this title

    @abstractmethod
    def cut_table_layout(self, frame: WindowFrame, seats: int, me: Seat) -> TableLayout:
        """Cut the window for so many seats, as one of them sees it."""

    @abstractmethod
    def zones_at_rest(self, at: TableMoment[S]) -> Sequence[AnyZone]:
        """Return the zones of a moment at rest, as the keyboard reads them; bars and log come after them."""

    @abstractmethod
    def draw_piece(self, layout: TableLayout, piece: Piece, colours: tuple[int, ...]) -> pygame.Surface:
        """Return a piece upright."""

    def draw_over_piece(self, canvas: Canvas, rect: pygame.Rect, piece: Piece, dress: PieceStyle) -> None:
        """Draw over the picture of a piece at rest, which is upright and fills the rect."""

    def draw_backdrop(self, surface: pygame.Surface, layout: TableLayout, state: S) -> None:
        """Paint the background of the table."""
        paint_bare_boards(surface, layout)

    def backdrop_key(self, state: S) -> Hashable:
        """Return what the backdrop depends on besides the layout."""
        return ""

    def focus_line_words(self, at: TableMoment[S], key: Key, piece: Piece | None) -> focus_line.FocusLineText | None:
        """Return the focus line for a thing that is pointed at, with its piece or that of which it is part."""
        return None

    def state_with_marks(self, state: S, marks: BoardMarks) -> S:
        """Return the state with what is marked but not sent yet."""
        return state

    # The title plate, and the banner.

    plate_size: int = 30  # of the letters of its name
    plate_icon: str
    turn_steps: tuple[str, str, str]  # marked messages
    turn_style: Literal["radio", "arrows"] = "radio"

    def banner_knob_words(self, state: S) -> tuple[str, int]:
        """Return what the knob of the banner says: word and figure."""
        return _("ROUND"), state.round

    def subtitle(self, view: S) -> str:
        return ""

    def turn_steps_passed(self, view: S) -> float:
        """Return where the turn stands among its three steps, 0 to 2."""
        return 1.0

    def prompt_aside(self, view: S, names: Names) -> str:
        """Return words that follow the prompt if there is room."""
        return ""

    def seat_in_turn(self, view: S, me: Seat) -> Seat:
        """Return the seat in turn, as the viewer sees it; TABLE if there is none."""
        return view.active

    # Cards.

    money_icon: str = "two-coins"

    @abstractmethod
    def hand_cards(self, state: S, seat: Seat) -> tuple[int, ...]:
        """Return the cards that a seat holds."""

    def hand_layout_key(self, state: S, seat: Seat) -> Hashable:
        """Return what the places of a hand depend on besides its cards."""
        return ()

    @abstractmethod
    def art_of_card(self, card: int) -> str:
        """Return the id of a card's printed face."""

    @abstractmethod
    def card_name(self, card: int) -> str: ...

    @abstractmethod
    def printed(self, art: str) -> Printed | None:
        """Return the printed text of the card or place with this id."""

    @abstractmethod
    def place_of_card(self, view: S, card: int) -> Place:
        """Return where a card lies; a zone without a name for one that is not to be seen."""

    def equal_cards(self, view: S, card: int) -> Iterable[int]:
        """Return the cards that are as good as this one."""
        return (card,)

    def face_down_keys(self, view: S, seat: Seat) -> Sequence[Key]:
        """Return the cards of a seat on its shelf that are face down in this view."""
        return [HiddenKey(seat, nth) for nth, card in enumerate(self.hand_cards(view, seat)) if card == HIDDEN]

    def money_moves(self, view: S) -> Sequence[Move]:
        """Return the cards to play that are nothing but money."""
        return ()

    def cards_opened_by_click(self, view: S, me: Seat, key: Key, names: Names) -> OpenPile | None:
        """Return the cards that a click on a pile shows."""
        return None

    def legend(self, view: S) -> Legend | None:
        """Return what the signs of this table mean; None without any."""
        return None

    # Questions.

    questions_of: Sequence[Row[S]]  # a row a step
    free_step: type[Step]  # in which nothing is open
    template_fields: Mapping[str, Callable[[TemplateContext[S]], object]] = {}
    tooltips: Mapping[type[Key], Say[S]] = {}  # by kind of key, besides those of every table
    button_tooltips: Mapping[str, Callable[[], str]] = {}
    move_hints: Mapping[type[Move], str] = {}  # of moves for which a row has no words
    typed_keys: Mapping[str, Key] = {}  # what is typed: the thing that is clicked on
    turn_clause: str  # who has the turn
    busy_moves: tuple[type[Move], ...] = ()  # a turn may be ended by mistake before these, as before playing a card
    choose_words: str = N_("What you can pick glows.")  # why no button answers

    def does_open_step_decide_clicks(self, view: S, step: Step) -> bool:
        """Return whether the open step decides what a click would mean; else the free one does."""
        return view.may_read_cards_of(step.seat)

    def next_answers_when_giving_all_left(self, view: S, step: Step) -> tuple[Move, ...]:
        """Return the next answers where one action gives all that are left, as in an attack; none elsewhere."""
        return ()

    def move_of_drop(self, view: S, me: Seat, key: Key, goal: Key | None, row_move: Move | None) -> Move | None:
        """Return what a drop would mean if it were allowed. `row_move`: what the row of the open step says of it."""
        return row_move

    def reach_refusal(self, view: S, me: Seat, key: Key, goal: Key) -> Refusal | None:
        """Return why a thing is out of reach of a card that may be dropped elsewhere."""
        return None

    def has_more_turns(self, view: S, seat: Seat) -> bool:
        """Return whether this seat will have another turn."""
        return 0 <= seat < view.seats

    def dimmed_keys(self, view: S, legal: frozenset[Key]) -> frozenset[Key]:
        """Return the dimmed things: interesting, but unavailable now."""
        return frozenset()

    def faint_keys(self, view: S, legal: frozenset[Key]) -> frozenset[Key]:
        """Return what may be chosen, but is seldom meant."""
        return frozenset()

    def keeps_everything_bright(self, view: S) -> bool:
        """Return whether nothing is dim while a move is shown."""
        return False

    def number_keys(self, legal: frozenset[Key], numbered: tuple[Key, ...]) -> Mapping[Key, str]:
        return {key: str(i) for i, key in enumerate(numbered, 1) if i < 10 and key in legal}

    # Words.

    secrets: Secrets = HAND  # words for hidden cards

    def replacement_prompt(self, view: S, me: Seat, names: Names) -> str:
        """Return a prompt that replaces that of the open step; "" for none."""
        return ""

    def waiting_prompt_template(self, view: S, step: Step) -> str:
        """Return the template of the prompt for seats that wait."""
        return N_("{name} plays.")

    def result_words(self, view: S, me: Seat, names: Names) -> str:
        return winner_sentence(view, me, names)

    def result_clause(self, view: S) -> str:
        return view.reason

    def unused_actions_words(self, view: S) -> str:
        """Return what may still be done in this turn, and what becomes of the rest."""
        return ""

    def end_of_turn_cost(self, view: S) -> str:
        """Return what the end of this turn costs beyond the turn."""
        return ""

    # What opponents speak about.

    comeback_margin: int = 3  # points that a seat must be behind before it can come back

    def speech_occasions(self, event: Event, before: S, after: S) -> Iterable[Occasion]:
        """Return who might say something about an event; all three are as everybody at the table sees them."""
        return ()

    def public_scores(self, view: S) -> tuple[int, ...]:
        """Return what all seats have scored as everybody sees it; nothing where that says little."""
        return ()

    # A first game.

    lesson_clearance: Mapping[str, tuple[Key, ...]] = {}  # lessons that hide nothing near these things
    guide_clearance: tuple[Key, ...] = ()  # things that the guide of a lesson that is taken covers nowhere

    def news_lessons(self, view: S, me: Seat, news: str) -> Iterable[Lesson]:
        """Return lessons that a first game waits for, by the news."""
        return ()
