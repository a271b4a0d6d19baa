"""The challenges as the menus list them: their goals, figures and special terms."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial

from hoochgame.core.game import SoloTrial
from hoochgame.core.language import _, ngettext
from hoochgame.games.deck_hand.content import CHALLENGES, ChallengeGoal, SoloChallenge
from hoochgame.games.deck_hand.wording import name_of_id


def result_figures_of_goal(goal: ChallengeGoal) -> tuple[str, ...]:
    """Return which figures of a result a goal asks for; a count of cards is not one."""
    asked = {"coins": goal.coins, "thefts": goal.thefts}
    found = [name for name, n in asked.items() if n is not None]
    return (*found, "hooks") if goal.hooks is not None or not found else tuple(found)


def special_rule_sentences(challenge: SoloChallenge) -> Sequence[str]:
    """Return what the Rival does each turn, and what differs from a game in company."""
    pace = ngettext("The Rival takes {n} card a turn.", "The Rival takes {n} cards a turn.", challenge.pace)
    found = [pace.format(n=challenge.pace)]
    if challenge.actions is not None:
        acts = ngettext("You have {n} Action a turn.", "You have {n} Actions a turn.", challenge.actions)
        found.append(acts.format(n=challenge.actions))
    if challenge.stash:
        found.append(_("In your stash at first: {cards}.").format(cards=card_list_words(challenge.stash)))
    if challenge.supply:
        found.append(_("For sale at first: {cards}.").format(cards=card_list_words(challenge.supply)))
    return found


def card_list_words(ids: Sequence[str]) -> str:
    """Return cards by name, with equal ones counted."""
    several = _("{n} × {card}")
    cards = Counter(ids).items()
    return ", ".join(several.format(n=n, card=name_of_id(id)) if n > 1 else name_of_id(id) for id, n in cards)


TRIALS = {
    value: SoloTrial(
        challenge.name,
        challenge.sentence,
        result_figures_of_goal(challenge.goal),
        partial(special_rule_sentences, challenge),
        challenge.sentence_numbers,
    )
    for value, challenge in enumerate(CHALLENGES, 1)
}
