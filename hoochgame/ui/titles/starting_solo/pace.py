"""Seconds that the events of Starting Solo alone are shown; all others use the base game's."""

from hoochgame.ui.titles.hooch_stooges.pace import DIE

STAGGER = 0.07  # between two enemies that are posted
LEAN = 0.18  # from the lean of an enemy that hits back to its die
ROLLED = LEAN + DIE  # when the die of a counter lies still
COUNTER = 0.3  # how much longer the sum of a counter stands than any figure
