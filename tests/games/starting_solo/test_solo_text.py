"""A table of Starting Solo in words, and how near a game for one is to its end."""

from __future__ import annotations

from harness.hooch_stooges.table import GOON, card
from harness.starting_solo.table import FRONT, enemy, table

from hoochgame.games.hooch_stooges.content import CARDS
from hoochgame.games.starting_solo.ai.chances import EVALUATION
from hoochgame.games.starting_solo.model import YOU
from hoochgame.games.starting_solo.text import describe_guards
from hoochgame.games.starting_solo.title import STARTING_SOLO


def test_each_is_named_with_its_place_given_enemies_on_the_board() -> None:
    seen = STARTING_SOLO.view(table(guards={FRONT: "mabel"}).state, YOU)
    heading, *lines = describe_guards(seen)
    assert heading.startswith("Enemies")
    assert len(lines) == len(seen.gangs[1].crew)
    assert any(line.split()[0] == str(FRONT + 1) and CARDS[enemy("mabel")].name in line for line in lines)


def test_the_chance_is_better_given_a_stronger_gang_or_an_easier_game() -> None:
    crews = (GOON,), (GOON, card("trudy"), card("rooftop"))
    (weak,), (strong,) = (EVALUATION.winning_chances(table(crew=crew).state) for crew in crews)
    assert 0 < weak < strong < 1
