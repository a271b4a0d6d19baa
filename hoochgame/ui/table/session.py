"""A match at a table: whose answer is due, what the person at the screen may see, and what was shown already."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, TypeVar

from msgspec.structs import replace

from hoochgame.bots.hint import BestOption
from hoochgame.core.journal import AnyEntry, Chair, Concession
from hoochgame.core.language import _
from hoochgame.core.match import Match
from hoochgame.core.protocols import TABLE, AnyState, Event, Move, Seat, Step
from hoochgame.core.refusal import Refusal
from hoochgame.storage.saves import SaveFailed, SaveFile
from hoochgame.ui.background.thinking import (
    LEAST_BUDGET,
    Thinker,
    answer_delay_seconds,
    make_bot_question,
    thinking_budget_seconds,
)
from hoochgame.ui.table.asking.promise import GivenHint, fit_chance_to_last_hint
from hoochgame.ui.table.asking.question_row import S, SeatView

S_co = TypeVar("S_co", bound=SeatView, covariant=True)  # a title's state as a seat sees it
BUDGET = 0.8  # seconds a bot may think about a hint
RETRY = 5.0  # seconds until a move that could not be saved is tried again


class Telling(NamedTuple, Generic[S_co]):
    """An event as the viewer may read it, between what the screen showed and what it shows next."""

    ply: int
    before: S_co
    event: Event
    after: S_co


class Proposal(NamedTuple):
    """The answer of a bot with its reasons, the runner-up if there is one, and the chance before bad luck."""

    move: Move
    verdict: BestOption | None = None
    runner_up: Move | None = None
    before: float | None = None


class Session(Generic[S]):
    """Drives a match for one screen.

    A move is on disk before its events stand in the queue; `shown` is the viewer's view with each event that
    was taken from the queue applied to it. So skipping, undo and resuming are all the same: `show_present`.

    `person` sits at the screen, and `viewer` is whose eyes see the table. Where several people play, both are one only
    while that person has a decision: else the viewer is TABLE, who sees no hand. `turned` is called when it changes.
    """

    asks_before_loss = True  # whether the player is asked before a move that loses something

    def __init__(self, match: Match, thinker: Thinker, *, answer_lone: bool = True, pace: float = 0.6) -> None:
        self.match = match
        self.thinker = thinker
        self.answer_lone = answer_lone
        self.pace = pace  # seconds between what was shown last and a bot's move
        self.person = self.viewer = self._only_person()
        self.turned: Callable[[Seat], None] = lambda viewer: None
        self.shown: S
        self._true: AnyState  # the state on the screen, with all secrets
        self.queue: deque[tuple[int, Event]] = deque()
        self.trouble: str | None = None  # why the last move could not be saved
        self.at_once = False  # whether bots give the rest of the answers as fast as they can, and nothing is shown
        self.peeks = False  # whether the person looks at cards that are covered
        self._stays = self.person != TABLE  # whether it has been the turn of the person ever since they sat down
        self._ticket = 0
        self._considered: tuple[int, int] | None = None  # the ply and number of takebacks a bot was asked at
        self._takebacks = 0
        self._choice: int | None = None
        self._waited = 0.0  # seconds since all was shown
        self._thought = 0.0  # seconds since the bot was asked
        self._wish: tuple[int, int] | None = None  # the ticket and ply of a hint that was asked for
        self._promise: GivenHint | None = None  # the last hint
        self._standing: tuple[Step, int, Move] | None = None  # a question, its round, and the answer for all of it
        self.show_present()

    # Who is there.

    @property
    def person_seats(self) -> list[Seat]:
        """The seats where a person sits."""
        return [Seat(i) for i, chair in enumerate(self.match.chairs) if chair.is_human]

    def _only_person(self) -> Seat:
        """Return the seat of the only person; TABLE if another one who left theirs to a bot may look, too."""
        people = self.person_seats
        return people[0] if len(people) == 1 and self.match.seats_people_have_had == {people[0]} else TABLE

    @property
    def is_only_bots_left(self) -> bool:
        """Whether everybody who has played is out of the game, as far as it was shown, and bots finish it."""
        rules, held = self.match.game.rules, self.match.seats_people_have_had
        return bool(held) and not self.is_end_shown and all(rules.gone(self._true, seat) for seat in held)

    @property
    def is_end_shown(self) -> bool:
        """Whether the game is over, and the screen has come so far."""
        return not self._true.agenda

    @property
    def asked_person(self) -> Seat | None:
        """The person whose answer is due, once everything before it was shown."""
        asked = None if self.queue else self.match.asked_seat
        if asked is None or not self.match.chairs[asked].is_human or self._forced_move() is not None:
            return None
        return asked

    @property
    def person_to_call(self) -> Seat | None:
        """The person who must be called to the screen before the game goes on."""
        asked = self.asked_person
        return None if self._shows_hand_to_answer(asked) or self.is_same_turn_again(asked) else asked

    def _shows_hand_to_answer(self, asked: Seat | None) -> bool:
        """Return whether the person at the screen sees their cards because they must answer."""
        return asked == self.viewer and not self.peeks

    def is_same_turn_again(self, asked: Seat | None) -> bool:
        """Return whether the person must answer again in their own turn, in which only bots have answered since."""
        return asked is not None and asked == self.person and self._stays and not self._shows_hand_to_answer(asked)

    @property
    def step(self) -> Step | None:
        """The question that the person at the screen must answer now."""
        asked = self.asked_person
        if asked is None or not self._shows_hand_to_answer(asked):
            return None
        state: AnyState = self.match.state
        return state.agenda[-1]

    @property
    def options(self) -> tuple[Move, ...]:
        return self.match.options if self.step is not None else ()

    @property
    def thinking_bot(self) -> Seat | None:
        """The bot that everybody waits for."""
        asked = self.match.asked_seat
        return None if asked is None or self.match.chairs[asked].is_human else asked

    # What the screen shows.

    def viewed_state(self, ply: int) -> S:
        """Return what the viewer could see after this ply; -1 is the table before the deal."""
        view: S = self.match.game.view(self.match.states[ply + 1], self.viewer)
        return view

    def take_next_telling(self) -> Telling[S] | None:
        """Take the next event from the queue and apply it to `shown`; return None if there is none."""
        if not self.queue:
            return None
        ply, event = self.queue.popleft()
        # Kept beside the view, so that another viewer can be shown the same moment.
        self._true = event.apply(self._true)
        told = self.match.game.redact(event, self.viewer)
        before, self.shown = self.shown, told.apply(self.shown)
        return Telling(ply, before, told, self.shown)

    @property
    def shown_position(self) -> tuple[int, int]:
        """The ply that is being shown, and how many of its events have been."""
        if not self.queue:
            return self.match.ply, len(self.match.entries[-1].events)
        ply = self.queue[0][0]
        return ply, len(self.match.entries[ply].events) - sum(1 for waiting, _event in self.queue if waiting == ply)

    def show_present(self) -> None:
        """Show what is true now, and drop the queue, as its events have happened."""
        self.queue.clear()
        self._true = self.match.state
        self.shown = self.viewed_state(self.match.ply)

    def show_deal(self) -> None:
        """Show how the cards were dealt, from the empty table on."""
        self._true, self.shown = self.match.states[0], self.viewed_state(-1)
        self._queue_events(self.match.entries[0])

    def cover_hands(self) -> None:
        """Show no hand, as no particular player is at the screen."""
        self.person = TABLE
        self.show_present()
        self._show_to(TABLE)

    def sit_down(self, seat: Seat) -> None:
        """Show what the person of this seat may see, who is at the screen now."""
        self.person, self._stays = seat, self.match.state.active == seat
        self.show_present()
        self._show_to(seat)

    @property
    def is_hand_covered(self) -> bool:
        """Whether cards of the person at the screen are covered, so that only they may look at them."""
        return self.viewer != self.person in self.person_seats

    def peek_at_hand(self) -> bool:
        """Open the person's covered cards; return False if there are none."""
        covers = self.is_hand_covered
        if covers:
            self._show_to(self.person, peeks=True)
        return covers

    def end_peek(self) -> None:
        """Cover the cards again that the person has looked at."""
        if self.peeks:
            self._show_to(TABLE)

    def reopen_hand(self) -> None:
        """Open the cards of the person who must answer again in their own turn, as nobody else was called."""
        if self.is_same_turn_again(self.asked_person):
            self._show_to(self.person)

    def _cover_after_answer(self) -> None:
        """Cover the cards of the person who has no decision any longer, if other players look at the screen."""
        match = self.match
        self._stays = self._stays and match.state.active == self.person
        if self._has_several_people and match.asked_seat != self.viewer and not (self.peeks or match.is_over):
            self._show_to(TABLE)

    @property
    def _has_several_people(self) -> bool:
        """Whether several people still play."""
        gone = {entry.seat for entry in self.match.entries if isinstance(entry, Concession)}
        return len({*self.person_seats} - gone) > 1

    def _show_to(self, viewer: Seat, *, peeks: bool = False) -> None:
        """Show the same moment as another viewer sees it."""
        self.peeks = peeks
        if viewer != self.viewer:
            self.viewer = viewer
            self.shown = self.match.game.view(self._true, viewer)
            self.turned(viewer)

    def last_decision(self, seat: Seat) -> int:
        """Return the last ply at which the person of this seat was asked for an answer; 0 if there is none."""
        match = self.match
        return next(
            (n for n in range(match.ply, 0, -1) if match.entries[n].seat == seat and self._was_person_asked(n)), 0
        )

    def _was_person_asked(self, ply: int) -> bool:
        """Return whether a person had to answer then, perhaps only so that others notice no difference."""
        match = self.match
        return match.was_chosen_by_person(ply) or (
            len(self.person_seats) > 1 and match.game.rules.hides_whether_top_step_has_choice(match.states[ply])
        )

    # What changes it.

    def play_move(self, move: Move) -> None:
        """Answer for the asked seat. Raises IllegalMove; SaveFailed if it is not written, and so did not happen."""
        self.trouble = None
        self._queue_events(self.match.play_move(move))

    def play_as_one_act(self, choose: Callable[[S], Sequence[Move]], joined: bool = False) -> None:
        """Answer with the first move that `choose` names, again and again until it names none.

        It is one act: one undo takes all of it back. The file does not know that, so in a game that was resumed undo
        goes step by step. Raises IllegalMove or SaveFailed; what was played before that remains.
        """
        self.trouble = None
        match = self.match
        while match.asked_seat == self.viewer and (moves := choose(match.game.view(match.state, self.viewer))):
            self._queue_events(match.play_move(moves[0], joined=joined))
            joined = True

    def play_moves(self, moves: Sequence[Move], on: bool = False, lasting: bool = False) -> None:
        """Answer with these moves, one after the other, as one act; `on`: with the answer before them.

        `lasting`: give the first of them whenever this round puts the same question again. Only this session knows
        that, and undo forgets it. Raises IllegalMove or SaveFailed.
        """
        left, state = deque(moves), self.match.state
        self.play_as_one_act(lambda view: [left.popleft()] if left else [], on)
        if lasting:
            self._standing = state.agenda[-1], state.round, moves[0]

    def move_refusal(self, move: Move) -> Refusal | None:
        """Return why the viewer may not play this now; None if they may."""
        match = self.match
        if self.step is not None and move in match.options:
            return None
        return match.game.refuse(match.state, self.viewer, move)

    def concede(self, seat: Seat) -> None:
        """Take a seat out of the game, or give it to a bot where the others play on."""
        self._forget_thinking()
        entry = self.match.concede(seat)
        if entry is None:
            self._show_after_reseat(seat)
        else:
            self._queue_events(entry)

    def undo(self) -> None:
        """Take back the last real answer. Raises IllegalMove with the reason."""
        self.match.undo()
        self._show_after_undo()

    def redo(self) -> None:
        """Redo what was undone. Raises IllegalMove with the reason."""
        self.match.redo()
        self._show_after_undo()

    def reseat(self, seat: Seat, chair: Chair) -> None:
        """Give the seat to another person or a bot.

        The curtain falls before another person plays, even the only one left, as the former owner is at the screen.
        """
        self.match.reseat(seat, chair)
        self._show_after_reseat(seat)

    def _show_after_reseat(self, seat: Seat) -> None:
        """Show the view that is allowed after a seat changed its player."""
        self._forget_thinking()
        if self._only_person() == seat:
            self.sit_down(seat)
        elif self.person not in self.person_seats:
            self.cover_hands()
        self._cover_after_answer()

    def update(self, dt: float) -> bool:
        """Advance time. Once all is shown, give the next answer that no person decides; return whether one was.

        A bot answers at its level's moment, or at the table's pace if that is later; never sooner because it knows.
        """
        answer = self.advance_thinking(dt)
        if self.queue or self.match.is_over:
            # The pause begins when all is shown; below 0 is the delay after a failed save.
            self._waited = min(self._waited, 0)
            return False
        self.reopen_hand()
        self._waited += dt
        if answer is None or self._waited < 0:
            return False
        move, free = answer
        if not (free or self.at_once) and (self._waited < self.pace or self._thought < self._answer_delay):
            return False
        return self._try_to_play(move)

    def finish_unanimated_if_only_bots_left(self) -> None:
        """Play the rest without animation, if only bots are left."""
        self.at_once = self.is_only_bots_left

    def advance_thinking(self, dt: float) -> tuple[Move, bool] | None:
        """Advance the thinking of the asked bot, also during animation; return its answer once it is known."""
        answer = self._next_answer()
        self._thought += dt
        return answer

    @property
    def _answer_delay(self) -> float:
        """How long the bot takes whose answer is due."""
        seat = self.thinking_bot
        return 0.0 if seat is None else answer_delay_seconds(self.match.chairs[seat].kind)

    def skip_pause(self) -> None:
        """Skip the pause before the next bot's answer, but not its thinking."""
        self._waited = max(self._waited, self.pace)

    def pop_save_news(self) -> str:
        """Return once what the players must know of their save: that the game goes on in another file."""
        return self.match.sink.pop_move_notice() if isinstance(self.match.sink, SaveFile) else ""

    def close(self) -> None:
        """Close the save, as the table is left."""
        self.thinker.close()
        if isinstance(self.match.sink, SaveFile):
            self.match.sink.close()

    # Advice.

    def ask_advice(self) -> bool:
        """Ask a bot what the person at the screen should do; return False if nobody is asked."""
        asked = self.match.asked_seat
        if self.step is None or asked is None:
            return False
        if self._wish and self._wish[1] == self.match.ply:  # it is thinking
            return True
        self._ticket += 1
        self._wish = (self._ticket, self.match.ply)
        self.thinker.ask(replace(make_bot_question(self.match, asked, self._ticket, BUDGET), why=True))
        return True

    def advice(self) -> Proposal | str | None:
        """Return what the bot would do, or a sentence that none can look; None until it knows, and if nobody asks."""
        if self._wish is None or self.step is None or self._wish[1] != self.match.ply:
            self._wish = None
            return None
        answer = self.thinker.poll()
        if answer is None or answer.ticket != self._wish[0]:
            return None
        self._wish = None
        if answer.trouble:
            return _("No bot can look at your cards now.")
        verdict = answer.verdict
        runner_up = self._option_at(verdict.next) if verdict and verdict.next >= 0 else None
        return self._fit_share_to_given_hint(Proposal(self._option_at(answer.choice), verdict, runner_up))

    def _fit_share_to_given_hint(self, proposal: Proposal) -> Proposal:
        """Return a proposal with a chance that fits the last hint, and remember it."""
        verdict = proposal.verdict
        if verdict is None or verdict.sure or verdict.next < 0:
            return proposal
        share, before = fit_chance_to_last_hint(self.match, self._promise, verdict.share)
        self._promise = GivenHint(self.match.ply, proposal.move, share)
        return proposal._replace(verdict=replace(verdict, share=share), before=before)

    # The answers that no person decides.

    def _forced_move(self) -> Move | None:
        """Return the only option, or the only sensible one, if the player need not be asked.

        A bot decides for itself. If others watch and a hand decides what is offered, it is a question like any other:
        else a pause or a curtain, or that there was none, would tell something of that hand.
        """
        match = self.match
        asked = match.asked_seat
        human = asked is not None and match.chairs[asked].is_human
        if human and (again := self._standing_answer()) is not None:
            return again
        move = match.only_option() or (match.free_gain() if human else None)
        if (
            move is None
            or asked is None
            or (self.person_seats != [asked] and match.game.rules.hides_whether_top_step_has_choice(match.state))
        ):
            return None
        if human and (move.deliberate or not self.answer_lone):
            return None
        return move

    def _standing_answer(self) -> Move | None:
        """Return the answer that was given for the whole round, if that is asked again."""
        if self._standing is None:
            return None
        step, lap, move = self._standing
        state = self.match.state
        put_again = state.agenda[-1:] == (step,) and state.round == lap
        return move if put_again and move in self.match.options else None

    def _next_answer(self) -> tuple[Move, bool] | None:
        """Return the next answer, and whether it may be given at once."""
        if (forced := self._forced_move()) is not None:
            return forced, True
        seat = self.thinking_bot
        if seat is None:
            return None
        # After a takeback the same ply is asked again, and the old answer is for another question.
        mark = (self.match.ply, self._takebacks)
        if self._considered != mark:
            self._considered, self._choice, self._thought = mark, None, 0.0
            self._ticket += 1
            limit = LEAST_BUDGET if self.at_once else thinking_budget_seconds(self.match.chairs[seat].kind)
            self.thinker.ask(make_bot_question(self.match, seat, self._ticket, limit))
        if self._choice is None:
            answer = self.thinker.poll()
            if answer is not None and answer.ticket == self._ticket:
                self._choice = answer.choice
        return None if self._choice is None else (self._option_at(self._choice), False)

    def _option_at(self, choice: int) -> Move:
        options: Sequence[Move] = self.match.options
        # The index comes from another process, which may be broken.
        return options[choice] if 0 <= choice < len(options) else options[0]

    def _try_to_play(self, move: Move) -> bool:
        try:
            self.play_move(move)
        except SaveFailed as problem:
            self.trouble = str(problem)
            self._waited = -RETRY
            return False
        return True

    def _queue_events(self, entry: AnyEntry) -> None:
        self._waited = 0.0
        self.queue.extend((entry.ply, event) for event in entry.events)
        self._cover_after_answer()

    def _show_after_undo(self) -> None:
        self._forget_thinking()
        self.show_present()
        self._cover_after_answer()

    def _forget_thinking(self) -> None:
        self._takebacks += 1
        self._considered, self._wish, self._standing = None, None, None
        self._waited, self.at_once = 0.0, False
