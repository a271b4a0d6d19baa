"""The pictures of the rulebook, from what its text asks for."""

from __future__ import annotations

from hoochgame.ui.rulebook import Figure
from hoochgame.ui.tables.hooch_stooges.figure import Drawing
from hoochgame.ui.tables.hooch_stooges.figure_city import City
from hoochgame.ui.tables.hooch_stooges.figure_parts import Parts
from hoochgame.ui.tables.hooch_stooges.figure_row import Choices, Row

KINDS: dict[str, type[Drawing]] = {"row": Row, "chart": Choices, "parts": Parts, "city": City}


def drawing(figure: Figure) -> Drawing:
    """The picture that a paragraph of the rulebook asks for."""
    return KINDS[figure.kind](figure)
