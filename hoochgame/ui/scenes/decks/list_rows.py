"""The entries of the overview of deck lists, as rows, and one of them in full."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import pygame

from hoochgame.core.game import DeckLists, Game
from hoochgame.core.language import _, ngettext
from hoochgame.storage import decks
from hoochgame.storage.decks import Kept
from hoochgame.storage.settings import Brought, Places
from hoochgame.ui.look import images, paint, pictures, text
from hoochgame.ui.look.theme import Look
from hoochgame.ui.scenes.decks.card_cells import fitted, shortened
from hoochgame.ui.scenes.decks.list_status import kinds_in_words, verdict_look
from hoochgame.ui.table.title_table import AnyTable
from hoochgame.ui.widgets.plots.curve import spread
from hoochgame.ui.widgets.scroll_list import RowState, draw_plate

FACES = 3


@dataclass(frozen=True)
class Item:
    """An entry: one of the player's lists, a ready one (`ready` is its id), or any ready list (`any`)."""

    key: str
    name: str
    cards: Mapping[str, int] = field(default_factory=dict)
    plan: str = ""
    kept: Kept | None = None
    ready: str = ""

    @property
    def any(self) -> bool:
        return self.kept is None and not self.ready

    @property
    def brought(self) -> Brought:
        """The list as a seat brings it."""
        return Brought() if self.any else Brought(self.name, dict(self.cards))

    def total(self) -> int:
        return sum(self.cards.values())


def items(places: Places, game: Game, choosing: bool) -> list[Item]:
    """Return the player's lists, then the ready ones; for a seat, the entry for any ready list first."""
    assert game.lists is not None
    found = [Item("any", _("Any ready list"), plan=_("The game deals one of the ready lists."))] if choosing else []
    for kept in decks.kept_lists(places, game):
        found.append(Item(f"own {kept.path.name}", kept.name, kept.cards, kept=kept))
    for id, ready in game.lists.ready.items():
        found.append(Item(f"ready {id}", ready.called, ready.cards, ready.means, ready=id))
    return found


def row_height(look: Look) -> int:
    """Return the height of a row: a name and a line about it."""
    return text.line_height("bold", look.text(22)) + text.line_height("body", look.text(17)) + look.px(30)


def top_cards(lists: DeckLists, cards: Mapping[str, int], n: int) -> list[str]:
    """Return the n cards that characterise a list: of the first kind, the dearest with the most copies."""
    first = lists.order(lists.cards)[0]

    def weight(id: str) -> tuple[bool, int, str]:
        card = lists.known[id]
        return card.kind != lists.known[first].kind, -cards[id] * card.price, card.called

    return sorted((id for id in cards if id in lists.cards), key=weight)[:n]


def draw_item(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, item: Item, lists: DeckLists, table: AnyTable,
    state: RowState,
) -> None:  # fmt: skip
    """Draw a row: three of its cards, its name and plan; whose it is and whether it may be played."""
    theme = look.theme
    plate = draw_plate(surface, look, rect, state)
    x = _draw_faces(surface, look, plate, item, lists, table)
    line = text.line_height("bold", look.text(22))
    y = plate.y + (plate.height - line - text.line_height("body", look.text(17))) // 2 + line // 2
    end = _draw_tag(surface, look, plate, item, y, lists) - look.px(12)
    px, name = fitted("bold", look.text(22), item.name, end - x)
    text.draw(surface, "bold", px, name, theme.text, (x, y))
    y += round(line / 2 + text.line_height("body", look.text(17)) / 2)
    words, ink = _about(look, item, lists)
    px, words = fitted("body", look.text(17), words, plate.right - look.px(16) - x)
    text.draw(surface, "body", px, words, ink, (x, y))


def _about(look: Look, item: Item, lists: DeckLists) -> tuple[str, str]:
    """Return the line below the name, and its colour."""
    if item.kept and item.kept.trouble:
        return item.kept.trouble, look.theme.bad
    if item.plan:
        return item.plan, look.theme.quiet
    faults = lists.faults(item.cards)
    if faults:
        return faults[0].text, verdict_look(look, faults, item.total() > lists.size)[1]
    return kinds_in_words(spread(lists, item.cards)), look.theme.quiet


def _draw_tag(surface: pygame.Surface, look: Look, plate: pygame.Rect, item: Item, y: int, lists: DeckLists) -> int:
    """Draw the tag at the right end of the name: ready-made, or how full; return where it begins."""
    px, right = look.text(17), plate.right - look.px(16)
    if item.any:
        return right
    if item.ready:
        return text.draw(surface, "body", px, _("ready-made"), look.theme.quiet, (right, y), "rm").left
    faults = lists.faults(item.cards)
    icon, ink = verdict_look(look, faults, item.total() > lists.size)
    if item.kept and item.kept.trouble:
        icon, ink = "cross-mark", look.theme.bad
    side = look.text(20)
    surface.blit(images.icon(icon, side, ink), (right - side, y - side // 2))
    words = f"{item.total()}/{lists.size}"
    return text.draw(surface, "bold", px, words, ink, (right - side - look.px(8), y), "rm").left


def _draw_faces(
    surface: pygame.Surface, look: Look, plate: pygame.Rect, item: Item, lists: DeckLists, table: AnyTable
) -> int:
    """Draw cards side by side; return where the text begins."""
    high = plate.height - 2 * look.px(9)
    wide, x = round(high * 0.82), plate.x + look.px(18)
    faces = FACES if plate.width > 8 * high else 1
    shown = top_cards(lists, item.cards, faces)
    for nth in range(faces):
        place = pygame.Rect(x, plate.y + look.px(9), wide, high)
        if nth < len(shown):
            face = table.faces.strip(shown[nth], place.size)
            surface.blit(pictures.rounded(("shelf", shown[nth], table.game.id), face, look.px(5)), place)
        else:
            paint.sunk(surface, look, place, 5, 0.4)
            if item.any:
                icon = images.icon("card-random", round(high * 0.5), look.theme.line)
                images.draw(surface, icon, center=place.center)
        x += wide + look.px(5)
    return x + look.px(12)


def draw_cards(surface: pygame.Surface, look: Look, room: pygame.Rect, item: Item, lists: DeckLists) -> None:
    """Draw every card of a list with its count, in two columns if one is too short."""
    px = look.text(17)
    line = text.line_height("body", px)
    rows = lists.order(item.cards)
    fit = max(1, room.height // line)
    columns = 1 if len(rows) <= fit else 2
    each = room.width // columns
    most = fit * columns
    fit = min(fit, -(-len(rows) // columns))
    shown = rows if len(rows) <= most else rows[: most - 1]
    indent = max((text.width("num", px, str(n)) for n in item.cards.values()), default=0) + max(4, look.px(8))
    for nth, id in enumerate(shown):
        column, row = divmod(nth, fit)
        x, y = room.x + column * each, room.y + row * line + line // 2
        card = lists.known.get(id)
        text.draw(surface, "num", px, str(item.cards[id]), look.theme.accent, (x, y))
        words = shortened("body", px, card.called if card else id, each - indent - max(6, look.px(10)))
        text.draw(surface, "body", px, words, look.theme.text, (x + indent, y))
    if len(shown) < len(rows):
        rest = len(rows) - len(shown)
        column, row = divmod(len(shown), fit)
        words = ngettext("and {n} more", "and {n} more", rest).format(n=rest)
        at = (room.x + column * each, room.y + row * line + line // 2)
        text.draw(surface, "body", px, words, look.theme.quiet, at)
