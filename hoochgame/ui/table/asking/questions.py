"""The rows of a title together: prompts, legal clicks, drops, tooltips and hints."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace as with_
from functools import partial
from typing import Generic, cast

from hoochgame.core.language import N_, _
from hoochgame.core.protocols import TABLE, Move, Seat, Step
from hoochgame.ui.table.asking.question_row import (
    AnyCardAnswers,
    AnyThingAnswers,
    Cap,
    Goals,
    Hint,
    LossWarning,
    Names,
    Options,
    Row,
    S,
    TemplateContext,
    TooltipContext,
    Words,
    first_number_named,
    open_step,
    replace_first_named,
)
from hoochgame.ui.table.asking.selection import Marked
from hoochgame.ui.table.asking.tooltips import EVERYWHERE
from hoochgame.ui.table.board_marks import BoardMarks
from hoochgame.ui.table.hooks import TableHooks
from hoochgame.ui.table.keys import ButtonKey, CardKey, Key
from hoochgame.ui.table.log.sentences import parse_template
from hoochgame.ui.table.records import ButtonMark, Lesson, Tip

MARKED = N_("Hint: a bot would do what’s marked.")


class Questions(Generic[S]):
    """The rows of a title, and all that scenes ask of them.

    `free` is the step in which nothing is open: what a click means there is what a click would mean at any time.
    """

    def __init__(self, table: TableHooks[S]) -> None:
        rows, self.table = table.questions_of, table
        self.rows: Mapping[type[Step], Row[S]] = {row.step: row for row in rows}
        self.free = self.rows[table.free_step]
        self.refuse, self.card = table.game.refuse, table.card_name
        answers = [(answer.name, answer.move) for row in rows for answer in row.answers]
        self.buttons: Mapping[str, Move] = {name: move for name, move in answers if isinstance(move, Move)}
        self.letters = {one.letter: one.move for one in self.free.cards if one.letter}
        self.letters |= {one.letter: one.move for one in self.free.things if one.letter}
        self.labels = {one.move: one.button for row in rows for one in row.cards if one.button}
        self.labels |= {one.move: one.button for row in rows for one in row.things if one.button}
        self.fields: Mapping[str, Callable[[TemplateContext[S]], object]] = {
            "name": lambda case: case.names[case.step.seat], "card": lambda case: table.card_name(case.first_number),
            **table.template_fields,
        }  # fmt: skip
        self._known: tuple[S | None, Options, Mapping[Key, Mapping[Move, None]]] = (None, (), {})  # see `_moves_by_key`

    def __getitem__(self, step: Step) -> Row[S]:
        return self.rows[type(step)]

    # Prompts.

    def prompt(self, view: S, me: Seat, names: Names, by: str = "") -> str:
        """Return the prompt for this viewer, who is asked or waits; `by`: the cause, by the journal."""
        step = open_step(view)
        if step is None:
            return self.table.result_words(view, me, names)
        if step.seat == TABLE:
            return ""
        if words := self.table.replacement_prompt(view, me, names):
            return words
        return (
            self.waiting_prompt(view, step, names)
            if step.seat != me
            else self.asked_player_prompt(view, step, names, by)
        )

    def fill_template(self, words: str, case: TemplateContext[S]) -> str:
        """Fill in a template. All titles have the fields {name}, of the active player, and {card}."""
        return words.format(**{name: self.fields[name](case) for _words, name in parse_template(words) if name})

    def asked_player_prompt(self, view: S, step: Step, names: Names, by: str = "") -> str:
        """Return the prompt for the active player."""
        row = self[step]
        if row.forced:
            return row.forced(view, step, names, by)
        return self._fill_words(row.ask, view, step, names)

    def waiting_prompt(self, view: S, step: Step, names: Names) -> str:
        return self._fill_words(
            self[step].elsewhere or self.table.waiting_prompt_template(view, step), view, step, names
        )

    def _fill_words(self, words: Words[S, Step], view: S, step: Step, names: Names) -> str:
        return self.fill_template(
            words(view, step) if callable(words) else _(words), TemplateContext(view, step, names)
        )

    def thinking_prompt(self, view: S, seat: Seat, names: Names) -> str:
        step = open_step(view)
        row = self[step] if step is not None and step.seat == seat else self.free
        if step is None or row is self.free or row.brief or not row.elsewhere:
            return _("{name} is thinking…").format(name=names[seat])
        return self.waiting_prompt(view, step, names)

    def reason_to_call_player(self, view: S, seat: Seat, names: Names) -> str:
        """Return why a player is called to the screen in another's turn."""
        step = open_step(view)
        called = step is not None and step.seat == seat != view.active and self[step].forced
        return self.prompt(view, seat, names) if called else ""

    def prompt_clause(self, view: S) -> str:
        """Return the clause of the rulebook behind the prompt."""
        step = open_step(view)
        if step is None:
            return self.table.result_clause(view)
        row = self[step]
        return row.asks(step) if callable(row.asks) else row.asks or row.clause

    def answer_buttons(self, view: S, options: Options, cap: Cap) -> tuple[ButtonMark, ...]:
        """Return the large buttons: the answers to the open question, or where to click instead.

        Only once nothing useful is left does the button that ends the turn stand out.
        """
        step = open_step(view)
        if step is None or not options:
            return ()
        row, quiet = self[step], {"end_turn"} if self.has_useful_move(options) else set()
        found = [one.button(view, step, cap) for one in row.answers if one.meant_move(view, step) in options]
        found = [with_(one, kind="normal") if one.name in quiet else one for one in found]
        pick = ButtonMark("pick", _(row.button or N_("Pick")), kind="off", why=_(self.table.choose_words))
        return tuple(found) or (pick,)

    def button_tooltips(self, view: S) -> Mapping[str, Callable[[], str]]:
        """Return what the tooltips of buttons say, by name."""
        answers = {one.name: partial(one.tip, view) for row in self.rows.values() for one in row.answers if one.tip}
        return {**self.table.button_tooltips, **answers}

    def start_marking(self, view: S, options: Options) -> Marked[S] | None:
        """Return the marks for the open question, if its answer takes several clicks."""
        step = open_step(view)
        return self[step].several(view, step, options) if step and options else None

    # What a click could mean.

    def moves_of_key(self, view: S, options: Options, key: Key) -> tuple[Move, ...]:
        """Return the options that this thing stands for; a click plays the first. Empty: a click does nothing."""
        shapes = self._moves_by_key(view, options).get(key, {})
        wanted = self.move_wanted_by_click(view, key) if len(shapes) > 1 else None
        return tuple(sorted(shapes, key=lambda move: move != wanted))

    def legal_keys(self, view: S, options: Options) -> frozenset[Key]:
        """Return everything that glows; nothing if the viewer is not asked."""
        return frozenset(self._moves_by_key(view, options))

    def _moves_by_key(self, view: S, options: Options) -> Mapping[Key, Mapping[Move, None]]:
        """Return what each thing stands for, in the order of the options; kept until something else is asked."""
        if self._known[0] is not view or self._known[1] is not options:
            found: dict[Key, dict[Move, None]] = {}
            for move in options:
                for key, meant in self._keys_of_move(view, move):
                    found.setdefault(key, {})[meant] = None
            self._known = (view, options, found)
        return self._known[2]

    def _keys_of_move(self, view: S, move: Move) -> Iterator[tuple[Key, Move]]:
        """Yield everything that stands for an option, and what it means there: an equal copy means itself."""
        step, kind, number = open_step(view), type(move), first_number_named(move)
        if step is None:
            return
        row, copies = self[step], self.table.equal_cards(view, number) if number is not None else ()
        if any(one.move is kind for one in row.cards):
            yield from ((CardKey(copy), replace_first_named(move, copy)) for copy in copies)
        for one in row.things:
            if one.move is kind and one.copied:
                yield from ((one.kind(copy), replace_first_named(move, copy)) for copy in copies)
            elif one.move is kind:
                yield from ((key, move) for key in one.things_for(view, step, move))
        yield from ((ButtonKey(one.name), move) for one in row.answers if one.meant_move(view, step) == move)

    def is_repeated_while_held(self, view: S, key: Key) -> bool:
        """Return whether what a click on this does is often done again: also while the mouse button is held down."""
        step = open_step(view)
        return step is not None and any(one.repeats and one.kind is type(key) for one in self[step].things)

    def move_wanted_by_click(self, view: S, key: Key) -> Move | None:
        """Return what a click on this would mean if it were allowed, to say why it is not.

        The asked step decides first, if `does_open_step_decide_clicks`, then the free one.
        """
        step = open_step(view)
        if step is not None and not self.table.does_open_step_decide_clicks(view, step):
            step = None
        match key:
            case CardKey(card):
                return self._wanted_card_move(view, step, card)
            case ButtonKey(name):
                return self.buttons.get(name)
        things = [one for one in self[step].things if step] if step else []
        things += [one for one in self.free.things if one.always]
        found = (one.meant_move(view, step, key) for one in things if one.kind is type(key))
        return next((move for move in found if move is not None), None)

    def _wanted_card_move(self, view: S, step: Step | None, card: int) -> Move | None:
        """Decide by where the card lies: as is asked, else as in the free step. None if it means nothing there."""
        zone, owner = self.table.place_of_card(view, card)
        for cards in (
            *(cards_asked_in_zone(self[step], step, zone) if step else ()),
            *cards_asked_in_zone(self.free, None, zone),
        ):
            if not cards.mine or owner in (view.eyes, view.active):
                move: Move = cards.meant_move(view, card)
                return move
        return None

    def card_button_label_and_action(self, move: Move) -> tuple[str, str]:
        """Return a move with a card as a button, and the act whose key presses it."""
        label = self.labels.get(type(move), N_("Pick"))
        act = next((act for act, kind in self.letters.items() if kind is type(move)), "")
        return label(move) if callable(label) else _(label), act

    def has_useful_move(self, options: Options) -> bool:
        """Return whether there is still something to do in the free step: with a card, or an act."""
        kinds = (*self.table.busy_moves, *(one.move for one in self.free.cards if one.title))
        return any(type(option) in kinds for option in options)

    def ends_turn(self, move: Move) -> bool:
        """Return whether the move ends the turn. Not every title has such a move."""
        return move == self.buttons.get("end_turn")

    def loss_warning(self, view: S, step: Step, move: Move, before: Move | None) -> LossWarning | None:
        """Return what to ask before this answer to a step is given; `before` is the last move of the game."""
        asking = (one for one in self[step].answers if one.leaves and one.meant_move(view, step) == move)
        return next((leaving for one in asking if one.leaves and (leaving := one.leaves(before))), None)

    # Drag and drop.

    def may_drag(self, view: S, me: Seat, key: Key) -> bool:
        """Return whether a card may be dragged: one that is asked for, or that is used in the free step.

        Other things may if the step that asks says so.
        """
        step = open_step(view)
        if me < 0 or step is None or step.seat != me:
            return False
        if not isinstance(key, CardKey):
            return bool(self._goals_of_thing(view, step, key))
        zone, owner = self.table.place_of_card(view, key.card)
        found = (*cards_asked_in_zone(self[step], step, zone), *cards_asked_in_zone(self.free, None, zone))
        return any(cards.drops and (not cards.mine or owner == me) for cards in found)

    def drop_goals(self, view: S, options: Options, key: Key) -> Goals:
        """Return where this card or thing may be dropped now, and the moves that follow."""
        step = open_step(view)
        if not options or step is None:
            return {}
        if not isinstance(key, CardKey):
            return {goal: (move,) for goal, move in self._goals_of_thing(view, step, key).items() if move in options}
        found = self._goals_of_card(view, step, step.seat, key.card)
        if not found:
            return {}
        allowed = {meant for meanings in self._moves_by_key(view, options).values() for meant in meanings}
        return {goal: moves for goal, moves in found.items() if moves[0] in allowed}

    def _goals_of_thing(self, view: S, step: Step, key: Key) -> dict[Key, Move]:
        """Return where it makes sense to drop a thing, and what that means, allowed or not."""
        found = [(one, goal) for one in self[step].carried if one.kind is type(key)
                 for goal in one.goals(view, step, key)]  # fmt: skip
        means = ((goal, one.means(view, step, key, goal)) for one, goal in found)
        return {goal: move for goal, move in means if move is not None}

    def _goals_of_card(self, view: S, step: Step, seat: Seat, card: int) -> dict[Key, tuple[Move, ...]]:
        """Return where the open step lets a card be dropped, whether the move is allowed or not."""
        found = dict[Key, tuple[Move, ...]]()
        for cards in cards_asked_in_zone(self[step], step, self.table.place_of_card(view, card)[0]):
            if cards.drops:
                found |= cards.drops(view, seat, card, cards.meant_move(view, card))
        return found

    def move_wanted_by_drop(self, view: S, me: Seat, key: Key, goal: Key | None) -> Move | None:
        """Return what a drop would mean if it were allowed."""
        return self.table.move_of_drop(view, me, key, goal, self._move_asked_by_drop(view, me, key, goal))

    def _move_asked_by_drop(self, view: S, me: Seat, key: Key, goal: Key | None) -> Move | None:
        """Return the move that a drop means in the open step; None if the step wants nothing there."""
        step = open_step(view)
        if step is None or goal is None:
            return None
        if not isinstance(key, CardKey):
            meant = (one.means(view, step, key, goal) for one in self[step].carried if one.kind is type(key))
            return next((move for move in meant if move is not None), None)
        return next(iter(self._goals_of_card(view, step, me, key.card).get(goal, ())), None)

    # What is said of an answer, and in a first game.

    def tooltip(
        self, view: S, options: Options, key: Key, names: Names, marks: BoardMarks, me: Seat | None = None
    ) -> Tip | None:
        """Return the tooltip of anything on the table; None for what explains itself."""
        step = open_step(view)
        kind = type(key)
        words = cast(
            Callable[[TooltipContext[S], Key], Tip | None] | None, self.table.tooltips.get(kind) or EVERYWHERE.get(kind)
        )
        seat = me if me is not None else step.seat if step else TABLE
        return words(TooltipContext(view, options, seat, names, marks, self), key) if words else None

    def card_answers(self, view: S, move: Move) -> AnyCardAnswers[S, Step] | None:
        """Return the card answers of the open step that this move belongs to."""
        step = open_step(view)
        return next((one for one in self[step].cards if one.move is type(move)), None) if step else None

    def thing_answers(self, view: S, kind: type[Key], move: Move) -> AnyThingAnswers[S, Step] | None:
        """Return the thing answers of the open step that this move belongs to."""
        step = open_step(view)
        found = self[step].things if step else ()
        return next((one for one in found if one.kind is kind and one.move is type(move)), None)

    def hint(self, view: S, move: Move, names: Names) -> str:
        """Return the reason for a move, in one sentence."""
        step = open_step(view)
        return (
            self.fill_template(self._hint_of_row(view, step, move), TemplateContext(view, step, names, move))
            if step
            else ""
        )

    def short_hint(self, view: S, move: Move, names: Names) -> str:
        """Return the short form of a hint, such as “play Agnes”; "" for a move that nobody has words for."""
        step = open_step(view)
        words = self._hint_of_row(view, step, move) if step else ""
        if step is None or words == _(MARKED):
            return ""
        return self.fill_template(first_sentence(words), TemplateContext(view, step, names, move))

    def _hint_of_row(self, view: S, step: Step, move: Move) -> str:
        row, kind, number = self[step], type(move), first_number_named(move)
        zone = "" if number is None else self.table.place_of_card(view, number)[0]
        cards = [one for one in row.cards if one.move is kind]
        found: list[Hint[S, Move]] = [
            one.hint for one in sorted(cards, key=lambda one: zone not in one.zones_at_step(step))
        ]
        things = [one for one in row.things if one.move is kind]
        found += [one.hint for one in sorted(things, key=lambda one: not any(one.things_for(view, step, move)))]
        found += [one.hint for one in row.answers if one.meant_move(view, step) == move]
        for words in (*found, self.table.move_hints.get(kind, "")):
            if words:
                return words(view, move) if callable(words) else _(words)
        return _(MARKED)

    def next_lesson(self, view: S, options: Options, read: frozenset[str]) -> Lesson | None:
        """Return the first prompt of a first game that fits now and was not read."""
        step = open_step(view)
        found = self[step].lesson(view, step, options) if step and options else ()
        return next((one for one in found if one.name not in read), None)

    def news_lesson(self, view: S, me: Seat, news: str, read: frozenset[str]) -> Lesson | None:
        """Return the first lesson on this news that was not read; the game waits for it."""
        found = self.table.news_lessons(view, me, news) if me != TABLE and view.agenda and news else ()
        return next((one for one in found if one.name not in read), None)


def first_sentence(hint: str) -> str:
    """Return the first sentence of a hint, without its lead and its full stop."""
    return hint.partition(": ")[2].partition(". ")[0].removesuffix(".")


def cards_asked_in_zone(row: Row[S], step: Step | None, zone: str) -> list[AnyCardAnswers[S, Step]]:
    """Return the cards of this zone that the row asks for; without a step, only what any step of that kind asks for."""
    found = (one for one in row.cards if step is not None or not callable(one.zones))
    return [one for one in found if zone in one.zones_at_step(step)]
