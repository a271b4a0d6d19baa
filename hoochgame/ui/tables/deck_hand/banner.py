"""The turn banner with the three parts of a turn in words, and the title plate beside it."""

from __future__ import annotations

from hoochgame.core.language import _, mark
from hoochgame.games.deck_hand.model import State
from hoochgame.ui.tables.kit import banner


def count(state: State) -> tuple[str, int]:
    """What the knob says: whoever plays alone has turns, not rounds."""
    return _("TURN") if state.challenge else _("ROUND"), state.round


FACE = banner.Face(
    title=lambda state: _("Deck Hand"),
    size=33,
    icon="anchor",
    steps=(mark("Start of turn"), mark("Discard & draw"), mark("Actions")),
    count=count,
    style="arrows",
)
