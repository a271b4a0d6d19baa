"""The faces of cards and turf of every title, at any size: composed once in each language, then scaled and kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from hoochgame.ui.look import images

BACK = "back"  # the name of a card that lies face down


def card(name: str, layout: str, width: int, folder: str = images.CARDS) -> pygame.Surface:
    """Return a card's or turf's face (or `back`) in the layout full, table or chip; a turf has only the full one."""
    if name == BACK:
        return images.card_back(layout, width, folder)
    return images.card((folder, name, layout), width, lambda: PRINTERS[folder](name, layout))


def read(name: str, layout: str, folder: str = images.CARDS) -> None:
    """Compose a card's face before it is needed, as that takes longer than drawing."""
    if name == BACK:
        images.layer(folder, f"{BACK}-{layout}.webp")
    else:
        images.composed((folder, name, layout), lambda: PRINTERS[folder](name, layout))


def _hooch_stooges(name: str, layout: str) -> pygame.Surface:
    from hoochgame.ui.printing.hooch_stooges.printer import printed

    return printed(name, layout)


def _deck_hand(name: str, layout: str) -> pygame.Surface:
    from hoochgame.ui.printing.deck_hand.printer import printed

    return printed(name, layout)


# By the folder of its pictures, what makes a new face of a card of that title.
PRINTERS: Mapping[str, Callable[[str, str], pygame.Surface]] = {images.CARDS: _hooch_stooges, "deck_hand": _deck_hand}
