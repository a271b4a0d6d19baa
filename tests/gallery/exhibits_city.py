"""What hangs of the city: a board of four, and the legend of its signs."""

from __future__ import annotations

import pygame
from gallery.hanging import MIDDLE, Hang, at_table, game, moment, set_table, void
from harness.ui_steps import press

from hoochgame.core.protocols import Seat
from hoochgame.ui.app import App

PLY = 200


def _legend(seats: int) -> Hang:
    def hang(app: App) -> None:
        at_table(app, seats, "Main", MIDDLE)
        press(app, pygame.K_k, words="k")

    return hang


CITIES: dict[str, Hang] = {
    "city, 4 seats": lambda app: void(set_table(app, moment(game(4), PLY, Seat(0)))),
    "legend, 2 seats": _legend(2),
    "legend, 6 seats": _legend(6),
}
