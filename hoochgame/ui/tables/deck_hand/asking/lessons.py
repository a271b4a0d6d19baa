"""The first game: a few prompts, each when its moment has come, from the first card to the last turn."""

from __future__ import annotations

from collections.abc import Iterator

from hoochgame.core.language import _, ngettext
from hoochgame.core.words import Seat
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand import wording
from hoochgame.games.deck_hand.content import COST, EACH_TURN, HOOKS, NUMBERS, PLAY
from hoochgame.games.deck_hand.model import NOBODY, State
from hoochgame.games.deck_hand.queries import challenge
from hoochgame.ui.tables.deck_hand.asking.amounts import coins_words, each_turn_words, named
from hoochgame.ui.tables.deck_hand.goals import worth_most
from hoochgame.ui.tables.deck_hand.words import NEAR_END
from hoochgame.ui.tables.kit.asking.question import Options
from hoochgame.ui.tables.marks import Lesson


def held_lessons(view: State, me: Seat, news: str) -> Iterator[Lesson]:
    """What is said before the game goes on: what it is about."""
    if trial := challenge(view):
        pace = ngettext(
            "{sentence} The Rival takes a card from the supply each turn; when the supply deck is empty it is over.",
            "{sentence} The Rival takes {n} cards from the supply each turn; when the supply deck is empty it is over.",
            trial.pace,
        )
        words = pace.format(sentence=wording.challenge_sentence(trial), n=trial.pace)
        yield Lesson("dh-challenge", ("goal",), words, holds=True, rule="DH-C1")
        return
    words = _(
        "Hooks on cards are points. When this deck has run out, whoever owns the most hooks wins. "
        "So earn coins, and buy from the supply."
    )
    yield Lesson("dh-goal", ("supply_deck",), words, holds=True, rule=_("The game in a minute"))


# The main step, in the order in which a first game comes to it.


def main_lessons(view: State, step: m.Main, options: Options) -> Iterator[Lesson]:
    """What may be said when nothing is open."""
    me = step.seat
    if view.ender != NOBODY:
        words = _("The end has come: this is your last turn. Now hooks count; coins only break ties.")
        if view.challenge:
            words = _("The end has come: this is your last turn. What counts is the goal, as it stands after it.")
        yield Lesson("dh-last", ("banner",), words, rule="DH-E3")
        return
    plays = tuple(move.card for move in options if isinstance(move, m.PlayCard))
    buys = tuple(move.card for move in options if isinstance(move, m.Buy) and HOOKS[move.card] >= 0)
    yield from first_steps(view, me, plays, buys)
    yield from stash_lessons(view, me)
    yield from thieves(view, plays)
    if view.supply_deck <= NEAR_END * len(view.pirates):
        yield Lesson("dh-near", ("supply_deck",), near_words(view), rule="DH-E1")
    if not plays and not buys:
        words = _("Nothing left to do? End your turn. At the start of the next one you draw {n} new cards.")
        yield Lesson("dh-end", ("button", "end_turn"), words.format(n=NUMBERS.hand))


def near_words(view: State) -> str:
    """How many cards are left before the last turns."""
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


def first_steps(view: State, me: Seat, plays: tuple[int, ...], buys: tuple[int, ...]) -> Iterator[Lesson]:
    """A card for coins, the coins, the first purchase."""
    coins = view.pirates[me].coins
    earners = [card for card in plays if any(isinstance(op, m.GainCoins) for op in PLAY[card])]
    if earners and not buys:
        words = _("This is your hand. With each Action you play a card or buy one. Click {card}: it brings coins.")
        yield Lesson("dh-play", ("card", earners[0]), words.format(card=named(earners[0])))
    if buys:
        best = worth_most(tuple(buys))
        words = _("You have {coins}. What glows here you can buy: {card} costs {cost} and an Action. Click it.")
        said = words.format(coins=coins_words(coins), card=named(best), cost=COST[best])
        yield Lesson("dh-buy", ("card", best), said, rule="DH-T10")
    if coins and not buys:
        words = _("Your coins stay with you from turn to turn. Save them for a card with more hooks.")
        yield Lesson("dh-coins", ("coins",), words)


def stash_lessons(view: State, me: Seat) -> Iterator[Lesson]:
    """What lies open, how it comes back, and what the sun means."""
    pirate = view.pirates[me]
    bought = [card for card in pirate.stash if COST[card] > 0]
    if bought:
        words = _("{card} is in your stash now. Your stash lies open: others may steal from it or use what is there.")
        yield Lesson("dh-stash", ("card", bought[-1]), words.format(card=named(bought[-1])), rule="DH-G1")
    left = len(pirate.deck) + len(pirate.top)
    if pirate.stash and left and pirate.turns > 1:
        words = ngettext(
            "{n} card is left in your deck. The moment it is empty your stash is shuffled and becomes your deck: "
            "so you draw what you bought.",
            "{n} cards are left in your deck. The moment it is empty your stash is shuffled and becomes your deck: "
            "so you draw what you bought.",
            left,
        )
        yield Lesson("dh-deck", ("counter", me, "deck"), words.format(n=left), rule="DH-T12")
    suns = [card for card in pirate.stash if EACH_TURN[card]]
    if suns:
        words = _("The sun on {card}: at the start of each of your turns it acts from your stash: {what}.")
        said = words.format(card=named(suns[0]), what=each_turn_words(suns[0]))
        yield Lesson("dh-sun", ("card", suns[0]), said, rule="DH-T3")


def thieves(view: State, plays: tuple[int, ...]) -> Iterator[Lesson]:
    """Cards that reach into other stashes."""
    for card in plays:
        if any(isinstance(op, m.Steal) for op in PLAY[card]):
            words = _("{card} steals from the stash of an opponent. Look what lies there before you play it.")
            yield Lesson("dh-thief", ("card", card), words.format(card=named(card)), rule="DH-R46")
        if any(isinstance(op, m.Activate) for op in PLAY[card]):
            words = _("{card} lets a card in a stash act for you, as if you had played it. It stays where it lies.")
            yield Lesson("dh-use", ("card", card), words.format(card=named(card)), rule="DH-R47")
