"""Players in menus and at the table: their kind in words, and the faces of bots."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from hoochgame.core.characters import CHARACTERS, split_bot_kind
from hoochgame.core.journal import HUMAN
from hoochgame.core.language import _
from hoochgame.ui.look import images, paint, shapes, tokens
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.theme import INK
from hoochgame.ui.phrases.foes import FOE_PICTURES
from hoochgame.ui.phrases.opponent_lines import Mood

RIVAL = "rival"  # the kind of an opponent without a player, who has a face, too
ROBOT, PERSON = "vintage-robot", "person"
LEAST_FACE = 34  # px: the smallest recognisable face with an emblem in its corner
SMALLEST_FACE = 22  # px
EMBLEM = 0.5  # of a face: the size of the emblem in its corner
SMALL_EMBLEM = 0.4  # of a portrait
ROUND = 0.12  # of a face: how round its corners are


def level_word(level: str) -> str:
    words = {"beginner": _("beginner"), "easy": _("easy"), "medium": _("medium"), "hard": _("hard")}
    words |= {"expert": _("expert"), "random": _("random"), "greedy": _("greedy")}
    return words.get(level, level)


def character_word(character: str) -> str:
    """Return a character's description, within a sentence."""
    return _(CHARACTERS[character].name) if character in CHARACTERS else _("all-rounder")


def capitalised_character_description(character: str) -> str:
    """Return a character's description, standing alone."""
    word = character_word(character)
    return word[:1].upper() + word[1:]


def kind_words(kind: str) -> str:
    """Return the kind of player within a sentence: of a bot its character and level; nothing of a foe."""
    if kind in FOE_PICTURES:
        return ""
    if kind == HUMAN:
        return _("human")
    level, character = split_bot_kind(kind)
    if character not in CHARACTERS:
        return _("bot · {level}").format(level=level_word(kind))
    return _("{character} · {level}").format(character=character_word(character), level=level_word(level))


def kind_words_by_length(kind: str, words: str) -> list[str]:
    """Return `words` for a kind of player, then shorter versions: for a bot with a face its level alone."""
    brief = has_face(kind) and words == kind_words(kind)
    return [words, *([level_word(split_bot_kind(kind)[0])] if brief else [])] if words else []


def capitalised_kind_words(kind: str) -> str:
    words = kind_words(kind)
    return words[:1].upper() + words[1:]


def bot_line_about_itself(kind: str) -> str:
    """Return a bot's line about itself."""
    character = split_bot_kind(kind)[1]
    return _(CHARACTERS[character].line) if character in CHARACTERS else _("I go where the odds are.")


def bot_introduction(kind: str) -> str:
    """Return a bot's description and its line about itself."""
    return _("{character}: “{line}”").format(
        character=capitalised_character_description(split_bot_kind(kind)[1]), line=bot_line_about_itself(kind)
    )


def has_face(kind: str) -> bool:
    return kind == RIVAL or kind in FOE_PICTURES or split_bot_kind(kind)[1] in CHARACTERS


def face_picture(kind: str) -> str:
    """Return the name of the picture of a kind with a face."""
    return FOE_PICTURES.get(kind) or f"bot-{split_bot_kind(kind)[1]}"


@images.cached
def player_face(kind: str, side: int, mood: Mood = "") -> pygame.Surface:
    """Return the face of a kind of player, square with round corners. Callers must not draw on it."""
    moody = mood and split_bot_kind(kind)[1] in CHARACTERS
    name = f"{face_picture(kind)}-{mood}" if moody else face_picture(kind)
    picture = images.cropped_large_picture(name, (side, side)).copy()
    return shapes.round_corners(picture.convert_alpha(), max(2, round(side * ROUND)))


@images.cached
def rival_face(side: int) -> pygame.Surface:
    """Return the face of the Rival, out of a card's painting. Callers must not draw on it."""
    whole = round(side * 1.5)
    painting = images.cropped_card_painting("smuggler", (whole, whole), "deck_hand")
    face = pygame.Rect(round(whole * 0.16), round(whole * 0.12), side, side)
    return shapes.round_corners(painting.subsurface(face).convert_alpha(), max(2, round(side * ROUND)))


def draw_player_face(canvas: Canvas, kind: str, rect: pygame.Rect, lit: bool = False, mood: Mood = "") -> None:
    """Draw the face of a bot in a square, or the sign of its kind."""
    surface, look = canvas
    radius = max(2, round(rect.width * ROUND))
    if not has_face(kind):
        paint.draw_sunken_field(canvas, rect, radius / max(look.scale.pixels_per_unit, 0.01), line=1.0 if lit else 0.4)
        sign = images.icon(PERSON if kind == HUMAN else ROBOT, round(rect.width * 0.6), look.theme.quiet)
        images.blit_anchored(surface, sign, center=rect.center)
        return
    edge = max(2, look.px(2))
    shapes.draw_box(surface, rect.inflate(2 * edge, 2 * edge), radius + edge, look.theme.accent if lit else INK)
    face = rival_face(rect.width) if kind == RIVAL else player_face(kind, rect.width, mood)
    surface.blit(face, rect)


class KindAndColour(NamedTuple):
    """What a player's emblem shows: the kind of player, the number of the seat's colour, and how a bot looks."""

    kind: str
    colour: int
    mood: Mood = ""


def draw_emblem_and_face(canvas: Canvas, player: KindAndColour, side: int, left_middle: tuple[int, int]) -> pygame.Rect:
    """Draw a player's emblem from the middle of its left; a bot's face follows behind it, or to its right if small."""
    kind, colour, _mood = player
    if side >= LEAST_FACE or not has_face(kind):
        return draw_face_with_emblem(canvas, player, side, midleft=left_middle)
    spot = images.blit_anchored(
        canvas.surface, tokens.seat_token(canvas.look.seat_look(colour), side), midleft=left_middle
    )
    beside = pygame.Rect(0, 0, max(side, SMALLEST_FACE), max(side, SMALLEST_FACE))
    beside.midleft = (spot.right + canvas.px(6), spot.centery)
    draw_player_face(canvas, kind, beside)
    return spot.union(beside)


def draw_face_with_emblem(canvas: Canvas, player: KindAndColour, side: int, **at: tuple[float, float]) -> pygame.Rect:
    """Draw the emblem of a player of this kind and colour; for a bot it is in the corner of its face."""
    surface, look = canvas
    kind, colour, mood = player
    if not has_face(kind):
        return images.blit_anchored(surface, tokens.seat_token(look.seat_look(colour), side), **at)
    spot = pygame.Rect(0, 0, side, side)
    for anchor, point in at.items():
        setattr(spot, anchor, point)
    draw_player_face(canvas, kind, spot, mood=mood)
    corner = spot.move(-look.px(5), look.px(3)).bottomleft
    images.blit_anchored(surface, tokens.seat_token(look.seat_look(colour), round(side * EMBLEM)), bottomleft=corner)
    return spot


def draw_portrait_with_emblem(canvas: Canvas, player: KindAndColour, rect: pygame.Rect) -> None:
    """Draw the face of a bot, or the sign of its kind, with the player's emblem in the lower left corner."""
    draw_player_face(canvas, player.kind, rect, mood=player.mood)
    side = max(18, round(rect.width * SMALL_EMBLEM))
    corner = rect.move(-canvas.px(4), canvas.px(4)).bottomleft
    emblem = tokens.seat_token(canvas.look.seat_look(player.colour), side)
    images.blit_anchored(canvas.surface, emblem, bottomleft=corner)
