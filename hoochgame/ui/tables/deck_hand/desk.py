"""What the player at this table points at, has marked and may do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from hoochgame.core.language import _, ngettext
from hoochgame.core.words import TABLE, Seat
from hoochgame.games.deck_hand import wording
from hoochgame.games.deck_hand.boons import money
from hoochgame.games.deck_hand.content import NUMBERS
from hoochgame.games.deck_hand.ground import challenge
from hoochgame.games.deck_hand.model import NOBODY, State
from hoochgame.ui.tables.deck_hand import answers, choices, prompts
from hoochgame.ui.tables.deck_hand.clauses import clause_of
from hoochgame.ui.tables.deck_hand.marks import Marks
from hoochgame.ui.tables.kit import desk as kit
from hoochgame.ui.tables.kit.desk import Manner
from hoochgame.ui.tables.kit.log.chronicle import Chronicle, condensed
from hoochgame.ui.tables.marks import Banner, Key, Line, Note
from hoochgame.ui.tables.session import Session


def subtitle(view: State) -> str:
    """Under the title: the challenge, or how many sail and how much of the supply deck is left."""
    if trial := challenge(view):
        return wording.challenge_name(trial)
    seats = ngettext("{n} seat", "{n} seats", view.seats).format(n=view.seats)
    if not view.agenda:
        return seats + " · " + _("game over")
    if view.ender != NOBODY:
        return seats + " · " + _("the last turns")
    whole = NUMBERS.supply_deck_per_seat * view.seats
    return seats + " · " + _("supply deck {n} of {all}").format(n=view.supply_deck, all=whole)


def plays(view: State, seat: Seat) -> bool:
    """Everybody plays to the end; the Rival has no chair."""
    return 0 <= seat < view.seats


MANNER = Manner(
    legal=choices.legal_keys,
    dim=choices.dim_keys,
    hints=kit.numbers,
    needle=prompts.needle,
    aside=prompts.aside,
    thinking=prompts.thinking,
    answers=answers.answers,
    plays=plays,
    subtitle=subtitle,
    clause=clause_of,
    turns="DH-T2",
    money=money,
    coin="two-coins",
)


@dataclass
class Desk(kit.Desk):
    """Everything about the screen that is no part of the game."""

    manner: ClassVar[Manner] = MANNER

    asked: State | None = None  # the table at the last question

    def marks(self, session: Session, chronicle: Chronicle, *, busy: bool) -> Marks:
        """For the board. `busy`: something moves, so nothing is asked."""
        return Marks(**self.common(session, chronicle, busy))

    def _dim(self, session: Session, view: State, legal: frozenset[Key], busy: bool) -> frozenset[Key]:
        """While the viewer's own move is shown, what comes to a place is as dim as what lies there."""
        if not busy:
            self.asked = view
        dim = super()._dim(session, view, legal, busy)
        if not (busy and dim and self.asked) or session.viewer == TABLE:
            return dim
        return choices.same_dim(self.asked, view, dim, session.viewer)

    def prompt(self, session: Session, view: State, busy: bool) -> str:
        """The question, or what goes on meanwhile."""
        me, names = session.viewer, session.match.names
        if me == TABLE or (session.step is not None and not busy):
            return prompts.prompt(view, me, names)
        return prompts.meanwhile(view, me, names, self.acted if busy else None)


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
        showing=desk.showing,
        subtitle=subtitle(view),
        glow=False,
    )
