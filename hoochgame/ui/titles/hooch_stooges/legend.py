"""The legend: the signs of all turf, then the pieces that lie on cards and turf."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from hoochgame.core.language import _
from hoochgame.games.hooch_stooges import wording
from hoochgame.games.hooch_stooges.content import TURFS, TurfKind
from hoochgame.games.hooch_stooges.model import HoochState
from hoochgame.ui.look import images, tokens
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.table.legend import Legend, SignMeaning
from hoochgame.ui.titles.hooch_stooges.pictures.badges import (
    bonus_or_health_badge,
    price_or_hooch_disc,
    turf_price_plate,
)
from hoochgame.ui.titles.hooch_stooges.pictures.seals import seal_picture
from hoochgame.ui.titles.hooch_stooges.pictures.signs import draw_sign, turf_sign

Picture = Callable[[Canvas, int], pygame.Surface]  # of this height


def hooch_legend(view: HoochState) -> Legend:
    """Return the legend of this city: its own turf comes first."""
    here = {turf.kind for turf in view.city}
    kinds = sorted(enumerate(TURFS), key=lambda one: (one[0] not in here, wording.short_turf_name(one[1])))
    named = tuple(_turf_entry(turf, faint=number not in here) for number, turf in kinds)
    return Legend(_("What the signs mean"), _("What turf does when you take it and pay."), named, _piece_entries())


def _turf_entry(turf: TurfKind, *, faint: bool) -> SignMeaning:
    def draw(canvas: Canvas, box: Box) -> None:
        plate = turf_price_plate(box.height * 0.34, str(turf.cost))
        images.blit_anchored(canvas.surface, plate, midright=box.midright)
        room = box.inset(right=plate.get_width() + 4)
        draw_sign(
            canvas,
            turf_sign(turf),
            room.place_inside((room.width, min(room.height, canvas.px(40)))),
            max(14, min(canvas.px(24), room.height)),
            "lm",
        )

    words, brief = wording.card_or_turf_text(turf), wording.card_or_turf_gist(turf)
    return SignMeaning(draw, wording.short_turf_name(turf), words, brief, faint)


def _piece_entries() -> tuple[SignMeaning, ...]:
    """Return what lies on turf and on cards."""

    def token(canvas: Canvas, side: int) -> pygame.Surface:
        return tokens.seat_token(canvas.look.seat_look(0), side)

    def home(canvas: Canvas, side: int) -> pygame.Surface:
        return tokens.seat_token(canvas.look.seat_look(0), side, True)

    def wax(canvas: Canvas, side: int) -> pygame.Surface:
        return seal_picture(canvas.look.seat_look(0), side // 2, False)

    return (
        _piece_entry(token, _("Token: whose turf this is. It brings its owner 1 hooch a turn.")),
        _piece_entry(home, _("House: an HQ. A gang that loses its HQ is out.")),
        _piece_entry(
            lambda _canvas, side: turf_price_plate(side * 0.46, "3"),
            _("Price of the ability: paid once, right after you take the turf."),
        ),
        _piece_entry(wax, _("Seal: one hit that an HQ can still take.")),
        _piece_entry(
            lambda _canvas, side: bonus_or_health_badge("bonus", side // 2, "+2"),
            _("Bonus: added to the die when this stooge swings."),
        ),
        _piece_entry(
            lambda _canvas, side: bonus_or_health_badge("health", side // 2, "4"),
            _("Shield: health. Die and bonus must reach it."),
        ),
        _piece_entry(
            lambda _canvas, side: price_or_hooch_disc("price", side // 2, "5"), _("Price of a card in the lineup.")
        ),
        _piece_entry(
            lambda _canvas, side: price_or_hooch_disc("knob", side // 2, "1"),
            _("Knob: the hooch a card brings when you discard it from your hand."),
        ),
    )


def _piece_entry(picture: Picture, words: str) -> SignMeaning:
    def draw(canvas: Canvas, box: Box) -> None:
        images.blit_anchored(canvas.surface, picture(canvas, min(box.height, canvas.px(44))), center=box.center)

    return SignMeaning(draw, "", words, words)
