"""What is heard meets what is seen: every sound of every title, at every speed, against the motion's own times."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any, get_args

import pytest
from harness import samples
from harness.listener import Recorder, family

from hoochgame.core.match import Match
from hoochgame.core.protocols import HIDDEN, Event, Seat
from hoochgame.games.deck_hand import card_events as dc
from hoochgame.games.deck_hand import events as de
from hoochgame.games.hooch_stooges import card_events as hc
from hoochgame.games.hooch_stooges import events as he
from hoochgame.games.moonshiners import chance_events as mc
from hoochgame.games.moonshiners import events as me
from hoochgame.games.moonshiners import night_events as mn
from hoochgame.games.moonshiners.wilds import MAP, Direction
from hoochgame.games.starting_solo.events import Countered
from hoochgame.storage.settings import Settings
from hoochgame.ui.animation import Animation, AnimationSequence, Tween
from hoochgame.ui.sound.cues import TAP
from hoochgame.ui.sound.recordings import landing_second
from hoochgame.ui.sound.speaker import Speaker
from hoochgame.ui.table.motion import coins, throws
from hoochgame.ui.table.motion import event_animation as shared
from hoochgame.ui.table.session import Telling
from hoochgame.ui.table.stage import Stage
from hoochgame.ui.titles.deck_hand import motions as deck_hand_motions
from hoochgame.ui.titles.hooch_stooges.pace import DIE, RESULT, SWING, TOKEN
from hoochgame.ui.titles.moonshiners.motion import dice
from hoochgame.ui.titles.moonshiners.pace import TOUCHES
from hoochgame.ui.titles.registry import find_table

SAMPLES = ("hooch-stooges-4", "starting-solo-1", "deck-hand-4", "moonshiners-4")
ME, THEY = Seat(0), Seat(1)
EACH = 2  # events of a type, own ones and others'
STEP = 1 / 120
SPEEDS = (0.5, 1.0, 2.0, 4.0)
AT_REST = 0.55  # seconds until the die of a swing lies still


@dataclass(eq=False)
class Seen:
    """When what moves begins and ends, by kind."""

    speed: float
    now: float = 0.0
    kinds: dict[Tween, str] = field(default_factory=dict)
    begins: dict[Tween, float] = field(default_factory=dict)
    ends: dict[Tween, float] = field(default_factory=dict)

    def note(self, kind: str, animation: Animation) -> None:
        """The first part of it that takes time."""
        parts = animation.parts if isinstance(animation, AnimationSequence) else [animation]
        tween = next(part for part in parts if isinstance(part, Tween) and part.seconds > 0)
        self.kinds[tween] = kind

    def begun(self, kind: str) -> list[float]:
        return [self.begins[tween] for tween, its in self.kinds.items() if its == kind]

    def ended(self, kind: str) -> list[float]:
        return [self.ends[tween] for tween, its in self.kinds.items() if its == kind]


@pytest.fixture
def watch(monkeypatch) -> Seen:
    """Every flight, coin, die, token and hook is seen."""
    seen = Seen(1.0)
    advance = Tween.advance

    def timed(self: Tween, dt: float) -> float | None:
        if not self.over:
            seen.begins.setdefault(self, seen.now - dt / seen.speed)
        was_over, left = self.over, advance(self, dt)
        if left is not None and not was_over:
            seen.ends[self] = seen.now - left / seen.speed
        return left

    def watched(place: Any, name: str, kind: str) -> None:
        real = getattr(place, name)

        def made(*args: Any, **more: Any) -> Animation:
            animation: Animation = real(*args, **more)
            seen.note(kind, animation)
            return animation

        monkeypatch.setattr(place, name, made)

    monkeypatch.setattr(Tween, "advance", timed)
    watched(shared.EventAnimation, "fly_picture", "card")
    watched(coins, "fly_coin", "coin")
    watched(throws, "roll_die", "die")
    watched(dice, "roll_die", "die")
    watched(throws, "drop_token", "token")
    watched(deck_hand_motions, "throw_hook", "hook")
    real = shared.EventAnimation._move_reshaped

    def reshaped(self: Any, start: Any, end: Any, seconds: float, ease: Any, below: bool) -> Animation:
        animation = real(self, start, end, seconds, ease, below)
        seen.note("card", animation)
        return animation

    monkeypatch.setattr(shared.EventAnimation, "_move_reshaped", reshaped)
    return seen


def some(match: Match) -> Iterator[Telling]:
    """The first events of each type, own ones and others', and those that the sample games lack."""
    counted: dict[tuple[object, ...], int] = {}
    for ply, entry in enumerate(match.entries):
        state = match.game.view(match.states[ply], ME)
        for event in entry.events:
            heard = match.game.redact(event, ME)
            after = heard.apply(state)
            kind = (type(event), getattr(event, "seat", None) == ME, len(getattr(event, "cards", ())))
            counted[kind] = counted.get(kind, 0) + 1
            if counted[kind] <= EACH:
                yield Telling(ply, state, heard, after)
            state = after
    if match.game.id in RARE:
        yield from RARE[match.game.id](match)


def later(match: Match, fits: Callable[[Any], bool]) -> tuple[int, Any]:
    """A moment when the game is under way."""
    return next((ply, state) for ply, state in enumerate(match.states) if ply > 50 and fits(state))


def rare_in_town(match: Match) -> Iterator[Telling]:
    ply, state = later(match, lambda state: len(state.gangs[ME].hand) > 2)
    view = match.game.view(state, ME)
    home = next(place for place, turf in enumerate(view.city) if turf.hq == THEY)
    events: list[Event] = [
        he.BuyGoesToHand(ME), hc.CardDropped(ME, view.gangs[ME].hand[0]), he.ChartRolled(ME, 1, 3),
        he.HqLost(THEY, home),
        he.ChartRolled(THEY, 1, 3), hc.HandDiscarded(ME, view.gangs[ME].hand), he.HoochStolen(ME, THEY, 3),
        he.MainClosed(ME, 250), he.StartEvened(ME, 2, 3), he.StashTrimmed(ME, 1),
    ]  # fmt: skip
    for event in events:
        yield Telling(ply, view, event, event.apply(view))


def rare_at_sea(match: Match) -> Iterator[Telling]:
    ply, state = next(
        (at, state) for at, state in enumerate(match.states) if len(state.pirates[ME].hand) > 1 and at > 50
    )
    view = match.game.view(state, ME)
    hand = view.pirates[ME].hand
    for event in (dc.CardGiven(ME, THEY, hand[0]), dc.CardScrapped(ME, hand[1], "hand"), de.StartEvened(ME, 2, 1)):
        yield Telling(ply, view, event, event.apply(view))


def rare_on_the_map(match: Match) -> Iterator[Telling]:
    ply, state = later(match, lambda state: len(state.drunkards) > 3)
    view = match.game.view(state, ME).with_hero_changed(ME, inebriation=8)
    drunkard = view.drunkards[0]
    taken = {one.at for one in view.drunkards}
    ways: list[Direction] = sorted(MAP.steps, key=lambda way: MAP.steps[way][drunkard.at - 1] in taken)
    events: list[Event] = [
        me.Sobered(ME, 3), mn.StaggerRolled(drunkard.card, ways[0]), me.SurvivorLost(ME, 0),
        mc.NothingToDraw("relic", ME), mc.TilesSurveyed(ME, (0, 1)), mc.TilesSurveyed(THEY, (HIDDEN, HIDDEN)),
    ]  # fmt: skip
    for event in events:
        yield Telling(ply, view, event, event.apply(view))


RARE = {"hooch-stooges": rare_in_town, "deck-hand": rare_at_sea, "moonshiners": rare_on_the_map}
KINDS = {"hooch-stooges": he.AnyEvent, "deck-hand": de.AnyEvent, "moonshiners": me.AnyEvent}


@dataclass(frozen=True)
class Moment:
    """A sound that was heard: its family, and when it landed."""

    sound: str
    at: float


class Ear(Recorder):
    """Writes down when, too."""

    def __init__(self) -> None:
        super().__init__()
        self.speaker: Speaker | None = None
        self.moments: list[Moment] = []

    def play_file(self, channel: int, name: str, gains: tuple[float, float]) -> None:
        super().play_file(channel, name, gains)
        assert self.speaker
        self.moments.append(Moment(family(name), self.speaker.now + landing_second(family(name))))


def shown(stage: Any, telling: Telling, seen: Seen, ear: Ear) -> float:
    """An event from its beginning to its end, and what is heard of it; how long it took."""
    speaker = Speaker(Settings(volume_music=0), ear, Random(1))
    ear.speaker, ear.moments = speaker, []
    stage.sounds.speaker = speaker
    seen.now, seen.kinds, seen.begins, seen.ends = 0.0, {}, {}, {}
    stage.animate_event(telling, stage.marks)
    over = 0.0
    while (stage.is_running or speaker._waiting) and seen.now < 40:
        seen.now += STEP
        if stage.is_running:
            stage.update(STEP)
            over = seen.now
        speaker.update(STEP)
    return over


Meant = Callable[[Seen, Any], list[float]]  # the times at which a sound may land; none if it goes with nothing


def before_the_end(seen: Seen, event: Any) -> list[float]:
    """A card is heard when it hardly moves any more."""
    return [end - TAP / seen.speed for end in seen.ended("card")]


def arrives(seen: Seen, event: Any) -> list[float]:
    return seen.ended("card")


def speaks(seen: Seen, event: Any) -> list[float]:
    """What a card has to say is heard when it has come; one that is used lies there already."""
    return seen.ended("card") if isinstance(event, dc.CardPlayed) else []


def pays(seen: Seen, event: Any) -> list[float]:
    """What is paid is heard as it leaves, what is gained as it comes."""
    leaves = isinstance(event, he.HoochLost | he.StashTrimmed | dc.CardBought | de.CoinsPaid)
    return seen.begun("coin") if leaves else seen.ended("coin")


def rests(seen: Seen, event: Any) -> list[float]:
    return seen.ended("die")


def tells(seen: Seen, event: Any) -> list[float]:
    return [end + RESULT / seen.speed for end in seen.ended("die")]


def touches(seen: Seen, event: Any) -> list[float]:
    """A token bounces once before it lies."""
    return [start + 0.7 * TOKEN / seen.speed for start in seen.begun("token")]


def bites(seen: Seen, event: Any) -> list[float]:
    return seen.ended("hook")


MEANT: dict[str, Meant] = {
    "card": before_the_end,
    **dict.fromkeys(("unswing", "chest", "splash"), arrives),
    **dict.fromkeys(("cannon", "parrot"), speaks),
    **dict.fromkeys(("hooch", "coin"), pays),
    **dict.fromkeys(("dice-slow", "dice", "dice-quick", "dice-flick"), rests),
    **dict.fromkeys(("hit", "miss"), tells),
    "token": touches,
    "grapnel": bites,
}


def leaves_or_comes(seen: Seen, event: Any) -> list[float]:
    """What is paid is heard as it leaves, what comes for it as it arrives."""
    return [*seen.begun("coin"), *seen.ended("coin")]


def stands(seen: Seen, event: Any) -> list[float]:
    return [*seen.ended("coin"), *seen.ended("card")]


def found(seen: Seen, event: Any) -> list[float]:
    """A relic speaks when it has come; one that is sold, as it goes."""
    return seen.begun("card") if isinstance(event, me.RelicSold) else seen.ended("card")


def touches_down(seen: Seen, event: Any) -> list[float]:
    return [TOUCHES / seen.speed]


OWN: dict[str, dict[str, Meant]] = {  # where a title means something else
    "moonshiners": {
        **dict.fromkeys(("scrap", "corn", "pour", "coin"), leaves_or_comes),
        **dict.fromkeys(("balloon-lands", "balloon-lands-quick"), touches_down),
        "peg": stands, "relic": found, "cure": leaves_or_comes, "token": lambda seen, event: [],
    },
}  # fmt: skip
FREE = {"coin", "hooch", "token", "cannon", "parrot", "scrap"}  # that sound where nothing flies, too
STILL = hc.CardRemoved  # a card fades where it lies


@pytest.mark.slow
@pytest.mark.by_turns(3)
@pytest.mark.parametrize("sample", SAMPLES)
@pytest.mark.parametrize("speed", SPEEDS)
def test_every_sound_lands_with_what_is_seen_to_land(open_app, watch, sample, speed) -> None:
    app = open_app((1024, 600))
    match = samples.sample(sample)
    stage = Stage(find_table(match.game.id), match.chairs)
    stage.lay_out(app.look, ME, speed=speed)
    watch.speed = speed
    ear, kinds, meant = Ear(), set(), {**MEANT, **OWN.get(match.game.id, {})}
    for telling in some(match):
        long = shown(stage, telling, watch, ear)
        kinds.add(type(telling.event))
        if not long or stage._in_cutscene:
            continue  # the sounds of cutscenes are part of what each of them shows
        cues = stage.sounds.cues(telling)
        assert len(ear.moments) == len(cues), (telling.event, ear.moments)
        for moment in ear.moments:
            times = meant[moment.sound](watch, telling.event) if moment.sound in meant else []
            if times:
                late = min((moment.at - time for time in times), key=abs)
                assert abs(late) < 2 * STEP, (telling.event, moment, sorted(times))
            else:
                assert moment.sound not in meant or moment.sound in FREE or isinstance(telling.event, STILL), telling
                assert moment.at <= max(long, landing_second(moment.sound)) + 2 * STEP, (telling.event, moment, long)
    assert Countered in kinds or {getattr(it, "__origin__", it) for it in get_args(KINDS[match.game.id])} == kinds


@pytest.mark.slow
@pytest.mark.parametrize("sample", SAMPLES[:2])
@pytest.mark.parametrize("speed", SPEEDS)
def test_a_die_lies_still_early_and_its_result_comes_after_it(open_app, watch, sample, speed) -> None:
    app = open_app((1024, 600))
    match = samples.sample(sample)
    stage = Stage(find_table(match.game.id), match.chairs)
    stage.lay_out(app.look, ME, speed=speed)
    watch.speed = speed
    ear, thrown = Ear(), 0
    for telling in some(match):
        if not isinstance(telling.event, he.StoogeSwung | Countered):
            continue
        shown(stage, telling, watch, ear)
        at = {moment.sound: moment.at for moment in ear.moments}
        rest = next(when for sound, when in at.items() if sound.startswith("dice"))
        result = at.get("hit", at.get("miss", 0.0))
        assert rest <= AT_REST / speed + STEP
        assert result - rest == pytest.approx(RESULT / speed, abs=2 * STEP)
        assert RESULT == 0.08
        thrown += 1
    assert thrown >= 2


def test_a_die_is_heard_as_long_as_it_is_seen_to_roll() -> None:
    """At each speed its sound lasts from the throw to where it lies, and its last knock is what lands."""
    for speed, sound in zip(SPEEDS, ("dice-slow", "dice", "dice-quick", "dice-flick"), strict=True):
        assert landing_second(sound) == pytest.approx(DIE / speed, abs=0.005)
    assert SWING + DIE <= AT_REST + 1e-9
