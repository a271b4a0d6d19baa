"""The hooch chart in a few words."""

from hoochgame.core.language import _


def entry_words(entry: int) -> str:
    """What an entry of the chart does."""
    return {
        1: _("Replace a card"),
        2: _("No busts this turn"),
        3: _("Draw a card"),
        4: _("Opponents discard 1"),
        5: _("Take a lineup card"),
        6: _("Attack a turf"),
        30: _("Destroy an HQ"),
    }[entry]
