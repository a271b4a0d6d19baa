"""The hooch chart in a few words."""

from hoochgame.core.language import _


def entry_words(entry: int) -> str:
    """What an entry of the chart does."""
    return {
        1: _("Swap a lineup card"),
        2: _("No busts this turn"),
        3: _("Draw a card"),
        4: _("Each foe discards one"),
        5: _("Take a lineup card"),
        6: _("Attack a turf"),
        30: _("Knock out an HQ"),
    }[entry]
