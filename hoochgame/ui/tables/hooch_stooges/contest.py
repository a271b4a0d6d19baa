"""How the lane of an attack is drawn."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from hoochgame.core.language import _, percentage
from hoochgame.core.words import TABLE
from hoochgame.games.hooch_stooges import wording
from hoochgame.games.hooch_stooges.content import CARDS
from hoochgame.games.hooch_stooges.events import StoogeSwung
from hoochgame.games.hooch_stooges.ground import raid_of
from hoochgame.games.hooch_stooges.moves import Aiming, Blocking, Raid
from hoochgame.games.starting_solo.events import Countered
from hoochgame.ui.look import images, shapes, text, tokens
from hoochgame.ui.look.theme import Look
from hoochgame.ui.tables.hooch_stooges import faces
from hoochgame.ui.tables.hooch_stooges.lane import Lane, lane_of, pill_high, shown_blockers, standing
from hoochgame.ui.tables.hooch_stooges.marks import Key, Roll
from hoochgame.ui.tables.hooch_stooges.setting import Setting
from hoochgame.ui.tables.hooch_stooges.small import FIGHTER
from hoochgame.ui.tables.hooch_stooges.words import LOSSES
from hoochgame.ui.tables.kit import overlay
from hoochgame.ui.tables.kit.piece import Piece, Rect

INSIDE = 5  # from the upper edge of a portrait to the odds on it: whatever lights the edge leaves them alone
ARROW = 28  # between the lines of what is at stake, where the arrow of a hint goes through


def beam(surface: pygame.Surface, at: Setting, raid: Raid, lane: Lane) -> None:
    """From the turf to the lane's end."""
    tile, look = at.layout.places[raid.place], at.look
    down = lane.rect.y > tile.y
    y0, y1 = (tile.bottom, lane.rect.y + 2) if down else (tile.y, lane.rect.bottom - 2)
    left, right = lane.turf.x - look.px(20), lane.rect.right - look.px(20)
    x0, x1 = min(left, tile.x), max(right, tile.right)
    top, bottom = min(y0, y1), max(y0, y1)
    if bottom - top < 2:
        return
    corners = ((tile.x + 6, y0), (tile.right - 6, y0), (right, y1), (left, y1))
    points = tuple((x - x0, y - top) for x, y in corners)
    surface.blit(shapes.polygon((x1 - x0, bottom - top), points, look.theme.aimed, 0.2), (x0, top))


def draw(surface: pygame.Surface, at: Setting, raid: Raid) -> None:
    lane, look = lane_of(at.layout, at.state, raid), at.look
    beam(surface, at, raid, lane)
    overlay.frame(surface, look, lane.rect)
    _headings(surface, at, raid, lane)
    if at.marks.last_swing:
        _die(surface, at, at.marks.last_swing, lane)
    elif raid.attacker == at.layout.me and not at.state.perks.no_busts:
        _stake(surface, at, lane)
    for piece in at.zone("lane"):
        if piece.key != at.marks.pointed:
            at.draw(surface, piece)
    for piece in at.zone("lane"):
        _caption(surface, at, raid, lane, piece)
        if piece.key in at.marks.risks:
            _risk(surface, at, piece, at.marks.risks[piece.key])


def _headings(surface: pygame.Surface, at: Setting, raid: Raid, lane: Lane) -> None:
    look, y = at.look, lane.rect.y + at.layout.v(28, 28)
    px, me = look.text(20), at.layout.me
    left = _("Your crew") if raid.attacker == me else _("{name} attacks").format(name=at.name(raid.attacker))
    middle = ""
    if raid.defender != TABLE and shown_blockers(at.state, raid):
        middle = _("You block") if raid.defender == me else _("{name} blocks").format(name=at.name(raid.defender))
        middle = _("The guard") if at.state.foes else middle
    right = _("Target: HQ") if raid.on_hq else _("Target: turf")
    if standing(at.state, raid):
        right = _("Then: the HQ") if raid.on_hq else _("Then: the turf")
    accent = look.theme.accent
    end = text.draw(surface, "head", px, left, accent, (lane.rect.x + look.px(28), y), "lm", 1).right
    at_right = text.draw(surface, "head", px, right, accent, (lane.rect.right - look.px(28), y), "rm", 1).x
    if middle:
        wide = text.width("head", px, middle, 1)
        x = max(lane.blockers.x, end + look.px(20))
        if x + wide < at_right - look.px(12):
            text.draw(surface, "head", px, middle, accent, (x, y), "lm", 1)


def _risk(surface: pygame.Surface, at: Setting, piece: Piece, words: str) -> None:
    """How likely it is lost by its swing: a skull at its upper edge, or below a portrait if there is room."""
    look, px = at.look, at.look.text(15)
    pad = look.px(22)
    if text.width("bold", px, percentage(100)) + px + pad > piece.box.width:
        words, pad = words.split(maxsplit=1)[0], look.px(16)
    size = (text.width("bold", px, words) + px + pad, round(px * 1.5))
    rect = pygame.Rect((0, 0), size)
    rect.midtop = (piece.box.centerx, piece.box.top - look.px(6))
    if piece.layout == "portrait":
        rect.midtop = (piece.box.centerx, piece.box.bottom + look.px(8))
        if any(other.box.colliderect(rect) for other in at.zone("lane") if other.key != piece.key):
            return
    surface.blit(shapes.box(size, rect.height // 2, look.theme.tip), rect)
    surface.blit(shapes.ring(size, rect.height // 2, look.theme.bad, max(1, look.px(1.5))), rect)
    icon = images.icon("death-skull", px, look.theme.bad)
    surface.blit(icon, icon.get_rect(midleft=(rect.x + pad // 3, rect.centery)))
    text.draw(surface, "bold", px, words, look.theme.text, (rect.x + px + pad * 2 // 3, rect.centery))


def foreign(surface: pygame.Surface, look: Look, colour: int, spot: tuple[int, int], size: int) -> None:
    """What the die of an enemy lies on: its colour, and its emblem."""
    seat = look.seat(colour)
    ground = pygame.Rect(0, 0, round(size * 1.26), round(size * 1.26))
    ground.center = spot
    surface.blit(tokens.fill(ground.size, seat, max(4, look.px(7)), look.px(10)), ground)
    token = tokens.token(seat, max(20, round(size * 0.5)))
    surface.blit(token, token.get_rect(center=ground.topleft))


def _die(surface: pygame.Surface, at: Setting, swing: Roll, lane: Lane) -> None:
    """The last roll with its sum in figures; an enemy's lies on its colour."""
    look, room = at.look, lane.die
    size = min(look.px(92), round(room.height * 0.46))
    if ("lane_die",) not in at.marks.moving:
        spot = (room.centerx, round(room.y + room.height * 0.3))
        if isinstance(swing, Countered):
            foreign(surface, look, at.chairs[swing.seat].colour, spot, size)
        die = images.rotated(("lane die", swing.die), images.die(swing.die, size), -8)
        surface.blit(die, die.get_rect(center=spot))
    missed = swing.die == 1 and isinstance(swing, StoogeSwung)  # whatever its bonus: no sum to be misread
    words = str(swing.die) if missed else f"{swing.die} + {swing.bonus} = {swing.die + swing.bonus}"
    px = min(look.text(30), round(room.height * 0.18))
    text.draw(surface, "num", px, words, look.theme.hover, (room.centerx, room.y + room.height * 0.68), "mm")
    words = _("reaches {need}") if swing.hit else _("not {need}")
    if missed:
        words = _("a 1 never hits")
    elif swing.die == 6 and swing.hit and swing.die + swing.bonus < swing.need:
        words = _("a 6 hits")
    colour = look.theme.good if swing.hit == isinstance(swing, StoogeSwung) else look.theme.bad
    low = (room.centerx, room.y + room.height * 0.87)
    words = words.format(need=swing.need)
    text.draw(surface, "bold", text.fit("bold", look.text(18), words, room.width), words, colour, low, "mm")
    words = _("last swing") if isinstance(swing, StoogeSwung) else _("hits back")
    text.draw(surface, "body", look.text(18), words, look.theme.quiet, (room.centerx, lane.captions), "mm")


def _stake(surface: pygame.Surface, at: Setting, lane: Lane) -> None:
    """Before the first roll, where the die will lie: what a 1 would cost; the arrow of a hint goes between."""
    look, room, gang = at.look, lane.die, at.state.gangs[at.layout.me]
    px, small, gap = look.text(18), look.text(16), look.px(ARROW)
    words = ", ".join(stakes(len(gang.crew), len(gang.hand), gang.hooch))
    lines = text.wrap("body", small, words, room.width)
    high = [text.line_height("bold", px), *(text.line_height("body", small) for _line in lines)]
    below = sum(high[1:])
    if gap + 2 * max(high[0], below) > room.height or any(
        text.width("body", small, line) > room.width for line in lines
    ):
        return
    y = room.centery - gap / 2 - high[0]
    rows = [("bold", px, _("1 = bust"), look.theme.bad)]
    rows += [("body", small, line, look.theme.quiet) for line in lines]
    for (role, size, line, colour), step in zip(rows, high, strict=True):
        text.draw(surface, role, size, line, colour, (room.centerx, y + step / 2), "mm")
        y += step + gap
        gap = 0


def stakes(crew: int, hand: int, hooch: int) -> list[str]:
    """What a bust would take."""
    found = [("stooge", min(1, crew)), ("card", min(1, hand)), ("hooch", hooch)]
    return [LOSSES[what](n) for what, n in reversed(found) if n]


def _caption(surface: pygame.Surface, at: Setting, raid: Raid, lane: Lane, piece: Piece) -> None:
    """The word below each stooge, or the odds of a swing at it."""
    look, box = at.look, piece.box
    odds = at.marks.odds.get(piece.key)
    strong = piece.key in at.marks.selected
    if odds and piece.key in at.marks.legal:
        if at.dress(piece.key).aimed and piece.layout != "portrait":
            faces.brackets(surface, look, box.inflate(look.px(18), look.px(18)))
        pill = pill_of(at, lane, piece, odds)
        faces.pill(surface, look, pill.words, pill.rect, share_of(odds), pill.small)
        return
    words = _word(at, raid, piece) if piece.layout != "portrait" else _nameless(at, raid, piece)
    role, colour = ("bold", look.theme.hover) if strong else ("body", look.theme.quiet)
    px = look.text(18)
    if words and _roomy(at, piece, text.width(role, px, words)):
        text.draw(surface, role, px, words, colour, (box.centerx, lane.captions), "mm")


def _nameless(at: Setting, raid: Raid, piece: Piece) -> str:
    """The name of a guard that is shown without."""
    number = int(piece.key[1])
    return wording.name(CARDS[number]) if at.state.foes and number in raid.blockers else ""


class Pill(NamedTuple):
    """The odds of a swing as they stand at a card."""

    words: str
    rect: pygame.Rect
    small: bool


def pill_of(at: Setting, lane: Lane, piece: Piece, odds: str) -> Pill:
    """Below the card in full, or the percentage alone; on a portrait within its top, on a small card above it."""
    words, middle, small = _pill_words(at, lane, piece, odds)
    rect = faces.pill_rect(at.look, words, middle, small)
    inside = lane.rect.inflate(-at.look.px(12), 0)
    return Pill(words, rect.move(max(0, inside.x - rect.x) + min(0, inside.right - rect.right), 0), small)


def _pill_words(at: Setting, lane: Lane, piece: Piece, odds: str) -> tuple[str, tuple[int, int], bool]:
    look, box = at.look, piece.box
    if _roomy(at, piece, text.width("bold", look.text(18), odds) + look.px(28)):
        return odds, (box.centerx, lane.captions), False
    for words in (odds, brief(odds)):
        if piece.layout != "portrait" and _roomy(at, piece, text.width("bold", look.text(14), words) + look.px(16)):
            return words, (box.centerx, lane.captions), True
    short = odds.rsplit(":", 1)[-1].strip()
    y = box.centery
    if piece.layout == "portrait":
        y = box.top + pill_high(look) // 2 + look.px(INSIDE)
    elif _roomy(at, piece, text.width("bold", look.text(14), short) + look.px(16)):
        y = lane.captions
    elif piece.layout == FIGHTER:
        high = pill_high(look)
        above, others = box.move(0, -high - 2), (p for p in at.zone("lane") if p.key != piece.key)
        crowded = any(p.box.colliderect(above) and p.box.bottom <= box.top for p in others)
        y = box.top + high // 2 - look.px(6) if crowded else box.top - high // 4
    return short, (box.centerx, y), True


def told_at(at: Setting, key: Key, rect: Rect) -> tuple[Rect, tuple[Rect, ...]]:
    """The tooltip of who swings, or is aimed at, stands beside card and odds."""
    raid, piece = raid_of(at.state), at.found.get(key)
    if raid is None or piece is None or piece.zone != "lane":
        return rect, ()
    lane = lane_of(at.layout, at.state, raid)
    shown = [one.box for one in at.zone("lane")]
    odds = at.marks.odds.get(key) if key in at.marks.legal else None
    return rect.union(pill_of(at, lane, piece, odds).rect) if odds else rect, (*shown, lane.die)


def brief(odds: str) -> str:
    """The figures alone: the lowest die that hits, where it stands there, and the percentage."""
    return " ".join(word for word in odds.split(" ") if any(c.isdigit() for c in word))


def share_of(odds: str) -> float:
    """How far the pill is filled: the percentage at its end."""
    figures = "".join(c for c in odds.rsplit(":", 1)[-1] if c.isdigit())
    return int(figures) / 100 if figures else 0


def _roomy(at: Setting, piece: Piece, wide: int) -> bool:
    """Words stand below a card only where its neighbours leave room; the tooltip says them anyway."""
    others = [p.box for p in at.found.values() if p.zone == "lane" and p.key != piece.key]
    if any(box.top >= piece.box.bottom or box.bottom <= piece.box.top for box in others):
        return False  # a crew in several rows
    near = [abs(box.centerx - piece.box.centerx) for box in others]
    return not near or wide <= min(near) - at.look.px(4)


def _word(at: Setting, raid: Raid, piece: Piece) -> str:
    if piece.kind == "turf":
        behind = _("after the guard") if at.state.foes else _("after the blockers")
        return behind if standing(at.state, raid) else _("the turf")
    if piece.beaten:
        return _("defeated")
    if piece.swung:
        return _("swung")
    number = int(piece.key[1])
    top = at.state.agenda[-1] if at.state.agenda else None
    if isinstance(top, Aiming) and top.stooge == number:
        return _("swings next")
    blocks = _("stands guard") if at.state.foes else _("blocks")
    return blocks if number in raid.blockers else "" if isinstance(top, Blocking) else _("ready")
