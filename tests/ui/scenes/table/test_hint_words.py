"""What a hint says: the best option and its share, the runner-up, and why; wherever it stands, nothing of it is cut."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import msgspec
import pygame
import pytest
from harness.hooch_stooges.table import A, B, starters, table
from harness.random_play import random_game
from harness.table_play import open_table, settle, sit_at, spot
from harness.table_steps import InstantThinker, chairs
from harness.ui_steps import hover, press, wait

from hoochgame.bots.explanation import WON, Reason
from hoochgame.bots.hint import BestOption
from hoochgame.core.language import _, format_percentage
from hoochgame.core.match import Match
from hoochgame.core.protocols import Move
from hoochgame.games import GAMES, find_game
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.title import HOOCH_STOOGES
from hoochgame.storage.languages import switch_language
from hoochgame.ui.phrases.hints import hint_versions_with_warnings
from hoochgame.ui.table.banner import fits_two_lines, plate_rect, prompt_room
from hoochgame.ui.table.keys import ButtonKey
from hoochgame.ui.table.session import Proposal
from hoochgame.ui.titles.registry import find_table

NAMES = ("Adalbert", "Brunhilde", "Constantin", "Dorothea")
WHY = (Reason("turfs", True), Reason("danger", False), Reason("hooch", True, True))


@pytest.fixture(params=["en", "de"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    yield request.param
    switch_language("en")


def moments(game: Any, seats: int = 2) -> Iterator[tuple[Any, tuple[Move, ...]]]:
    """Views of whoever has a choice, with the options."""
    for ply in random_game(game, seats, 5, rules_of(game, seats), limit=300, eager=True):
        if len(ply.options) > 1:
            yield game.view(ply.after, ply.after.agenda[-1].seat), ply.options


def rules_of(game: Any, seats: int) -> dict[str, int]:
    """Whoever plays Deck Hand alone has a challenge."""
    return {"challenge": 1} if game.rule_that_chooses_trial and seats == 1 else {}


def said(verdict: BestOption, first: int = 0, second: int | None = 1, before: float | None = None) -> list[str]:
    view, options = next(moments(HOOCH_STOOGES))
    proposal = Proposal(options[first], verdict, None if second is None else options[second], before)
    return hint_versions_with_warnings(find_table("hooch-stooges").questions, HOOCH_STOOGES.ai, view, proposal, NAMES)


def test_the_longest_form_names_both_options_their_shares_and_three_reasons() -> None:
    words = said(BestOption(0, 0.552, 1, 0.478, WHY))
    assert words[0].startswith("Hint: ")
    assert "(55% to win). Next best: " in words[0]
    assert words[0].endswith("(48%). Why: more turf, a safer HQ, more hooch for your opponents.")
    assert all(len(longer) > len(shorter) for longer, shorter in pairwise(words))
    assert words[-1].endswith("(55% to win).")


def test_an_option_that_is_no_worse_is_called_as_good() -> None:
    words = said(BestOption(0, 0.552, 1, 0.553, WHY))[0]
    assert "Just as good: " in words
    assert "Why: " not in words, "there is no reason against it"


def test_without_reasons_the_titles_own_stay() -> None:
    own = find_table("hooch-stooges").questions.hint(*next((v, o[0]) for v, o in moments(HOOCH_STOOGES)), NAMES)
    assert said(BestOption(0, 0.5, 1, 0.4))[0].startswith(own)


def test_a_lone_option_and_a_sure_one_say_so() -> None:
    assert said(BestOption(0), second=None)[0].endswith("There’s no other choice.")
    assert said(BestOption(0, sure=True), second=None)[0].endswith("An easy one.")


def test_a_win_at_once_needs_no_figure() -> None:
    assert said(BestOption(0, 1.0, 1, 0.4, (Reason(WON, True),)))[0].endswith("Why: the game is won at once.")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "seats"), [(game, seats) for game in GAMES for seats in (1, 4) if seats in game.seats]
)
def test_every_move_of_every_title_has_words_and_the_shortest_hint_fits_the_smallest_window(
    open_app: Any, game: Any, seats: int, language: str
) -> None:
    app = open_app((1024, 600), animation_speed=0.0, language=language)
    match = Match.begin(game, chairs("heee"[:seats]), rules_of(game, seats), seed=3, created="", id="t")
    layout = sit_at(app, match).stage.board.layout
    wide = prompt_room(layout, plate_rect(layout).right).width + layout.look.px(16)
    questions = find_table(game.id).questions
    for view, options in moments(game, seats):
        gists = [questions.short_hint(view, move, NAMES) for move in options]
        assert all(gists), options[gists.index("")]
        for first, second in pairwise(options):
            proposal = Proposal(first, BestOption(0, 0.55, 1, 0.48, WHY), second)
            words = hint_versions_with_warnings(questions, game.ai, view, proposal, NAMES)
            assert fits_two_lines(words[-1], wide), words[-1]


def test_bad_luck_since_the_last_hint_is_named_where_it_shows_in_the_figures() -> None:
    verdict = BestOption(0, 0.552, 1, 0.478, WHY)
    assert "(55% to win). It was 72% before that luck. Next best: " in said(verdict, before=0.72)[0]
    assert said(verdict, before=0.551) == said(verdict), "rounded it is the same"


# At the table.


@pytest.mark.slow
def test_the_hint_says_how_often_it_wins_and_the_large_button_tells_all_of_it(open_app: Any) -> None:
    app = open_app((1024, 600), animation_speed=0.0)
    scene = open_table(app, "he", 1)
    settle(app, scene)
    press(app, ord("h"))
    while "to win" not in scene.desk.message:  # what is sure needs no figures
        assert scene.desk.message.endswith(("An easy one.", "There’s no other choice."))
        press(app, pygame.K_RETURN)
        settle(app, scene)
        press(app, ord("h"))
    words = scene.desk.message
    hover(app, spot(scene, ButtonKey("follow")))
    wait(app, 1.0)
    tip = scene.context.pointed_tip()
    assert tip is not None
    assert (words, True) in tip.lines


@pytest.mark.slow
def test_the_adviser_sees_what_its_seat_sees_and_no_more(open_app: Any) -> None:
    app, thinker = open_app(animation_speed=0.0), InstantThinker()
    asked: list[Any] = []
    real = thinker.ask
    thinker.ask = lambda question: (asked.append(question), real(question))[1]  # type: ignore[method-assign]
    scene = open_table(app, "he", 1, thinker)
    settle(app, scene)
    press(app, ord("h"))
    (question,) = (one for one in asked if one.why)
    game, match = find_game("hooch-stooges"), scene.session.match
    assert bytes(question.seen) == msgspec.json.encode(game.view(match.state, match.asked_seat))


# Who threatens to win.


def threatened(verdict: BestOption, second: bool = True) -> list[str]:
    """What is said when Brunhilde has 30 hooch next turn."""
    on = table(b={"hand": starters(B, "free_money")[:5], "hooch": 26}, hooch=6, lineup=())
    view = HOOCH_STOOGES.view(on.state, A)
    end, other = (next(one for one in on.options if isinstance(one, kind)) for kind in (m.EndTurn, m.Try))
    proposal = Proposal(end, verdict, other if second else None)
    return hint_versions_with_warnings(find_table("hooch-stooges").questions, HOOCH_STOOGES.ai, view, proposal, NAMES)


THREAT = "Brunhilde has 26 hooch and about 6 coming in: next turn entry 30 can destroy your HQ."


def test_a_threat_stands_before_the_hint_and_its_reasons() -> None:
    words = threatened(BestOption(0, 0.55, 1, 0.48, WHY))
    assert words[0].startswith(f"{THREAT} Hint: ")
    assert words[0].endswith("more hooch for your opponents.")
    assert words[-2].startswith("Brunhilde has 26 hooch and about 6 coming in. Hint: ")
    assert words[-1].startswith("Hint: ")
    assert all(len(longer) > len(shorter) for longer, shorter in pairwise(words))
    assert threatened(BestOption(0, sure=True), second=False)[0].startswith(f"{THREAT} Hint: ")


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_fewest_words_of_a_threat_and_a_hint_fit_the_smallest_window(
    open_app: Any, game: Any, language: str
) -> None:
    app = open_app((1024, 600), animation_speed=0.0, language=language)
    seats = max(2, min(game.seats)) if 2 in game.seats else 1
    scene = sit_at(app, Match.begin(game, chairs("he"[:seats]), rules_of(game, seats), seed=3, created="", id="t"))
    layout = scene.stage.board.layout
    wide = prompt_room(layout, plate_rect(layout).right).width + layout.look.px(16)
    numbers = dict.fromkeys(("hooch", "income", "odds", "hooks", "mine", "left", "gold"), 38)
    hint = _("Hint: {what} ({share} to win).").format(what=_("end the turn"), share=format_percentage(55))
    for _long, brief in game.ai.warnings.values():
        words = f"{_(brief).format(name=NAMES[1], **numbers)} {hint}"
        assert fits_two_lines(words, wide), words
