"""What a table knows of each step of the rules, one row a step: how it is asked, told of, answered and explained.

A title writes a class for its state, `class Row(Question[State, Q_contra])`, and its rows in a tuple, each with its
step first: so the checker knows the step in every function of a row. (Written inside the call of `Questions` it would
not: there any step will do.) Templates are marked for the catalogue and looked up when they are shown. Nothing here
needs a window: terminals say these words, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, Protocol, TypeVar

from msgspec.structs import replace

from hoochgame.core.language import _, mark
from hoochgame.core.refusal import Refusal
from hoochgame.core.words import TABLE, Move, Seat, Step
from hoochgame.ui.tables.kit.marks import Marks
from hoochgame.ui.tables.marks import ButtonMark, Key, Lesson, Tip


class Seen(Protocol):
    """A title's state as a seat sees it."""

    @property
    def agenda(self) -> tuple[Step, ...]: ...
    @property
    def active(self) -> Seat: ...
    @property
    def eyes(self) -> Seat: ...
    @property
    def seats(self) -> int: ...
    def reads(self, seat: Seat) -> bool: ...


S = TypeVar("S", bound=Seen)
Q_contra = TypeVar("Q_contra", bound=Step, contravariant=True)
M = TypeVar("M", bound=Move)
Names = Sequence[str]
Options = Sequence[Move]
Lines = tuple[tuple[str, bool], ...]  # of a tooltip; the strong ones are true
Place = tuple[str, Seat]  # the zone in which a card lies, and whose it is
Cap = Callable[[str], str]  # from an act of the keyboard to what stands on its key
Goals = Mapping[Key, tuple[Move, ...]]  # where a card may be dropped, and the moves that makes
Words = str | Callable[[S, Q_contra, Names], str]  # a template, or a sentence of its own
Hint = str | Callable[[S, M, Names], str]


class Picking(Protocol):
    """Several choices that are made as one: things are marked first, and confirmed once."""

    @property
    def cards(self) -> list[int]: ...
    @property
    def chosen(self) -> frozenset[Key]: ...  # what is marked on the table
    @property
    def ready(self) -> bool: ...
    @property
    def full(self) -> bool: ...  # nothing is left to mark, so it is sent unconfirmed
    def takes(self, key: Key) -> bool: ...  # whether a click on this marks it
    def waits(self, move: Move) -> bool: ...  # whether a drop that means this move only marks the card
    def toggle(self, key: Key) -> None: ...
    def clear(self) -> bool: ...  # all marks are taken off; false if there were none
    def moves(self) -> list[Move]: ...
    def button(self) -> ButtonMark: ...


@dataclass(frozen=True)
class Asked(Generic[S]):
    """Who wants to know something about a thing on the table, and what may be answered."""

    view: S
    options: Options
    me: Seat
    names: Names
    marks: Marks
    questions: Questions[S]

    @property
    def seated(self) -> bool:
        """Whether somebody who plays wants to know."""
        return 0 <= self.me < self.view.seats

    def moves(self, key: Key) -> tuple[Move, ...]:
        """What a click on it could mean."""
        return self.questions.moves(self.view, self.options, key)

    def wanted(self, key: Key) -> Move | None:
        """What a click on it would mean if it were allowed."""
        return self.questions.wanted(self.view, key)

    def why_not(self, move: Move | None) -> Refusal | None:
        """The refusal, for somebody who plays, while somebody is asked."""
        step = top(self.view)
        if move is None or not self.seated or step is None or step.seat == TABLE:
            return None
        return self.questions.refuse(self.view, self.me, move)


# A row.


@dataclass(frozen=True)
class Cards(Generic[S, Q_contra, M]):
    """Cards that an answer names: this kind of move, with cards of these zones.

    A click on such a card means `means`, allowed or not; without it the move that has nothing but the card. A step may
    say itself in which zones (`zones`), and of `mine` only whoever has the turn thinks. `drops` says where the card may
    be dropped, for whom, and what that means; a hint points at the first. The tooltip has a `title` with {card}, then
    what `first` says of the moves that may be made; `more` is what comes of it.
    """

    move: Callable[[int], M]
    zones: tuple[str, ...] | Callable[[Q_contra], tuple[str, ...]]
    drops: Callable[[S, Seat, int, M], Goals]
    title: str
    first: Callable[[Asked[S], Q_contra, Sequence[M]], Lines] = lambda asked, step, moves: ()
    more: Callable[[Asked[S], int], Iterable[str]] = lambda asked, card: ()
    means: Callable[[S, int], M] | None = None
    hint: Hint[S, M] = ""
    mine: bool = False
    priced: bool = False  # whether the first lines have said its price
    letter: str = ""  # the act of the keyboard that does this with the card pointed at

    def lie_in(self, step: Q_contra) -> tuple[str, ...]:
        """Their zones, as this step asks."""
        return self.zones(step) if callable(self.zones) else self.zones

    def meant(self, view: S, card: int) -> M:
        """What a click on this one means."""
        return self.means(view, card) if self.means else self.move(card)


@dataclass(frozen=True)
class Things(Generic[S, Q_contra, M]):
    """Other things that an answer names: seats, gaps, lines of a chart. `kind` is how their keys begin.

    `means` is what a click on one would mean if it were allowed; nothing where it means nothing.
    """

    kind: str
    move: Callable[..., M]
    title: Callable[[Asked[S], Q_contra, M], str] = lambda asked, step, move: ""
    hint: Hint[S, M] = ""
    means: Callable[[S, Q_contra, Key], M | None] = lambda view, step, key: None


@dataclass(frozen=True)
class Answer(Generic[S, Q_contra]):
    """An answer that is a button. `cap` is what stands on its key: a word, or the act of the keyboard it is for."""

    name: str
    move: Move
    label: str
    cap: str
    sub: Callable[[S, Q_contra], str] = lambda view, step: ""
    kind: Literal["primary", "normal"] = "normal"
    hint: Hint[S, Move] = ""

    def button(self, view: S, step: Q_contra, cap: Cap) -> ButtonMark:
        """As it stands on the shelf."""
        keycap = cap(self.cap) if self.cap == self.name else _(self.cap)
        return ButtonMark(self.name, _(self.label), self.sub(view, step), keycap, kind=self.kind)


@dataclass(frozen=True)
class Missing:
    """The step could not be done: the line of the log, the word over the plate, the rule."""

    line: str
    word: str
    clause: str


@dataclass(frozen=True)
class Question(Generic[S, Q_contra]):
    """A row: all that is said and done about one step. One that asks nothing has only its clause.

    `ask` is what is asked of whoever answers. `forced` is that where somebody else brought it about, or a die: it is
    also what somebody is called to the screen with in another's turn, so nothing in it is secret; its last word is
    what only the journal knows.
    """

    step: type[Q_contra]
    clause: str  # of the rulebook
    ask: Words[S, Q_contra] = ""
    forced: Callable[[S, Q_contra, Names, str], str] | None = None
    asks: Callable[[Q_contra], str] | None = None  # the clause of what is asked, where that has one of its own
    elsewhere: Words[S, Q_contra] = ""  # what everybody else is told meanwhile
    button: str = ""  # where the answer is on the table: what to click on
    cards: tuple[SomeCards[S, Q_contra], ...] = ()
    things: tuple[SomeThings[S, Q_contra], ...] = ()
    answers: tuple[Answer[S, Q_contra], ...] = ()
    several: Callable[[S, Q_contra, Options], Picking | None] = lambda view, step, options: None  # by several clicks
    lesson: Callable[[S, Q_contra, Options], Iterable[Lesson]] = lambda view, step, options: ()  # in a first game
    finds: Callable[[S, Seat, Q_contra], Iterable[str]] = lambda view, seat, step: ()  # what, if it were done now
    missing: Missing | None = None


SomeCards = Cards[S, Q_contra, Any]
SomeThings = Things[S, Q_contra, Any]
Row = Question[S, Any]


# The table.


@dataclass(frozen=True, kw_only=True)
class Ways(Generic[S]):
    """What a title's questions need to know of its table, apart from the steps."""

    lies: Callable[[S, int], Place]  # where a card lies; a zone without a name for one that is not to be seen
    stands: Callable[[S, Options, Move], Iterable[Key]]  # what stands for one of these options, copies too
    card: Callable[[int], str]  # its name
    fields: Callable[[Step], Mapping[str, object]]  # what templates name
    refuse: Callable[[S, Seat, Move], Refusal | None]
    dropped: Callable[[S, Seat, Key, Key | None], Move | None]  # what a drop would mean if it were allowed
    money: Callable[[S], Sequence[Move]]  # the cards to play that are nothing but money
    finished: Callable[[S, Seat, Names], str]  # who has won
    over: Callable[[S], str]  # the clause of a finished game
    tips: Mapping[str, Callable[[Asked[S], Key], Tip | None]]  # by the kind of key
    held: Callable[[S, Seat, str], Iterable[Lesson]]  # what a first game waits for, by the news
    instead: Callable[[S, Seat, Names], str] = lambda view, me, names: ""  # of what the agenda says, for one moment
    plays: Callable[[S, Step], str] = lambda view, step: mark("{name} plays.")  # somebody of whom nothing is asked
    hints: Mapping[type[Move], str] = field(default_factory=dict)  # of moves for which a row has no words
    digits: Mapping[str, Key] = field(default_factory=dict)  # what is typed: the thing that is clicked on


class Questions(Generic[S]):
    """The rows of a title, and all that scenes ask of them.

    `free` is the step in which nothing is open: what a click means there is what a click would mean at any time.
    """

    def __init__(self, rows: Sequence[Row[S]], free: type[Step], ways: Ways[S]) -> None:
        self.rows: Mapping[type[Step], Row[S]] = {row.step: row for row in rows}
        self.free, self.ways = self.rows[free], ways
        answers = [answer for row in rows for answer in row.answers]
        self.buttons: Mapping[str, Move] = {answer.name: answer.move for answer in answers}
        self.letters = {one.letter: one.move for one in self.free.cards if one.letter}
        self.digits, self.money, self.refuse, self.dropped = ways.digits, ways.money, ways.refuse, ways.dropped
        self.finished = ways.finished

    def __getitem__(self, step: Step) -> Row[S]:
        return self.rows[type(step)]

    # What is asked.

    def prompt(self, view: S, me: Seat, names: Names, by: str = "") -> str:
        """What is asked, of me or of somebody else; `by`: what the journal says it goes back to."""
        step = top(view)
        if step is None:
            return self.ways.finished(view, me, names)
        if step.seat == TABLE:
            return ""
        if words := self.ways.instead(view, me, names):
            return words
        return self.elsewhere(view, step, names) if step.seat != me else self.ask(view, step, names, by)

    def ask(self, view: S, step: Step, names: Names, by: str = "") -> str:
        """Of whoever answers."""
        row = self[step]
        if row.forced:
            return row.forced(view, step, names, by)
        return self._said(row.ask, view, step, names)

    def elsewhere(self, view: S, step: Step, names: Names) -> str:
        """What somebody else does meanwhile."""
        return self._said(self[step].elsewhere or self.ways.plays(view, step), view, step, names)

    def _said(self, words: Words[S, Step], view: S, step: Step, names: Names) -> str:
        """A sentence of its own, or a template with its fields and the name of whoever is asked."""
        if callable(words):
            return words(view, step, names)
        return _(words).format(name=names[step.seat], **self.ways.fields(step))

    def thinking(self, view: S, seat: Seat, names: Names) -> str:
        """A bot has been asked."""
        step = top(view)
        if step is None or step.seat != seat or not self[step].elsewhere or self[step] is self.free:
            return _("{name} is thinking…").format(name=names[seat])
        return self.elsewhere(view, step, names)

    def summons(self, view: S, seat: Seat, names: Names) -> str:
        """What somebody is called to the screen for in another's turn."""
        step = top(view)
        called = step is not None and step.seat == seat != view.active and self[step].forced
        return self.prompt(view, seat, names) if called else ""

    def clause(self, view: S) -> str:
        """The part of the rulebook that speaks of what is asked now."""
        step = top(view)
        if step is None:
            return self.ways.over(view)
        row = self[step]
        return row.asks(step) if row.asks else row.clause

    def answers(self, view: S, options: Options, cap: Cap) -> tuple[ButtonMark, ...]:
        """The large buttons: answers that are asked for now; else what to click on."""
        step = top(view)
        if step is None or not options:
            return ()
        row = self[step]
        found = [one.button(view, step, cap) for one in row.answers if one.move in options]
        pick = ButtonMark("pick", _(row.button or mark("Choose")), kind="off", why=_("What you can choose glows."))
        return tuple(found) or (pick,)

    def picking(self, view: S, options: Options) -> Picking | None:
        """The question that is open, if its answer takes several clicks."""
        step = top(view)
        return self[step].several(view, step, options) if step and options else None

    # What a click could mean.

    def moves(self, view: S, options: Options, key: Key) -> tuple[Move, ...]:
        """The options that this thing stands for; a click plays the first. Empty: a click does nothing."""
        found = (move for move in options if key in self.ways.stands(view, options, move))
        if key[0] != "card":
            return tuple(found)
        named = dict.fromkeys(replace(move, card=key[1]) if hasattr(move, "card") else move for move in found)
        wanted = self.wanted(view, key) if len(named) > 1 else None
        return tuple(sorted(named, key=lambda move: move != wanted))

    def legal(self, view: S, options: Options) -> frozenset[Key]:
        """Everything that glows. Empty where nothing is asked of these eyes."""
        return frozenset(key for move in options for key in self.ways.stands(view, options, move))

    def wanted(self, view: S, key: Key) -> Move | None:
        """What a click on this would mean if it were allowed: to say why it is not."""
        step = top(view)
        if step is not None and not view.reads(step.seat):
            step = None
        match key:
            case ("card", int(card)):
                return self._wanted_of_card(view, step, card)
            case ("button", str(name)):
                return self.buttons.get(name)
        found = (one.means(view, step, key) for one in self[step].things if one.kind == key[0]) if step else ()
        return next((move for move in found if move is not None), None)

    def _wanted_of_card(self, view: S, step: Step | None, card: int) -> Move | None:
        """By where it lies: as is asked, else as in the free step. Nothing for what only lies there."""
        zone, owner = self.ways.lies(view, card)
        for cards in (*(lying(self[step], step, zone) if step else ()), *lying(self.free, None, zone)):
            if not cards.mine or owner in (view.eyes, view.active):
                move: Move = cards.meant(view, card)
                return move
        return None

    def useful(self, options: Options) -> bool:
        """Whether there is still something to do in the free step with a card."""
        kinds = tuple(one.move for one in self.free.cards)
        return any(type(option) in kinds for option in options)

    def ends_turn(self, move: Move) -> bool:
        """Whether nothing can be done after it."""
        return move == self.buttons["end_turn"]

    # Drag and drop.

    def may_drag(self, view: S, me: Seat, key: Key) -> bool:
        """Cards that are asked for, and those that one uses in the free step."""
        step = top(view)
        if me < 0 or step is None or step.seat != me or key[0] != "card":
            return False
        zone, owner = self.ways.lies(view, int(key[1]))
        found = (*lying(self[step], step, zone), *lying(self.free, None, zone))
        return any(not cards.mine or owner == me for cards in found)

    def goals(self, view: S, options: Options, key: Key) -> Goals:
        """Where this card may be dropped now, and the moves that makes, one after the other."""
        step = top(view)
        if not options or step is None or key[0] != "card":
            return {}
        card, found = int(key[1]), dict[Key, tuple[Move, ...]]()
        for cards in lying(self[step], step, self.ways.lies(view, card)[0]):
            found |= cards.drops(view, step.seat, card, cards.meant(view, card))
        allowed = (*options, *self.moves(view, options, key)) if found else ()
        return {goal: moves for goal, moves in found.items() if moves[0] in allowed}

    # What is said of an answer, and in a first game.

    def tip(
        self, view: S, options: Options, key: Key, names: Names, marks: Marks, me: Seat | None = None
    ) -> Tip | None:
        """The tooltip of anything on the table; None for what explains itself."""
        step, words = top(view), self.ways.tips.get(str(key[0]))
        seat = me if me is not None else step.seat if step else TABLE
        return words(Asked(view, options, seat, names, marks, self), key) if words else None

    def of_card(self, view: S, move: Move) -> SomeCards[S, Step] | None:
        """What is said of a card that this move names, as an answer to what is asked."""
        step = top(view)
        return next((one for one in self[step].cards if one.move is type(move)), None) if step else None

    def of_thing(self, view: S, kind: str, move: Move) -> SomeThings[S, Step] | None:
        """The same for another thing."""
        step = top(view)
        found = self[step].things if step else ()
        return next((one for one in found if one.kind == kind and one.move is type(move)), None)

    def hint(self, view: S, move: Move, names: Names) -> str:
        """What speaks for a move, in one sentence."""
        step = top(view)
        if step is None:
            return ""
        row, kind, card = self[step], type(move), getattr(move, "card", None)
        found: list[Hint[S, Move]] = [one.hint for one in row.cards if one.move is kind]
        found += [one.hint for one in row.things if one.move is kind]
        found += [one.hint for one in row.answers if one.move == move]
        for words in (*found, self.ways.hints.get(kind, ""), mark("Hint: a bot would do what is marked.")):
            if callable(words):
                return words(view, move, names)
            if words:
                return _(words).format(card=self.ways.card(card) if card is not None else "")
        return ""

    def lesson(self, view: S, options: Options, read: frozenset[str]) -> Lesson | None:
        """What a first game says now: the first that fits and was not read."""
        step = top(view)
        found = self[step].lesson(view, step, options) if step and options else ()
        return next((one for one in found if one.name not in read), None)

    def held_lesson(self, view: S, me: Seat, news: str, read: frozenset[str]) -> Lesson | None:
        """One that the game waits for."""
        found = self.ways.held(view, me, news) if me != TABLE and view.agenda and news else ()
        return next((one for one in found if one.name not in read), None)

    def missing(self, step: str) -> Missing | None:
        """What is said where a step of this name could not be done."""
        return next((row.missing for kind, row in self.rows.items() if kind.__name__ == step), None)


def top(view: Seen) -> Step | None:
    """What is asked now."""
    return view.agenda[-1] if view.agenda else None


def lying(row: Row[S], step: Step | None, zone: str) -> list[SomeCards[S, Step]]:
    """The cards of this zone that the row asks for; without a step only what any step of that kind asks for."""
    found = (one for one in row.cards if step is not None or not callable(one.zones))
    return [one for one in found if zone in one.lie_in(step)]


# For tables without rows.


@dataclass(frozen=True)
class ByAspect(Generic[S]):
    """What a title has not in rows yet, as the scenes ask for it."""

    moves: Callable[[S, Options, Key], tuple[Move, ...]]
    legal: Callable[[S, Options], frozenset[Key]]
    wanted: Callable[[S, Key], Move | None]
    may_drag: Callable[[S, Seat, Key], bool]
    goals: Callable[[S, Options, Key], Goals]
    dropped: Callable[[S, Seat, Key, Key | None], Move | None]
    letters: Mapping[str, Callable[[int], Move]]
    digits: Mapping[str, Key]
    ends_turn: Callable[[Move], bool]
    money: Callable[[S], Options]
    useful: Callable[[Options], bool]
    tip: Callable[[S, Options, Key, Names, Any, Seat | None], Tip | None]
    prompt: Callable[[S, Seat, Names], str]
    summons: Callable[[S, Seat, Names], str]
    thinking: Callable[[S, Seat, Names], str]
    answers: Callable[[S, Options, Cap], tuple[ButtonMark, ...]]
    picking: Callable[[S, Options], Picking | None]
    clause: Callable[[S], str]
    hint: Callable[[S, Move, Names], str]
    lesson: Callable[[S, Options, frozenset[str]], Lesson | None]
    held_lesson: Callable[[S, Seat, str, frozenset[str]], Lesson | None]


def allowed(view: S, options: Options, meant: Iterable[Move], alike: Callable[[S, Move], Move]) -> tuple[Move, ...]:
    """Those of the moves that are among the options, or stand for one that is."""
    kinds = {type(option) for option in options}
    named = (move for move in meant if type(move) in kinds)
    return tuple(move for move in named if move in options or alike(view, move) in options)


def legal_keys(
    view: S, options: Options, keys_of: Callable[[S, Seat], Iterable[Key]],
    moves_for: Callable[[S, Options, Key], tuple[Move, ...]],
) -> frozenset[Key]:  # fmt: skip
    """Everything that glows. Empty where nothing is asked of these eyes."""
    if not view.agenda or not options:
        return frozenset()
    return frozenset(key for key in keys_of(view, view.agenda[-1].seat) if moves_for(view, options, key))
