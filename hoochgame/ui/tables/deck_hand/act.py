"""One event of this game being shown: cards that turn over, slide under a deck, and where coins come from."""

from __future__ import annotations

import math

from hoochgame.core.words import HIDDEN, TABLE, Seat
from hoochgame.games.deck_hand.content import CARDS
from hoochgame.ui.animation import Animation, Ease, InOrder, Together, Tween, call, ease_in_out, ease_out
from hoochgame.ui.look.theme import IVORY
from hoochgame.ui.tables.deck_hand.sprites import Lid, Uncovered
from hoochgame.ui.tables.kit.motion import act as kit
from hoochgame.ui.tables.kit.motion.act import ARC
from hoochgame.ui.tables.kit.motion.pace import CARD
from hoochgame.ui.tables.kit.motion.sprites import Sprite
from hoochgame.ui.tables.kit.piece import Piece, Rect
from hoochgame.ui.tables.marks import Key

TAG = "tag"  # the layout of a bar that stands for a card


class Act(kit.Act):
    """What an animation works on."""

    def colour(self, seat: Seat) -> str:
        """A seat's."""
        return self.look.seat(self.board.colours[seat]).colour if seat != TABLE else IVORY

    # Places.

    def spot(self, *keys: Key) -> Rect:
        """The first of these that is anywhere, or the middle of the table."""
        found = next((rect for key in keys if (rect := self.board.where(key)) is not None), None)
        return found or self.where()

    def plate(self, seat: Seat) -> Rect:
        """What stands for a seat."""
        return self.spot(("seat", seat), ("stash", seat))

    def purse(self, seat: Seat) -> Rect:
        """Where a seat's coins are counted."""
        own: tuple[Key, ...] = (("coins",),) if seat == self.me else ()
        return self.spot(*own, ("counter", seat, "coins"), ("seat", seat))

    def lies(self, card: int) -> Rect | None:
        """What can be seen of a card, before or after."""
        piece = self.before.get(("card", card)) or self.after.get(("card", card))
        if piece is None or not piece.strip:
            return piece.rect if piece else None
        return Rect(piece.rect.topleft, (piece.rect.width, min(piece.strip, piece.rect.height)))

    def source(self, id: str, seat: Seat) -> Rect:
        """Where an effect comes from: the card in effect, else one that lies in a stash, the seat's own first."""
        pirates = self.truth_before.pirates
        aside = (card for pirate in pirates for card in pirate.aside)
        cards = (*aside, *pirates[seat].stash, *(card for pirate in pirates for card in pirate.stash))
        named = (self.lies(card) for card in cards if CARDS[card].id == id)
        return next((rect for rect in named if rect), None) or self.spot(("aside",), ("stash", seat))

    # Cards.

    def moves(
        self, card: int, source: Rect, goal: Rect, seconds: float = CARD, hidden: bool = False, waits: bool = True,
    ) -> Animation:  # fmt: skip
        """A card goes from where it was seen, else from `source`, to where it is seen, else to `goal`.

        `hidden`: where it comes from it lies face down.
        """
        key: Key = ("card", card)
        start, end = (self.before.get(key), self.after.get(key)) if card >= 0 else (None, None)
        if end is not None and end.layout == TAG and (start is None or start.layout != TAG):
            return self._to_tag(end, start, source, seconds, hidden)
        if start is not None:
            return self.glide(key, seconds, goal=self.small(goal))
        if end is not None:
            self.moving.add(key)
            return self.fly(end, self.small(source), end.rect, seconds, (0, end.angle), back=hidden, waits=waits)
        picture, here, there = self.card_at(card, source), self.small(source), self.small(goal)
        return self.fly(picture, here, there, seconds, back=hidden and card >= 0, vanish=True, waits=waits)

    def glide(
        self, key: Key, seconds: float, source: Rect | None = None, goal: Rect | None = None, ease: Ease = ease_out,
        below: bool = False,
    ) -> Animation:  # fmt: skip
        """A piece goes from where it was to where it is. A card that is cut short there, or was, keeps its width."""
        start, end = self.before.get(key), self.after.get(key)
        whole = start is None or end is None or start.rect.size == end.rect.size
        if start is None or end is None or whole or TAG in (start.layout, end.layout):
            return super().glide(key, seconds, source, goal, ease, below)
        return self._reshaped(start, end, seconds, ease, below)

    def _reshaped(self, start: Piece, end: Piece, seconds: float, ease: Ease, below: bool) -> Animation:
        """By its upper edge; half-way it takes on its new shape."""
        self.moving.add(end.key)
        faces = [(self.picture(piece), piece) for piece in (start, end)]
        sprite = Sprite(faces[0][0], start.rect.center)
        self.show(sprite, below)
        here, there = start.rect, end.rect
        bend = math.hypot(there.centerx - here.centerx, there.y - here.y) * ARC

        def go(t: float) -> None:
            sprite.image, sprite.piece = faces[0 if t < 0.5 else 1]
            shape = sprite.piece.rect
            sprite.scale = (here.width + (there.width - here.width) * t) / shape.width
            top = here.y + (there.y - here.y) * t - math.sin(min(1.0, max(0.0, t)) * math.pi) * bend
            sprite.at = (here.centerx + (there.centerx - here.centerx) * t, top + shape.height // 2 * sprite.scale)

        return Tween(seconds, go, ease)

    def _to_tag(self, end: Piece, start: Piece | None, source: Rect, seconds: float, hidden: bool) -> Animation:
        """A card goes as one to where only a bar stands for it."""
        self.moving.add(end.key)
        picture = start or self.card_at(int(end.key[1]), source)
        here = start.rect if start else self.small(source)
        turns = (picture.angle, 0)
        back, waits = hidden and start is None, start is None
        flight = self.fly(picture, here, end.rect, seconds, turns, back=back, vanish=True, waits=waits)
        return InOrder(flight, call(lambda: self.moving.discard(end.key)))

    @staticmethod
    def small(place: Rect) -> Rect:
        """The middle of a place that is larger than a card or two."""
        rect = Rect(0, 0, min(place.width, 2 * place.height), min(place.height, 2 * place.width))
        rect.center = place.center
        return rect

    def turns_down(self, picture: Piece, goal: Rect, seconds: float = CARD) -> Animation:
        """A card that lies there turns its back up on its way, and is gone."""
        flight = self.fly(picture, picture.rect, self.small(goal), seconds, (picture.angle, 0), back=True, vanish=True)
        sprite = self.cast[-1]
        assert isinstance(sprite, Sprite)
        assert sprite.back is not None
        sprite.image, sprite.back, sprite.rest = sprite.back, sprite.image, None
        return flight

    def slides_under(self, card: int, source: Rect, seconds: float) -> Animation:
        """A card goes under the reload deck."""
        deck = self.spot(("reload",))
        below = Uncovered(deck.clip(self.board.layout.area))
        self.show(below, below=True)
        key: Key = ("card", card)
        picture = self.before.get(key) or self.card_at(card, source)
        flight = self.fly(picture, picture.rect, deck, seconds, (picture.angle, 0), ease_in_out, vanish=True)
        self.show(Lid(below))
        return flight

    # Figures that change only when something has arrived.

    def hand_waits(self, seat: Seat) -> Animation:
        """A hand that nobody reads counts what comes once it has come: to be put after the flight."""
        if seat == self.me and HIDDEN not in self.truth.pirates[seat].hand:
            return call(lambda: None)
        self.state = self.state.pirate(seat, hand=self.truth_before.pirates[seat].hand)
        return call(self.shows(self.truth))

    def deck_waits(self, seat: Seat) -> Animation:
        """The deck counts what comes once it has come."""
        self.state = self.state.pirate(seat, deck=self.truth_before.pirates[seat].deck)
        return call(self.shows(self.truth))

    def with_settling(self, *parts: Animation, seconds: float = CARD) -> Animation:
        """While this happens, everything else closes up."""
        return Together(*parts, self.settle(seconds))
