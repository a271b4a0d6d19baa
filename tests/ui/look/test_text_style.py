"""Text styles: the sheet holds what a window can draw, and words without room overflow as told."""

import pygame
import pytest

from hoochgame.ui.look import text, text_style
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import (
    BODY,
    BOLD,
    HEADING,
    LETTERING,
    LOOSE,
    NORMAL,
    NOTE,
    SHEET,
    TIGHT,
    TextStyle,
)
from hoochgame.ui.look.theme import DECK_HAND, HOOCH, SMALLEST_TEXT, THEMES, Look, Scale, Theme

LONG = "A dozen stooges waiting for their hooch by the harbour"
LOOK = Look(HOOCH, Scale(1920, 1080))


def a_canvas(look: Look = LOOK) -> Canvas:
    return Canvas(pygame.Surface((600, 80)), look)


def pixels(canvas: Canvas) -> bytes:
    return canvas.surface.get_buffer().raw


def test_the_sheet_lists_every_style_of_its_module_with_one_of_three_leadings() -> None:
    assert tuple(one for one in vars(text_style).values() if isinstance(one, TextStyle)) == SHEET
    assert len(set(SHEET)) == len(SHEET) <= 15
    assert {style.leading for style in SHEET} <= {TIGHT, NORMAL, LOOSE}


@pytest.mark.parametrize("theme", [HOOCH, *THEMES.values()])
def test_every_theme_draws_every_style(theme: Theme) -> None:
    canvas = a_canvas(Look(theme, Scale(1280, 720)))
    for style in SHEET:
        assert style.role in {*text.FONTS, LETTERING}
        assert style.draw(canvas, "Rum", (10, 40)).width == style.width(canvas.look, "Rum")
        assert style.line_height(canvas.look) >= style.px(canvas.look) >= SMALLEST_TEXT


def test_a_style_draws_what_text_draws() -> None:
    """The colour and typeface come from the theme, the place from the box."""
    canvas, plain = a_canvas(), a_canvas()
    HEADING.draw(canvas, "Rum", Box(20, 10, 300, 40), "mm")
    text.draw(plain.surface, HOOCH.lettering, 18, "Rum", HOOCH.accent, (170, 30), "mm")
    NOTE.draw(canvas, "Gin", (580, 60), "rm", colour="#123456", px=25)
    text.draw(plain.surface, "body", 25, "Gin", "#123456", (580, 60), "rm")
    assert pixels(canvas) == pixels(plain)
    assert HEADING.draw(a_canvas(Look(DECK_HAND, LOOK.scale)), "Rum", (0, 40))


def test_words_that_have_room_stay_as_they_are() -> None:
    room = BODY.width(LOOK, LONG)
    for overflow in ("show", "shrink", "shorten", "hide"):
        assert BODY.shortened_to_fit(LOOK, LONG, room, overflow) == (LONG, 18)


def test_words_without_room_overflow_as_told() -> None:
    room = text.width("body", SMALLEST_TEXT, LONG) // 2
    assert BODY.shortened_to_fit(LOOK, LONG, room, "show") == (LONG, 18)
    assert BODY.shortened_to_fit(LOOK, LONG, room, "shrink") == (LONG, SMALLEST_TEXT)
    assert BODY.shortened_to_fit(LOOK, LONG, room, "hide").words == ""
    short, px = BODY.shortened_to_fit(LOOK, LONG, room, "shorten")
    assert LONG.startswith(short)
    assert short
    assert BODY.width(LOOK, short, px) <= room


def test_words_shrink_only_as_far_as_needed() -> None:
    room = text.width("body", 16, LONG)
    assert BODY.shortened_to_fit(LOOK, LONG, room) == (LONG, 16)
    rect = BODY.draw(a_canvas(), LONG, Box(0, 0, room, 80), overflow="shrink")
    assert rect.width == room


def test_the_first_wording_with_room_is_taken_and_else_the_last() -> None:
    ways = (LONG, "A dozen stooges", "Stooges")
    for words in ways:
        assert BOLD.shortened_to_fit(LOOK, ways, BOLD.width(LOOK, words), "shrink").words == words
        assert BOLD.shortened_to_fit(LOOK, ways, BOLD.width(LOOK, words), "shorten") == (words, 18)
    assert BOLD.shortened_to_fit(LOOK, ways, 5, "shrink") == ("Stooges", SMALLEST_TEXT)


def test_lines_follow_one_another_by_the_height_of_a_line() -> None:
    canvas, plain = a_canvas(), a_canvas()
    BODY.draw_lines(canvas, ("Rum", "Gin"), (10, 20))
    for words, y in (("Rum", 20), ("Gin", 20 + 18 * BODY.leading)):
        BODY.draw(plain, words, (10, y))
    assert pixels(canvas) == pixels(plain)
    assert BODY.with_changes(size=30, colour="bad", leading=TIGHT) == TextStyle("body", 30, "bad", TIGHT)


def test_letters_in_a_size_of_their_own_measure_as_text_does() -> None:
    style = BOLD
    for px in (14, 19, 33):
        assert style.line_height(LOOK, px) == text.line_height("bold", px)
        assert style.wrap(LOOK, LONG, 200, px) == text.wrap("bold", px, LONG, 200)
        assert style.width(LOOK, LONG, px, spacing=2) == text.width("bold", px, LONG, 2)


def test_wrapped_words_fill_a_box_and_return_their_height() -> None:
    style, box = BODY, Box(5, 5, 300, 70)
    canvas, plain = a_canvas(), a_canvas()
    high = style.draw_wrapped(canvas, LONG, box, "m", middle=True)
    assert high == len(style.wrap(LOOK, LONG, box.width)) * style.line_height(LOOK) > style.line_height(LOOK)
    text.draw_paragraph(plain.surface, "body", 18, LONG, HOOCH.text, box, "m", middle=True)
    assert pixels(canvas) == pixels(plain)
