"""What a table knows of each step of the rules, one row for each: how it is asked, told, answered and explained.

A title writes a class for its state, `class Row(Question[State, Q_contra])`, and its rows in a tuple, each with its
step first: so the checker knows the step in every function of a row. (Written inside the call of `Questions` it would
not: there any step will do.) Templates are marked for the catalogue and looked up when they are shown; a function in
their place chooses one and looks it up. Their fields are filled by the title's, see `TemplateContext`. Nothing here
needs a window: terminals say these words, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass
from dataclasses import replace as with_
from typing import Any, Generic, Literal, NamedTuple, Never, Protocol, Self, TypeVar, cast

from msgspec.structs import replace

from hoochgame.core.language import _
from hoochgame.core.protocols import TABLE, AnyState, Move, Seat, Step
from hoochgame.core.refusal import Refusal
from hoochgame.ui.table.asking.selection import Marked
from hoochgame.ui.table.board_marks import BoardMarks
from hoochgame.ui.table.keys import CardKey, Key
from hoochgame.ui.table.records import ButtonMark, Lesson, Tip


class SeatView(AnyState, Protocol):
    """A title's state as a seat sees it."""

    @property
    def eyes(self) -> Seat: ...
    def may_read_cards_of(self, seat: Seat) -> bool: ...


S = TypeVar("S", bound=SeatView)
Q_contra = TypeVar("Q_contra", bound=Step, contravariant=True)
M = TypeVar("M", bound=Move)
Names = Sequence[str]
Options = Sequence[Move]
Lines = tuple[tuple[str, bool], ...]  # of a tooltip; the strong ones are true
Place = tuple[str, Seat]  # the zone in which a card lies, and whose it is
Cap = Callable[[str], str]  # from an act of the keyboard to what stands on its key
Goals = Mapping[Key, tuple[Move, ...]]  # where a card may be dropped, and the moves that makes
Words = str | Callable[[S, Q_contra], str]
Hint = str | Callable[[S, M], str]
Title = str | Callable[[S, Q_contra, M], str]
NOTHING = Refusal("choice", "")  # without a sentence: nothing is to be said against it
DECLINE = "decline"  # the act of the keyboard for an answer that declines
Label = str | Callable[[M], str]


class TemplateContext(NamedTuple, Generic[S]):
    """What the fields of a template are about: the table, the step that is asked, and the move that would answer it."""

    view: S
    step: Step
    names: Names
    move: Move | None = None

    @property
    def first_number(self) -> int:
        """The number of the card or other thing that the move names first."""
        number = first_number_named(self.move) if self.move is not None else None
        assert number is not None
        return number


@dataclass(frozen=True)
class TooltipContext(Generic[S]):
    """Who asks about a thing on the table, and what may be answered."""

    view: S
    options: Options
    me: Seat
    names: Names
    marks: BoardMarks
    questions: AnswerRules[S]

    @property
    def is_player(self) -> bool:
        """Whether a player asks, not a spectator."""
        return 0 <= self.me < self.view.seats

    def moves_of_key(self, key: Key) -> tuple[Move, ...]:
        """Return the moves that a click on this could mean."""
        return self.questions.moves_of_key(self.view, self.options, key)

    def title(self, one: AnyCardAnswers[S, Step] | AnyThingAnswers[S, Step], move: Move) -> str:
        """Return the title of a tooltip: what a click on one of these does."""
        step = self.view.agenda[-1]
        words = one.title(self.view, step, move) if callable(one.title) else _(one.title)
        return self.questions.fill_template(words, TemplateContext(self.view, step, self.names, move))

    def move_wanted_by_click(self, key: Key) -> Move | None:
        """Return what a click on this would mean if it were allowed."""
        return self.questions.move_wanted_by_click(self.view, key)

    def describe_click(self, key: Key) -> tuple[str, Lines] | None:
        """Return what a click on this does, and what it costs; None if no row says it."""
        if not (moves := self.moves_of_key(key)):
            return None
        step, move = self.view.agenda[-1], moves[0]
        if isinstance(key, CardKey):
            cards = self.questions.card_answers(self.view, move)
            return (self.title(cards, move), cards.first(self, step, moves)) if cards else None
        things = self.questions.thing_answers(self.view, type(key), move)
        return (self.title(things, move), things.first(self, step, move)) if things else None

    def click_refusal(self, key: Key) -> Refusal:
        """Return why a click on this does nothing; without words if there is nothing to say."""
        return self.move_refusal(self.move_wanted_by_click(key)) or NOTHING

    def move_refusal(self, move: Move | None) -> Refusal | None:
        """Return the refusal for a player; None for a spectator and while no seat is asked."""
        step = open_step(self.view)
        if move is None or not self.is_player or step is None or step.seat == TABLE:
            return None
        return self.questions.refuse(self.view, self.me, move)


# A row.


class LossWarning(NamedTuple):
    """A question before an answer is given that loses something. `final` if that is lost for good."""

    title: str
    words: str
    yes: str
    no: str
    final: bool = False


@dataclass(frozen=True)
class CardAnswers(Generic[S, Q_contra, M]):
    """Cards that an answer names: this kind of move, with cards of these zones.

    A click on such a card means `means`, allowed or not; without it the move that has nothing but the card. The zones
    may depend on the step (`zones`). With `mine`, only the active player has these cards. `drops` returns where the
    card may be dropped, for whom, and the move; a hint points at the first. Without it the card cannot be dragged.
    The tooltip has a `title`, then the lines of `first` about the legal moves; `more` is their result.
    """

    move: Callable[..., M]
    _: KW_ONLY
    zones: tuple[str, ...] | Callable[[Q_contra], tuple[str, ...]]
    drops: Callable[[S, Seat, int, M], Goals] | None = None
    title: Title[S, Q_contra, M] = ""
    first: Callable[[TooltipContext[S], Q_contra, Sequence[M]], Lines] = lambda asked, step, moves: ()
    more: Callable[[TooltipContext[S], int], Iterable[str]] = lambda asked, card: ()
    means: Callable[[S, int], M] | None = None
    hint: Hint[S, M] = ""
    mine: bool = False
    priced: bool = False  # whether the first lines have said its price
    button: Label[M] = ""  # on the button next to the card shown large
    letter: str = ""  # the act of the keyboard that does this with the card pointed at

    def zones_at_step(self, step: Q_contra) -> tuple[str, ...]:
        """Return the zones of the cards, as this step asks."""
        return self.zones(step) if callable(self.zones) else self.zones

    def meant_move(self, view: S, card: int) -> M:
        """Return what a click on this card means."""
        return self.means(view, card) if self.means else self.move(card)


@dataclass(frozen=True)
class ThingAnswers(Generic[S, Q_contra, M]):
    """Other things that an answer names: seats, places, gaps, lines of a chart, which all have numbers.

    `kind` is that of their keys. `means` is what a click on one would mean if it were allowed; nothing where it means
    nothing; of a `plain` one, the move with its number. Of those of the free step that is so while something else is
    asked, too, if they are `always` there. The only thing of its kind has no number: it stands for the move as it is.
    `number` is that of the thing which stands for a move, where it is not what the move names. Where no number names
    them, `keys` are the things that stand for a move, and `wants` says what a click on one would mean. The tooltip has
    a `title`, then what `first` says.
    """

    kind: Callable[..., Key]
    _: KW_ONLY
    move: Callable[..., M]
    title: Title[S, Q_contra, M] = ""
    hint: Hint[S, M] = ""
    means: Callable[[S, Q_contra, int], M | None] = lambda view, step, number: None
    first: Callable[[TooltipContext[S], Q_contra, M], Lines] = lambda asked, step, move: ()
    number: Callable[[S, Q_contra, M], int | None] = lambda view, step, move: first_number_named(move)
    keys: Callable[[S, Q_contra, M], Iterable[Key]] | None = None
    wants: Callable[[S, Q_contra, Key], M | None] | None = None
    plain: bool = False
    always: bool = False
    repeats: bool = False  # whether two quick clicks are two, and it goes on while the mouse button is held down
    copied: bool = False  # whether it is a part of a card, so that each copy has one
    button: Label[M] = ""  # on the button next to the card shown large
    letter: str = ""  # the act of the keyboard that does this with the card pointed at

    @property
    def is_single(self) -> bool:
        """Whether there is but one such thing."""
        return not cast(type[Key], self.kind).__struct_fields__

    def things_for(self, view: S, step: Q_contra, move: M) -> Iterable[Key]:
        if self.keys:
            return self.keys(view, step, move)
        if self.is_single:
            return (self.kind(),)
        at = self.number(view, step, move)
        return () if at is None else (self.kind(at),)

    def meant_move(self, view: S, step: Q_contra, key: Key) -> M | None:
        """Return what a click on a thing would mean if it were allowed."""
        if self.wants or self.is_single:
            return self.wants(view, step, key) if self.wants else self.move()
        number = first_number_named(key)
        if number is None:
            return None
        return self.move(number) if self.plain else self.means(view, step, number)


@dataclass(frozen=True)
class DragAnswers(Generic[S, Q_contra]):
    """Things of this kind that are no cards may be dragged.

    `goals` are the things on which it makes sense to drop one, `means` says what that would mean, allowed or not.
    """

    kind: type[Key]
    goals: Callable[[S, Q_contra, Key], Iterable[Key]]
    means: Callable[[S, Q_contra, Key, Key], Move | None]


@dataclass(frozen=True)
class AnswerButton(Generic[S, Q_contra]):
    """An answer that is a button. `cap` is what stands on its key: a word, or the act of the keyboard it is for.

    Which move it is may hang on the table, and so may what stands on it.
    """

    name: str
    _: KW_ONLY
    move: Move | Callable[[S, Q_contra], Move]
    label: str | Callable[[S, Q_contra], str]
    cap: str | Callable[[S, Q_contra], str]
    sub: Callable[[S, Q_contra], str] = lambda view, step: ""
    kind: Literal["primary", "normal"] = "normal"
    hint: Hint[S, Move] = ""
    tip: Callable[[S], str] | None = None  # what its tooltip says
    leaves: Callable[[Move | None], LossWarning | None] | None = None  # what to ask before it, by the last move

    def button(self, view: S, step: Q_contra, cap: Cap) -> ButtonMark:
        on_key = self.cap(view, step) if callable(self.cap) else self.cap
        label = self.label(view, step) if callable(self.label) else _(self.label)
        keycap = cap(on_key) if on_key in (self.name, DECLINE) else _(on_key)
        return ButtonMark(self.name, label, self.sub(view, step), keycap, kind=self.kind)

    def meant_move(self, view: S, step: Q_contra) -> Move:
        """Return what pressing the button means."""
        return self.move(view, step) if callable(self.move) else self.move


@dataclass(frozen=True)
class StepFailure:
    """The step could not be done: the line of the log, the word over the plate, the rule."""

    line: str
    word: str
    clause: str


@dataclass(frozen=True)
class QuestionRow(Generic[S, Q_contra]):
    """Everything about one step: prompt, legal clicks, tooltips, hints. A step without a question has only its clause.

    `ask` is the prompt for the active player. `forced` replaces it where another seat or a die caused the question.
    It also calls a player to the screen in another's turn, so it contains no secret. Its last argument is the cause
    by the journal.
    """

    step: type[Q_contra]
    clause: str  # of the rulebook
    ask: Words[S, Q_contra] = ""
    forced: Callable[[S, Q_contra, Names, str], str] | None = None
    asks: str | Callable[[Q_contra], str] = ""  # the clause of the question, where that differs from the step's
    elsewhere: Words[S, Q_contra] = ""  # the prompt of the other seats
    brief: bool = False  # whether a bot has answered before anybody has read that
    goes_on: bool = False  # with the answer before: a hint that was followed there is followed here, too
    button: str = ""  # where the answer is on the table: what to click on
    cards: tuple[AnyCardAnswers[S, Q_contra], ...] = ()
    things: tuple[AnyThingAnswers[S, Q_contra], ...] = ()
    carried: tuple[DragAnswers[S, Q_contra], ...] = ()
    answers: tuple[AnswerButton[S, Q_contra], ...] = ()
    several: Callable[[S, Q_contra, Options], Marked[S] | None] = lambda view, step, options: None  # by several clicks
    lesson: Callable[[S, Q_contra, Options], Iterable[Lesson]] = lambda view, step, options: ()  # in a first game
    finds: Callable[[S, Seat, Q_contra], Iterable[str]] = lambda view, seat, step: ()  # what, if it were done now
    missing: StepFailure | None = None

    def with_changes(
        self, *, asks: str, ask: Words[S, Q_contra] = "", cards: tuple[AnyCardAnswers[S, Q_contra], ...] = (),
        things: tuple[AnyThingAnswers[S, Q_contra], ...] = (),
        lesson: Callable[[S, Q_contra, Options], Iterable[Lesson]] | None = None,
    ) -> Self:  # fmt: skip
        """Return the row for a title that is built on this one, with some other words."""
        return with_(
            self, asks=asks, ask=ask or self.ask, cards=cards or self.cards, things=things or self.things,
            lesson=lesson or self.lesson,
        )  # fmt: skip


Say = Callable[[TooltipContext[S], Never], Tip | None]  # a tooltip of one kind of key
Own = Any  # the step or move of a row: its constructor holds all functions of the row to the one type
AnyCardAnswers = CardAnswers[S, Q_contra, Own]
AnyThingAnswers = ThingAnswers[S, Q_contra, Own]
Row = QuestionRow[S, Own]


class AnswerRules(Protocol[S]):
    """What rows need of the other rows of a title: see `Questions`."""

    def __getitem__(self, step: Step) -> Row[S]: ...
    def fill_template(self, words: str, case: TemplateContext[S]) -> str: ...
    def moves_of_key(self, view: S, options: Options, key: Key) -> tuple[Move, ...]: ...
    def move_wanted_by_click(self, view: S, key: Key) -> Move | None: ...
    @property
    def refuse(self) -> Callable[[S, Seat, Move], Refusal | None]: ...
    @property
    def card(self) -> Callable[[int], str]: ...
    def button_tooltips(self, view: S) -> Mapping[str, Callable[[], str]]: ...
    def card_answers(self, view: S, move: Move) -> AnyCardAnswers[S, Step] | None: ...
    def thing_answers(self, view: S, kind: type[Key], move: Move) -> AnyThingAnswers[S, Step] | None: ...


def open_step(view: SeatView) -> Step | None:
    return view.agenda[-1] if view.agenda else None


def first_number_named(named: Move | Key) -> int | None:
    """Return the number of the card or other thing that a move or a key names first."""
    value = getattr(named, named.__struct_fields__[0]) if named.__struct_fields__ else None
    return value if isinstance(value, int) else None


def replace_first_named(move: Move, number: int) -> Move:
    """Return the move with another thing of the kind that it names first."""
    return replace(move, **{move.__struct_fields__[0]: number}) if first_number_named(move) is not None else move
