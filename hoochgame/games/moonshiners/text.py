"""Describes a table of Moonshiners as text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from hoochgame.core.columns import align_columns
from hoochgame.core.language import N_, _, ngettext
from hoochgame.core.protocols import HIDDEN, Move, Step
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners import wording
from hoochgame.games.moonshiners.content import (
    ACTIONS,
    BOOZE,
    CONTENT,
    HEROES,
    KIND,
    KINDS,
    LIMIT,
    NUMBERS,
    RELICS,
    TILES,
    Action,
    Good,
)
from hoochgame.games.moonshiners.model import NONE, MoonshinersState
from hoochgame.games.moonshiners.queries import public_worth
from hoochgame.games.moonshiners.rules import RULES
from hoochgame.games.moonshiners.wilds import COMPOUND, HEXES, OFF, UNEXPLORED

Part = list[str]
PHASES = (N_("before the first day"), N_("Day, first turns"), N_("Day, second turns"), N_("Night"))


def describe_everything_seen(seen: MoonshinersState, names: Sequence[str]) -> list[Part]:
    """Return everything this viewer can see, part by part."""
    return [
        describe_turn(seen, names),
        describe_heroes(seen, names),
        describe_map(seen, names),
        describe_drunkards(seen),
        describe_cards(seen, names),
    ]


# The turn.


def describe_turn(seen: MoonshinersState, names: Sequence[str]) -> Part:
    """Return the day, the active seat, and the open question."""
    if not seen.agenda:
        winners = ", ".join(names[seat] for seat in seen.winners)
        return [_("The balloon has landed: {names} won.").format(names=winners)]
    step = seen.agenda[-1]
    words = _("Day {round} of {rounds}, {phase}; {name} is active")
    phase = _(PHASES[seen.phase])
    lines = [words.format(round=seen.round, rounds=NUMBERS.rounds, phase=phase, name=names[seen.active])]
    lines.append(_("Asked: {name}, {what}").format(name=names[step.seat], what=_(WAITS_FOR[type(step)])))
    if isinstance(step, m.Rolled):
        lines.append(_("Rolled: {dice}").format(dice=", ".join(face_words(step.what, die) for die in step.dice)))
    if step.seat == seen.eyes:
        moves = ", ".join(option_words(move) for move in RULES.options(seen))
        lines.append(_("Possible: {moves}").format(moves=moves))
    return lines


WAITS_FOR: dict[type[Step], str] = {
    m.Picking: N_("which hero"),
    m.Acting: N_("what to do in the turn"),
    m.Siting: N_("where to construct"),
    m.Surveying: N_("which tile to lay"),
    m.Rolled: N_("whether to keep the roll"),
    m.Drinking: N_("one more glass or not"),
    m.Losing: N_("which building loses a survivor"),
    m.Trading: N_("what to trade with Harding"),
    m.Settling: N_("whether to rearrange the survivors"),
    m.Staffing: N_("how many survivors the next building gets"),
    m.Converting: N_("which building works, and with how many"),
}


def face_words(roll_kind: m.Roll, die: int) -> str:
    if roll_kind == "scavenge":
        shown = CONTENT.dice.scavenge[die]
        return _("relic") if shown.relic else str(shown.scrap)
    shown = CONTENT.dice.drinking[die]
    return _("{red} red {green} green").format(red=shown.red, green=shown.green)


def place_words(place: int) -> str:
    if place == OFF:
        return _("off the map")
    return _("compound") if place == COMPOUND else _("hex {at}").format(at=place)


def good_words(name: Good) -> str:
    return {"corn": _("corn"), "moonshine": _("moonshine"), "gold": _("gold")}[name]


def option_words(move: Move) -> str:
    match move:
        case m.PickHero(hero):
            return wording.thing_name(HEROES[hero])
        case m.Enter(at) | m.March(at):
            return _("to {place}").format(place=place_words(at))
        case m.Construct(at, levels, crowbar):
            words = _("build {n} on hex {at} with the Crowbar") if crowbar else _("build {n} on hex {at}")
            return words.format(n=levels, at=at)
        case m.PlaceSurvivor(at):
            return _("survivor to hex {at}").format(at=at)
        case m.OpenCrate(card) | m.UseBooze(card) | m.BuyBooze(card):
            return wording.thing_name(BOOZE[card])
        case m.UseRelic(card) | m.SellRelic(card):
            return wording.thing_name(RELICS[card])
        case m.LayTile(tile):
            return wording.thing_name(TILES[tile])
        case m.Sell(what):
            return _("sell {good}").format(good=good_words(what))
        case m.Buy(what):
            return _("buy {good}").format(good=good_words(what))
    return roll_or_night_option_words(move)


def roll_or_night_option_words(move: Move) -> str:
    """Return an option of a roll, of the Night, or one that says everything by its name, in words."""
    match move:
        case m.Reroll(by, faces):
            words = ngettext("reroll {n} die", "reroll {n} dice", len(faces))
            if by == "horseshoe":
                words = ngettext("reroll {n} die with the Horseshoe", "reroll {n} dice with the Horseshoe", len(faces))
            return words.format(n=len(faces))
        case m.LoseFrom(at):
            return _("hex {at}").format(at=at)
        case m.Work(at, n):
            return _("hex {at}: {n} at work").format(at=at, n=n)
        case m.Put(n):
            return str(n)
        case m.Explore(chart) if chart:
            return _("explore with the Old Town Map")
        case m.Site(crowbar) if crowbar:
            return _("construct elsewhere with the Crowbar")
    return _(PLAIN[type(move)])


PLAIN: dict[type[Move], str] = {
    m.Explore: N_("explore"),
    m.Scavenge: N_("scavenge"),
    m.Trade: N_("trade"),
    m.Site: N_("construct elsewhere"),
    m.Challenge: N_("challenge"),
    m.EndTurn: N_("end the turn"),
    m.Accept: N_("keep the roll"),
    m.DrinkOn: N_("one more glass"),
    m.GiveUp: N_("back out"),
    m.AskForBooze: N_("see the booze"),
    m.Cure: N_("hangover cure"),
    m.Done: N_("leave the counter"),
    m.Keep: N_("leave them"),
    m.Rearrange: N_("rearrange"),
}
DONE: dict[Action, str] = {
    "explore": N_("explore"), "scavenge": N_("scavenge"), "trade": N_("trade"), "construct": N_("construct"),
    "challenge": N_("challenge"),
}  # fmt: skip

# The table.


def describe_heroes(seen: MoonshinersState, names: Sequence[str]) -> Part:
    rows: list[tuple[str, ...]] = [(
        "", _("seat"), _("hero"), _("place"), _("stamina"), _("inebriation"), _("scrap"), _("corn"), _("moonshine"),
        _("gold"), _("relics"), _("survivors"), _("levels"), _("worth"),
    )]  # fmt: skip
    for seat, hero in enumerate(seen.heroes):
        here = ">" if seat == seen.active and seen.agenda else " "
        kind = wording.thing_name(HEROES[hero.kind]) if hero.kind != NONE else _("none yet")
        place = _("passed out") if hero.out else place_words(hero.place)
        figures = (
            hero.stamina, hero.inebriation, hero.scrap, hero.corn, hero.moonshine, hero.gold, len(hero.relics),
            hero.mat, NUMBERS.houses_per_colour - hero.houses, public_worth(hero).gold,
        )  # fmt: skip
        rows.append((here, f"{seat + 1} {names[seat]}", kind, place, *map(str, figures)))
    return [_("Heroes"), *align_columns(rows, left=(0, 1, 2, 3))]


def describe_map(seen: MoonshinersState, names: Sequence[str]) -> Part:
    lines = []
    for at in HEXES:
        tile, building = seen.tiles[at - 1], seen.buildings[at - 1]
        if tile == UNEXPLORED:
            continue
        words = _("  hex {at}: {tile}, free") if not building.level else _(
            "  hex {at}: {tile} of {name}, level {level}, survivors {crew}"
        )  # fmt: skip
        name = names[building.owner] if building.level else ""
        called = wording.thing_name(TILES[tile])
        lines.append(words.format(at=at, tile=called, name=name, level=building.level, crew=building.crew))
    return [_("Map"), *(lines or ["  " + _("nothing is explored")])]


def describe_drunkards(seen: MoonshinersState) -> Part:
    words = _("  hex {at}: {name}, {mood}, can take {left} more")
    return [
        _("Drunkards"),
        *(
            words.format(
                at=one.at,
                name=wording.drunkard_name(one.card),
                mood=wording.drunkard_mood(KINDS[KIND[one.card]]),
                left=one.left,
            )
            for one in seen.drunkards
        ),
    ]


def describe_cards(seen: MoonshinersState, names: Sequence[str]) -> Part:
    """Return everybody's open cards, the viewer's own relics, and the actions taken."""
    lines = []
    for seat, hero in enumerate(seen.heroes):
        known = [wording.thing_name(RELICS[card]) for card in hero.relics if card != HIDDEN]
        crate = [_("{crate} open, {n} left").format(crate=wording.thing_name(BOOZE[hero.crate]), n=hero.bottles)]
        booze = [wording.thing_name(BOOZE[card]) for card in hero.booze]
        used = [f"{_(DONE[one])} {n}/{most}" for one, n, most in zip(ACTIONS, hero.used, LIMIT, strict=True) if n]
        parts = [
            names_with_counts(known),
            *(crate if hero.crate != NONE else ()),
            names_with_counts(booze),
            ", ".join(used),
        ]
        lines += [f"  {names[seat]}: {part}" for part in parts if part]
    offer = names_with_counts([wording.thing_name(BOOZE[card]) for card in seen.offer])
    lines += ["  " + _("On the counter: {cards}").format(cards=offer)] if offer else []
    return [_("Cards and actions"), *lines] if lines else []


def names_with_counts(names: Sequence[str]) -> str:
    return ", ".join(f"{n} {name}" if n > 1 else name for name, n in Counter(names).items())
