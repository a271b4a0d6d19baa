"""A game being played: its players, its journal, the states that follow from it, and undo."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import cast

from msgspec.structs import replace
from mypy_extensions import mypyc_attr

from hoochgame import __version__
from hoochgame.core.characters import SUBSTITUTE, choose_character_for_new_bot, join_bot_kind
from hoochgame.core.dice import Dice
from hoochgame.core.game import DeckList, Game
from hoochgame.core.journal import (
    DIGEST_EVERY,
    FORMATS,
    MOST_RETRACED,
    AnyEntry,
    AnyRecord,
    BrokenSave,
    Chair,
    Concession,
    Entry,
    Header,
    Note,
    Parent,
    Redone,
    Reseated,
    Seeding,
    Undone,
    check_can_continue,
    encode_record,
    numbered_nonblank_lines,
    read_header,
    read_header_format,
    read_record,
    shortened_printable_name,
    upgrade_record_line_if_valid,
)
from hoochgame.core.language import _, ngettext
from hoochgame.core.pieces import Pieces, finish_work
from hoochgame.core.play import Play, fold_events
from hoochgame.core.protocols import TABLE, AnyState, Move, S, Seat
from hoochgame.core.refusal import IllegalMove, Refusal
from hoochgame.core.undoing import begins_act_of_person, count_entries_to_undo, was_deliberate_choice

Sink = Callable[[bytes], None]
Witness = Callable[["Match", AnyRecord, int], None]


@mypyc_attr(native_class=False)  # where this module is compiled, it stays a class that can be copied
class Match:
    """A game: its journal and the state after each ply. Every change is written to the sink before it counts."""

    def __init__(self, game: Game, header: Header, opening: AnyState, sink: Sink | None = None) -> None:
        """Create a match without entries; `Match.begin` deals one, `Match.read_file` reads one."""
        self.game = game
        self.header = header
        self.sink = sink
        self.chairs = list(header.chairs)
        self.name = shortened_printable_name(header.name)
        self.free_undo = header.free_undo
        self.seen = header.seen  # whether hidden cards of the game were seen outside it
        self._left = {Seat(seat) for seat, chair in enumerate(header.chairs) if chair.is_human}  # the present players
        self.entries: list[AnyEntry] = []
        self.states: list[AnyState] = [opening]
        self.undone: list[tuple[AnyEntry, AnyState]] = []
        self.joined: set[int] = set()  # plies that are one act with the ply before; not in the file
        self.seated_since: dict[Seat, int] = {}  # by seat that changed hands: the ply from which this person has had it
        self.options: tuple[Move, ...] = ()
        self.retraced = 0  # entries undone and redone while a file was read

    @classmethod
    def begin(  # noqa: PLR0913 - a set-up has this many parts
        cls,
        game: Game,
        chairs: Sequence[Chair],
        rules: Mapping[str, int],
        *,
        seed: int,
        created: str,
        id: str,
        free_undo: bool = False,
        lists: Sequence[DeckList] = (),
        seen: bool = False,
        edition: int | None = None,
        sink: Sink | None = None,
    ) -> Match:
        """Deal a new game. Raises IllegalMove for seats, house rules or lists that the title does not take.

        `edition` is an index of `Title.editions`; None stands for the latest.
        """
        known = game.complete_rules(rules)
        game.check_seats(len(chairs))
        brought = game.complete_and_check_lists(len(chairs), known, lists)
        edition = game.latest_edition if edition is None else edition
        opening, play = game.start_game(len(chairs), known, Dice(seed, 0), brought, edition)
        header = Header(
            FORMATS.today, id, game.id, game.editions[edition], known, tuple(chairs), (Seeding(0, seed),), created,
            free_undo=free_undo, lists=tuple(map(dict, brought)), seen=seen, version=__version__,
        )  # fmt: skip
        match = cls(game, header, opening, sink)
        deal: AnyEntry = Entry(0, TABLE, None, tuple(play.events))
        match._write_records(header, deal)  # in one write: there is no save without its deal
        match._append_entry(deal, play)
        return match

    @classmethod
    def read_file(
        cls, find: Callable[[str], Game], blob: bytes, sink: Sink | None = None, witness: Witness | None = None
    ) -> tuple[Match, BrokenSave | None]:
        """Read the match in a file up to its last good line; return what is wrong after it, too (else None).

        A `witness` is called with the match so far before each record is applied.
        Raises BrokenSave if not even the deal can be read.
        """
        return finish_work(cls.read_file_in_pieces(find, blob, sink, witness))

    @classmethod
    def read_file_in_pieces(
        cls, find: Callable[[str], Game], blob: bytes, sink: Sink | None = None, witness: Witness | None = None
    ) -> Pieces[tuple[Match, BrokenSave | None]]:
        """Read a match as `read_file` does, and yield the number of bytes read after each line."""
        match, trouble, format, done = None, None, FORMATS.today, 0
        try:
            for number, line in numbered_nonblank_lines(blob):
                if match is None:
                    match, format = cls._read_header(find, line, sink), read_header_format(line)
                else:
                    record = read_record(match.game, upgrade_record_line_if_valid(line, format, match.game.id), number)
                    if witness is not None:
                        witness(match, record, number)
                    match._replay_record(record, number)
                done += len(line) + 1
                yield done
        except BrokenSave as error:
            trouble = error
        if match is None or not match.entries:
            raise trouble or BrokenSave(0, _("The file is empty."))
        match.options = match.game.rules.options(match.state)
        return match, trouble

    @classmethod
    def _read_header(cls, find: Callable[[str], Game], line: bytes, sink: Sink | None) -> Match:
        header = read_header(line)
        try:
            game = find(header.game)
            check_can_continue(header, game)
            rules, edition = game.complete_recorded_rules(header.rules), game.editions.index(header.edition)
            opening = game.opening(len(header.chairs), rules, header.lists, edition)
        except (IllegalMove, LookupError) as error:
            raise BrokenSave(1, str(error)) from None
        return cls(game, header, opening, sink)

    # The state now.

    @property
    def state(self) -> AnyState:
        """The full state, with all secrets; players and bots get `game.view` of it."""
        return self.states[-1]

    @property
    def ply(self) -> int:
        """How many moves were made; 0 right after the deal."""
        return len(self.entries) - 1

    @property
    def asked_seat(self) -> Seat | None:
        """The seat that must answer, or None when the game is over."""
        return self.state.agenda[-1].seat if self.options else None

    @property
    def is_over(self) -> bool:
        return not self.state.agenda

    @property
    def names(self) -> list[str]:
        """The names of all players, and of the opponents without a player in a game for one."""
        opponents = self.game.playerless_opponents if len(self.chairs) == 1 else ()
        return [*(chair.name for chair in self.chairs), *map(_, opponents)]

    @property
    def seats_people_have_had(self) -> set[Seat]:
        """The seats that a person has or has had."""
        return self._left | {Seat(seat) for seat, chair in enumerate(self.chairs) if chair.is_human}

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that have won; empty while the game goes on."""
        return tuple(self.state.winners)

    @property
    def first_seat(self) -> Seat:
        return next((state.active for state in self.states[1:] if state.active >= 0), Seat(0))

    def states_of_type(self, kind: type[S]) -> list[S]:
        """Return the states as those of a title, given by its class of State. Raises TypeError for another title."""
        if not isinstance(self.state, kind):
            raise TypeError(f"a match of {self.game.id} has no states of {kind.__module__}")
        return cast("list[S]", self.states)

    def state_after_ply(self, ply: int) -> AnyState:
        """Return the state after this ply; 0 is the deal. Raises IndexError outside the game."""
        if not 0 <= ply <= self.ply:
            raise IndexError(_("This game has plies 0 to {last}.").format(last=self.ply))
        return self.states[ply + 1]

    # Changing it.

    def play_move(self, move: Move, seat: Seat | None = None, *, joined: bool = False) -> AnyEntry:
        """Answer for the asked seat, and return the new entry. `joined`: undo takes it back with the answer before.

        Raises IllegalMove with the title's own refusal.
        """
        state = self.states[-1]
        asked = state.agenda[-1].seat if self.options else None
        seat = asked if seat is None else seat
        if seat is None or seat != asked or (move not in self.options and not self._is_equivalent_to_option(move)):
            found = self.game.refuse(state, TABLE if seat is None else seat, move)
            raise IllegalMove(found or Refusal("choice", _("Choose one of the options.")))
        ply = len(self.entries)
        # The dice depend on seed and ply alone, so the same move after an undo meets the same rolls.
        play = Play(self.game.rules, state, Dice(self.header.seed_at(ply), ply)).play_move_to_next_question(move)
        entry = self._write_and_append_entry(
            Entry(ply, seat, move, tuple(play.events), self._state_digest_if_due(ply, play)), play
        )
        if joined:
            self.joined.add(ply)
        return entry

    def only_option(self) -> Move | None:
        """Return the only option if there is exactly one, else None."""
        return self.options[0] if len(self.options) == 1 else None

    def free_gain(self) -> Move | None:
        """Return the option that is free and only good, if there is one."""
        return self.game.free_gain(self.state) if self.options else None

    def concede(self, seat: Seat) -> AnyEntry | None:
        """Concede for a seat, asked or not. Raises IllegalMove if it has left already or the game is over.

        Where a bot plays on for a person whom other people leave at the table, it takes the seat; None is returned.
        """
        self.game.check_can_concede(self.state, seat)
        if self.would_bot_take_seat(seat):
            self.reseat(seat, self.make_substitute_bot(seat))
            return None
        ply = len(self.entries)
        play = self.game.concede_for_seat(self.state, seat, Dice(self.header.seed_at(ply), ply))
        return self._write_and_append_entry(
            Concession(ply, seat, tuple(play.events), self._state_digest_if_due(ply, play)), play
        )

    def would_bot_take_seat(self, seat: Seat) -> bool:
        """Return whether a bot takes this seat if it concedes, as other people go on with the game."""
        people = {Seat(at) for at, chair in enumerate(self.chairs) if chair.is_human}
        return self.game.bot_plays_on and seat in people and len(people) > 1

    def make_substitute_bot(self, seat: Seat) -> Chair:
        """Return a bot for the seat, with the name and colour of its present player."""
        return replace(
            self.chairs[seat],
            kind=join_bot_kind(SUBSTITUTE, choose_character_for_new_bot(chair.kind for chair in self.chairs)),
        )

    def reseat(self, seat: Seat, chair: Chair) -> None:
        """Give a seat another player. A person who takes a bot's seat sees its hand, so the game becomes practice."""
        if chair.is_human and self.would_person_see_second_hand(seat):
            self.mark_cards_seen()
        self._write_records(Reseated(seat, chair))
        self._seat_player(seat, chair)

    def would_person_see_second_hand(self, seat: Seat) -> bool:
        """Return whether a person who takes this seat sees a second hand: the first person at a table sees only one."""
        return not self.is_over and bool(self.seats_people_have_had) and seat not in self.seats_people_have_had

    def must_hide_hand(self, seat: Seat) -> bool:
        """Return whether this seat's hand must stay hidden from a viewer who may be anybody.

        A person who gave their seat to a bot may come back, so they count as people, too.
        """
        return not self.is_over and self.seats_people_have_had != {seat}

    def mark_cards_seen(self) -> None:
        """Note that hidden cards of this game were seen: it is practice from then on."""
        if not self.seen:
            self._write_records(Note(seen=True))
            self.seen = True

    def rename(self, name: str) -> None:
        name = shortened_printable_name(name)
        self._write_records(Note(name=name))
        self.name = name

    def switch_free_undo(self, free: bool) -> None:
        """Switch free undo, which goes back across dice and other players' moves (practice). The journal notes it."""
        self._write_records(Note(free_undo=free))
        self.free_undo = free

    def undo(self) -> int:
        """Take back the last real answer of a person and all that followed it; return the number of entries.

        Raises IllegalMove with the reason when nothing may be taken back.
        """
        n = count_entries_to_undo(self)
        if isinstance(n, Refusal):
            raise IllegalMove(n)
        self._write_records(Undone(n))
        self._move_entries_to_undone(n)
        self.options = self.game.rules.options(self.state)
        return n

    def redo(self) -> int:
        """Put back what the last undo took; return the number of entries. Raises IllegalMove."""
        if refusal := self.redo_refusal():
            raise IllegalMove(refusal)
        n = 1
        while n < len(self.undone) and not begins_act_of_person(self, self.undone[-n - 1][0], self.undone[-n][1]):
            n += 1
        self._write_records(Redone(n))
        self._move_entries_from_undone(n)
        self.options = self.game.rules.options(self.state)
        return n

    def undo_refusal(self) -> Refusal | None:
        """Return why nothing may be taken back now; None if something may."""
        n = count_entries_to_undo(self)
        return n if isinstance(n, Refusal) else None

    def redo_refusal(self) -> Refusal | None:
        """Return why nothing can be put back now; None if something can."""
        return None if self.undone else Refusal("nothing", _("There is nothing to redo."))

    def was_chosen_by_person(self, ply: int) -> bool:
        return was_deliberate_choice(self, self.entries[ply], self.states[ply])

    def branch(self, ply: int, id: str, created: str, seed: int, sink: Sink | None = None) -> Match:
        """Return a new match that shares this one's past up to a ply and continues with another seed."""
        self.state_after_ply(ply)
        # The shared past keeps its dice. What follows gets others, or a branch would show what comes in this game.
        known = tuple(s for s in self.header.seeds if s.ply <= ply)
        header = Header(
            FORMATS.today, id, self.game.id, self.header.edition, self.header.rules, tuple(self.chairs),
            (*known, Seeding(ply + 1, seed)), created, free_undo=self.free_undo, parent=Parent(self.header.id, ply),
            lists=self.header.lists, seen=self.seen, version=__version__,
        )  # fmt: skip
        match = Match(self.game, header, self.states[0], sink)
        match.entries = self.entries[: ply + 1]
        match.states = self.states[: ply + 2]
        match.options = self.game.rules.options(match.state)
        match._write_records(header, *match.entries)
        return match

    # The journal.

    def _write_records(self, *records: Header | AnyRecord) -> None:
        if self.sink is not None:
            self.sink(b"".join(map(encode_record, records)))

    def _is_equivalent_to_option(self, move: Move) -> bool:
        return self.game.alike(self.state, move) in self.options

    def _write_and_append_entry(self, entry: AnyEntry, play: Play[AnyState]) -> AnyEntry:
        self._write_records(entry)
        self._append_entry(entry, play)
        return entry

    def _append_entry(self, entry: AnyEntry, play: Play[AnyState]) -> None:
        self.entries.append(entry)
        self.states.append(play.state)
        self.options = play.options
        self.undone.clear()
        # The entry may take the ply of one that was undone; that one's act is no longer this one's.
        if self.joined:
            self.joined = {ply for ply in self.joined if ply < entry.ply}

    def _state_digest_if_due(self, ply: int, play: Play[AnyState]) -> str:
        return self.game.state_digest(play.state) if ply % DIGEST_EVERY == 0 else ""

    def _replay_record(self, record: AnyRecord, line_number: int) -> None:
        """Apply one record of a file. Raises BrokenSave if it can't follow the ones before it."""
        match record:
            case Entry() | Concession():
                self._fold_entry(record, line_number)
            case Undone(n) | Redone(n):
                limit = self.ply if isinstance(record, Undone) else len(self.undone)
                if not 1 <= n <= limit:
                    words = ngettext(
                        "there is no move to take back or put back.",
                        "there are not {n} moves to take back or put back.", n,
                    )  # fmt: skip
                    raise BrokenSave(line_number, words.format(n=n))
                # A short line costs the time of all entries that it names: without a limit a small file reads for ever.
                self.retraced += n
                if self.retraced > MOST_RETRACED:
                    raise BrokenSave(line_number, _("far too much is taken back and put back."))
                (self._move_entries_to_undone if isinstance(record, Undone) else self._move_entries_from_undone)(n)
            case Reseated(seat, chair):
                if seat not in range(len(self.chairs)):
                    raise BrokenSave(line_number, _("there is no such seat."))
                self._seat_player(seat, chair)
            case Note(name, free_undo, seen):
                self.name = self.name if name is None else shortened_printable_name(name)
                self.free_undo = self.free_undo if free_undo is None else free_undo
                self.seen = self.seen or bool(seen)  # once seen, always seen

    def _fold_entry(self, entry: AnyEntry, line_number: int) -> None:
        before = self.state
        if problem := self._why_entry_is_out_of_place(entry):
            raise BrokenSave(line_number, problem)
        try:
            state = fold_events(before, entry.events)
            self.game.check(before, entry.events, state)
            # Every entry ends at a question or at the end of the game.
            if state.agenda and not self.game.rules.options(state):
                raise ValueError("the move stops half-way")
        except Exception as error:  # events of a damaged or malicious file may fail in any way
            raise BrokenSave(line_number, _("what happens there can’t follow the game so far.")) from error
        if entry.digest and entry.digest != self.game.state_digest(state):
            raise BrokenSave(line_number, _("the game does not come to the state that was written down."))
        self.entries.append(entry)
        self.states.append(state)
        self.undone.clear()

    def _why_entry_is_out_of_place(self, entry: AnyEntry) -> str:
        """Return what is wrong with an entry at this point of the game, whatever its events; "" if nothing is."""
        if entry.ply != len(self.entries):
            return _("ply {ply} does not follow the one before it.").format(ply=entry.ply)
        if not self.state.agenda:
            return _("the game was over before.")
        if not entry.events:
            return _("nothing happens in it.")
        if isinstance(entry, Concession):
            return "" if entry.seat in range(len(self.chairs)) else _("there is no such seat.")
        if entry.seat != self.state.agenda[-1].seat or (entry.move is None) != (entry.ply == 0):
            return _("it is no answer to the question that was open.")
        return ""

    def _seat_player(self, seat: Seat, chair: Chair) -> None:
        before, self.chairs[seat] = self.chairs[seat], chair
        if (before.kind, before.name) != (chair.kind, chair.name):
            self.seated_since[seat] = len(self.entries)
        # Who has played may come back, so their hand stays hidden from others (`must_hide_hand`).
        if before.is_human:
            self._left.add(seat)

    def _move_entries_to_undone(self, n: int) -> None:
        for _i in range(n):
            self.undone.append((self.entries.pop(), self.states.pop()))
        self.seated_since = {seat: min(ply, len(self.entries)) for seat, ply in self.seated_since.items()}

    def _move_entries_from_undone(self, n: int) -> None:
        for _i in range(n):
            entry, state = self.undone.pop()
            self.entries.append(entry)
            self.states.append(state)
