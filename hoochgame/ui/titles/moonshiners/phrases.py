"""Sentences that belong to no step: the state of the game, the winner, and names of places and goods."""

from __future__ import annotations

from collections.abc import Sequence

from hoochgame.core.language import N_, _, ngettext, pgettext
from hoochgame.core.protocols import Seat
from hoochgame.games.moonshiners import content as c
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners import wording
from hoochgame.games.moonshiners.model import NIGHT, NONE, MoonshinersState
from hoochgame.games.moonshiners.wilds import COMPOUND, UNEXPLORED, Direction
from hoochgame.ui.table.log.sentences import Several
from hoochgame.ui.table.records import LogSpan, Secrets

Names = Sequence[str]
OVER = "MA-W4"


def _exported_events_words(events: int, relics_shown: bool) -> str:
    if relics_shown:
        return ngettext("{n} event, with the relics shown.", "{n} events, with the relics shown.", events)
    return ngettext("{n} event, all relics hidden.", "{n} events, all relics hidden.", events)


SECRETS = Secrets(
    N_("I am {name}: show my relics"), N_("{name}: hold {key} to see your relics"),
    N_("Show relics"), N_("Show these relics"), N_("Hide these relics"),
    N_("This game is not over: only your own relics can be shown."), N_("Look at hidden relics?"),
    N_("This game is not over, and hidden relics would come to light. From then on it is practice: it earns no star "
         "and no place in the history."), _exported_events_words,
    N_("The game is not over, and you would see which relics {name} hides. From then on it is practice: it earns no "
         "star and no place in the history."),
)  # fmt: skip


# How the game stands.


def balloon_words(view: MoonshinersState) -> str:
    """Return in how many days the balloon comes."""
    left = c.NUMBERS.rounds - view.round
    if not left:
        return _("the balloon lands tonight")
    return ngettext("balloon in {n} day", "balloon in {n} days", left).format(n=left)


def is_survivor_question_open(view: MoonshinersState) -> bool:
    """Return whether a seat is asked about survivors."""
    return bool(view.agenda) and isinstance(view.agenda[-1], m.Settling | m.Staffing | m.Converting)


def is_in_turn(view: MoonshinersState, seat: Seat) -> bool:
    return view.active == seat and bool(view.agenda) and view.phase != NIGHT


def turn_heading(view: MoonshinersState, seat: Seat) -> str:
    return _("This turn:") if is_in_turn(view, seat) else _("Last turn:")


def actions_left(view: MoonshinersState) -> int:
    hero = view.heroes[view.active]
    return 0 if hero.out else c.NUMBERS.actions_per_turn - hero.acted


# Names.


def place_name(at: int) -> str:
    return _("the compound") if at == COMPOUND else _("hex {n}").format(n=at)


def ground_name(view: MoonshinersState, at: int, words: str = N_("{tile} on hex {n}")) -> str:
    """Return a place with its tile, once that is known."""
    if at == COMPOUND or view.tiles[at - 1] == UNEXPLORED:
        return place_name(at)
    return _(words).format(tile=tile_name(view.tiles[at - 1]), n=at)


def tile_name(tile: int) -> str:
    return wording.thing_name(c.TILES[tile])


def relic_name(card: int) -> str:
    return wording.thing_name(c.RELICS[card]) if card >= 0 else _("a relic")


def booze_name(card: int) -> str:
    return wording.thing_name(c.BOOZE[card])


def hero_name(kind: int) -> str:
    """Return the name of a hero, "" for none."""
    return wording.thing_name(c.HEROES[kind]) if kind != NONE else ""


def drunkard_mood(card: int) -> str:
    return wording.drunkard_mood(c.KINDS[c.KIND[card]])


def drunkard_span(card: int) -> LogSpan:
    return LogSpan(wording.drunkard_name(card), c.DRUNKARD_IDS[card])


def relic_span(card: int) -> LogSpan:
    return (
        LogSpan(relic_name(card), c.RELICS[card].id)
        if card >= 0
        else Several(relic_name(card), many=unread_relics_words)
    )


def unread_relics_words(n: int) -> str:
    """Return a number of relics that the viewer cannot read."""
    return amount_of_good("relic", n)


def booze_span(card: int) -> LogSpan:
    return LogSpan(booze_name(card), c.BOOZE[card].id)


def tile_span(number: int) -> LogSpan:
    return LogSpan(tile_name(number), c.TILES[number].id)


def action_name(number: int) -> str:
    names: dict[c.Action, str] = {
        "explore": _("Explore"), "scavenge": _("Scavenge"), "trade": _("Trade"), "construct": _("Construct"),
        "challenge": pgettext("drinking", "Challenge"),
    }  # fmt: skip
    return names[c.ACTIONS[number]]


def short_action_name(number: int) -> str:
    short = {"construct": pgettext("short action", "Build"), "challenge": pgettext("short action", "Challenge")}
    return short.get(c.ACTIONS[number]) or action_name(number)


def good_name(name: str, n: int = 2) -> str:
    """Return the name of a good in stock, or of an amount that comes or goes."""
    names = {
        "scrap": _("scrap"), "corn": _("corn"), "moonshine": _("moonshine"), "gold": _("gold"),
        "survivors": _("survivors"), "relic": ngettext("relic", "relics", abs(n)),
    }  # fmt: skip
    return names[name]


def short_good_name(name: str) -> str:
    match name:
        case "moonshine":
            return pgettext("short good", "shine")
        case "survivors":
            return pgettext("short good", "people")
    return good_name(name)


def amount_of_good(good: str, n: int) -> str:
    found = {
        "scrap": ngettext("{n} scrap", "{n} scrap", n), "corn": ngettext("{n} corn", "{n} corn", n),
        "moonshine": ngettext("{n} moonshine", "{n} moonshine", n), "gold": ngettext("{n} gold", "{n} gold", n),
        "survivor": ngettext("{n} survivor", "{n} survivors", n), "relic": ngettext("{n} relic", "{n} relics", n),
    }  # fmt: skip
    return found[good].format(n=n)


def direction_letters(face: Direction) -> str:
    """Return a direction in a letter or two."""
    return pgettext("direction", face)
