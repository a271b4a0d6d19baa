"""One moment of a table of this family."""

from __future__ import annotations

from hoochgame.games.hooch_stooges.model import State
from hoochgame.ui.tables.hooch_stooges.layout import Layout
from hoochgame.ui.tables.hooch_stooges.marks import Marks
from hoochgame.ui.tables.kit import setting as kit

Setting = kit.Setting[Layout, State, Marks]
