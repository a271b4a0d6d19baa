"""The numbers of a card, each on its own shape, so that none is known by place or colour alone."""

import math

from drawing.canvas import Box, Canvas, Point, spoke
from drawing.colour import BRASS, CREAM, GREEN, INK, RED, tint

DROP = tint("#000000", 0.45)
PALE = "#fff3d6"
STEEL, GOLD, OXBLOOD = "#b9c4c9", "#e0b34f", "#6d161c"
TIERS = ("I", "II", "III")


def dropped(points: list[Point], by: float) -> list[Point]:
    return [(x, y + by) for x, y in points]


def dial(canvas: Canvas, centre: Point, radius: float, price: int) -> None:
    """Draw a cream dial whose red arc shows the price as a share of ten."""
    canvas.disc((centre[0] + radius * 0.06, centre[1] + radius * 0.1), radius * 1.06, DROP)
    canvas.disc(centre, radius * 1.04, INK)
    canvas.disc(centre, radius * 0.97, BRASS)
    canvas.disc(centre, radius * 0.88, CREAM)
    for tick in range(11):
        degrees = 140 + 26 * tick
        ends = spoke(centre, radius * 0.76, degrees), spoke(centre, radius * 0.88, degrees)
        canvas.line(ends, tint(INK, 0.8), radius * 0.045)
    canvas.arc(centre, radius * 0.88, (140, 140 + 26 * min(10, price)), ("#c0392b", radius * 0.14))
    canvas.figure(centre, str(price), radius * (1.42 if price < 10 else 1.2), INK)


def knob(canvas: Canvas, centre: Point, radius: float, hooch: int) -> None:
    """Draw a dark fluted knob with a green cap."""
    canvas.disc((centre[0] + radius * 0.06, centre[1] + radius * 0.1), radius * 1.06, DROP)
    for flute in range(14):
        canvas.disc(spoke(centre, radius * 0.88, flute * 360 / 14), radius * 0.2, INK)
    canvas.disc(centre, radius * 0.95, INK)
    canvas.disc(centre, radius * 0.83, "#4aa070")
    canvas.disc(centre, radius * 0.76, "#1f5537")
    canvas.figure(centre, str(hooch), radius * 1.36, "#fff6dc")


def octagon(centre: Point, radius: float) -> list[Point]:
    return [spoke(centre, radius, 22.5 + 45 * corner) for corner in range(8)]


def bonus(canvas: Canvas, centre: Point, radius: float, value: int) -> None:
    canvas.polygon(dropped(octagon(centre, radius), radius * 0.1), DROP)
    canvas.polygon(octagon(centre, radius), INK)
    canvas.polygon(octagon(centre, radius * 0.9), BRASS)
    canvas.polygon(octagon(centre, radius * 0.81), RED)
    canvas.figure(centre, f"+{value}", radius * 1.22, PALE)


def shield(centre: Point, radius: float) -> list[Point]:
    x, y = centre
    right = [(x + radius * 0.92, y - radius * 0.82)]
    for part in range(9):
        angle = part / 8 * math.pi / 2
        across = radius * 0.92 * math.cos(angle) ** 0.8
        right.append((x + across, y + radius * 0.05 + radius * 1.02 * math.sin(angle)))
    left = [(2 * x - px, py) for px, py in reversed(right)]
    return [(x, y - radius * 1.04), *right, *left]


def health(canvas: Canvas, centre: Point, radius: float, value: int) -> None:
    canvas.polygon(dropped(shield(centre, radius), radius * 0.1), DROP)
    canvas.polygon(shield(centre, radius), INK)
    canvas.polygon(shield(centre, radius * 0.9), BRASS)
    canvas.polygon(shield(centre, radius * 0.8), GREEN)
    canvas.figure((centre[0], centre[1] - radius * 0.02), str(value), radius * 1.32, PALE)


def price_plate(canvas: Canvas, centre: Point, radius: float, price: int) -> None:
    """Draw a turf's price: a brass plate with a bottle, unlike the price of a card."""
    x, y = centre
    plate = Box(x - radius * 1.75, y - radius * 0.95, radius * 3.5, radius * 1.9)
    canvas.fill(Box(plate.x, plate.y + radius * 0.12, plate.w, plate.h), DROP, radius * 0.45)
    canvas.fill(plate, INK, radius * 0.45)
    canvas.gradient(plate.inset(radius * 0.13), ("#ecc877", "#b88a33"), radius * 0.36)
    canvas.icon("square-bottle", (x - radius * 0.72, y), radius * 1.3, INK)
    canvas.figure((x + radius * 0.62, y), str(price), radius * 1.7, INK)


def starter_mark(canvas: Canvas, centre: Point, radius: float) -> None:
    """Draw a hand of cards where other cards have the dial, as starters have no price."""
    canvas.disc((centre[0] + radius * 0.06, centre[1] + radius * 0.1), radius * 1.06, DROP)
    canvas.disc(centre, radius * 1.04, INK)
    canvas.disc(centre, radius * 0.97, BRASS)
    canvas.disc(centre, radius * 0.86, "#d8c9a4")
    canvas.icon("card-random", centre, radius * 1.1, "#5a5148")


def tier(canvas: Canvas, top: Point, radius: float, value: int) -> None:
    """Draw a pennant with the tier where other cards have the dial; the boss's is gold, with a crown."""
    x, y = top
    boss = value > len(TIERS)

    def pennant(inset: float, down: float = 0) -> list[Point]:
        side, foot = radius - inset, y + radius * 2.5 - inset + down
        return [(x - side, y), (x + side, y), (x + side, foot), (x, foot - radius * 0.42), (x - side, foot)]

    canvas.polygon(pennant(0, radius * 0.14), DROP)
    canvas.polygon(pennant(0), INK)
    canvas.polygon(pennant(radius * 0.1), PALE if boss else STEEL)
    canvas.polygon(pennant(radius * 0.2), GOLD if boss else OXBLOOD)
    middle = x, y + radius * 1.14
    if boss:
        canvas.icon("crown", middle, radius * 1.5, INK)
    else:
        canvas.figure(middle, TIERS[value - 1], radius * 1.4, PALE)
