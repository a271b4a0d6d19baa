"""The plan of the table of Hooch Stooges."""

from __future__ import annotations

from hoochgame.ui.tables.hooch_stooges.layout import lay_out
from hoochgame.ui.tables.hooch_stooges.pieces import pieces
from hoochgame.ui.tables.hooch_stooges.places import place
from hoochgame.ui.tables.hooch_stooges.setting import Plan
from hoochgame.ui.tables.hooch_stooges.zones import zones

LONE = (("log",), ("round",), ("banner",), ("title",), ("chart",), ("lane_die",))
PLAN = Plan(lay_out=lay_out, company=tuple, pieces=pieces, zones=zones, place=place, lone=LONE)
