"""The entries of the overview of deck lists: as rows, and one in full."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import pygame

from hoochgame.core.game import DeckLists, Game
from hoochgame.core.language import _, ngettext
from hoochgame.storage import decks
from hoochgame.storage.decks import Kept
from hoochgame.storage.settings import Brought, PlayerFolders
from hoochgame.ui.look import images, paint, pictures
from hoochgame.ui.look.box import Box, LeftX
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BODY, BOLD, FIGURE, NAME, TextStyle
from hoochgame.ui.look.theme import Look
from hoochgame.ui.scenes.decks.card_cells import shorten_words, size_and_fitting_words
from hoochgame.ui.scenes.decks.list_status import kind_counts_words, verdict_icon_and_colour
from hoochgame.ui.table.title_table import AnyTable
from hoochgame.ui.widgets.plots.curve import count_by_price
from hoochgame.ui.widgets.scroll_list import RowState, draw_row_plate

FACES = 3
CALLED, ABOUT = NAME, BODY.with_changes(17)
TOTAL, COUNT = BOLD.with_changes(17), FIGURE.with_changes(17, "accent")


@dataclass(frozen=True)
class DeckEntry:
    """One of the player's lists, a ready one (`ready` is its id), or any ready list (`is_any_ready_list`)."""

    key: str
    name: str
    cards: Mapping[str, int] = field(default_factory=dict)
    plan: str = ""
    kept: Kept | None = None
    ready: str = ""

    @property
    def is_any_ready_list(self) -> bool:
        return self.kept is None and not self.ready

    @property
    def brought_list(self) -> Brought:
        """The list as a seat's choice."""
        return Brought() if self.is_any_ready_list else Brought(self.name, dict(self.cards))

    def card_count(self) -> int:
        return sum(self.cards.values())


def deck_entries(places: PlayerFolders, game: Game, choosing: bool) -> list[DeckEntry]:
    """Return the player's lists, then the ready ones; for a seat, the entry for any ready list first."""
    assert game.lists is not None
    found = (
        [DeckEntry("any", _("Any ready list"), plan=_("The game deals one of the ready lists."))] if choosing else []
    )
    for kept in decks.kept_lists(places, game):
        found.append(DeckEntry(f"own {kept.path.name}", kept.name, kept.cards, kept=kept))
    for id, ready in game.lists.ready.items():
        found.append(DeckEntry(f"ready {id}", ready.translated_name, ready.cards, ready.plan_text, ready=id))
    return found


def row_height(look: Look) -> int:
    """Return the height of a row: a name and the line below it."""
    return CALLED.line_height(look) + ABOUT.line_height(look) + look.px(30)


def typical_card_ids(lists: DeckLists, cards: Mapping[str, int], n: int) -> list[str]:
    """Return the ids of the `n` cards that characterise a list: of the first kind, the dearest, the most copies."""
    first = lists.sort_card_ids(lists.cards)[0]

    def weight(id: str) -> tuple[bool, int, str]:
        card = lists.known[id]
        return card.kind != lists.known[first].kind, -cards[id] * card.price, card.translated_name

    return sorted((id for id in cards if id in lists.cards), key=weight)[:n]


def draw_item(
    canvas: Canvas, rect: pygame.Rect, item: DeckEntry, lists: DeckLists, table: AnyTable,
    state: RowState,
) -> None:  # fmt: skip
    """Draw a row: three of its cards, name and plan, whose list it is and whether it is legal."""
    plate = draw_row_plate(canvas, rect, state)
    words = _draw_top_cards(canvas, Box.from_rect(plate), item, lists, table).inset(right=canvas.px(16))
    line, low = CALLED.line_height(canvas.look), ABOUT.line_height(canvas.look)
    name = words.place_inside((words.width, line + low)).cut_top(line)[0]
    end = _draw_tag(canvas, name, item, lists) - canvas.px(12)
    _draw_fitted(canvas, CALLED, item.name, name.midleft, end - name.x)
    about, ink = _status_words_and_colour(canvas.look, item, lists)
    _draw_fitted(canvas, ABOUT, about, (name.x, name.centery + round(line / 2 + low / 2)), words.width, ink)


def _draw_fitted(canvas: Canvas, style: TextStyle, words: str, at: tuple[int, int], room: int, ink: str = "") -> None:
    px, words = size_and_fitting_words(style.role, style.px(canvas.look), words, room)
    style.draw(canvas, words, at, colour=ink, px=px)


def _status_words_and_colour(look: Look, item: DeckEntry, lists: DeckLists) -> tuple[str, str]:
    """Return the line below the name, and its colour."""
    if item.kept and item.kept.trouble:
        return item.kept.trouble, look.theme.bad
    if item.plan:
        return item.plan, look.theme.quiet
    faults = lists.faults(item.cards)
    if faults:
        return faults[0].text, verdict_icon_and_colour(look, faults, item.card_count() > lists.size)[1]
    return kind_counts_words(count_by_price(lists, item.cards)), look.theme.quiet


def _draw_tag(canvas: Canvas, line: Box, item: DeckEntry, lists: DeckLists) -> LeftX:
    """Draw the tag at the right of the name: ready-made, or the number of cards; return its left end."""
    if item.is_any_ready_list:
        return line.right
    if item.ready:
        return ABOUT.draw(canvas, _("ready-made"), line, "rm", colour="quiet").left
    faults = lists.faults(item.cards)
    icon, ink = verdict_icon_and_colour(canvas.look, faults, item.card_count() > lists.size)
    if item.kept and item.kept.trouble:
        icon, ink = "cross-mark", canvas.theme.bad
    total, sign = line.cut_right(canvas.look.text_px(20), gap=canvas.px(8))
    images.blit_anchored(canvas.surface, images.icon(icon, sign.width, ink), midleft=sign.midleft)
    return TOTAL.draw(canvas, f"{item.card_count()}/{lists.size}", total, "rm", colour=ink).left


def _draw_top_cards(canvas: Canvas, plate: Box, item: DeckEntry, lists: DeckLists, table: AnyTable) -> Box:
    """Draw cards side by side; return the part of the plate to their right."""
    rest = plate.inset(left=canvas.px(18), y=canvas.px(9))
    high = rest.height
    faces = FACES if plate.width > 8 * high else 1
    shown = typical_card_ids(lists, item.cards, faces)
    for nth in range(faces):
        place, rest = rest.cut_left(round(high * 0.82), gap=canvas.px(5))
        if nth < len(shown):
            face = table.faces.wide_portrait(shown[nth], place.size)
            canvas.surface.blit(
                pictures.rounded_picture(("shelf", shown[nth], table.game.id), face, canvas.px(5)), place
            )
        else:
            paint.draw_sunken_field(canvas, place, 5, 0.4)
            if item.is_any_ready_list:
                icon = images.icon("card-random", round(high * 0.5), canvas.theme.line)
                images.blit_anchored(canvas.surface, icon, center=place.center)
    return plate.with_width_of(rest).inset(left=canvas.px(12))


def draw_card_list(canvas: Canvas, room: pygame.Rect, item: DeckEntry, lists: DeckLists) -> None:
    """Draw all cards of a list with their counts, in two columns if one is too short."""
    line = ABOUT.line_height(canvas.look)
    rows = lists.sort_card_ids(item.cards)
    fit = max(1, room.height // line)
    columns = 1 if len(rows) <= fit else 2
    each = room.width // columns
    most = fit * columns
    fit = min(fit, -(-len(rows) // columns))
    shown = rows if len(rows) <= most else rows[: most - 1]
    indent = max((COUNT.width(canvas.look, str(n)) for n in item.cards.values()), default=0) + max(4, canvas.px(8))
    spots = [Box(room.x + nth // fit * each, room.y + nth % fit * line, each, line) for nth in range(len(shown) + 1)]
    for id, spot in zip(shown, spots, strict=False):
        COUNT.draw(canvas, str(item.cards[id]), spot)
        name, card = spot.inset(left=indent, right=max(6, canvas.px(10))), lists.known.get(id)
        words = shorten_words(ABOUT.role, ABOUT.px(canvas.look), card.translated_name if card else id, name.width)
        ABOUT.draw(canvas, words, name)
    if len(shown) < len(rows):
        rest = len(rows) - len(shown)
        words = ngettext("and {n} more", "and {n} more", rest).format(n=rest)
        ABOUT.draw(canvas, words, spots[-1], colour="quiet")
