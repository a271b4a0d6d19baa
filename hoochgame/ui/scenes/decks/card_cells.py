"""Cards in the deck list editor, as tiles and rows: their painters and tooltips."""

from __future__ import annotations

import pygame

from hoochgame.core.language import _
from hoochgame.ui.input import keys
from hoochgame.ui.look import images, paint, shapes, text
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BODY, BOLD, FIGURE
from hoochgame.ui.look.theme import SMALLEST_TEXT, Look, mix_colours, rgb_of
from hoochgame.ui.scenes.decks.card_drag import GRID, LIST
from hoochgame.ui.scenes.decks.draft import ListDraft
from hoochgame.ui.table.pieces.card_faces import Faces
from hoochgame.ui.table.title_table import AnyTable
from hoochgame.ui.widgets.cells import CellState, CellTooltip

TIMES = "\u00d7"
FULL = 0.5  # how much a card without copies left is darkened
COPIES, NAME = BOLD.with_changes(17), BOLD.with_changes(19)
COUNT, SIGN, PRICE = (
    FIGURE.with_changes(19),
    BODY.with_changes(15, "quiet"),
    FIGURE.with_changes(17, "glass_ink"),
)  # of a row


def tile_foot_height(look: Look) -> int:
    """Return the height of the part below a card of the grid."""
    return COPIES.line_height(look)


def row_height(look: Look) -> int:
    return max(look.scale.clickable_px(44), NAME.line_height(look) + look.px(10))


def draw_tile(canvas: Canvas, table: AnyTable, rect: pygame.Rect, id: str, draft: ListDraft, state: CellState) -> None:
    """Draw a card, and below it the copies in the list, as pips and as a figure."""
    theme, n, most = canvas.theme, draft.count(id), draft.max_copies(id)
    picture = table.faces.readable_card(id, rect.width)
    face, foot = Box.from_rect(rect).cut_top(picture.get_height())
    radius = 100 * 0.06 * rect.width / 100 / max(canvas.look.scale.pixels_per_unit, 0.01)
    if state.hovered:
        paint.draw_glow(canvas, face, theme.hover if n < most else theme.quiet, radius, 8, 2.5)
    elif n and not draft.locked:
        paint.draw_glow(canvas, face, theme.legal, radius, 6, 2, 0.5)
    else:
        paint.draw_shadow(canvas, face, radius, 6, 0.5)
    canvas.surface.blit(picture, face)
    if n >= most and not draft.locked:
        veil = shapes.box(face.size, canvas.px(radius), theme.backdrop_bottom, FULL)
        canvas.surface.blit(veil, face)
    _draw_copy_count(canvas, foot.move(0, canvas.px(2)), n, most)


def _draw_copy_count(canvas: Canvas, rect: pygame.Rect, copies: int, max_copies: int) -> None:
    """Draw a disc for each copy in the box, filled for those in the list; with a figure if both fit."""
    surface, look = canvas
    theme = look.theme
    radius, gap = max(4, round(COPIES.px(look) * 0.3)), max(3, look.px(5))
    words = f"{copies}/{max_copies}"
    ink = "accent" if copies else "quiet"
    pips = max_copies * (2 * radius + gap)
    whole = COPIES.width(look, words) + pips + gap
    if whole > rect.width:
        COPIES.draw(canvas, words, rect.center, "mm", colour=ink)
        return
    y = rect.centery
    x = rect.centerx - whole // 2
    for nth in range(max_copies):
        at = (x + nth * (2 * radius + gap), y - radius)
        surface.blit(shapes.disc(radius, theme.accent if nth < copies else theme.quiet), at)
        if nth >= copies:
            surface.blit(shapes.disc(radius - 2, theme.panel), (at[0] + 2, at[1] + 2))
    COPIES.draw(canvas, words, (x + pips + gap, y), colour=ink)


def row_button_rects(look: Look, rect: pygame.Rect) -> dict[str, pygame.Rect]:
    """Return the rects of the two buttons at the end of a row."""
    rest, more = Box.from_rect(rect).inset(1).cut_right(rect.height - 2, gap=2)
    return {"less": rest.cut_right(more.width)[1], "more": more}


def draw_row(canvas: Canvas, table: AnyTable, rect: pygame.Rect, id: str, draft: ListDraft, state: CellState) -> None:
    """Draw a row: count, price, and name over the card's picture; minus and plus at the right."""
    surface, look = canvas
    theme = look.theme
    n, most = draft.count(id), draft.max_copies(id)
    card = draft.lists.known.get(id)
    fill = mix_colours(theme.sunk, theme.line, 0.14 if state.hovered else 0.03)
    parts = row_button_rects(look, rect)
    plate = Box.from_rect(rect).inset(right=0 if draft.locked else rect.right - parts["less"].x + look.px(4))
    shapes.draw_box(surface, plate, look.px(5), fill)
    px = round(NAME.px(look) * 1.1)
    wide = COUNT.width(look, "8", px) + SIGN.width(look, TIMES)
    count, rest = plate.inset(left=look.px(9), right=look.px(6)).cut_left(wide, gap=look.px(9))
    price, words = rest.cut_left(2 * _price_radius(look), gap=look.px(8))
    role, small, name = role_size_and_name(NAME.px(look), card.translated_name if card else id, words.width)
    _draw_picture_strip(canvas, table, plate, id, fill, words.x + text.width(role, small, name))
    ring = theme.bad if n > most else theme.hover if state.hovered and not state.over else theme.line
    shapes.draw_box_outline(
        surface, plate, look.px(5), ring, paint.hairline_width(look), 0.9 if state.hovered or n > most else 0.4
    )
    digits = COUNT.draw(canvas, f"{n}", count, colour="bad" if n > most else "accent", px=px)
    SIGN.draw(canvas, TIMES, (digits.right + 1, plate.centery))
    _draw_price(canvas, card.price if card else 0, price.midleft)
    _draw_outlined_name(canvas, name, role, small, words.midleft)
    if not draft.locked:
        for part, sign in (("less", "-"), ("more", "+")):
            able = n > 0 if part == "less" else n < most
            _draw_sign_button(canvas, parts[part], sign, able, state.over == part)


def size_and_fitting_words(role: str, px: int, words: str, room: int) -> tuple[int, str]:
    """Return the largest size that fits, and the words, shortened if even the smallest does not."""
    px = text.fitting_size(role, px, words, room, max(SMALLEST_TEXT, round(px * 0.82)))
    return px, shorten_words(role, px, words, room)


def shorten_words(role: str, px: int, words: str, room: int) -> str:
    """Shorten words to so many pixels."""
    if text.width(role, px, words) <= room:
        return words
    while words and text.width(role, px, words + "…") > room:
        words = words[:-1].rstrip()
    return words + "…"


def role_size_and_name(px: int, name: str, room: int) -> tuple[str, int, str]:
    """Return role, size and words of a name; the role is the narrow one if the name would not fit otherwise."""
    for role in ("bold", "nameb"):
        size, words = size_and_fitting_words(role, px, name, room)
        if words == name:
            break
    return role, size, words


def _draw_outlined_name(canvas: Canvas, words: str, role: str, px: int, midleft: tuple[int, int]) -> None:
    """Draw a name with a dark edge, as it stands on a picture."""
    style = NAME.with_changes(role=role)
    if not canvas.theme.plain:
        for dx, dy in ((1, 1), (-1, 0), (0, -1), (1, 0), (0, 1)):
            style.draw(canvas, words, (midleft[0] + dx, midleft[1] + dy), colour="tip", px=px)
    style.draw(canvas, words, midleft, px=px)


def _price_radius(look: Look) -> int:
    return round(PRICE.px(look) * 0.66)


def _draw_price(canvas: Canvas, price: int, midleft: tuple[int, int]) -> None:
    """Draw the left dial of a card at a small size."""
    (surface, look), (x, y), radius = canvas, midleft, _price_radius(canvas.look)
    surface.blit(shapes.disc(radius, look.theme.tip), (x, y - radius))
    surface.blit(shapes.disc(radius - 1, look.theme.glass_top), (x + 1, y - radius + 1))
    PRICE.draw(canvas, str(price), (x + radius, y), "mm")


def _draw_picture_strip(
    canvas: Canvas, table: AnyTable, plate: pygame.Rect, id: str, fade_colour: str, name_end_x: int
) -> None:
    """Draw a strip of the card's picture up to the end of the row, darkened below the name; none in high contrast."""
    wide = min(round(plate.height * 3.2), plate.width // 2)
    if canvas.theme.plain or wide < 8 or not table.printed(id):
        return
    inside = Box.from_rect(plate).inset(1).cut_right(wide)[1]
    shade = max(0, min(wide, name_end_x - inside.x))
    canvas.surface.blit(_fading_card_strip(table.faces, id, inside.size, fade_colour, shade, canvas.px(4)), inside)


@images.cached
def _fading_card_strip(
    faces: Faces, id: str, size: tuple[int, int], fade_colour: str, fade_start_x: int, radius: int
) -> pygame.Surface:
    """Return a strip of a card that comes out of a colour, from `fade_start_x` on."""
    wide, picture = size[0], faces.wide_portrait(id, size).copy().convert_alpha()
    fade = pygame.Surface((wide, 1), pygame.SRCALPHA)
    for column in range(wide):
        share = min(1.0, max(0, column - fade_start_x) / min(wide * 0.7, max(1.0, (wide - fade_start_x) * 0.8)))
        fade.set_at((column, 0), (*rgb_of(fade_colour), round(255 * (1 - share * 0.9))))
    picture.blit(pygame.transform.scale(fade, picture.get_size()), (0, 0))
    return shapes.round_corners(picture, radius)


def _draw_sign_button(canvas: Canvas, rect: pygame.Rect, sign: str, enabled: bool, lit: bool) -> None:
    surface, look = canvas
    theme = look.theme
    top, bottom = (theme.key_top, theme.key_bottom) if enabled else (theme.sunk, theme.sunk)
    if lit and enabled:
        top = mix_colours(top, theme.accent, 0.35)
    surface.blit(shapes.gradient(rect.size, top, bottom, look.px(5)), rect)
    edge = theme.accent if lit and enabled else theme.line
    surface.blit(
        shapes.box_outline(rect.size, look.px(5), edge, paint.hairline_width(look), 0.9 if enabled else 0.3), rect
    )
    ink = theme.text if enabled else mix_colours(theme.quiet, theme.sunk, 0.5)
    half, thick = max(4, round(rect.height * 0.2)), max(2, look.px(3))
    surface.fill(ink, Box.of_size((2 * half, thick), center=rect.center))
    if sign == "+":
        surface.fill(ink, Box.of_size((thick, 2 * half), center=rect.center))


# Tooltips of cards.


def cell_tooltip(draft: ListDraft, table: AnyTable, region: str, id: str, part: str) -> CellTooltip:
    """Return the tooltip of a card, or of a button of its row: the effect of a click, or why there is none."""
    if part:
        why = draft.why_not_add(id) if part == "more" else draft.why_not_remove(id)
        able = _("One more: +") if part == "more" else _("One fewer: −")
        return CellTooltip("", why or able)
    printed, card = table.printed(id), draft.lists.known.get(id)
    lines = [printed.figures, printed.text] if printed else []
    why = draft.why_not_add(id) if region == GRID and not draft.locked else ""
    count = _("{n} of {most} on the list").format(n=draft.count(id), most=draft.max_copies(id))
    lines.append(why or count)
    name = card.translated_name if card else id
    return CellTooltip(name, "\n".join(line for line in lines if line), _click_words(draft, region))


def _click_words(draft: ListDraft, region: str) -> str:
    if draft.locked:
        words = _("Right click or {key}: zoom")
    elif region == LIST:
        words = _("Click or − takes one off · + adds · right click or {key}: zoom")
    else:
        words = _("Click adds · Shift+click or − takes off · right click or {key}: zoom")
    return words.format(key=keys.key_cap_words("zoom"))
