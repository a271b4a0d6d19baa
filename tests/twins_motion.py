"""How everything moves, a line a frame, to compare two trees: python tests/twins_motion.py OUT [--quick].

Each event of some random games of every title is shown at two sizes, with and without reduced motion. Of each frame
stands what moves, and where, how large, how turned and how bright it is, of some frames what the whole window
looks like. Run it in both trees; `diff -rq` of the two folders must say nothing.
"""

from __future__ import annotations

import hashlib
import os
import sys
import zlib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", LANGUAGE="en")

import pygame

from hoochgame.bots import seat_bot
from hoochgame.core.journal import Chair
from hoochgame.core.match import Match
from hoochgame.core.protocols import Ended, Event, Seat
from hoochgame.games import find_game
from hoochgame.games.deck_hand import card_events as dc
from hoochgame.games.deck_hand import events as de
from hoochgame.games.deck_hand.content import CARDS as PIRATE_CARDS
from hoochgame.games.hooch_stooges import card_events as hc
from hoochgame.games.hooch_stooges import events as he
from hoochgame.games.hooch_stooges.content import CARDS
from hoochgame.storage.settings import PlayerFolders, Settings
from hoochgame.ui.app import App
from hoochgame.ui.table.session import Telling
from hoochgame.ui.table.stage import Stage
from hoochgame.ui.titles.registry import find_table

NAMES = ("Vera", "Silvano", "Dolores", "Otis", "Pearl", "Rufus")
ME, THEY = Seat(0), Seat(1)
FRAME = 1 / 50  # seconds
LONGEST = 12.0
EACH = 3  # of one kind are shown
PICTURES = (1, 4, 9, 15, 23, 36)  # the frames whose pictures are compared
SIZES = ((1280, 720), (1920, 1080))
FIELDS = ("at", "rect", "card", "sign", "angle", "scale", "squash", "opacity", "turn", "spent", "slack", "shown", "low")
MORE = ("high", "now", "words", "below", "still")
Game = tuple[str, str, int, int, dict[str, int], bool]  # title, level, seats, seed, house rules, whether all is open
GAMES: tuple[Game, ...] = (
    ("hooch-stooges", "random", 2, 3, {}, False),
    ("deck-hand", "easy", 2, 3, {}, False),
    ("starting-solo", "easy", 1, 1, {}, False),
    ("hooch-stooges", "random", 5, 5, {}, False),
    ("hooch-stooges", "random", 3, 6, {"friendly": 1}, True),
    ("hooch-stooges", "random", 3, 4, {"tournament": 1}, False),
    ("hooch-stooges", "easy", 2, 8, {}, False),
    ("deck-hand", "easy", 4, 7, {}, False),
    ("deck-hand", "random", 3, 6, {}, True),
    ("deck-hand", "easy", 1, 3, {"challenge": 4}, False),
    ("deck-hand", "easy", 1, 4, {"challenge": 6}, False),
    ("moonshiners", "easy", 4, 7, {}, False),
    ("moonshiners", "random", 2, 2, {}, True),
)


def played(game: Game) -> Match:
    """A game of bots."""
    title, level, seats, seed, rules, _open = game
    found = find_game(title)
    rules = {"first": 0, **rules} if seats > 1 else rules
    chairs = [Chair(NAMES[i], level if i else "human", i) for i in range(seats)]
    match = Match.begin(found, chairs, rules=rules, seed=seed, created="", id="t")
    bots = [seat_bot(level, found, seed, Seat(i)) for i in range(seats)]
    while match.asked_seat is not None and match.ply < 900:
        match.play_move(bots[match.asked_seat].choose(match.state, match.options, 0))
    return match


def tellings(match: Match, all_open: bool) -> Iterator[Telling]:
    """The first few of each kind of event, as the first seat saw them or as they were."""
    seen: Counter[tuple[object, ...]] = Counter()
    for ply, entry in enumerate(match.entries):
        state = match.states[ply] if all_open else match.game.view(match.states[ply], ME)
        for event in entry.events:
            heard = event if all_open else match.game.redact(event, ME)
            after = heard.apply(state)
            kind = (type(event), getattr(event, "seat", None) == ME, min(4, len(getattr(event, "cards", ()))))
            lane = [type(step).__name__ for step in (state.agenda[-1:] + after.agenda[-1:])] if state.agenda else []
            seen[(*kind, *lane)] += 1
            if seen[(*kind, *lane)] <= (EACH if not lane or type(event).__name__ != "Next" else 1):
                yield Telling(ply, state, heard, after)
            state = after
    yield from rare(match)


def rare(match: Match) -> Iterator[Telling]:
    """Events that are rare in play, or in shapes that are."""
    if match.game.id == "moonshiners":
        return
    for ply in (len(match.states) // 2, len(match.states) * 3 // 4):
        state = match.game.view(match.states[ply], ME)
        made = list(at_sea(state) if match.game.id == "deck-hand" else in_town(state))
        if match.game.id == "deck-hand":
            decks = [(Seat(seat), pirate.deck[:3]) for seat, pirate in enumerate(match.states[ply].pirates)]
            made += [dc.CardsRevealed(ME, seat, deck[:n]) for seat, deck in decks for n in (1, 3) if deck]
        for event in made:
            try:
                after = event.apply(state)
            except (ValueError, IndexError, AssertionError):
                continue
            yield Telling(ply, state, event, after)


def at_sea(state: Any) -> Iterator[Event]:
    """Of Deck Hand."""
    hand = [card for card in state.pirates[ME].hand if card >= 0]
    yield de.CoinsGained(ME, 40, "no such card")
    yield de.CoinsPaid(ME, 3, "cannonade")
    yield de.EndBrought(ME)
    yield de.EndBrought(ME, True)
    yield de.BuysGained(ME, 1)
    yield de.TurnBegan(ME, 9, 1)
    for what in ("Draw", "Steal", "Take", "Reveal"):
        yield de.EffectSkipped(ME, "grapnel", what)
    yield from (de.StashFired(ME, card) for card in state.pirates[ME].stash if PIRATE_CARDS[card].each_turn)
    for card in state.pirates[ME].stash[:2]:
        yield dc.CardScrapped(ME, card, "stash")
    for card in hand[:2]:
        yield dc.CardScrapped(ME, card, "hand")
        yield dc.CardDiscarded(ME, card)
    for slot in state.supply[:2]:
        yield dc.CardTaken(ME, slot.card)
        yield dc.CardBought(ME, slot.card, 12, True)
    if state.market:
        yield dc.SlotReloaded(ME, 2, state.supply[2].card, state.market[0])
    yield Ended((ME,), "DH-R69")
    yield Ended((ME,), "DH-C1" if state.challenge else "DH-E6")
    yield Ended((), "DH-C1") if state.challenge else Ended((ME, THEY), "DH-E8")
    if len(state.pirates) < 2:
        return
    yield de.CoinsRobbed(ME, THEY, 4)
    yield de.CoinsRobbed(THEY, ME, 1)
    if hand:
        yield dc.CardGiven(ME, THEY, hand[0])
    for here, there in ((ME, THEY), (THEY, ME)):
        for card in state.pirates[there].stash[:2]:
            yield dc.CardStolen(here, there, card)
            yield de.CardUsed(here, there, card)


def in_town(state: Any) -> Iterator[Event]:
    """Of the family of Hooch Stooges."""
    hand = [card for card in state.gangs[ME].hand if card >= 0]
    yield he.HoochGained(ME, 40, "no such thing")
    yield he.HoochGained(ME, 3, "income")
    yield he.HoochLost(ME, 2)
    yield he.StashTrimmed(ME, 2)
    yield he.BuyGoesToHand(ME)
    yield he.BustsOff(ME)
    yield he.Discounted(ME, 2)
    yield he.SwingsBoosted(ME, 2)
    yield he.ChartRolled(ME, 1, 3)
    yield he.Busted(ME)
    yield hc.HandDiscarded(ME, state.gangs[ME].hand)
    yield hc.Reshuffled(ME)
    yield Ended((ME,), "HS-GEN-09")
    for card in hand[:1]:
        yield hc.CardDropped(ME, card)
        yield hc.CardCashed(ME, card, 3)
        yield hc.CardRemoved(ME, card, "hand")
        yield hc.CardLaidAside(ME, card)
    for card in [card for card in state.gangs[ME].discard if CARDS[card].is_stooge][:1]:
        yield hc.CardRemoved(ME, card, "discard")
        yield hc.StoogeRecovered(ME, card, False)
        yield hc.StoogeRecovered(ME, card, True)
    sold = [card for card in state.lineup if card >= 0]
    for card in sold[:2]:
        yield hc.CardBought(ME, card, 3)
        yield hc.CardTaken(ME, card, True)
    for place, turf in enumerate(state.city):
        if turf.hq != he.NOBODY:
            yield he.HqLost(turf.hq, place)
            yield he.TurfTaken(ME, place)
    for card in state.gangs[ME].crew[:2]:
        yield hc.StoogeLost(ME, card)
        yield hc.StoogeLost(ME, card, True)
    if len(state.gangs) > 1 and not state.foes:
        yield he.HoochStolen(ME, THEY, 3)
        yield he.HoochStolen(THEY, ME, 3)
        yield he.ChartRolled(THEY, 1, 3)
        yield he.MainClosed(ME, 250)
        yield he.SeatOut(THEY, ())
        yield Ended((ME, THEY), "HS-GEN-09")
        for card in sold[:1]:
            yield hc.CardTaken(THEY, card, True)
            yield hc.CardTaken(THEY, card)


def plain(value: Any) -> Any:
    """A value as every tree writes it."""
    if isinstance(value, pygame.Rect):
        return tuple(value)
    if isinstance(value, float):
        return round(value, 6)
    return tuple(map(plain, value)) if isinstance(value, tuple) else value


def seen(thing: Any) -> tuple[Any, ...]:
    """Where something that moves is now, and how it looks."""
    found = [(name, plain(getattr(thing, name))) for name in (*FIELDS, *MORE) if hasattr(thing, name)]
    piece = getattr(thing, "piece", None)
    if piece is not None:
        found.append(("piece", (piece.art, tuple(piece.rect), piece.layout, piece.strip, piece.angle)))
    return tuple((name, value) for name, value in found if not callable(value))


def visible(thing: Any) -> bool:
    """Whether there is anything to see of it now."""
    return getattr(thing, "opacity", 1) > 0 and (getattr(thing, "spent", 0) < 1 or hasattr(thing, "opens"))


def record(app: App, table: Any, telling: Telling, at: tuple[object, ...], out: Any) -> None:
    """One event from its beginning to its end."""
    stage, marks = table, type(table.marks)()
    stage.show_at_rest(telling.before, marks)
    stage.draw(app.window)
    stage.animate_event(telling, marks)
    stage.draw(app.window)
    frame, spent, first = 0, 0.0, zlib.adler32(app.window.get_view("1"))
    print(repr((*at, telling.ply, str(telling.event), stage.is_running, first)), file=out)
    while stage.is_running and spent < LONGEST:
        stage.update(FRAME)
        frame, spent = frame + 1, spent + FRAME
        cast = [seen(thing) for thing in stage.act.cast if visible(thing)] if stage.act else []
        told = hashlib.md5(repr(cast).encode()).hexdigest()
        away = len(stage.act.marks_without_moving().moving) if stage.act else 0
        picture = 0
        if frame in PICTURES or not stage.is_running:
            stage.draw(app.window)
            picture = zlib.adler32(app.window.get_view("1"))
        print(frame, away, told, picture, cast if frame in PICTURES[1:3] else "", file=out)
    stage.end_animation()


def main() -> None:
    """All of it, a file for each game, size and kind of motion."""
    folder, quick = Path(sys.argv[1]), "--quick" in sys.argv
    folder.mkdir(parents=True, exist_ok=True)
    places = PlayerFolders(folder / "player")
    for number, game in enumerate(GAMES[:3] if quick else GAMES):
        match = played(game)
        told = list(tellings(match, game[-1]))
        for size in SIZES[:1] if quick else SIZES:
            for calm in (False, True):
                app = App(Settings(lessons=False, reduced_motion=calm), places, size=size, headless=True)
                stage = Stage(find_table(match.game.id), match.chairs)
                stage.lay_out(app.look, ME)
                if number % 2:  # the mouse is over the hand
                    stage.move_pointer((size[0] // 2, size[1] - 60))
                name = f"{number}-{game[0]}-{size[1]}{'-calm' if calm else ''}.txt"
                with (folder / name).open("w") as out:
                    for telling in told[:: 3 if calm or size != SIZES[0] else 1]:
                        record(app, stage, telling, (game[0], size), out)
                app.close()
                print(name, len(told), flush=True)


if __name__ == "__main__":
    main()
