"""How the events of Moonshiners move: figures, houses and survivors go where they stand afterwards."""

from __future__ import annotations

from hoochgame.games.moonshiners.model import State
from hoochgame.ui.tables.kit.motion.act import Paths
from hoochgame.ui.tables.kit.motion.motions import Motions
from hoochgame.ui.tables.moonshiners.layout import Layout
from hoochgame.ui.tables.moonshiners.marks import Marks
from hoochgame.ui.tables.moonshiners.piles import piles, trips

MOTIONS: Motions[Layout, State, Marks] = Motions(Paths(piles, trips=trips))
