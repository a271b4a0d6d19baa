"""Log lines, news and sounds of each event of Deck Hand; `motions` says how each of them moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace

from hoochgame.core.language import N_, _, ngettext
from hoochgame.core.protocols import HIDDEN, TABLE, Ended, Next, Seat
from hoochgame.games.deck_hand import card_events as c
from hoochgame.games.deck_hand import events as e
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand import wording
from hoochgame.games.deck_hand.content import CARDS, COST, HOOKS
from hoochgame.games.deck_hand.model import NOBODY, YOU, DeckHandState
from hoochgame.games.deck_hand.queries import solo_challenge
from hoochgame.games.deck_hand.score import count_seat_hooks
from hoochgame.games.deck_hand.view import with_secret_cards_hidden
from hoochgame.ui.phrases.names import join_names
from hoochgame.ui.sound.cues import MANY, Cue, dealing_cues, put_down_cue, rising_cues
from hoochgame.ui.table.log import narration
from hoochgame.ui.table.log.narration import Bookmark, Cues, Found, Kind, Names, Show, Shows, purchase_deed
from hoochgame.ui.table.log.news import BUYS, NEWS, NOTES, TAKES, is_victim, rank_turn_lines
from hoochgame.ui.table.log.sentences import (
    fill_sentence,
    hidden_count_words,
    join_by_commas,
    nth_place,
    plain_text,
)
from hoochgame.ui.table.motion.pace import CARD, gap_seconds
from hoochgame.ui.table.records import Deed, Importance, LogLine, LogSpan, TurnNote
from hoochgame.ui.titles.deck_hand import pace
from hoochgame.ui.titles.deck_hand.asking.effect_rows import EFFECTS
from hoochgame.ui.titles.deck_hand.ledger import chimes_of_count, verdict_time
from hoochgame.ui.titles.deck_hand.phrases import (
    card_name,
    clause_of_end,
    coins_words,
    hooks_words,
    possessive_name,
    short_card_list_words,
)
from hoochgame.ui.titles.deck_hand.scene_sounds import payment_sounds, purchase_sounds, taking_sounds, theft_sounds

PLAYED, FIRED, USED, REVEALED, DISCARDED, DRAWN, SKIPPED, ENDING = (
    "card-play", "sunrise", "parrot-head", "spyglass", "card-discard", "card-draw", "cancel", "ships-bell"
)  # fmt: skip
ACTING = (PLAYED, FIRED, USED)  # icons of lines on a card: what it brings joins them
SUFFERED = (DISCARDED, SKIPPED)
SHORT = 44  # letters of a note on the last turn, at most
PRECIOUS = 4  # hooks on a card that make a bookmark
VOICES = {"cannonade": "cannon", "parrot": "parrot"}  # the sounds of cards that have one
MISSING = {row.step.__name__: row.missing for row in EFFECTS if row.missing}  # by a step's name, as events call it
BOOKMARKS: Mapping[str, Bookmark] = {
    "end": Bookmark("trophy", N_("victory")),
    "lost": Bookmark("tombstone", N_("defeat")),
    "ender": Bookmark("ships-bell", N_("brings on the end")),
    "chest": Bookmark("locked-chest", N_("precious card")),
    "steal": Bookmark("grapple", N_("card stolen")),
    "rob": Bookmark("robber-hand", N_("coins robbed")),
}
LineContext = narration.LineContext[DeckHandState]
SoundContext = narration.SoundContext[DeckHandState]

Gain = e.CoinsGained | e.CoinsPaid | e.ActionsGained | e.BuysGained


# Names and numbers.


def card_span(number: int) -> LogSpan:
    return LogSpan(card_name(number), CARDS[number].id if number >= 0 else "")


def card_spans(numbers: Sequence[int]) -> tuple[LogSpan, ...]:
    """Return the names of cards, with a count of equal ones, or their number if some are hidden."""
    if HIDDEN in numbers:
        return hidden_count_words(numbers)
    kinds = Counter(map(card_span, numbers)).items()
    return join_by_commas(fill_sentence(_("{n} × {card}"), n=n, card=name) if n > 1 else name for name, n in kinds)


def amount_words(event: Gain) -> str:
    match event:
        case e.ActionsGained(_seat, n):
            words = ngettext("{n} Action", "{n} Actions", n)
        case e.BuysGained(_seat, n):
            words = ngettext("{n} Buy", "{n} Buys", n)
        case _coins:
            return coins_words(event.n)
    return words.format(n=n)


def card_owner(event: c.CardStolen | c.CardsRevealed | e.CardUsed | e.StashFired) -> Seat:
    match event:
        case c.CardStolen() | c.CardsRevealed():
            return event.victim
        case e.CardUsed():
            return event.owner
    return event.seat


# The lines whose template or kind depends on the event.


def turn_line(event: e.TurnBegan, told: LineContext) -> str:
    last = told.before.ender != NOBODY
    if told.before.challenge:
        return N_("Turn {round} · {who} · last turn") if last else N_("Turn {round} · {who}")
    return N_("Round {round} · {who} · last turn") if last else N_("Round {round} · {who}")


def end_line(event: e.EndBrought, told: LineContext) -> str | LogLine:
    if event.stalled:
        return LogLine("big", fill_sentence(_("Nobody buys any more: the end comes")), event.seat, "hourglass")
    if told.before.pirates[event.seat].rival:
        return N_("The Rival empties the supply deck: last turns!")
    return N_("{who} empties the supply deck: last turns!")


def ended_line(event: Ended, told: LineContext) -> LogLine:
    if told.before.challenge:
        return challenge_ended_line(event, told)
    winners = join_names([told.names[seat] for seat in event.winners])
    if event.reason == "DH-R69":
        quitter = next(name for seat, name in enumerate(told.names) if seat not in event.winners)
        words = ngettext("{quitter} concedes: {who} wins", "{quitter} concedes: {who} win", len(event.winners))
        return LogLine("big", fill_sentence(words, quitter=quitter, who=winners), event.winners[0], "exit-door")
    n = hooks_words(count_seat_hooks(told.before, event.winners[0]))
    words = ngettext("{who} wins with {hooks}", "{who} share the win with {hooks} each", len(event.winners))
    return LogLine("big", fill_sentence(words, who=winners, hooks=n), event.winners[0], "trophy")


def challenge_ended_line(event: Ended, told: LineContext) -> LogLine:
    trial = solo_challenge(told.before)
    assert trial
    if event.winners:
        words, icon = _("{who} reaches the goal of {challenge}"), "trophy"
    elif event.reason == "DH-R69":
        words, icon = _("{who} concedes {challenge}"), "exit-door"
    else:
        words, icon = _("{who} misses the goal of {challenge}"), "tombstone"
    return LogLine("big", fill_sentence(words, who=told.names[YOU], challenge=wording.challenge_name(trial)), YOU, icon)


def bought_line(event: c.CardBought, told: LineContext) -> str:
    if event.price:
        return N_("{who} buys {card} for {n} with a Buy") if event.free else N_("{who} buys {card} for {n}")
    return N_("{who} buys {card} for free with a Buy") if event.free else N_("{who} buys {card} for free")


def taken_line(event: c.CardTaken, told: LineContext) -> str:
    rival = told.name_unless_heading(event.seat) and told.before.pirates[event.seat].rival
    return N_("The Rival takes {card}") if rival else N_("{who} takes {card}")


def given_line(event: c.CardGiven, told: LineContext) -> str:
    rival = told.before.pirates[event.receiver].rival
    return N_("{who} gives {card} to the Rival") if rival else N_("{who} gives {card} to {receiver}")


def refresh_line_kind(event: c.HandDiscarded | c.CardsDrawn | c.DeckMade, told: LineContext) -> Kind:
    """Return "aside" for what the start of a turn puts away and draws, as few look it up; later it is a detail."""
    agenda = told.before.agenda
    return "aside" if agenda and isinstance(agenda[-1], m.Refresh) else "detail"


def loss_line_kind(event: c.CardDiscarded | e.CoinsPaid | e.EffectSkipped, told: LineContext) -> Kind:
    """Return "event" for a loss in another seat's turn; in the seat's own turn it is a detail."""
    return "detail" if event.seat == told.before.active else "event"


# Events that share a line.


def join_gain(event: Gain, last: LogLine, told: LineContext) -> tuple[LogSpan, ...] | None:
    """Return one line on a card and on what it brings, with a sign for each thing."""
    if last.icon not in ACTING:
        return None
    if isinstance(event, e.CoinsPaid):
        template = _("{doing}: −{amount}") if last.events == 1 else _("{doing}, −{amount}")
    else:
        template = _("{doing}: +{amount}") if last.events == 1 else _("{doing}, +{amount}")
    return fill_sentence(template, doing=last.parts, amount=amount_words(event))


def join_coins(event: e.CoinsGained, last: LogLine, told: LineContext) -> tuple[LogSpan, ...] | None:
    """Return one line on a card and the coins it brings, or on a peek and its reward."""
    return join_next_event(event, last, told) if last.icon == REVEALED else join_gain(event, last, told)


def join_drawn_cards(event: c.CardsDrawn, last: LogLine, told: LineContext) -> tuple[LogSpan, ...] | None:
    """Return one line on the cards drawn from the top of a deck and from below it."""
    if last.last is c.CardsDrawn:
        return fill_sentence(_("{doing}, {cards}"), doing=last.parts, cards=card_spans(event.cards))
    return join_small_event(event, last, told)


def join_small_event(
    event: e.CoinsPaid | c.DeckMade | c.CardsDrawn, last: LogLine, told: LineContext
) -> tuple[LogSpan, ...] | None:
    """Return one line on two small events of a seat."""
    return join_next_event(event, last, told) if last.kind in ("detail", "aside") or last.icon in SUFFERED else None


def join_next_event(
    event: e.CoinsGained | e.CoinsPaid | c.DeckMade | c.CardsDrawn, last: LogLine, told: LineContext
) -> tuple[LogSpan, ...] | None:
    """Return the last line with this event added, without the seat's name again."""
    line = SHOWS.bare_line(event, told._replace(silent=event.seat))
    return fill_sentence(_("{doing}; {more}"), doing=last.parts, more=line.parts) if line else None


def turn_notes(lines: Sequence[LogLine], seat: Seat, me: Seat = TABLE) -> tuple[TurnNote, ...]:
    """Return notes on a turn: of much news those of the seat itself and those that hit the reader."""
    news = [line for line in lines if line.kind in NEWS]
    if len(news) > NOTES:
        news = [line for line in news if line.seat == seat or is_victim(line, me)]
    return tuple(TurnNote(line.icon, note_words(line), is_victim(line, me)) for line in rank_turn_lines(news, me))


def note_words(line: LogLine) -> str:
    """Return the whole line, or of a long one what was done without what it brought."""
    words = plain_text(line)
    if line.icon == ENDING:
        return _("brings on the end")
    return words if len(words) <= SHORT else words.partition(": ")[0]


# Deeds that matter to other seats, judged by the state before the event.


def source_of_effect(before: DeckHandState) -> LogSpan | None:
    """Return the card whose effect runs."""
    source = getattr(before.agenda[-1], "source", "") if before.agenda else ""
    return LogSpan(wording.name_of_id(source), source) if source in wording.PRINTED else None


harm, theft = narration.harm_deed_maker(source_of_effect), narration.theft_deed_maker(source_of_effect)


def meddling_deed(event: c.CardsRevealed | e.CardUsed, before: DeckHandState) -> Deed | None:
    """Return the deed of a seat that looks at or uses another seat's cards."""
    other = card_owner(event)
    return (
        Deed(Importance.PERSONAL, event.seat, other, source=source_of_effect(before)) if other != event.seat else None
    )


# Sounds.


def card_sounds(event: c.HandDiscarded | c.CardsDrawn, heard: SoundContext) -> Cues:
    """Return a sound for each card; many come closer together."""
    return dealing_cues(len(event.cards), CARD, gap_seconds(len(event.cards)))


def coin_sounds(n: int) -> Cues:
    """Return a sound for each coin, each a step higher."""
    return rising_cues("coin", min(n, MANY), pace.COIN, pace.APART)


def lot_sounds(event: e.FirstSeatDrawn, heard: SoundContext) -> Cues:
    """Return the ticks of the lot that goes round the table, and of its end."""
    ticks = heard.before.seats + event.seat
    return (*(Cue("coin", pace.LOT * i, 1) for i in range(ticks)), Cue("token", pace.LOT * ticks))


def voice_sounds(event: c.CardPlayed | e.CardUsed) -> Cues:
    """Return a card's voice, if it has one."""
    said = VOICES.get(CARDS[event.card].id)
    return (Cue(said, CARD),) if said else ()


def count_sounds(event: Ended, heard: SoundContext) -> Cues:
    """Return the count of the hooks, none after a game that was given up, then the outcome."""
    chimed = (Cue("hook", chime.at, chime.nth) for chime in chimes_of_count(heard.after, event))
    won = heard.is_winner_cheered(event.winners)
    return (*chimed, Cue("landfall" if won else "other-wins", verdict_time(heard.after, event)))


# Bookmarks; in a challenge all of them are the player's.


def precious_card_bookmark(event: c.CardBought | c.CardTaken, before: Callable[[], DeckHandState]) -> Found:
    return ("chest", event.seat) if HOOKS[event.card] >= PRECIOUS and event.seat < before().seats else None


def ender_bookmark(event: e.EndBrought, before: Callable[[], DeckHandState]) -> Found:
    return None if event.stalled else ("ender", event.seat if event.seat < before().seats else YOU)


def open_hands(state: DeckHandState, hands: frozenset[Seat]) -> DeckHandState:
    pirates = tuple(p if seat in hands else with_secret_cards_hidden(p) for seat, p in enumerate(state.pirates))
    eyes = next(iter(hands)) if len(hands) == 1 else TABLE
    return replace(state, pirates=pirates, eyes=eyes)


# News while an event is shown.


def end_news(event: e.EndBrought, view: DeckHandState, me: Seat, names: Names) -> str:
    words = _("You have brought on the end.") if event.seat == me else _("{name} has brought on the end.")
    return words.format(name=names[event.seat])


def deck_news(event: c.DeckMade, view: DeckHandState, me: Seat, names: Names) -> str:
    words = _("Your deck is empty: your stash is your deck now.")
    other = _("{whose} deck is empty: the stash is the deck now.")
    return words if event.seat == me else other.format(whose=possessive_name(view, event.seat, names))


def revealed_news(event: c.CardsRevealed, view: DeckHandState, me: Seat, names: Names) -> str:
    words, cards = _("On top of {whose} deck: {cards}."), event.cards
    if len(cards) == 1:
        words = _("On top of {whose} deck: {cards}, price {n}.")
    return words.format(
        whose=possessive_name(view, event.victim, names), cards=short_card_list_words(cards), n=COST[cards[0]]
    )


def fired_news(event: e.StashFired, view: DeckHandState, me: Seat, names: Names) -> str:
    words = _("Start of turn: {card} acts in {whose} stash.")
    if event.seat == me:
        words = _("Start of your turn: {card} acts in your stash.")
    return words.format(card=card_name(event.card), whose=possessive_name(view, event.seat, names))


# Clauses that depend on the table.


def turn_clause(event: e.TurnBegan, before: DeckHandState) -> str:
    if before.pirates[event.seat].rival:
        return "DH-C3"
    return "DH-T2" if before.ender == NOBODY else "DH-E4"


SHOWS: Shows[DeckHandState] = Shows(
    DeckHandState,
    [
        # The game and its turns.
        Show(Next),
        Show(c.SupplyDealt, sound=lambda event, heard: dealing_cues(len(event.cards), pace.TURN_UP, pace.DEALT)),
        Show(e.FirstSeatDrawn, N_("{who} is drawn to go first"), "ship-wheel", named=True, clause="DH-T1",
            sound=lot_sounds),
        Show(
            e.TurnBegan, turn_line, kind="turn", clause=turn_clause,
            # The Rival has no Actions, so its lines belong to the player's turn.
            turn=lambda event: (event.round, event.seat) if event.actions else None,
            sound=lambda event, heard: (
                (Cue("creak"), Cue("bell", 0.1)) if heard.is_person(event.seat) else (Cue("creak"),)
            ),
        ),
        Show(
            e.EndBrought, end_line, ENDING, "big",
            clause=lambda event, before: "DH-R68" if event.stalled else "DH-E1",
            deed=lambda event, before: Deed(Importance.END, TABLE if event.stalled else event.seat),
            sound="end-bell", bookmark=ender_bookmark, news=end_news,
        ),
        Show(
            Ended, ended_line, clause=lambda event, before: clause_of_end(before, event.reason), sound=count_sounds,
            bookmark=lambda event, before: ("end", event.winners[0]) if event.winners else ("lost", YOU),
        ),
        # The own cards.
        Show(
            e.StashFired,
            lambda event, told: N_("{whose} {card} at start of turn")
            if told.name_unless_heading(event.seat)
            else N_("{card} at start of turn"),
            FIRED, clause="DH-T3", sound="perk", news=fired_news,
        ),
        Show(
            c.HandDiscarded, N_("{who} discards {cards}"), DISCARDED, refresh_line_kind, clause="DH-T4",
            sound=card_sounds,
        ),
        Show(
            c.CardsDrawn, N_("{who} draws {cards}"), DRAWN, refresh_line_kind, joins=join_drawn_cards,
            sound=card_sounds,
            clause=lambda event, before: "DH-I2"
            if before.agenda and isinstance(before.agenda[-1], m.Draw)
            else "DH-T5",
        ),
        Show(
            c.DeckMade, N_("{who} shuffles the stash"), DRAWN, refresh_line_kind, joins=join_small_event,
            clause="DH-T12", sound="wash",
            news=deck_news,
        ),
        Show(
            c.CardPlayed, N_("{who} plays {card}"), PLAYED, clause="DH-T8",
            sound=lambda event, heard: (put_down_cue(CARD), *voice_sounds(event)),
        ),
        Show(c.CardLaid, sound=(put_down_cue(CARD),)),
        Show(
            c.CardDiscarded, N_("{who} discards {card}"), DISCARDED, loss_line_kind, clause="DH-I9", deed=harm,
            sound=(put_down_cue(CARD),),
        ),
        Show(
            c.CardScrapped, N_("{who} scraps {card}"), "trash-can", clause="DH-G12",
            sound=(put_down_cue(pace.BUY), Cue("splash", pace.BUY)),
        ),
        # The supply.
        Show(
            c.CardBought, bought_line, "shop", clause=lambda event, before: "DH-I7" if event.free else "DH-T10",
            deed=purchase_deed, gathers=BUYS, bookmark=precious_card_bookmark,
            sound=purchase_sounds,
        ),
        Show(
            c.CardTaken, taken_line, "card-pick",
            clause=lambda event, before: "DH-C3" if before.pirates[event.seat].rival else "DH-R50",
            deed=purchase_deed, gathers=TAKES, sound=taking_sounds,
            bookmark=precious_card_bookmark,
        ),
        Show(c.SlotFilled, sound=(put_down_cue(pace.TURN_UP),)),
        Show(
            c.SlotReloaded, N_("{who} reloads {old}: {card} is for sale"), "reload", "detail", clause="DH-I4",
            sound=(put_down_cue(pace.BUY), put_down_cue(pace.TURN_UP, pace.BUY)),
        ),
        # Coins, Actions and Buys.
        Show(
            e.StartEvened, N_("{who} plays {place} and begins with {n}"), "two-coins", named=True, clause="DH-H2",
            sound=lambda event, heard: coin_sounds(event.n),
        ),
        Show(
            e.CoinsGained, N_("{who} gains {amount}"), "two-coins", "detail", joins=join_coins, clause="DH-I1",
            sound=lambda event, heard: coin_sounds(event.n),
        ),
        Show(
            e.ActionsGained, N_("{who} gains {amount}"), "two-coins", "detail", joins=join_gain, clause="DH-I5",
            sound="perk",
        ),
        Show(
            e.BuysGained, N_("{who} gains {amount}"), "two-coins", "detail", joins=join_gain, clause="DH-I7",
            sound="perk",
        ),
        Show(
            e.CoinsPaid, N_("{who} pays {amount}"), "two-coins", loss_line_kind, clause="DH-I8", deed=harm,
            joins=lambda event, last, told: join_gain(event, last, told) or join_small_event(event, last, told),
            sound=lambda event, heard: payment_sounds(event.n),
        ),
        Show(
            e.CoinsRobbed, N_("{who} robs {victim} of {amount}"), "robber-hand", clause="DH-G9", deed=theft,
            sound=lambda event, heard: (Cue("creak"), *coin_sounds(event.n)), bookmark="rob",
        ),
        # From one seat to another.
        Show(
            c.CardStolen, N_("{who} steals {card} from {whose} stash"), "grapple", "big", clause="DH-R46", deed=theft,
            sound=theft_sounds, bookmark="steal",
        ),
        Show(
            c.CardGiven, given_line, "hand", clause="DH-G12",
            deed=lambda event, before: Deed(Importance.PERSONAL, event.seat, event.receiver,
                source=source_of_effect(before)),
            sound=(put_down_cue(pace.BUY),),
        ),
        Show(
            c.CardsRevealed, N_("{who} reveals {whose} {cards}"), REVEALED, clause="DH-G6", deed=meddling_deed,
            sound="spyglass", news=revealed_news,
        ),
        Show(
            e.CardUsed,
            lambda event, told: N_("{who} uses {card} once more")
            if event.owner == event.seat
            else N_("{who} uses {whose} {card}"),
            USED, clause="DH-R47", deed=meddling_deed, sound=lambda event, heard: voice_sounds(event) or (Cue("perk"),),
        ),
        # DH-G9: the log says what was left out.
        Show(
            e.EffectSkipped, lambda event, told: MISSING[event.what].line, SKIPPED, loss_line_kind,
            clause=lambda event, before: MISSING[event.what].clause,
        ),
    ],
    fields={
        "card": lambda event, told: card_span(event.card),
        "old": lambda event, told: card_span(event.old),
        "cards": lambda event, told: card_spans(event.cards),
        "n": lambda event, told: coins_words(event.n) if isinstance(event, e.StartEvened) else event.price,
        "place": lambda event, told: nth_place(event.nth),
        "amount": lambda event, told: amount_words(event),
        "receiver": lambda event, told: told.names[event.receiver],
        "whose": lambda event, told: possessive_name(told.before, card_owner(event), told.names),
    },
    bookmarks=BOOKMARKS,
    opened=open_hands,
    notes=turn_notes,
)  # fmt: skip
