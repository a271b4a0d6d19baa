"""tests/nearby.py finds the tests that a change needs, closest first."""

from __future__ import annotations

from pathlib import Path

import pytest
from nearby import ROOT, nearby_tests


def found(*paths: str) -> dict[str, int]:
    return {test.relative_to(ROOT / "tests").as_posix(): near for test, near in nearby_tests(map(Path, paths)).items()}


def test_a_module_of_a_title_needs_the_tests_of_that_title_before_those_of_another() -> None:
    near = found(f"{ROOT}/hoochgame/games/deck_hand/queries.py")
    assert [*near][:2] == ["games/test_house_rule_laws.py", "games/test_places_of_steps.py"]
    assert [*near][2].startswith("games/deck_hand/")
    assert near["games/deck_hand/test_deck_effects.py"] == 2, "by way of the title's harness"
    assert list(near.values()) == sorted(near.values())
    others = [*map(int, (near[test] for test in near if "moonshiners/" in test)), 99]
    assert min(others) > near["games/deck_hand/test_deck_effects.py"], "by way of the list of titles alone"


@pytest.mark.parametrize(
    ("changed", "needed"),
    [
        ("hoochgame/games/moonshiners/content.toml", "games/moonshiners/test_moonshiners_cards.py"),
        ("hoochgame/games/deck_hand/weights.toml", "games/deck_hand/test_deck_chances.py"),
        ("tests/harness/reach.py", "ui/titles/deck_hand/test_layout.py"),
        ("tests/core/test_dice.py", "core/test_dice.py"),
    ],
)
def test_data_shared_helpers_and_tests_are_changes_too(changed: str, needed: str) -> None:
    assert needed in found(f"{ROOT}/{changed}")


def test_a_file_that_no_module_reads_needs_no_test() -> None:
    assert found(f"{ROOT}/README.md") == {}
