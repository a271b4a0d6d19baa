"""Rows of the steps that card effects open: prompt, answers, hints, lessons and what the effect would find."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from msgspec.structs import replace

from hoochgame.core.language import N_, _, ngettext
from hoochgame.core.protocols import Move, Seat
from hoochgame.games.deck_hand import effects, wording
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.content import ACTIVATES, CARDS, COST, HOOKS, NUMBERS, PLAY
from hoochgame.games.deck_hand.model import DeckHandState
from hoochgame.games.deck_hand.queries import cards_for_sale, opponents
from hoochgame.games.deck_hand.score import count_seat_hooks
from hoochgame.ui.table.asking.question_row import (
    AnswerButton,
    CardAnswers,
    Names,
    Options,
    StepFailure,
    ThingAnswers,
    TooltipContext,
)
from hoochgame.ui.table.keys import ButtonKey, CardKey, SeatKey
from hoochgame.ui.table.records import Lesson
from hoochgame.ui.titles.deck_hand import phrases
from hoochgame.ui.titles.deck_hand.asking.picking import Giving, Ordering, no_card_to_give_prompt
from hoochgame.ui.titles.deck_hand.asking.shared import (
    DeckHandQuestion,
    aftermath_tip,
    cannot_draw,
    card_option_names,
    cards_among_options,
    declining_answer,
    drop_goals_of_used_card,
    drop_goals_on_opponents,
    drop_goals_on_own_stash,
    drop_goals_on_reload_deck,
    opponents_of_asked_seat,
    owns_too_few,
    prospect_if_vain,
    prospect_tips,
)
from hoochgame.ui.titles.deck_hand.goals import most_valuable_card
from hoochgame.ui.titles.deck_hand.phrases import actions_left, card_name, hooks_words, possessive_name, source_name
from hoochgame.ui.titles.deck_hand.piles import place_of

KEPT = N_("Hint: keep your cards. They are worth more to you.")


# Effects without a question.


def compare_prospect(view: DeckHandState, seat: Seat, op: m.Compare) -> Iterator[str]:
    if op.what == "hooks":
        mine = effects.count_stash_hooks_or_cards(view, seat, "hooks")
        best = max(effects.count_stash_hooks_or_cards(view, other, "hooks") for other in opponents(view, seat))
        words = _("Your stash has {mine}, the best opponent’s {best}.")
        yield words.format(mine=hooks_words(mine), best=hooks_words(best))


GAIN_COINS = DeckHandQuestion(m.GainCoins, "DH-I1")
GAIN_ACTIONS = DeckHandQuestion(m.GainActions, "DH-I5")
GAIN_BUYS = DeckHandQuestion(m.GainBuys, "DH-I7")
PAY = DeckHandQuestion(m.Pay, "DH-I8")
ROB = DeckHandQuestion(m.Rob, "DH-G9")
COMPARE = DeckHandQuestion(m.Compare, "DH-G1", finds=compare_prospect)


# Effects on the own cards.


def draw_prompt(view: DeckHandState, step: m.Draw) -> str:
    left = phrases.deck_size(view, step.seat)
    if step.n > 1:
        return ngettext(
            "{source}: draw a card? You may draw {n}; your deck has {left} card.",
            "{source}: draw a card? You may draw {n}; your deck has {left} cards.",
            left,
        )
    return ngettext(
        "{source}: draw a card? Your deck has {left} card.", "{source}: draw a card? Your deck has {left} cards.", left
    )


def deck_count_words(view: DeckHandState, step: m.Draw) -> str:
    n = phrases.deck_size(view, step.seat)
    return ngettext("{n} card in your deck", "{n} cards in your deck", n).format(n=n)


def draw_hint(view: DeckHandState, move: Move) -> str:
    """Return a hint with the reason: without an Action left the card cannot be played in this turn."""
    if actions_left(view):
        return _("Hint: draw. One more card to choose from.")
    return _("Hint: draw. The cards you bought come to your hand sooner.")


def draw_lesson(view: DeckHandState, step: m.Draw, options: Options) -> Iterator[Lesson]:
    words = _("You may draw a card now and play it this turn, if you like.")
    if not actions_left(view):
        words = _("You may draw a card now. No Action is left to play it, so it goes to your stash next turn.")
    yield Lesson("dh-draw", ButtonKey("accept"), words, rule="DH-I2")


DRAW = DeckHandQuestion(
    m.Draw,
    clause="DH-I2",
    ask=draw_prompt,
    elsewhere=N_("{name} may draw a card ({source})."),
    answers=(
        AnswerButton(
            "accept", move=m.Accept(), label=N_("Draw"), cap=N_("Enter"), sub=deck_count_words, kind="primary",
            hint=draw_hint,
            tip=lambda view: _("You draw a card from your deck."),
        ),
        declining_answer(N_("Don’t draw"), "", N_("Hint: don’t draw.")),
    ),
    lesson=draw_lesson,
    finds=prospect_if_vain(cannot_draw, N_("There is no card to draw now.")),
    missing=StepFailure(N_("{who} has no card to draw"), N_("no card to draw"), "DH-R37"),
)  # fmt: skip


def discard_prompt(view: DeckHandState, step: m.Discard, names: Names, by: str) -> str:
    """Return the prompt of the active player's own discard, or of one that another seat's card causes."""
    if step.seat == view.active:
        return _("{source}: discard a card from your hand.").format(source=source_name(step))
    words = _("{name} uses {source}: discard a card from your hand.")
    if any(isinstance(one, m.Laying) and CARDS[one.card].id == step.source for one in view.agenda):
        words = _("{name} plays {source}: discard a card from your hand.")
    return words.format(source=source_name(step), name=names[view.active])


def discard_lesson(view: DeckHandState, step: m.Discard, options: Options) -> Iterator[Lesson]:
    if (cards := cards_among_options(options)) and step.seat != view.active:
        words = _("You have to discard: pick the card you’ll miss least. It goes to your stash.")
        yield Lesson("dh-discard", CardKey(min(cards, key=lambda card: COST[card])), words, rule="DH-I9")


DISCARD = DeckHandQuestion(
    m.Discard,
    clause="DH-I9",
    forced=discard_prompt,
    elsewhere=N_("{name} picks a card to discard ({source})."),
    button=N_("Discard a card"),
    cards=(
        CardAnswers(
            m.Pick, zones=("hand",), drops=drop_goals_on_own_stash, title=N_("Discard {card}"),
            first=aftermath_tip(N_("It goes from your hand to your stash.")),
            hint=N_("Hint: discard {card}. You’ll miss it least."),
        ),
    ),
    lesson=discard_lesson,
    finds=prospect_if_vain(lambda pirate: len(pirate.hand) < 2, N_("You hold no other card to discard.")),
    missing=StepFailure(N_("{who} has no card to discard"), N_("no card to discard"), "DH-R39"),
)  # fmt: skip


def scrap_prompt(view: DeckHandState, step: m.Scrap) -> str:
    if step.zones == ("hand",):
        return _("{source}: scrap a card from your hand? It goes under the reload deck.")
    if step.zones == ("stash",):
        return _("{source}: scrap a card from your stash? It goes under the reload deck.")
    return _("{source}: scrap a card from your hand or stash? It goes under the reload deck.")


def own_zone_line(asked: TooltipContext[DeckHandState], card: int) -> Iterator[str]:
    yield _("From your hand.") if place_of(asked.view, card).zone == "hand" else _("From your stash.")


def weak_card_lesson(view: DeckHandState, step: m.GiveAway | m.Scrap, options: Options) -> Iterator[Lesson]:
    cards = [option.card for option in options if isinstance(option, m.Give | m.Pick)]
    if cards:
        worst = min(cards, key=lambda card: (HOOKS[card], COST[card]))
        words = _("Get rid of a weak card such as {card}: then you draw your better ones sooner.")
        yield Lesson("dh-thin", CardKey(worst), words.format(card=wording.card_name(CARDS[worst])), rule="DH-G12")


def scrap_hint(view: DeckHandState, move: m.Pick) -> str:
    if place_of(view, move.card).zone == "hand":
        return _("Hint: scrap {card} from your hand. Without it you draw your better cards sooner.")
    return _("Hint: scrap {card} from your stash. Without it you draw your better cards sooner.")


SCRAP = DeckHandQuestion(
    m.Scrap,
    clause="DH-G12",
    ask=scrap_prompt,
    elsewhere=N_("{name} may scrap a card ({source})."),
    cards=(
        CardAnswers(
            m.Pick, zones=lambda step: step.zones, drops=drop_goals_on_reload_deck, title=N_("Scrap {card}"),
            first=aftermath_tip(N_("It goes under the reload deck and is no longer yours.")), more=own_zone_line,
            hint=scrap_hint,
        ),
    ),
    answers=(declining_answer(N_("Keep them"), N_("scrap nothing"), KEPT),),
    lesson=weak_card_lesson,
    finds=prospect_if_vain(owns_too_few, N_("You own only {n} cards, so you scrap none.")),
    missing=StepFailure(N_("{who} has no card to scrap"), N_("no card to scrap"), "DH-G12"),
)  # fmt: skip


# Effects on the supply.


def reload_prospect(view: DeckHandState, seat: Seat, op: m.Reload) -> Iterator[str]:
    if not (cards_for_sale(view) and (view.reload or view.under)):
        yield _("Nothing can be reloaded now.")


def reload_lesson(view: DeckHandState, step: m.Reload, options: Options) -> Iterator[Lesson]:
    if cards := cards_among_options(options):
        words = _("Reload a card that you can’t afford, or that somebody else would like: a new one takes its place.")
        yield Lesson("dh-reload", CardKey(most_valuable_card(cards)), words, rule="DH-I3")


RELOAD = DeckHandQuestion(
    m.Reload,
    clause="DH-I3",
    ask=N_("{source}: reload a card in the supply? The top card of the reload deck takes its place."),
    elsewhere=N_("{name} may reload a card in the supply ({source})."),
    cards=(
        CardAnswers(
            m.Pick, zones=("supply",), drops=drop_goals_on_reload_deck, title=N_("Reload {card}"),
            first=aftermath_tip(N_("It goes under the reload deck, whose top card takes its place.")),
            hint=N_("Hint: reload {offer}. Others would like it more than you."),
        ),
    ),
    answers=(declining_answer(N_("Leave it"), N_("the supply stays as it is"),
            N_("Hint: leave the supply as it is.")),),
    lesson=reload_lesson,
    finds=reload_prospect,
    missing=StepFailure(N_("{who} has nothing to reload"), N_("nothing to reload"), "DH-R12"),
)  # fmt: skip


def make_hint_with_hooks(words: str) -> Callable[[DeckHandState, m.Pick], str]:
    """Return a hint made of these words and of the card's hooks, if it has any."""
    return lambda view, move: _(words) + (" " + _("It is worth {hooks}.") if HOOKS[move.card] > 0 else "")


def take_prospect(view: DeckHandState, seat: Seat, op: m.Take) -> Iterator[str]:
    found = card_option_names(effects.cards_to_take(view, op))
    yield _("To take now: {cards}.").format(cards=found) if found else _("Nothing can be taken now.")


TAKE = DeckHandQuestion(
    m.Take,
    clause="DH-R50",
    ask=N_("{source}: take a card that costs {n} or less from the supply."),
    elsewhere=N_("{name} picks a card to take ({source})."),
    button=N_("Take a card"),
    cards=(
        CardAnswers(
            m.Pick, zones=("supply",), drops=drop_goals_on_own_stash, title=N_("Take {card}"),
            first=aftermath_tip(N_("It goes to your stash and costs nothing.")),
            hint=make_hint_with_hooks(N_("Hint: take {offer} for free.")),
        ),
    ),
    finds=take_prospect,
    missing=StepFailure(N_("{who} finds no card to take"), N_("no card to take"), "DH-G9"),
)  # fmt: skip


# Effects on opponents.


def is_discard_only(step: m.Opponents) -> bool:
    """Return whether the effect makes opponents discard and does nothing more."""
    return all(isinstance(op, m.Discard) for op in step.do)


def opponent_prompt(view: DeckHandState, step: m.Opponents) -> str:
    if step.who == "each":
        return _("{source}: who comes first?")
    if is_discard_only(step):
        return _("{source}: click the opponent who discards a card.")
    return _("{source}: click an opponent.")


def pick_other_seat(view: DeckHandState, step: m.AnyStep, seat: int) -> m.PickSeat | None:
    """Return the pick of this seat, None for the own one."""
    return m.PickSeat(Seat(seat)) if seat != step.seat else None


def seat_hint(view: DeckHandState, move: m.PickSeat) -> str:
    """Return a hint that names the opponent, and says so if it has most hooks."""
    most = max(count_seat_hooks(view, other) for other in opponents_of_asked_seat(view))
    if count_seat_hooks(view, move.seat) == most:
        return _("Hint: pick {name}. No other opponent has more hooks.")
    return _("Hint: pick {name}.")


def seat_lesson(view: DeckHandState, step: m.Opponents | m.Reveal, options: Options) -> Iterator[Lesson]:
    yield Lesson("dh-seat", SeatKey(opponents_of_asked_seat(view)[0]), _("Click the opponent it should hit."))


def opponents_prospect(view: DeckHandState, seat: Seat, op: m.Opponents) -> Iterator[str]:
    if not effects.affected_opponents(view, replace(op, seat=seat)):
        words = _("No opponent has a card in hand now.")
        yield words if op.who == "one" else _("No opponent has a card in hand or a coin now.")


OPPONENTS = DeckHandQuestion(
    m.Opponents,
    clause="DH-G4",
    asks=lambda step: "DH-R73" if step.who == "one" else "DH-R74",
    ask=opponent_prompt,
    elsewhere=N_("{name} picks an opponent ({source})."),
    button=N_("Click an opponent"),
    things=(
        ThingAnswers(
            SeatKey, move=m.PickSeat,
            title=lambda view, step, move: _("{name} discards a card") if is_discard_only(step) else _("Pick {name}"),
            hint=seat_hint, means=pick_other_seat,
        ),
        ThingAnswers(
            SeatKey, move=m.InOrder, title=N_("{name} is next"), hint=N_("Hint: take them in this order: {names}."),
            number=lambda view, step, move: int(move.seats[0]),
        ),
    ),
    several=Ordering.of,
    lesson=seat_lesson,
    finds=opponents_prospect,
    missing=StepFailure(N_("{who} affects no opponent"), N_("no opponent is affected"), "DH-R73"),
)  # fmt: skip


def reveal_hint(view: DeckHandState, move: m.PickSeat) -> str:
    return _("Hint: pick {name}, who has coins to rob.") if view.pirates[move.seat].coins else seat_hint(view, move)


def reveal_prospect(view: DeckHandState, seat: Seat, op: m.Reveal) -> Iterator[str]:
    if not effects.opponents_to_reveal_from(view, op):
        yield _("No opponent has a card in the deck now.")


REVEAL = DeckHandQuestion(
    m.Reveal,
    clause="DH-G6",
    ask=N_("{source}: click the opponent whose top card you reveal."),
    elsewhere=N_("{name} picks whose card to reveal ({source})."),
    button=N_("Click an opponent"),
    things=(
        ThingAnswers(
            SeatKey, move=m.PickSeat, title=N_("Reveal {whose} top card"), hint=reveal_hint, means=pick_other_seat
        ),
    ),
    lesson=seat_lesson,
    finds=reveal_prospect,
    missing=StepFailure(N_("{who} finds no deck to reveal a card of"), N_("no deck to reveal a card of"), "DH-G9"),
)


def stash_owner_line(asked: TooltipContext[DeckHandState], card: int) -> Iterator[str]:
    owner = place_of(asked.view, card).seat
    yield _("From {whose} stash.").format(whose=possessive_name(asked.view, owner, asked.names))


def steal_lesson(view: DeckHandState, step: m.Steal, options: Options) -> Iterator[Lesson]:
    if cards := cards_among_options(options):
        words = _("Pick a card: it goes to your stash, with its hooks. Everybody keeps at least {n} cards.")
        said = words.format(n=NUMBERS.fewest_owned)
        yield Lesson("dh-steal", CardKey(most_valuable_card(cards)), said, rule="DH-R44")


def steal_prospect(view: DeckHandState, seat: Seat, op: m.Steal) -> Iterator[str]:
    found = card_option_names(effects.cards_to_steal(view, op))
    yield _("To steal now: {cards}.").format(cards=found) if found else _("Nothing can be stolen now.")


STEAL = DeckHandQuestion(
    m.Steal,
    clause="DH-R46",
    ask=N_("{source}: steal a card that costs {n} or less."),
    elsewhere=N_("{name} picks a card to steal ({source})."),
    button=N_("Steal a card"),
    cards=(
        CardAnswers(
            m.Pick, zones=("stash",), drops=drop_goals_on_own_stash, title=N_("Steal {card}"),
            first=aftermath_tip(N_("It goes to your stash and is yours.")),
            more=stash_owner_line, hint=make_hint_with_hooks(N_("Hint: steal {card} from {whose} stash.")),
        ),
    ),
    lesson=steal_lesson,
    finds=steal_prospect,
    missing=StepFailure(N_("{who} finds no card to steal"), N_("no card to steal"), "DH-R44"),
)  # fmt: skip


def activate_prompt(view: DeckHandState, step: m.Activate) -> str:
    if step.whose == "own":
        return _("{source}: use a card that costs {n} or less in your own stash.")
    return _("{source}: use a card that costs {n} or less in an opponent’s stash.")


def activate_prospect(view: DeckHandState, seat: Seat, op: m.Activate) -> Iterator[str]:
    found = card_option_names(effects.cards_to_activate(view, op))
    yield _("To use now: {cards}.").format(cards=found) if found else why_nothing_can_be_used(view, op)


def why_nothing_can_be_used(view: DeckHandState, op: m.Activate) -> str:
    """Return why nothing can be used: a card that uses a card cannot be used itself (DH-R48)."""
    seats = [op.seat] if op.whose == "own" else opponents(view, op.seat)
    there = [card for seat in seats for card in view.pirates[seat].stash]
    if there and all(ACTIVATES[card] for card in there):
        return _("Nothing can be used now: a card that uses other cards can’t be used this way.")
    return _("Nothing can be used now.")


ACTIVATE = DeckHandQuestion(
    m.Activate,
    clause="DH-R47",
    ask=activate_prompt,
    elsewhere=N_("{name} picks a card to use ({source})."),
    button=N_("Use a card"),
    cards=(
        CardAnswers(
            m.Pick, zones=("stash",), drops=drop_goals_of_used_card, title=N_("Use {card}"),
            first=aftermath_tip(N_("It acts for you and stays where it is.")), more=prospect_tips,
            hint=N_("Hint: use {card}. {text}"),
        ),
    ),
    finds=activate_prospect,
    missing=StepFailure(N_("{who} finds no card to use"), N_("no card to use"), "DH-G9"),
)  # fmt: skip


def give_away_prompt(view: DeckHandState, step: m.GiveAway) -> str:
    """Return the prompt with one opponent; with several, `Giving` has its own."""
    if all(HOOKS[card] > step.max_hooks for card in view.pirates[step.seat].hand):
        return no_card_to_give_prompt(step)
    return _("{source}: give away a card with 0 hooks or fewer, or keep it.")


def give_title(view: DeckHandState, step: m.GiveAway, move: m.Give) -> str:
    return _("Give the card to the Rival") if view.pirates[move.seat].rival else _("Give the card to {name}")


def give_hint(view: DeckHandState, move: m.Give) -> str:
    if view.pirates[move.seat].rival:
        return _("Hint: give {card} to the Rival. You are better off without it.")
    return _("Hint: give {card} to {name}. You are better off without it.")


GIVE_AWAY = DeckHandQuestion(
    m.GiveAway,
    clause="DH-G12",
    ask=give_away_prompt,
    elsewhere=N_("{name} may give a card away ({source})."),
    cards=(
        CardAnswers(
            m.Give, zones=("hand",), drops=drop_goals_on_opponents, title=N_("Give {card} away"),
            first=aftermath_tip(N_("It goes to your opponent’s stash and is theirs.")),
            means=lambda view, card: m.Give(card, opponents_of_asked_seat(view)[0]), hint=give_hint,
            button=N_("Give it away"),
        ),
    ),
    things=(  # with one opponent only a card says which answer it is
        ThingAnswers(
            SeatKey, move=m.Give, title=give_title,
            number=lambda view, step, move: move.seat if len(opponents_of_asked_seat(view)) > 1 else None
        ),
    ),
    answers=(declining_answer(N_("Keep it"), N_("give nothing away"), KEPT),),
    several=Giving.of,
    lesson=weak_card_lesson,
    finds=prospect_if_vain(owns_too_few, N_("You own only {n} cards, so you give none away.")),
    missing=StepFailure(N_("{who} has no card to give away"), N_("no card to give away"), "DH-G12"),
)  # fmt: skip

# A lesson of a first game, before a card that reaches into other stashes is played.

AHEAD: Mapping[type[m.Effect], tuple[str, str, str]] = {
    m.Steal: (
        "dh-thief", N_("{card} steals from an opponent’s stash. See what’s there before you play it."),
        "DH-R46",
    ),
    m.Activate: (
        "dh-use",
        N_("{card} lets a card in a stash act for you, as if you had played it. It stays where it is."),
        "DH-R47",
    ),
}  # fmt: skip


def stash_effect_lessons(cards: Iterable[int]) -> Iterator[Lesson]:
    for card in cards:
        for kind, (name, words, rule) in AHEAD.items():
            if any(isinstance(op, kind) for op in PLAY[card]):
                yield Lesson(name, CardKey(card), _(words).format(card=card_name(card)), rule=rule)
