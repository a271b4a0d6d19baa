"""Every question of Deck Hand has its words, everything on the table says what it is, and no word tells a secret."""

from typing import get_args

import pytest
from harness.deck_hand.keys import GAMES, NAMES, keys_on, looked_at, marks, positions
from harness.deck_hand.table import (
    CE,
    CLAUSES,
    FF,
    FOR_SALE,
    RIVAL,
    A,
    B,
    C,
    Table,
    asking,
    begun,
    card,
    decided,
    fight,
    hoard,
    party,
    rival,
    run,
    table,
    turn,
)

from hoochgame.core.dice import Dice
from hoochgame.core.protocols import TABLE, Ended
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.card_events import CardsRevealed, CardTaken, DeckMade
from hoochgame.games.deck_hand.content import CARDS, CHALLENGES
from hoochgame.games.deck_hand.events import EndBrought, StashFired
from hoochgame.games.deck_hand.model import NOBODY
from hoochgame.games.deck_hand.title import DECK_HAND
from hoochgame.ui.input import keys
from hoochgame.ui.look import text
from hoochgame.ui.table.keys import ButtonKey, CardKey, CounterKey, PileKey, SeatKey, SlotKey
from hoochgame.ui.table.records import TurnNote
from hoochgame.ui.titles.deck_hand import goals
from hoochgame.ui.titles.deck_hand.asking.questions import ROWS
from hoochgame.ui.titles.deck_hand.keys import ActionsKey, GoalKey, SignKey
from hoochgame.ui.titles.deck_hand.printed import printed_by_id
from hoochgame.ui.titles.deck_hand.table import DECK_HAND_TABLE

LOOKOUT, BARREL, GRAPNEL, COOK, SMUGGLER, PARTY = FOR_SALE
MAP, LEMON, LANTERN, SCURVY = map(card, ("treasure_map", "lemon_crate", "storm_lantern", "scurvy_hand"))
LOG, PARROT, FLAG, GANG = map(card, ("captains_log", "parrot", "black_flag", "press_gang"))
SILENT = ButtonKey  # a button that is not there


def seen(on, seat=A):
    """The table as a seat sees it."""
    return DECK_HAND.view(on.state, seat)


def asks(on, seat=A):
    """What this seat is asked."""
    return DECK_HAND_TABLE.questions.prompt(seen(on, seat), seat, NAMES)


def meanwhile(view, me, names, event):
    """What goes on while nothing is asked."""
    return DECK_HAND_TABLE.make_ui_state().others_turn_line(view, me, names, event)


def buttons(view, options):
    """The large ones."""
    return DECK_HAND_TABLE.questions.answer_buttons(view, options, keys.key_cap_words)


def said(on, key, seat=A):
    """The tooltip of a thing."""
    view = seen(on, seat)
    options = on.options if on.asked == seat else ()
    found = DECK_HAND_TABLE.questions.tooltip(view, options, key, NAMES, marks(*buttons(view, options)), seat)
    assert found, key
    return found


def sentences(found):
    """All that a tooltip says."""
    return " ".join((found.title, *(words for words, _strong in found.lines)))


def complete(words):
    """A sentence with all its figures in place."""
    return bool(words) and "{" not in words and "}" not in words


# Questions.


def test_all_questions_have_words():
    asking_steps = {kind for kind, rule in DECK_HAND.rules.table.items() if rule.answer is not None}
    assert asking_steps == {row.step for row in ROWS if row.ask or row.forced}
    assert asking_steps == {row.step for row in ROWS if row.elsewhere}


def test_every_step_of_the_rules_has_one_row():
    steps = [row.step for row in ROWS]
    assert set(steps) == set(DECK_HAND.rules.table) == set(get_args(m.AnyStep)), "see asking/effect_rows.py"
    assert len(set(steps)) == len(steps)


@pytest.mark.usefixtures("newest_content")
def test_random_games_ask_every_question():
    kinds = {type(state.agenda[-1]) for seats, seed, rules in GAMES for state, _o in positions(seats, seed, **rules)}
    assert kinds == {row.step for row in ROWS if row.ask or row.forced}


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "seed", "rules"), GAMES)
def test_prompts_fit_and_answers_are_the_ones_there_are(seats, seed, rules):
    names = ("Bartholomew", "Bix", "Featherstone", "Dot")
    for view, options, me in looked_at(seats, seed, **rules):
        words = [
            DECK_HAND_TABLE.questions.prompt(view, me, names),
            DECK_HAND_TABLE.questions.thinking_prompt(view, view.agenda[-1].seat, names),
        ]
        if marking := DECK_HAND_TABLE.questions.start_marking(view, options):
            words.append(marking.prompt(view, names))
            assert complete(marking.confirm_button().label)
        for sentence in words:
            assert complete(sentence)
            assert len(text.wrap("bold", 14, sentence, 400)) <= 2, sentence  # the banner of a compact window
        shown = {button.name: button for button in buttons(view, options)}
        for name, move in DECK_HAND_TABLE.questions.buttons.items():
            assert (name in shown) == (move in options)
        assert bool(shown) == bool(options)
        assert all(button.label for button in shown.values())


@pytest.mark.parametrize(
    ("on", "words"),
    [
        (table(hand=(FF,), coins=3), "2 Actions left: play a card or buy from the supply."),
        (table(hand=(FF,), coins=3, actions=1), "1 Action left: play a card or buy from the supply."),
        (table(hand=(FF,)), "2 Actions left: play a card; you can’t afford to buy."),
        (table(coins=3, buys=1, actions=1), "1 Action and 1 Buy left: buy from the supply."),
        (table(coins=3, hand=(FF,), buys=2, actions=0), "2 Buys left: buy from the supply."),
        (table(), "2 Actions left, but you can’t afford a card: end your turn."),
        (table(supply=()), "2 Actions left, but nothing is for sale: end your turn."),
        (table(actions=0, hand=(FF,)), "No Action left: end your turn."),
        (table(actions=1, used=5), "You have used 5 Actions, the most allowed: end your turn."),
        (table(hand=(FF,), coins=3, ender=B), "Your last turn, 2 Actions left: play a card or buy from the supply."),
        (table(actions=0, ender=B), "Your last turn: nothing left, so end it."),
    ],
)  # fmt: skip
def test_the_main_question_says_how_many_actions_are_left_and_for_what(on, words):
    assert asks(on) == words


@pytest.mark.parametrize(
    ("step", "words"),
    [
        (m.Steal(A, max_cost=2, source="grapnel"), "Grapnel: steal a card that costs 2 or less."),
        (m.Take(A, max_cost=3, source="smuggler"), "Smuggler: take a card that costs 3 or less from the supply."),
        (m.Discard(A, source="rum_barrel"), "Rum Barrel: discard a card from your hand."),
        (m.Draw(A, source="celebrate"), "Celebrate: draw a card? Your deck has 2 cards."),
        (
            m.Reload(A, source="lookout"),
            "Lookout: reload a card in the supply? The top card of the reload deck takes its place.",
        ),
        (
            m.GiveAway(A, max_hooks=0, source="press_gang"),
            "Press Gang: give away a card with 0 hooks or fewer, or keep it.",
        ),
    ],
)
def test_a_card_that_asks_is_named(step, words):
    assert asks(asking(step, hand=(FF, MAP), stash=(CE,), b={"stash": (LEMON, party(B))})) == words


def test_who_may_give_a_card_is_asked_though_there_is_none():
    """DH-R75"""
    on = asking(m.GiveAway(A, max_hooks=0, source="press_gang"), hand=(MAP,))
    assert asks(on) == "Press Gang: every card in your hand has hooks, so you keep them."


def test_a_card_of_somebody_else_says_whose_it_is():
    on = run(table(seats=3, hand=(FF,), b={"hand": (fight(B), party(B))}), m.PlayCard(FF), m.PickSeat(B))
    assert asks(on, B) == "Ada plays Fist Fight: discard a card from your hand."
    assert asks(on, A) == "Bix picks a card to discard (Fist Fight)."


def test_the_needle_walks_through_the_turn():
    on = turn(stash=(MAP, SCURVY), hand=(FF,))
    assert DECK_HAND_TABLE.turn_steps_passed(on.state) == 0
    now = run(on)
    assert isinstance(now.step, m.Firing)
    assert DECK_HAND_TABLE.turn_steps_passed(now.state) == 0
    assert DECK_HAND_TABLE.turn_steps_passed(table(agenda=(m.Over(A), m.Main(A), m.Refresh(A))).state) == 1
    assert DECK_HAND_TABLE.turn_steps_passed(table().state) == 2
    assert DECK_HAND_TABLE.turn_steps_passed(asking(m.Draw(A)).state) == 2


@pytest.mark.parametrize(
    "say", [DECK_HAND_TABLE.questions.prompt, lambda view, me, names: meanwhile(view, me, names, None)]
)
def test_as_soon_as_a_turn_begins_the_words_are_about_whose_it_is(say):
    """The agenda knows the turn before only until something is asked."""
    between = table(seats=3, active=B, agenda=(m.Over(A),)).state
    assert say(between, A, NAMES) == say(between, C, NAMES) == "Bix begins the turn."
    assert say(between, B, NAMES) == "Your turn begins."
    alone = table(challenge="s1", active=RIVAL, b=rival(), agenda=(m.Over(A),)).state
    assert say(alone, A, NAMES) == "The Rival takes cards from the supply."


def test_what_goes_on_meanwhile_is_said():
    on = table(hand=(FF,), b={"hand": (fight(B),)})
    view = seen(on)
    assert meanwhile(view, A, NAMES, DeckMade(A)) == "Your deck is empty: your stash is your deck now."
    assert "Bix" in meanwhile(view, A, NAMES, DeckMade(B))
    assert "price 3" in meanwhile(view, A, NAMES, CardsRevealed(A, B, (MAP,)))
    assert "Treasure Map" in meanwhile(view, A, NAMES, StashFired(B, MAP))
    assert meanwhile(view, A, NAMES, EndBrought(A)) == "You have brought on the end."
    at_work = table(hand=(FF,), aside=(COOK,), supply=(), agenda=(m.Over(A), m.Main(A), m.Laying(A, COOK)))
    assert meanwhile(seen(at_work), A, NAMES, None).startswith("Ship’s Cook is in effect")
    assert meanwhile(seen(on, B), B, NAMES, None) == "Ada plays cards and buys."


@pytest.mark.parametrize(
    ("winners", "me", "words"),
    [
        ((A,), A, "You have won."),
        ((A,), B, "Ada has won."),
        ((A, B), A, "Ada and Bix share the win."),
        ((A, B), TABLE, "Ada and Bix share the win."),
    ],
)
def test_the_end_says_who_has_won(winners, me, words):
    over = Ended(winners, "DH-E6").apply(table().state)
    assert DECK_HAND_TABLE.questions.prompt(over, me, NAMES) == meanwhile(over, me, NAMES, None) == words


def test_a_challenge_is_reached_or_not():
    over = Ended((), "DH-C1").apply(table(challenge="s1", b=rival()).state)
    assert DECK_HAND_TABLE.questions.prompt(over, A, NAMES) == "First Watch: missed."
    over = Ended((A,), "DH-C1").apply(table(challenge="s1", b=rival()).state)
    assert DECK_HAND_TABLE.questions.prompt(over, A, NAMES) == "First Watch: reached! You have won."


def test_beside_the_question_stands_how_near_the_end_is_and_never_the_goal():
    assert DECK_HAND_TABLE.prompt_aside(table().state, NAMES) == ""
    assert DECK_HAND_TABLE.prompt_aside(table(supply_deck=5).state, NAMES) == "5 cards in the supply deck"
    assert DECK_HAND_TABLE.prompt_aside(table(ender=B).state, NAMES) == "Last turns: Bix has brought on the end."
    assert DECK_HAND_TABLE.prompt_aside(table(challenge="s5", coins=3, b=rival()).state, NAMES) == ""
    ended = table(challenge="s5", ender=B, b=rival()).state
    assert DECK_HAND_TABLE.prompt_aside(ended, NAMES) == "Last turn: the Rival has brought on the end."


# Challenges.


@pytest.mark.parametrize("number", range(1, len(CHALLENGES) + 1))
def test_progress_says_what_the_rules_say(number):
    goal = CHALLENGES[number - 1].goal
    for seed in range(1, 4):
        for state, _options in positions(1, seed, 200, challenge=number):
            assert goals.would_win_challenge_now(state) == decided(state, goal)
            assert all(complete(part.words) for part in goals.goal_progress(state))


def test_without_a_challenge_there_is_no_goal():
    assert goals.goal_progress(table().state) == ()
    assert not goals.would_win_challenge_now(table().state)
    assert DECK_HAND_TABLE.questions.tooltip(seen(table()), (), GoalKey(), NAMES, marks(), A) is None


@pytest.mark.parametrize("number", range(1, len(CHALLENGES) + 1))
def test_the_rival_takes_what_was_announced(number):
    on = begun(1, 5, challenge=number)
    for _turn in range(6):
        while m.EndTurn() not in on.options:
            on = run(on, on.options[-1])
        announced = goals.cards_rival_takes_next(on.state)
        found = sentences(said(on, GoalKey()))
        assert all(CARDS[one].name in found for one in announced)
        assert "next turn" in sentences(said(on, CardKey(announced[0])))
        on = run(on, m.EndTurn())
        taken = [event.card for event in on.events if isinstance(event, CardTaken) and event.seat == RIVAL]
        assert tuple(taken) == announced
        if not on.options:
            return


def test_the_end_of_a_last_turn_warns_of_a_goal_that_is_not_reached():
    last = {"challenge": "s6", "ender": RIVAL, "b": rival(LEMON)}
    assert "0 of 8 cards stolen" in DECK_HAND_TABLE.end_of_turn_cost(table(**last).state)
    assert DECK_HAND_TABLE.end_of_turn_cost(table(**last, stash=hoard(17), thefts=8).state) == ""
    assert DECK_HAND_TABLE.end_of_turn_cost(table(challenge="s6", b=rival(LEMON)).state) == ""
    assert DECK_HAND_TABLE.end_of_turn_cost(table(ender=B).state) == ""


def test_what_is_left_is_said_before_a_turn_ends():
    assert DECK_HAND_TABLE.unused_actions_words(table(hand=(FF,), buys=1).state).startswith(
        "You still have 2 Actions and 1 Buy"
    )
    assert "last turn" in DECK_HAND_TABLE.unused_actions_words(table(hand=(FF,), actions=1, ender=B).state)
    end = next(one for one in buttons(table(hand=(FF,)).state, table(hand=(FF,)).options))
    assert (end.label, end.sub, end.kind) == ("End turn", "2 Actions left", "normal")
    end = next(one for one in buttons(table().state, table().options))
    assert end.kind == "primary", "nothing can be played or bought: what is left is to end the turn"


# Tooltips.


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "seed", "rules"), GAMES)
def test_everything_on_the_table_has_a_tip_and_what_is_illegal_a_reason_with_its_rule(seats, seed, rules):
    steps = set()
    for ply, (view, options, me) in enumerate(looked_at(seats, seed, 150, **rules)):
        step = type(view.agenda[-1])
        if ply % 4 and (step, bool(options)) in steps:
            continue
        steps.add((step, bool(options)))
        shown = marks(*buttons(view, options))
        for key in keys_on(view, me):
            found = DECK_HAND_TABLE.questions.tooltip(view, options, key, NAMES, shown, me)
            if found is None:
                assert isinstance(key, SILENT), key
                continue
            assert found.title, key
            assert all(complete(words) for words in (found.title, *(line for line, _strong in found.lines))), key
            assert not found.clause or found.clause in CLAUSES, (key, found.clause)
            move = DECK_HAND_TABLE.questions.move_wanted_by_click(view, key)
            if (
                me < 0
                or move is None
                or DECK_HAND_TABLE.questions.moves_of_key(view, options, key)
                or isinstance(key, ButtonKey)
            ):
                continue
            refusal = DECK_HAND.refuse(view, me, move)
            assert (refusal.text, True) in found.lines, key
            assert found.clause == refusal.clause, key


@pytest.mark.parametrize(
    ("on", "key", "title", "first"),
    [
        (table(coins=4, actions=1), CardKey(COOK), "Buy Ship’s Cook", "Costs 3 of your 4 coins and your last Action."),
        (table(coins=3), CardKey(COOK), "Buy Ship’s Cook", "Costs all your 3 coins and 1 of your 2 Actions."),
        (table(coins=1), CardKey(LOOKOUT), "Buy Lookout", "Costs your only coin and 1 of your 2 Actions."),
        (table(coins=4, buys=1), CardKey(COOK), "Buy Ship’s Cook", "Costs 3 of your 4 coins and your only Buy."),
        (
            table(supply=(SCURVY,), actions=1),
            CardKey(SCURVY),
            "Buy Scurvy Hand",
            "Costs no coins, only your last Action.",
        ),
        (table(hand=(FF,)), CardKey(FF), "Play Fist Fight", "Costs 1 of your 2 Actions."),
        (
            table(hand=(LOOKOUT,), supply=()),
            CardKey(LOOKOUT),
            "Play Lookout",
            "Costs 1 of your 2 Actions, and brings one back.",
        ),
        (table(coins=1), CardKey(COOK), "Ship’s Cook", "That costs 3; you have 1."),
        (table(actions=0, hand=(FF,)), CardKey(FF), "Fist Fight", "You have no Action left."),
    ],
)  # fmt: skip
def test_the_price_and_what_one_has_come_first(on, key, title, first):
    found = said(on, key)
    assert (found.title, found.lines[0]) == (title, (first, True))


def test_a_card_says_what_it_would_find_now():
    thief = table(hand=(GRAPNEL,), supply=(), b={"stash": (LEMON, MAP, party(B))})
    assert "To steal now: Lemon Crate, Celebrate." in sentences(said(thief, CardKey(GRAPNEL)))
    poor = table(hand=(GRAPNEL,), supply=(), b={"stash": (fight(B),)})
    assert "Nothing can be stolen now." in sentences(said(poor, CardKey(GRAPNEL)))
    alone = table(hand=(FF,))
    assert "No opponent has a card in hand now." in sentences(said(alone, CardKey(FF)))
    echo = table(hand=(LOG,), stash=(PARROT,))
    assert "a card that uses other cards can’t be used this way" in sentences(said(echo, CardKey(LOG)))
    flag = table(hand=(FLAG,), stash=(SMUGGLER,), supply=(), b={"stash": (MAP,)})
    assert "Your stash has 2 hooks, the best opponent’s 1 hook." in sentences(said(flag, CardKey(FLAG)))
    assert "You own only 4 cards" in sentences(said(table(hand=(GANG,), deck=(FF, CE, LEMON)), CardKey(GANG)))


def test_a_card_says_where_it_lies_and_its_sun_for_whom_it_shines():
    on = table(stash=(MAP,), b={"stash": (LANTERN,)}, hand=(FF,))
    assert "from your stash: gain 1 coin." in sentences(said(on, CardKey(MAP)))
    assert "At the start of Bix’s turn: gain 1 Action." in sentences(said(on, SignKey(LANTERN)))
    assert said(on, SignKey(MAP)).clause == "DH-T3"
    idle = table(challenge="s1", b=rival(LANTERN))
    assert "the sun does nothing" in sentences(said(idle, SignKey(LANTERN)))
    shown = table(b={"top": (MAP,), "deck": (fight(B), party(B))})
    assert "On top of Bix’s deck" in sentences(said(shown, CardKey(MAP)))


def test_what_is_known_of_an_opponent_is_said():
    on = table(b={"hand": (fight(B), MAP), "known": (MAP,), "deck": (party(B), LEMON), "top": (BARREL,)}, supply=())
    assert "Known to be in hand: Treasure Map." in sentences(said(on, SeatKey(B)))
    assert "Everybody knows of: Treasure Map." in sentences(said(on, CounterKey(B, "hand")))
    deck = sentences(said(on, CounterKey(B, "deck")))
    assert "3 cards in the deck" in deck
    assert "On top: Rum Barrel." in deck
    assert "Lemon Crate" in deck, "all that a seat owns is known, but not where it is"


def test_an_opponent_is_chosen_by_its_plate():
    on = run(table(seats=3, hand=(FF,), b={"hand": (fight(B),)}, c={"hand": (fight(C),)}), m.PlayCard(FF))
    assert said(on, SeatKey(B)).title == "Bix discards a card"
    deny = run(table(seats=3, hand=(FF,), b={"hand": (fight(B),)}), m.PlayCard(FF))
    assert ("That would do nothing here.", True) in said(deny, SeatKey(C)).lines


def test_the_supply_deck_says_how_near_the_end_is():
    found = said(table(supply_deck=11, round=6), PileKey("supply_deck"))
    assert found.title == "Supply deck: 11 of 22 cards left"
    assert "about 6 rounds away" in sentences(found)
    assert "Bix has brought on the end" in sentences(said(table(supply_deck=0, ender=B), PileKey("supply_deck")))
    assert "At the bottom: Lemon Crate." in sentences(said(table(under=(LEMON,)), PileKey("reload")))


def test_actions_say_how_many_of_five_are_used():
    found = said(table(actions=3, used=4), ActionsKey())
    assert found.title == "1 Action left"
    assert "4 of 5 at most" in sentences(found)
    assert "You have more, but" in sentences(found)


def test_an_empty_place_says_why_it_stays_empty():
    found = said(table(supply=(LOOKOUT, -1), supply_deck=0, coins=9, ender=B), SlotKey(1))
    assert found.clause == "DH-T10"


# Secrets.


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "seed"), [(2, 11), (3, 12), (4, 13)])
def test_no_word_tells_what_is_hidden(seats, seed):
    """DH-R59, DH-R75: of tables that differ in hidden places only, everything said is the same."""
    for state, _options in positions(seats, seed, 120):
        for me in (*range(seats), TABLE):
            view = DECK_HAND.view(state, me)
            if view.agenda[-1].seat == me:
                continue
            other = DECK_HAND.view(DECK_HAND.guess(view, Dice(seed)), me)
            assert everything_said(view, me) == everything_said(other, me)


def everything_said(view, me):
    """All words about the table while somebody else is asked."""
    asked = view.agenda[-1].seat
    words = [
        DECK_HAND_TABLE.questions.prompt(view, me, NAMES),
        meanwhile(view, me, NAMES, None),
        DECK_HAND_TABLE.prompt_aside(view, NAMES),
    ]
    words += [
        DECK_HAND_TABLE.questions.thinking_prompt(view, asked, NAMES),
        buttons(view, ()),
        DECK_HAND_TABLE.questions.legal_keys(view, ()),
    ]
    return [
        *words,
        *(DECK_HAND_TABLE.questions.tooltip(view, (), key, NAMES, marks(), me) for key in keys_on(view, me)),
    ]


def test_the_rest_of_a_hand_stays_unnamed():
    hidden = card("buried_chest")
    on = Table(table(b={"hand": (hidden, fight(B)), "deck": (party(B),)}).state)
    assert "Buried Chest" not in sentences(said(on, CounterKey(B, "hand")))
    assert "Buried Chest" not in sentences(said(on, SeatKey(B)))


# Hints, lessons, and what is printed.


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "seed", "rules"), GAMES)
def test_there_is_a_hint_and_a_button_for_every_option(seats, seed, rules):
    for view, options, _me in looked_at(seats, seed, 120, **rules):
        for option in options:
            words = DECK_HAND_TABLE.questions.hint(view, option, NAMES)
            assert complete(words)
            assert words.startswith("Hint: ")
            assert DECK_HAND_TABLE.questions.card_button_label_and_action(option)[0]


def test_a_hint_promises_nothing_for_this_turn_that_no_action_is_left_for():
    last = table(hand=(FF, LOOKOUT), coins=1, supply=(GRAPNEL,), actions=1, used=1)
    assert "afford Grapnel in your next turn" in DECK_HAND_TABLE.questions.hint(seen(last), m.PlayCard(FF), NAMES)
    over = table(hand=(FF,), coins=1, supply=(GRAPNEL,), actions=1, used=1, ender=B)
    assert "afford" not in DECK_HAND_TABLE.questions.hint(seen(over), m.PlayCard(FF), NAMES)
    taken = table(challenge="s1", b=rival(), hand=(FF,), coins=1, supply=(GRAPNEL,), actions=1, used=1)
    assert "afford" not in DECK_HAND_TABLE.questions.hint(seen(taken), m.PlayCard(FF), NAMES)
    bought = table(hand=(FF,), coins=1, supply=(GRAPNEL,), actions=1, used=1, buys=1)
    assert "afford Grapnel, worth" in DECK_HAND_TABLE.questions.hint(seen(bought), m.PlayCard(FF), NAMES)


def test_drawing_without_an_action_left_is_not_for_playing():
    for actions, words in ((1, "and play it this turn"), (0, "No Action is left to play it")):
        on = asking(m.Draw(A), actions=actions, used=1, deck=(FF,))
        assert words in DECK_HAND_TABLE.questions.next_lesson(seen(on), on.options, frozenset()).words


def test_a_last_turn_stands_in_lines_of_its_own():
    view, told = seen(table()), marks()
    told.last_turns = {B: (TurnNote("card-play", "plays Fist Fight: +2 coins"), TurnNote("shop", "buys Lookout for 1"))}
    found = DECK_HAND_TABLE.questions.tooltip(view, (), SeatKey(B), NAMES, told, A)
    assert [words for words, _strong in found.lines][-3:] == [
        "Last turn:", "plays Fist Fight: +2 coins", "buys Lookout for 1"
    ]  # fmt: skip
    assert found.foot
    over = Ended((A,), "DH-E6").apply(table().state)
    assert not DECK_HAND_TABLE.questions.tooltip(over, (), SeatKey(B), NAMES, told, A).foot


def test_the_curtain_says_what_is_asked_of_somebody_in_anothers_turn():
    on = run(table(seats=3, hand=(FF,), b={"hand": (fight(B), party(B))}), m.PlayCard(FF), m.PickSeat(B))
    assert on.asked == B
    public = DECK_HAND.view(on.state, TABLE)
    assert (
        DECK_HAND_TABLE.questions.reason_to_call_player(public, B, NAMES)
        == "Ada plays Fist Fight: discard a card from your hand."
    )
    assert DECK_HAND_TABLE.questions.reason_to_call_player(public, A, NAMES) == ""
    own = table(hand=(FF, CE))
    assert DECK_HAND_TABLE.questions.reason_to_call_player(DECK_HAND.view(own.state, TABLE), A, NAMES) == ""


def test_a_hint_says_what_speaks_for_it():
    on = table(hand=(FF, LOOKOUT), coins=1, supply=(GRAPNEL,))
    assert "afford Grapnel, worth 2 hooks" in DECK_HAND_TABLE.questions.hint(seen(on), m.PlayCard(FF), NAMES)
    assert "brings its Action back" in DECK_HAND_TABLE.questions.hint(seen(on), m.PlayCard(LOOKOUT), NAMES)
    thief = asking(m.Steal(A, max_cost=4), b={"stash": (SMUGGLER, party(B))}, supply=())
    assert DECK_HAND_TABLE.questions.hint(seen(thief), m.Pick(SMUGGLER), NAMES) == (
        "Hint: steal Smuggler from Bix’s stash. It is worth 2 hooks."
    )
    challenge = table(challenge="s1", b=rival(), coins=9)
    assert "before the Rival takes it" in DECK_HAND_TABLE.questions.hint(
        DECK_HAND.view(table(challenge="s1", b=rival(), coins=9, supply=(GRAPNEL,)).state, A), m.Buy(GRAPNEL), NAMES
    )
    assert complete(DECK_HAND_TABLE.questions.hint(seen(challenge), m.EndTurn(), NAMES))


def test_of_opponents_who_share_the_lead_neither_is_said_to_have_most():
    step = m.Opponents(A, who="one", do=(m.Discard(TABLE),))
    on = asking(step, seats=3, b={"hand": (fight(B),)})
    for seat, name in ((B, "Bix"), (C, "Cy")):
        assert (
            DECK_HAND_TABLE.questions.hint(seen(on), m.PickSeat(seat), NAMES)
            == f"Hint: pick {name}. No other opponent has more hooks."
        )


def test_whoever_may_pay_in_two_ways_is_told_which_one_is_meant():
    on = table(coins=9, supply=(GRAPNEL,), buys=1)
    assert DECK_HAND_TABLE.questions.short_hint(seen(on), m.Buy(GRAPNEL, free=True), NAMES) == "buy Grapnel"
    assert DECK_HAND_TABLE.questions.short_hint(seen(on), m.Buy(GRAPNEL), NAMES) == "buy Grapnel with an Action"


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "seed", "rules"), GAMES)
def test_each_lesson_is_said_once_and_points_at_something(seats, seed, rules):
    read = set()
    for view, options, me in looked_at(seats, seed, 300, **rules):
        keys = {*keys_on(view, me), *(ButtonKey(one.name) for one in buttons(view, options))}
        for found in (
            DECK_HAND_TABLE.questions.next_lesson(view, options, frozenset(read)),
            DECK_HAND_TABLE.questions.news_lesson(view, me, "rest", frozenset(read)),
        ):
            if found is None:
                continue
            assert found.name not in read
            assert found.name.startswith("dh-")
            assert found.key in keys, found
            assert complete(found.words)
            assert not found.rule.startswith("DH-") or found.rule in CLAUSES
            assert options or found.holds
            read.add(found.name)
    assert read


@pytest.mark.slow
def test_a_first_game_goes_from_the_first_card_to_the_last_turn():
    read = set()
    for seed in range(1, 12):
        for view, options, me in looked_at(2, seed, 400, first=1):
            found = DECK_HAND_TABLE.questions.next_lesson(
                view, options, frozenset(read)
            ) or DECK_HAND_TABLE.questions.news_lesson(view, me, "rest", frozenset(read))
            read |= {found.name} if found else set()
    steps = {"goal", "play", "buy", "coins", "stash", "deck", "sun", "thief", "use", "near", "end", "last"}
    asked = {"start", "draw", "reload", "discard", "steal", "thin"}
    assert {f"dh-{name}" for name in steps | asked} <= read


def test_a_game_for_one_begins_with_its_goal():
    view = seen(begun(1, 2, challenge=5))
    found = DECK_HAND_TABLE.questions.news_lesson(view, A, "rest", frozenset())
    assert (found.name, found.key, found.holds) == ("dh-challenge", GoalKey(), True)
    assert "Keep 7 coins and own 16 hooks." in found.words
    assert DECK_HAND_TABLE.questions.news_lesson(view, A, "", frozenset()) is None
    assert DECK_HAND_TABLE.questions.news_lesson(view, TABLE, "rest", frozenset()) is None


@pytest.mark.parametrize("id", {one.id: one for one in CARDS})
def test_every_card_can_be_read_large_with_its_words_explained(id):
    found = printed_by_id(id)
    assert all(complete(words) for words in (found.name, found.figures, found.text, found.flavour))
    assert found.explained
    assert all(complete(one.words) and one.clause in CLAUSES for one in found.explained)


def test_what_is_no_card_has_nothing_printed_on_it():
    assert printed_by_id("back") is None
    assert printed_by_id("") is None


def test_the_two_ways_to_buy_are_two_buttons():
    assert (
        DECK_HAND_TABLE.questions.card_button_label_and_action(m.Buy(0, True))[0]
        != DECK_HAND_TABLE.questions.card_button_label_and_action(m.Buy(0))[0]
    )
    assert DECK_HAND_TABLE.questions.card_button_label_and_action(m.PlayCard(0)) == ("Play", "play")


@pytest.mark.slow
def test_in_the_last_turns_nothing_speaks_of_ones_next_turn():
    ending = [look for seed in range(3, 9) for look in looked_at(2, seed, 300, first=1) if look.view.ender != NOBODY]
    assert ending
    for view, options, me in ending:
        shown = marks(*buttons(view, options))
        things = [*keys_on(view, me), ButtonKey("end_turn")]
        told = [DECK_HAND_TABLE.questions.tooltip(view, options, key, NAMES, shown, me) for key in things]
        said = [words for one in told if one for words, _strong in one.lines]
        said += [DECK_HAND_TABLE.questions.hint(view, option, NAMES) for option in options]
        assert not [words for words in said if "your next turn" in words]
