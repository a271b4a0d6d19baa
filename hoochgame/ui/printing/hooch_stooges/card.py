"""Common parts of all printed faces of Hooch Stooges: kinds of cards, and badges with figures."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import pygame

from hoochgame.games.hooch_stooges.content import CONTENT, HoochCard
from hoochgame.ui.look import images
from hoochgame.ui.printing import composing
from hoochgame.ui.printing.hooch_stooges.measures import BADGE_SIDE, BOSS_TIER, Layout, frame_file_name
from hoochgame.ui.printing.percent import PercentPoint, PercentRect

FOLDER = images.CARDS
STARTERS = frozenset(card.id for card in CONTENT.starter)
TIERS = {kind.id: kind.tier for kind in CONTENT.boxed}
PEOPLE, SCENES = 0.0, 0.4  # share of a picture's excess that is cut off at the top: small, to keep heads whole
ICONS = {"stooge": "fedora", "scheme": "cloak-dagger", "enemy": "domino-mask", "boss": "crown", "turf": "house"}
BadgeCircle: TypeAlias = tuple[PercentPoint, float]  # middle and radius


class BadgePlaces(NamedTuple):
    """The badges of a layout; the tier hangs from the upper edge."""

    tier: BadgeCircle
    price: BadgeCircle
    hooch: BadgeCircle
    bonus: BadgeCircle
    health: BadgeCircle


def tier_if_boxed_stooge(card: HoochCard) -> int:
    """Return the tier of a boxed stooge; 0 for any other card."""
    return TIERS[images.painting_name_of_card(card.id)] if card.boxed else 0


def frame_kind(card: HoochCard) -> str:
    if card.boxed:
        return "boss" if tier_if_boxed_stooge(card) == BOSS_TIER else "enemy"
    return "starter" if card.id in STARTERS else card.type


def kind_icon(card: HoochCard) -> str:
    return ICONS[card.type if card.id in STARTERS else frame_kind(card)]


def frame_card(card: HoochCard, layout: Layout, window: PercentRect, rows: int = 1) -> pygame.Surface:
    """Return a new face with the picture only."""
    figure = images.painting_name_of_card(card.id)
    picture = images.card_painting(FOLDER, figure if layout == "full" else f"{figure}-small")
    of_kind = images.face_layer(FOLDER, "frames", f"{frame_file_name(frame_kind(card), layout, rows)}.webp")
    return composing.picture_in_frame(of_kind, picture, window, PEOPLE if card.is_stooge else SCENES)


def draw_badge(surface: pygame.Surface, name: str, circle: BadgeCircle) -> None:
    """Lay a round badge on a face."""
    (x, y), radius = circle
    composing.draw_badge_below(surface, FOLDER, name, (x, y - radius * BADGE_SIDE / 2), radius * BADGE_SIDE)


def draw_badges(surface: pygame.Surface, card: HoochCard, places: BadgePlaces) -> None:
    """Lay all badges of a card on its face, except the mark of a starter."""
    if card.is_stooge:
        draw_badge(surface, f"bonus-{card.bonus}", places.bonus)
        draw_badge(surface, f"health-{card.health}", places.health)
    if rank := tier_if_boxed_stooge(card):
        (x, y), radius = places.tier
        composing.draw_badge_below(surface, FOLDER, f"tier-{rank}", (x, y), radius * BADGE_SIDE)
        return
    draw_badge(surface, f"hooch-{card.hooch}", places.hooch)
    if card.id not in STARTERS:
        draw_badge(surface, f"price-{card.cost}", places.price)
