"""A card or turf at full size, with its words explained and what can be done with it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from hoochgame.core.language import _
from hoochgame.core.words import Move
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges import wording
from hoochgame.games.hooch_stooges.content import CARDS, TURFS, Card, TurfKind
from hoochgame.ui import images, paint, text
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.form import Form, FormScene

LETTERS = {m.PlayCard: pygame.K_p, m.Cash: pygame.K_d, m.Buy: pygame.K_b}
CLOSING = (pygame.K_z, pygame.K_SPACE)


def explanations() -> dict[str, str]:
    """Words on cards, and what they mean."""
    return {
        "attack": _("Attack: pick a turf next to yours; its owner blocks; then your stooges swing one by one."),
        "unswing": _("Unswing: a stooge that has swung stands upright again and may swing once more."),
        "swing": _("Swing: one die plus the bonus must reach the health of the target. 1 always fails, 6 always hits."),
        "bust": _("Busted: you lose a stooge in play, a card of your hand and all your hooch."),
        "lineup": _("Lineup: the five cards for sale. A gap is filled at once."),
        "block": _("Blocker: a stooge that stands in front of an attacked turf. It must fall before the turf can."),
        "HQ": _("HQ: a turf with an HQ token has more health. Who loses it is out of the game."),
        "remove": _("Remove: the card leaves the game for good. Your deck gets thinner."),
        "chart": _("Hooch chart: seven effects for a price, each with a police check."),
        "control step": _("Control step: the start of your turn, when turf pays."),
    }


class Zoom(FormScene):
    """Dismisses with the move that was chosen beside the card, or None."""

    overlay = True

    def __init__(self, art: str, moves: Sequence[Move] = ()) -> None:
        super().__init__()
        self.card = next((card for card in CARDS if card.id == art), None)
        self.turf = next((turf for turf in TURFS if turf.id == art), None)
        self.moves = moves
        self.face = self.side = pygame.Rect(0, 0, 0, 0)

    def build(self, form: Form) -> None:
        look, window = self.look, self.app.window.get_rect()
        high = min(round(window.height * 0.86), look.px(1000))
        wide = round(high / images.RATIO)
        gap = look.px(32)
        side = min(look.px(620), max(look.text(18) * 22, look.px(480)))
        total = wide + gap + side
        left = (window.width - total) // 2
        self.face = pygame.Rect(left, (window.height - high) // 2, wide, high)
        self.side = pygame.Rect(left + wide + gap, self.face.y, side, high)
        tall = look.scale.hit(64)
        rows = [*self.moves, None]
        for number, move in enumerate(reversed(rows)):
            bottom = self.side.bottom - number * (tall + look.px(12))
            form.add(*self._button(move), pygame.Rect(self.side.x, bottom - tall, side, tall), self._key(move))

    def _button(self, move: Move | None) -> tuple[Button]:
        if move is None:
            return (Button("close", _("Close"), self.back, keycap=_("Esc"), size=22),)
        letter = pygame.key.name(LETTERS.get(type(move), 0)).upper()
        first = move is self.moves[0]
        button = Button(
            type(move).__name__,
            words_for(move),
            lambda: self.dismiss(move),
            keycap=letter,
            kind="primary" if first else "normal",
            size=24,
        )
        return (button,)

    @staticmethod
    def _key(move: Move | None) -> int | None:
        return LETTERS.get(type(move)) if move else None

    def handle(self, event: pygame.event.Event) -> bool:
        if super().handle(event):
            return True
        outside = event.type == pygame.MOUSEBUTTONDOWN and not self.side.collidepoint(event.pos)
        if outside or (event.type == pygame.KEYDOWN and event.key in CLOSING):
            self.dismiss(None)
            return True
        return False

    def backdrop(self, surface: pygame.Surface) -> None:
        paint.veil(surface, 0.72)
        if self.card:
            face = images.card(self.card.id, "full", self.face.width)
        elif self.turf:
            face = images.turf_card(self.turf.id, self.face.width)
        else:
            face = images.card("back", "full", self.face.width)
        paint.shadow(surface, self.look, self.face, 20, 20, 0.8)
        surface.blit(face, face.get_rect(center=self.face.center))
        self._words(surface)

    def _words(self, surface: pygame.Surface) -> None:
        look, side = self.look, self.side
        assert self.form
        bottom = min(widget.rect.y for widget in self.form.widgets) - look.px(20)
        paint.panel(surface, look, pygame.Rect(side.x, side.y, side.width, bottom - side.y), opacity=0.97)
        pad = look.px(26)
        room = side.inflate(-2 * pad, -2 * pad)
        printed = self.card or self.turf
        if printed is None:
            return
        name = wording.name(printed)
        px = text.fit("title", look.text(40), name, room.width)
        text.draw(surface, "title", px, name, look.theme.accent, (room.x, room.y + px / 2))
        room.y += round(px * 1.4)
        for role, size, words, colour in self._paragraphs(printed):
            height = text.paragraph(surface, role, look.text(size), words, colour, room)
            room.y += height + look.px(12)
            if room.y > bottom - look.px(40):
                return

    def _paragraphs(self, printed: Card | TurfKind) -> list[tuple[str, int, str, str]]:
        look, english = self.look, printed.text
        found = [("body", 20, self._figures(), look.theme.quiet)]
        if english:
            found.append(("bold", 23, wording.text(printed), look.theme.text))
        lower = english.lower()
        found += [
            ("body", 18, words, look.theme.text)
            for key, words in explanations().items()
            if (key in english if key.isupper() else key in lower)
        ]
        found.append(("fell", 20, wording.flavour(printed), look.theme.quiet))
        return found

    def _figures(self) -> str:
        if self.turf:
            return _("Turf. Its ability costs {cost} hooch, right after you take it.").format(cost=self.turf.cost)
        assert self.card
        card = self.card
        words = _("Discarded from hand it brings {hooch} hooch.").format(hooch=card.hooch)
        if card.cost:
            words = _("Costs {cost} in the lineup.").format(cost=card.cost) + " " + words
        if card.stooge:
            words += " " + _("Bonus +{bonus}, health {health}.").format(bonus=card.bonus, health=card.health)
        return words


def words_for(move: Move) -> str:
    """A move with a card, as a button."""
    match move:
        case m.PlayCard():
            return _("Play")
        case m.Cash(card):
            return _("Discard for {n} hooch").format(n=CARDS[card].hooch)
        case m.Buy():
            return _("Buy")
        case m.Block():
            return _("Block")
        case m.Swing() | m.Aim():
            return _("Swing")
    return _("Choose")
