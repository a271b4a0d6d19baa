"""Who makes me do this? Whatever is asked says so: the card, turf, line of the chart or roll, and whose it is."""

from __future__ import annotations

from typing import Any

import pytest
from harness.hooch_stooges.table import GOON, GOON_2, HOME_B, NEAR_B, A, B, card, starters, table
from harness.saved_games import blob_of, in_memory
from harness.table_steps import InstantThinker

from hoochgame.core.dice import Dice
from hoochgame.core.match import Match
from hoochgame.core.protocols import Move
from hoochgame.games import find_game
from hoochgame.games.deck_hand import moves as dm
from hoochgame.games.deck_hand import wording as deck_wording
from hoochgame.games.deck_hand.content import CARDS as DECK_CARDS
from hoochgame.games.hooch_stooges import moves as hm
from hoochgame.games.hooch_stooges import wording
from hoochgame.games.hooch_stooges.content import CARDS, TURFS
from hoochgame.games.moonshiners import moves as mm
from hoochgame.ui.look import text
from hoochgame.ui.table.session import Session
from hoochgame.ui.titles.registry import find_table

GAMES: dict[str, tuple[str, tuple[str, ...], dict[str, int]]] = {
    "hooch stooges": ("hooch-stooges", ("human",) * 3, {}),
    "a friendly match": ("hooch-stooges", ("human",) * 2, {"friendly": 1}),
    "a tournament": ("hooch-stooges", ("human",) * 2, {"tournament": 1}),
    "starting solo": ("starting-solo", ("human",), {}),
    "deck hand": ("deck-hand", ("human",) * 3, {}),
    "a challenge": ("deck-hand", ("human",), {"challenge": 6}),
    "moonshiners": ("moonshiners", ("human",) * 3, {}),
}
BUSTS = {hm.DropStooge, hm.DropCard}
MET: dict[str, set[type]] = {  # so that the law can fail
    "hooch stooges": BUSTS | {hm.LayAside, hm.Claim, hm.Activating},
    "a friendly match": BUSTS | {hm.LayAside, hm.Claim, hm.Activating, hm.DefeatStooge},
    "a tournament": BUSTS | {hm.LayAside, hm.Claim, hm.Activating},
    "starting solo": BUSTS | {hm.Claim, hm.Swinging},
    "deck hand": {dm.Discard, dm.Draw, dm.Firing, dm.GiveAway, dm.Opponents, dm.Steal, dm.Take},
    "a challenge": {dm.Draw, dm.Firing, dm.Scrap, dm.Steal},
    "moonshiners": {mm.Drinking, mm.Picking, mm.Rolled},
}
NARROW = 400  # of the banner in a window 1024 pixels wide
FREE = (hm.Main, dm.Main, mm.Acting)  # what the asked seat has chosen to do itself
OWN_TURF = (hm.Swinging, hm.Aiming, hm.Activating)


def begun(name: str, seed: int) -> Match:
    title, kinds, rules = GAMES[name]
    return in_memory(*kinds, game=find_game(title), seed=seed, rules=rules)[0]


class Unwritten:
    """A log in which nothing stands."""

    lines = ()

    def shown_lines(self, asides: bool) -> tuple[Any, ...]:
        return ()

    def last_turn_notes(self) -> dict[Any, Any]:
        return {}

    def last_turn_lines(self) -> tuple[Any, ...]:
        return ()


def prompts_of(match: Match) -> str:
    """What the person who is asked reads at the table, who may just have opened the file."""
    table = find_table(match.game.id)
    session, desk = Session(match, InstantThinker(), answer_lone=False), table.make_ui_state()
    session.sit_down(match.asked_seat)
    desk.restore_from_match(match)
    desk.picking = table.questions.start_marking(session.shown, session.options)
    return str(desk.marks(session, Unwritten(), busy=False).banner.prompt)


def chart(entry: int | str) -> str:
    return f"Chart {entry}"


NAMED = {
    False: {kind.id: wording.card_or_turf_name(kind) for kind in (*TURFS, *CARDS)},
    True: {card.id: deck_wording.card_name(card) for card in DECK_CARDS},
}


def name_of(source: str, deck: bool = False) -> str:
    """What is printed on the card or turf of this id, or the line of the chart."""
    if source.startswith("chart-"):
        return chart(source.removeprefix("chart-"))
    return str(NAMED[deck][source])


class Witness:
    """Remembers what a person at the table would have seen happen."""

    attack = ""  # what brought the attack about
    roll = ""  # for whom or what the last die was rolled

    def see(self, step: Any, move: Move) -> None:
        match step, move:
            case hm.Attack(), hm.PickTurf():
                self.attack = name_of(step.source)
            case _step, hm.Try(entry):
                self.roll = chart(entry)
            case hm.Aiming(stooge=stooge), _move:
                self.roll = name_of(CARDS[stooge].id)

    def expects(self, match: Match) -> list[str]:
        """The names that the open question must say."""
        state, step = match.state, match.state.agenda[-1]
        by = [match.names[state.active]] if state.active != step.seat else []
        match step:
            case _ if match.game.id == "moonshiners":
                return []  # nobody asks another one anything
            case hm.Blocking():
                return [*by, self.attack, name_of(TURFS[state.city[step.raid.place].kind].id)]
            case hm.DropStooge() | hm.DropCard():
                return [*by, "a 1", self.roll]
            case hm.Claim():
                return [*by, chart(step.entry)]
            case hm.Activating():
                return [*by, name_of(TURFS[state.city[step.place].kind].id)]
            case hm.Swinging() | hm.Aiming():
                place = step.raid.place
                return ["headquarters"] if state.city[place].kind < 0 else [name_of(TURFS[state.city[place].kind].id)]
            case dm.Firing():
                return [*by, "Start of your turn"]
        return [*by, name_of(step.source, match.game.id == "deck-hand")]


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_every_forced_question_names_who_asks_and_by_what(name: str) -> None:
    found: set[type] = set()
    for seed in range(12):
        match, witness, dice = begun(name, seed), Witness(), Dice(seed, 0x5EED)
        for _ply in range(200):
            if not match.options:
                break
            step = match.state.agenda[-1]
            if not isinstance(step, FREE):
                words = prompts_of(match)
                assert all(one in words for one in witness.expects(match)), (step, words, witness.expects(match))
                assert len(text.wrap("bold", 14, words, NARROW)) <= 2, words
                found.add(type(step))
            ends = [move for move in match.options if type(move).__name__ == "EndTurn"]
            others = [move for move in match.options if move not in ends] or ends
            move = ends[0] if ends and not dice.integer_below(6) else others[dice.integer_below(len(others))]
            witness.see(step, move)
            match.play_move(move)
        if seed > 1 and found >= MET[name]:
            break
    assert found >= MET[name], "the games have brought too few questions"


def at(state: Any) -> Match:
    """A game for two that stands there."""
    match = in_memory("human", "human")[0]
    match.states[-1] = state
    match.options = match.game.rules.options(state)
    return match


@pytest.mark.parametrize("source", ["attack", "smash", "fulltilt", "jump", "trolley", "billiards", "chart-6"])
@pytest.mark.parametrize("stooges", [1, 2])
def test_the_question_to_a_defender_names_attacker_and_source(source: str, stooges: int) -> None:
    """The agenda may hold another card, which led to the turf that attacks: the journal knows better."""
    inside = (hm.Main(A), hm.Finish(A, card("wind")), hm.Attack(A, source=source))
    crew = {"crew": starters(B, "faceless_goon")[:stooges]}
    on = table(crew=(GOON, GOON_2), resolving=(card("wind"),), b=crew, owners={NEAR_B: A}, agenda=inside)
    match = at(on.state)
    match.play_move(hm.PickTurf(HOME_B))
    assert isinstance(match.state.agenda[-1], hm.Blocking)
    turf = name_of(TURFS[match.state.city[HOME_B].kind].id)
    words = prompts_of(match)
    assert words.startswith(f"human 1 attacks your turf {turf} ({name_of(source)})")
    assert len(text.wrap("bold", 14, words, NARROW)) <= 2, words


@pytest.mark.slow
def test_a_question_says_the_same_after_resuming() -> None:
    match, dice = begun("hooch stooges", 2), Dice(2, 0x5EED)
    same = 0
    while match.options and match.ply < 100:
        if not isinstance(match.state.agenda[-1], hm.Main):
            again, trouble = Match.read_file(find_game, blob_of(match))
            assert trouble is None
            assert prompts_of(again) == prompts_of(match)
            same += 1
        match.play_move(match.options[dice.integer_below(len(match.options))])
    assert same
