"""Nobody needs colour vision: what must be told apart can be, computed for each way of seeing."""

from itertools import combinations

import pygame
import pytest

from hoochgame.ui.app import App
from hoochgame.ui.look import tokens
from hoochgame.ui.look.palettes import PALETTES, adapt_theme, high_contrast_theme
from hoochgame.ui.look.theme import DECK_HAND, HOOCH, SEATS, THEMES, Theme, rgb_of, theme_of

# Machado, Oliveira and Fernandes 2009, full severity, for linear RGB.
VISIONS = {
    "standard": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
TO_XYZ = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
WHITE = (0.95047, 1.0, 1.08883)
NAMES = ["standard", *PALETTES]
EVERYWHERE = [(palette, contrast) for palette in NAMES for contrast in (False, True)]
DRESSES = pytest.mark.parametrize("dress", [HOOCH, *THEMES.values()], ids=lambda theme: theme.key)


def linear(colour: str) -> list[float]:
    shares = [channel / 255 for channel in rgb_of(colour)]
    return [share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares]


def times(matrix: tuple[tuple[float, ...], ...], vector: list[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def lab(colour: str, vision: str) -> tuple[float, float, float]:
    seen = [min(1.0, max(0.0, share)) for share in times(VISIONS[vision], linear(colour))]
    xyz = [part / white for part, white in zip(times(TO_XYZ, seen), WHITE, strict=True)]
    x, y, z = [part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in xyz]
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(a: str, b: str, vision: str) -> float:
    """CIE76; about 2 is just visible."""
    return sum((p - q) ** 2 for p, q in zip(lab(a, vision), lab(b, vision), strict=True)) ** 0.5


def contrast(a: str, b: str) -> float:
    """As WCAG counts it."""
    dark, pale = sorted(sum(w * c for w, c in zip(TO_XYZ[1], linear(colour), strict=True)) for colour in (a, b))
    return (pale + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("palette", NAMES)
def test_seats_are_told_apart_by_who_chose_the_palette_and_by_everybody_else(palette: str) -> None:
    colours = [seat.colour for seat in adapt_theme(HOOCH, palette).seats]
    for vision in (palette, "standard"):
        assert min(distance(a, b, vision) for a, b in combinations(colours, 2)) >= 20


@pytest.mark.parametrize("vision", VISIONS)
def test_seats_are_told_apart_before_anything_is_chosen(vision: str) -> None:
    assert min(distance(a.colour, b.colour, vision) for a, b in combinations(SEATS, 2)) >= 20


@DRESSES
@pytest.mark.parametrize(("palette", "high"), EVERYWHERE)
def test_good_and_bad_and_legal_and_target_are_told_apart(dress: Theme, palette: str, high: bool) -> None:
    theme = adapt_theme(dress, palette, high)
    pairs = [(theme.good, theme.bad), (theme.legal, theme.target), (theme.legal, theme.hover),
             (theme.target, theme.hover), (theme.aimed, theme.legal)]  # fmt: skip
    assert min(distance(*pair, palette) for pair in pairs) >= 20


@DRESSES
@pytest.mark.parametrize(("palette", "high"), EVERYWHERE)
def test_seats_and_their_emblems_can_be_seen(dress: Theme, palette: str, high: bool) -> None:
    theme = adapt_theme(dress, palette, high)
    for seat in theme.seats:
        assert contrast(seat.ink, seat.colour) >= 3
        assert contrast(seat.colour, theme.panel) >= 3


def test_a_title_without_colours_of_its_own_is_drawn_in_the_first_ones() -> None:
    assert theme_of("deck-hand") is DECK_HAND
    assert theme_of("starting-solo") is HOOCH


@pytest.mark.parametrize("palette", NAMES)
def test_emblems_patterns_and_names_stay_six(palette: str) -> None:
    seats = adapt_theme(HOOCH, palette).seats
    assert [(seat.emblem, seat.pattern) for seat in seats] == [(seat.emblem, seat.pattern) for seat in SEATS]
    assert len({seat.name for seat in seats}) == 6


def grounds(theme: Theme) -> tuple[str, ...]:
    return (theme.panel, theme.sunk, theme.field, theme.chosen, theme.tip, theme.shelf_panel, theme.backdrop_top,
            theme.backdrop_bottom, theme.shelf_top)  # fmt: skip


@DRESSES
@pytest.mark.parametrize("palette", NAMES)
def test_high_contrast_is_seven_to_one_for_words_and_three_for_lines(dress: Theme, palette: str) -> None:
    theme = adapt_theme(dress, palette, high_contrast=True)
    for ground in grounds(theme):
        for words in (theme.text, theme.quiet, theme.accent, theme.good, theme.bad, theme.shelf_text):
            assert contrast(words, ground) >= 7
        for line in (theme.line, theme.legal, theme.hover, theme.target, theme.aimed):
            assert contrast(line, ground) >= 3
    for glass in (theme.glass_top, theme.glass_bottom, theme.accent):
        for words in (theme.glass_ink, theme.glass_quiet):
            assert contrast(words, glass) >= 7
        assert contrast(theme.glass_mark, glass) >= 3


@DRESSES
def test_words_can_be_read_without_asking_for_more(dress: Theme) -> None:
    for palette in NAMES:
        theme = adapt_theme(dress, palette)
        for words in (theme.text, theme.quiet, theme.accent, theme.good, theme.bad):
            assert contrast(words, theme.panel) >= 4.5
        for ground in (theme.sunk, theme.field, theme.chosen, theme.tip, theme.shelf_panel, theme.key_top):
            assert contrast(theme.text, ground) >= 4.5
            assert contrast(theme.accent, ground) >= 4.5
        for words in (theme.glass_ink, theme.glass_quiet):
            assert contrast(words, theme.glass_bottom) >= 4.5
        assert contrast(theme.shelf_text, theme.shelf_top) >= 4.5


@DRESSES
def test_what_glows_is_seen_on_panels_and_on_what_lies_under_them(dress: Theme) -> None:
    for palette in NAMES:
        theme = adapt_theme(dress, palette)
        for glow in (theme.legal, theme.hover, theme.target, theme.aimed):
            assert contrast(glow, theme.panel) >= 4
            assert contrast(glow, theme.backdrop_top) >= 2.5


@DRESSES
def test_high_contrast_is_black_and_white(dress: Theme) -> None:
    theme = high_contrast_theme(dress)
    assert (theme.backdrop_top, theme.backdrop_bottom, theme.panel, theme.text) == (
        "#000000", "#000000", "#0a0a0a", "#ffffff",
    )  # fmt: skip
    assert theme.plain


def test_tokens_differ_without_any_colour(app: App) -> None:
    greys = {
        pygame.image.tobytes(pygame.transform.grayscale(tokens.seat_token(seat, 48, hq)), "RGBA")
        for seat in SEATS
        for hq in (False, True)
    }
    assert len(greys) == 12
