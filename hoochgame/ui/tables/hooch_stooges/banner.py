"""The turn banner as the tuning scale of a radio, and the title plate beside it."""

from __future__ import annotations

from hoochgame.core.language import _, mark
from hoochgame.games.hooch_stooges.model import State
from hoochgame.ui.tables.hooch_stooges.words import title_words
from hoochgame.ui.tables.kit import banner


def count(state: State) -> tuple[str, int]:
    """What the knob says: whoever plays alone has turns, not rounds."""
    return _("TURN") if state.foes else _("ROUND"), state.round


FACE = banner.Face(title_words, 27, "pocket-radio", (mark("CONTROL"), mark("MAIN"), mark("CLEANUP")), count)
