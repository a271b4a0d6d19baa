"""The table of Moonshiners as text: everything that a seat may see, and every option, in words."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from hoochgame.core.dice import Dice
from hoochgame.core.play import Play
from hoochgame.core.protocols import TABLE, Seat
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners import wording
from hoochgame.games.moonshiners.content import BOOZE, HEROES, KINDS, RELICS, TILES
from hoochgame.games.moonshiners.model import MoonshinersState
from hoochgame.games.moonshiners.rules import RULES
from hoochgame.games.moonshiners.text import WAITS_FOR, describe_everything_seen, option_words
from hoochgame.games.moonshiners.title import MOONSHINERS
from hoochgame.games.moonshiners.turn import make_opening_state
from hoochgame.games.moonshiners.view import view

NAMES = ("Vera", "Otis", "Pearl", "Rufus")


def moments(seats: int, seed: int, **rules: int) -> list[MoonshinersState]:
    """Every state of a random game."""
    play = Play(
        RULES, make_opening_state(seats, MOONSHINERS.complete_rules(rules), ()), Dice(seed)
    ).run_to_next_question()
    pick = Dice(seed, 7)
    found = [play.state]
    while play.options:
        move = play.options[pick.integer_below(len(play.options))]
        play = Play(RULES, play.state, Dice(seed, len(found))).play_move_to_next_question(move)
        found.append(play.state)
    return found


@pytest.mark.parametrize(("seats", "seed", "rules"), [(2, 1, {}), (3, 2, {"construct_anywhere": 1}), (4, 3, {})])
def test_every_moment_and_every_option_has_words(seats, seed, rules):
    said: set[str] = set()
    for state in moments(seats, seed, **rules):
        step = state.agenda[-1] if state.agenda else None
        seat = step.seat if step else Seat(0)
        words = "\n".join(line for part in describe_everything_seen(view(state, seat), NAMES) for line in part)
        if step is None:
            assert "The balloon has landed" in words
            continue
        said.add(WAITS_FOR[type(step)])
        assert WAITS_FOR[type(step)] in words
        for option in RULES.options(state):
            assert option_words(option) in words
        assert all(name in words for name in NAMES[:seats])
    assert len(said) >= 3


def test_whatever_is_asked_is_named_to_a_spectator():
    state = moments(3, 5)[60]
    for step, words in WAITS_FOR.items():
        more = {m.Rolled: ("drinking", (0, 1, 2, 3, 4)), m.Converting: ((3,),)}.get(step, ())
        asked = step(Seat(1), *more)
        parts = describe_everything_seen(view(replace(state, agenda=(asked,)), TABLE), NAMES)
        assert f"Asked: Otis, {words}" in parts[0]


def test_the_text_tells_no_relic_of_another_seat():
    held = "Lucky Horseshoe"
    state = next(
        state for state in moments(2, 4) for relics in [state.heroes[1].relics] if relics and state.agenda
    )  # fmt: skip
    state = state.with_hero_changed(Seat(1), relics=(next(i for i, one in enumerate(RELICS) if one.name == held),))
    texts = [
        "\n".join(map("\n".join, describe_everything_seen(view(state, seat), NAMES))) for seat in (Seat(0), Seat(1))
    ]
    assert held not in texts[0]
    assert held in texts[1]


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (m.PickHero(1), "Benny Whitaker"),
        (m.Construct(5, 2, True), "build 2 on hex 5 with the Crowbar"),
        (m.Construct(5), "build 1 on hex 5"),
        (m.Explore(True), "explore with the Old Town Map"),
        (m.Reroll("marla", (0, 1)), "reroll 2 dice"),
        (m.Reroll("horseshoe", (0, 1)), "reroll 2 dice with the Horseshoe"),
        (m.Work(7, 3), "hex 7: 3 at work"),
        (m.Put(2), "2"),
        (m.LoseFrom(4), "hex 4"),
        (m.Sell("corn"), "sell corn"),
        (m.Buy("gold"), "buy gold"),
        (m.LayTile(0), "House"),
        (m.SellRelic(0), "Junk"),
        (m.GiveUp(), "back out"),
    ],
)
def test_an_option_in_words(move, words):
    assert option_words(move) == words


def test_everything_printed_has_its_words():
    for thing in (*TILES, *RELICS, *BOOZE, *HEROES):
        assert wording.thing_name(thing)
        assert wording.thing_text(thing)
        assert wording.thing_gist(thing)
    assert all(wording.card_flavour(card) for card in (*RELICS, *BOOZE))
    assert all(wording.hero_occupation(hero) for hero in HEROES)
    assert [wording.drunkard_mood(kind) for kind in KINDS] == ["crazy", "sad", "angry"]
    assert wording.drunkard_name(0) == "Giggling Gus"
