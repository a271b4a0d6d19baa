"""Events in which dice or hidden cards decide: undo stops there."""

from __future__ import annotations

from typing import ClassVar, Literal

from msgspec.structs import replace

from hoochgame.core.language import _
from hoochgame.core.protocols import Event, Seat
from hoochgame.core.zones import (
    same_number_of_hidden_cards,
    without_card_or_one_hidden,
    without_cards_or_as_many_hidden,
)
from hoochgame.games.moonshiners.content import TOLERANCE
from hoochgame.games.moonshiners.model import ALL, Buried, Drunkard, MoonshinersState
from hoochgame.games.moonshiners.moves import Roll

Deck = Literal["relic", "booze", "drunkard"]


class Revealed(Event, frozen=True):
    """An event in which something hidden or random came to light."""

    final_clause: ClassVar[str] = "MA-Q127"

    def stops_undo(self, mover: Seat) -> bool:
        """Return True: what came to light can't be taken back (MA-Q127)."""
        return True


class ByDice(Revealed, frozen=True):
    """An event in which dice were rolled."""

    def why_undo_stops(self) -> str:
        """Return the sentence for players why undo stops here."""
        return _("Dice were rolled, so this can’t be undone.")


class TurnedUp(Revealed, frozen=True):
    """An event in which a card or tile came off a deck and was seen."""

    def why_undo_stops(self) -> str:
        """Return the sentence for players why undo stops here."""
        return _("A card was drawn, so this can’t be undone.")


class FirstSeatDrawn(ByDice, frozen=True):
    """The start player was drawn by lot."""

    seat: Seat

    def apply(self, state: MoonshinersState) -> MoonshinersState:
        """The seat gets the marker (MA-S13, MA-Q6)."""
        return replace(state, first=self.seat, active=self.seat)


class HexRolled(ByDice, frozen=True):
    """The D20 was rolled for a new drunkard. `taken`: there is one already; `lot`: drawn among the free hexes."""

    at: int
    taken: bool = False
    lot: bool = False

    def apply(self, state: MoonshinersState) -> MoonshinersState:
        """Nothing changes until the drunkard stands there (MA-S6, MA-N22, MA-Q92)."""
        return state


class DrunkardCame(TurnedUp, frozen=True):
    """A drunkard was turned up and put on a hex."""

    at: int
    card: int

    def apply(self, state: MoonshinersState) -> MoonshinersState:
        """It stands there with its full tolerance (MA-S5, MA-S7)."""
        came = (*state.drunkards, Drunkard(self.card, self.at, TOLERANCE[self.card]))
        deck = without_card_or_one_hidden(state.drunkard_deck, self.card)
        return replace(state, drunkards=sort_by_hex(came), drunkard_deck=deck)


def sort_by_hex(drunkards: tuple[Drunkard, ...]) -> tuple[Drunkard, ...]:
    return tuple(sorted(drunkards, key=lambda drunkard: drunkard.at))


class DeckMade(Event, frozen=True):
    """A deck that had run out was made of its discards."""

    deck: Deck

    def apply(self, state: MoonshinersState) -> MoonshinersState:
        """The discards become the deck (MA-S3); relics lie face down again."""
        match self.deck:
            case "relic":
                deck = state.relics_gone if state.eyes == ALL else same_number_of_hidden_cards(state.relics_gone)
                return replace(state, relic_deck=deck, relics_gone=())
            case "booze":
                return replace(state, booze_deck=state.booze_gone, booze_gone=())
            case "drunkard":
                return replace(state, drunkard_deck=state.drunkards_gone, drunkards_gone=())


class NothingToDraw(Event, frozen=True):
    """A card was due, but neither the deck nor its discards had one."""

    deck: Deck
    seat: Seat

    def apply(self, state: MoonshinersState) -> MoonshinersState:
        """No card is taken (MA-Q34, MA-Q90, MA-Q91)."""
        return state


class RelicDrawn(TurnedUp, frozen=True):
    """A seat drew a relic; only that seat reads it. `at`: the House that brought it, 0 for none."""

    seat: Seat
    card: int
    why: Literal["explore", "scavenge", "production"]
    at: int = 0

    def apply(self, state: MoonshinersState) -> MoonshinersState:
        """The card goes face down to the seat's relics (MA-E1, MA-F2, MA-N8)."""
        hero = state.heroes[self.seat]
        drawn = state.with_hero(self.seat, replace(hero, relics=(*hero.relics, self.card)))
        return replace(drawn, relic_deck=without_card_or_one_hidden(state.relic_deck, self.card))


class TilesSurveyed(TurnedUp, frozen=True):
    """A seat looked at the top two building tiles with the Old Town Map."""

    seat: Seat
    tiles: tuple[int, ...]

    def apply(self, state: MoonshinersState) -> MoonshinersState:
        """The two tiles lie before the seat, seen by it alone; those from under the deck are no longer there."""
        loose = len(state.tile_deck) - len(state.buried)
        return replace(state, surveyed=self.tiles, buried=state.buried[max(0, len(self.tiles) - loose) :])


class TileLaid(TurnedUp, frozen=True):
    """A building tile was laid face up under a hero. `surveyed`: chosen from two; the other goes under the deck."""

    seat: Seat
    at: int
    tile: int
    surveyed: bool = False

    def apply(self, state: MoonshinersState) -> MoonshinersState:
        """The hex is explored, for good and for everyone (MA-E2, MA-E4, MA-Q20)."""
        tiles = (*state.tiles[: self.at - 1], self.tile, *state.tiles[self.at :])
        buried = state.buried
        if self.surveyed:
            other = without_card_or_one_hidden(state.surveyed, self.tile)
            buried = (*buried, *(Buried(tile, self.seat) for tile in other))
        elif len(buried) == len(state.tile_deck):  # nothing lies above them
            buried = buried[1:]
        deck = without_card_or_one_hidden(state.tile_deck, self.tile)
        return replace(state, tiles=tiles, tile_deck=deck, buried=buried, surveyed=())


class DiceRolled(ByDice, frozen=True):
    """A seat rolled its dice, or some of them once more. `dice` are all faces after it, `by` why it rerolled."""

    seat: Seat
    what: Roll
    dice: tuple[int, ...]
    rolled: tuple[int, ...]  # indexes of the dice that were rolled now
    by: Literal["", "marla", "horseshoe"] = ""

    def apply(self, state: MoonshinersState) -> MoonshinersState:
        """Marla can reroll once a round (MA-H5); nothing else changes until the roll counts."""
        return state.with_hero_changed(self.seat, rerolled=True) if self.by == "marla" else state


class BoozeOffered(TurnedUp, frozen=True):
    """Harding put booze on the counter."""

    seat: Seat
    cards: tuple[int, ...]

    def apply(self, state: MoonshinersState) -> MoonshinersState:
        """The cards lie open on the counter (MA-T7, MA-Q37)."""
        return replace(
            state,
            offer=(*state.offer, *self.cards),
            booze_deck=without_cards_or_as_many_hidden(state.booze_deck, self.cards),
        )
