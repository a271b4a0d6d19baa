"""The table of Moonshiners of the Apocalypse: its zones, cards, prompts and results."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

import pygame

from hoochgame.core.language import N_, _, ngettext
from hoochgame.core.protocols import HIDDEN, TABLE, Seat
from hoochgame.games.moonshiners import content as c
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.content import DRUNKARD_IDS, HEROES, RELICS
from hoochgame.games.moonshiners.model import NIGHT, SECOND_TURNS, SETTING_UP, MoonshinersState
from hoochgame.games.moonshiners.queries import public_worth
from hoochgame.games.moonshiners.title import MOONSHINERS
from hoochgame.games.moonshiners.wilds import COMPOUND
from hoochgame.ui.look import images
from hoochgame.ui.table import board_marks as kit_marks
from hoochgame.ui.table import layout as shared
from hoochgame.ui.table import zone
from hoochgame.ui.table.asking.question_row import Names, Place
from hoochgame.ui.table.board import Board
from hoochgame.ui.table.keys import BannerKey, Key
from hoochgame.ui.table.title_table import TitleTable
from hoochgame.ui.table.zone import AnyZone
from hoochgame.ui.titles.moonshiners import phrases
from hoochgame.ui.titles.moonshiners.asking import questions, trading, turn
from hoochgame.ui.titles.moonshiners.asking.shared import FIELDS, SURVIVORS
from hoochgame.ui.titles.moonshiners.asking.tooltips import ABOUT, BUTTONS
from hoochgame.ui.titles.moonshiners.challenge.saloon import saloon_makers
from hoochgame.ui.titles.moonshiners.challenge.stage import DIE, ChallengeMargin, ChallengeStage
from hoochgame.ui.titles.moonshiners.challenge.stage_rects import cut_stage
from hoochgame.ui.titles.moonshiners.challenge.under_scene import room_makers
from hoochgame.ui.titles.moonshiners.faces import CARD_FACES
from hoochgame.ui.titles.moonshiners.hexes import light_makers
from hoochgame.ui.titles.moonshiners.keys import (
    BoozeKey,
    ChallengeLaneKey,
    ChipKey,
    CureKey,
    HexKey,
    PickKey,
    RelicKey,
    WorkKey,
)
from hoochgame.ui.titles.moonshiners.layout import BAND, SPOTS, MoonshinersLayout, MoonshinersMoment, cut_layout
from hoochgame.ui.titles.moonshiners.marks import MoonshinersMarks, with_survivors_rearranged
from hoochgame.ui.titles.moonshiners.motion.dice import MOVEMENT_DIE, die_faces, movement_faces
from hoochgame.ui.titles.moonshiners.motion.score_sheet import balloon_size
from hoochgame.ui.titles.moonshiners.motions import MOTIONS
from hoochgame.ui.titles.moonshiners.narration import SHOWS
from hoochgame.ui.titles.moonshiners.occasions import moonshiners_occasions
from hoochgame.ui.titles.moonshiners.pieces import piece_picture
from hoochgame.ui.titles.moonshiners.printed import printed_by_id
from hoochgame.ui.titles.moonshiners.report import REPORTS
from hoochgame.ui.titles.moonshiners.ui_state import MoonshinersUiState
from hoochgame.ui.titles.moonshiners.zones import backdrop
from hoochgame.ui.titles.moonshiners.zones.choice import MoonshinersChoiceRow
from hoochgame.ui.titles.moonshiners.zones.corners import DayTrack, KeyToDrunkards, Prices
from hoochgame.ui.titles.moonshiners.zones.drawer import Drawer
from hoochgame.ui.titles.moonshiners.zones.levels import Levels
from hoochgame.ui.titles.moonshiners.zones.map import FOLDER, MapZone, hex_pictures
from hoochgame.ui.titles.moonshiners.zones.numbers import Numbers
from hoochgame.ui.titles.moonshiners.zones.opponent_plate import MoonshinersOpponentPlate
from hoochgame.ui.titles.moonshiners.zones.own_plate import MoonshinersOwnPlate
from hoochgame.ui.titles.moonshiners.zones.shelf import Actions, Crate, Holdings, StockShelf
from hoochgame.ui.titles.moonshiners.zones.tray import DiceTray

# The prompts of a first game that leave the whole map in sight, as something on it is to be chosen.
MAP_LESSONS = ("ma-enter", "ma-explore", "ma-scavenge", "ma-construct", "ma-challenge", "ma-survivor", "ma-night")


class MoonshinersTable(TitleTable[MoonshinersState]):
    game = MOONSHINERS
    motions, shows, faces, reports, desk_class = MOTIONS, SHOWS, CARD_FACES, REPORTS, MoonshinersUiState
    secrets = phrases.SECRETS

    # The window.

    shelf_height, blank = BAND, MoonshinersMarks()
    plate_size, plate_icon = 26, "radioactive"
    turn_steps, turn_style = (N_("Day: 1st turn"), N_("Day: 2nd turn"), N_("Night")), "arrows"

    cut_table_layout, moment, draw_piece = staticmethod(cut_layout), MoonshinersMoment, staticmethod(piece_picture)

    def zones_at_rest(self, at: zone.TableMoment[MoonshinersState]) -> Sequence[AnyZone]:
        opponents = [MoonshinersOpponentPlate(seat) for seat in at.layout.opponent_seats()]
        corners = DayTrack(), Prices(), KeyToDrunkards()
        shelf = MoonshinersOwnPlate(), StockShelf(), Actions(), Levels(), Holdings(), Levels(crowbar=True), Crate()
        return [
            *opponents,
            MapZone(),
            *corners,
            *shelf,
            ChallengeStage(),
            ChallengeMargin(),
            MoonshinersChoiceRow(),
            Numbers(),
            Drawer(),
            DiceTray(),
        ]

    def draw_backdrop(self, surface: pygame.Surface, layout: shared.TableLayout, state: MoonshinersState) -> None:
        assert isinstance(layout, MoonshinersLayout)
        backdrop.draw_backdrop_and_moon(surface, layout, night=state.phase == NIGHT)

    def backdrop_key(self, state: MoonshinersState) -> bool:
        return state.phase == NIGHT

    def state_with_marks(self, state: MoonshinersState, marks: kit_marks.BoardMarks) -> MoonshinersState:
        assert isinstance(marks, MoonshinersMarks)
        return with_survivors_rearranged(state, marks)

    def picture_makers(self, board: Board[MoonshinersState]) -> Iterator[Callable[[], object]]:
        """Yield the pictures to prepare: the last one first, the hexes by day before those at night."""
        scale, layout = board.look.scale, board.layout
        assert isinstance(layout, MoonshinersLayout)
        people = [f"hero-{hero.id}" for hero in HEROES] + [f"drunkard-{id}" for id in DRUNKARD_IDS]
        stage = cut_stage(board.look, layout.stage_box(over_shelf=True))
        yield from (partial(images.cropped_painting, FOLDER, name, stage.faces[0].size, 0.2) for name in people)
        yield from (partial(images.die_face_picture, face, board.look.px(DIE)) for face in die_faces())
        yield from (partial(images.die_face_picture, face, board.look.px(MOVEMENT_DIE)) for face in movement_faces())
        counter = stage.counter.y - stage.rect.y, stage.counter.bottom - stage.rect.y
        yield from saloon_makers(board.look, stage.rect.size, counter)
        yield from room_makers(board.look, layout.area)
        yield partial(images.scaled_picture, FOLDER, "balloon", balloon_size(layout))
        moon = backdrop.moon_side(layout)
        yield partial(images.scaled_picture, FOLDER, "moon", (moon, moon))
        yield partial(images.cropped_large_picture, backdrop.DARK, (scale.width, scale.height))
        for art, size in reversed(list(hex_pictures(layout))):
            yield partial(images.scaled_picture, FOLDER, art, size)
        yield from light_makers(board.look, layout.grid, (SPOTS[COMPOUND], SPOTS[1]))

    def banner_knob_words(self, state: MoonshinersState) -> tuple[str, int]:
        return (_("NIGHT") if state.phase == NIGHT else _("DAY"), state.round)

    def subtitle(self, view: MoonshinersState) -> str:
        seats = ngettext("{n} seat", "{n} seats", view.seats).format(n=view.seats)
        return seats + " · " + (_("game over") if not view.agenda else phrases.balloon_words(view))

    def turn_steps_passed(self, view: MoonshinersState) -> float:
        """Return where the round stands: 0 first turns, 1 second turns, 2 Night."""
        return float({SECOND_TURNS: 1, NIGHT: 2}.get(view.phase, 0))

    def prompt_aside(self, view: MoonshinersState, names: Names) -> str:
        """Return the note next to the prompt that the last day has come."""
        if not view.agenda or view.phase == SETTING_UP:
            return ""
        return _("The balloon lands tonight.") if view.round == c.NUMBERS.rounds else ""

    def seat_in_turn(self, view: MoonshinersState, me: Seat) -> Seat:
        """Return the active seat: TABLE as a day begins or at night, but me if I am asked about my survivors."""
        step = view.agenda[-1] if view.agenda else None
        mine = step is not None and step.seat == me and phrases.is_survivor_question_open(view)
        return TABLE if isinstance(step, m.Day) or (step and view.phase == NIGHT and not mine) else view.active

    # Cards.

    card_name, printed = staticmethod(phrases.relic_name), staticmethod(printed_by_id)

    def hand_cards(self, state: MoonshinersState, seat: Seat) -> tuple[int, ...]:
        return ()

    def art_of_card(self, card: int) -> str:
        return RELICS[card].id

    def place_of_card(self, view: MoonshinersState, card: int) -> Place:
        return "", TABLE  # copies are alike here, so cards are named by their kinds

    def face_down_keys(self, view: MoonshinersState, seat: Seat) -> Sequence[Key]:
        """Return the relics of a seat, which lie in one heap while they are face down."""
        return (RelicKey(HIDDEN),) if HIDDEN in view.heroes[seat].relics else ()

    # Questions.

    questions_of, free_step, template_fields = questions.ROWS, m.Acting, FIELDS
    tooltips, button_tooltips = ABOUT, BUTTONS
    turn_clause = "MA-G3"
    news_lessons = staticmethod(turn.news_lessons)
    busy_moves = (m.Enter, m.March, m.Explore, m.Scavenge, m.Trade, m.Challenge, m.Construct, m.Site, m.PlaceSurvivor)
    lesson_clearance = {
        "ma-goal": (BannerKey(), *map(PickKey, range(len(HEROES)))),
        **dict.fromkeys(MAP_LESSONS, (HexKey(COMPOUND),)),
        "ma-cubes": (SURVIVORS, HexKey(COMPOUND)),
        "ma-glass": (ChallengeLaneKey(),),
        **dict.fromkeys(("ma-trade", "ma-relic", "ma-booze"), (CureKey(),)),
    }

    def dimmed_keys(self, view: MoonshinersState, legal: frozenset[Key]) -> frozenset[Key]:
        step = view.agenda[-1] if view.agenda else None
        if not legal or not isinstance(step, questions.WITH_CARDS):
            return frozenset()
        hero = view.heroes[step.seat]
        return frozenset({*map(RelicKey, hero.relics), *map(BoozeKey, hero.booze)} - legal)

    def faint_keys(self, view: MoonshinersState, legal: frozenset[Key]) -> frozenset[Key]:
        return frozenset(legal & {CureKey()} if CureKey() in legal and trading.is_cure_vain(view) else ())

    def number_keys(self, legal: frozenset[Key], numbered: tuple[Key, ...]) -> Mapping[Key, str]:
        """Number the legal answers; an answer that is a number has that one, in the first building of several."""
        chips = [key for key in numbered if isinstance(key, ChipKey | WorkKey)]
        places = [key.place for key in chips if isinstance(key, WorkKey)]
        found: dict[Key, str] = {
            key: str(key.number) for key in chips if isinstance(key, ChipKey) or key.place == places[0]
        }
        return found or super().number_keys(legal, numbered)

    def result_clause(self, view: MoonshinersState) -> str:
        return view.reason or phrases.OVER

    comeback_margin = 5
    speech_occasions = staticmethod(moonshiners_occasions)

    def public_scores(self, view: MoonshinersState) -> tuple[int, ...]:
        return tuple(public_worth(hero).gold for hero in view.heroes)

    def unused_actions_words(self, view: MoonshinersState) -> str:
        if not (left := phrases.actions_left(view)):
            return _("Survivors are still waiting on your mat. Put them to work in your buildings.")
        return ngettext(
            "You still have {n} action, which will be lost.", "You still have {n} actions, which will be lost.", left
        ).format(n=left)


MOONSHINERS_TABLE = MoonshinersTable()
