"""What the table of Deck Hand tells: its log, its timelines, its figures and its sounds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest
from harness.deck_hand.table import CE, CLAUSES, FF, FF_2, A, B, C, Table, card, hoard, party, rival, run, table, turn
from harness.random_play import random_match
from harness.samples import sample

from hoochgame.core.journal import Chair
from hoochgame.core.match import Match
from hoochgame.core.protocols import HIDDEN, TABLE, Ended, Event, Next, Seat
from hoochgame.games.deck_hand import card_events as c
from hoochgame.games.deck_hand import effects
from hoochgame.games.deck_hand import events as e
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.content import CARDS, CHALLENGES
from hoochgame.games.deck_hand.events import AnyEvent
from hoochgame.games.deck_hand.model import DeckHandState
from hoochgame.games.deck_hand.rules import TABLE_OF_CONTENTS
from hoochgame.games.deck_hand.score import count_seat_hooks
from hoochgame.games.deck_hand.title import DECK_HAND
from hoochgame.storage.bundled import bundled_path
from hoochgame.ui.sound.recordings import family_sizes
from hoochgame.ui.table.history.timeline import Timeline
from hoochgame.ui.table.log.chronicle import Chronicle
from hoochgame.ui.table.log.narration import SoundContext
from hoochgame.ui.table.log.sentences import plain_text
from hoochgame.ui.table.records import LogLine
from hoochgame.ui.table.session import Telling
from hoochgame.ui.titles.deck_hand.asking.questions import ROWS
from hoochgame.ui.titles.deck_hand.narration import BOOKMARKS, SHOWS, open_hands
from hoochgame.ui.titles.deck_hand.report import REPORTS, challenge_advice
from hoochgame.ui.titles.deck_hand.rulebook.volume import clauses_of_card
from hoochgame.ui.titles.deck_hand.table import DECK_HAND_TABLE
from hoochgame.ui.widgets.plots.chart import LineChart

NAMES = ("Vera", "Otis", "Dolores", "Silvano")
ALONE = ("Vera", "The Rival")
EVENTS = {getattr(kind, "__origin__", kind) for kind in get_args(AnyEvent)}
SILENT = {Next, c.SupplyDealt, c.CardLaid, c.SlotFilled}  # the table shows them well enough
SAMPLES = ("deck-hand-2", "deck-hand-4", "deck-hand-challenge")
LOOKOUT, BARREL, COOK, MAP, SCURVY = map(card, ("lookout", "rum_barrel", "ships_cook", "treasure_map", "scurvy_hand"))


def told(match: Match, eyes: Seat) -> Iterator[tuple[DeckHandState, Event, LogLine | None]]:
    """Every event of a game as these eyes are told it."""
    for ply, entry in enumerate(match.entries):
        seen = DECK_HAND.view(match.states[ply], eyes)
        for event in (DECK_HAND.redact(event, eyes) for event in entry.events):
            yield seen, event, SHOWS.event_line(seen, event, match.names)
            seen = event.apply(seen)


def lines(before: Table, *moves: Any, names: tuple[str, ...] = NAMES) -> list[str]:
    """What these moves bring, by the eyes of the seat whose turn it is; each move is an entry of its own."""
    found = []
    for move in moves:
        seen = DECK_HAND.view(before.state, before.state.active)
        after = run(before, move)
        events = [DECK_HAND.redact(event, before.state.active) for event in after.events]
        found += [plain_text(line) for line in SHOWS.lines_of_events(seen, events, names)]
        before = after
    return found


def line(event: Event, before: DeckHandState | None = None, names: tuple[str, ...] = NAMES) -> LogLine:
    """One event on its own, with every name."""
    found = SHOWS.event_line(before or table(seats=4).state, event, names, brief=False)
    assert found
    return found


# Every event.


def test_every_event_is_told_or_silent_on_purpose() -> None:
    assert set(SHOWS.rows) == EVENTS
    assert {kind for kind, row in SHOWS.rows.items() if not row.line} == SILENT


@pytest.mark.slow
@pytest.mark.parametrize("name", SAMPLES)
def test_whole_games_are_told_to_everybody(name: str) -> None:
    match, icons = sample(name), bundled_path("assets", "icons")
    for eyes in (TABLE, *map(Seat, range(match.state.seats))):
        for _seen, event, found in told(match, eyes):
            if found is None:
                assert type(event) in SILENT
                continue
            words = plain_text(found)
            assert words.strip() == words
            assert words
            assert "{" not in words
            assert not found.icon or (icons / f"{found.icon}.svg").is_file(), found.icon


@pytest.mark.parametrize("name", SAMPLES)
def test_the_name_of_every_card_in_a_line_can_be_pointed_at(name: str) -> None:
    names = {kind.name for kind in CARDS}
    for _seen, event, found in told(sample(name), Seat(0)):
        if found is None:
            continue
        asked = {field for field in ("card", "old") if getattr(event, field, HIDDEN) >= 0}
        shown = [CARDS[getattr(event, field)].id for field in asked] + [
            CARDS[number].id for number in getattr(event, "cards", ()) if number >= 0
        ]
        assert {part.card for part in found.parts if part.card} == {*shown}
        assert not [part for part in found.parts if not part.card and any(name in part.text for name in names)]


@pytest.mark.slow
@pytest.mark.parametrize("name", SAMPLES)
@pytest.mark.parametrize("eyes", [TABLE, Seat(0)])
def test_what_others_draw_is_never_named(name: str, eyes: Seat) -> None:
    for _seen, event, found in told(sample(name), eyes):
        if isinstance(event, c.CardsDrawn) and event.seat != eyes and not event.shown and found:
            assert not [part for part in found.parts if part.card]


def test_the_command_line_tells_the_same_with_every_name() -> None:
    match = random_match(DECK_HAND, 3, 4, 60)
    for ply, entry in enumerate(match.entries):
        found = SHOWS.full_sentences(match.states[ply], entry.events, match.names)
        assert all(words[0].isupper() for words in found), found


# Sentences.


def test_a_card_and_what_it_brings_are_one_line() -> None:
    barrel = table(hand=(BARREL, CE, FF), stash=(FF_2,))
    assert lines(barrel, m.PlayCard(BARREL), m.Pick(CE)) == ["plays Rum Barrel: +3 coins", "discards Celebrate"]
    boy = card("cabin_boy")
    assert lines(table(hand=(boy, CE)), m.PlayCard(boy)) == ["plays Cabin Boy: +1 coin, +1 Action"]
    master = card("quartermaster")
    assert lines(table(hand=(master, CE)), m.PlayCard(master)) == ["plays Quartermaster: +2 coins, +1 Buy"]


def test_what_a_stash_brings_at_the_start_of_a_turn_is_one_line() -> None:
    before = run(turn(stash=(MAP, SCURVY), hand=(CE,), coins=2))
    assert lines(before, m.Fire(MAP))[0] == "Treasure Map at start of turn: +1 coin"
    assert lines(before, m.Fire(SCURVY))[0] == "Scurvy Hand at start of turn: −1 coin"
    found = SHOWS.full_sentences(before.state, run(before, m.Fire(MAP)).events, NAMES)
    assert found[0] == "Vera’s Treasure Map at start of turn: +1 coin"


def test_a_new_hand_is_one_quiet_line() -> None:
    before = run(turn(stash=(MAP,), hand=(BARREL,), deck=(FF,)), seed=3)
    found = SHOWS.lines_of_events(before.state, run(before, m.Fire(MAP), seed=3).events, NAMES)
    assert [each.kind for each in found] == ["event", "aside"]
    words = plain_text(found[1])
    assert words.startswith("discards Rum Barrel; draws Fist Fight; shuffles the stash; draws ")
    assert found[1].events == 4


def test_what_a_volley_does_to_each_opponent_is_one_line() -> None:
    gun = card("cannonade")
    before = table(seats=3, hand=(gun, CE), b={"hand": (BARREL,), "coins": 2}, c={"hand": (), "coins": 1})
    assert lines(before, m.PlayCard(gun), m.InOrder((B, C)), m.Pick(BARREL)) == [
        "plays Cannonade: +2 coins",
        "Otis discards Rum Barrel; pays 1 coin",
        "Dolores has no card to discard; pays 1 coin",
    ]


def test_alike_cards_are_counted() -> None:
    found = line(c.HandDiscarded(A, (FF, CE, FF_2)))
    assert plain_text(found) == "Vera discards 2 × Fist Fight, Celebrate"
    assert [part.card for part in found.parts if part.card] == ["fist_fight", "celebrate"]


def test_buying_says_what_it_costs_and_with_what() -> None:
    assert plain_text(line(c.CardBought(A, LOOKOUT, 1))) == "Vera buys Lookout for 1"
    assert plain_text(line(c.CardBought(A, LOOKOUT, 1, True))) == "Vera buys Lookout for 1 with a Buy"
    assert plain_text(line(c.CardBought(A, SCURVY, 0))) == "Vera buys Scurvy Hand for free"


def test_a_theft_is_big_news_and_names_the_victim() -> None:
    found = line(c.CardStolen(A, B, COOK))
    assert found.kind == "big"
    assert plain_text(found) == "Vera steals Ship’s Cook from Otis’s stash"


def test_a_peek_and_its_reward_are_told_in_turn() -> None:
    thief = card("pickpocket")
    poor = table(hand=(thief, CE), b={"deck": (party(B),), "coins": 3})
    rich = table(hand=(thief, CE), b={"deck": (BARREL,), "coins": 3})
    assert lines(poor, m.PlayCard(thief), m.PickSeat(B))[1:] == ["reveals Otis’s Celebrate; gains 1 coin"]
    assert lines(rich, m.PlayCard(thief), m.PickSeat(B))[1:] == ["reveals Otis’s Rum Barrel", "robs Otis of 2 coins"]


def test_a_card_used_says_whose_it_is_and_what_it_brings() -> None:
    bird, log = card("parrot"), card("captains_log")
    theirs = table(hand=(bird, CE), b={"stash": (MAP,)})
    mine = table(hand=(log, CE), stash=(MAP,))
    assert lines(theirs, m.PlayCard(bird), m.Pick(MAP))[1:] == ["uses Otis’s Treasure Map: +1 coin"]
    assert lines(mine, m.PlayCard(log), m.Pick(MAP))[1:] == ["uses Treasure Map once more: +1 coin"]


def test_whatever_can_be_left_out_has_its_words() -> None:
    for step, rule in TABLE_OF_CONTENTS.items():
        if rule.run in (effects.skip_effect, effects.start_effect_on_only_opponent_or_skip):
            assert plain_text(line(e.EffectSkipped(A, "lookout", step.__name__))).startswith("Vera ")


def test_the_end_is_announced_and_last_turns_are_headed_so() -> None:
    state = table(seats=3, ender=B).state
    assert plain_text(line(e.EndBrought(B))) == "Otis empties the supply deck: last turns!"
    assert plain_text(line(e.EndBrought(B, True))) == "Nobody buys any more: the end comes"
    assert plain_text(line(e.TurnBegan(C, 9, 1), state)) == "Round 9 · Dolores · last turn"
    assert plain_text(line(e.TurnBegan(C, 9, 2))) == "Round 9 · Dolores"


def test_the_winners_are_told_with_their_hooks() -> None:
    state = table(seats=3, stash=(card("buried_chest"),), b={"stash": (card("buried_chest", 1),)}).state
    assert plain_text(line(Ended((A,), "DH-E6"), state)) == "Vera wins with 6 hooks"
    assert plain_text(line(Ended((A, B), "DH-E8"), state)) == "Vera and Otis share the win with 6 hooks each"
    assert plain_text(line(Ended((A, C), "DH-R69"), state, NAMES[:3])) == "Otis concedes: Vera and Dolores win"


def test_a_challenge_is_reached_missed_or_given_up() -> None:
    state = table(challenge="s3", b=rival()).state
    assert plain_text(line(Ended((A,), "DH-C1"), state, ALONE)) == "Vera reaches the goal of Short Voyage"
    assert plain_text(line(Ended((), "DH-C1"), state, ALONE)) == "Vera misses the goal of Short Voyage"
    assert plain_text(line(Ended((), "DH-R69"), state, ALONE)) == "Vera concedes Short Voyage"


def test_the_rival_has_a_name_and_turns_of_its_own() -> None:
    state = table(challenge="s1", b=rival()).state
    assert plain_text(line(e.TurnBegan(B, 4, 0), state, ALONE)) == "Turn 4 · The Rival"
    assert plain_text(line(c.CardTaken(B, COOK), state, ALONE)) == "The Rival takes Ship’s Cook"


def test_within_a_sentence_the_rival_is_spoken_of_with_an_article() -> None:
    state = table(challenge="s1", b=rival()).state
    assert plain_text(line(c.CardStolen(A, B, COOK), state, ALONE)) == "Vera steals Ship’s Cook from the Rival’s stash"
    assert plain_text(line(c.CardGiven(A, B, CE), state, ALONE)) == "Vera gives Celebrate to the Rival"
    assert plain_text(line(e.EndBrought(B), state, ALONE)) == "The Rival empties the supply deck: last turns!"


def test_of_a_hand_that_nobody_sees_the_number_of_cards_is_told() -> None:
    assert plain_text(line(c.CardsDrawn(B, (HIDDEN,) * 3))) == "Otis draws 3 cards"


def test_known_cards_on_top_and_those_below_are_drawn_in_one_breath() -> None:
    before = table(b={"top": (CE,), "deck": (FF,)}).state
    events = [c.CardsDrawn(B, (CE,), shown=True), c.CardsDrawn(B, (FF,))]
    found = SHOWS.lines_of_events(before, events, NAMES)
    assert [plain_text(each) for each in found] == ["Otis draws Celebrate, Fist Fight"]


def test_what_somebody_does_to_others_is_news_and_what_one_does_oneself_is_small() -> None:
    for event in (c.CardDiscarded(B, CE), e.CoinsPaid(B, 1), e.EffectSkipped(B, "fist_fight", "Discard")):
        assert line(event).kind == "event"
        assert line(msgspec.structs.replace(event, seat=A)).kind == "detail"


# The chronicle.


@pytest.mark.parametrize("name", ["deck-hand-4", "deck-hand-challenge"])
def test_hearing_a_game_event_by_event_is_reading_it(name: str) -> None:
    match, eyes = sample(name), Seat(0)
    heard = Chronicle(match, eyes, SHOWS)
    whole = list(heard.lines)
    heard.rebuild_to_ply(10)
    for ply in range(11, match.ply + 1):
        seen = DECK_HAND.view(match.states[ply], eyes)
        for event in (DECK_HAND.redact(event, eyes) for event in match.entries[ply].events):
            after = event.apply(seen)
            heard.add_shown_event(Telling(ply, seen, event, after))
            seen = after
    assert heard.lines[-len(whole) :] == whole


def test_the_last_turn_of_the_rival_is_kept_like_everybodys() -> None:
    match = sample("deck-hand-challenge")
    notes = Chronicle(match, Seat(0), SHOWS).last_turn_notes()
    assert set(notes) == {0, 1}
    assert [note.words.split()[0] for note in notes[Seat(1)]] == ["brings", "takes"], "what matters most comes first"


def noted(before: Table, *moves: Any) -> list[str]:
    """What is remembered of a turn in which these moves were made."""
    found: list[LogLine] = []
    for move in moves:
        after = run(before, move)
        found += SHOWS.lines_of_events(before.state, after.events, NAMES)
        before = after
    return [note.words for note in SHOWS.notes(found, A, TABLE)]


def test_a_last_turn_says_what_a_card_brought_and_whom_it_hit() -> None:
    gun = card("cannonade")
    before = table(seats=3, hand=(gun, CE), b={"hand": (BARREL,), "coins": 2}, c={"hand": (), "coins": 1})
    assert noted(before, m.PlayCard(gun), m.InOrder((B, C)), m.Pick(BARREL)) == [
        "plays Cannonade: +2 coins",
        "Otis discards Rum Barrel; pays 1 coin",
        "Dolores has no card to discard; pays 1 coin",
    ]


def test_where_much_has_happened_a_last_turn_keeps_to_what_its_seat_did() -> None:
    own, theirs = line(c.CardPlayed(A, FF)), line(c.CardDiscarded(B, CE))
    assert [note.words for note in SHOWS.notes([own, theirs] * 3, A, TABLE)] == ["Vera plays Fist Fight"] * 3


def test_whoever_brought_the_end_is_remembered_for_it() -> None:
    assert [note.words for note in SHOWS.notes([line(e.EndBrought(A))], A, TABLE)] == ["brings on the end"]


# The rulebook.


@pytest.mark.parametrize("name", SAMPLES)
def test_every_line_leads_to_a_rule_there_is(name: str) -> None:
    for _seen, _event, found in told(sample(name), Seat(0)):
        assert found is None or found.clause in CLAUSES


def test_every_question_and_every_card_leads_to_a_rule() -> None:
    asked = {step for step in TABLE_OF_CONTENTS if step is not m.Dealing}
    assert asked == {row.step for row in ROWS} - {m.Dealing}
    assert {row.clause for row in ROWS} | {row.missing.clause for row in ROWS if row.missing} <= {*CLAUSES}
    for kind in CARDS:
        assert clauses_of_card(kind)
    for match in map(sample, SAMPLES):
        assert all(DECK_HAND_TABLE.questions.prompt_clause(state) in CLAUSES for state in match.states[1:])


@pytest.mark.parametrize("number", range(1, len(CHALLENGES) + 1))
def test_a_challenge_that_is_over_leads_to_its_own_rule(number: int) -> None:
    state = msgspec.structs.replace(table(challenge=f"s{number}", b=rival()).state, agenda=(), reason="DH-C1")
    assert DECK_HAND_TABLE.questions.prompt_clause(state) == f"DH-C{9 + number}"


# Timelines.


@pytest.mark.parametrize("name", SAMPLES)
def test_a_timeline_marks_thefts_the_end_and_who_brought_it(name: str) -> None:
    match = sample(name)
    timeline = Timeline(match, SHOWS)
    events = [event for entry in match.entries for event in entry.events]
    kinds = [mark.kind for mark in timeline.marks]
    assert set(kinds) <= set(BOOKMARKS)
    assert kinds.count("steal") == sum(isinstance(event, c.CardStolen) for event in events)
    assert kinds.count("ender") == 1
    assert kinds[-1] == "end"
    for mark in timeline.marks:
        assert mark.seat in range(len(match.chairs))
        assert timeline.describe_mark(mark)
    assert all(turn.seat in range(len(match.chairs)) for turn in timeline.turns)
    icons = bundled_path("assets", "icons")
    assert all((icons / f"{kind.icon}.svg").is_file() for kind in BOOKMARKS.values())


def test_a_lost_challenge_is_marked_as_lost() -> None:
    match = lost_challenge()
    assert [mark.kind for mark in Timeline(match, SHOWS).marks][-1] == "lost"


def test_only_the_hands_that_are_asked_for_lie_open() -> None:
    state = sample("deck-hand-4").states[30]
    shown = open_hands(state, frozenset({Seat(2)}))
    assert shown.pirates[2].hand == state.pirates[2].hand
    for seat in (0, 1, 3):
        assert set(shown.pirates[seat].hand) <= {HIDDEN}
        assert len(shown.pirates[seat].hand) == len(state.pirates[seat].hand)
    assert open_hands(state, frozenset()) == DECK_HAND.view(state, TABLE)


# Figures.


@pytest.mark.parametrize("name", SAMPLES)
def test_the_report_agrees_with_the_end_of_the_game(name: str) -> None:
    match = sample(name)
    found, state = REPORTS.report_of(match), match.state
    assert found.why
    assert found.clause in CLAUSES
    assert [row.seat for row in found.standings if row.won] == list(match.winners)
    assert {len(row.figures) for row in found.standings} == {len(found.columns)}
    assert found.laps[-1] == state.round
    hooks, coins, shares = found.charts
    for row in found.standings:
        assert row.figures[0] == count_seat_hooks(state, row.seat) == hooks.courses[row.seat][-1]
        assert len(hooks.courses[row.seat]) == len(found.laps)
        assert list(coins.courses[row.seat]) == sorted(coins.courses[row.seat])
    if not state.challenge:
        assert all(sum(share) == pytest.approx(1) for share in zip(*shares.courses, strict=True))
    icons = bundled_path("assets", "icons")
    assert all((icons / f"{column.icon}.svg").is_file() for column in found.columns)


@pytest.mark.parametrize("name", SAMPLES)
def test_cards_bought_and_stolen_are_those_of_the_events(name: str) -> None:
    match = sample(name)
    events = [event for entry in match.entries for event in entry.events]
    columns = [column.name for column in REPORTS.report_of(match).columns]
    for row in REPORTS.report_of(match).standings:
        figures = dict(zip(columns, row.figures, strict=True))
        assert figures["bought"] == sum(isinstance(x, c.CardBought) and x.seat == row.seat for x in events)
        assert figures["stolen"] == sum(isinstance(x, c.CardStolen) and x.seat == row.seat for x in events)


def test_coins_gained_less_what_was_spent_are_those_left() -> None:
    match = sample("deck-hand-4")
    books = REPORTS.books_of_match(match)
    for seat, pirate in enumerate(match.state.pirates):
        spent = 0
        for event in (event for entry in match.entries for event in entry.events):
            match event:
                case c.CardBought(who, _, price):
                    spent += price * (who == seat)
                case e.CoinsPaid(who, n) | e.CoinsRobbed(_, who, n):
                    spent += n * (who == seat)
        assert books.counts["gained", Seat(seat)] - spent == pirate.coins


def over(reason: str, winners: tuple[Seat, ...], **zones: Any) -> DeckHandState:
    """A finished game."""
    return msgspec.structs.replace(table(**zones).state, agenda=(), reason=reason, winners=winners)


def test_a_tie_is_explained() -> None:
    treasure = {"stash": (card("buried_chest", 1),), "coins": 1}
    level = {"b": treasure, "stash": (card("buried_chest"),)}
    assert REPORTS.win_reason(over("DH-E6", (A,), stash=(COOK,))) == "Most hooks wins: 1 to 0."
    assert REPORTS.win_reason(over("DH-E7", (A,), **level, coins=3)) == "6 hooks each: 3 coins decide."
    assert REPORTS.win_reason(over("DH-E8", (A,), **level, coins=1)).endswith("whoever brought on the end wins.")
    assert REPORTS.win_reason(over("DH-E8", (A, B), **level, coins=1)).endswith("they share the win.")
    assert REPORTS.win_reason(over("DH-R69", (A,))) == "Somebody conceded: the others win."


def challenged(name: str, winners: tuple[Seat, ...] = (), **zones: Any) -> DeckHandState:
    """A challenge that is over."""
    return over("DH-C1", winners, challenge=name, b=rival(), **zones)


RACE = over(  # as many hooks as the Rival
    "DH-C1", (), challenge="s2", b=rival(*hoard(18, hoard(18))), stash=hoard(18), supply=()
)  # fmt: skip


def test_a_challenge_says_what_is_missing() -> None:
    assert REPORTS.win_reason(challenged("s1", stash=(COOK,))) == "Goal missed: 1 of 18 hooks."
    assert (
        REPORTS.win_reason(challenged("s6", (A,), stash=hoard(17), thefts=8))
        == "Goal reached, with 17 hooks in turn 2."
    )


@pytest.mark.parametrize(
    ("state", "unused", "words"),
    [
        (challenged("s6", stash=hoard(17), thefts=6), 0, "2 thefts were missing"),
        (challenged("s4", stash=(*hoard(19), SCURVY), coins=1), 0, "1 copy of Scurvy Hand was left"),
        (challenged("s7", stash=tuple(range(12)), supply=()), 0, "4 cards too many"),
        (challenged("s5", stash=hoard(16), coins=3), 0, "4 coins were missing"),
        (challenged("s1", stash=(COOK,), coins=6), 0, "17 hooks were missing. 6 coins were left over"),
        (challenged("s1", stash=(COOK,)), 9, "17 hooks were missing. 9 Actions were left unused"),
        (RACE, 0, "1 hook was missing. The Rival takes"),
        (challenged("s8", stash=(COOK,), thefts=3), 0, "11 hooks were missing. Pricey cards"),
        (challenged("s8", (A,), stash=(COOK,)), 0, ""),
        (table().state, 0, ""),
    ],
)
def test_a_lost_challenge_comes_with_advice(state: DeckHandState, unused: int, words: str) -> None:
    found = challenge_advice(state, unused)
    assert words in found
    assert bool(words) == bool(found)


def lost_challenge() -> Match:
    """A game for one in which nothing was done."""
    chairs = [Chair("Vera", "human", 0)]
    match = Match.begin(DECK_HAND, chairs, rules={"challenge": 1}, seed=3, created="", id="lost")
    while match.options:
        match.play_move(match.options[-1])
    return match


def test_a_game_in_which_nothing_was_done_says_so() -> None:
    match = lost_challenge()
    found = REPORTS.report_of(match)
    assert not match.winners
    assert REPORTS.books_of_match(match).counts["unused", A] > 0
    assert "Actions were left unused" in found.advice
    mine, theirs = found.charts[0].courses
    assert mine == (0.0,) * len(found.laps)
    assert theirs[-1] == count_seat_hooks(match.state, B)


def test_a_curve_may_go_below_nothing() -> None:
    match = sample("deck-hand-challenge")
    found = REPORTS.report_of(match)
    chart = LineChart("chart", found.charts[0], found.laps, match.chairs, "{round}")
    assert min(found.charts[0].courses[0]) < 0
    assert chart.scale_bottom < min(found.charts[0].courses[0]), "the line has room"
    assert LineChart("chart", found.charts[1], found.laps, match.chairs, "{round}").scale_bottom == 0


# Sounds.


CHAIRS = (Chair("Vera", "human", 0), Chair("Otis", "easy", 1))


def heard(event: Event, chairs: tuple[Chair, ...] = CHAIRS) -> list[str]:
    """In a game in which the first seat owns two kinds of cards with hooks."""
    state = table(stash=(COOK, MAP)).state
    return [cue.sound for cue in SHOWS.sound_cues(event, SoundContext(state, state, chairs))]


def test_every_event_has_its_sound_or_none_on_purpose() -> None:
    assert {kind for kind, row in SHOWS.rows.items() if not row.sound} == {Next, e.EffectSkipped}


@pytest.mark.parametrize("name", SAMPLES)
def test_all_cues_of_a_game_are_sounds_there_are(name: str) -> None:
    match = sample(name)
    sounds = family_sizes()
    for ply, entry in enumerate(match.entries):
        for event in entry.events:
            cues = SHOWS.sound_cues(event, SoundContext(match.states[ply], match.states[ply + 1], match.chairs))
            assert all(cue.sound in sounds for cue in cues)
            assert all(cue.nth <= sounds[cue.sound] for cue in cues if cue.sound != "hook")
            assert [cue.after for cue in cues] == sorted(cue.after for cue in cues)


@pytest.mark.parametrize(
    ("event", "sounds"),
    [
        (e.TurnBegan(A, 2, 2), ["creak", "bell"]),
        (e.TurnBegan(B, 2, 2), ["creak"]),
        (e.TurnBegan(C, 2, 0), ["creak"]),
        (e.CoinsGained(A, 3), ["coin"] * 3),
        (e.StartEvened(A, 2, 3), ["coin"] * 3),
        (e.CoinsGained(A, 30), ["coin"] * 5),
        (c.CardBought(A, LOOKOUT, 1), ["coin", "chest"]),
        (c.CardPlayed(A, card("cannonade")), ["card", "cannon"]),
        (c.CardPlayed(A, card("parrot")), ["card", "parrot"]),
        (c.CardPlayed(A, LOOKOUT), ["card"]),
        (c.CardStolen(A, B, COOK), ["swing", "grapnel"]),
        (c.CardScrapped(A, COOK, "hand"), ["card", "splash"]),
        (c.DeckMade(A), ["wash"]),
        (e.FirstSeatDrawn(B), [*["coin"] * 3, "token"]),
        (e.EndBrought(A), ["end-bell"]),
        (e.EffectSkipped(A, "lookout", "Draw"), []),
        (Ended((A,), "DH-E6"), ["hook", "hook", "landfall"]),
        (Ended((B,), "DH-R69"), ["other-wins"]),
        (Ended((), "DH-R69"), ["other-wins"]),
    ],
)
def test_an_event_sounds_like_what_happens(event: Event, sounds: list[str]) -> None:
    assert heard(event) == sounds


def test_bots_among_themselves_are_cheered_too() -> None:
    bots = (Chair("A", "easy", 0), Chair("B", "easy", 1))
    assert heard(Ended((B,), "DH-R69"), bots) == ["landfall"]
