"""The panel of a challenge: its name, its goal, how far each part of that has come, and how it ends."""

from __future__ import annotations

from collections.abc import Iterator

from hoochgame.core.language import _, ngettext
from hoochgame.games.deck_hand import wording
from hoochgame.games.deck_hand.goals import AT_MOST, GoalPart, goal_parts
from hoochgame.games.deck_hand.model import NOBODY, DeckHandState
from hoochgame.games.deck_hand.queries import solo_challenge
from hoochgame.ui.table.pieces.piece import Rect
from hoochgame.ui.table.zone import Below, TableCanvas, TableThing, Zone
from hoochgame.ui.titles.deck_hand.keys import GoalKey
from hoochgame.ui.titles.deck_hand.layout import DeckHandMoment
from hoochgame.ui.titles.deck_hand.zones.plate_counters import ICONS
from hoochgame.ui.titles.deck_hand.zones.progress import Kind, Progress, ProgressRow

PICTURES = {
    "hooks": ICONS["hooks"],
    "rival": ICONS["hooks"],
    "coins": ICONS["coins"],
    "thefts": "grapple",
    "cards": ICONS["deck"],
    "copies": "death-skull",
}


class GoalPanel(Zone[DeckHandMoment, Rect, Progress]):
    """The panel of a challenge, right of the Rival."""

    name = "goal"

    def lay_out(self, at: DeckHandMoment, below: Below) -> Rect | None:
        return at.layout.goal

    def hoverable_things(self, at: DeckHandMoment, lay: Rect) -> Iterator[TableThing]:
        yield TableThing(GoalKey(), lay)

    def model(self, at: DeckHandMoment, lay: Rect) -> Progress:
        trial = solo_challenge(at.state)
        assert trial, "without a challenge there is no room for it"
        rows = tuple(map(goal_row, goal_parts(at.state)))
        name, sentence = wording.challenge_name(trial), wording.challenge_sentence(trial)
        return Progress(lay, name, sentence, rows, challenge_end_words(at.state), at.marks.hovered_whole == GoalKey())

    def paint(self, canvas: TableCanvas, model: Progress) -> None:
        model.paint(canvas)


def goal_row(part: GoalPart) -> ProgressRow:
    kind: Kind = "limit" if part.kind in AT_MOST else "race" if part.kind == "rival" else "reach"
    return ProgressRow(
        PICTURES[part.kind], part_label(part), part_figures(part), kind, part.have, part.want, part.holds
    )


def part_label(part: GoalPart) -> str:
    match part.kind:
        case "hooks":
            return ngettext("hook", "hooks", part.have)
        case "rival":
            return _("more hooks than the Rival")
        case "coins":
            return ngettext("coin", "coins", part.have)
        case "thefts":
            return _("cards stolen")
        case "cards":
            return ngettext("at most {n} card", "at most {n} cards", part.want).format(n=part.want)
        case "copies":
            words = _("{card}: at most {n}") if part.want else _("{card}: none")
            return words.format(n=part.want, card=wording.name_of_id(part.card))


def part_figures(part: GoalPart) -> str:
    if part.kind in AT_MOST:
        return str(part.have)
    return f"{part.have} : {part.want}" if part.kind == "rival" else f"{part.have}/{part.want}"


def challenge_end_words(state: DeckHandState) -> str:
    """Return how the challenge ends, and how soon; the Rival's plate has the number of cards it takes."""
    if state.ender != NOBODY:
        return _("The supply deck is empty: it ends with the last turns.")
    n = state.supply_deck
    words = ngettext(
        "It ends with the supply deck: {n} card left.",
        "It ends with the supply deck: {n} cards left.",
        n,
    )
    return words.format(n=n)
