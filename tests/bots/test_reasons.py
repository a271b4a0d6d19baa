"""Why an option is better: the figures behind the chances, in the title's words, by the seat's view alone."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from harness.arranged import Arranged
from harness.hooch_stooges.table import ATTACK, GOON, GOON_2, MONEY, A, table
from harness.random_play import random_game
from harness.weighed import WEIGHED

from hoochgame.bots.explanation import ENDS, LOST, WON, Ledger, Reason, reason_text
from hoochgame.bots.hint import FEWEST, BestOption, find_best_option
from hoochgame.bots.search import Recipe
from hoochgame.core.dice import Dice
from hoochgame.core.title_ai import HintFigure, TitleAI
from hoochgame.games import GAMES, find_game
from hoochgame.games.hooch_stooges import moves as m

HOOCH = HintFigure("more hooch", "less hooch")
FEAR = HintFigure("danger", "safety", good=False)
WORDS = {"turf": HintFigure("more turf", "less turf"), "hooch": HOOCH, "plenty": HOOCH, "fear": FEAR}


def world(*rows: Any, reason: str = "", winners: tuple[int, ...] = ()) -> Any:
    """A position in which each seat has these leanings."""
    return SimpleNamespace(rows=rows, reason=reason, winners=winners)


def leaning(turf: float = 0.0, hooch: float = 0.0, plenty: float = 0.0, fear: float = 0.0) -> dict[str, float]:
    return {"turf": turf, "hooch": hooch, "plenty": plenty, "fear": -fear}


def why(better: Any, worse: Any) -> list[str]:
    """What is said for an option that leads to these worlds, against one that leads to those."""
    ai: Any = TitleAI(
        rate=None, winning_chances=None, quick_answer=None, contributions=lambda state: state.rows, figures=WORDS
    )  # type: ignore[arg-type]
    ledger = Ledger(ai, A)
    for move, worlds in (("better", better), ("worse", worse)):
        for each in worlds:
            ledger(move, each, 0.5)
    return [reason_text(ai, reason) for reason in ledger.find_reasons("better", "worse")]


def often(*seats: dict[str, float] | None) -> list[Any]:
    return [world(*seats)] * 8


def test_the_figure_that_differs_most_comes_first_and_small_ones_are_left_out() -> None:
    better = often(leaning(turf=2.0, hooch=1.0, fear=0.1), leaning())
    assert why(better, often(leaning(turf=0.5, hooch=0.4, fear=0.15), leaning())) == ["more turf", "more hooch"]


def test_less_of_a_figure_that_counts_against_one_is_a_reason() -> None:
    assert why(often(leaning(fear=0.1), leaning(fear=0.5)), often(leaning(fear=0.9), leaning(fear=0.5))) == ["safety"]


def test_what_the_rivals_leave_to_be_stolen_is_said_of_whoever_may_steal_it() -> None:
    ai = find_game("deck-hand").ai
    assert reason_text(ai, Reason("danger", True, theirs=True)) == "more to steal from the others"
    assert reason_text(ai, Reason("danger", True)) == "a card in the stash that others can steal"


def test_what_the_rivals_lose_is_said_of_them() -> None:
    better, worse = often(leaning(turf=1), leaning(turf=1, fear=0.9)), often(leaning(turf=1), leaning(turf=2, fear=0.1))
    assert why(better, worse) == ["less turf for your opponents", "danger for your opponents"]


def test_figures_with_the_same_words_are_one_reason() -> None:
    better = often(leaning(hooch=0.5, plenty=0.5, turf=0.6), leaning())
    assert why(better, often(leaning(), leaning())) == ["more hooch", "more turf"]


def test_what_players_would_not_take_for_good_is_not_told_even_if_the_weights_say_so() -> None:
    better = often(leaning(turf=-0.5, hooch=1.0), leaning(turf=-3))
    assert why(better, often(leaning(turf=-2.0), leaning(turf=-3))) == ["more hooch"]


def test_a_difference_that_may_be_chance_is_no_reason() -> None:
    mixed = [world(leaning(turf=turf), leaning()) for turf in (0.0, 4.0, 0.1, 3.9)]
    other = [world(leaning(turf=turf), leaning()) for turf in (0.2, 3.7, 0.0, 3.9)]
    assert why(mixed, other) == []


def test_a_game_that_is_won_or_not_lost_at_once_needs_no_figures() -> None:
    calm = often(leaning(turf=1), leaning())
    won, lost = [world(reason="HQ", winners=(0,))] * 8, [world(reason="HQ", winners=(1,))] * 8
    assert why(won, calm) == [ENDS[WON].more]
    assert why(calm, lost) == [ENDS[LOST].less]
    assert why(calm, often(None, leaning())) == [ENDS[LOST].less], "who is out has lost, too"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_figure_of_every_title_has_words_for_a_hint(game: Any) -> None:
    """For more and for less of it; and what has words is a figure."""
    figures = game.ai.figures
    for seats in {2, max(game.seats)} & set(game.seats) or game.seats:
        for ply in random_game(game, seats, 7, limit=40):
            for row in game.ai.contributions(ply.after):
                assert not row or set(row) <= set(figures), set(row) - set(figures)
    assert all(words and words[0].islower() for figure in figures.values() for words in figure[:2])
    assert all(figure.more != figure.less for figure in figures.values())


# A search that gives reasons.


def search(iterations: int = 60) -> Arranged:
    return Arranged(WEIGHED, A, Dice(3), Recipe(iterations=iterations))


def test_without_a_witness_nobody_asks_for_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    on = table(hand=(*MONEY[:3], ATTACK), crew=(GOON, GOON_2), hooch=4)
    monkeypatch.setattr("harness.weighed.EVALUATION.__class__.contributions", None)
    search().search_options(on.state, on.options, 9.0)


def test_advice_names_two_options_their_shares_and_reasons_from_the_titles_figures() -> None:
    on = table(hand=(*MONEY[:3], ATTACK), crew=(GOON, GOON_2), hooch=4)
    thinks = search()
    advice = find_best_option(thinks, WEIGHED.view(on.state, A), on.options, 9.0)
    assert advice.best != advice.next
    assert 0 <= advice.next_share <= 1 >= advice.share >= 0
    assert {reason.figure for reason in advice.reasons} <= {*WEIGHED.ai.figures, WON, LOST}
    assert thinks.witness is None
    assert find_best_option(search(), WEIGHED.view(on.state, A), on.options, 9.0) == advice


def test_the_runner_up_is_tried_often_enough_to_be_compared() -> None:
    on = table(hand=(ATTACK, GOON), crew=(GOON_2,), hooch=4)
    tried: list[object] = []
    thinks = search(30)
    real = thinks.chance_of_move_in_world
    thinks.chance_of_move_in_world = lambda seen, move, dice: tried.append(move) or real(seen, move, dice)  # type: ignore[method-assign]
    advice = find_best_option(thinks, WEIGHED.view(on.state, A), on.options, 9.0)
    assert tried.count(on.options[advice.next]) >= FEWEST


def test_a_lone_option_and_a_sure_one_need_no_search() -> None:
    on = table(hand=(GOON,), agenda=(m.Main(A),))
    assert find_best_option(search(), on.state, on.options[:1], 9.0) == BestOption(0)
    thinks = search()
    object.__setattr__(WEIGHED.ai, "sure_move", lambda seen, seat, options: options[1])
    try:
        assert find_best_option(thinks, on.state, on.options, 9.0) == BestOption(1, sure=True)
    finally:
        object.__setattr__(WEIGHED.ai, "sure_move", type(WEIGHED.ai).sure_move)
