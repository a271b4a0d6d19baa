"""What the house rule Fair start shows: what flies, what the log says, and how it is named."""

import pytest
from harness.table_steps import InstantThinker, deal

from hoochgame.games.deck_hand.events import StartEvened as CoinsAtStart
from hoochgame.games.deck_hand.title import DECK_HAND
from hoochgame.games.hooch_stooges.events import StartEvened as HoochAtStart
from hoochgame.games.hooch_stooges.title import HOOCH_STOOGES
from hoochgame.ui.phrases.common import describe_house_rules
from hoochgame.ui.scenes.table.screen import TableScene
from hoochgame.ui.table.log.sentences import nth_place, plain_text

pytestmark = pytest.mark.usefixtures("unpainted")

NAMES = ("Vera", "Silvano", "Dolores", "Otis")


def owns(view, title: str) -> list[int]:
    """The hooch or coins of each seat."""
    return [gang.hooch for gang in view.gangs] if title == HOOCH_STOOGES.id else [one.coins for one in view.pirates]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "kind", "unit"), [
    (HOOCH_STOOGES, HoochAtStart, ("hooch", "hooch")), (DECK_HAND, CoinsAtStart, ("coin", "coins")),
])  # fmt: skip
def test_counters_of_a_fair_start_rise_one_by_one_and_the_log_says_why(open_app, game, kind, unit) -> None:
    """HS-OPT-07, DH-H2"""
    app = open_app((1280, 720))
    match = deal("heee", 1, title=game.id, first=2, fair_start=1)
    scene = TableScene(match, InstantThinker())
    scene.session.show_deal()
    scene.chronicle.rebuild_to_ply(-1)
    app.push(scene)
    counted = [owns(scene.session.shown, game.id)]
    for _frame in range(400):
        app.step(0.05, [])
        if (now := owns(scene.stage.act.state if scene.stage.is_running else scene.session.shown, game.id)) != counted[
            -1
        ]:
            counted.append(now)
    assert counted[0] == [0, 0, 0, 0]
    given = [event for event in match.entries[0].events if isinstance(event, kind)]
    assert given
    told = [plain_text(line) for line in scene.chronicle.lines]
    for event in given:
        amount = f"{event.n} {unit[event.n != 1]}"
        line = f"{NAMES[event.seat]} plays {nth_place(event.nth)} and begins with {amount}"
        assert line in told
    assert len(counted) > len(given)


def test_nothing_is_said_of_a_game_with_the_rule_or_from_before_it_but_of_one_without() -> None:
    for game in (HOOCH_STOOGES, DECK_HAND):
        assert describe_house_rules(game, {"fair_start": 1}) == describe_house_rules(game, {}) == []
        assert describe_house_rules(game, {"fair_start": 0}) == ["Fair start: off"]
