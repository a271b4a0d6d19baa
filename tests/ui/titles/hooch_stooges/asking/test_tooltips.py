"""Everything on the table says what it is; what is not allowed says why, and by which rule."""

import pytest
from harness.hooch_stooges.play import NAMES, board, marks, moments, view_of

from hoochgame.core.protocols import Seat
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.title import HOOCH_STOOGES
from hoochgame.ui.rulebooks.book import current_rulebook
from hoochgame.ui.table.keys import (
    BannerKey,
    CardKey,
    ClauseKey,
    CounterKey,
    DialKey,
    LineKey,
    LogButtonKey,
    LogKey,
    NameKey,
    RoundKey,
    ScrollKey,
    TitleKey,
)
from hoochgame.ui.titles.hooch_stooges.counters import COUNTERS
from hoochgame.ui.titles.hooch_stooges.keys import CashKey, ChartKey, EntryKey, LaneDieKey, LaneTurfKey, TurfKey
from hoochgame.ui.titles.hooch_stooges.table import HOOCH_TABLE

PLAYABLE = CardKey | CashKey | TurfKey | LaneTurfKey | EntryKey
LONE = (
    *(key() for key in (DialKey, LogKey, RoundKey, BannerKey, TitleKey, ChartKey, LaneDieKey, ScrollKey)),
    *(LogButtonKey(name) for name in ("log", "turn", "news", "details", "newest", "sheet", "slip")),
    ClauseKey(0), LineKey(1), NameKey(1, "mumbles"),
)  # fmt: skip


def everything(table, view, at):
    """Every key on the board, those of counters and piles of other seats among them."""
    keys = list(table.pieces(view, at))
    for seat in range(view.seats):
        keys += [CounterKey(seat, name) for name in COUNTERS]
    return [*keys, *LONE]


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "seed"), [(2, 3), (3, 4), (4, 5), (6, 6)])
def test_everything_on_the_table_has_a_tip_and_what_is_illegal_a_reason_with_its_rule(app, seats, seed) -> None:
    table, steps, book = board((1280, 720), seats), set(), current_rulebook()
    for ply, (state, options) in enumerate(moments(seed, seats, 400)):
        step = type(state.agenda[-1])
        if ply % 9 and step in steps:
            continue
        steps.add(step)
        for me in {0, state.agenda[-1].seat}:
            view = view_of(state, me)
            mine = options if view.agenda[-1].seat == me else ()
            at = marks(view, options, me)
            for key in everything(table, view, at):
                found = HOOCH_TABLE.questions.tooltip(view, mine, key, NAMES, at, Seat(me))
                assert found, key
                assert found.title, key
                assert not found.clause or book.place_of(found.clause), (key, found.clause)
                if not (isinstance(key, PLAYABLE) and view.gangs[me].alive):
                    continue
                if HOOCH_TABLE.questions.moves_of_key(view, mine, key) or not (
                    move := HOOCH_TABLE.questions.move_wanted_by_click(view, key)
                ):
                    continue
                refusal = HOOCH_STOOGES.refuse(view, Seat(me), move)
                assert refusal, key
                assert refusal.clause, (key, refusal)
                assert refusal.text in " ".join(words for words, _strong in found.lines), (key, found)
                assert found.clause == refusal.clause, key
    assert m.Main in steps
    assert m.Aiming in steps
    assert len(steps) > 6


def test_the_price_and_what_one_has_come_first(app) -> None:
    for state, options in moments(3, 2, 300):
        buys = [move.card for move in options if isinstance(move, m.Buy)]
        if buys:
            me = state.agenda[-1].seat
            view = view_of(state, me)
            found = HOOCH_TABLE.questions.tooltip(view, options, CardKey(buys[0]), NAMES, marks(view, options, me), me)
            words, strong = found.lines[0]
            assert strong
            assert str(view.gangs[me].hooch) in words
            return
    raise AssertionError("nobody could ever buy anything")


def test_the_odds_are_said_before_a_swing(app) -> None:
    for state, options in moments(3, 2, 400):
        aims = [move for move in options if isinstance(move, m.Aim)]
        if aims:
            me = state.agenda[-1].seat
            view = view_of(state, me)
            place = view.agenda[-1].raid.place
            key = LaneTurfKey(place) if aims[0].target == m.TURF else CardKey(aims[0].target)
            found = HOOCH_TABLE.questions.tooltip(view, options, key, NAMES, marks(view, options, me), me)
            assert "%" in " ".join(words for words, _strong in found.lines)
            return
    raise AssertionError("nobody ever swung")
