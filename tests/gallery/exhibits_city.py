"""What hangs of the city: a board of four, and the legend of its signs."""

from __future__ import annotations

from gallery.hanging import MIDDLE, Hang, at_table, float_above, game, moment, set_table, void

from hoochgame.core.protocols import Seat
from hoochgame.ui.app import App
from hoochgame.ui.scenes.legend import LegendScene

PLY = 200


def _legend(seats: int) -> Hang:
    def hang(app: App) -> None:
        scene = at_table(app, seats, "Main", MIDDLE)
        legend = scene.table.legend(scene.session.shown)
        assert legend
        app.push(float_above(LegendScene(legend, scene.title_id)))

    return hang


CITIES: dict[str, Hang] = {
    "city, 4 seats": lambda app: void(set_table(app, moment(game(4), PLY, Seat(0)))),
    "legend, 2 seats": _legend(2),
    "legend, 6 seats": _legend(6),
}
