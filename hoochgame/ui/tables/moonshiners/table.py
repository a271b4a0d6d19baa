"""The table of Moonshiners of the Apocalypse: all that it says of itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial

import pygame

from hoochgame.core.language import _, mark
from hoochgame.core.words import HIDDEN, TABLE, Seat
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.content import DRUNKARD_IDS, HEROES, RELICS
from hoochgame.games.moonshiners.model import NIGHT, State
from hoochgame.games.moonshiners.title import MOONSHINERS
from hoochgame.ui.look import images
from hoochgame.ui.tables.keys import BannerKey, Key
from hoochgame.ui.tables.kit import layout as kit
from hoochgame.ui.tables.kit import marks as kit_marks
from hoochgame.ui.tables.kit import zone
from hoochgame.ui.tables.kit.asking.question import Names, Place
from hoochgame.ui.tables.kit.board import Board
from hoochgame.ui.tables.kit.parts import facing
from hoochgame.ui.tables.kit.piece import Piece
from hoochgame.ui.tables.kit.title_table import TitleTable
from hoochgame.ui.tables.kit.zone import AnyZone
from hoochgame.ui.tables.marks import Lesson, Printed
from hoochgame.ui.tables.moonshiners import words
from hoochgame.ui.tables.moonshiners.asking import questions, trading, turn
from hoochgame.ui.tables.moonshiners.asking.answering import FIELDS, SURVIVORS
from hoochgame.ui.tables.moonshiners.asking.tips import ABOUT, BUTTONS
from hoochgame.ui.tables.moonshiners.desk import Desk
from hoochgame.ui.tables.moonshiners.faces import CARD_FACES
from hoochgame.ui.tables.moonshiners.keys import CureKey, PickKey, RelicKey
from hoochgame.ui.tables.moonshiners.layout import BAND, Layout, Moment, cut
from hoochgame.ui.tables.moonshiners.marks import Marks, arranged
from hoochgame.ui.tables.moonshiners.motion.sheet import balloon_size
from hoochgame.ui.tables.moonshiners.motions import MOTIONS
from hoochgame.ui.tables.moonshiners.pieces import picture
from hoochgame.ui.tables.moonshiners.printed import printed
from hoochgame.ui.tables.moonshiners.report import REPORTS
from hoochgame.ui.tables.moonshiners.shows import SHOWS
from hoochgame.ui.tables.moonshiners.zones import backdrop, zones
from hoochgame.ui.tables.moonshiners.zones.map import FOLDER, pictures


class MoonshinersTable(TitleTable[State]):
    game = MOONSHINERS
    motions, shows, faces, reports, desk_class = MOTIONS, SHOWS, CARD_FACES, REPORTS, Desk
    secrets = words.SECRETS

    # The window.

    shelf_height, blank = BAND, Marks()
    plate_size, plate_icon = 26, "radioactive"
    turn_steps, turn_style = (mark("Day: 1st turn"), mark("Day: 2nd turn"), mark("Night")), "arrows"

    def layout(self, frame: kit.Frame, seats: int, me: Seat) -> Layout:
        return cut(frame, seats, me)

    moment = Moment

    def zones(self, at: zone.Moment[State]) -> Sequence[AnyZone]:
        assert isinstance(at, Moment)
        return zones(at)

    def draw_piece(self, layout: kit.Layout, piece: Piece, colours: tuple[int, ...]) -> pygame.Surface:
        return picture(layout, piece, colours)

    def draw_backdrop(self, surface: pygame.Surface, layout: kit.Layout, state: State) -> None:
        assert isinstance(layout, Layout)
        backdrop.of(state)(surface, layout)

    def backdrop_key(self, state: State) -> bool:
        return state.phase == NIGHT

    def with_marks(self, state: State, marks: kit_marks.Marks) -> State:
        assert isinstance(marks, Marks)
        return arranged(state, marks)

    def to_prepare(self, board: Board[State]) -> Iterator[Callable[[], object]]:
        """Yield the pictures to prepare: the last one first, the hexes by day before those at night."""
        scale, layout = board.look.scale, Layout.of(board)
        people = [f"hero-{hero.id}" for hero in HEROES] + [f"drunkard-{id}" for id in DRUNKARD_IDS]
        for size in {facing.portrait(board.look, lane) for lane in layout.lanes}:
            yield from (partial(images.scaled, FOLDER, name, size) for name in people)
        yield from (partial(images.die_face, f"drinking{face}", board.look.px(70)) for face in range(1, 7))
        yield partial(images.scaled, FOLDER, "balloon", balloon_size(layout))
        moon = backdrop.moon_side(layout)
        yield partial(images.scaled, FOLDER, "moon", (moon, moon))
        yield partial(images.picture, backdrop.DUSK, (scale.width, scale.height))
        for art, size in reversed(list(pictures(layout))):
            yield partial(images.scaled, FOLDER, art, size)

    def counter(self, state: State) -> tuple[str, int]:
        return (_("NIGHT") if state.phase == NIGHT else _("DAY"), state.round)

    def subtitle(self, view: State) -> str:
        return words.subtitle(view)

    def turn_progress(self, view: State) -> float:
        return words.needle(view)

    def aside(self, view: State, names: Names) -> str:
        return words.aside(view, names)

    def turn_of(self, view: State, me: Seat) -> Seat:
        return words.whose(view, me)

    # Cards.

    def hand(self, state: State, seat: Seat) -> tuple[int, ...]:
        return ()

    def art(self, card: int) -> str:
        return RELICS[card].id

    def card_name(self, card: int) -> str:
        return words.relic_name(card)

    def printed(self, art: str) -> Printed | None:
        return printed(art)

    def where_is(self, view: State, card: int) -> Place:
        return "", TABLE  # copies are alike here, so cards are named by their kinds

    def covered_cards(self, view: State, seat: Seat) -> Sequence[Key]:
        """Return the relics of a seat, which lie in one heap while they are face down."""
        return (RelicKey(HIDDEN),) if HIDDEN in view.heroes[seat].relics else ()

    # Questions.

    questions_of, free_step, template_fields = questions.ROWS, m.Acting, FIELDS
    tooltips, button_tooltips = ABOUT, BUTTONS
    turn_clause = "MA-G3"
    busy_moves = (m.Enter, m.March, m.Explore, m.Scavenge, m.Trade, m.Challenge, m.Construct, m.Site, m.PlaceSurvivor)
    lesson_clearance = {
        "ma-goal": (BannerKey(), *map(PickKey, range(len(HEROES)))),
        "ma-cubes": (SURVIVORS,),
        **dict.fromkeys(("ma-trade", "ma-relic", "ma-booze"), (CureKey(),)),
    }

    def dimmed(self, view: State, legal: frozenset[Key]) -> frozenset[Key]:
        return questions.dim_keys(view, legal)

    def faint(self, view: State, legal: frozenset[Key]) -> frozenset[Key]:
        return frozenset(legal & {CureKey()} if CureKey() in legal and trading.sober(view) else ())

    def number_keys(self, legal: frozenset[Key], numbered: tuple[Key, ...]) -> Mapping[Key, str]:
        return questions.numbers(numbered) or super().number_keys(legal, numbered)

    def result_clause(self, view: State) -> str:
        return view.reason or words.OVER

    def unused_words(self, view: State) -> str:
        return words.leftover(view)

    def news_lessons(self, view: State, me: Seat, news: str) -> Iterable[Lesson]:
        return turn.news_lessons(view, me, news)


MOONSHINERS_TABLE = MoonshinersTable()
