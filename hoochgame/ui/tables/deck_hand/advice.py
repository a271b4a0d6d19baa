"""After a lost challenge: what might help the next time, worked out from the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hoochgame.core.language import _, ngettext
from hoochgame.games.deck_hand import wording
from hoochgame.games.deck_hand.goals import Kind, Part, parts
from hoochgame.games.deck_hand.model import YOU, State

RICH, IDLE = 4, 4  # coins and Actions that were left: from where on they are advised upon


def advice(state: State, unused: int) -> str:
    """What stood most in the way; nothing for a challenge that is reached, running or given up."""
    if state.winners or state.reason != "DH-C1":
        return ""
    missed = {part.kind: part for part in parts(state) if not part.holds}
    for kind, words in WAYS.items():
        if part := missed.get(kind):
            return words(part)
    hooks = missed.get("hooks") or missed.get("rival")
    return more_hooks(state, hooks, unused) if hooks else coins(missed["coins"])


def thefts(part: Part) -> str:
    """Cards that steal."""
    n = part.want - part.have
    words = ngettext(
        "{n} theft was missing: buy {grapnel} or {boarding} early, and have few other cards, so that it comes often.",
        "{n} thefts were missing: buy {grapnel} or {boarding} early, and have few other cards, so that it comes often.",
        n,
    )
    return words.format(n=n, grapnel=wording.name_of("grapnel"), boarding=wording.name_of("boarding_party"))


def copies(part: Part) -> str:
    """Cards that must go."""
    n = part.have - part.want
    words = ngettext(
        "{n} copy of {card} was left: {crate} scraps one, {gang} gives one to the Rival.",
        "{n} copies of {card} were left: {crate} scraps one, {gang} gives one to the Rival.",
        n,
    )
    crate, gang = wording.name_of("lemon_crate"), wording.name_of("press_gang")
    return words.format(n=n, card=wording.name_of(part.card), crate=crate, gang=gang)


def cards(part: Part) -> str:
    """Too many cards."""
    n = part.have - part.want
    words = ngettext(
        "{n} card too many: buy fewer and dearer ones, and scrap those without hooks.",
        "{n} cards too many: buy fewer and dearer ones, and scrap those without hooks.",
        n,
    )
    return words.format(n=n)


def coins(part: Part) -> str:
    """Too few coins, with hooks enough."""
    n = part.want - part.have
    words = ngettext(
        "{n} coin was missing: stop buying as soon as you have hooks enough, and play for coins.",
        "{n} coins were missing: stop buying as soon as you have hooks enough, and play for coins.",
        n,
    )
    return words.format(n=n)


def more_hooks(state: State, part: Part, unused: int) -> str:
    """Too few hooks: by what was left lying, or by what has the most of them."""
    n = part.want - part.have + (part.kind == "rival")
    missing = ngettext("{n} hook was missing.", "{n} hooks were missing.", n).format(n=n)
    return _("{missing} {way}").format(missing=missing, way=way_to_hooks(state, part, unused))


def way_to_hooks(state: State, part: Part, unused: int) -> str:
    """Where they might have come from."""
    spare = state.pirates[YOU].coins - sum(other.want for other in parts(state) if other.kind == "coins")
    if spare >= RICH:
        words = ngettext("{n} coin was left over: it buys hooks.", "{n} coins were left over: they buy hooks.", spare)
        return words.format(n=spare)
    if unused >= IDLE:
        return _("{n} Actions were left unused: buy the best you can afford rather than nothing.").format(n=unused)
    if part.kind == "rival":
        return _("The Rival takes what has lain for sale longest: buy or reload what it would get next.")
    chest, flag, party = (wording.name_of(id) for id in ("buried_chest", "black_flag", "boarding_party"))
    words = _("Dear cards have more hooks for an Action: save up for {chest}, {flag} or {party}.")
    return words.format(chest=chest, flag=flag, party=party)


WAYS: Mapping[Kind, Callable[[Part], str]] = {"thefts": thefts, "copies": copies, "cards": cards}
