"""A match: playing, taking back, putting back, branching, leaving, and nothing of it half done."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from dataclasses import replace

import pytest
from harness.random_play import random_game, random_match
from harness.saved_games import GAME, blob_of, in_memory, play_on, play_out, same_game
from msgspec import structs

from hoochgame.core.dice import Dice
from hoochgame.core.game import Game
from hoochgame.core.journal import Chair, Entry, numbered_nonblank_lines
from hoochgame.core.match import Match
from hoochgame.core.play import Play
from hoochgame.core.protocols import TABLE, Seat
from hoochgame.core.refusal import IllegalMove, Refusal
from hoochgame.core.undoing import begins_act_of_person, was_deliberate_choice
from hoochgame.games import GAMES, find_game
from hoochgame.games.deck_hand import model as deck_hand
from hoochgame.games.hooch_stooges.moves import Blocking, Cash, EndTurn, PlayCard
from hoochgame.storage.bundled import bundled_path


def reread(lines: list[bytes]) -> Match:
    match, trouble = Match.read_file(find_game, b"".join(lines))
    assert trouble is None
    return match


def quiet_moves(match: Match, plies: int) -> None:
    """Moves of the asked seat that undo can reach behind: cards cashed."""
    for _ply in range(plies):
        match.play_move(next(option for option in match.options if isinstance(option, Cash)))


def code_of(action: Callable[[], object]) -> str:
    with pytest.raises(IllegalMove) as caught:
        action()
    assert caught.value.refusal.text
    return caught.value.refusal.code


# Playing.


def test_a_new_match_is_at_ply_0_and_somebody_is_asked() -> None:
    match, lines = in_memory()
    assert match.ply == 0
    assert match.asked_seat in (0, 1)
    assert not match.is_over
    assert len(b"".join(lines).splitlines()) == 2


def test_entry_and_state_agree_when_it_is_played_given_a_move() -> None:
    match, lines = in_memory()
    entry = match.play_move(match.options[0])
    assert match.ply == entry.ply == 1
    assert match.entries[-1] is entry
    assert len(lines) == 2


def test_another_seat_is_refused_and_nothing_is_written_when_it_moves() -> None:
    match, lines = in_memory()
    before = list(lines)
    other = Seat(1 - (match.asked_seat or 0))
    assert code_of(lambda: match.play_move(match.options[0], other)) == "turn"
    assert (match.ply, lines) == (0, before)


def test_the_title_says_why_when_it_is_played_given_a_move_that_is_not_offered() -> None:
    match, _lines = in_memory()
    assert code_of(lambda: match.play_move(PlayCard(0))) == "absent"


def test_a_finished_game_is_over_when_anything_is_played() -> None:
    match, _lines = in_memory()
    play_out(match)
    assert match.is_over
    assert match.winners
    assert match.asked_seat is None
    assert code_of(lambda: match.play_move(EndTurn())) == "over"
    assert code_of(lambda: match.concede(Seat(0))) == "over"


def test_the_move_counts_when_it_is_named_given_an_alike_copy() -> None:
    match, lines = in_memory(seed=3)
    asked = match.asked_seat
    assert asked is not None
    hand = match.state.gangs[asked].hand
    option = next(o for o in match.options if isinstance(o, Cash))
    twin = next(Cash(c) for c in hand if Cash(c) not in match.options and GAME.alike(match.state, Cash(c)) == option)
    match.play_move(twin)
    assert same_game(match, reread(lines))


# Undo and redo.


def test_each_state_comes_back_when_undone_one_by_one_given_quiet_moves() -> None:
    match, lines = in_memory()
    quiet_moves(match, 3)
    states = list(match.states)
    for n in (3, 2, 1):
        assert match.undo_refusal() is None
        assert match.undo() == 1
        assert match.states == states[: n + 1]
        assert same_game(match, reread(lines))
    assert code_of(match.undo) == "nothing", "the deal is not taken back"


def act(match: Match, plies: int) -> None:
    """Quiet moves as one act."""
    for nth in range(plies):
        match.play_move(next(option for option in match.options if isinstance(option, Cash)), joined=nth > 0)


def test_one_undo_takes_it_back_and_one_redo_puts_it_back_given_an_act_of_several_moves() -> None:
    match, lines = in_memory()
    quiet_moves(match, 1)
    before = match.state
    act(match, 3)
    after = match.state
    for _again in range(2):
        assert match.undo() == 3
        assert match.state == before
        assert match.redo() == 3
        assert match.state == after
    assert same_game(match, reread(lines))
    assert (match.undo(), match.undo()) == (3, 1)
    assert code_of(match.undo) == "nothing"


def test_that_is_an_act_of_its_own_when_something_else_is_played_given_an_act_that_was_taken_back() -> None:
    match, _lines = in_memory()
    act(match, 3)
    match.undo()
    quiet_moves(match, 2)
    assert (match.undo(), match.undo()) == (1, 1)


def test_undo_goes_step_by_step_when_its_game_is_resumed_given_an_act() -> None:
    """A file says nothing of acts: what is in it means what it always has."""
    match, lines = in_memory()
    act(match, 2)
    again = reread(lines)
    assert (again.undo(), again.undo()) == (1, 1)
    assert again.state == match.states[1]


def test_undo_takes_back_what_came_after_it_given_an_act_in_which_a_card_was_drawn() -> None:
    """As always: it stops at the draw, and then says so."""
    match, _lines = in_memory("human", plies=0, game=find_game("starting-solo"))
    quiet_moves(match, 1)
    match.play_move(EndTurn(), joined=True)
    match.play_move(next(option for option in match.options if isinstance(option, Cash)), joined=True)
    assert match.undo() == 1
    assert code_of(match.undo) == "fateful"
    quiet_moves(match, 1)
    assert match.was_chosen_by_person(match.ply)
    assert begins_act_of_person(match, match.entries[-1], match.states[-2]), "it is an act of its own"


def test_the_state_is_the_same_when_redone_given_an_undo() -> None:
    match, lines = in_memory()
    quiet_moves(match, 2)
    after = match.state
    match.undo()
    match.undo()
    match.redo()
    match.redo()
    assert match.state == after
    assert same_game(match, reread(lines))
    assert code_of(match.redo) == "nothing"


def test_nothing_can_be_redone_when_something_else_is_played_given_an_undo() -> None:
    match, lines = in_memory()
    quiet_moves(match, 1)
    match.undo()
    match.play_move(EndTurn())
    assert match.redo_refusal() is not None
    assert same_game(match, reread(lines))


def test_undo_stops_there_and_says_why_given_a_turn_that_ended_with_a_draw() -> None:
    match, _lines = in_memory()
    match.play_move(EndTurn())
    refusal = match.undo_refusal()
    assert refusal is not None
    assert (refusal.code, refusal.text) == ("fateful", "A card was drawn, so this can’t be undone.")


def test_free_undo_reaches_behind_dice_and_draws_down_to_the_deal() -> None:
    match, lines = in_memory(free_undo=True, plies=40)
    taken = 0
    while match.undo_refusal() is None:
        taken += match.undo()
    assert match.ply + taken == 40
    assert all(
        not was_deliberate_choice(match, entry, before)
        for entry, before in zip(match.entries, match.states, strict=False)
    )
    while match.redo_refusal() is None:
        match.redo()
    assert match.ply == 40
    assert same_game(match, reread(lines))


def test_the_journal_says_so_given_free_undo_switched_on_later() -> None:
    match, lines = in_memory()
    match.play_move(EndTurn())
    match.switch_free_undo(True)
    assert match.undo() >= 1
    assert b'"free_undo":true' in b"".join(lines)
    assert reread(lines).free_undo


def test_their_moves_go_too_when_a_person_undoes_given_bots_between() -> None:
    match, lines = in_memory("human", "random", free_undo=True)
    while match.asked_seat != 0:
        match.play_move(match.options[0])
    start = match.ply
    match.play_move(EndTurn())
    while match.asked_seat != 0:
        match.play_move(match.options[0])
    since = match.ply - start
    assert match.undo() == since > 1
    assert match.ply == start
    assert same_game(match, reread(lines))


@pytest.mark.parametrize("kind", ["human", "easy"])
def test_undo_stops_there_when_it_is_known_given_a_choice_of_somebody_else(kind: str) -> None:
    """Else a person could ask for the blockers of every turf in turn, and take each attack back."""
    game = Match.read_file(find_game, bundled_path("saves", "hooch-stooges-2.jsonl").read_bytes())[0]
    asked = [ply for ply in range(game.ply) if isinstance(game.state_after_ply(ply).agenda[-1], Blocking)]
    match = next(m for m in (game.branch(ply, "t", "", 1) for ply in asked) if len(m.options) > 1)
    defender = match.asked_seat
    assert defender is not None
    attacker = Seat(1 - defender)
    match.chairs[attacker], match.chairs[defender] = Chair("Vera", "human", 0), Chair("Otis", kind, 1)
    match.play_move(match.options[-1])
    while match.asked_seat == defender:
        match.play_move(match.options[0])
    assert match.asked_seat == attacker
    refusal = match.undo_refusal()
    assert refusal is not None
    assert refusal.code == "answered"
    assert "Otis" in refusal.text
    assert refusal.text == "Too late: Otis has moved."
    match.switch_free_undo(True)
    assert match.undo_refusal() is None


def test_there_is_nothing_to_take_back_given_only_bots() -> None:
    match, _lines = in_memory("random", "easy", free_undo=True, plies=10)
    assert code_of(match.undo) == "nothing"


def test_undo_stops_there_given_a_concession() -> None:
    match, _lines = in_memory("human", "human", "human")
    match.concede(Seat(2))
    assert code_of(match.undo) in ("fateful", "conceded")


def test_undo_stops_there_given_a_game_for_one_that_was_given_up() -> None:
    match, _lines = in_memory("human", game=find_game("deck-hand"), rules={"challenge": 1}, plies=2)
    match.concede(Seat(0))
    assert match.undo_refusal() == Refusal("conceded", "Too late: somebody has left the game.")


def test_a_ply_is_known_whether_a_person_chose_it() -> None:
    match, _lines = in_memory("human", "easy", plies=1)
    human = match.entries[-1].seat == 0
    match.concede(Seat(0))
    assert [match.was_chosen_by_person(ply) for ply in range(3)] == [False, human, True]


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_ply_that_moved_the_dice_holds_a_fateful_event(seats: int) -> None:
    for seed in (1, 2):
        for ply in random_game(GAME, seats, seed, concede_in=200):
            if ply.moved_dice:
                assert any(event.stops_undo(ply.seat) for event in ply.events), f"ply {ply.number} of seed {seed}"


def test_other_dice_give_the_same_events_given_a_ply_without_a_fateful_event() -> None:
    for ply in random_game(GAME, 4, 3):
        if ply.move is not None and not any(event.stops_undo(ply.seat) for event in ply.events):
            again = Play(GAME.rules, ply.before, Dice(999, ply.number)).play_move_to_next_question(ply.move)
            assert tuple(again.events) == ply.events


# Seeking and branching.


def test_its_state_is_that_of_a_game_stopped_there_when_sought_given_any_ply() -> None:
    match, _lines = in_memory(plies=60)
    for ply in (0, 1, 30, 60):
        stopped, _other = in_memory(plies=0)
        for entry in match.entries[1 : ply + 1]:
            assert isinstance(entry, Entry)
            stopped.play_move(entry.move)  # type: ignore[arg-type]
        assert match.state_after_ply(ply) == stopped.state
    for outside in (-1, 61):
        with pytest.raises(IndexError, match="0 to 60"):
            match.state_after_ply(outside)


def test_a_branch_shares_the_past_and_rolls_other_dice() -> None:
    match, _lines = in_memory(plies=50)
    lines: list[bytes] = []
    branch = match.branch(20, "twig", "2026-01-02T00:00:00+00:00", 77, lines.append)
    assert branch.entries == match.entries[:21]
    assert branch.state == match.state_after_ply(20)
    assert branch.header.parent is not None
    assert (branch.header.parent.id, branch.header.parent.ply) == ("test", 20)
    play_on(branch, 30)
    assert branch.entries[21:] != match.entries[21:51]
    assert same_game(branch, reread(lines))
    assert match.ply == 50, "the parent is untouched"


def test_every_seed_stays_known_given_a_branch_of_a_branch() -> None:
    match, _lines = in_memory(plies=30)
    twig = play_on(match.branch(20, "twig", "", 77), 10)
    leaf = twig.branch(25, "leaf", "", 78)
    assert [leaf.header.seed_at(ply) for ply in (0, 20, 21, 25, 26)] == [1, 1, 77, 77, 78]


# Chairs, names, leaving.


def test_both_survive_reading_given_chairs_that_change_hands_and_a_name() -> None:
    match, lines = in_memory()
    match.reseat(Seat(1), Chair("Bot", "easy", 3))
    match.rename("Friday")
    again = reread(lines)
    assert (again.chairs[1], again.name) == (Chair("Bot", "easy", 3), "Friday")
    assert again.header.chairs[1].kind == "human", "the header says how it began"


def test_a_name_that_no_screen_can_show_is_tidied_and_still_reads() -> None:
    match, lines = in_memory()
    match.rename("a\x00b\x1b[2J" + "x" * 100)
    match.reseat(Seat(0), Chair("\n\tVera", "human", 0))
    again = reread(lines)
    assert again.name == match.name == ("ab[2J" + "x" * 100)[:40]
    assert again.chairs[0].name == "Vera"


def test_the_last_one_wins_and_reading_agrees_given_seats_that_concede() -> None:
    match, lines = in_memory("human", "human", "human")
    play_on(match, 10)
    match.concede(Seat(1))
    play_on(match, 5)
    assert code_of(lambda: match.concede(Seat(1))) == "out"
    match.concede(Seat(0))
    assert match.is_over
    assert match.winners == (2,)
    assert same_game(match, reread(lines))


def test_reading_comes_to_the_same_given_everything_that_can_happen_to_a_match() -> None:
    match, lines = in_memory("human", "human", "human", "human", seed=5)
    for round in range(12):
        play_on(match, 15, taste=round)
        match.switch_free_undo(round % 2 == 0)
        if match.undo_refusal() is None:
            match.undo()
            if round % 3 == 0:
                match.redo()
        if round == 6:
            match.concede(Seat(3))
        match.rename(f"Round {round}")
        assert same_game(match, reread(lines))


# A sink that fails.


class Full(Exception):
    """Stands for a full disk."""


CHANGES: dict[str, Callable[[Match], object]] = {
    "play": lambda match: match.play_move(match.options[0]),
    "concede": lambda match: match.concede(Seat(0)),
    "undo": lambda match: match.undo(),
    "redo": lambda match: match.redo(),
    "reseat": lambda match: match.reseat(Seat(0), Chair("X", "easy", 5)),
    "rename": lambda match: match.rename("X"),
    "switch_free_undo": lambda match: match.switch_free_undo(True),
}


@pytest.mark.parametrize("change", CHANGES)
def test_nothing_has_changed_given_a_line_that_cannot_be_written(change: str) -> None:
    match, lines = in_memory()
    quiet_moves(match, 2)
    match.undo()
    before = reread(lines)

    def full(line: bytes) -> None:
        raise Full

    match.sink = full
    with pytest.raises(Full):
        CHANGES[change](match)
    assert same_game(match, before)
    match.sink = lines.append
    CHANGES[change](match)
    assert same_game(match, reread(lines)), "and afterwards it works again"


def test_a_file_whose_first_line_names_the_game_has_this_name() -> None:
    match, _lines = in_memory()
    match.header = structs.replace(match.header, name="Round\x07Two")
    assert reread([blob_of(match)]).name == "RoundTwo"


# What a title need not say.


def test_the_match_refuses_it_given_a_title_without_a_word_on_a_wrong_move() -> None:
    match, _lines = in_memory()
    asked: list[Seat] = []
    match.game = replace(GAME, refuse=lambda state, seat, move: asked.append(seat), alike=lambda state, move: move)
    for seat in (Seat(0), Seat(1)):
        with pytest.raises(IllegalMove) as caught:
            match.play_move(Cash(999), seat)
        assert caught.value.refusal == Refusal("choice", "Choose one of the options.")
    match.concede(Seat(0))
    with pytest.raises(IllegalMove):
        match.play_move(EndTurn())
    assert asked == [0, 1, TABLE], "nobody is asked after the end"


def test_nothing_is_so_good_that_nobody_would_decline_it_given_the_end() -> None:
    match, _lines = in_memory()
    match.game = replace(GAME, free_gain=lambda state: EndTurn())
    assert match.free_gain() == EndTurn()
    match.concede(Seat(0))
    assert match.free_gain() is None


@pytest.mark.parametrize("plies", [0, 5, 9])
def test_its_dice_are_those_of_its_ply_given_a_concession(plies: int) -> None:
    match, _lines = in_memory("human", "human", "human", seed=6, plies=plies)
    rolled: list[int] = []

    def roll_and_leave(play: Play, seat: Seat) -> None:
        rolled.extend(play.roll_die() for _n in range(8))
        GAME.concede(play, seat)

    match.game = replace(GAME, concede=roll_and_leave)
    match.concede(Seat(2))
    dice = Dice(6, plies + 1)
    assert rolled == [1 + dice.integer_below(6) for _n in range(8)]


# Size.


def test_its_journal_is_small_given_a_random_game() -> None:
    match, lines = in_memory("random", "random", "random", "random", seed=7)
    play_out(match)
    blob = b"".join(lines)
    assert len(blob) / match.ply <= 250
    assert len(zlib.compress(blob, 9)) / match.ply <= 20
    assert sum(1 for _line in numbered_nonblank_lines(blob)) == match.ply + 2
    assert blob == blob_of(match)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("seed", range(6))
def test_who_began_is_whom_its_first_turn_was_given_to_given_a_game(game: Game, seed: int) -> None:
    seats = game.seats[seed % len(game.seats)]
    alone = {game.rule_that_chooses_trial.key: 1} if seats == 1 and game.rule_that_chooses_trial else {}
    match = random_match(game, seats, seed, 80, alone)
    began = [one.seat for entry in match.entries for one in entry.events if type(one).__name__ == "TurnBegan"]
    assert match.first_seat == began[0]


def test_another_titles_class_of_state_is_a_type_error_when_the_states_are_asked_for() -> None:
    match, _lines = in_memory()
    assert match.states_of_type(type(match.state)) is match.states
    with pytest.raises(TypeError, match=r"hooch-stooges has no states of .*deck_hand"):
        match.states_of_type(deck_hand.DeckHandState)
