"""A session asks the right person, shows no more than that person may see, and loses nothing."""

import pytest
from harness.table_steps import InstantThinker, Never, chairs, deal, run, sit

from hoochgame.core.dice import Dice
from hoochgame.core.journal import Chair
from hoochgame.core.match import Match
from hoochgame.core.protocols import HIDDEN, TABLE, Move, Seat
from hoochgame.core.refusal import IllegalMove
from hoochgame.games import find_game
from hoochgame.games.hooch_stooges.moves import Cash, EndTurn, PlayCard, Swing, Try
from hoochgame.storage.saves import SaveFailed, begin_saved_game, path_of_match, read_save
from hoochgame.storage.settings import PlayerFolders
from hoochgame.ui.table.session import RETRY, Session
from hoochgame.ui.titles.registry import find_table


def any_move(session: Session) -> Move:
    dice = Dice(session.match.ply, 77)
    return session.options[dice.integer_below(len(session.options))]


def shown_all(session: Session) -> None:
    while session.take_next_telling():
        pass


@pytest.mark.slow
@pytest.mark.parametrize("kinds", ["hr", "rrhr", "hh", "hrh", "rr"])
def test_what_is_shown_is_always_what_the_viewer_may_see(kinds: str) -> None:
    session = sit(deal(kinds, seed=3, round_limit=12))

    def check(session: Session) -> Move:
        assert session.shown == session.match.game.view(session.match.state, session.viewer)
        for seat, gang in enumerate(session.shown.gangs):
            assert seat == session.viewer or set(gang.hand + gang.deck + gang.aside) <= {HIDDEN}
        return any_move(session)

    run(session, check)
    assert session.match.is_over
    assert session.shown == session.match.game.view(session.match.state, session.viewer)


def test_the_only_person_is_always_the_viewer() -> None:
    session = sit(deal("rhr", round_limit=3))
    assert session.viewer == 1
    run(session, any_move)
    assert session.viewer == 1
    assert sit(deal("rrr")).viewer == TABLE


@pytest.mark.slow
def test_a_lone_option_is_given_without_asking_but_never_the_end_of_a_turn_nor_a_swing() -> None:
    def asked(answer_lone: bool) -> list[Move]:
        alone = []

        def note(session: Session) -> Move:
            if len(session.options) == 1:
                alone.append(session.options[0])
            return any_move(session)

        run(sit(deal("hr", seed=2, round_limit=30), answer_lone=answer_lone), note)
        return alone

    assert {type(move) for move in asked(answer_lone=True)} == {EndTurn, Swing}
    assert any(not isinstance(move, EndTurn | Swing) for move in asked(answer_lone=False))


def test_nobody_is_asked_before_everything_was_shown() -> None:
    session = sit(deal("hr"))
    session.play_move(next(move for move in session.options if isinstance(move, PlayCard | Cash)))
    assert session.queue
    assert session.step is None
    assert session.options == ()
    shown_all(session)
    assert session.step is not None


def test_a_move_is_on_disk_before_it_is_shown(tmp_path: pytest.TempPathFactory) -> None:
    match = begin_saved_game(PlayerFolders(tmp_path), find_game("hooch-stooges"), chairs("hr"), {"first": 1}, 1)
    session = sit(match)
    session.play_move(session.options[-1])
    assert session.queue
    assert read_save(path_of_match(match), find_game).match.state == match.state
    session.close()


def test_a_move_that_cannot_be_saved_did_not_happen_and_is_tried_again() -> None:
    session = sit(deal("er"))
    good = session.match.sink

    def full(line: bytes) -> None:
        raise SaveFailed("The disk is full.")

    session.match.sink = full
    session.update(1)
    assert (session.match.ply, session.trouble) == (0, "The disk is full.")
    session.match.sink = good
    session.update(RETRY / 2)
    assert session.match.ply == 0
    session.update(RETRY)
    assert (session.match.ply, session.trouble) == (1, None)


def test_bots_take_their_time_and_can_be_hurried() -> None:
    session = sit(deal("er"), pace=0.5)
    session.update(0.3)
    assert session.match.ply == 0
    session.skip_pause()
    session.update(0.01)
    assert session.match.ply == 1
    shown_all(session)
    session.update(0.4)
    assert session.match.ply == 1
    session.update(0.2)
    assert session.match.ply == 2


def test_a_bot_thinks_while_the_move_before_is_shown() -> None:
    thinker = Never()
    session = sit(deal("he", seed=1), thinker=thinker)
    session.play_move(EndTurn())
    assert session.queue
    session.update(0.01)
    session.update(0.01)
    assert thinker.asked == 1
    assert session.thinking_bot == 1


def test_an_answer_to_a_question_from_before_an_undo_is_not_taken() -> None:
    thinker = InstantThinker()
    session = sit(deal("he", seed=1, free_undo=True), thinker=thinker, pace=9.0)
    session.play_move(EndTurn())
    shown_all(session)
    session.update(0.1)
    assert thinker.asked == 1
    session.undo()
    assert session.step is not None
    session.update(60)
    assert session.match.ply == 0


def test_between_two_people_the_curtain_falls() -> None:
    session = sit(deal("hh", seed=1))
    assert (session.viewer, session.person_to_call) == (TABLE, 0)
    assert session.options == ()
    session.sit_down(Seat(0))
    session.play_move(EndTurn())
    assert session.person_to_call is None  # the end of the turn is still being shown
    shown_all(session)
    assert session.person_to_call == 1
    session.cover_hands()
    assert all(set(gang.hand) <= {HIDDEN} for gang in session.shown.gangs)
    session.sit_down(Seat(1))
    assert session.person_to_call is None
    assert HIDDEN not in session.shown.gangs[1].hand
    assert set(session.shown.gangs[0].hand) == {HIDDEN}


def test_undo_and_redo_show_the_truth_at_once() -> None:
    session = sit(deal("hr"))
    before = session.shown
    session.play_move(next(move for move in session.options if isinstance(move, Cash)))
    session.undo()
    assert (session.shown, len(session.queue)) == (before, 0)
    session.redo()
    assert session.shown == session.match.game.view(session.match.state, Seat(0))
    with pytest.raises(IllegalMove):
        session.redo()


def test_a_chair_changes_hands_both_ways() -> None:
    session = sit(deal("hr", seed=1, round_limit=8))
    session.reseat(Seat(0), Chair("Vera", "random", 0))
    assert session.viewer == TABLE
    assert session.step is None
    for _i in range(30):
        shown_all(session)
        session.update(1)
    session.reseat(Seat(0), Chair("Vera", "human", 0))
    assert session.viewer == 0
    run(session, any_move)
    assert session.match.is_over


@pytest.mark.parametrize("kinds", ["hh", "hhr", "hhh"])
@pytest.mark.parametrize("title", ["hooch-stooges", "deck-hand", "moonshiners"])
def test_no_hand_is_seen_between_a_chair_left_to_a_bot_and_the_next_call(title: str, kinds: str) -> None:
    """R-108, DH-R75: whoever has given it away still looks at the screen."""
    session = sit(deal(kinds, seed=1, title=title))
    mine, table = session.match.asked_seat, session.match.game
    session.sit_down(mine)
    session.reseat(mine, Chair("Vera", "random", 0))
    for _i in range(200):
        assert session.shown == table.view(session.match.state, TABLE) or session.queue
        assert session.step is None
        if session.person_to_call is not None:
            break
        shown_all(session)
        session.update(1)
    called = session.person_to_call
    assert called not in (None, mine)
    session.cover_hands()
    assert session.shown == table.view(session.match.state, TABLE)
    session.sit_down(called)
    assert session.step is not None


def test_a_person_who_concedes_watches_on() -> None:
    session = sit(deal("hrr", seed=1, round_limit=8))
    session.concede(Seat(0))
    shown_all(session)
    run(session, any_move)
    assert session.match.is_over
    assert session.viewer == 0


def test_the_reason_against_a_move_is_the_titles_own() -> None:
    session = sit(deal("hr"))
    refusal = session.move_refusal(Try(30))
    assert refusal is not None
    assert refusal.clause
    assert session.move_refusal(EndTurn()) is None
    session.play_move(EndTurn())
    assert session.move_refusal(EndTurn()).code == "turn"


def test_the_last_decision_of_a_seat() -> None:
    session = sit(deal("hr", seed=1))
    assert session.last_decision(Seat(0)) == 0
    session.play_move(EndTurn())
    shown_all(session)
    session.update(1)
    assert session.last_decision(Seat(0)) == 1


def test_an_answer_that_was_the_only_one_is_no_decision() -> None:
    match = Match.begin(find_game("deck-hand"), chairs("hh"), rules={}, seed=3, created="", id="x")
    session = sit(match)
    while (only := match.only_option()) is None or only.deliberate:
        match.play_move(match.options[0])
    asked, decided = match.asked_seat, session.last_decision(match.asked_seat)
    session.update(1)
    assert match.entries[-1].seat == asked
    assert session.last_decision(asked) == decided < match.ply


def with_one_card_to_give(kinds: str) -> Match:
    """A game of Deck Hand in which a hand leaves its person nothing to choose."""
    for seed in range(100):
        match, taste = deal(kinds, seed, title="deck-hand"), Dice(seed, 77)
        while match.options and match.ply < 200:
            only, asked = match.only_option(), match.asked_seat
            private = match.game.rules.hides_whether_top_step_has_choice(match.state)
            if only and not only.deliberate and private and match.chairs[asked].is_human:
                return match
            match.play_move(match.options[taste.integer_below(len(match.options))])
    raise AssertionError("no hand ever left a person without a choice")


def test_a_person_is_asked_even_for_the_only_card_of_a_hand_where_somebody_watches() -> None:
    """DH-R75: that nobody was asked would tell the others that there was no choice."""
    match = with_one_card_to_give("hh")
    session, asked, only = sit(match), match.asked_seat, match.only_option()
    assert not session.update(9)
    assert session.person_to_call == asked
    session.sit_down(asked)
    assert session.options == (only,)
    session.play_move(only)
    assert session.last_decision(asked) == match.ply


def test_a_person_among_bots_is_not_held_up_by_the_only_card_of_a_hand() -> None:
    session = sit(with_one_card_to_give("he"))
    assert session.asked_person is None
    assert session.update(0)


def test_a_save_that_vanishes_while_a_bot_plays_is_told_once(tmp_path) -> None:
    session = sit(deal("er", places=PlayerFolders(tmp_path)))
    old = path_of_match(session.match)
    old.unlink()
    session.update(1)
    assert session.match.ply == 1
    assert old.name in session.pop_save_news()
    assert session.pop_save_news() == ""
    session.close()


# All money.


@pytest.mark.slow
@pytest.mark.parametrize(
    ("title", "kinds", "rules"),
    [
        ("hooch-stooges", "hh", {}),
        ("hooch-stooges", "hhh", {"friendly": 1}),
        ("starting-solo", "h", {}),
        ("deck-hand", "hh", {}),
    ],
)
def test_playing_all_money_is_playing_it_one_by_one_but_for_undo(title: str, kinds: str, rules: dict[str, int]) -> None:
    money, found = find_table(title).money_moves, 0
    for seed in range(4):
        match, dice = Match.begin(find_game(title), chairs(kinds), rules, seed=seed, created="", id="t"), Dice(seed, 9)
        for _ply in range(120):
            if not match.options:
                break
            before, seat, ply = match.state, match.asked_seat, match.ply
            if plan := money(match.game.view(before, seat)):
                session = Session(match, InstantThinker())
                session.sit_down(seat)
                session.play_as_one_act(money)
                together = match.state
                assert match.ply == ply + len(plan)
                session.undo()
                assert (match.state, match.ply) == (before, ply)
                session.redo()
                assert match.state == together
                session.undo()
                for _card in plan:
                    match.play_move(money(match.game.view(match.state, seat))[0])
                assert match.state == together
                found += 1
                assert match.undo() == 1
                match.redo()
            else:
                match.play_move(match.options[dice.integer_below(len(match.options))])
    assert found or title == "deck-hand"  # there such cards must be bought first


# Several people at one screen.


@pytest.mark.slow
@pytest.mark.parametrize("kinds", ["hrh", "hhrr"])
@pytest.mark.parametrize("title", ["hooch-stooges", "deck-hand", "moonshiners"])
def test_with_several_people_a_hand_is_seen_only_while_its_seat_is_asked(title: str, kinds: str) -> None:
    """Whoever is asked in another's turn is called; who goes on in their own after a bot's answer is not."""
    session, taste = sit(deal(kinds, seed=5, title=title)), Dice(5, 78)
    match, answered, called, went_on = session.match, (TABLE, 0), 0, 0  # who has answered last, and when
    while match.ply < 400 and not match.is_over:
        assert session.viewer in (TABLE, match.asked_seat)
        while (telling := session.take_next_telling()) is not None:
            assert telling.after == session.shown
            assert session.shown.eyes in (TABLE, match.asked_seat)
        assert session.shown == match.game.view(match.state, session.viewer)
        if (seat := session.person_to_call) is not None:
            assert (seat, match.ply) != answered
            session.cover_hands()
            session.sit_down(seat)
            called += 1
        elif session.step is not None:
            between = {entry.seat for entry in match.entries[answered[1] + 1 :]} - {session.viewer}
            went_on += bool(between) and session.viewer == answered[0] == match.state.active
            session.play_move(any_move(session))
            answered = match.entries[-1].seat, match.ply
        else:
            if session.is_hand_covered and taste.integer_below(3) == 0:
                session.peek_at_hand()
                assert session.viewer == session.person
                assert (session.step, session.options) == (None, ())
                session.end_peek()
            session.update(0.1)
    assert called > 10
    assert went_on or title != "deck-hand"


def test_an_owner_asked_in_another_turn_is_called_for_covered_cards() -> None:
    session = sit(deal("hrh", seed=5, title="deck-hand"))
    match, found = session.match, 0
    while match.ply < 600 and not match.is_over and not found:
        shown_all(session)
        if (seat := session.person_to_call) is not None:
            found += session.peeks and seat == session.person
            session.cover_hands()
            assert session.viewer == TABLE
            session.sit_down(seat)
        elif session.step is not None:
            session.play_move(any_move(session))
        else:
            session.peek_at_hand()
            session.update(0.1)
    assert found
