"""What the tooltip says about things round the game: piles, dice, banner, buttons, the log."""

from __future__ import annotations

from collections.abc import Callable

from hoochgame.core.language import _, ngettext
from hoochgame.core.words import TABLE
from hoochgame.games.hooch_stooges import wording
from hoochgame.games.hooch_stooges.content import CARDS
from hoochgame.games.hooch_stooges.model import GAP
from hoochgame.ui.tables.hooch_stooges.asking import Asked, Tip, title_words
from hoochgame.ui.tables.hooch_stooges.marks import Key
from hoochgame.ui.tables.hooch_stooges.wants import wanted
from hoochgame.ui.tables.kit import tips as kit


def main_deck(asked: Asked, key: Key) -> Tip:
    n = len(asked.view.deck) + len(asked.view.under)
    words = _("Gaps in the lineup are filled from here at once.")
    title = ngettext("{n} card in the main deck", "{n} cards in the main deck", n).format(n=n)
    if not asked.view.tournament or asked.view.active == TABLE:
        return Tip(title, ((words, False),))
    whose = _("{name} plays from a lineup and a main deck of their own.").format(name=asked.names[asked.view.active])
    stall = asked.view.gangs[asked.me].stall if asked.me >= 0 else None
    if stall is None:
        return Tip(title, ((whose, False), (words, False)), "", "HS-TOU-02")
    own = _("Your own lineup: {cards}. Main deck: {n}.").format(
        cards=", ".join(wording.name(CARDS[card]) for card in stall.lineup if card != GAP),
        n=len(stall.deck) + len(stall.under),
    )  # fmt: skip
    return Tip(title, ((whose, False), (own, False)), _("Click: look at your own lineup"), "HS-TOU-02")


def police_check(asked: Asked, key: Key) -> Tip:
    """Every die is a police check; here stands what that means."""
    one = _("1: it fails, and you are busted: a stooge, a card and all your hooch.")
    middle = _("2 to 5: a swing needs the health of its target; an effect costs its price.")
    six = _("6: a swing always hits, an effect costs nothing.")
    return Tip(_("Police check"), ((one, False), (middle, False), (six, False)), "", "HS-POL")


def chart(asked: Asked, key: Key) -> Tip:
    """The heading of the chart."""
    words = _("Seven effects for hooch, in your main step, as often as you can pay. Each is a police check:")
    return Tip(_("Hooch chart"), ((words, False), *police_check(asked, key).lines), "", "HS-CHT")


def round_knob(asked: Asked, key: Key) -> Tip:
    limit = _("After round {n} most turfs win, then most hooch.").format(n=asked.view.round_limit)
    return Tip(_("Round {n}").format(n=asked.view.round), ((limit, False),), "", "HS-GEN-09")


def banner(asked: Asked, key: Key) -> Tip:
    """What the three words mean."""
    control = _("Control: one hooch for each of your turfs.")
    main = _("Main: play cards, discard them for hooch, buy, use the chart, in any order.")
    cleanup = _("Cleanup: your hand is discarded, your stooges unswing, you draw five cards.")
    name = asked.names[asked.view.active] if asked.view.active >= 0 else ""
    title = _("The turn of {name}").format(name=name) if name else _("The turn")
    return Tip(title, ((control, False), (main, False), (cleanup, False)), "", "HS-TRN")


def title(asked: Asked, key: Key) -> Tip:
    words = asked.marks.subtitle
    return Tip(title_words(asked.view), ((words, False),) if words else (), "", "HS-GEN-02")


def button(asked: Asked, key: Key) -> Tip | None:
    """What it does and its key; off, why."""
    return kit.button(asked.marks, key, BUTTONS, lambda: asked.why_not(wanted(asked.view, key)))


BUTTONS: kit.Words = {
    "undo": lambda: _("Takes your last move back. Not past dice, drawn cards or other people’s answers."),
    "end_turn": lambda: _("Your hand is discarded, your stooges unswing, and you draw five cards."),
    "accept": lambda: _("Answers yes."),
    "decline": lambda: _("Answers no."),
    "zoom": lambda: _("Then click a card or turf to see it large. Or right click it, or hold {key}."),
}


def slot(asked: Asked, key: Key) -> Tip:
    return Tip(_("Empty slot"), ((_("The main deck is empty."), False),), "", "HS-BUY-07")


def hidden(asked: Asked, key: Key) -> Tip:
    return Tip(_("A card of {name}, face down").format(name=asked.names[int(key[1])]))


def ghost(asked: Asked, key: Key) -> Tip:
    return Tip(_("In the attack"), ((_("This stooge stands in the attack above."), False),))


AROUND: dict[str, Callable[[Asked, Key], Tip | None]] = {
    "main_deck": main_deck,
    "die": police_check,
    "lane_die": police_check,
    "chart": chart,
    "round": round_knob,
    "banner": banner,
    "title": title,
    "button": button,
    "slot": slot,
    "hidden": hidden,
    "ghost": ghost,
    **kit.LOG,
}
