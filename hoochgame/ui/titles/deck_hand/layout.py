"""Where the zones of the table lie: opponents above, the supply below them, the shelf at the bottom."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from hoochgame.core.protocols import Seat
from hoochgame.games.deck_hand.content import NUMBERS
from hoochgame.games.deck_hand.model import DeckHandState
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.theme import Look
from hoochgame.ui.table import layout as shared
from hoochgame.ui.table import zone
from hoochgame.ui.table.layout import Rect
from hoochgame.ui.table.pieces.piece import RATIO, card_height

RAIL = (46, 64)  # px: the width of the log's tab, by the UI's scale and at 1080p
BAND = (0.267, 0.275)  # the shelf's height by the window's, in large windows and in small ones
RIVAL = Seat(1)  # the Rival's seat in a challenge
ALONE = (0.285, 0.28)  # the supply's height by the window's with one opponent, in large windows and in small ones ...
COMPANY = (0.232, 0.235)  # ... and with more
OPEN = 0.4  # the height of a row of open cards by the window's
HELD = 3.1  # cards side by side in the hand


@dataclass(frozen=True)
class DeckHandLayout(shared.TableLayout):
    """The rects of all zones."""

    supply: Rect
    slots: tuple[Rect, ...]
    supply_deck: Rect
    reload: Rect
    goal: Rect | None  # the goal of a challenge
    stash: Rect  # my own, below its heading
    hand: Rect
    aside: Rect  # for a card in effect

    @property
    def log_tab_rect(self) -> Rect:
        """Return the rect that folds and unfolds the log: a rail as high as the table, or the log's heading."""
        if not self.is_rail:
            return super().log_tab_rect
        return Box.from_edges(self.supply.right + self.gap, self.log.y, self.tools[2].right, self.log.bottom)

    @property
    def news_sheet_rect(self) -> Box:
        """Return the rect of the sheet, right of the log and above the supply."""
        plates = self.opponent_plates[0].unionall(self.opponent_plates[1:])
        wide = min(plates.width, max(plates.width // 2, round(20 * self.look.text_px(17))))
        return Box.from_rect(plates).cut_right(wide)[1]

    def place_news_slip(self, height: int) -> Box:
        """Return the slip's rect over the feet of the rightmost stash, whose names stay in sight."""
        return self.news_sheet_rect.cut_bottom(height)[1]

    @property
    def news_slip_most(self) -> int:
        return self.news_sheet_rect.height // 2

    @property
    def is_alone(self) -> bool:
        """Return whether it is a challenge, where the Rival is no seat."""
        return self.seats == 1

    @cached_property
    def zone_cells(self) -> dict[str, Rect]:
        """Cut the field into cells: the opponents, beside them a challenge's goal, and below them the supply."""
        gap, cells = self.gap // 2, super().zone_cells
        field, split = cells["field"], self.supply.y - gap
        goal = self.goal.x - gap if self.goal else field.right
        edges = [field.x, *(rect.x - gap for rect in self.opponent_plates[1:]), goal]
        opponents = zip(self.opponent_seats(), edges, edges[1:], strict=False)
        return {
            **cells, **{f"seat{seat}": Box.from_edges(x, field.y, right, split) for seat, x, right in opponents},
            "goal": Box.from_edges(goal, field.y, field.right, split),
            "supply": Box.from_edges(field.x, split, field.right, field.bottom),
        }  # fmt: skip

    def opponent_seats(self) -> tuple[Seat, ...]:
        """Return the opponents, clockwise from the own seat; in a challenge the Rival."""
        return (RIVAL,) if self.is_alone else super().opponent_seats()


def cut_layout(frame: shared.WindowFrame, seats: int, me: Seat) -> DeckHandLayout:
    look = frame.look
    frame = replace(frame, rail=max(round(RAIL[0] * look.scale.ui_scale_in_force), look.px(RAIL[1])))
    log, right = frame.log_rect_and_table_end()
    field = frame.field_column(frame.left.x, right)
    supply = supply_panel_rects(frame, seats, field)
    opponents, goal = field.cut_bottom(supply.rect.height, frame.gap)[0], None
    if seats == 1:
        opponents, goal = opponents.cut_right(round(opponents.width * 0.35), frame.gap)
    stash, hand, aside = shelf_rects(frame)
    half = frame.gap // 2
    return DeckHandLayout(
        **frame.common_layout_fields(), seats=seats, me=me, log=log,
        opponent_plates=opponents.columns(max(1, seats - 1), frame.gap),
        supply=supply.rect, slots=supply.cards[:-2], supply_deck=supply.cards[-2], reload=supply.cards[-1],
        goal=goal, stash=stash, hand=hand, aside=aside,
        overlay=field.inset(x=-half).place_inside((field.width + 2 * half, round(frame.area.height * OPEN))),
        field=Box.from_edges(field.x - half, field.y, field.right + half, frame.shelf - half),
    )  # fmt: skip


class SupplyPanelRects(NamedTuple):
    """The supply's panel, and the places of the cards and of both decks on it."""

    rect: Box
    cards: tuple[Box, ...]


def supply_panel_rects(frame: shared.WindowFrame, seats: int, field: Box) -> SupplyPanelRects:
    """Lay out the lower edge of the field: a heading, the cards for sale, the supply deck and the reload deck."""
    pad, gap = frame.px(13, 9), frame.px(13, 9)
    share = (ALONE if seats <= 2 else COMPANY)[0 if frame.big else 1]
    head = supply_heading_width(frame.look)
    count = NUMBERS.supply + 2
    apart = 2 * gap  # between cards and decks
    room = field.width - head - 2 * pad - (count - 1) * gap - apart
    width = min(int((frame.area.height * share - 2 * pad) / RATIO), room // count)
    high = card_height(width)
    rect = field.cut_bottom(high + 2 * pad)[1]
    spare = max(0, room - count * width) // count
    step = width + gap + min(spare, frame.px(18, 14))
    used = (count - 1) * step + apart + width
    left = rect.x + pad + head + (rect.width - 2 * pad - head - used) // 2
    places = [left + i * step + (apart if i >= NUMBERS.supply else 0) for i in range(count)]
    return SupplyPanelRects(rect, tuple(Box(x, rect.y + pad, width, high) for x in places))


def supply_heading_width(look: Look) -> int:
    """Return the width of the words left of the supply; a compact window has none."""
    return 0 if look.scale.is_compact else max(look.px(150), round(100 * look.scale.ui_scale_in_force))


def shelf_rects(frame: shared.WindowFrame) -> tuple[Box, Box, Box]:
    """Return own stash, hand, and the place of a card in effect; a heading stands above each."""
    gap = frame.px(24, 16)
    room = frame.shelf_of_column(frame.centre).inset(top=frame.px(44, 42), bottom=frame.px(16, 14))
    card = int(room.height / RATIO)
    left, aside = room.cut_right(round(card * 1.06), gap)
    stash = left.width - gap - round(HELD * (card + frame.px(12, 10)))
    return *left.cut_left(max(stash, round(0.36 * room.width)), gap), aside


@dataclass(frozen=True)
class DeckHandMoment(zone.TableMoment[DeckHandState]):
    layout: DeckHandLayout
