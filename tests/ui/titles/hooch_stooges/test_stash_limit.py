"""What the house rule Stash limit shows: what is said beforehand, what flies, and what the log tells."""

from __future__ import annotations

import pytest
from harness.hooch_stooges import play as windows
from harness.hooch_stooges.table import MONEY, A, B, Table, table
from harness.table_play import click_key, settle, sit_at
from harness.table_steps import deal
from harness.ui_steps import click_on

from hoochgame.games.hooch_stooges.title import HOOCH_STOOGES
from hoochgame.ui.phrases.common import describe_house_rules
from hoochgame.ui.scenes.confirm import ConfirmScene
from hoochgame.ui.table.keys import BannerKey, ButtonKey, CounterKey, DialKey, Key
from hoochgame.ui.table.log.sentences import plain_text
from hoochgame.ui.titles.hooch_stooges.keys import EntryKey
from hoochgame.ui.titles.hooch_stooges.table import HOOCH_TABLE

pytestmark = pytest.mark.usefixtures("app")
LIMIT = 20
KEPT = "You keep at most 20 hooch at the end of a turn."
LOSS = "You lose 6 hooch: only 20 can be kept."


def said(on: Table, key: Key) -> list[str]:
    """Return the lines of a tooltip that A reads."""
    view = windows.view_of(on.state, A)
    tip = HOOCH_TABLE.questions.tooltip(view, on.options, key, windows.NAMES, windows.marks(view, on.options, A), A)
    assert tip
    return [words for words, _strong in tip.lines]


@pytest.mark.parametrize("key", [DialKey(), CounterKey(A, "hooch"), CounterKey(B, "hooch"), BannerKey(), EntryKey(30)])
def test_tooltips_of_hooch_of_the_turn_and_of_entry_30_say_how_much_can_be_kept(key: Key) -> None:
    """HS-OPT-10"""
    assert KEPT in said(table(hooch=5, stash_limit=LIMIT), key)
    assert KEPT not in said(table(hooch=5), key)


def test_other_counters_and_cheap_entries_do_not_say_it() -> None:
    on = table(hooch=0, stash_limit=LIMIT)
    for key in (CounterKey(A, "hand"), CounterKey(A, "turfs"), EntryKey(6)):
        assert KEPT not in said(on, key)


@pytest.mark.parametrize(("hooch", "limit", "lost"), [(26, LIMIT, True), (20, LIMIT, False), (26, 0, False)])
def test_before_a_turn_ends_one_reads_what_that_costs(hooch: int, limit: int, lost: bool) -> None:
    """HS-OPT-10"""
    for hand in ((), MONEY[:1]):
        on = table(hooch=hooch, hand=hand, stash_limit=limit)
        (button,) = said(on, ButtonKey("end_turn"))
        assert button.startswith(LOSS) == lost
        words = HOOCH_TABLE.unused_actions_words(windows.view_of(on.state, A))
        assert words.endswith(LOSS) == lost
        assert ("is kept" in words) == (not lost)


def test_the_table_and_the_lists_of_games_name_the_rule() -> None:
    assert HOOCH_TABLE.subtitle(table(stash_limit=LIMIT, hq_hits=3).state) == "2 seats · Fortified HQ · Stash limit"
    assert describe_house_rules(HOOCH_STOOGES, {"stash_limit": LIMIT}) == ["Stash limit"]
    assert describe_house_rules(HOOCH_STOOGES, {"stash_limit": 0}) == []


@pytest.mark.slow
def test_when_a_turn_ends_it_asks_first_then_bottles_leave_the_dial_and_the_log_says_why(open_app) -> None:
    """HS-OPT-10"""
    app = open_app((1280, 720), confirm_end_turn=True, lessons=False)
    match = deal("he", stash_limit=LIMIT)
    match.states[-1] = match.state.with_gang_changed(A, hooch=26)
    match.options = HOOCH_STOOGES.rules.options(match.state)
    scene = sit_at(app, match)
    settle(app, scene)
    click_key(app, scene, ButtonKey("end_turn"))
    asked = app.scene
    assert isinstance(asked, ConfirmScene)
    assert asked.question.endswith(LOSS)
    click_on(app, "yes")
    counted = [26]
    for _frame in range(400):
        app.step(0.05, [])
        shown = scene.stage.act.state if scene.stage.is_running else scene.session.shown
        if (now := shown.gangs[A].hooch) != counted[-1]:
            counted.append(now)
    assert counted[:8] == [26, 25, 24, 23, 22, 21, LIMIT, LIMIT + 1], "and the income of the next turn"
    told = [plain_text(line) for line in scene.chronicle.lines]
    assert "Vera puts 6 hooch back: only 20 can be kept" in told
