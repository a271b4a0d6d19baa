"""People and ropes in a picture, and a harbour at night."""

import random

from drawing.colour import INK
from drawing.vector import with_own_ids
from figures import people
from figures.cast import CREW
from figures.strokes import path, pen

from deck_hand import rope


def person(name: str, x: float, y: float, scale: float = 1, flip: bool = False) -> str:
    """Draw one of the crew; the head is about 220 below y."""
    body = with_own_ids(people.bust(CREW[name]), f"{name.replace(' ', '-')}-")
    side = -1 if flip else 1
    return f'<g transform="translate({x:g} {y:g}) scale({scale * side:g} {scale:g})">{body}</g>'


def line(shape: str, width: float = 16) -> str:
    """Draw a rope in one stroke, its twist only hinted at."""
    return (
        pen(shape, width + 10)
        + pen(shape, width, rope.ROPE)
        + f'<path d="{shape}" fill="none" stroke="{rope.DARK}" stroke-width="{width - 3}" stroke-dasharray="4 11"/>'
        + pen(shape, width * 0.24, rope.LIT, 0.9)
    )


def arm(shape: str, sleeve: str, width: float = 60) -> str:
    return pen(shape, width + 12) + pen(shape, width, sleeve)


def houses() -> str:
    """Draw a harbour street at night."""
    parts, chance = [], random.Random("harbour")
    for x, wide, high in (
        (-10, 120, 250),
        (104, 100, 200),
        (196, 130, 280),
        (320, 110, 230),
        (424, 130, 300),
        (548, 110, 240),
    ):
        top = 470 - high
        parts.append(
            path(
                f"M{x} 480V{top}L{x + wide / 2:.0f} {top - 56}L{x + wide} {top}V480Z",
                "#16263a",
                f'stroke="{INK}" stroke-width="5"',
            )
        )
        for row in range(3):
            for column in range(2):
                if chance.random() < 0.6:
                    parts.append(
                        f'<rect x="{x + 24 + column * 44}" y="{top + 24 + row * 60}" width="20" height="28" '
                        'fill="#f2c46a" opacity=".8"/>'
                    )
    return "".join(parts)
