"""The rulebook's own set-up, which its clauses are tested in: without the house rules that are on by default."""

from __future__ import annotations

from collections.abc import Mapping

from hoochgame.core.game import Game

OWN = {"fair_start": 0}  # by key: the value that leaves the set-up as the rulebook has it


def plain(game: Game, rules: Mapping[str, int] | None = None) -> dict[str, int]:
    """Return these house rules, and for what they leave open the rulebook's own set-up."""
    known = {rule.key for rule in game.house_rules}
    return {**{key: value for key, value in OWN.items() if key in known}, **(rules or {})}
