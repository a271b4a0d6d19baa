"""The lane of an attack: who defends above, the last die between, the attacker's crew below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, NamedTuple

from hoochgame.core.language import _, ngettext
from hoochgame.core.protocols import TABLE, Seat
from hoochgame.games.hooch_stooges import wording
from hoochgame.games.hooch_stooges.attack import (
    misses_left,
    standing_blockers,
)
from hoochgame.games.hooch_stooges.content import TURFS
from hoochgame.games.hooch_stooges.events import StoogeSwung
from hoochgame.games.hooch_stooges.moves import Raid
from hoochgame.games.hooch_stooges.queries import attack_under_way_or_none
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.theme import Look
from hoochgame.ui.phrases.opponent_lines import Situation
from hoochgame.ui.phrases.players import kind_words
from hoochgame.ui.table import open_card_row
from hoochgame.ui.table.company.speech import line_in_turn
from hoochgame.ui.table.log import log_layout
from hoochgame.ui.table.pieces.piece import Piece, Rect
from hoochgame.ui.table.zone import Below, Layer, StyledPiece, TableCanvas, TableThing, Zone
from hoochgame.ui.titles.hooch_stooges.keys import AttackLaneKey, LaneDieKey, LaneSealKey
from hoochgame.ui.titles.hooch_stooges.moment import HoochMoment, lifted_card, style_piece_as_target
from hoochgame.ui.titles.hooch_stooges.phrases import LOSSES, turf_name
from hoochgame.ui.titles.hooch_stooges.pictures import badges
from hoochgame.ui.titles.hooch_stooges.pictures.piece_state import state_of
from hoochgame.ui.titles.hooch_stooges.zones import attack_paint as paint
from hoochgame.ui.titles.hooch_stooges.zones import attack_words
from hoochgame.ui.titles.hooch_stooges.zones import lane_rects as lane
from hoochgame.ui.titles.hooch_stooges.zones.attack_paint import (
    AttackMarginModel,
    Fighter,
    HoochAttackLaneModel,
    Needs,
    Pill,
    RollWords,
    Verdict,
)
from hoochgame.ui.titles.hooch_stooges.zones.attack_side import AttackSide, Player, PlayerNote
from hoochgame.ui.titles.hooch_stooges.zones.attack_words import LaneWords
from hoochgame.ui.titles.hooch_stooges.zones.lane_rects import AttackLaneRects, cut_lane

ABOVE = 3  # px at 1920x1080 between a card and the odds over it: a lit edge leaves them alone


class HoochAttackLaneGeometry(NamedTuple):
    """The lane with its pieces, and what else stays lit."""

    raid: Raid
    lane: AttackLaneRects
    fighters: tuple[Piece, ...]
    bright: tuple[Rect, ...]


class AttackLane(Zone[HoochMoment, HoochAttackLaneGeometry, HoochAttackLaneModel]):
    """The lane, shown while turf is attacked; its targets are chosen in it."""

    name = "lane"
    words: ClassVar[LaneWords] = LaneWords()
    layer = Layer.OVER
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
        pieces = lane.lane_pieces(at.layout, at.state, raid, parts)
        lit = (*open_card_row.undimmed_table_rects(at, below), *lit_rects(at, parts))
        return HoochAttackLaneGeometry(raid, parts, tuple(sorted(pieces, key=lambda piece: piece.z)), lit)

    def pieces(self, lay: HoochAttackLaneGeometry) -> tuple[Piece, ...]:
        return lay.fighters

    def hoverable_things(self, at: HoochMoment, lay: HoochAttackLaneGeometry) -> Iterator[TableThing]:
        """Yield the things of the lane; the tooltip of a fighter stands beside card and odds."""
        yield TableThing(AttackLaneKey(), lay.lane.rect, focus=False, solid=False)
        yield TableThing(LaneDieKey(), lay.lane.die, focus=False, solid=False)
        spare = (*(piece.bounding_rect for piece in lay.fighters), lay.lane.die)
        for piece in lay.fighters:
            pill = odds_pill(at, lay, piece)
            there, along = piece.kind != "token", pill.rect if pill else None
            yield TableThing(piece.key, piece.rect, piece, focus=there, solid=there, along=along, spare=spare)

    def undimmed_shapes(self, lay: HoochAttackLaneGeometry) -> tuple[Rect, ...]:
        return lay.bright

    def choosable_rects(self, lay: HoochAttackLaneGeometry, legal: Sequence[TableThing]) -> list[Rect]:
        """Return what nothing may hide: the cards that may be chosen, the odds over them, and those of it all."""
        high, meter = lay.lane.die.height // 2, lay.lane.meter
        return [*(Box.from_rect(thing.rect).inset(top=-high) for thing in legal), *([meter] if meter and legal else [])]

    def model(self, at: HoochMoment, lay: HoochAttackLaneGeometry) -> HoochAttackLaneModel:
        marks, roll, here, raid = at.marks, at.marks.last_swing, at.unclaimed_pieces(lay.fighters), lay.raid
        owner = at.state.city[raid.place].owner
        return HoochAttackLaneModel(
            lane=lay.lane,
            heading=attack_words.lane_heading(at, raid, self.words, alone=lay.lane.side is None),
            side=attack_side(at, raid),
            roll=roll,
            said=self.roll_words(at, raid),
            favours=attack_words.does_roll_favour_viewer(at, raid),
            chance=attack_words.attack_chance(at, raid),
            needs=needs_of(at, raid),
            aim=attack_words.aim_words(at, raid, not (lay.lane.meter or lay.lane.margin)),
            die=None if LaneDieKey() in marks.moving else lay.lane.die,
            is_rolling=marks.is_rolling,
            colour=at.colour(roll.seat) if roll and roll.seat >= at.state.seats else -1,
            stake=bust_cost_words(at, raid),
            fighters=tuple(fighter_model(at, lay, worn, self.words) for worn in self.resting_pieces(at, here)),
            seals=lane.seals_and_broken_seals(at.state, raid),
            breaking=next((key.nth for key in marks.moving if isinstance(key, LaneSealKey)), -1),
            owner=at.colour(owner) if owner != TABLE else -1,
        )

    def roll_words(self, at: HoochMoment, raid: Raid) -> RollWords:
        """Return what is said of the last roll."""
        return attack_words.roll_words(at, raid)

    def paint(self, canvas: TableCanvas, model: HoochAttackLaneModel) -> None:
        paint.draw_attack_lane(canvas, model)

    def paint_unfolding(self, canvas: TableCanvas, model: HoochAttackLaneModel) -> None:
        paint.draw_unfolding(canvas, model)

    def paint_overlay(self, canvas: TableCanvas, model: HoochAttackLaneModel, piece: Piece) -> None:
        """Paint odds, marks and seals on the piece that is held up, where they are at rest."""
        for one in model.fighters:
            if one.worn.piece.key == piece.key:
                paint.draw_fighter_marks(canvas, model, one)


class AttackMargin(Zone[HoochMoment, AttackLaneRects, AttackMarginModel]):
    """The chance of the attack beside its frame, where the log is only a tab."""

    name = "lane margin"
    layer = Layer.OVER

    def cell_rect(self, at: HoochMoment, lay: AttackLaneRects) -> Rect:
        return lay.margin or lay.rect

    def lay_out(self, at: HoochMoment, below: Below) -> AttackLaneRects | None:
        raid = attack_under_way_or_none(at.state)
        parts = cut_lane(at.layout, at.state, raid) if raid else None
        return parts if parts and parts.margin else None

    def model(self, at: HoochMoment, lay: AttackLaneRects) -> AttackMarginModel:
        raid = attack_under_way_or_none(at.state)
        assert raid
        assert lay.margin
        return AttackMarginModel(lay.margin, attack_words.attack_chance(at, raid), needs_of(at, raid))

    def paint(self, canvas: TableCanvas, model: AttackMarginModel) -> None:
        paint.draw_margin(canvas, model)


def lit_rects(at: HoochMoment, parts: AttackLaneRects) -> Iterator[Rect]:
    """Yield what stays lit: what is left of the shelf and of my plate."""
    if parts.rect.bottom <= at.layout.shelf.y:
        yield at.layout.play
        yield at.layout.own


# Words.


def needs_of(at: HoochMoment, raid: Raid) -> Needs:
    """Return what stands below the meter."""
    trail = attack_words.trail_marks(at)
    swings = max(1, len(trail) - 1 + attack_words.stooges_left(at, raid))
    hits_back = raid.defender >= at.state.seats and bool(standing_blockers(at.state, raid))
    return Needs(attack_words.needed_hits_words(at, raid), trail, swings, hits_back)


def bust_cost_words(at: HoochMoment, raid: Raid) -> str:
    """Return the cost of a 1, before my first roll."""
    gang = at.state.gangs[at.layout.me]
    if raid.attacker != at.layout.me or at.state.perks.no_busts:
        return ""
    return ", ".join(bust_costs(len(gang.crew), len(gang.hand), gang.hooch))


def bust_costs(crew: int, hand: int, hooch: int) -> list[str]:
    found = [("stooge", min(1, crew)), ("card", min(1, hand)), ("hooch", hooch)]
    return [LOSSES[what](n) for what, n in reversed(found) if n]


def attack_side(at: HoochMoment, raid: Raid) -> AttackSide:
    """Return who defends and who attacks, the upper one first; of a turf that nobody holds only who attacks.

    Once it is decided nothing is at stake, and no 1 is feared any more.
    """
    found, taken = [], attack_words.is_turf_taken(at, raid)
    over = taken or attack_words.has_attack_failed(at, raid)
    for seat, does in ((raid.defender, _("defends")), (raid.attacker, _("attacks"))):
        if seat != TABLE:
            chair = at.chairs[seat]
            words = kind_words(chair.kind) if chair.kind else ""
            line = guard_line(at, raid) if seat == raid.defender and not taken else ""
            notes = attacker_notes(at, seat)[: 1 if over else None] if seat == raid.attacker < at.state.seats else ()
            found.append(Player(chair.name, chair.kind, words, chair.colour, does, line, notes))
    if raid.defender == at.layout.me != raid.attacker:
        found.reverse()
    return AttackSide(tuple(found), "" if over else stake_words(at, raid), news_bottom(at))


def guard_line(at: HoochMoment, raid: Raid) -> str:
    """Return what a bot says that defends; the same in every picture of an attack, and for everybody."""
    chair = at.chairs[raid.defender]
    if not at.marks.opponents_speak or not chair.kind or chair.is_human:
        return ""
    after = (raid.attacker - raid.defender) % at.state.seats  # a round goes on from seat to seat
    return line_in_turn(chair.kind, Situation.GUARDS, at.state.round + after)


def news_bottom(at: HoochMoment) -> int:
    """Return how far down news may lie over the column of the players, 0 where none are shown."""
    shown = log_layout.is_news_sheet_shown(at.layout, at.marks)
    return log_layout.news_sheet_rect(at.layout, at.marks).bottom if shown else 0


def attacker_notes(at: HoochMoment, seat: Seat) -> tuple[PlayerNote, ...]:
    """Return what the attacker has left, and whether a 1 busts."""
    gang, safe = at.state.gangs[seat], at.state.perks.no_busts
    hooch = ngettext("{n} hooch left", "{n} hooch left", gang.hooch).format(n=gang.hooch)
    costs = ", ".join(bust_costs(len(gang.crew), len(gang.hand), gang.hooch))
    bust = _("a 1 is a bust: {losses}").format(losses=costs) if costs else _("a 1 is a bust")
    police = PlayerNote("police-badge", _("no busts this turn")) if safe else PlayerNote("siren", bust, bad=True)
    return PlayerNote("square-bottle", hooch), police


def stake_words(at: HoochMoment, raid: Raid) -> str:
    """Return in one sentence what the attack decides."""
    state, turf = at.state, turf_name(at.state, raid.place)
    if raid.on_hq and raid.defender != TABLE and not state.friendly:
        names = {"loser": at.chairs[raid.defender].name, "winner": at.chairs[raid.attacker].name}
        if sum(gang.alive for gang in state.gangs) == 2 and raid.defender < state.seats:
            return _("If {turf} falls, {loser} is out and {winner} wins the game.").format(turf=turf, **names)
        return _("If {turf} falls, {loser} is out.").format(turf=turf, **names)
    kind = state.city[raid.place].kind
    gist = wording.card_or_turf_gist(TURFS[kind]) if kind >= 0 else ""
    return _("{turf}: {ability}.").format(turf=turf, ability=gist) if gist else ""


def fighter_model(at: HoochMoment, lay: HoochAttackLaneGeometry, worn: StyledPiece, words: LaneWords) -> Fighter:
    piece = worn.piece
    pill, note = odds_pill(at, lay, piece), ""
    if pill is None and piece.kind == "tile":
        note = _turf_note(at, lay.raid, words)
    return Fighter(worn, pill, note, at.marks.risks.get(piece.key, ""), swing_verdict(at, piece))


def _turf_note(at: HoochMoment, raid: Raid, words: LaneWords) -> str:
    if misses_left(at.state, raid) < 0:
        return _("out of reach")
    return _(words.behind) if standing_blockers(at.state, raid) else ""


def swing_verdict(at: HoochMoment, piece: Piece) -> Verdict | None:
    """Return what a stooge has rolled in this attack."""
    if not state_of(piece).swung:
        return None
    last = at.marks.last_swing
    swings = [*at.marks.swings, *([last] if isinstance(last, StoogeSwung) and last not in at.marks.swings else [])]
    mine = [swung for swung in swings if swung.stooge == piece.card]
    return Verdict(mine[-1].die, mine[-1].hit) if mine else None


def odds_pill(at: HoochMoment, lay: HoochAttackLaneGeometry, piece: Piece) -> Pill | None:
    """Return the odds of a card that may swing or be aimed at, or None: above it, or on it where that is taken."""
    odds, look = at.marks.odds.get(piece.key), at.look
    if not odds or piece.key not in at.marks.legal:
        return None
    words, small = _pill_words(look, piece, odds)
    high = badges.odds_pill_rect(look, words, (0, 0), small).height
    y = piece.bounding_rect.top - high // 2 - max(2, look.px(ABOVE))
    if piece.kind == "tile":
        y = piece.bounding_rect.top + high
    rect = badges.odds_pill_rect(look, words, (piece.bounding_rect.centerx, y), small)
    if piece.kind == "card" and any(
        rect.colliderect(other.bounding_rect) for other in lay.fighters if other.key != piece.key
    ):
        rect = rect.move(0, high + look.px(2 * ABOVE))
    inside = lay.lane.rect.inflate(-look.px(12), 0)
    rect = rect.move(max(0, inside.x - rect.x) + min(0, inside.right - rect.right), max(0, inside.y - rect.y))
    return Pill(words, rect, small, odds_share(odds))


def _pill_words(look: Look, piece: Piece, odds: str) -> tuple[str, bool]:
    """Return the longest words that are no wider than the card, and whether their letters are small."""
    short = odds.rsplit(":", 1)[-1].strip()
    for words, small in ((odds, False), (short_odds(odds), False), (short, False), (short, True)):
        if badges.odds_pill_rect(look, words, (0, 0), small).width <= piece.bounding_rect.width:
            return words, small
    return short, True


def short_odds(odds: str) -> str:
    """Shorten odds to their figures: the lowest die that hits, if it is there, and the percentage."""
    return " ".join(word for word in odds.split(" ") if any(c.isdigit() for c in word))


def odds_share(odds: str) -> float:
    """Return how much of the pill is filled, read off the percentage at the end of its words."""
    figures = "".join(c for c in odds.rsplit(":", 1)[-1] if c.isdigit())
    return int(figures) / 100 if figures else 0
