"""The numbers of a card, each on its own shape: hooks on a pennant, the price on a chest; and the rising sun."""

import math

from drawing.canvas import Box, Canvas, Point
from drawing.colour import INK, tint
from drawing.text import Type, fitted
from drawing.vector import document, render

from hoochgame.ui.printing.deck_hand import measures

WATER, OXBLOOD, CREAM, BRIGHT = "#12485a", "#8e2a24", "#fff3d6", "#ffc95c"
GOLD, GOLD_DARK, WOOD, WOOD_LIT, WOOD_DARK = "#e3b552", "#a9782a", "#8a5228", "#b87740", "#5d3416"
SUN, SUN_LIT, DAWN = "#f6a52c", "#ffdf7e", "#b5452a"
EDGE = f'stroke="{INK}" stroke-width="5" stroke-linejoin="round"'
CHEST = (
    f'<path d="M5 78V36Q5 8 31 8H89Q115 8 115 36V78Z" fill="{WOOD}" {EDGE}/>'
    f'<path d="M8 38Q8 11 31 11H89Q112 11 112 38Z" fill="{WOOD_LIT}"/>'
    f'<path d="M62 11H89Q112 11 112 38V75H62Z" fill="{WOOD_DARK}" opacity=".5"/>'
    f'<path d="M8 57H112" stroke="{WOOD_DARK}" stroke-width="3"/>'
    f'<path d="M18 9H30V78H18ZM90 9H102V78H90Z" fill="{GOLD_DARK}" {EDGE.replace("5", "3")}/>'
    f'<path d="M18 10H23V77H18ZM90 10H95V77H90Z" fill="{GOLD}"/>'
    f'<path d="M5 35H115V44H5Z" fill="{GOLD}" {EDGE.replace("5", "3")}/>'
    f'<path d="M5 78V36Q5 8 31 8H89Q115 8 115 36V78Z" fill="none" {EDGE}/>'
    f'<path d="M35 16Q60 6 85 16V62Q82 84 60 90Q38 84 35 62Z" fill="{CREAM}" {EDGE}/>'
    f'<path d="M40 20Q60 12 80 20V61Q78 79 60 85Q42 79 40 61Z" fill="none" stroke="{GOLD_DARK}" stroke-width="2.5"/>'
)


def rays() -> str:
    parts = []
    for step in range(7):
        angle = math.pi * (1 + (step + 0.5) / 7)
        ends = (
            f"{50 + math.cos(angle + turn) * reach:.1f} {64 + math.sin(angle + turn) * reach:.1f}"
            for turn, reach in ((-0.12, 29), (0, 46), (0.12, 29))
        )
        parts.append(f"M{' L'.join(ends)}Z")
    return f'<path d="{"".join(parts)}" fill="{SUN_LIT}"/>'


RISING_SUN = (
    f'<circle cx="50" cy="50" r="47" fill="{DAWN}" stroke="{INK}" stroke-width="6"/>'
    f"{rays()}"
    f'<path d="M25 66a25 25 0 0 1 50 0Z" fill="{SUN}" stroke="{INK}" stroke-width="4"/>'
    '<path d="M9 66H91Q82 94 50 94Q18 94 9 66Z" fill="#175268"/>'
    f'<path d="M7 66H93" stroke="{INK}" stroke-width="4"/>'
    '<path d="M18 77q8 -6 16 0t16 0t16 0t16 0M30 86q7 -5 14 0t14 0t12 0" fill="none" stroke="#bfe3df" '
    'stroke-width="3.4"/>'
    '<circle cx="50" cy="50" r="44" fill="none" stroke="#e3b552" stroke-width="3"/>'
)
HOOK = (
    '<g fill="none" stroke="{ink}" stroke-linecap="round" stroke-linejoin="round"><path d="M20 24V62'
    "A22 22 0 0 0 64 62V40"
    'L46 60" stroke-width="{wide}"/><circle cx="20" cy="13" r="9" stroke-width="{ring}"/></g>'
)


def vector(canvas: Canvas, box: Box, body: str, size: tuple[int, int]) -> None:
    """Draw a small drawing on the card."""
    picture = render(document(*size, body), canvas.px(box.w), canvas.px(box.h))
    canvas.picture(picture, (box.x, box.y))


def sun(canvas: Canvas, centre: Point, radius: float) -> None:
    """Draw the rising sun of a card that does something at the start of a turn."""
    canvas.disc((centre[0], centre[1] + radius * 0.12), radius * 1.03, tint("#000000", 0.4))
    vector(canvas, Box(centre[0] - radius, centre[1] - radius, 2 * radius, 2 * radius), RISING_SUN, (100, 100))


def chest(canvas: Canvas, foot: Point, width: float, price: int) -> None:
    """Draw a chest with the price on its lock plate; `foot` is its lower right corner."""
    high = width * measures.CHEST_SIZE[1] / measures.CHEST_SIZE[0]
    box = Box(foot[0] - width, foot[1] - high, width, high)
    canvas.fill(Box(box.x + 0.5, box.y + high * 0.5, width, high * 0.42), tint("#000000", 0.42), width * 0.1)
    vector(canvas, box, CHEST, measures.CHEST_SIZE)
    canvas.figure((box.x + width * 0.5, box.y + high * 0.51), str(price), width * 0.55, INK)


def pennant(canvas: Canvas, box: Box, colour: str) -> None:
    """Draw a swallow-tailed flag that flies to the right."""
    x, y, w, h = box

    def flag(inset: float, down: float = 0) -> list[Point]:
        top, foot, right = y + inset + down, y + h - inset + down, x + w - inset * 2
        return [(x, top), (right, top), (right - h * 0.3, (top + foot) / 2), (right, foot), (x, foot)]

    canvas.polygon(flag(0, h * 0.1), tint("#000000", 0.42))
    canvas.polygon(flag(0), INK)
    canvas.polygon(flag(h * 0.06), GOLD)
    canvas.polygon(flag(h * 0.11), colour)


def hooks(canvas: Canvas, corner: Point, height: float, count: int) -> None:
    """Draw the points as a hook and a number on a pennant."""
    wide, tall = height * measures.PENNANT, height * 0.72
    pennant(canvas, Box(*corner, wide, height), WATER if count > 0 else OXBLOOD)
    at = Box(corner[0] + height * 0.1, corner[1] + height * 0.14, tall * 0.76, tall)
    vector(canvas, at, HOOK.format(ink=BRIGHT, wide=12, ring=8), (76, 100))
    word = str(count)
    face = fitted(word, Type("figure", height * 0.98), height * 0.7)
    canvas.figure(
        (corner[0] + height * (0.94 if count > 0 else 0.92), corner[1] + height * 0.5), word, face.size, CREAM
    )
