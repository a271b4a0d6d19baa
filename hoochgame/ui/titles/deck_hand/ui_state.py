"""The state of a player's screen: pointer, selection, legal answers, and what is dim."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hoochgame.core.language import _
from hoochgame.core.protocols import TABLE, Event, Seat
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand import wording
from hoochgame.games.deck_hand.content import CARDS
from hoochgame.games.deck_hand.model import DeckHandState
from hoochgame.ui.table import ui_state as shared
from hoochgame.ui.table.keys import Key
from hoochgame.ui.table.session import Session
from hoochgame.ui.titles.deck_hand import phrases
from hoochgame.ui.titles.deck_hand.asking.questions import keep_dimmed_in_effects

Names = Sequence[str]


@dataclass
class DeckHandUiState(shared.TableUiState[DeckHandState]):
    """The UI state of a player's screen."""

    asked: DeckHandState | None = None  # the table at the last question

    def _dimmed_keys(
        self, session: Session[DeckHandState], view: DeckHandState, legal: frozenset[Key], busy: bool
    ) -> frozenset[Key]:
        """While the viewer's own move is shown, dim a card that comes to a place like the cards there."""
        if not busy:
            self.asked = view
        dim = super()._dimmed_keys(session, view, legal, busy)
        if not (busy and dim and self.asked) or session.viewer == TABLE:
            return dim
        return keep_dimmed_in_effects(self.asked, view, dim, session.viewer)

    def others_turn_line(self, view: DeckHandState, me: Seat, names: Names, event: Event | None) -> str:
        if not view.agenda:
            return self.table.result_words(view, me, names)
        if said := self.shows.news_sentence(event, view, me, names):
            return said
        step = view.agenda[-1]
        if phrases.is_between_turns(view):
            return phrases.turn_start_words(view, me, names)
        if step.seat not in (me, TABLE):
            return self.questions.prompt(view, me, names)
        if me == view.active and self.table.turn_steps_passed(view) == 2 and (aside := view.pirates[me].aside):
            card = CARDS[aside[-1]]
            return _("{card} is in effect: {gist}.").format(card=wording.card_name(card), gist=wording.card_gist(card))
        main = next((one for one in view.agenda if isinstance(one, m.Main) and one.seat == me), None)
        return (
            self.questions.asked_player_prompt(view, main, names)
            if main and self.table.turn_steps_passed(view) == 2
            else ""
        )
