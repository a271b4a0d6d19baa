"""What a new step or operation must be named in, where nothing else would fail: see docs/adding.md."""

from __future__ import annotations

from itertools import chain
from types import ModuleType
from typing import get_args

import pytest

from hoochgame.games.deck_hand import moves as deck_hand_moves
from hoochgame.games.deck_hand import rules as deck_hand_rules
from hoochgame.games.deck_hand import text as deck_hand_text
from hoochgame.games.deck_hand.ai import style as deck_hand_style
from hoochgame.games.hooch_stooges import moves as hooch_stooges_moves
from hoochgame.games.hooch_stooges.ai import style as hooch_stooges_style
from hoochgame.games.hooch_stooges.content import CONTENT
from hoochgame.games.hooch_stooges.decklists import ABILITIES
from hoochgame.games.moonshiners import rules as moonshiners_rules
from hoochgame.games.moonshiners import text as moonshiners_text

STEPS = [(deck_hand_rules, deck_hand_text), (moonshiners_rules, moonshiners_text)]
LIKINGS = [
    (deck_hand_moves, deck_hand_style, {deck_hand_moves.Pay, deck_hand_moves.Discard}),
    (hooch_stooges_moves, hooch_stooges_style, {hooch_stooges_moves.RecoverStooge}),
]


@pytest.mark.parametrize(("rules", "text"), STEPS)
def test_a_terminal_has_words_for_every_step_that_asks(rules: ModuleType, text: ModuleType) -> None:
    assert set(text.WAITS_FOR) == set(rules.RULES.questions)


def test_the_editor_of_deck_lists_has_a_word_for_every_operation() -> None:
    cards = (*CONTENT.stooges, *CONTENT.schemes)
    operations = {
        type(op) for card in cards for op in (*card.do, *(op for ability in card.abilities for op in ability.do))
    }
    assert operations <= set(chain.from_iterable(ABILITIES.values()))


@pytest.mark.parametrize(("moves", "style", "liked_by_none"), LIKINGS)
def test_every_operation_is_liked_by_a_character_or_by_none_on_purpose(
    moves: ModuleType, style: ModuleType, liked_by_none: set[type]
) -> None:
    liked = {operation for likes in style.DEEDS.values() for operation in likes}
    assert set(get_args(moves.AnyEffect)) - liked == liked_by_none
