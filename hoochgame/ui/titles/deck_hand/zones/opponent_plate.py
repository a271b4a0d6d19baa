"""An opponent's plate: its name, counters, stash as a cascade, and last turn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from hoochgame.core.language import _, ngettext
from hoochgame.core.protocols import Seat
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.model import DeckHandState
from hoochgame.games.deck_hand.queries import solo_challenge
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.text_style import NOTE
from hoochgame.ui.look.theme import Look
from hoochgame.ui.phrases.players import RIVAL as RIVAL_KIND
from hoochgame.ui.table.company.face_head import PERSON_KIND, FaceHeadRects, divide_head, head_height, paint_face_head
from hoochgame.ui.table.keys import CardKey, CounterKey, PileKey
from hoochgame.ui.table.log import last_turn
from hoochgame.ui.table.pieces.piece import Rect
from hoochgame.ui.table.pieces.pile import paint_waiting_place
from hoochgame.ui.table.plate import BAR, LaidPlate, OthersPlate, SeatHeader, icon_size, paint_counter, seat_header
from hoochgame.ui.table.records import TurnNote
from hoochgame.ui.table.zone import Below, StyledPiece, TableCanvas, TableThing
from hoochgame.ui.titles.deck_hand.goals import leads_in_hooks
from hoochgame.ui.titles.deck_hand.layout import DeckHandLayout, DeckHandMoment
from hoochgame.ui.titles.deck_hand.zones import stash
from hoochgame.ui.titles.deck_hand.zones.own_plate import (
    ActionsAndBuys,
    actions_and_buys_of_seat,
    draw_actions_and_buys_tokens,
)
from hoochgame.ui.titles.deck_hand.zones.plate_counters import ICONS, counter_figure

COUNTERS = ("coins", "deck", "hand", "stash", "hooks")
OF_RIVAL = ("stash", "hooks")  # the Rival has nothing else
FACE = 66  # px at 1080p: the least side of a face
ROOMY = 620  # px: the least width with room for the last turn
NOTES, FEW = 99, 4  # rows of the last turn: in a separate box, and where cards leave room
BARE = NOTE.with_changes(17)  # an empty stash
NAMED = 150  # px: room of the name next to the figures, at least


@dataclass(frozen=True)
class DeckHandOpponentPlateRects:
    """A plate's parts: the head with the face, `counters`, `stash` for the cascade, `last` for the last turn."""

    rect: Rect
    person: FaceHeadRects
    counters: dict[str, Rect]
    stash: Rect
    last: Rect | None

    @property
    def head(self) -> Rect:
        return self.person.whole

    @property
    def heading(self) -> Rect:
        """Return all of the plate above the stash."""
        return Box.from_rect(self.rect).cut_top(self.stash.y - self.rect.y)[0]


class DeckHandOpponentPlateModel(NamedTuple):
    plate: DeckHandOpponentPlateRects
    seat: SeatHeader
    acts: ActionsAndBuys | None  # Actions and Buys, if it is its turn
    figures: tuple[tuple[str, int], ...]
    leads: bool
    heading: str
    notes: tuple[TurnNote, ...]
    room: Rect | None  # for the notes
    bare: bool
    cards: tuple[StyledPiece, ...]


class DeckHandOpponentPlate(OthersPlate[DeckHandMoment, DeckHandOpponentPlateRects, DeckHandOpponentPlateModel]):
    """An opponent's plate in the upper row."""

    def lay_out(self, at: DeckHandMoment, below: Below) -> LaidPlate[DeckHandOpponentPlateRects]:
        pirate, plate = at.state.pirates[self.seat], opponent_plate_rects(at.layout, self.seat)
        cards = stash.stash_pieces(at.layout, plate.stash, pirate.stash, pirate.top, self.name)
        return self.arrange_plate(self.seat, plate, plate.rect, *cards)

    def chooses_seat(self, at: DeckHandMoment) -> bool:
        """Return whether a click there chooses this opponent; until a card to give away is marked, cards are read."""
        step = at.state.agenda[-1] if at.state.agenda else None
        marked = not isinstance(step, m.GiveAway) or any(isinstance(key, CardKey) for key in at.marks.selected)
        return super().chooses_seat(at) and marked

    def face_rect(self, lay: LaidPlate[DeckHandOpponentPlateRects]) -> Box:
        return lay.plate.person.face

    def things_on_plate(self, at: DeckHandMoment, lay: LaidPlate[DeckHandOpponentPlateRects]) -> Iterator[TableThing]:
        """Yield the heading, which stands for a seat that is no answer."""
        seat, plate = self.seat, lay.plate
        legal = lay.whole.key in at.marks.legal
        named = None if legal else plate.heading
        yield TableThing(
            lay.whole.key, plate.rect, lay.whole, shape=named.collidepoint if named else None, beside=named
        )
        for name in ("deck", "hand"):
            yield TableThing(PileKey(name, seat), plate.counters.get(name, plate.head), focus=False, solid=False)
        yield TableThing(PileKey("stash", seat), plate.stash, focus=False, solid=False)
        for name, rect in plate.counters.items():
            yield TableThing(CounterKey(seat, name), rect, solid=not legal)
        yield from stash.stash_things(at, lay.pieces)

    def model(self, at: DeckHandMoment, lay: LaidPlate[DeckHandOpponentPlateRects]) -> DeckHandOpponentPlateModel:
        state, seat, plate, alone = at.state, self.seat, lay.plate, at.layout.is_alone
        pirate, here = state.pirates[seat], at.unclaimed_pieces(lay.pieces)
        sitting = seat_header(at, seat, plate.rect, rival_pace_words(state) if alone else "")
        if alone:
            sitting = sitting._replace(who=sitting.who._replace(player=RIVAL_KIND))
        heading, told = last_turn_notes(at, seat)
        room = None if alone else last_turn.notes_room_by_cards(at.look, plate.stash, [piece.rect for piece in here])
        return DeckHandOpponentPlateModel(
            plate,
            sitting,
            actions_and_buys_of_seat(state, seat) if sitting.active and not alone else None,
            tuple((name, counter_figure(state, seat, name)) for name in plate.counters),
            leads_in_hooks(state, seat),
            heading,
            told,
            plate.last or room,
            not pirate.stash and not pirate.top,
            self.resting_pieces(at, here),
        )

    def paint(self, canvas: TableCanvas, model: DeckHandOpponentPlateModel) -> None:
        plate = model.plate
        model.seat.paint(canvas)
        tokens = actions_and_buys_box(canvas.look, plate.person.name, model.acts)
        paint_face_head(canvas, model.seat.who, plate.person, tokens.width)
        if model.acts:
            draw_actions_and_buys_tokens(canvas, model.acts, tokens)
        for name, value in model.figures:
            on_gold = model.leads and name == "hooks"
            paint_counter(canvas, ICONS[name], value, plate.counters[name], on_gold=on_gold)
        if model.room and model.notes:
            most = NOTES if plate.last else FEW
            last_turn.draw_notes_box(canvas, model.room, (model.heading, model.notes), most)
        if model.bare and not model.notes:
            words = _("what {name} plays, buys and discards lies here, open to all")
            paint_waiting_place(canvas, plate.stash, words.format(name=model.seat.who.name))
        elif model.bare:
            spot = (plate.stash.x, plate.stash.y + BARE.px(canvas.look))
            BARE.draw(canvas, _("The stash is empty."), spot)
        canvas.draw_pieces(model.cards)
        stash.draw_deck_top_label(canvas, model.cards)


# Words on the plate.


def rival_pace_words(state: DeckHandState) -> str:
    trial = solo_challenge(state)
    if trial is None:
        return ""
    words = ngettext("takes {n} card each turn", "takes {n} cards each turn", trial.pace)
    return words.format(n=trial.pace)


def last_turn_notes(at: DeckHandMoment, seat: Seat) -> tuple[str, tuple[TurnNote, ...]]:
    """Return a heading, and what a seat did in its last turn or has done in this one."""
    now = at.state.active == seat and bool(at.state.agenda)
    heading = _("This turn") if now else _("Last turn")
    return heading, at.marks.last_turns.get(seat, ())


# Measures.


def actions_and_buys_box(look: Look, row: Box, acts: ActionsAndBuys | None) -> Box:
    """Return the place of the tokens for Actions and Buys at the end of the name's row."""
    each = row.height + look.px(4)
    return row.cut_right(min(row.width // 2, each * sum(acts)) if acts else 0)[1]


def opponent_plate_rects(layout: DeckHandLayout, seat: Seat) -> DeckHandOpponentPlateRects:
    """Divide a plate. Counters stand at the right of the head, or in narrow plates below the name."""
    look, rect = layout.look, Box.from_rect(layout.plate_of_seat(seat))
    room = rect.inset(
        left=look.px(BAR) + layout.px(13, 10), right=layout.px(14, 10), top=layout.px(11, 8), bottom=layout.px(12, 8)
    )
    names = OF_RIVAL if layout.is_alone else COUNTERS
    line = max(look.text_px(20), round(1.2 * PERSON_KIND.px(look)))
    step = round(icon_size(look, line) * 2.85)
    named = 2 * line + max(look.px(NAMED), round(92 * look.scale.ui_scale_in_force))
    beside = room.width - len(names) * step >= named
    top, rest = room.cut_top(max(look.px(FACE), head_height(look, 2 if beside else 3)))
    if beside:
        top, row = top.cut_right(len(names) * step, look.px(12))
        person = divide_head(look, top, top.height, counted=False)
    else:
        person = divide_head(look, top, top.height, counted=True)
        row = person.counters or top
    stash = rest.inset(top=layout.px(11, 7))
    last = last_turn_notes_rect(layout, stash)
    if last:
        stash = stash.inset(right=stash.right - last.x + look.px(14))
    return DeckHandOpponentPlateRects(rect, person, counter_rects(row, names, step), stash, last)


def counter_rects(row: Box, names: tuple[str, ...], most: int) -> dict[str, Rect]:
    """Place the counters side by side, from the left of the row."""
    spare = max(0, row.width - most * len(names))
    step = (row.width - spare / 2) / len(names)
    return {name: row.inset(left=int(i * step)).cut_left(int(step))[0] for i, name in enumerate(names)}


def last_turn_notes_rect(layout: DeckHandLayout, room: Box) -> Rect | None:
    """Return the box of a seat's last turn at the right, or None where there is no room."""
    look = layout.look
    if (
        layout.compact
        or layout.is_alone
        or room.width < max(look.px(ROOMY), ROOMY * 0.8 * look.scale.ui_scale_in_force)
    ):
        return None
    wide = max(look.px(230), round(look.text_px(17) * 10.5), round(room.width * 0.22))
    return room.cut_right(wide)[1]
