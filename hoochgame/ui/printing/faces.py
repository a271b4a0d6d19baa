"""Faces of cards and turfs of all titles, at any size: composed once a language, then scaled and cached."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from hoochgame.ui.look import images

BACK = "back"  # the name of a card face down


def scaled_card_face(name: str, layout: str, width: int, folder: str = images.CARDS) -> pygame.Surface:
    """Return a face (or `back`) in the layout full, table or chip; a turf has only the full one."""
    if name == BACK:
        return images.card_back(layout, width, folder)
    return images.scaled_card_face((folder, name, layout), width, lambda: PRINTERS[folder](name, layout))


def compose_in_advance(name: str, layout: str, folder: str = images.CARDS) -> None:
    """Compose a card's face in advance, as that takes longer than drawing."""
    if name == BACK:
        images.face_layer(folder, f"{BACK}-{layout}.webp")
    else:
        images.full_size_card_face((folder, name, layout), lambda: PRINTERS[folder](name, layout))


def _draw_hooch_stooges_face(name: str, layout: str) -> pygame.Surface:
    from hoochgame.ui.printing.hooch_stooges.printer import print_face

    return print_face(name, layout)


def _draw_deck_hand_face(name: str, layout: str) -> pygame.Surface:
    from hoochgame.ui.printing.deck_hand.printer import print_face

    return print_face(name, layout)


# By folder of pictures: the function that makes a new face of a card of that title.
PRINTERS: Mapping[str, Callable[[str, str], pygame.Surface]] = {
    images.CARDS: _draw_hooch_stooges_face,
    "deck_hand": _draw_deck_hand_face,
}
