"""The main step: what can be played, bought and tried, its price, hints for it, and its lessons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hoochgame.core.language import N_, _, ngettext
from hoochgame.core.protocols import Move, Seat
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.content import CARDS, NUMBERS
from hoochgame.games.hooch_stooges.model import NO_CARD, HoochState
from hoochgame.games.hooch_stooges.queries import (
    attack_under_way_or_none,
    own_and_adjacent_turfs,
    ready_stooges,
)
from hoochgame.games.hooch_stooges.turn import price_of
from hoochgame.ui.table.asking.question_row import (
    AnswerButton,
    CardAnswers,
    Goals,
    Lines,
    Options,
    ThingAnswers,
    TooltipContext,
)
from hoochgame.ui.table.keys import ButtonKey, CardKey, Key, PileKey, TableKey
from hoochgame.ui.table.records import Lesson
from hoochgame.ui.titles.hooch_stooges.asking.shared import DIAL, KNOB, HoochQuestion, goals_of_card_to_seat
from hoochgame.ui.titles.hooch_stooges.keys import EntryKey, LaneDieKey, LaneTurfKey, OwnDieKey, TurfKey
from hoochgame.ui.titles.hooch_stooges.phrases import card_name, price_words, stash_loss_words, turf_name


def goals_from_hand(view: HoochState, me: Seat, card: int, move: m.PlayCard) -> Goals:
    """Return the table to play a card; the dial and the own discard pile to discard it for hooch."""
    cash: tuple[Move, ...] = (m.Cash(card),)
    found: dict[Key, tuple[Move, ...]] = {DIAL: cash, PileKey("discard", me): cash, TableKey(): (move,)}
    if CARDS[card].is_stooge:
        found[PileKey("crew", me)] = (move,)
    if starts_attack(card):
        places = [place for place in own_and_adjacent_turfs(view, me) if view.city[place].kind != NO_CARD]
        found |= {TurfKey(place): (move, m.PickTurf(place)) for place in places}
    return found


def starts_attack(card: int) -> bool:
    do = CARDS[card].do
    return bool(do) and isinstance(do[0], m.Attack)


def play_tip(asked: TooltipContext[HoochState], step: m.Main, moves: Sequence[m.PlayCard]) -> Lines:
    stooge = CARDS[moves[0].card].is_stooge
    words = _("It comes into play.") if stooge else _("Free; then it goes to your discard pile.")
    return ((words, True),)


def play_hint(view: HoochState, move: m.PlayCard) -> str:
    if CARDS[move.card].is_stooge:
        return _("Hint: play {card}. It’s free, and every stooge in play can swing and block.")
    if CARDS[move.card].text == f"{CARDS[move.card].name}.":
        return _("Hint: play {card}. It’s free.")
    return _("Hint: play {card}. It’s free: {text}")


def buy_tip(asked: TooltipContext[HoochState], step: m.Main, moves: Sequence[m.Buy]) -> Lines:
    hooch = asked.view.gangs[step.seat].hooch
    goal = _("Goes to your hand.") if asked.view.perks.to_hand else _("Goes to your discard pile.")
    return (
        (price_words(price_of(asked.view, moves[0].card), hooch), True),
        (goal + " " + _("The slot refills at once."), False),
    )


def buy_hint(view: HoochState, move: m.Buy) -> str:
    """Return a hint at a card for sale; in the last round it does not come back."""
    if view.round >= view.last_round:
        return _("Hint: buy {card} for {cost} of your {hooch} hooch.")
    return _("Hint: buy {card} for {cost} of your {hooch} hooch. It improves your deck for the rest of the game.")


def chart_hint(view: HoochState, move: m.Try) -> str:
    if view.perks.no_busts:
        return _("Hint: pay {n} on the chart: {words}. You are safe from busts this turn.")
    return _("Hint: pay {n} on the chart: {words}. Only a 1 on the die would bust you.")


def main_lessons(view: HoochState, step: m.Main, options: Options) -> Iterator[Lesson]:
    """Yield the lessons in the order of a turn."""
    me, gang = step.seat, view.gangs[step.seat]
    plays = [move.card for move in options if isinstance(move, m.PlayCard)]
    money = [card for card in plays if not CARDS[card].is_stooge and not starts_attack(card)]
    goons = [card for card in plays if CARDS[card].is_stooge]
    fights = [card for card in plays if starts_attack(card)]
    if money:
        words = _("This is your hand. You can play what glows: click {card}.")
        yield Lesson("play", CardKey(money[0]), words.format(card=card_name(money[0])))
    if goons:
        words = _("{card} is a stooge. Click it: stooges stay in play, swing in attacks and block.")
        yield Lesson("stooge", CardKey(goons[0]), words.format(card=card_name(goons[0])))
    if gang.hooch and any(isinstance(move, m.Cash) for move in options):
        words = _("This is your hooch, your money. Cash in a card you don’t need for more: click its green knob.")
        yield Lesson("hooch", DIAL, words)
    bought = [move.card for move in options if isinstance(move, m.Buy)]
    if bought:
        words = _(
            "Cards that glow here are for sale, the price is at the upper left. "
            "What you buy goes to your discard pile and reaches your hand later."
        )
        yield Lesson("buy", CardKey(bought[0]), words)
    if fights and ready_stooges(view, me):
        yield Lesson("attack", CardKey(fights[0]), attack_lesson_words(view, me, fights[0], spent=not bought))
    if view.round > 1 and any(isinstance(move, m.Try) for move in options):
        words = _("The chart sells help for hooch. First comes a police check: a 6 is on the house, a 1 is a bust.")
        yield Lesson("check", EntryKey(1), words, rule="HS-CHT")
    if m.Try(6) in options and not fights:
        words = _("No Attack card? Six hooch on the chart buys an attack, too.")
        yield Lesson("chart", EntryKey(6), words)
    if not plays and not bought:
        words = _("Nothing left to play? End your turn. You discard your hand and draw five new cards.")
        yield Lesson("end", ButtonKey("end_turn"), words)


def attack_lesson_words(view: HoochState, me: Seat, card: int, *, spent: bool) -> str:
    """Return how to attack, and to buy before it unless the hooch is spent.

    Where only one turf is in reach, there is no question.
    """
    if not spent:
        words = _("A die can cost you all your hooch, so buy first. Then take a turf: click {card}.")
        return words.format(card=card_name(card))
    near = own_and_adjacent_turfs(view, me)
    if len(near) == 1 and turf_name(view, near[0]):
        words = _("Now take a turf: click {card}. Only {turf} is in reach, so that is what you attack.")
        return words.format(card=card_name(card), turf=turf_name(view, near[0]))
    return _("Now take a turf: click {card}, then the turf you want.").format(card=card_name(card))


def hand_words(view: HoochState, step: m.Main) -> str:
    """Return how many cards are still in the hand; "" for none."""
    n = len(view.gangs[step.seat].hand)
    return ngettext("{n} card in hand", "{n} cards in hand", n).format(n=n) if n else ""


def end_turn_tip(view: HoochState) -> str:
    """Return what ending the turn does, and first how much hooch it costs."""
    words = _("Your hand is discarded, your stooges unswing, and you draw five cards.")
    return " ".join(filter(None, (stash_loss_words(view), words)))


MAIN = HoochQuestion(
    m.Main,
    clause="HS-MAIN",
    ask=N_("Your move: play, cash in, buy or use the chart."),
    elsewhere=N_("{name} plays."),
    cards=(
        CardAnswers(
            m.PlayCard, zones=("hand",), drops=goals_from_hand, title=N_("Play {card}"), first=play_tip,
            hint=play_hint,
            mine=True,
            button=N_("Play"), letter="play",
        ),
        CardAnswers(
            m.Buy, zones=("lineup",),
            drops=lambda view, me, card, move: goals_of_card_to_seat(me, view.perks.to_hand, move),
            title=N_("Buy {card}"),
            first=buy_tip, hint=buy_hint, button=N_("Buy"), letter="buy",
        ),
        CardAnswers(m.Swing, zones=("crew",), drops=lambda view, me, card, move: {}),
         # this and what follows is never allowed here
        CardAnswers(m.Swing, zones=("opponents",)),
        CardAnswers(m.PlayCard, zones=("discard", "")),
    ),
    things=(
        KNOB,
        ThingAnswers(EntryKey, move=m.Try, hint=chart_hint, means=lambda view, step, entry: m.Try(entry), always=True),
        ThingAnswers(TurfKey, move=m.PickTurf, means=lambda view, step, place: m.PickTurf(place), always=True),
        ThingAnswers(LaneTurfKey, move=m.PickTurf, means=lambda view, step, place: m.PickTurf(place), always=True),
    ),
    answers=(
        AnswerButton(
            "end_turn", move=m.EndTurn(), label=N_("End turn"), cap="end_turn", sub=hand_words, kind="primary",
            hint=N_("Hint: end the turn. You draw five new cards."),
            tip=end_turn_tip,
        ),
    ),
    lesson=main_lessons,
)  # fmt: skip


# Lessons that hold a first game until they are read: its goal, and the first bust.


def news_lessons(view: HoochState, me: Seat, news: str) -> Iterator[Lesson]:
    if not view.gangs[me].alive:
        return
    if news == "bust":
        yield bust_lesson(view)
    if view.friendly:
        words = _(
            "In a Friendly Match nobody drops out: the first to control {n} turfs wins. "
            "Earn hooch, hire stooges, and take turf after turf. Here is one next to yours."
        ).format(n=NUMBERS.friendly_turfs)
        yield Lesson("goal", TurfKey(attackable_place_or_own_hq(view, me)), words, holds=True, rule="HS-FRM-02")
    if (place := next_seat_hq(view, me)) is not None:
        words = _(
            "That’s an opponent’s HQ. Take every one of them and the city is yours. Earn hooch, hire stooges, "
            "and attack turf after turf until you stand next door."
        )
        yield Lesson("goal", TurfKey(place), words, holds=True, rule=_("The game in a minute"))


def bust_lesson(view: HoochState) -> Lesson:
    words = _(
        "Busted! The die showed a 1: you lose one stooge, one card from your hand and all your hooch. So spend "
        "your hooch before you roll, or pay 2 on the chart: no busts this turn."
    )
    return Lesson(
        "bust", LaneDieKey() if attack_under_way_or_none(view) else OwnDieKey(), words, holds=True, rule="HS-BST"
    )


def next_seat_hq(view: HoochState, me: Seat) -> int | None:
    seats = [Seat((me + i) % view.seats) for i in range(1, view.seats)]
    places = {turf.hq: place for place, turf in enumerate(view.city)}
    return next((places[seat] for seat in seats if seat in places), None)


def attackable_place_or_own_hq(view: HoochState, me: Seat) -> int:
    """Return a place that can be attacked, or the own HQ where there is none."""
    near = [place for place in own_and_adjacent_turfs(view, me) if view.city[place].owner != me]
    home = next((place for place, turf in enumerate(view.city) if turf.hq == me), 0)
    return near[0] if near else home
