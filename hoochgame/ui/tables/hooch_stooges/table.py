"""The table of Hooch Stooges: the record that names all its parts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import pygame

from hoochgame.core.language import _
from hoochgame.core.words import Move, Seat
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.boons import money
from hoochgame.games.hooch_stooges.content import CARDS, TURFS
from hoochgame.games.hooch_stooges.model import GAP, State
from hoochgame.ui.look import images
from hoochgame.ui.tables.hooch_stooges import aims, choices, prompts, standings
from hoochgame.ui.tables.hooch_stooges.clauses import clause_of
from hoochgame.ui.tables.hooch_stooges.desk import MANNER, Desk, subtitle
from hoochgame.ui.tables.hooch_stooges.hints import hint
from hoochgame.ui.tables.hooch_stooges.lessons import held_lesson, lesson
from hoochgame.ui.tables.hooch_stooges.marks import ENTRY_KEYS, Banner, Key, Line, Marks, Note, Showing
from hoochgame.ui.tables.hooch_stooges.picking import picking
from hoochgame.ui.tables.hooch_stooges.printed import on_card, printed
from hoochgame.ui.tables.hooch_stooges.shows import SHOWS
from hoochgame.ui.tables.hooch_stooges.stage import stage
from hoochgame.ui.tables.hooch_stooges.tips import tip
from hoochgame.ui.tables.hooch_stooges.wants import wanted
from hoochgame.ui.tables.kit.asking.by_aspect import ByAspect
from hoochgame.ui.tables.kit.keepsake import keep_picture
from hoochgame.ui.tables.kit.log.chronicle import condensed
from hoochgame.ui.tables.tables import Table, Telltale

TURF_IDS = frozenset(turf.id for turf in TURFS)
FACES = {card.id: card.stooge for card in CARDS}  # whose picture is a face
LEAST_TABLE = 124  # px; narrower cards are drawn as chips


def face(art: str, width: int) -> pygame.Surface:
    """A card or turf with everything that is printed on it; without a name its back."""
    return images.turf_card(art, width) if art in TURF_IDS else images.card(art or "back", "full", width)


def chip(art: str, width: int) -> pygame.Surface:
    """A card as its picture and its figures."""
    return images.card(art or "back", "chip", width)


def lain(art: str, width: int) -> pygame.Surface:
    """A card with its name and what it does in a few words, as far as that can be read at this width."""
    return images.card(art or "back", "table" if width >= LEAST_TABLE else "chip", width)


def strip(art: str, size: tuple[int, int]) -> pygame.Surface:
    """The picture alone: a face, or the middle of what a scheme shows."""
    if FACES[art]:
        return images.portrait(art, size)
    chip = images.card(art, "chip", max(size[0], round(size[1] * 1.7)))  # large enough to leave the dials out
    shown = pygame.Rect((0, 0), size)
    shown.center = (chip.get_width() // 2, round(chip.get_height() * 0.38))
    return images.kept(("strip", art, size), lambda: chip.subsurface(shown.clip(chip.get_rect())).copy())


def hand(view: State, seat: Seat) -> list[str]:
    """What a seat holds, as far as this view knows."""
    return [CARDS[card].id if card >= 0 else "" for card in view.gangs[seat].hand]


def replay_marks(
    desk: Desk, view: State, lines: Sequence[Line], last: Mapping[Seat, tuple[Note, ...]], banner: Banner
) -> Marks:
    """For the board of a replay: nothing glows."""
    return Marks(
        banner=banner,
        hovered=desk.hovered,
        log=condensed(lines, desk.asides),
        log_folded=desk.folded,
        log_scroll=desk.scroll,
        asides=desk.asides,
        last_turns=last,
        last_swing=desk.swing,
        die=desk.die,
        die_note=desk.die_note,
        showing=desk.showing,
        subtitle=subtitle(view),
        glow=False,
    )


def laid_open(view: State, me: Seat, key: Key, names: Sequence[str]) -> Showing | None:
    """A discard pile; or the own lineup, while another seat's is on the table."""
    match key:
        case ("discard", int(seat)) | ("counter", int(seat), "discard") if view.gangs[seat].discard:
            return Showing(_("Discard pile of {name}").format(name=names[seat]), view.gangs[seat].discard)
        case ("main_deck",) if me >= 0 and (stall := view.gangs[me].stall):
            return Showing(_("Your lineup"), tuple(card for card in stall.lineup if card != GAP))
    return None


def useful(options: Sequence[Move]) -> bool:
    """Whether there is still something to play or to buy."""
    return any(isinstance(option, m.PlayCard | m.Buy) for option in options)


def leftover(view: State) -> str:
    """What may still be done in this turn, and what becomes of hand and hooch."""
    gang = view.gangs[view.active]
    if gang.hand and gang.hooch:
        return _("You can still play or buy something. The rest of your hand is discarded; your hooch is kept.")
    if gang.hand:
        return _("You can still play or buy something. The rest of your hand is discarded.")
    return _("You can still buy something. Hooch that you do not spend is kept.")


HOOCH_ASKS: ByAspect[State] = ByAspect(
    moves=choices.moves_for,
    legal=choices.legal_keys,
    wanted=wanted,
    may_drag=aims.may_drag,
    goals=aims.goals,
    dropped=aims.dropped,
    letters={"play": m.PlayCard, "cash": m.Cash, "buy": m.Buy},
    digits={typed: ("entry", entry) for entry, typed in ENTRY_KEYS.items()},
    money=money,
    ends_turn=lambda move: isinstance(move, m.EndTurn),
    useful=useful,
    tip=tip,
    prompt=prompts.prompt,
    summons=prompts.summons,
    thinking=prompts.thinking,
    answers=lambda view, options, cap: prompts.answers(view, options),
    picking=picking,
    clause=clause_of,
    hint=hint,
    lesson=lesson,
    held_lesson=held_lesson,
)
HOOCH_TABLE = Table(
    title="hooch-stooges",
    stage=stage,
    desk=Desk,
    shows=SHOWS,
    replay_marks=replay_marks,  # type: ignore[arg-type] # its own Desk
    keep_picture=partial(keep_picture, marks=Marks()),
    face=face,
    chip=chip,
    lain=lain,
    strip=strip,
    plays=MANNER.plays,
    hand=hand,
    questions=HOOCH_ASKS,
    words=Telltale(
        needle=prompts.needle,
        subtitle=subtitle,
        printed=printed,
        on_card=on_card,
        leftover=leftover,
        parting=lambda view: "",
        why=standings.why,
        report=standings.report,
        laid_open=laid_open,
    ),
)
