"""Laws that hold after every event, of every ply, and over a whole game of Moonshiners: one function each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import msgspec

from harness.random_play import Ply, laws_hold
from hoochgame.core.dice import Dice
from hoochgame.core.play import Play, fold_events
from hoochgame.core.protocols import HIDDEN, TABLE, Ended, Event, Next, Seat
from hoochgame.games.moonshiners import chance_events as c
from hoochgame.games.moonshiners import events as e
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners import night_events as n
from hoochgame.games.moonshiners.content import (
    DISTILLERY,
    LIMIT,
    NUMBERS,
    STRENGTH,
    TOLERANCE,
    VALUE,
    numbers_with_copies,
)
from hoochgame.games.moonshiners.events import AnyEvent
from hoochgame.games.moonshiners.model import ALL, NOBODY, NONE, Hero, MoonshinersState
from hoochgame.games.moonshiners.title import MOONSHINERS
from hoochgame.games.moonshiners.wilds import BORDER, COMPOUND, GATES, HEXES, NEXT, OFF, UNEXPLORED

STATE: msgspec.json.Decoder[Any] = msgspec.json.Decoder(MoonshinersState)
MOVES: msgspec.json.Decoder[Any] = msgspec.json.Decoder(m.AnyMove)
EVENTS: msgspec.json.Decoder[Any] = msgspec.json.Decoder(tuple[AnyEvent, ...])
ENCODE = msgspec.json.Encoder().encode
MOST_OPTIONS = 60
OTHER_DICE = 0xD1CE
GOODS = ("scrap", "corn", "moonshine", "gold")
SCRAPS = {"scrap": 1, "corn": 2, "moonshine": 4, "gold": 8}  # MA-R1


def everybody(state: MoonshinersState) -> tuple[Seat, ...]:
    """Return all viewers: spectators, then the seats."""
    return (TABLE, *map(Seat, range(state.seats)))


# After every event.


def each_drunkard_is_in_one_place(before: MoonshinersState, event: Event, after: MoonshinersState) -> None:
    """The twelve drunkards are in the deck, discarded, or each on a hex of its own, with some tolerance (MA-I1)."""
    cards = (*after.drunkard_deck, *after.drunkards_gone, *(one.card for one in after.drunkards))
    assert sorted(cards) == list(numbers_with_copies("names", after.edition))
    hexes = [one.at for one in after.drunkards]
    assert hexes == sorted(set(hexes) & set(HEXES))
    for one in after.drunkards:
        assert (1 if type(event) is not e.GlassDrunk else 0) <= one.left <= TOLERANCE[one.card]


def each_card_is_in_one_place(before: MoonshinersState, event: Event, after: MoonshinersState) -> None:
    """Every relic, booze card and tile is in one place, and what is laid is explored (MA-I2)."""
    relics, booze = [*after.relic_deck, *after.relics_gone], [*after.booze_deck, *after.booze_gone, *after.offer]
    for hero in after.heroes:
        relics += hero.relics
        booze += (*hero.booze, hero.crate) if hero.crate != NONE else hero.booze
    assert sorted(relics) == list(numbers_with_copies("relics", after.edition))
    assert sorted(booze) == list(numbers_with_copies("booze", after.edition))
    laid = [tile for tile in after.tiles if tile != UNEXPLORED]
    assert sorted((*after.tile_deck, *laid)) == list(numbers_with_copies("tiles", after.edition))
    known = Counter((*after.surveyed, *(one.tile for one in after.buried)))
    assert known <= Counter(after.tile_deck), "known tiles are in the deck"


def each_seat_has_its_survivors_and_houses(before: MoonshinersState, event: Event, after: MoonshinersState) -> None:
    """Twenty survivors and houses of each colour; buildings stand on explored hexes only (MA-I3, MA-I4)."""
    for tile, building in zip(after.tiles, after.buildings, strict=True):
        assert (building.owner == NOBODY) == (building.level == 0)
        assert building.level == 0 or tile != UNEXPLORED
        assert 0 <= building.level <= 2
        assert 0 <= building.crew <= (4 if building.level else 0)
    for seat, hero in enumerate(after.heroes):
        own = [building for building in after.buildings if building.owner == seat]
        assert min(hero.pool, hero.mat, hero.houses) >= 0
        assert hero.pool + hero.mat + sum(building.crew for building in own) == 20
        assert hero.houses + sum(building.level for building in own) == 20


def nobody_acts_too_often(before: MoonshinersState, event: Event, after: MoonshinersState) -> None:
    """Four tokens a round, two a turn, and no more of a kind than its limit (MA-I5)."""
    for hero in after.heroes:
        assert sum(hero.used) <= 4
        assert all(used <= most for used, most in zip(hero.used, LIMIT, strict=True))
        assert hero.acted <= 2
    acting = after.heroes[after.active]
    if m.Acting(after.active) in after.agenda:
        assert acting.acted <= sum(acting.used)


def cubes_lie_on_their_track(before: MoonshinersState, event: Event, after: MoonshinersState) -> None:
    """Stamina is on a slot, inebriation not beyond its start; where they have met the hero is taken away (MA-I6)."""
    for was, hero in zip(before.heroes, after.heroes, strict=True):
        assert hero.stamina in NUMBERS.stamina
        assert hero.inebriation <= hero.sober_inebriation
        if not was.out and was.inebriation <= was.stamina:
            assert isinstance(event, e.DrunkardBeaten | e.SurvivorsWon | e.PassedOut)


def heroes_stand_where_they_may(before: MoonshinersState, event: Event, after: MoonshinersState) -> None:
    """No two heroes on a hex; who is out is off the map; whoever comes onto a place was allowed to (MA-I7)."""
    places = [hero.place for hero in after.heroes if hero.place in HEXES]
    assert len(places) == len(set(places))
    assert not any(hero.out and hero.place != OFF for hero in after.heroes)
    if isinstance(event, e.HeroMarched):
        hero = before.heroes[event.seat]
        assert not hero.stranded
        assert all(other in NEXT[one] for one, other in zip((hero.place, *event.route), event.route, strict=False))
        assert set(event.route[:-1]) <= explored(before)
        assert event.route[-1] in beside(before)
        assert after.heroes[event.seat].acted < 2
    elif isinstance(event, e.HeroEntered):
        allowed = beside(before) if before.heroes[event.seat].placed else set()
        assert event.at in (allowed or BORDER)
    else:
        assert all(hero.place in (was.place, OFF) for was, hero in zip(before.heroes, after.heroes, strict=True))


def explored(state: MoonshinersState) -> set[int]:
    """Return the explored hexes, and the compound once a hex beside it is one of them."""
    hexes = {at for at in HEXES if state.tiles[at - 1] != UNEXPLORED}
    return hexes | ({COMPOUND} if hexes & set(GATES) else set())


def beside(state: MoonshinersState) -> set[int]:
    """Return the places that are explored or next to one that is; the compound only once it is open."""
    known = explored(state)
    return known | {at for place in known for at in NEXT[place] if at != COMPOUND}


def goods_change_only_as_events_say(before: MoonshinersState, event: Event, after: MoonshinersState) -> None:
    """Every change of goods is in an event, and nobody has less than nothing (MA-I8)."""
    changes = ledger(before, event)
    for seat, (was, now) in enumerate(zip(before.heroes, after.heroes, strict=True)):
        for good in GOODS:
            assert getattr(now, good) == getattr(was, good) + changes[seat, good] >= 0


def ledger(before: MoonshinersState, event: Event) -> Counter[tuple[int, str]]:
    """Return what an event gives and takes, by seat and good."""
    found = Counter[tuple[int, str]]()
    match event:
        case e.Gained(seat, good, count):
            found[seat, good] += count
        case e.Built(seat, _at, _levels, paid):
            found[seat, "scrap"] -= paid
        case e.Exchanged(seat, good, count):
            found[seat, good] += count
            found[seat, "scrap"] -= count * SCRAPS[good]
        case e.RelicSold(seat, card):
            found[seat, "scrap"] += 2 * VALUE[card]
        case e.BoozeBought(seat):
            found[seat, "scrap"] -= 3
        case e.CureBought(seat):
            found[seat, "scrap"] -= 2
        case n.Converted(seat, at, count) if before.tiles[at - 1] == DISTILLERY:
            found[seat, "corn"] -= count
            found[seat, "moonshine"] += count
        case n.Converted(seat, _at, 1):
            found[seat, "scrap"] += 2
        case n.Converted(seat, _at, count):
            found[seat, "moonshine"] -= count
            found[seat, "gold"] += count - 1
    return found


def trades_conserve_worth(before: MoonshinersState, event: Event, after: MoonshinersState) -> None:
    """Harding's rates are exact both ways, and a relic is worth two scraps a point (MA-I9)."""
    if isinstance(event, e.Exchanged | e.RelicSold):
        assert wealth(before.heroes[event.seat]) == wealth(after.heroes[event.seat])


def wealth(hero: Hero) -> int:
    """Return everything that a hero has, in scraps."""
    goods: int = sum(SCRAPS[good] * getattr(hero, good) for good in GOODS)
    return goods + sum(2 * VALUE[card] for card in hero.relics)


def a_crate_has_bottles(before: MoonshinersState, event: Event, after: MoonshinersState) -> None:
    """An open crate has one to six bottles (MA-I10)."""
    for hero in after.heroes:
        assert hero.bottles in (range(1, 7) if hero.crate != NONE else (0,))
        assert hero.crate == NONE or STRENGTH[hero.crate] > 0


def what_is_built_stays(before: MoonshinersState, event: Event, after: MoonshinersState) -> None:
    """Explored hexes stay explored, levels never fall, owners never change (MA-I11)."""
    for was, now in zip(before.tiles, after.tiles, strict=True):
        assert was in (now, UNEXPLORED)
    for old, new in zip(before.buildings, after.buildings, strict=True):
        assert old.owner in (new.owner, NOBODY)
        assert old.level <= new.level


def nobody_goes_back_to_the_mat(before: MoonshinersState, event: Event, after: MoonshinersState) -> None:
    """The mat grows by challenges only (MA-I12)."""
    for seat, (was, now) in enumerate(zip(before.heroes, after.heroes, strict=True)):
        if now.mat > was.mat:
            assert isinstance(event, e.SurvivorsWon)
            assert (event.seat, event.n) == (seat, now.mat - was.mat)


def tiles_are_seen_only_while_they_are_chosen(before: MoonshinersState, event: Event, after: MoonshinersState) -> None:
    """Two tiles lie before the active seat from the look at them until one is laid, booze on the counter in a Trade."""
    assert len(after.surveyed) in (0, 2)
    if before.surveyed:
        assert isinstance(event, Next | c.TileLaid)
    if isinstance(event, Next):
        top = type(after.agenda[-1])
        assert (top is m.Surveying) == bool(after.surveyed)
        assert top is m.Trading or not after.offer


def the_end_is_the_end(before: MoonshinersState, event: Event, after: MoonshinersState) -> None:
    """Nothing happens after the end, and relics are shown only there."""
    assert before.agenda, "an event after the end"
    assert isinstance(event, Ended) == (not after.agenda) == bool(after.reason) == bool(after.winners)
    assert not any(hero.counted for hero in after.heroes) or isinstance(event, n.Reckoned | Ended)


AFTER_EVERY_EVENT = (
    each_drunkard_is_in_one_place,
    each_card_is_in_one_place,
    each_seat_has_its_survivors_and_houses,
    nobody_acts_too_often,
    cubes_lie_on_their_track,
    heroes_stand_where_they_may,
    goods_change_only_as_events_say,
    trades_conserve_worth,
    a_crate_has_bottles,
    what_is_built_stays,
    nobody_goes_back_to_the_mat,
    tiles_are_seen_only_while_they_are_chosen,
    the_end_is_the_end,
)


def each_view_can_follow(before: MoonshinersState, event: Event, after: MoonshinersState) -> None:
    """Applying the events as a seat is told them gives the same view as viewing the new state (MA-I15)."""
    for seat in everybody(after):
        told = MOONSHINERS.redact(event, seat).apply(MOONSHINERS.view(before, seat))
        assert told == MOONSHINERS.view(after, seat), (seat, event)


def no_view_tells_what_it_must_not(before: MoonshinersState, event: Event, after: MoonshinersState) -> None:
    """Relics of others are face down until they are counted, and so are tiles that others look at (MA-Q36)."""
    for seat in everybody(after):
        seen = MOONSHINERS.view(after, seat)
        assert set(seen.relic_deck) <= {HIDDEN}
        for owner, hero in enumerate(seen.heroes):
            assert owner == seat or hero.counted or set(hero.relics) <= {HIDDEN}
        assert after.active == seat or set(seen.surveyed) <= {HIDDEN}
        assert all(one.seat == seat or one.tile == HIDDEN for one in seen.buried)
        told = MOONSHINERS.redact(event, seat)
        assert not isinstance(told, c.RelicDrawn) or told.seat == seat or told.card == HIDDEN
        assert not isinstance(told, c.TilesSurveyed) or told.seat == seat or set(told.tiles) == {HIDDEN}


# Of every ply.


def the_events_fold_to_the_state(ply: Ply) -> None:
    """Folding the events gives the state, without dice (MA-I15)."""
    assert fold_events(ply.before, ply.events) == ply.after


def everything_survives_a_file(ply: Ply) -> None:
    """State, events and move survive a round trip through JSON."""
    assert STATE.decode(ENCODE(ply.after)) == ply.after
    assert EVENTS.decode(ENCODE(ply.events)) == ply.events
    if ply.move is not None:
        assert MOVES.decode(ENCODE(ply.move)) == ply.move


def it_would_be_believed_in_a_file(ply: Ply) -> None:
    """The check of files accepts everything that was really played."""
    MOONSHINERS.check(ply.before, ply.events, ply.after)


def the_table_is_settled(ply: Ply) -> None:
    """When a seat is asked no cubes have met on the map, and no drunkard is beaten but there (MA-I1, MA-I6)."""
    assert all(hero.out == (hero.inebriation <= hero.stamina) for hero in ply.after.heroes)
    assert all(one.left > 0 for one in ply.after.drunkards)


def the_options_are_sound(ply: Ply) -> None:
    """The options are distinct and not too many, and the asked seat computes the same ones from its view (MA-Q132)."""
    state, options = ply.after, ply.options
    assert options == MOONSHINERS.rules.options(state)
    assert len(options) == len(set(options)) <= MOST_OPTIONS
    assert bool(options) == bool(state.agenda)
    if options:
        asked = state.agenda[-1].seat
        assert asked == state.active
        assert MOONSHINERS.rules.options(MOONSHINERS.view(state, asked)) == options


def dice_leave_a_mark(ply: Ply) -> None:
    """A ply that rolled dice or drew cards has an event that stops undo (MA-Q127)."""
    if ply.moved_dice and ply.move is not None:
        assert any(event.stops_undo(ply.seat) for event in ply.events), ply.move


def without_a_mark_chance_had_no_part(ply: Ply) -> None:
    """A ply without such an event is the same with other dice, and with other secrets (MA-Q127)."""
    if ply.move is None or any(event.stops_undo(ply.seat) for event in ply.events):
        return
    elsewhere = MOONSHINERS.guess(MOONSHINERS.view(ply.before, ply.seat), Dice(OTHER_DICE, ply.number))
    for state in (ply.before, elsewhere):
        assert (
            tuple(Play(MOONSHINERS.rules, state, Dice(OTHER_DICE)).play_move_to_next_question(ply.move).events)
            == ply.events
        )


def guesses_agree_with_what_is_seen(ply: Ply) -> None:
    """A guess is lawful, agrees with the view byte by byte, and asks the same seat (MA-I15, MA-Q130)."""
    state = ply.after
    for seat in everybody(state):
        seen = MOONSHINERS.view(state, seat)
        guess = MOONSHINERS.guess(seen, Dice(ply.number, seat & 7))
        assert guess.eyes == ALL
        assert ENCODE(MOONSHINERS.view(guess, seat)) == ENCODE(seen)
        each_card_is_in_one_place(state, Next(), guess)
        assert guess.tile_deck == state.tile_deck
        options = MOONSHINERS.rules.options(guess)
        assert bool(options) == bool(ply.options), state.agenda[-1]
        if options and state.agenda[-1].seat == seat:
            assert options == ply.options


OF_EVERY_PLY = (
    the_events_fold_to_the_state,
    everything_survives_a_file,
    it_would_be_believed_in_a_file,
    the_table_is_settled,
    the_options_are_sound,
    dice_leave_a_mark,
    without_a_mark_chance_had_no_part,
    guesses_agree_with_what_is_seen,
)


def check(ply: Ply) -> None:
    """Check all laws of events and plies."""
    laws_hold(ply, (*AFTER_EVERY_EVENT, each_view_can_follow, no_view_tells_what_it_must_not), OF_EVERY_PLY)


# Over a whole game.


class Chronicle:
    """What has happened in a game so far, for laws that look further back than one event."""

    def __init__(self) -> None:
        self.turns: list[tuple[Seat, bool]] = []  # of this Day, still to come
        self.worked = Counter[int]()  # hexes whose buildings have produced this Night
        self.days = 0

    def follow(self, ply: Ply) -> None:
        """Check the laws of a ply's events."""
        before = ply.before
        for event in ply.events:
            self.tell(before, event)
            before = event.apply(before)

    def tell(self, before: MoonshinersState, event: Event) -> None:
        """Check the laws of one event."""
        match event:
            case e.DayBegan(round=round, first=first):
                self.begin_day(before, round, first)
            case e.TurnBegan(seat=seat, second=second):
                self.begin_turn(before, (seat, second))
            case n.NightBegan():
                assert all(before.heroes[seat].out for seat, _second in self.turns), "a turn was left out"
                self.worked.clear()
            case e.Gained(why="production", at=at) | n.Converted(at=at):
                self.work(before, at, 1)
            case c.RelicDrawn(why="production", at=at):
                self.work(before, at, before.buildings[at - 1].crew)
            case Ended(_winners, reason):
                assert reason == "MA-Q126" or before.round == NUMBERS.rounds

    def begin_day(self, before: MoonshinersState, round: int, first: Seat) -> None:
        """The marker goes to the left, but not on the first Day; everybody has two turns (MA-Y1, MA-Y2, MA-G4)."""
        seats = before.seats
        assert round == (before.round + 1 if before.phase else 1) <= NUMBERS.rounds
        assert first == ((before.first + 1) % seats if before.phase else before.first)
        order = [Seat((first + i) % seats) for i in range(seats)]
        self.turns = [(seat, second) for second in (False, True) for seat in order]
        self.days += 1

    def begin_turn(self, before: MoonshinersState, turn: tuple[Seat, bool]) -> None:
        """Turns go round; only who has passed out has none (MA-G3, MA-Y2, MA-Q76)."""
        if not self.turns:  # the game began in the middle of a Day
            return
        while self.turns[0] != turn:
            assert before.heroes[self.turns.pop(0)[0]].out
        self.turns.pop(0)

    def work(self, before: MoonshinersState, at: int, most: int) -> None:
        """Each building produces once a Night, with survivors and without a drunkard (MA-I13, MA-N5, MA-N6)."""
        self.worked[at] += 1
        building = before.buildings[at - 1]
        assert self.worked[at] <= most
        assert building.crew > 0
        assert not any(one.at == at for one in before.drunkards)


def whole_game(plies: Iterable[Ply]) -> Ply:
    """Check all laws of a game; return its last ply."""
    chronicle = Chronicle()
    for ply in plies:
        check(ply)
        chronicle.follow(ply)
    return ply
