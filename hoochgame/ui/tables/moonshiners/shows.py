"""What the table of Moonshiners tells of each event; the title's motions say how each of them moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from hoochgame.core.language import _, mark, ngettext
from hoochgame.core.words import TABLE, Ended, Next, Seat
from hoochgame.games.moonshiners import chance_events as c
from hoochgame.games.moonshiners import events as e
from hoochgame.games.moonshiners import night_events as n
from hoochgame.games.moonshiners import wording
from hoochgame.games.moonshiners.content import (
    CHALLENGE,
    CONTENT,
    GREEN,
    KINDS,
    NUMBERS,
    RATE,
    RED,
    SALOON,
    TRADE,
    VALUE,
    WORTH,
)
from hoochgame.games.moonshiners.model import State
from hoochgame.games.moonshiners.queries import BOTH, drunkard_on, worth
from hoochgame.games.moonshiners.view import view
from hoochgame.ui.tables.kit import show
from hoochgame.ui.tables.kit.log.news import NEWS, NOTES, hits, weighed
from hoochgame.ui.tables.kit.log.sentences import commas, listed, plain, sentence
from hoochgame.ui.tables.kit.show import Bookmark, Kind, Names, Show, Shows, purchase
from hoochgame.ui.tables.marks import Deed, Line, Note, Words
from hoochgame.ui.tables.moonshiners import words as w
from hoochgame.ui.tables.moonshiners.sounds import SOUNDS

SCRAPS, RELICS, TRADED, GLASS, WALK, STAGGER = "cog", "ring", "shaking-hands", "beer-stein", "footsteps", "drinking"
BOOKMARKS: Mapping[str, Bookmark] = {
    "end": Bookmark("air-balloon", mark("the balloon")),
    "out": Bookmark("knockout", mark("passed out")),
    "beaten": Bookmark("beer-stein", mark("drunkard defeated")),
    "built": Bookmark("house", mark("built")),
    "night": Bookmark("moon", mark("night")),
}
Told = show.Told[State]
Heard = show.Heard[State]


# Names and numbers.


def pips(event: c.DiceRolled) -> str:
    """Return a roll in words."""
    if event.what == "drinking":
        red, green = (sum(by[die] for die in event.dice) for by in (RED, GREEN))
        return _("{red} red and {green} green").format(red=red, green=green)
    faces = [CONTENT.dice.scavenge[die] for die in event.dice]
    numbers = " ".join(str(face.scrap) for face in sorted(faces, key=lambda face: face.scrap) if face.scrap)
    relics = sum(face.relic for face in faces)
    return ", ".join(part for part in (numbers, w.goods("relic", relics) if relics else "") if part)


def foe(event: e.ActionTaken | e.GlassDrunk, told: Told) -> Words:
    """Return the drunkard on the hero's hex."""
    drunkard = drunkard_on(told.before, told.before.heroes[event.seat].place)
    return w.drunkard(drunkard.card) if drunkard else Words("")


def tile_at(told: Told, at: int) -> Words:
    """Return the building tile on a hex."""
    return w.tile(told.before.tiles[at - 1])


def converted(event: n.Converted, told: Told) -> str:
    """Return what a Distillery or Saloon made of what."""
    if told.before.tiles[event.at - 1] != SALOON:
        words = _("{corn} into {moonshine}")
        return words.format(corn=w.goods("corn", event.n), moonshine=w.goods("moonshine", event.n))
    if event.n == 1:
        return w.goods("scrap", NUMBERS.saloon_scraps)
    words = _("{moonshine} into {gold}")
    return words.format(moonshine=w.goods("moonshine", event.n), gold=w.goods("gold", event.n - 1))


def dice(event: n.MovementRolled) -> str:
    """Return the movement dice in words."""
    return ", ".join(
        _("{mood} {way}").format(mood=wording.mood(kind), way=w.direction(face))
        for kind, face in zip(KINDS, event.faces, strict=True)
    )


# The lines whose template or kind depends on the event.


def began(event: e.TurnBegan, told: Told) -> str:
    return mark("Day {round} · {who}, 2nd turn") if event.second else mark("Day {round} · {who}, 1st turn")


def acted(event: e.ActionTaken, told: Told) -> str:
    match event.what:
        case what if what == TRADE:
            return mark("{who} trades with Uncle Harding")
        case what if what == CHALLENGE:
            return mark("{who} challenges {foe}")
    return ""


def rolled(event: c.DiceRolled, told: Told) -> str:
    match event.by, event.what:
        case "marla", _what:
            return mark("{who} rerolls: {pips}")
        case "horseshoe", _what:
            return mark("{who} rerolls with the Horseshoe: {pips}")
        case _by, "scavenge":
            return mark("{who} scavenges: {pips}")
    return mark("{who} rolls {pips}")


def hex_rolled(event: c.HexRolled, told: Told) -> str:
    return mark("The D20 shows {at}, which is taken") if event.taken else ""


def no_more(event: c.NothingToDraw, told: Told) -> str:
    return mark("No relic is left to find") if event.deck == "relic" else mark("No drunkard is left to come")


def remade(event: c.DeckMade, told: Told) -> str:
    match event.deck:
        case "relic":
            return mark("The discarded relics are shuffled")
        case "booze":
            return mark("The discarded booze is shuffled")
    return mark("The defeated drunkards are shuffled")


def gained(event: e.Gained, told: Told) -> str:
    return mark("{tile} on hex {at}: +{goods}") if event.why == "production" else mark("{who} gains {goods}")


def relic_drawn(event: c.RelicDrawn, told: Told) -> str:
    if event.why == "production":
        return mark("{tile} on hex {at}: {relic}")
    return mark("{who} finds {relic}")


def built(event: e.Built, told: Told) -> str:
    if told.before.buildings[event.at - 1].level:
        return mark("{who} upgrades the {tile} on hex {at}")
    if event.levels == BOTH:
        return mark("{who} builds a {tile} of level 2 on hex {at}")
    return mark("{who} builds a {tile} on hex {at}")


def lost(event: e.SurvivorLost, told: Told) -> str:
    return mark("{who} loses a survivor on hex {at}") if event.at else mark("{who} loses a survivor from the mat")


def exchanged(event: e.Exchanged, told: Told) -> str:
    return mark("{who} buys {goods} for {scraps}") if event.n > 0 else mark("{who} sells {goods} for {scraps}")


def stepped_aside(event: e.HeroMarched, told: Told) -> Kind:
    """Return "detail": a march is free, and what follows says where the hero is."""
    return "detail"


def reckoned(event: n.Reckoned, told: Told) -> str:
    return mark("{who} leaves with {gold}")


def ended(event: Ended, told: Told) -> Line:
    winners = listed([told.names[seat] for seat in event.winners])
    if event.reason == "MA-Q126":
        quitter = next(name for seat, name in enumerate(told.names) if seat not in event.winners)
        words = ngettext("{quitter} gives up: {who} wins", "{quitter} gives up: {who} win", len(event.winners))
        return Line("big", sentence(words, quitter=quitter, who=winners), event.winners[0], "exit-door")
    gold = w.goods("gold", worth(told.before.heroes[event.winners[0]])[0])
    words = ngettext("{who} wins with {gold}", "{who} share the win with {gold} each", len(event.winners))
    return Line("big", sentence(words, who=winners, gold=gold), event.winners[0], "trophy")


# Events that are told together.


def too(event: e.Gained | c.RelicDrawn | e.SurvivorsWon, last: Line, told: Told) -> tuple[Words, ...] | None:
    """Tell in one line of what a roll, a hex or a beaten drunkard brings."""
    if getattr(event, "why", "") == "production" or last.icon not in BRINGING:
        return None
    match event:
        case c.RelicDrawn(card=card):
            more: Words | str = w.relic(card)
        case e.SurvivorsWon(n=count):
            more = w.goods("survivor", count)
        case e.Gained(good=good, n=count):
            more = w.goods(good, count)
    template = _("{doing}: +{more}") if last.events == 1 else _("{doing}, +{more}")
    return sentence(template, doing=last.parts, more=more)


BRINGING = ("compass", "rolling-dices", "beer-stein", RELICS, "knockout")  # icons of lines that something is added to


HAUL = WORTH.gold + WORTH.moonshine  # scraps
NIGHTLY = ("beer-bottle", STAGGER, "sunrise")  # icons of lines on drunkards and on the Day


def notes(lines: Sequence[Line], seat: Seat, me: Seat = TABLE) -> tuple[Note, ...]:
    """Return notes on a turn: of much news those of the seat itself and those that hit the reader.

    What the Night does is no turn of anybody, but for what hits the reader.
    """
    news = [line for line in lines if line.kind in NEWS and (line.icon not in NIGHTLY or hits(line, me))]
    if len(news) > NOTES:
        news = [line for line in news if line.seat == seat or hits(line, me)]
    return tuple(Note(line.icon, plain(line).partition(": ")[0], hits(line, me)) for line in weighed(news, me))


# What others should hear of.


def beat(event: e.DrunkardBeaten | e.SurvivorsWon, before: State) -> Deed:
    return Deed("capture", event.seat, place=before.heroes[event.seat].place)


def passed_out(event: e.PassedOut | e.SurvivorLost, before: State) -> Deed:
    return Deed("bust", event.seat)


def haul(event: e.Gained, before: State) -> Deed | None:
    """Return the deed of somebody who has scavenged far more than dice show on average."""
    return Deed("purchase", event.seat) if event.why == "scavenge" and event.n >= HAUL else None


def turned(event: n.SurvivorTurned, before: State) -> Deed:
    return Deed("harm", TABLE, event.seat, place=event.at)


# A replay.


def opened(state: State, hands: frozenset[Seat]) -> State:
    """Return the state with only these seats' relics open."""
    seen = view(state, next(iter(hands)) if len(hands) == 1 else TABLE)
    heroes = (state.heroes[seat] if seat in hands else hero for seat, hero in enumerate(seen.heroes))
    return replace(seen, heroes=tuple(heroes))


# News while an event is shown.


def beaten_news(event: e.DrunkardBeaten, view: State, me: Seat, names: Names) -> str:
    return _("{name} is under the table.").format(name=wording.drunkard(event.card))


def out_news(event: e.PassedOut, view: State, me: Seat, names: Names) -> str:
    words = _("You have passed out until the next day.") if event.seat == me else _("{name} has passed out.")
    return words.format(name=names[event.seat])


def turned_news(event: n.SurvivorTurned, view: State, me: Seat, names: Names) -> str:
    words = _("A survivor of {name} on hex {at} takes to drink.")
    if event.seat == me:
        words = _("Your survivor on hex {at} takes to drink.")
    return words.format(name=names[event.seat], at=event.at)


def came_news(event: c.DrunkardCame, view: State, me: Seat, names: Names) -> str:
    return _("{name} comes to hex {at}.").format(name=wording.drunkard(event.card), at=event.at)


ROWS: tuple[Show[State], ...] = (
    # The game, its days and turns.
    Show(Next),
    Show(c.FirstSeatDrawn, mark("{who} gets the marker, by lot"), "compass", named=True, clause="MA-Q6"),
    Show(
        e.HeroPicked,
        lambda event, told: mark("{who} is dealt {hero}") if event.dealt else mark("{who} plays {hero}"),
        "person", named=True, clause="MA-S9",
    ),
    Show(
        e.DayBegan, mark("Day {round} begins: {first} has the marker"), "sunrise", clause="MA-Y1",
    ),
    Show(
        e.TurnBegan, began, kind="turn", clause="MA-G3",
        turn=lambda event: (event.round, event.seat),
    ),
    # Moving and acting.
    Show(e.HeroEntered, mark("{who} arrives on {place}"), WALK, clause="MA-M1"),
    Show(e.HeroMarched, mark("{who} moves to {place}"), WALK, stepped_aside, clause="MA-M5"),
    Show(
        e.ActionTaken, acted, TRADED,
        clause=lambda event, before: "MA-T2" if event.what == TRADE else "MA-P1",
    ),
    Show(c.TilesSurveyed, mark("{who} looks at {tiles}"), "treasure-map", "detail", clause="MA-E2"),
    Show(
        c.TileLaid, mark("{who} explores hex {at}: {new}"), "compass", clause="MA-E2",
    ),
    Show(c.RelicDrawn, relic_drawn, RELICS, "detail", joins=too, clause="MA-E1"),
    Show(
        c.DiceRolled, rolled, "rolling-dices",
        clause=lambda event, before: "MA-Q40" if event.by else "MA-F1" if event.what == "scavenge" else "MA-P2",
    ),
    Show(
        e.Gained, gained, SCRAPS, "detail", joins=too, deed=haul,
        clause=lambda event, before: {
            "explorer": "MA-H2", "scavenge": "MA-F2", "beaten": "MA-P9", "production": "MA-N7"
        }[event.why],
    ),
    Show(
        e.Built, built, "gear-hammer", clause="MA-B2", deed=purchase, bookmark="built",
    ),
    Show(e.RelicUsed, mark("{who} uses {relic}"), RELICS, clause="MA-Q83"),
    Show(e.Sobered, mark("{who} sobers up by {n}"), "medicine-pills", "detail", clause="MA-Q83"),
    # Drinking.
    Show(e.CrateOpened, mark("{who} opens {booze}"), "wooden-crate", clause="MA-Z3"),
    Show(e.BottleUsed, mark("A bottle of {crate} is used"), "beer-bottle", "detail", clause="MA-Z4"),
    Show(e.BoozeUsed, mark("{who} uses {booze}"), "glass-celebration", clause="MA-Q83"),
    Show(e.CubesReset, mark("{who} is sober again"), "coffee-mug", "detail", clause="MA-T10"),
    Show(
        e.StaminaSpent, mark("{who} drinks one more glass: stamina {to}"), GLASS, clause="MA-P4",
    ),
    Show(
        e.GlassDrunk, mark("{who} −{red}, {foe} −{green}"), GLASS, "detail", clause="MA-P3",
        named=True,
    ),
    Show(
        e.DrunkardBeaten, mark("{who} drinks {drunkard} under the table"), "beer-stein", "big", clause="MA-P7",
        deed=beat, bookmark="beaten", news=beaten_news,
    ),
    Show(
        e.SurvivorsWon, mark("{who} wins {survivors}"), "person", "detail", joins=too, clause="MA-P8", deed=beat,
    ),
    Show(
        e.PassedOut, mark("{who} passes out"), "knockout", "big", clause="MA-P11", deed=passed_out, bookmark="out",
        news=out_news,
    ),
    Show(e.SurvivorLost, lost, "tombstone", clause="MA-P15", deed=passed_out),
    Show(
        e.SurvivorPlaced, mark("{who} puts a survivor on: {tile}"), "person", "detail",
        clause="MA-U1",
    ),
    # Harding's counter.
    Show(e.Exchanged, exchanged, TRADED, clause="MA-Q42"),
    Show(
        e.RelicSold, mark("{who} sells {relic} for {scraps}"), RELICS, clause="MA-T6",
    ),
    Show(
        c.BoozeOffered, mark("Harding offers {cards}"), "wooden-crate", "detail", clause="MA-T7",
    ),
    Show(
        e.BoozeBought, mark("{who} buys {booze} for {scraps}"), "shop", clause="MA-T7", deed=purchase,
    ),
    Show(e.OfferClosed),
    Show(e.CureBought, mark("{who} buys a hangover cure"), "coffee-mug", clause="MA-T10"),
    # The Night.
    Show(
        n.NightBegan, mark("Night {round}"), "moon", "turn", clause="MA-G5",
        bookmark="night",
    ),
    Show(
        n.SurvivorTurned, mark("A survivor of {who} on hex {at} takes to drink"), "beer-bottle", named=True,
        clause="MA-N2", deed=turned, news=turned_news,
    ),
    Show(n.NightTurnBegan),
    Show(
        n.SurvivorsMoved, mark("{who} rearranges the survivors"), "person", "detail", named=True, clause="MA-N4",
    ),
    Show(
        n.Converted, mark("{tile} on hex {at}: {converted}"), SCRAPS, "detail", clause="MA-N11",
    ),
    Show(
        n.MovementRolled, mark("The drunkards stagger: {dice}"), STAGGER, clause="MA-N16",
    ),
    Show(
        n.StaggerRolled, mark("{drunkard} bumps into another one: {way}"), "rolling-dices", "aside",
        clause="MA-N20",
    ),
    Show(
        n.DrunkardMoved, mark("{drunkard} staggers to hex {to}"), STAGGER, "detail", clause="MA-N16",
    ),
    Show(c.HexRolled, hex_rolled, "rolling-dices", "aside", clause="MA-N22"),
    Show(
        c.DrunkardCame, mark("New: {drunkard} on hex {at}"), "beer-bottle", clause="MA-N22", news=came_news,
    ),
    Show(c.DeckMade, remade, "card-random", "aside", clause="MA-S3"),
    Show(c.NothingToDraw, no_more, "cancel", "detail", clause="MA-Q34"),
    Show(
        n.BalloonNeared, mark("The balloon comes nearer"), "air-balloon", "detail", clause="MA-N1",
    ),
    # The end.
    Show(
        n.Reckoned, reckoned, "gold-bar", named=True, clause="MA-W1",
    ),
    Show(
        Ended, ended, clause=lambda event, before: event.reason or w.OVER,
        bookmark=lambda event, before: ("end", event.winners[0]) if event.winners else None,
    ),
)  # fmt: skip
SHOWS: Shows[State] = Shows(
    [row.over(SOUNDS[row.event]) for row in ROWS],
    fields={
        "at": lambda event, told: event.at,
        "n": lambda event, told: event.n,
        "to": lambda event, told: event.to,
        "round": lambda event, told: getattr(event, "round", told.before.round),
        "first": lambda event, told: told.names[event.first],
        "hero": lambda event, told: w.hero_name(event.hero),
        "place": lambda event, told: w.place(event.route[-1] if isinstance(event, e.HeroMarched) else event.at),
        "foe": foe,
        "tile": lambda event, told: tile_at(told, event.at),
        "new": lambda event, told: w.tile(event.tile),
        "tiles": lambda event, told: (
            commas(map(w.tile, event.tiles)) if min(event.tiles) >= 0 else (Words(_("two tiles")),)
        ),
        "relic": lambda event, told: w.relic(event.card),
        "booze": lambda event, told: w.booze(event.card),
        "crate": lambda event, told: w.booze(told.before.heroes[event.seat].crate),
        "drunkard": lambda event, told: w.drunkard(event.card),
        "red": lambda event, told: event.red,
        "green": lambda event, told: event.green,
        "pips": lambda event, told: pips(event),
        "goods": lambda event, told: w.goods(event.good, abs(event.n)),
        "survivors": lambda event, told: w.goods("survivor", event.n),
        "scraps": lambda event, told: w.goods("scrap", scraps(event)),
        "cards": lambda event, told: (
            commas(sentence(_("{n} × {card}"), n=count, card=w.booze(card)) if count > 1 else w.booze(card)
                   for card, count in Counter(event.cards).items())
        ),
        "converted": converted,
        "dice": lambda event, told: dice(event),
        "way": lambda event, told: w.direction(event.face),
        "gold": lambda event, told: w.goods("gold", event.gold),
    },
    bookmarks=BOOKMARKS,
    opened=opened,
    notes=notes,
)  # fmt: skip


def scraps(event: e.Exchanged | e.RelicSold | e.BoozeBought) -> int:
    """Return the scraps that an exchange brings or costs."""
    match event:
        case e.Exchanged(good=good, n=count):
            return RATE[good] * abs(count)
        case e.RelicSold(card=card):
            return WORTH.relic_point * VALUE[card]
    return NUMBERS.booze_price
