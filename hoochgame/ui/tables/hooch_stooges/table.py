"""The table of Hooch Stooges: the record that names all its parts."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from hoochgame.core.language import _
from hoochgame.core.words import Seat
from hoochgame.games.hooch_stooges.content import CARDS, TURFS
from hoochgame.games.hooch_stooges.model import GAP, State
from hoochgame.ui.look import images
from hoochgame.ui.tables.hooch_stooges import report
from hoochgame.ui.tables.hooch_stooges.asking.questions import QUESTIONS
from hoochgame.ui.tables.hooch_stooges.desk import WORDS, Desk
from hoochgame.ui.tables.hooch_stooges.marks import Key, Marks, Showing
from hoochgame.ui.tables.hooch_stooges.motions import MOTIONS
from hoochgame.ui.tables.hooch_stooges.printed import printed
from hoochgame.ui.tables.hooch_stooges.shows import SHOWS
from hoochgame.ui.tables.hooch_stooges.stage import TOP
from hoochgame.ui.tables.kit.faces import Faces
from hoochgame.ui.tables.tables import Table

TURF_IDS = frozenset(turf.id for turf in TURFS)
FACES = {card.id: card.stooge for card in CARDS}  # whose picture is a face
LEAST_TABLE = 124  # px; narrower cards are drawn as chips


def face(art: str, width: int) -> pygame.Surface:
    """A card or turf with everything that is printed on it; without a name its back."""
    return images.turf_card(art, width) if art in TURF_IDS else images.card(art or "back", "full", width)


def chip(art: str, width: int) -> pygame.Surface:
    """A card as its picture and its figures."""
    return images.card(art or "back", "chip", width)


def lain(art: str, width: int) -> pygame.Surface:
    """A card with its name and what it does in a few words, as far as that can be read at this width."""
    return images.card(art or "back", "table" if width >= LEAST_TABLE else "chip", width)


def strip(art: str, size: tuple[int, int]) -> pygame.Surface:
    """The picture alone: a face, or the middle of what a scheme shows."""
    if FACES[art]:
        return images.portrait(art, size)
    chip = images.card(art, "chip", max(size[0], round(size[1] * 1.7)))  # large enough to leave the dials out
    shown = pygame.Rect((0, 0), size)
    shown.center = (chip.get_width() // 2, round(chip.get_height() * 0.38))
    return images.kept(("strip", art, size), lambda: chip.subsurface(shown.clip(chip.get_rect())).copy())


def laid_open(view: State, me: Seat, key: Key, names: Sequence[str]) -> Showing | None:
    """A discard pile; or the own lineup, while another seat's is on the table."""
    match key:
        case ("discard", int(seat)) | ("counter", int(seat), "discard") if view.gangs[seat].discard:
            return Showing(_("Discard pile of {name}").format(name=names[seat]), view.gangs[seat].discard)
        case ("main_deck",) if me >= 0 and (stall := view.gangs[me].stall):
            return Showing(_("Your lineup"), tuple(card for card in stall.lineup if card != GAP))
    return None


HOOCH_TABLE = Table(
    title="hooch-stooges",
    top=TOP,
    motions=MOTIONS,
    marks=Marks(),
    own_desk=Desk,
    shows=SHOWS,
    faces=Faces(face, chip, lain, strip),
    questions=QUESTIONS,
    words=WORDS,
    printed=printed,
    laid_open=laid_open,
    why=report.why,
    report=report.report,
)
