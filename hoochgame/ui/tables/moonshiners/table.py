"""The table of Moonshiners of the Apocalypse: what it is made of, and the record that names all its parts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from hoochgame.core.words import HIDDEN, Seat
from hoochgame.games.moonshiners.content import DRUNKARD_IDS, HEROES, RELICS
from hoochgame.games.moonshiners.model import State
from hoochgame.ui.look import images
from hoochgame.ui.tables.keys import Key
from hoochgame.ui.tables.kit.board import Board, Tabletop
from hoochgame.ui.tables.kit.desk import Words
from hoochgame.ui.tables.kit.parts import facing
from hoochgame.ui.tables.moonshiners import words
from hoochgame.ui.tables.moonshiners.asking.questions import QUESTIONS
from hoochgame.ui.tables.moonshiners.desk import Desk
from hoochgame.ui.tables.moonshiners.faces import CARD_FACES
from hoochgame.ui.tables.moonshiners.keys import RelicKey
from hoochgame.ui.tables.moonshiners.layout import BAND, Layout, cut
from hoochgame.ui.tables.moonshiners.marks import Marks, arranged
from hoochgame.ui.tables.moonshiners.motion.sheet import balloon_size
from hoochgame.ui.tables.moonshiners.motions import MOTIONS
from hoochgame.ui.tables.moonshiners.pieces import picture
from hoochgame.ui.tables.moonshiners.printed import printed
from hoochgame.ui.tables.moonshiners.report import REPORTS
from hoochgame.ui.tables.moonshiners.shows import SHOWS
from hoochgame.ui.tables.moonshiners.zones import FACE, backdrop, zones
from hoochgame.ui.tables.moonshiners.zones.map import FOLDER, pictures
from hoochgame.ui.tables.tables import Table


def coming(board: Board[Layout, State, Marks]) -> Iterator[Callable[[], object]]:
    """Yield the pictures to prepare: the last one first, the hexes by day before those at night."""
    scale = board.look.scale
    people = [f"hero-{hero.id}" for hero in HEROES] + [f"drunkard-{id}" for id in DRUNKARD_IDS]
    for size in {facing.portrait(board.look, lane) for lane in board.layout.lanes}:
        yield from (partial(images.scaled, FOLDER, name, size) for name in people)
    yield from (partial(images.die_face, f"drinking{face}", board.look.px(70)) for face in range(1, 7))
    yield partial(images.scaled, FOLDER, "balloon", balloon_size(board.layout))
    moon = backdrop.moon_side(board.layout)
    yield partial(images.scaled, FOLDER, "moon", (moon, moon))
    yield partial(images.picture, backdrop.DUSK, (scale.width, scale.height))
    for art, size in reversed(list(pictures(board.layout))):
        yield partial(images.scaled, FOLDER, art, size)


def covered_relics(view: State, seat: Seat) -> Sequence[Key]:
    """Return the relics of a seat, which lie in one heap while they are face down."""
    return (RelicKey(HIDDEN),) if HIDDEN in view.heroes[seat].relics else ()


TOP = Tabletop(
    cut=cut, band=BAND, zones=zones, says=FACE, backdrops=backdrop.of, picture=picture,
    art=lambda card: RELICS[card].id, hand=lambda state, seat: (), shown=arranged, coming=coming,
)  # fmt: skip

MOONSHINERS_TABLE = Table(
    title="moonshiners", top=TOP, motions=MOTIONS, marks=Marks(), own_desk=Desk, shows=SHOWS, faces=CARD_FACES,
    questions=QUESTIONS, printed=printed, reports=REPORTS, covered=covered_relics,
    words=Words(words.needle, words.aside, words.subtitle, words.leftover, secrets=words.SECRETS, whose=words.whose),
)  # fmt: skip
