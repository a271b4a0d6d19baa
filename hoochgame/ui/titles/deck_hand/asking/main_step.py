"""The main step: what can be played and bought, its price, hints for it, and the lessons of first games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from hoochgame.core.language import N_, _, ngettext
from hoochgame.core.protocols import Move, Seat
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand import wording
from hoochgame.games.deck_hand.content import COST, EACH_TURN, HOOKS, NUMBERS, PLAY
from hoochgame.games.deck_hand.model import GAP, NOBODY, DeckHandState
from hoochgame.games.deck_hand.queries import cards_for_sale, solo_challenge
from hoochgame.ui.table.asking.question_row import (
    AnswerButton,
    CardAnswers,
    Lines,
    Options,
    ThingAnswers,
    TooltipContext,
)
from hoochgame.ui.table.keys import BannerKey, ButtonKey, CardKey, CounterKey, PileKey, SlotKey
from hoochgame.ui.table.records import Lesson
from hoochgame.ui.titles.deck_hand.asking.effects import stash_effect_lessons
from hoochgame.ui.titles.deck_hand.asking.shared import (
    DeckHandQuestion,
    drop_goals_on_own_stash,
    drop_goals_on_table,
    prospect_tips,
    rival_takes_card_warning,
)
from hoochgame.ui.titles.deck_hand.goals import cards_rival_takes_next, most_valuable_card
from hoochgame.ui.titles.deck_hand.keys import CoinsKey, GoalKey
from hoochgame.ui.titles.deck_hand.phrases import (
    NEAR_END,
    action_or_buy_cost_words,
    actions_and_buys_words,
    actions_left,
    card_name,
    coins_words,
    each_turn_words,
    hooks_words,
    price_words,
)

ORDINARY: Mapping[str, str] = {
    "both": N_("{left} left: play a card or buy from the supply."),
    "play": N_("{left} left: play a card; you can’t afford to buy."),
    "buy": N_("{left} left: buy from the supply."),
    "poor": N_("{left} left, but you can’t afford a card: end your turn."),
    "nothing": N_("{left} left, but nothing is for sale: end your turn."),
}
LAST: Mapping[str, str] = {
    "both": N_("Your last turn, {left} left: play a card or buy from the supply."),
    "play": N_("Your last turn, {left} left: play a card; you can’t afford to buy."),
    "buy": N_("Your last turn, {left} left: buy from the supply."),
    "poor": N_("Your last turn, {left} left, but you can’t afford a card: end it."),
    "nothing": N_("Your last turn, {left} left, but nothing is for sale: end it."),
}


def main_step_prompt(view: DeckHandState, step: m.Main) -> str:
    """Return the prompt: the Actions and Buys left, and their uses."""
    left, last = actions_and_buys_words(view), view.ender != NOBODY
    if not left and view.actions:  # five have been used, and a sixth is not allowed (DH-I6)
        return _("You have used {n} Actions, the most allowed: end your turn.").format(n=view.used)
    if not left:
        return _("Your last turn: nothing left, so end it.") if last else _("No Action left: end your turn.")
    return _((LAST if last else ORDINARY)[what_actions_and_buys_are_for(view, step.seat)]).format(left=left)


def what_actions_and_buys_are_for(view: DeckHandState, seat: Seat) -> str:
    """Return what Actions and Buys can be spent on now; a Buy plays no card."""
    pirate, sold = view.pirates[seat], cards_for_sale(view)
    plays = actions_left(view) > 0 and bool(pirate.hand)
    buys = any(COST[card] <= pirate.coins for card in sold)
    if plays:
        return "both" if buys else "play"
    return "buy" if buys else "poor" if sold else "nothing"


def play_cost_tip(asked: TooltipContext[DeckHandState], step: m.Main, moves: Sequence[m.PlayCard]) -> Lines:
    """Return the line on the Action that a play costs, and whether the card brings Actions back."""
    gained = sum(op.n for op in PLAY[moves[0].card] if isinstance(op, m.GainActions))
    words = _("Costs {what}, and brings {n} back.") if gained else _("Costs {what}.")
    if gained == 1:
        words = _("Costs {what}, and brings one back.")
    return ((words.format(what=action_or_buy_cost_words(asked.view), n=gained), True),)


def play_hint(view: DeckHandState, move: m.PlayCard) -> str:
    """Return a hint with the Actions that the card brings back, what its coins will buy, or its text."""
    card = move.card
    if any(isinstance(op, m.GainActions) for op in PLAY[card]):
        return _("Hint: play {card} first. It brings its Action back.")
    goal, now = best_affordable_after(view, card), can_buy_after(view, card)
    if goal is not None and (now or view.ender == NOBODY):
        words = _("Hint: play {card}. With its coins you can afford {goal}, worth {hooks}.")
        if not now:
            words = _("Hint: play {card}. With its coins you can afford {goal} in your next turn, worth {hooks}.")
        return words.replace("{goal}", card_name(goal)).replace("{hooks}", hooks_words(HOOKS[goal]))
    return _("Hint: play {card}. {text}")


def can_buy_after(view: DeckHandState, card: int) -> bool:
    """Return whether a purchase is possible after this card; cards that bring Actions are another case."""
    return actions_left(view) > 1 or view.buys + sum(op.n for op in PLAY[card] if isinstance(op, m.GainBuys)) > 0


def best_affordable_after(view: DeckHandState, card: int) -> int | None:
    """Return the best card with hooks that this card's coins make affordable, now or in a next turn if one comes."""
    coins = view.pirates[view.agenda[-1].seat].coins
    more = coins + sum(op.n for op in PLAY[card] if isinstance(op, m.GainCoins))
    there = cards_for_sale(view)
    if not can_buy_after(view, card):
        there = () if view.ender != NOBODY else tuple(one for one in there if one not in cards_rival_takes_next(view))
    fresh = tuple(one for one in there if coins < COST[one] <= more and HOOKS[one] > 0)
    return most_valuable_card(fresh) if fresh else None


def price_tip(asked: TooltipContext[DeckHandState], step: m.Main, moves: Sequence[m.Buy]) -> Lines:
    card, free = moves[0].card, moves[0].free
    coins = asked.view.pirates[asked.me].coins if asked.is_player else 0
    lines: Lines = ((price_words(asked.view, COST[card], coins, free), True),)
    if free and len(moves) > 1:
        lines += ((_("Zoom in to pay with an Action instead of the Buy."), False),)
    return lines


def card_for_sale_lines(asked: TooltipContext[DeckHandState], card: int) -> Iterator[str]:
    """Yield where the card goes, and what takes its place."""
    if asked.view.supply_deck:
        yield _("It goes to your stash; the supply deck fills the gap.")
    else:
        yield _("It goes to your stash; the gap stays, as the supply deck is empty.")
    yield from rival_takes_card_warning(asked, card)


def buy_hint(view: DeckHandState, move: m.Buy) -> str:
    """Return a hint with the Rival's next take, what the card does each turn, or its hooks."""
    hooks = HOOKS[move.card]
    if move.card in cards_rival_takes_next(view) and hooks > 0:
        return _("Hint: buy {offer} before the Rival takes it. It is worth {hooks}.")
    if EACH_TURN[move.card] and hooks >= 0:
        return _("Hint: buy {offer}. It also acts at the start of your turns, from your stash.")
    if hooks > 0:
        return _("Hint: buy {offer}. It is worth {hooks}. {text}")
    return _("Hint: buy {offer}. It comes into your deck: {text}")


def unused_words(view: DeckHandState, step: m.Main) -> str:
    left = actions_and_buys_words(view)
    return _("{left} left").format(left=left) if left else _("nothing left")


def end_turn_tip(view: DeckHandState) -> str:
    if view.ender != NOBODY:
        return _("This is your last turn: unused Actions and Buys are lost.")
    return _("Unused Actions and Buys are lost. You keep your hand until your next turn.")


def end_turn_hint(view: DeckHandState, move: Move) -> str:
    """Return a hint at the end of the turn: coins stay, and so does the hand for now, but not after the last turn."""
    if view.ender == NOBODY and any(
        COST[card] <= view.pirates[view.agenda[-1].seat].coins for card in cards_for_sale(view)
    ):
        return _("Hint: end the turn. Save your coins for something better.")
    return _("Hint: end the turn. There is nothing better to do now.")


# The lessons of a first game, each at its moment, from the first card to the last turn.


def news_lessons(view: DeckHandState, me: Seat, news: str) -> Iterator[Lesson]:
    """Yield the lesson on the game's goal, before the first move."""
    if trial := solo_challenge(view):
        pace = ngettext(
            "{sentence} Each turn the Rival takes the card with its face; an empty supply deck is the end.",
            "{sentence} Each turn the Rival takes the {n} cards with its face; an empty supply deck is the end.",
            trial.pace,
        )
        words = pace.format(sentence=wording.challenge_sentence(trial), n=trial.pace)
        yield Lesson("dh-challenge", GoalKey(), words, holds=True, rule="DH-C1")
        return
    words = _(
        "Hooks on cards are points. When this deck runs out, most hooks wins. So earn coins and buy from the supply."
    )
    yield Lesson("dh-goal", PileKey("supply_deck"), words, holds=True, rule=_("The game in a minute"))


def main_lessons(view: DeckHandState, step: m.Main, options: Options) -> Iterator[Lesson]:
    me = step.seat
    if view.ender != NOBODY:
        words = _("This is it: your last turn. Now hooks count; coins only break ties.")
        if view.challenge:
            words = _("This is it: your last turn. What counts is the goal as it stands afterwards.")
        yield Lesson("dh-last", BannerKey(), words, rule="DH-E3")
        return
    plays = tuple(move.card for move in options if isinstance(move, m.PlayCard))
    buys = tuple(move.card for move in options if isinstance(move, m.Buy) and HOOKS[move.card] >= 0)
    yield from coin_and_buy_lessons(view, me, plays, buys)
    yield from stash_lessons(view, me)
    yield from stash_effect_lessons(plays)
    if view.supply_deck <= NEAR_END * len(view.pirates):
        yield Lesson("dh-near", PileKey("supply_deck"), supply_left_words(view), rule="DH-E1")
    if not plays and not buys:
        words = _("Nothing left to do? End your turn. At the start of the next one you draw {n} new cards.")
        yield Lesson("dh-end", ButtonKey("end_turn"), words.format(n=NUMBERS.hand))


def supply_left_words(view: DeckHandState) -> str:
    """Return how many cards are left before the last turns."""
    words = ngettext(
        "{n} card is left here, and then come the last turns: it is time to buy hooks.",
        "{n} cards are left here, and then come the last turns: it is time to buy hooks.",
        view.supply_deck,
    )
    if view.challenge:
        words = ngettext(
            "{n} card is left here, and then come the last turns: see to your goal.",
            "{n} cards are left here, and then come the last turns: see to your goal.",
            view.supply_deck,
        )
    return words.format(n=view.supply_deck)


def coin_and_buy_lessons(
    view: DeckHandState, me: Seat, plays: tuple[int, ...], buys: tuple[int, ...]
) -> Iterator[Lesson]:
    """Yield lessons in this order: play a card for coins, what coins are for, buy."""
    coins = view.pirates[me].coins
    earners = [card for card in plays if any(isinstance(op, m.GainCoins) for op in PLAY[card])]
    if earners and not buys:
        words = _("This is your hand. With each Action you play a card or buy one. Click {card}: it brings coins.")
        yield Lesson("dh-play", CardKey(earners[0]), words.format(card=card_name(earners[0])))
    if buys:
        best = most_valuable_card(tuple(buys))
        words = _("You have {coins}. You can buy what glows here: {card}, for one, costs {cost} and an Action.")
        said = words.format(coins=coins_words(coins), card=card_name(best), cost=COST[best])
        yield Lesson("dh-buy", CardKey(best), said, rule="DH-T10")
    if coins and not buys:
        words = _("You keep your coins from turn to turn. Save them for a card with more hooks.")
        yield Lesson("dh-coins", CoinsKey(), words)


def stash_lessons(view: DeckHandState, me: Seat) -> Iterator[Lesson]:
    """Yield lessons on the stash: it is open, it comes back, and its suns act."""
    pirate = view.pirates[me]
    bought = [card for card in pirate.stash if COST[card] > 0]
    if bought:
        words = _("{card} is in your stash now. Your stash lies open: others may steal from it or use what is there.")
        yield Lesson("dh-stash", CardKey(bought[-1]), words.format(card=card_name(bought[-1])), rule="DH-G1")
    left = len(pirate.deck) + len(pirate.top)
    if pirate.stash and left and pirate.turns > 1:
        words = ngettext(
            "{n} card is left in your deck. The moment it is empty, your stash is shuffled and becomes your "
            "deck: that’s how you draw what you bought.",
            "{n} cards are left in your deck. The moment it is empty, your stash is shuffled and becomes your "
            "deck: that’s how you draw what you bought.",
            left,
        )
        yield Lesson("dh-deck", CounterKey(me, "deck"), words.format(n=left), rule="DH-T12")
    suns = [card for card in pirate.stash if EACH_TURN[card]]
    if suns:
        words = _("The sun on {card}: at the start of each of your turns it acts from your stash: {what}.")
        said = words.format(card=card_name(suns[0]), what=each_turn_words(suns[0]))
        yield Lesson("dh-sun", CardKey(suns[0]), said, rule="DH-T3")


MAIN = DeckHandQuestion(
    m.Main,
    clause="DH-T7",
    ask=main_step_prompt,
    elsewhere=N_("{name} plays cards and buys."),
    cards=(
        CardAnswers(
            m.PlayCard, zones=("hand",), drops=drop_goals_on_table, title=N_("Play {card}"), first=play_cost_tip,
            more=prospect_tips,
            hint=play_hint, mine=True,
            button=N_("Play"), letter="play",
        ),
        CardAnswers(
            m.Buy, zones=("supply",), drops=drop_goals_on_own_stash, title=N_("Buy {card}"), first=price_tip,
            more=card_for_sale_lines,
            means=lambda view, card: m.Buy(card, bool(view.buys)), hint=buy_hint, priced=True,
            button=lambda move: _("Buy with a Buy") if move.free else _("Buy with an Action"), letter="buy",
        ),
    ),
    things=(
        ThingAnswers(
            SlotKey, move=m.Buy, means=lambda view, step, place: m.Buy(GAP, bool(view.buys)),
            number=lambda view, step, move: None,
        ),
    ),
    answers=(AnswerButton("end_turn", move=m.EndTurn(), label=N_("End turn"), cap="end_turn", sub=unused_words,
        kind="primary", hint=end_turn_hint, tip=end_turn_tip),),
    lesson=main_lessons,
)  # fmt: skip
