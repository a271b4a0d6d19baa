"""What the menus are told of the challenges."""

import pytest

from hoochgame.core.game import SoloTrial
from hoochgame.games.deck_hand.content import CHALLENGES
from hoochgame.games.deck_hand.title import DECK_HAND
from hoochgame.games.deck_hand.trials import TRIALS

BY_ID = {challenge.id: TRIALS[value] for value, challenge in enumerate(CHALLENGES, 1)}


def test_every_challenge_is_a_trial_by_the_value_that_plays_it() -> None:
    rule = DECK_HAND.rule_that_chooses_trial
    assert rule
    assert rule.key == "challenge"
    assert [(trial.name, trial.sentence) for trial in rule.trials.values()] == [
        (challenge.name, challenge.sentence) for challenge in CHALLENGES
    ]
    assert all(rule.parse_value(challenge.id) == value for value, challenge in enumerate(CHALLENGES, 1))
    assert rule.value_name(3) == "Short Voyage"


def test_rules_of_a_game_in_company_name_no_trial() -> None:
    assert DECK_HAND.chosen_trial({"challenge": 0}) is None
    assert DECK_HAND.chosen_trial({}) is None
    assert DECK_HAND.chosen_trial({"challenge": 8}) is BY_ID["s8"]


@pytest.mark.parametrize(("id", "figures"), [
    ("s1", ("hooks",)), ("s2", ("hooks",)), ("s5", ("coins", "hooks")), ("s6", ("thefts", "hooks")), ("s7", ("hooks",)),
])  # fmt: skip
def test_the_figures_that_a_goal_asks_for_are_told(id: str, figures: tuple[str, ...]) -> None:
    assert BY_ID[id].figures == figures


@pytest.mark.parametrize(("id", "terms"), [
    ("s1", ["The Rival takes 1 card a turn."]),
    ("s3", ["The Rival takes 2 cards a turn."]),
    ("s4", ["The Rival takes 1 card a turn.", "In your stash at first: 2 × Scurvy Hand.",
            "For sale at first: Lemon Crate, Press Gang."]),
    ("s8", ["The Rival takes 1 card a turn.", "You have 1 Action a turn."]),
])  # fmt: skip
def test_what_is_special_about_a_challenge_is_said_in_sentences(id: str, terms: list[str]) -> None:
    trial = BY_ID[id]
    assert isinstance(trial, SoloTrial)
    assert list(trial.terms()) == terms
