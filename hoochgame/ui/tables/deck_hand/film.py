"""What is marked in a film of Deck Hand, and what its hands hide."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from types import MappingProxyType

from msgspec.structs import replace

from hoochgame.core.language import mark
from hoochgame.core.match import Match
from hoochgame.core.words import TABLE, Ended, Event, Seat
from hoochgame.games.deck_hand.card_events import CardBought, CardStolen, CardTaken
from hoochgame.games.deck_hand.content import HOOKS
from hoochgame.games.deck_hand.events import CoinsRobbed, EndBrought, TurnBegan
from hoochgame.games.deck_hand.model import YOU, State
from hoochgame.games.deck_hand.view import covered
from hoochgame.ui.tables.deck_hand.story import STORY
from hoochgame.ui.tables.film import Cutter, Film, Kind
from hoochgame.ui.tables.kit.log.narration import tell

PRECIOUS = 4  # hooks on a card that is looked for
KINDS = MappingProxyType(
    {
        "end": Kind("trophy", mark("victory")),
        "lost": Kind("tombstone", mark("defeat")),
        "ender": Kind("ships-bell", mark("brings the end")),
        "chest": Kind("locked-chest", mark("precious card")),
        "steal": Kind("grapple", mark("card stolen")),
        "rob": Kind("robber-hand", mark("coins robbed")),
    }
)


def film(match: Match) -> Film:
    """The moments of a match."""
    return Film(match, CUTTER)


def turn(event: Event) -> tuple[int, Seat] | None:
    """A turn that begins. The Rival, which has no Actions, is told of in the turn of the player."""
    return (event.round, event.seat) if isinstance(event, TurnBegan) and event.actions else None


def noted(event: Event, before: Callable[[], State]) -> tuple[str, Seat] | None:
    """What is looked for on the scrubber; in a challenge all of it is the player's."""
    match event:
        case Ended(winners):
            return ("end", winners[0]) if winners else ("lost", YOU)
        case EndBrought(seat, stalled=False):
            return "ender", seat if seat < before().seats else YOU
        case CardStolen(seat):
            return "steal", seat
        case CardBought(seat, card) | CardTaken(seat, card) if HOOKS[card] >= PRECIOUS:
            return ("chest", seat) if seat < before().seats else None
        case CoinsRobbed(seat):
            return "rob", seat
    return None


def opened(state: State, hands: frozenset[Seat]) -> State:
    """The state with only these hands open."""
    pirates = tuple(p if seat in hands else covered(p) for seat, p in enumerate(state.pirates))
    eyes = next(iter(hands)) if len(hands) == 1 else TABLE
    return replace(state, pirates=pirates, eyes=eyes)


CUTTER = Cutter(KINDS, turn, noted, opened, partial(tell, story=STORY, brief=False))
