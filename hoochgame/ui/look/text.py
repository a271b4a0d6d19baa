"""Text in eleven roles: measures, wraps, fits and renders it, with caches."""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import groupby, pairwise
from operator import itemgetter
from typing import NamedTuple

import pygame

from hoochgame.storage.bundled import require_bundled_file
from hoochgame.ui.look.box import Height
from hoochgame.ui.look.cache import SurfaceCache
from hoochgame.ui.look.theme import SMALLEST_TEXT, rgb_of

FONTS = {  # by role: family and weight of the font file
    "title": "limelight-latin-400-normal",
    "pirate": "pirata-one-latin-400-normal",
    "stencil": "black-ops-one-latin-400-normal",
    "typed": "special-elite-latin-400-normal",
    "head": "josefin-sans-latin-700-normal",
    "body": "atkinson-hyperlegible-latin-400-normal",
    "bold": "atkinson-hyperlegible-latin-700-normal",
    "name": "oswald-latin-500-normal",
    "nameb": "oswald-latin-600-normal",
    "num": "bebas-neue-latin-400-normal",
    "fell": "im-fell-english-latin-400-normal",
}
# Where a line may break: not between a number and its noun, nor next to a times sign.
BLANK = re.compile(r"(?<![\d×]) | (?![^\W\d_]|×)")
ENDING = re.compile(rf"(?:{BLANK.pattern})(?!\d+[.!?)]*$)")  # nor before a final number, which would stand alone
SEEN = 24  # px at which letters are compared with the box of a missing letter
LEADING = 1.28  # of most texts: the height of a line relative to the size of its letters
NO_LETTER = "?"  # drawn for a letter that no font has
_kept = SurfaceCache("words", 0.08)
MOST_FONTS = 64  # a font with its letters takes some 150 KB, and opens in half a millisecond


class FittedText(NamedTuple):
    """The wording to draw, and its size in pixels."""

    words: str
    px: int


def drop_cached_text() -> None:
    """Drop rendered text and fonts."""
    _kept.clear()
    font.cache_clear()


class TextRun(NamedTuple):
    """A piece of a line, with a role."""

    text: str
    role: str
    colour: str


@lru_cache(maxsize=MOST_FONTS)
def font(role: str, px: int, extended: bool = False) -> pygame.font.Font:
    """Return the role's font; `extended` is its second file, with the letters of central Europe."""
    if not pygame.font.get_init():
        pygame.font.init()
    name = FONTS[role].replace("-latin-", "-latin-ext-") if extended else FONTS[role]
    return pygame.font.Font(require_bundled_file("assets", "fonts", name + ".woff"), px)


@lru_cache(maxsize=16)
def _fallback_font(px: int) -> pygame.font.Font:
    """Return pygame's font, which has more alphabets than this project's."""
    return pygame.font.Font(None, round(px * 1.3))


class FontFace(NamedTuple):
    """A font file: of a role, or its second one; without a role pygame's font."""

    role: str
    extended: bool = False

    def font(self, px: int) -> pygame.font.Font:
        return font(self.role, px, self.extended) if self.role else _fallback_font(px)


SPARE = FontFace("")
PLAIN = (FontFace("body"), FontFace("body", extended=True))  # these have most letters


def _font_faces_of_role(role: str) -> Iterator[FontFace]:
    """Yield the faces for letters of this role, the best first."""
    yield FontFace(role)
    if role != "fell":
        yield FontFace(role, extended=True)
    yield from (*PLAIN, SPARE)


@lru_cache(maxsize=4096)
def _face_for(role: str, letter: str) -> FontFace | None:
    """Return the first of the role's faces that has the letter; None if none has it."""
    if letter.isascii() and letter.isprintable():
        return FontFace(role)
    kind = unicodedata.category(letter)[0]
    if kind == "M" or not (letter.isprintable() or kind == "Z"):  # an accent without its letter has no width
        return None
    return next((face for face in _font_faces_of_role(role) if _has_letter(face, letter)), None)


@lru_cache(maxsize=4096)
def _has_letter(face: FontFace, letter: str) -> bool:
    """Return whether a face has the letter; False if it would draw the box of a missing one."""
    own, box = (_letter_pixels(face, one) for one in (letter, "\uffff"))
    return own != box or (letter.isspace() and not box)  # the box of some fonts is blank


def _letter_pixels(face: FontFace, letter: str) -> bytes:
    """Return the visible pixels of a letter, wherever in its surface it stands."""
    drawn = face.font(SEEN)
    if not drawn.size(letter)[0]:
        return b""
    surface = drawn.render(letter, True, "white")
    seen = surface.subsurface(surface.get_bounding_rect())
    return b"%d:" % seen.width + pygame.image.tobytes(seen, "RGBA") if seen.width else b""


@lru_cache(maxsize=4096)
def _replacement_of_letter(letter: str) -> str | None:
    """Return a letter in letters that each role can draw: VIII for `Ⅷ`; None if that is impossible."""
    if _face_for("body", letter):
        return letter
    if letter.isspace():
        return " "
    if not letter.isprintable() or unicodedata.category(letter)[0] == "M":
        return ""
    plain = "".join(part for part in unicodedata.normalize("NFKD", letter) if not unicodedata.combining(part))
    return plain if plain != letter and all(_face_for("body", part) for part in plain) else None


class DrawableText(NamedTuple):
    """A text in letters that each role can draw, and the number of letters left out."""

    text: str
    letters_lost: int


def drawable_text(words: str) -> DrawableText:
    spelled = [_replacement_of_letter(letter) for letter in _compose_accents_and_mark_surrogates(words)]
    return DrawableText("".join(letter or "" for letter in spelled), spelled.count(None))


def _compose_accents_and_mark_surrogates(text: str) -> str:
    """Replace characters that are no letters, as in file names, by a mark; compose accents with their letters."""
    return text if text.isascii() else unicodedata.normalize("NFC", text.encode(errors="replace").decode())


@lru_cache(maxsize=4096)
def _split_by_face(role: str, text: str) -> tuple[tuple[str, FontFace], ...]:
    """Cut the text into runs of one face; nearly always there is one."""
    found: list[tuple[str, FontFace]] = []
    for letter in _compose_accents_and_mark_surrogates(text):
        drawn = letter if _face_for(role, letter) else _replacement_of_letter(letter)
        found += ((part, _face_for(role, part) or FontFace(role)) for part in (NO_LETTER if drawn is None else drawn))
    runs = groupby(found, itemgetter(1))
    return tuple(("".join(part for part, _face in run), face) for face, run in runs) or (("", FontFace(role)),)


def _split_by_font(role: str, px: int, text: str) -> list[tuple[str, pygame.font.Font]]:
    return [(run, face.font(px)) for run, face in _split_by_face(role, text)]


@lru_cache(maxsize=8192)
def width(role: str, px: int, text: str, spacing: int = 0) -> int:
    # Spaced letters are drawn one by one, without kerning, so their own widths count.
    if spacing:
        return sum(width(role, px, letter) for letter in text) + spacing * max(0, len(text) - 1)
    return sum(face.size(run)[0] for run, face in _split_by_font(role, px, text))


def line_height(role: str, px: int) -> int:
    return round(px * LEADING)


def render(role: str, px: int, text: str, colour: str, spacing: int = 0) -> pygame.Surface:
    """Render one line of text. Callers must not draw on the surface. `spacing` adds pixels between letters."""
    return _kept.get((role, px, text, colour, spacing), lambda: _render_uncached(role, px, text, colour, spacing))


def _render_uncached(role: str, px: int, text: str, colour: str, spacing: int) -> pygame.Surface:
    runs = _split_by_font(role, px, text)
    if not spacing and len(runs) == 1:
        return runs[0][1].render(runs[0][0], True, rgb_of(colour))
    base = font(role, px)
    drop = _accent_drop(role, px, text)
    line = transparent_surface((max(1, width(role, px, text, spacing)), base.get_height() + drop), colour)
    x = 0
    for run, face in runs:
        # pygame knows no letter spacing.
        for piece in run if spacing else (run,):
            y = drop - _accent_drop(role, px, piece) + base.get_ascent() - face.get_ascent()
            line.blit(face.render(piece, True, rgb_of(colour)), (x, y))
            x += face.size(piece)[0] + spacing
    return line


def transparent_surface(size: tuple[int, int], colour: str) -> pygame.Surface:
    """Return a transparent surface for letters of this colour, which scaling mixes them with."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((*rgb_of(colour), 0))
    return surface


def render_line_with_baseline(
    role: str, px: int, text: str, colour: str, spacing: int = 0
) -> tuple[pygame.Surface, int]:
    """Render one line of text without caching; return it and its baseline, measured from the top."""
    return _render_uncached(role, px, text, colour, spacing), font(role, px).get_ascent() + _accent_drop(role, px, text)


def line_middle_above_baseline(role: str, px: int) -> float:
    """Return the distance from the baseline up to the middle of a line."""
    face = font(role, px)
    return (face.get_ascent() + face.get_descent()) / 2


@lru_cache(maxsize=256)
def _capital_middle(role: str, px: int) -> int:
    """Return the distance from the surface's top down to the middle of a capital."""
    metrics = font(role, px).metrics("H")[0]
    assert metrics is not None
    return font(role, px).get_ascent() - round(metrics[3] / 2)


@lru_cache(maxsize=4096)
def _accent_drop(role: str, px: int, text: str) -> int:
    """Return by how much letters stand lower than usual: an accent on a capital pushes them down."""
    if text.isascii():
        return 0
    face = font(role, px)
    seen = "".join(run for run, _face in _split_by_face(role, text))
    highest, usual = (max((m[3] for m in face.metrics(words) if m), default=0) for words in (seen, "H"))
    return max(0, highest - max(usual, face.get_ascent()))


def draw(
    surface: pygame.Surface,
    role: str,
    px: int,
    text: str,
    colour: str,
    at: tuple[float, float],
    anchor: str = "lm",
    spacing: int = 0,
) -> pygame.Rect:
    """Draw one line and return its rect, visible or not.

    `anchor` is l, m or r, then t, m or b, the middle being that of capitals.
    """
    line = render(role, px, text, colour, spacing)
    place = _anchored_place(line, at, anchor, _capital_middle(role, px), _accent_drop(role, px, text))
    surface.blit(line, place)
    return line.get_rect(topleft=place)


def _anchored_place(
    line: pygame.Surface, at: tuple[float, float], anchor: str, middle: int, drop: int
) -> tuple[int, int]:
    x = at[0] - {"l": 0, "m": line.get_width() / 2, "r": line.get_width()}[anchor[0]]
    y = at[1] - {"t": drop, "m": middle + drop, "b": line.get_height()}[anchor[1]]
    return round(x), round(y)


def _unbreakable_pieces(role: str, px: int, paragraph: str, room: int) -> Iterator[str]:
    """Yield the unbreakable pieces of a paragraph; a number is separated from its noun only if both don't fit."""
    for unit in ENDING.split(paragraph):
        yield from (unit,) if width(role, px, unit) <= room else unit.split(" ")


@lru_cache(maxsize=2048)
def wrap(role: str, px: int, text: str, room: int) -> tuple[str, ...]:
    """Wrap text into lines of at most `room` pixels; a longer word gets a separate line."""
    lines = []
    for paragraph in text.split("\n"):
        line = ""
        for word in _unbreakable_pieces(role, px, paragraph, room):
            longer = f"{line} {word}" if line else word
            if line and width(role, px, longer) > room:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return tuple(lines)


@lru_cache(maxsize=4096)
def fitting_size(role: str, px: int, text: str, room: int, floor: int = SMALLEST_TEXT) -> int:
    """Return the largest size from `px` down to `floor` at which the text fits into `room` pixels."""
    wide = width(role, px, text)
    if px > floor and wide > room:
        px = max(floor, min(px - 1, px * max(0, room) // wide + 1))  # an estimate: each size loads a font
    while px > floor and width(role, px, text) > room:
        px -= 1
    return px


def shorten_to_fit(role: str, px: int, words: str, room: int, floor: int = SMALLEST_TEXT) -> FittedText:
    """Return the text as it fits, and its size: it shrinks to `floor`, then loses its last words and letters."""
    size = fitting_size(role, px, words, room, floor)
    if width(role, size, words) <= room:
        return FittedText(words, size)
    kept = words.split()
    while len(kept) > 1 and width(role, floor, " ".join(kept)) > room:
        kept.pop()
    short = " ".join(kept).rstrip(" ·")
    while len(short) > 1 and width(role, floor, short) > room:
        short = short[:-1]
    return FittedText(short, fitting_size(role, px, short, room, floor))


def draw_paragraph(
    surface: pygame.Surface,
    role: str,
    px: int,
    text: str,
    colour: str,
    rect: pygame.Rect,
    align: str = "l",
    middle: bool = False,
) -> Height:
    """Draw wrapped text at the top or in the middle of `rect`."""
    lines = wrap(role, px, text, rect.width)
    step = line_height(role, px)
    y = rect.y + (max(0, rect.height - step * len(lines)) // 2 if middle else 0)
    x = {"l": rect.x, "m": rect.centerx, "r": rect.right}[align]
    draw_lines(surface, role, px, lines, colour, (x, y + step * 0.5), align + "m")
    return step * len(lines)


def draw_lines(
    surface: pygame.Surface,
    role: str,
    px: int,
    lines: Iterable[str],
    colour: str,
    at: tuple[float, float],
    anchor: str = "mm",
    step: float = 0,
) -> None:
    """Draw lines one below the other from `at`, `step` pixels apart; by default as wrapped text."""
    step = step or line_height(role, px)
    for number, line in enumerate(lines):
        draw(surface, role, px, line, colour, (at[0], at[1] + step * number), anchor)


def runs_width(parts: Iterable[TextRun], px: int) -> int:
    return sum(width(part.role, px, part.text) for part in parts)


def draw_runs(surface: pygame.Surface, parts: Iterable[TextRun], px: int, at: tuple[float, float]) -> None:
    """Draw one line of runs with different roles, from its left on one baseline."""
    x = at[0]
    for part in parts:
        draw(surface, part.role, px, part.text, part.colour, (x, at[1]))
        x += width(part.role, px, part.text)


def wrap_runs(parts: Iterable[TextRun], px: int, room: int) -> list[list[TextRun]]:
    """Wrap runs into lines of at most `room` pixels, broken only at blanks: a quote stays with its name."""
    lines: list[list[TextRun]] = [[]]
    used = 0
    for word in _words_of_runs(parts):
        seen = [*word[:-1], word[-1]._replace(text=word[-1].text.rstrip())]  # a blank may hang over the edge
        if lines[-1] and used + runs_width(seen, px) > room:
            lines.append([])
            used = 0
        lines[-1] += word
        used += runs_width(word, px)
    return lines


def _words_of_runs(parts: Iterable[TextRun]) -> Iterator[list[TextRun]]:
    """Yield words, each with the blank that follows it; a word may have several roles."""
    parts = tuple(parts)
    for unit in unbreakable_units(part.text for part in parts):
        yield [parts[number]._replace(text=said) for number, said in unit]


def unbreakable_units(texts: Iterable[str]) -> Iterator[list[tuple[int, str]]]:
    """Yield unbreakable units with the blank that follows: the index of each text, and its piece of the unit."""
    texts = tuple(texts)
    ends = {blank.end() for blank in ENDING.finditer("".join(texts))}
    unit: list[tuple[int, str]] = []
    past = 0
    for number, said in enumerate(texts):
        cuts = [0, *(cut for cut in range(1, len(said) + 1) if past + cut in ends), len(said)]
        for start, end in pairwise(cuts):
            if start < end:
                unit.append((number, said[start:end]))
            if past + end in ends and unit:
                yield unit
                unit = []
        past += len(said)
    if unit:
        yield unit
