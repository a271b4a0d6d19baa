"""The lane of an attack: who swings, the last die, the blockers, and the turf at the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, NamedTuple

from hoochgame.core.language import _, format_percentage, mark, ngettext
from hoochgame.core.protocols import TABLE
from hoochgame.games.hooch_stooges.attack import hits_to_go, misses_left, standing_blockers
from hoochgame.games.hooch_stooges.events import StoogeSwung
from hoochgame.games.hooch_stooges.moves import Aiming, Blocking, Raid
from hoochgame.games.hooch_stooges.queries import attack_under_way_or_none
from hoochgame.ui.look import images, shapes, text, tokens
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BODY, BOLD, CAPTION, FIGURE, LOOSE, NOTE
from hoochgame.ui.look.theme import Look
from hoochgame.ui.table import open_row
from hoochgame.ui.table.pieces.piece import Piece, Rect
from hoochgame.ui.table.pieces.piece_style import PieceStyle
from hoochgame.ui.table.zone import Below, Layer, StyledPiece, TableCanvas, TableThing, Zone
from hoochgame.ui.titles.hooch_stooges.asking.odds import current_attack_chance_words
from hoochgame.ui.titles.hooch_stooges.keys import AttackLaneKey, LaneDieKey, TokenKey, TurfKey
from hoochgame.ui.titles.hooch_stooges.marks import Roll
from hoochgame.ui.titles.hooch_stooges.moment import HoochMoment, lifted_card, style_piece_as_target
from hoochgame.ui.titles.hooch_stooges.phrases import LOSSES, card_name, sum_words
from hoochgame.ui.titles.hooch_stooges.pictures import badges
from hoochgame.ui.titles.hooch_stooges.pictures.faces import FIGHTER
from hoochgame.ui.titles.hooch_stooges.pictures.piece_state import state_of
from hoochgame.ui.titles.hooch_stooges.zones import lane_rects as lane
from hoochgame.ui.titles.hooch_stooges.zones.lane_rects import AttackLaneRects, cut_lane, pill_height, shown_blockers

HEAD, RISK = CAPTION.with_changes(20, "accent"), BOLD.with_changes(15, leading=LOOSE)
QUIET, STRONG = (
    BODY.with_changes(colour="quiet"),
    BOLD.with_changes(colour="hover"),
)  # what a fighter does; of one that is selected
BUST, LOSS = BOLD.with_changes(colour="bad"), NOTE  # what a 1 would cost
INSIDE = 5  # from a portrait's upper edge to the odds on it: a lit edge leaves them alone
ARROW = 28  # between the lines of the stake, where the arrow of a hint goes through


class HoochAttackLaneGeometry(NamedTuple):
    """The lane with its pieces, and what else stays lit: the turf fought for and its defender."""

    raid: Raid
    lane: AttackLaneRects
    fighters: tuple[Piece, ...]
    die: Rect
    turf: tuple[Piece, ...]  # with its token, as they lie in the city
    bright: tuple[Rect, ...]


class Pill(NamedTuple):
    """The odds of a swing, on a pill at a card."""

    words: str
    rect: Rect
    small: bool
    share: float  # how much of it is filled


class Fighter(NamedTuple):
    """A fighter in the lane, and the words at it: odds, or a word below it."""

    worn: StyledPiece
    pill: Pill | None
    word: str
    strong: bool
    risk: str


class HoochAttackLaneModel(NamedTuple):
    lane: AttackLaneRects
    turf: tuple[StyledPiece, ...]
    place: Rect  # of the turf in the city
    headings: tuple[str, str, str]
    roll: Roll | None
    chance: str  # of the whole attack
    die: Rect | None  # None while it is thrown
    colour: int  # below the die of a gang without a player, else -1
    stake: str
    fighters: tuple[Fighter, ...]


class LaneWords(NamedTuple):
    """The words for blockers, marked for the catalogue."""

    blockers: str = ""  # over them, if not who blocks
    behind: str = mark("after the blockers")
    blocks: str = mark("blocks")
    names_blockers: bool = False  # on their portraits


class AttackLane(Zone[HoochMoment, HoochAttackLaneGeometry, HoochAttackLaneModel]):
    """The lane, shown while turf is attacked; its targets are chosen in it."""

    name = "lane"
    words: ClassVar[LaneWords] = LaneWords()
    layer = Layer.OVER
    veil = True
    in_a_row = True
    raised = staticmethod(lifted_card)
    dress = staticmethod(style_piece_as_target)

    def cell_rect(self, at: HoochMoment, lay: HoochAttackLaneGeometry) -> Rect:
        return lay.lane.rect

    def lay_out(self, at: HoochMoment, below: Below) -> HoochAttackLaneGeometry | None:
        raid = attack_under_way_or_none(at.state)
        if raid is None:
            return None
        parts = cut_lane(at.layout, at.state, raid)
        lying = (below.get(key(raid.place)) for key in (TurfKey, TokenKey))
        turf = tuple(piece for piece in lying if piece)
        fighters = tuple(sorted(lane.lane_pieces(at.layout, at.state, raid), key=lambda piece: piece.z))
        lit = (*open_row.undimmed_table_rects(at, below), *lit_rects(at, raid))
        return HoochAttackLaneGeometry(raid, parts, fighters, die_rect(at.look, parts), turf, lit)

    def pieces(self, lay: HoochAttackLaneGeometry) -> tuple[Piece, ...]:
        return lay.fighters

    def hoverable_things(self, at: HoochMoment, lay: HoochAttackLaneGeometry) -> Iterator[TableThing]:
        """Yield the things of the lane; the tooltip of a fighter stands beside card and odds."""
        yield TableThing(AttackLaneKey(), lay.lane.rect, focus=False, solid=False)
        yield TableThing(LaneDieKey(), lay.die, focus=False, solid=False)
        spare = (*(piece.bounding_rect for piece in lay.fighters), lay.lane.die)
        for piece in lay.fighters:
            pill = odds_pill(at, lay.lane, piece, lay.fighters)
            yield TableThing(piece.key, piece.rect, piece, along=pill.rect if pill else None, spare=spare)

    def undimmed_shapes(self, lay: HoochAttackLaneGeometry) -> tuple[Rect, ...]:
        return lay.bright

    def choosable_rects(self, lay: HoochAttackLaneGeometry, legal: Sequence[TableThing]) -> list[Rect]:
        return [lay.lane.rect]

    def model(self, at: HoochMoment, lay: HoochAttackLaneGeometry) -> HoochAttackLaneModel:
        marks, roll, here = at.marks, at.marks.last_swing, at.unclaimed_pieces(lay.fighters)
        red = [StyledPiece(piece, PieceStyle(aimed=True)) for piece in lay.turf if piece.kind == "tile"]
        token = [StyledPiece(piece, self.dress_piece(at, piece)) for piece in lay.turf if piece.kind == "token"]
        return HoochAttackLaneModel(
            lay.lane,
            (*red, *(worn for worn in token if worn.piece.key not in marks.moving)),
            at.layout.places[lay.raid.place],
            lane_headings(at, lay.raid, self.words),
            roll,
            current_attack_chance_words(at.state),
            None if LaneDieKey() in marks.moving else lay.die,
            at.colour(roll.seat) if roll and roll.seat >= at.state.seats else -1,
            "" if roll else bust_cost_words(at, lay.raid),
            tuple(fighter_model(at, lay, worn, here, self.words) for worn in self.resting_pieces(at, here)),
        )

    def paint(self, canvas: TableCanvas, model: HoochAttackLaneModel) -> None:
        """Paint the lane; the turf fought for stays in sight, in red."""
        for worn in model.turf:
            canvas.draw_piece(worn)
        draw(canvas, model)

    def paint_unfolding(self, canvas: TableCanvas, model: HoochAttackLaneModel) -> None:
        draw(canvas, model)  # the turf stays in the city


def lit_rects(at: HoochMoment, raid: Raid) -> Iterator[Rect]:
    """Yield what stays lit: the turf fought for, its defender, and the shelf if I am the defender."""
    layout, look = at.layout, at.look
    yield layout.places[raid.place].inflate(look.px(12), look.px(12))
    if raid.defender >= 0:
        yield layout.plate_of_seat(raid.defender).inflate(look.px(6), look.px(6))
    if raid.defender == layout.me:
        yield layout.play


def die_rect(look: Look, parts: AttackLaneRects) -> Box:
    room = parts.die
    size = min(look.px(92), round(room.height * 0.46))
    return Box.of_size((size, size), center=(room.centerx, round(room.y + room.height * 0.3)))


# Words.


def lane_headings(at: HoochMoment, raid: Raid, words: LaneWords) -> tuple[str, str, str]:
    """Return the words at the left, over the blockers, and at the right."""
    state, me = at.state, at.layout.me
    left = _("Your crew") if raid.attacker == me else _("{name} attacks").format(name=at.chairs[raid.attacker].name)
    middle = ""
    if raid.defender != TABLE and shown_blockers(state, raid):
        name = at.chairs[raid.defender].name
        middle = _("You block") if raid.defender == me else _("{name} blocks").format(name=name)
        middle = _(words.blockers) or middle
    right = _("Target: HQ") if raid.on_hq else _("Target: turf")
    if raid.on_hq and state.hq_hits > 1:
        to_go = hits_to_go(state, raid)
        right = ngettext("Target: HQ, {n} hit to go", "Target: HQ, {n} hits to go", to_go).format(n=to_go)
    if standing_blockers(state, raid):
        right = _("Then: the HQ") if raid.on_hq else _("Then: the turf")
    return left, middle, right


def bust_cost_words(at: HoochMoment, raid: Raid) -> str:
    """Return the cost of a 1, before my first roll."""
    gang = at.state.gangs[at.layout.me]
    if raid.attacker != at.layout.me or at.state.perks.no_busts:
        return ""
    return ", ".join(bust_costs(len(gang.crew), len(gang.hand), gang.hooch))


def bust_costs(crew: int, hand: int, hooch: int) -> list[str]:
    found = [("stooge", min(1, crew)), ("card", min(1, hand)), ("hooch", hooch)]
    return [LOSSES[what](n) for what, n in reversed(found) if n]


def fighter_model(
    at: HoochMoment, lay: HoochAttackLaneGeometry, worn: StyledPiece, others: Sequence[Piece], words: LaneWords
) -> Fighter:
    piece, strong = worn.piece, worn.piece.key in at.marks.selected
    pill = odds_pill(at, lay.lane, piece, others)
    word = ""
    if pill is None:
        word = _caption_word(at, lay.raid, piece, words)
        wide = (STRONG if strong else QUIET).width(at.look, word)
        word = word if _has_room_for_words(at.look, piece, others, wide) else ""
    return Fighter(worn, pill, word, strong, at.marks.risks.get(piece.key, ""))


def _caption_word(at: HoochMoment, raid: Raid, piece: Piece, words: LaneWords) -> str:
    """Return what a fighter does; of a portrait only the name, if it is a guard's."""
    number = piece.card
    if piece.layout == "portrait":
        return card_name(number) if words.names_blockers and number in raid.blockers else ""
    if piece.kind == "tile":
        if misses_left(at.state, raid) < 0:
            return _("out of reach")
        return _(words.behind) if standing_blockers(at.state, raid) else _("the turf")
    if state_of(piece).beaten:
        return _("defeated")
    if state_of(piece).swung:
        return _("swung")
    top = at.state.agenda[-1] if at.state.agenda else None
    if isinstance(top, Aiming) and top.stooge == number:
        return _("swings next")
    return _(words.blocks) if number in raid.blockers else "" if isinstance(top, Blocking) else _("ready")


def odds_pill(at: HoochMoment, parts: AttackLaneRects, piece: Piece, others: Sequence[Piece]) -> Pill | None:
    """Return the odds of a card that may swing or be aimed at, or None.

    Full odds are placed below the card, short ones within a portrait's top or above a small card.
    """
    odds, look = at.marks.odds.get(piece.key), at.look
    if not odds or piece.key not in at.marks.legal:
        return None
    words, middle, small = _pill_words(look, parts, piece, others, odds)
    rect = badges.odds_pill_rect(look, words, middle, small)
    inside = parts.rect.inflate(-look.px(12), 0)
    rect = rect.move(max(0, inside.x - rect.x) + min(0, inside.right - rect.right), 0)
    return Pill(words, rect, small, odds_share(odds))


def _pill_words(
    look: Look, parts: AttackLaneRects, piece: Piece, others: Sequence[Piece], odds: str
) -> tuple[str, tuple[int, int], bool]:
    box = piece.bounding_rect
    if _has_room_for_words(look, piece, others, badges.ODDS.width(look, odds) + look.px(28)):
        return odds, (box.centerx, parts.captions), False
    for words in (odds, short_odds(odds)):
        wide = badges.SHORT_ODDS.width(look, words) + look.px(16)
        if piece.layout != "portrait" and _has_room_for_words(look, piece, others, wide):
            return words, (box.centerx, parts.captions), True
    short = odds.rsplit(":", 1)[-1].strip()
    y = box.centery
    if piece.layout == "portrait":
        y = box.top + pill_height(look) // 2 + look.px(INSIDE)
    elif _has_room_for_words(look, piece, others, badges.SHORT_ODDS.width(look, short) + look.px(16)):
        y = parts.captions
    elif piece.layout == FIGHTER:
        high = pill_height(look)
        above = box.move(0, -high - 2)
        near = (p.bounding_rect for p in others if p.key != piece.key)
        crowded = any(other.colliderect(above) and other.bottom <= box.top for other in near)
        y = box.top + high // 2 - look.px(6) if crowded else box.top - high // 4
    return short, (box.centerx, y), True


def short_odds(odds: str) -> str:
    """Shorten odds to their figures: the lowest die that hits, if it is there, and the percentage."""
    return " ".join(word for word in odds.split(" ") if any(c.isdigit() for c in word))


def odds_share(odds: str) -> float:
    """Return how much of the pill is filled, read off the percentage at the end of its words."""
    figures = "".join(c for c in odds.rsplit(":", 1)[-1] if c.isdigit())
    return int(figures) / 100 if figures else 0


def _has_room_for_words(look: Look, piece: Piece, others: Sequence[Piece], wide: int) -> bool:
    """Return whether words below a card have room beside its neighbours; the tooltip says them anyway."""
    boxes = [p.bounding_rect for p in others if p.key != piece.key]
    if any(box.top >= piece.bounding_rect.bottom or box.bottom <= piece.bounding_rect.top for box in boxes):
        return False  # the crew stands in several rows
    near = [abs(box.centerx - piece.bounding_rect.centerx) for box in boxes]
    return not near or wide <= min(near) - look.px(4)


# Paint.


def draw(canvas: TableCanvas, seen: HoochAttackLaneModel) -> None:
    """Draw the lane in its frame, and a beam from the turf."""
    parts = seen.lane
    _draw_beam(canvas, seen)
    open_row.paint_frame(canvas, parts.rect)
    _draw_headings(canvas, seen)
    if seen.chance:
        words = _("whole attack: {chance}").format(chance=seen.chance)
        (STRONG if seen.roll else QUIET).draw(canvas, words, (parts.die.centerx, parts.captions), "mm")
    if seen.roll:
        _draw_die(canvas, seen, seen.roll)
    elif seen.stake:
        _draw_stake(canvas, parts, seen.stake)
    canvas.draw_pieces([one.worn for one in seen.fighters])
    for one in seen.fighters:
        _draw_caption(canvas, parts, one)
        if one.risk:
            _draw_risk(canvas, seen, one)


def _draw_beam(canvas: Canvas, seen: HoochAttackLaneModel) -> None:
    tile, parts = seen.place, seen.lane
    down = parts.rect.y > tile.y
    y0, y1 = (tile.bottom, parts.rect.y + 2) if down else (tile.y, parts.rect.bottom - 2)
    left, right = parts.turf.x - canvas.px(20), parts.rect.right - canvas.px(20)
    x0, x1 = min(left, tile.x), max(right, tile.right)
    top, bottom = min(y0, y1), max(y0, y1)
    if bottom - top < 2:
        return
    corners = ((tile.x + 6, y0), (tile.right - 6, y0), (right, y1), (left, y1))
    points = tuple((x - x0, y - top) for x, y in corners)
    canvas.surface.blit(shapes.polygon((x1 - x0, bottom - top), points, canvas.theme.aimed, 0.2), (x0, top))


def _draw_headings(canvas: TableCanvas, seen: HoochAttackLaneModel) -> None:
    look, parts, (left, middle, right) = canvas.look, seen.lane, seen.headings
    y, rect = parts.rect.y + canvas.layout.px(28), parts.rect
    end = HEAD.draw(canvas, left, (rect.x + look.px(28), y), spacing=1).right
    at_right = HEAD.draw(canvas, right, (rect.right - look.px(28), y), "rm", spacing=1).x
    if middle:
        wide = text.width(HEAD.role, HEAD.px(look), middle, 1)
        x = max(parts.blockers.x, end + look.px(20))
        if x + wide < at_right - look.px(12):
            HEAD.draw(canvas, middle, (x, y), spacing=1)


def foreign(canvas: Canvas, colour: int, spot: tuple[int, int], size: int) -> None:
    """Draw a gang's colour and emblem under its die."""
    seat, side = canvas.look.seat_look(colour), round(size * 1.26)
    ground = Box.of_size((side, side), center=spot)
    canvas.surface.blit(tokens.seat_pattern_fill(ground.size, seat, max(4, canvas.px(7)), canvas.px(10)), ground)
    images.blit_anchored(canvas.surface, tokens.seat_token(seat, max(20, round(size * 0.5))), center=ground.topleft)


def _draw_die(canvas: Canvas, seen: HoochAttackLaneModel, swing: Roll) -> None:
    """Draw the last roll with its sum in figures; the die of a gang without a player lies on its colour."""
    (surface, look), room = canvas, seen.lane.die
    if seen.die:
        if seen.colour >= 0:
            foreign(Canvas(surface, look), seen.colour, seen.die.center, seen.die.width)
        die = images.rotated_picture(("lane die", swing.die), images.die_picture(swing.die, seen.die.width), -8)
        images.blit_anchored(surface, die, center=seen.die.center)
    missed = swing.die == 1 and isinstance(swing, StoogeSwung)  # it misses whatever its bonus: no sum to be misread
    words = str(swing.die) if missed else sum_words(swing.die, swing.bonus)
    px, at = min(look.text_px(30), round(room.height * 0.18)), (room.centerx, room.y + room.height * 0.68)
    FIGURE.draw(canvas, words, at, "mm", colour="hover", px=px)
    words = _("reaches {need}") if swing.hit else _("not {need}")
    if missed:
        words = _("a 1 never hits")
    elif swing.die == 6 and swing.hit and swing.die + swing.bonus < swing.need:
        words = _("a 6 hits")
    colour = "good" if swing.hit == isinstance(swing, StoogeSwung) else "bad"
    low = (room.centerx, room.y + room.height * 0.87)
    BOLD.draw(canvas, words.format(need=swing.need), low, "mm", colour=colour, overflow="shrink", room=room.width)
    if not seen.chance:
        words = _("last swing") if isinstance(swing, StoogeSwung) else _("hits back")
        QUIET.draw(canvas, words, (room.centerx, seen.lane.captions), "mm")


def _draw_stake(canvas: Canvas, parts: AttackLaneRects, words: str) -> None:
    """Write where the die will lie what a 1 would cost; the arrow of a hint goes between the lines."""
    look, room = canvas.look, parts.die
    lines, gap, first, line = (
        LOSS.wrap(look, words, room.width),
        look.px(ARROW),
        BUST.line_height(look),
        LOSS.line_height(look),
    )
    tight = gap + 2 * max(first, line * len(lines)) > room.height
    if tight or any(LOSS.width(look, part) > room.width for part in lines):
        return
    y = room.centery - gap / 2
    BUST.draw(canvas, _("1 = bust"), (room.centerx, y - first / 2), "mm")
    for number, part in enumerate(lines):
        LOSS.draw(canvas, part, (room.centerx, y + gap + line * (number + 0.5)), "mm")


def _draw_caption(canvas: Canvas, parts: AttackLaneRects, one: Fighter) -> None:
    """Write the word below a stooge, or the odds of a swing at it."""
    (surface, look), (piece, dress), pill = canvas, one.worn, one.pill
    if pill:
        if dress.aimed and piece.layout != "portrait":
            badges.draw_target_brackets(Canvas(surface, look), piece.bounding_rect.inflate(look.px(18), look.px(18)))
        badges.draw_odds_pill(canvas, pill.words, pill.rect, pill.share, pill.small)
    elif one.word:
        (STRONG if one.strong else QUIET).draw(canvas, one.word, (piece.bounding_rect.centerx, parts.captions), "mm")


def _draw_risk(canvas: Canvas, seen: HoochAttackLaneModel, one: Fighter) -> None:
    """Write the chance that a swing loses its stooge: a skull at its upper edge, or below a portrait with room."""
    (surface, look), piece, words = canvas, one.worn.piece, one.risk
    px, pad = RISK.px(look), look.px(22)
    if RISK.width(look, format_percentage(100)) + px + pad > piece.bounding_rect.width:
        words, pad = words.split(maxsplit=1)[0], look.px(16)
    size = (RISK.width(look, words) + px + pad, RISK.line_height(look))
    rect = Box.of_size(size, midtop=(piece.bounding_rect.centerx, piece.bounding_rect.top - look.px(6)))
    if piece.layout == "portrait":
        rect = rect.move_to(y=piece.bounding_rect.bottom + look.px(8))
        others = (other.worn.piece for other in seen.fighters)
        if any(other.bounding_rect.colliderect(rect) for other in others if other.key != piece.key):
            return
    surface.blit(shapes.box(size, rect.height // 2, look.theme.tip), rect)
    surface.blit(shapes.box_outline(size, rect.height // 2, look.theme.bad, max(1, look.px(1.5))), rect)
    images.blit_anchored(
        surface, images.icon("death-skull", px, look.theme.bad), midleft=(rect.x + pad // 3, rect.centery)
    )
    RISK.draw(canvas, words, (rect.x + px + pad * 2 // 3, rect.centery))
