"""Log lines, news and sounds of each event of Moonshiners; `motions` says how each of them moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from hoochgame.core.language import N_, _, ngettext
from hoochgame.core.protocols import TABLE, Ended, Event, Next, Seat
from hoochgame.games.moonshiners import chance_events as c
from hoochgame.games.moonshiners import events as e
from hoochgame.games.moonshiners import night_events as n
from hoochgame.games.moonshiners import wording
from hoochgame.games.moonshiners.content import CHALLENGE, CONTENT, GREEN, KINDS, NUMBERS, RED, SALOON, SAMUEL, TRADE
from hoochgame.games.moonshiners.model import NIGHT, NOBODY, MoonshinersState
from hoochgame.games.moonshiners.queries import BOTH, drunkard_on, final_worth
from hoochgame.games.moonshiners.view import view
from hoochgame.ui.phrases.names import join_names
from hoochgame.ui.sound.cues import Cue, dealing_cues, put_down_cue
from hoochgame.ui.table.log import narration
from hoochgame.ui.table.log.narration import Bookmark, Field, Names, News, Show, Shows, purchase_deed
from hoochgame.ui.table.log.news import BUYS, NEWS, NOTES, is_victim, rank_turn_lines
from hoochgame.ui.table.log.sentences import Several, fill_sentence, join_by_commas, plain_text
from hoochgame.ui.table.motion.pace import CARD, gap_seconds
from hoochgame.ui.table.records import Deed, Importance, LogLine, LogSpan, TurnNote
from hoochgame.ui.titles.moonshiners import pace
from hoochgame.ui.titles.moonshiners import phrases as w
from hoochgame.ui.titles.moonshiners import sounds as s

SCRAPS, RELICS, TRADED, GLASS, WALK, STAGGER = "cog", "ring", "shaking-hands", "beer-stein", "footsteps", "drinking"
BRINGING = ("compass", "rolling-dices", "beer-stein", RELICS, "knockout")  # icons of lines that something is added to
HAUL = CONTENT.worth.gold + CONTENT.worth.moonshine  # scraps
BOOKMARKS: Mapping[str, Bookmark] = {
    "end": Bookmark("air-balloon", N_("the balloon")),
    "out": Bookmark("knockout", N_("passed out")),
    "beaten": Bookmark("beer-stein", N_("drunkard defeated")),
    "built": Bookmark("house", N_("built")),
    "night": Bookmark("moon", N_("night")),
}
LineContext = narration.LineContext[MoonshinersState]


# Names and numbers.


def roll_words(event: c.DiceRolled, told: LineContext) -> str:
    if event.what == "drinking":
        red, green = (sum(by[die] for die in event.dice) for by in (RED, GREEN))
        return _("{red} red and {green} green").format(red=red, green=green)
    faces = [CONTENT.dice.scavenge[die] for die in event.dice]
    numbers = " ".join(str(face.scrap) for face in sorted(faces, key=lambda face: face.scrap) if face.scrap)
    if numbers and told.before.heroes[event.seat].kind == SAMUEL:
        numbers = _("{numbers} (the lowest twice)").format(numbers=numbers)
    relics = sum(face.relic for face in faces)
    return ", ".join(part for part in (numbers, w.amount_of_good("relic", relics) if relics else "") if part)


def opposing_drunkard_span(event: e.ActionTaken | e.GlassDrunk, told: LineContext) -> LogSpan:
    """Return the drunkard on the hero's hex."""
    drunkard = drunkard_on(told.before, told.before.heroes[event.seat].place)
    return w.drunkard_span(drunkard.card) if drunkard else LogSpan("")


def conversion_words(event: n.Converted, told: LineContext) -> str:
    """Return what a Distillery or Saloon made of which goods."""
    moonshine = w.amount_of_good("moonshine", event.n)
    if told.before.tiles[event.at - 1] != SALOON:
        return _("{corn} into {moonshine}").format(corn=w.amount_of_good("corn", event.n), moonshine=moonshine)
    if event.n == 1:
        return w.amount_of_good("scrap", NUMBERS.saloon_scraps)
    return _("{moonshine} into {gold}").format(moonshine=moonshine, gold=w.amount_of_good("gold", event.n - 1))


def movement_dice_words(event: n.MovementRolled) -> str:
    return ", ".join(
        _("{mood} {way}").format(mood=wording.drunkard_mood(kind), way=w.direction_letters(face))
        for kind, face in zip(KINDS, event.faces, strict=True)
    )


# The lines whose template depends on the event.


def action_line(event: e.ActionTaken, told: LineContext) -> str | LogLine:
    if event.what == CHALLENGE:
        words = fill_sentence(
            _("{who} challenges {foe}"),
            who=told.name_unless_heading(event.seat),
            foe=opposing_drunkard_span(event, told),
        )
        return LogLine("event", words, event.seat, GLASS)
    return N_("{who} trades with Uncle Harding") if event.what == TRADE else ""


def roll_line(event: c.DiceRolled, told: LineContext) -> str:
    if event.by == "horseshoe":
        return N_("{who} rerolls with the Horseshoe: {pips}")
    if event.by:
        return N_("{who} rerolls: {pips}")
    return N_("{who} scavenges: {pips}") if event.what == "scavenge" else N_("{who} rolls {pips}")


REMADE: Mapping[str, str] = {
    "relic": N_("The discarded relics are shuffled"), "booze": N_("The discarded booze is shuffled"),
    "drunkard": N_("The defeated drunkards are shuffled"),
}  # fmt: skip
BEGAN = N_("Day {round} · {who}, 1st turn"), N_("Day {round} · {who}, 2nd turn")
GAINED = N_("{who} gains {goods}"), N_("{tile} on hex {at}: +{goods}")  # elsewhere, and by a building
FOUND = N_("{who} finds {relic}"), N_("The {tile} on hex {at} turns up: {relic}")
BROUGHT = {"explorer": "MA-H2", "scavenge": "MA-F2", "beaten": "MA-P9", "production": "MA-N7"}  # by which clause
LOST = N_("{who} loses a survivor from the mat"), N_("{who} loses a survivor on hex {at}")
EXCHANGED = N_("{who} sells {goods} for {scraps}"), N_("{who} buys {goods} for {scraps}")
NO_MORE = N_("No drunkards are left to turn up"), N_("No relics are left to find")  # of relics second


def building_line(event: e.Built, told: LineContext) -> str:
    if told.before.buildings[event.at - 1].level:
        return N_("{who} upgrades the {tile} on hex {at}")
    if event.levels == BOTH:
        return N_("{who} builds a {tile} of level 2 on hex {at}")
    return N_("{who} builds a {tile} on hex {at}")


def ended_line(event: Ended, told: LineContext) -> LogLine:
    winners = join_names([told.names[seat] for seat in event.winners])
    if event.reason == "MA-Q126":
        words = ngettext("Conceded: {who} wins", "Conceded: {who} win", len(event.winners))
        return LogLine("big", fill_sentence(words, who=winners), event.winners[0], "exit-door")
    gold = w.amount_of_good("gold", final_worth(told.before.heroes[event.winners[0]]).gold)
    words = ngettext("{who} wins with {gold}", "{who} share the win with {gold} each", len(event.winners))
    return LogLine("big", fill_sentence(words, who=winners, gold=gold), event.winners[0], "trophy")


# Events that share a line.


def join_gain(
    event: e.Gained | c.RelicDrawn | e.SurvivorsWon, last: LogLine, told: LineContext
) -> tuple[LogSpan, ...] | None:
    """Return one line on a roll, a hex or a beaten drunkard and what it brings."""
    if getattr(event, "why", "") == "production" or last.icon not in BRINGING:
        return None
    more: LogSpan | str
    match event:
        case c.RelicDrawn(card=card):
            more, one = w.relic_span(card), last.parts[-1]
            if isinstance(more, Several) and isinstance(one, Several):
                return (*last.parts[:-1], one.with_number(one.n + 1))
        case _gain:
            more = w.amount_of_good(getattr(event, "good", "survivor"), event.n)
    template = _("{doing}: +{more}") if last.events == 1 else _("{doing}, +{more}")
    return fill_sentence(template, doing=last.parts, more=more)


def turn_notes(lines: Sequence[LogLine], seat: Seat, me: Seat = TABLE) -> tuple[TurnNote, ...]:
    """Return notes on a turn in their order: of much news those of the seat itself and those that hit the reader."""
    news = [line for line in lines if line.kind in NEWS]
    if len(news) > NOTES:
        news = [line for line in news if line.seat == seat or is_victim(line, me)]
    order = [(line.ply, line.icon, line.deed) for line in news]
    told = sorted(
        rank_turn_lines(news, me), key=lambda one: (not is_victim(one, me), order.index((one.ply, one.icon, one.deed)))
    )
    return tuple(TurnNote(line.icon, plain_text(line).partition(": ")[0], is_victim(line, me)) for line in told)


# A replay.


def open_relics(state: MoonshinersState, hands: frozenset[Seat]) -> MoonshinersState:
    seen = view(state, next(iter(hands)) if len(hands) == 1 else TABLE)
    heroes = (state.heroes[seat] if seat in hands else hero for seat, hero in enumerate(seen.heroes))
    return replace(seen, heroes=tuple(heroes))


# Deeds that matter to other seats, and news while an event is shown.


def beaten_deed(event: e.DrunkardBeaten | e.SurvivorsWon, before: MoonshinersState) -> Deed:
    return Deed(Importance.GAIN, event.seat, subject=before.heroes[event.seat].place)


def passed_out_deed(event: e.PassedOut | e.SurvivorLost, before: MoonshinersState) -> Deed:
    return Deed(Importance.SETBACK, event.seat)


def gain_deed(event: e.Gained, before: MoonshinersState) -> Deed | None:
    """Return the deed of a seat that scavenged far above average, or of a building."""
    hauled = event.why == "scavenge" and event.n >= HAUL
    return Deed(Importance.PURCHASE, event.seat) if hauled else production_deed(event, before)


def production_deed(event: e.Gained | c.RelicDrawn | n.Converted, before: MoonshinersState) -> Deed | None:
    """Return what a building did for its owner; None for other sources."""
    return Deed(Importance.PERSONAL, TABLE, event.seat, event.at) if event.at else None


def drunkard_deed(event: c.DrunkardCame | n.DrunkardMoved, before: MoonshinersState) -> Deed | None:
    """Return what a drunkard does to the owner of a building, or that a new one has come at night."""
    at, new = (event.to, False) if isinstance(event, n.DrunkardMoved) else (event.at, before.phase == NIGHT)
    owner = before.buildings[at - 1].owner
    return Deed(Importance.ARRIVAL, TABLE, owner, at) if new or owner != NOBODY else None


def passed_out_news(event: e.PassedOut, view: MoonshinersState, me: Seat, names: Names) -> str:
    words = _("You have passed out until tomorrow.") if event.seat == me else _("{name} has passed out.")
    return words.format(name=names[event.seat])


def survivor_turned_news(event: n.SurvivorTurned, view: MoonshinersState, me: Seat, names: Names) -> str:
    words = _("A drunkard lures away a survivor of {name} on hex {at}.")
    if event.seat == me:
        words = _("A drunkard lures away your survivor on hex {at}.")
    return words.format(name=names[event.seat], at=event.at)


def production_news(
    event: e.Gained | c.RelicDrawn | n.Converted, view: MoonshinersState, me: Seat, names: Names
) -> str:
    """Return whose buildings work, "" for other sources."""
    if not event.at:
        return ""
    words = _("Your buildings work.") if event.seat == me else _("The buildings of {name} work.")
    return words.format(name=names[event.seat])


def constant_news(words: str) -> News[Event, MoonshinersState]:
    """Return the function that always returns the same news."""
    return lambda event, view, me, names: _(words)


STAGGERING = constant_news(N_("The drunkards stagger."))


def event_field(name: str) -> Field[MoonshinersState]:
    """Return the function that reads an event's attribute of this name."""
    return lambda event, told: getattr(event, name)


ROWS: tuple[Show[MoonshinersState], ...] = (
    # The game, its days and turns.
    Show(Next),
    Show(c.FirstSeatDrawn, N_("{who} draws the first-player marker"), "compass", named=True, clause="MA-Q6",
        sound=s.lot_sounds),
    Show(
        e.HeroPicked, lambda event, told: N_("{who} is dealt {hero}") if event.dealt else N_("{who} plays {hero}"),
        "person", named=True, clause="MA-S9", sound="token",
    ),
    Show(
        e.DayBegan, N_("Day {round} begins: {first} has the marker"), "sunrise", clause="MA-Y1", sound="dawn",
        news=constant_news(N_("A new day begins.")),
    ),
    Show(
        e.TurnBegan, lambda event, told: BEGAN[event.second], kind="turn", clause="MA-G3", sound=s.turn_sounds,
        turn=lambda event: (event.round, event.seat),
    ),
    # Moving and acting.
    Show(e.HeroEntered, N_("{who} arrives on {place}"), WALK, clause="MA-M1", sound=(Cue("boot", pace.STEP),)),
    # A march is free, and the next line says where the hero is.
    Show(e.HeroMarched, N_("{who} moves to {place}"), WALK, "detail", clause="MA-M5", sound=s.march_sounds),
    Show(
        e.ActionTaken, action_line, TRADED, clause=lambda event, before: "MA-T2" if event.what == TRADE else "MA-P1",
        sound=s.action_sounds,
    ),
    Show(
        c.TilesSurveyed, N_("{who} looks at {tiles}"), "treasure-map", "detail", clause="MA-E2",
        sound=lambda event, heard: s.tile_sounds(len(event.tiles)),
    ),
    Show(c.TileLaid, N_("{who} explores hex {at}: {new}"), "compass", clause="MA-E2", sound=s.tile_sounds(1)),
    Show(
        c.RelicDrawn, lambda event, told: FOUND[event.at > 0], RELICS, "detail", joins=join_gain, clause="MA-E1",
        deed=production_deed, sound=s.relic_sounds, news=production_news,
    ),
    Show(
        c.DiceRolled, roll_line, "rolling-dices", sound=s.roll_sounds,
        clause=lambda event, before: "MA-Q40" if event.by else "MA-F1" if event.what == "scavenge" else "MA-P2",
    ),
    Show(
        e.Gained, lambda event, told: GAINED[event.at > 0], SCRAPS, "detail", joins=join_gain, deed=gain_deed,
        sound=s.gain_sounds, news=production_news, clause=lambda event, before: BROUGHT[event.why],
    ),
    Show(e.Built, building_line, "gear-hammer", clause="MA-B2", deed=purchase_deed, bookmark="built",
        sound=s.building_sounds),
    Show(e.RelicUsed, N_("{who} uses {relic}"), RELICS, clause="MA-Q83", sound=s.card_sounds("relic")),
    Show(e.Sobered, N_("{who} sobers up by {n}"), "medicine-pills", "detail", clause="MA-Q83", sound=s.CUBE),
    # Drinking.
    Show(e.CrateOpened, N_("{who} opens {booze}"), "wooden-crate", clause="MA-Z3", sound=s.card_sounds("crate")),
    Show(e.BottleUsed, N_("A bottle of {crate} is used"), "beer-bottle", "detail", clause="MA-Z4", sound="cork"),
    Show(e.BoozeUsed, N_("{who} uses {booze}"), "glass-celebration", clause="MA-Q83", sound=s.card_sounds("cork")),
    Show(e.CubesReset, N_("{who} is sober again"), "coffee-mug", "detail", clause="MA-T10", sound=s.CUBE),
    Show(e.StaminaSpent, N_("{who} drinks one more glass: stamina {to}"), GLASS, clause="MA-P4", sound=s.CUBE),
    Show(
        e.GlassDrunk, N_("{who} −{red}, {foe} −{green}"), GLASS, "detail", clause="MA-P3", named=True,
        sound=(Cue("glasses", pace.CLINK),),
    ),
    Show(
        e.DrunkardBeaten, N_("{who} drinks {drunkard} under the table"), "beer-stein", "big", clause="MA-P7",
        deed=beaten_deed, bookmark="beaten", sound=s.fall_sounds("floored"),
        news=lambda event, view, me,
        names: _("{name} is under the table.").format(name=wording.drunkard_name(event.card)),
    ),
    Show(
        e.SurvivorsWon, N_("{who} wins {survivors}"), "person", "detail", joins=join_gain, clause="MA-P8",
        deed=beaten_deed,
        sound=lambda event, heard: s.token_sounds("peg", event.n),
    ),
    Show(
        e.PassedOut, N_("{who} passes out"), "knockout", "big", clause="MA-P11", deed=passed_out_deed, bookmark="out",
        news=passed_out_news, sound=s.fall_sounds("passed-out"),
    ),
    Show(
        e.SurvivorLost, lambda event, told: LOST[event.at > 0], "tombstone", clause="MA-P15", deed=passed_out_deed,
        sound="gulp",
    ),
    Show(
        e.SurvivorPlaced, N_("{who} sends a survivor to the {tile}"), "person", "detail", clause="MA-U1",
        sound=s.token_sounds("peg", 1),
    ),
    # Harding's counter.
    Show(e.Exchanged, lambda event, told: EXCHANGED[event.n > 0], TRADED, clause="MA-Q42", sound=s.exchange_sounds),
    Show(e.RelicSold, N_("{who} sells {relic} for {scraps}"), RELICS, clause="MA-T6", sound=s.relic_sale_sounds),
    Show(
        c.BoozeOffered, N_("Harding offers {cards}"), "wooden-crate", "detail", clause="MA-T7",
        sound=lambda event, heard: dealing_cues(len(event.cards), CARD, gap_seconds(len(event.cards))),
    ),
    Show(
        e.BoozeBought, N_("{who} buys {booze} for {scraps}"), "shop", clause="MA-T7", deed=purchase_deed,
        gathers=BUYS, sound=(*s.payment_sounds(NUMBERS.booze_price), put_down_cue(CARD)),
    ),
    Show(e.OfferClosed, sound=lambda event, heard: (put_down_cue(CARD),) if heard.before.offer else ()),
    Show(
        e.CureBought, N_("{who} buys a hangover cure"), "coffee-mug", clause="MA-T10",
        sound=(*s.payment_sounds(NUMBERS.cure_price), Cue("cure", pace.FLIGHT)),
    ),
    # The Night.
    Show(
        n.NightBegan, clause="MA-G5", bookmark="night", sound="dusk", news=constant_news(N_("Night falls.")),
        line=lambda event, told: LogLine(
            "turn", fill_sentence(_("Night {round}"), round=told.before.round), TABLE, "moon"
        ),
    ),
    Show(
        n.SurvivorTurned, N_("A drunkard lures away a survivor of {who} on hex {at}"), "beer-bottle", named=True,
        clause="MA-N2", deed=lambda event, before: Deed(Importance.PERSONAL, TABLE, event.seat, event.at),
        news=survivor_turned_news,
        sound="gulp",
    ),
    Show(n.NightTurnBegan),
    Show(
        n.SurvivorsMoved, N_("{who} rearranges the survivors"), "person", "detail", named=True, clause="MA-N4",
        sound=s.survivor_sounds,
    ),
    Show(
        n.Converted, N_("{tile} on hex {at}: {converted}"), SCRAPS, "detail", clause="MA-N11",
        sound=s.conversion_sounds,
        deed=production_deed, news=production_news,
    ),
    Show(
        n.MovementRolled, N_("The drunkards stagger: {dice}"), STAGGER, clause="MA-N16",
        sound=lambda event, heard: s.dice_sounds(len(event.faces)), news=STAGGERING,
    ),
    Show(
        n.StaggerRolled, N_("{drunkard} bumps into another one: {way}"), "rolling-dices", "aside", clause="MA-N20",
        sound=lambda event, heard: s.dice_sounds(1) if s.can_stagger(event, heard.before) else (), news=STAGGERING,
    ),
    Show(
        n.DrunkardMoved, N_("{drunkard} staggers to hex {to}"), STAGGER, "detail", clause="MA-N16", sound="stagger",
        deed=drunkard_deed, news=STAGGERING,
    ),
    Show(
        c.HexRolled, lambda event, told: N_("The D20 shows {at}, which is taken") if event.taken else "",
        "rolling-dices", "aside", clause="MA-N22", sound=lambda event, heard: () if event.taken else s.dice_sounds(1),
        news=constant_news(N_("A new drunkard turns up.")),
    ),
    Show(
        c.DrunkardCame, N_("{drunkard} wanders onto hex {at}"), "beer-bottle", clause="MA-N22", deed=drunkard_deed,
        sound="newcomer", news=lambda event, view, me, names: (
            _("{name} wanders onto hex {at}.").format(name=wording.drunkard_name(event.card), at=event.at)
        ),
    ),
    Show(c.DeckMade, lambda event, told: REMADE[event.deck], "card-random", "aside", clause="MA-S3", sound="shuffle"),
    Show(c.NothingToDraw, lambda event, told: NO_MORE[event.deck == "relic"], "cancel", "detail", clause="MA-Q34"),
    Show(
        n.BalloonNeared, N_("The balloon drifts closer"), "air-balloon", "detail", clause="MA-N1", sound="burner",
        news=constant_news(N_("The balloon drifts closer.")),
    ),
    # The end.
    Show(n.Reckoned, N_("{who} leaves with {gold}"), "gold-bar", named=True, clause="MA-W1",
        sound=s.reckoning_sounds),
    Show(
        Ended, ended_line, clause=lambda event, before: event.reason or w.OVER,
        bookmark=lambda event, before: ("end", event.winners[0]) if event.winners else None,
        sound=lambda event, heard: (Cue("jubilee" if heard.is_winner_cheered(event.winners) else "other-wins"),),
    ),
)  # fmt: skip
SHOWS: Shows[MoonshinersState] = Shows(
    MoonshinersState,
    ROWS,
    fields={
        **{name: event_field(name) for name in ("at", "n", "to", "red", "green")},
        "round": lambda event, told: getattr(event, "round", told.before.round), "foe": opposing_drunkard_span,
        "first": lambda event, told: told.names[event.first], "hero": lambda event, told: w.hero_name(event.hero),
        "place": lambda event, told: w.place_name(event.route[-1] if isinstance(event, e.HeroMarched) else event.at),
        "tile": lambda event, told: w.tile_span(told.before.tiles[event.at - 1]),
        "new": lambda event, told: w.tile_span(event.tile), "drunkard": lambda event, told: w.drunkard_span(event.card),
        "tiles": lambda event, told: (
            join_by_commas(map(w.tile_span, event.tiles)) if min(event.tiles) >= 0 else (LogSpan(_("two tiles")),)
        ),
        "relic": lambda event, told: w.relic_span(event.card), "booze": lambda event, told: w.booze_span(event.card),
        "crate": lambda event, told: w.booze_span(told.before.heroes[event.seat].crate),
        "goods": lambda event, told: w.amount_of_good(event.good, abs(event.n)),
        "survivors": lambda event, told: w.amount_of_good("survivor", event.n),
        "scraps": lambda event, told: w.amount_of_good("scrap", s.scraps_of_exchange(event)),
        "cards": lambda event, told: (
            join_by_commas(
                fill_sentence(_("{n} × {card}"), n=count, card=w.booze_span(card)) if count > 1 else w.booze_span(card)
                for card, count in Counter(event.cards).items())
        ),
        "dice": lambda event, told: movement_dice_words(event), "pips": roll_words, "converted": conversion_words,
        "way": lambda event, told: w.direction_letters(event.face),
        "gold": lambda event, told: w.amount_of_good("gold", event.gold),
    },
    bookmarks=BOOKMARKS, opened=open_relics, notes=turn_notes, in_turn=w.is_in_turn,
)  # fmt: skip
