"""Log lines, news and sounds of each event of Hooch Stooges; `motions` says how each of them moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from hoochgame.core.language import N_, _, ngettext
from hoochgame.core.protocols import TABLE, Ended, Event, Next, Seat, Step
from hoochgame.core.zones import same_number_of_hidden_cards
from hoochgame.games.hooch_stooges import card_events as c
from hoochgame.games.hooch_stooges import events as e
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges import wording
from hoochgame.games.hooch_stooges.content import CARDS
from hoochgame.games.hooch_stooges.model import NOBODY, HoochState
from hoochgame.games.hooch_stooges.queries import attack_under_way_or_none
from hoochgame.games.hooch_stooges.view import with_secret_cards_hidden
from hoochgame.ui.phrases.names import join_names
from hoochgame.ui.sound.cues import MANY, Cue, dealing_cues, put_down_cue, rising_cues
from hoochgame.ui.table.asking.question_row import open_step
from hoochgame.ui.table.log import narration
from hoochgame.ui.table.log.narration import Bookmark, Cues, Found, Kind, Show, Shows, purchase_deed
from hoochgame.ui.table.log.news import BUYS, TAKES
from hoochgame.ui.table.log.sentences import fill_sentence
from hoochgame.ui.table.motion.pace import CARD, OPENING
from hoochgame.ui.table.records import Deed, Importance, LogLine, LogSpan
from hoochgame.ui.titles.hooch_stooges import pace
from hoochgame.ui.titles.hooch_stooges.phrases import (
    ABILITY,
    BY_SOURCE,
    EFFECT,
    FIELDS,
    INCOME,
    OVER,
    SCHEME,
    STOOGE,
    LineContext,
    card_spans,
    hooch_words,
)

PLAYED, USED = "card-play", "house"  # icons of lines on a card or turf: what it brings joins them
CHART = "chart-"  # begins the source of what an entry of the chart does
BOTTLES = 8
BOOKMARKS: Mapping[str, Bookmark] = {
    "end": Bookmark("trophy", N_("victory")),
    "out": Bookmark("skull-crossed-bones", N_("out")),
    "hq": Bookmark("hq", N_("HQ falls")),
    "bust": Bookmark("siren", N_("bust")),
    "capture": Bookmark("flag-objective", N_("turf taken")),
}
SoundContext = narration.SoundContext[HoochState]


# The lines whose template or kind depends on the event.


def cleanup_line_kind(event: c.HandDiscarded | c.Drawn | c.Reshuffled, told: LineContext) -> Kind:
    """Return "aside" for what cleanup draws and shuffles, as few look it up; during a turn it is a detail."""
    return "aside" if isinstance(open_step(told.before), m.Cleanup) else "detail"


def hooch_line(event: e.HoochGained, told: LineContext) -> str | LogLine:
    if event.source == e.INCOME:
        words = ngettext("{who} gains {n} for {turfs} turf", "{who} gains {n} for {turfs} turfs", event.n)
        parts = fill_sentence(words, who=told.name_unless_heading(event.seat), n=hooch_words(event.n), turfs=event.n)
        return LogLine("event", parts, event.seat, "cash")
    return N_("{who} gains {n} from {source}") if event.source in wording.PRINTED else N_("{who} gains {n}")


def chart_roll_line(event: e.ChartRolled, told: LineContext) -> str:
    if event.die == 1:
        return N_("{who} rolls a 1 on chart {entry}: {words}. It fails, {paid} paid")
    if event.die == 6:
        return N_("{who} rolls a 6 on chart {entry}: {words}. It is free")
    return N_("{who} rolls a {die} on chart {entry}: {words}, {paid} paid")


def attack_line(event: e.AttackBegan, told: LineContext) -> str:
    return N_("{who} attacks {turf}") if event.defender == TABLE else N_("{who} attacks {turf} of {rival}")


def swing_line(event: e.StoogeSwung, told: LineContext) -> str:
    if event.die == 1:
        return N_("{stooge} swings at {target}: rolls a 1, which always misses.")
    if event.die == 6:
        return N_("{stooge} swings at {target}: rolls a 6, which always hits.")
    if not event.bonus:
        return N_("{stooge} swings at {target}: rolls {die}, needs {need}: {result}")
    return N_("{stooge} swings at {target}: {sum}, needs {need}: {result}")


def stooge_lost_line(event: c.StoogeLost, told: LineContext) -> str:
    return N_("{who} takes {stooge} back to hand") if event.to_hand else N_("{who} loses {stooge}")


def turf_taken_line(event: e.TurfTaken, told: LineContext) -> str:
    lost = told.before.city[event.place].owner not in (NOBODY, event.seat)
    return N_("{who} takes {turf} from {rival}") if lost else N_("{who} takes {turf}")


def drawn_line(event: c.Drawn, told: LineContext) -> str:
    """Return "" for the cards of the deal, which are no news."""
    deal = not told.before.agenda or isinstance(open_step(told.before), m.SettingUp)
    return "" if deal else N_("{who} draws {cards}")


def ended_line(event: Ended, told: LineContext) -> LogLine:
    template = ngettext("{who} wins", "{who} win", len(event.winners))
    words = fill_sentence(template, who=join_names([told.names[seat] for seat in event.winners]))
    return LogLine("big", words, event.winners[0] if event.winners else TABLE, "trophy")


# Events that share a line.


def source_of_line(last: LogLine) -> LogSpan | None:
    """Return the card or turf that a line is about."""
    return next((part for part in last.parts if part.card), None) if last.icon in (PLAYED, USED) else None


def join_hooch(event: e.HoochGained, last: LogLine, told: LineContext) -> tuple[LogSpan, ...] | None:
    """Return one line on a card or turf and the hooch it brings."""
    source = source_of_line(last)
    if source is None or event.source != source.card:
        return None
    template = _("{who} plays {card} and gains {n}") if last.icon == PLAYED else _("{who} uses {card} and gains {n}")
    return fill_sentence(template, who=told.name_unless_heading(last.seat), card=source, n=hooch_words(event.n))


def join_drawn_cards(event: c.Drawn, last: LogLine, told: LineContext) -> tuple[LogSpan, ...] | None:
    """Return one line on a card or turf and the cards it brings."""
    source, played = source_of_line(last), last.icon == PLAYED
    if source is None or (played and not told.before.gangs[last.seat].resolving):
        return None
    template = _("{who} plays {card} and draws {cards}") if played else _("{who} uses {card} and draws {cards}")
    return fill_sentence(template, who=told.name_unless_heading(last.seat), card=source, cards=card_spans(event.cards))


# Deeds that matter to other seats, judged by the state before the event.


def source_of_effect(before: HoochState) -> LogSpan | None:
    """Return the card, turf or chart entry whose effect runs."""
    source = str(getattr(open_step(before), "source", ""))
    if source.startswith(CHART):
        return LogSpan(_("chart {entry}").format(entry=source.removeprefix(CHART)))
    return LogSpan(wording.name_of_id(source), source) if source in wording.PRINTED else None


harm, theft = narration.harm_deed_maker(source_of_effect), narration.theft_deed_maker(source_of_effect)


def opponent_owning_turf(before: HoochState, place: int, attacker: Seat) -> Seat:
    """Return the owner of a turf if it is an opponent, else TABLE."""
    seat = before.city[place].owner
    return seat if seat not in (NOBODY, attacker) else TABLE


def failed_attack_deed(event: e.AttackEnded, before: HoochState) -> Deed | None:
    hit = opponent_owning_turf(before, event.place, event.seat)
    return None if event.won else Deed(Importance.FIGHT, event.seat, hit, event.place, failed=True)


# Clauses that depend on the table.


def effect_clause(event: Event, before: HoochState) -> str:
    """Return the clause of the effect's source: a chart entry, a card or a turf."""
    return BY_SOURCE.get(getattr(open_step(before), "source", ""), EFFECT)


def clause_during(kind: type[Step], clause: str) -> Callable[[Event, HoochState], str]:
    """Return the function that returns this clause in such a step, and the source's clause in others."""
    return lambda event, before: clause if isinstance(open_step(before), kind) else effect_clause(event, before)


def hooch_clause(event: e.HoochGained, before: HoochState) -> str:
    return INCOME if event.source == e.INCOME else BY_SOURCE.get(event.source, EFFECT)


def roll_clause(event: e.ChartRolled, before: HoochState) -> str:
    if event.die == 1:
        return "HS-CHT-07" if before.perks.no_busts else "HS-CHT-05"
    return "HS-CHT-06" if event.die == 6 else "HS-CHT-04"


def swing_sounds(event: e.StoogeSwung, heard: SoundContext) -> Cues:
    """Return the sounds of a swing; the last one at an HQ hums, and lands with a sound of its own."""
    if heard.in_cutscene:
        lands = Cue("last-hit" if event.hit else "lamp-off", pace.DECIDED)
        return Cue("swing"), Cue("hum", OPENING), Cue("dice", pace.DECIDED), lands
    result = pace.ROLLED + pace.RESULT
    cues = Cue("swing"), Cue("dice", pace.ROLLED), Cue("hit" if event.hit else "miss", result)
    sealed = event.target == m.TURF and heard.before.hq_hits > 1 and heard.before.city[event.place].hq != NOBODY
    return (*cues, Cue("seal", result)) if event.hit and sealed else cues


def swing_clause(event: e.StoogeSwung, before: HoochState) -> str:
    turf = event.target == m.TURF
    if event.die == 1:
        return "HS-POL-08" if before.perks.no_busts else "HS-POL-03"
    if turf and before.hq_hits > 1 and before.city[event.place].hq != NOBODY:
        return "HS-OPT-02"
    if event.die == 6:
        return "HS-POL-05" if turf else "HS-POL-04"
    if turf:
        return "HS-ATK-13" if event.hit else "HS-ATK-14"
    return "HS-ATK-11" if event.hit else "HS-ATK-12"


def loss_clause(event: c.StoogeLost, before: HoochState) -> str:
    """Return the clause by which a stooge is lost: a bust, a swing or an effect."""
    step = open_step(before)
    if isinstance(step, m.DropStooge):
        return "HS-BST-01"
    return "HS-ATK-11" if isinstance(step, m.Aiming) else effect_clause(event, before)


def laid_aside_clause(event: c.CardLaidAside | c.CardsTurnedUp, before: HoochState) -> str:
    found = effect_clause(event, before)
    return "HS-CHT-14" if found == EFFECT else found


def hq_lost_clause(event: e.HqLost, before: HoochState) -> str:
    if isinstance(open_step(before), m.Topple):
        return "HS-FRM-04" if before.friendly else "HS-CHT-17"
    return "HS-FRM-03" if before.friendly else "HS-ELM-01"


def ability_clause(event: e.AbilityUsed, before: HoochState) -> str:
    step = open_step(before)
    return "HS-POL-05" if isinstance(step, m.Activating) and step.free else ABILITY


# Sounds.


def bottle_sounds(n: int) -> Cues:
    """Return a sound for each bottle, each a step higher."""
    return rising_cues("hooch", min(n, BOTTLES), pace.COIN, pace.APART)


def lost_bottle_sounds(n: int) -> Cues:
    """Return a sound for each bottle that leaves, each a step lower."""
    return tuple(Cue("hooch", pace.APART * i, max(1, 4 - i)) for i in range(min(n, 4)))


def stooge_lost_sounds(event: c.StoogeLost, heard: SoundContext) -> Cues:
    """Return a defeat in a fight, else a card that leaves."""
    return (
        (put_down_cue(CARD),) if event.to_hand or attack_under_way_or_none(heard.before) is None else (Cue("beaten"),)
    )


def unswing_sounds(event: e.Unswung, heard: SoundContext) -> Cues:
    return tuple(Cue("unswing", pace.UNSWING + pace.STRAIGHTENED * i) for i in range(min(len(event.stooges), MANY)))


def fall_seconds(heard: SoundContext) -> float:
    """Return when the token of an HQ begins to fall in its cutscene, 0 without one."""
    return OPENING + pace.HQ_FALLS * pace.HQ_TIPS if heard.in_cutscene else 0.0


def seat_out_sounds(event: e.SeatOut, heard: SoundContext) -> Cues:
    """Return a gang that leaves, in a cutscene after the fanfare of its fallen HQ."""
    leaves = Cue("out", fall_seconds(heard) + pace.ASIDE)
    return (Cue("hq-falls", fall_seconds(heard)), leaves) if heard.in_cutscene else (leaves,)


def turf_taken_sounds(event: e.TurfTaken, heard: SoundContext) -> Cues:
    """Return the token that drops, then the fanfare of a captured turf or of a fallen HQ."""
    turf = heard.before.city[event.place]
    fanfare = "capture" if turf.hq in (NOBODY, event.seat) else "hq-falls"
    lands = fall_seconds(heard) or pace.TOUCHES + (pace.FALL if turf.owner != NOBODY else 0)
    return (Cue("token", lands), Cue(fanfare, lands + pace.FANFARE))


# Bookmarks of a replay, and what it hides.


def capture_bookmark(event: e.TurfTaken, before: Callable[[], HoochState]) -> Found:
    return ("hq" if before().city[event.place].hq not in (NOBODY, event.seat) else "capture"), event.seat


def open_hands(state: HoochState, hands: frozenset[Seat]) -> HoochState:
    gangs = tuple(gang if seat in hands else with_secret_cards_hidden(gang) for seat, gang in enumerate(state.gangs))
    hidden = state.tournament and state.active not in hands  # the lineup's deck is then the active seat's own
    return replace(state, gangs=gangs, deck=same_number_of_hidden_cards(state.deck) if hidden else state.deck)


SHOWS: Shows[HoochState] = Shows(
    HoochState,
    [
        # The game and its turns.
        Show(Next),
        Show(e.CityDealt, sound="shuffle"),
        Show(  # in a tournament each seat has its own lineup, and none is on the table yet
            c.LineupDealt, lambda event, told: "" if event.seat == NOBODY else N_("{who} offers {cards}"),
            "shop", "detail", named=True, clause="HS-TOU-02",
            sound=lambda event, heard: dealing_cues(len(event.cards), pace.TURN_UP, pace.DEALT)
            if event.seat == NOBODY
            else (),
        ),
        Show(
            e.FirstSeatDrawn, N_("{who} is drawn to go first"), "rolling-dices", named=True, clause="HS-SET-09",
            sound="token",
        ),
        Show(
            e.TurnBegan, N_("Round {round} · {who}"), kind="turn", clause="HS-TRN-01",
            sound=lambda event, heard: (
                Cue("dial"), *([Cue("chime", pace.CHIME)] if heard.is_person(event.seat) else [])
            ),
            turn=lambda event: (event.round, event.seat),
        ),
        Show(
            Ended, ended_line, clause=lambda event, before: event.reason or OVER,
            sound=lambda event, heard: (Cue("win" if heard.is_winner_cheered(event.winners) else "other-wins"),),
            bookmark=lambda event, before: ("end", event.winners[0]),
        ),
        Show(
            e.SeatOut, N_("{who} is out of the game"), "house", "big", clause="HS-ELM-02",
            deed=lambda event, before: Deed(
                Importance.GAIN, before.active, event.seat if event.seat != before.active else TABLE
            ),
            sound=seat_out_sounds, bookmark="out",
        ),
        Show(e.MainClosed, N_("{who} has made {n} moves: the turn ends"), "hourglass", clause="HS-MAIN-04"),
        # Hooch.
        Show(
            e.StartEvened, N_("{who} plays {place} and begins with {n}"), "cash", named=True, clause="HS-OPT-07",
            sound=lambda event, heard: bottle_sounds(event.n),
        ),
        Show(
            e.HoochGained, hooch_line, "cash", joins=join_hooch, clause=hooch_clause,
            sound=lambda event, heard: bottle_sounds(event.n),
        ),
        Show(
            e.HoochLost, N_("{who} loses all hooch: {n}"), "cash", "detail", clause="HS-BST-03",
            sound=lambda event, heard: lost_bottle_sounds(event.n),
        ),
        Show(
            e.StashTrimmed, N_("{who} puts {n} back: only {limit} can be kept"), "cash", named=True,
            clause="HS-OPT-10", sound=lambda event, heard: lost_bottle_sounds(event.n),
        ),
        Show(
            e.HoochStolen, N_("{who} takes {n} from {victim}"), "take-my-money", clause=effect_clause,
            deed=theft, sound=lambda event, heard: bottle_sounds(event.n),
        ),
        # Cards.
        Show(
            c.CardPlayed, N_("{who} plays {card}"), PLAYED,
            clause=lambda event, before: STOOGE if event.stooge else SCHEME, sound=(put_down_cue(CARD),),
        ),
        Show(c.SchemeDone, sound=(put_down_cue(CARD),)),
        Show(
            c.CardCashed, N_("{who} discards {card} for {n}"), "cash", clause="HS-DSC-01",
            sound=lambda event, heard: (put_down_cue(CARD), *bottle_sounds(event.n)),
        ),
        Show(
            c.CardBought, N_("{who} buys {card} for {price}"), "shop", clause="HS-BUY-01", deed=purchase_deed,
            gathers=BUYS, sound=(Cue("hooch", 0.0, 2), put_down_cue(pace.BUY)),
        ),
        Show(
            c.CardTaken,
            lambda event, told: N_("{who} takes {card} from the lineup into hand")
            if event.to_hand
            else N_("{who} takes {card} from the lineup"),
            "card-pick", clause=effect_clause, deed=purchase_deed, gathers=TAKES, sound=(put_down_cue(pace.BUY),),
        ),
        Show(c.SlotFilled, sound=(put_down_cue(pace.TURN_UP),)),
        Show(
            c.SlotReplaced, N_("{new} replaces {old} in the lineup"), "card-exchange", "detail", clause=effect_clause,
            sound=dealing_cues(2, pace.TURN_UP, pace.TURN_UP),
        ),
        Show(
            c.CardDropped, N_("{who} discards {card}"), "card-discard", "detail", deed=harm,
            clause=clause_during(m.DropCard, "HS-BST-02"), sound=(put_down_cue(CARD),),
        ),
        Show(
            c.CardLaidAside, N_("{who} picks {card} to discard"), "card-discard", "detail", clause=laid_aside_clause,
            sound=(put_down_cue(CARD),),
        ),
        Show(
            c.CardsTurnedUp, N_("{who} discards {cards}"), "card-discard", clause=laid_aside_clause, deed=harm,
            sound=lambda event, heard: dealing_cues(len(event.cards), pace.SHOWN + CARD, pace.UP),
        ),
        Show(  # it fades where it lies
            c.CardRemoved, N_("{who} removes {card} from the game"), "trash-can", clause=effect_clause, sound="card"
        ),
        Show(
            c.HandDiscarded, N_("{who} discards {cards}"), "card-discard", cleanup_line_kind, clause="HS-CLN-02",
            sound=lambda event, heard: dealing_cues(len(event.cards), pace.TURN_UP, pace.DISCARDED),
        ),
        Show(
            c.Drawn, drawn_line, "card-draw", cleanup_line_kind, joins=join_drawn_cards,
            clause=clause_during(m.Cleanup, "HS-CLN-03"),
            sound=lambda event, heard: dealing_cues(len(event.cards), CARD, pace.DRAWN),
        ),
        Show(
            c.Reshuffled, N_("{who} shuffles the discard pile into a new deck"), "card-draw", cleanup_line_kind,
            clause="HS-CLN-04", sound="shuffle",
        ),
        # The chart and the police.
        Show(
            e.ChartRolled, chart_roll_line, "rolling-dices", clause=roll_clause, sound=(Cue("dice", pace.DIE),)
        ),
        Show(
            e.Busted, N_("{who} is busted"), "police-badge", "big", clause="HS-BST-04",
            deed=lambda event, before: Deed(Importance.SETBACK, event.seat), bookmark="bust",
            sound=lambda event, heard: (Cue("siren"), *([Cue("bell", pace.TAGS_HANG)] if heard.in_cutscene else [])),
        ),
        Show(
            e.BustsOff, N_("{who} is safe from busts this turn"), "police-badge", "detail", named=True,
            clause="HS-POL-09", sound="perk",
        ),
        # Attacks.
        Show(
            e.AttackBegan, attack_line, "crossed-swords", sound="attack",
            deed=lambda event, before: Deed(Importance.FIGHT, event.seat, event.defender, event.place),
            clause=lambda event, before: "HS-ATK-04"
            if before.city[event.place].owner == event.seat
            else "HS-ATK-03",
        ),
        Show(
            e.StoogeBlocked, N_("{who} blocks with {stooge}"), "shield", "detail", named=True, clause="HS-ATK-06",
            sound="block",
        ),
        Show(
            e.StoogeSwung, swing_line, "fist", "detail", clause=swing_clause,
            news=lambda event, view, me, names: _("{stooge} swings…").format(
                stooge=wording.card_or_turf_name(CARDS[event.stooge])
            )
            if event.seat == me
            else "",
            sound=swing_sounds,
        ),
        Show(  # the token tells of a won attack
            e.AttackEnded, lambda event, told: "" if event.won else N_("The attack on {turf} fails."), "shield",
            "detail", clause="HS-ATK-19", deed=failed_attack_deed,
            sound=lambda event, heard: () if event.won else (Cue("foiled"),),
        ),
        Show(
            e.TurfTaken, turf_taken_line, "flag-objective", "big", clause=clause_during(m.Aiming, "HS-ATK-16"),
            deed=lambda event, before: Deed(
                Importance.GAIN, event.seat, opponent_owning_turf(before, event.place, event.seat), event.place
            ),
            sound=turf_taken_sounds, bookmark=capture_bookmark,
        ),
        Show(
            e.HqLost, N_("The HQ of {who} falls: {turf}"), "house", "big", clause=hq_lost_clause,
            deed=lambda event, before: Deed(Importance.GAIN, before.active, event.seat, event.place),
            sound=lambda event, heard: (Cue("hq-falls", fall_seconds(heard)),),
            bookmark="hq",
        ),
        # Stooges, turfs and what helps them.
        Show(
            c.StoogeLost, stooge_lost_line, "knockout", "detail", named=True, clause=loss_clause, deed=harm,
            sound=stooge_lost_sounds
        ),
        Show(
            c.StoogeRecovered,
            lambda event, told: N_("{who} puts {stooge} into play again")
            if event.to_play
            else N_("{who} takes {stooge} back to hand"),
            "card-pick", clause=effect_clause, sound=(put_down_cue(pace.BUY),),
        ),
        Show(  # what cleanup does is no news
            e.Unswung,
            lambda event, told: ""
            if isinstance(open_step(told.before), m.Cleanup)
            else N_("{who} unswings {stooges}"),
            "anticlockwise-rotation", "detail", clause=effect_clause, sound=unswing_sounds,
        ),
        Show(
            e.AbilityUsed,
            lambda event, told: N_("{who} uses {turf} for {price}")
            if event.price
            else N_("{who} uses {turf} for free"),
            USED, clause=ability_clause, sound="perk",
        ),
        Show(
            e.Discounted, N_("{who} pays {n} less for the next card"), "price-tag", "detail", clause="HS-BUY-08",
            sound="perk",
        ),
        Show(
            e.BuyGoesToHand, N_("the next card that {who} buys goes to hand"), "card-pick", "detail", named=True,
            clause=effect_clause, sound="perk",
        ),
        Show(
            e.SwingsBoosted, N_("{who} swings with +{n} this turn"), "fist", "detail", clause=effect_clause,
            sound="perk"
        ),
    ],
    fields=FIELDS,
    bookmarks=BOOKMARKS,
    opened=open_hands,
)  # fmt: skip
