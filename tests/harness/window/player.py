"""A player of the app in a real window: by mouse only, by keyboard only, or by dragging."""

from __future__ import annotations

import json
import os
import select
import subprocess
from collections import Counter, deque
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from harness.program import inside
from harness.window.screen import Screen
from hoochgame.core.match import Match
from hoochgame.games import find_game
from hoochgame.storage.settings import PlayerFolders
from hoochgame.ui.input.focus import FocusRing, Spot

WATCHED = Path(__file__).parents[2] / "window" / "watched.py"
PATIENCE = 60.0  # seconds without a report after which a test fails
OUTSIDE = (1900, 1060)  # outside the window, but on the screen
ARROWS = {"Left": (-1, 0), "Right": (1, 0), "Up": (0, -1), "Down": (0, 1)}
Point = tuple[int, int]


def saved_match(places: PlayerFolders) -> Match:
    """Return the newest game in the player's folder."""
    newest = max(places.saves.glob("*.jsonl"), key=lambda path: path.stat().st_mtime_ns)
    match, trouble = Match.read_file(find_game, newest.read_bytes())
    assert trouble is None
    return match


class Player:
    """The app as a process on a display, and its latest report.

    Every action waits until the app has handled it and is at rest again; no pause is guessed. Without a graphics card
    a `direct` picture is on the display in half the time.
    """

    def __init__(
        self, screen: Screen, places: PlayerFolders, *words: str, hand: str = "mouse", taste: str = "easy",
        seed: int = 1, direct: bool = True,
    ) -> None:  # fmt: skip
        self.screen = screen
        self.seen: dict[str, Any] = {}
        self.hand = hand
        self.done: Counter[str] = Counter()  # how many answers were given in each way
        screen.move(*OUTSIDE)
        told, tell = os.pipe()
        env = {**os.environ, "DISPLAY": screen.name, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy",
               "SDL_VIDEO_WINDOW_POS": "0,0", "LOBBY_SEED": str(seed)}  # fmt: skip
        if direct:
            env["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
        command, more = inside(WATCHED, tell, hand, taste, "--data-dir", places.folder, *words)
        self.process = subprocess.Popen(command, env=env | more, pass_fds=[tell], stderr=subprocess.PIPE, text=True)
        os.close(tell)
        self.reports = os.fdopen(told, "rb", buffering=0)
        self.rest = b""

    # Reports of the app.

    def look(self) -> dict[str, Any]:
        """Return the next report; raise AssertionError if none comes."""
        while b"\n" not in self.rest:
            ready, _, _ = select.select([self.reports], [], [], PATIENCE)
            more = self.reports.read(1 << 16) if ready else b""
            assert more, f"the app went quiet after {self.seen} {self.problem()}"
            self.rest += more
        line, _, self.rest = self.rest.partition(b"\n")
        self.seen = json.loads(line)
        return self.seen

    def until(self, scene: str) -> dict[str, Any]:
        """Wait for a scene."""
        while self.seen.get("scene") != scene:
            self.look()
        return self.seen

    def wait_for(self, what: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
        """Wait until a report satisfies the condition; return it."""
        while not what(self.seen):
            self.look()
        return self.seen

    def reads(self, *sentences: str) -> None:
        """Wait until all of these sentences are on the screen; one may be broken over several lines."""
        self.wait_for(lambda seen: all(sentence in self.words for sentence in sentences))

    @property
    def words(self) -> str:
        """All text on a screen of widgets."""
        return " ".join(self.seen.get("said", ()))

    def asked(self) -> str:
        """Wait until something must be done; return the name of the scene."""
        while not self.seen or (self.seen["scene"] == "TableScene" and self.seen["next"] is None):
            self.look()
        return str(self.seen["scene"])

    def problem(self) -> str:
        """Return the process's error output, if it has ended."""
        return self.process.stderr.read() if self.process.poll() is not None and self.process.stderr else ""

    def end(self) -> None:
        """End the process in any case."""
        self.process.kill()
        self.process.wait(10)
        if self.process.stderr:
            self.process.stderr.close()
        self.reports.close()

    @property
    def stand(self) -> tuple[object, ...]:
        """What changes when an answer was understood."""
        seen = self.seen
        return seen["scene"], seen.get("ply"), tuple(seen.get("marked") or ()), seen.get("lesson")

    def quit_by(self, spot: str) -> int:
        """Press the button that ends the app; return the exit code."""
        self.screen.move(*self.seen["spots"][spot])
        self.screen.hold()
        self.screen.let_go()
        return self.process.wait(20)

    # The mouse.

    def point(self, at: Point) -> None:
        """Move the mouse there."""
        self.screen.move(*at)
        while tuple(self.seen["heard"]["pointer"]) != tuple(at):
            self.look()

    def button(self, way: str) -> None:
        """Press (`down`) or release (`up`) the left mouse button."""
        wanted = self.seen["heard"][way] + 1
        if way == "down":
            self.screen.hold()
        else:
            self.screen.let_go()
        while self.seen["heard"][way] < wanted:
            self.look()

    def click_at(self, at: Point) -> None:
        """Click there with the real mouse."""
        self.point(at)
        wanted = self.seen["heard"]["up"] + 1
        self.screen.hold()
        self.screen.let_go()
        while self.seen["heard"]["up"] < wanted:
            self.look()

    def click(self, spot: str) -> None:
        """Click something named in the last report, or a part of it, after scrolling it into view."""
        if spot in self.seen.get("hidden", ()):
            self.wheel_to(spot, self.seen["hidden"][spot])
        places = self.in_view()
        assert spot in places, f"{spot} is not to be seen: {list(places)}"
        self.click_at(places[spot])

    def in_view(self) -> dict[str, Point]:
        """Return the positions of all things and their parts."""
        seen = self.seen
        spots = {name: at for name, at in seen["spots"].items() if name not in seen.get("hidden", ())}
        return {**spots, **seen.get("things", {})}

    def wheel_to(self, spot: str, at: Point) -> None:
        """Turn the wheel there until something is in view: first to the end, then back."""
        self.point(at)
        for button in (5, 4):
            before: object = None
            while spot not in self.in_view() and before != self.in_view():
                before, wanted = self.in_view(), self.seen["heard"]["wheel"] + 1
                self.screen.hold(button)
                self.screen.let_go(button)
                self.wait_for(partial(has_wheeled, wanted))
        assert spot in self.in_view(), f"{spot} never came into view"

    def drag(self, start: Point, end: Point) -> str | None:
        """Drag from start to end; return what was being dragged on the way."""
        self.point(start)
        self.button("down")
        self.point(((start[0] + 2 * end[0]) // 3, (start[1] + 2 * end[1]) // 3))
        self.point(end)
        held: str | None = self.seen.get("held")
        self.button("up")
        return held

    # The keyboard.

    def listens(self) -> None:
        """Give the window the keyboard focus."""
        self.asked()
        while not self.seen["focused"]:
            self.screen.give_focus()
            self.look()

    def press(self, key: str, *held: str, times: int = 1) -> None:
        """Press a key several times while others are held."""
        wanted = self.seen["heard"]["keys"] + times * (1 + len(held))
        for _time in range(times):
            self.screen.press(key, *held)
        while self.seen["heard"]["keys"] < wanted:
            self.look()

    def tab_to(self, spot: str) -> None:
        """Press Tab up to a spot, the short way round."""
        if self.seen["focus"] is None:
            self.press("Tab")  # the first key only makes the focus visible
        ring = list(self.seen["spots"])
        assert spot in ring, f"{spot} cannot be reached by keyboard: {ring}"
        ahead = (ring.index(spot) - ring.index(self.seen["focus"])) % len(ring)
        if ahead <= len(ring) // 2:
            self.press("Tab", times=ahead)
        else:
            self.press("Tab", "Shift_L", times=len(ring) - ahead)
        assert self.seen["focus"] == spot

    def steer_to(self, spot: str) -> None:
        """Press arrows up to a spot, by the shortest way."""
        if self.seen["focus"] is None:
            self.press("Right")
        way = self.way_to(spot)
        if way is None:
            self.tab_to(spot)
            return
        for arrow in way:
            self.screen.press(arrow)
        wanted = self.seen["heard"]["keys"] + len(way)
        while self.seen["heard"]["keys"] < wanted:
            self.look()
        assert self.seen["focus"] == spot

    def way_to(self, spot: str) -> list[str] | None:
        """Return the arrows that lead from the focus to a spot, as a person would choose them.

        Where things have neighbours of their own, arrows walk over these alone: None for what stands on one of them.
        """
        ring = FocusRing()
        ring.set_spots([Spot(key, pygame.Rect(rect), list) for key, rect in self.seen["rects"].items()])
        ways: dict[object, list[str]] = {self.seen["focus"]: []}
        ends = deque([self.seen["focus"]])
        while ends and spot not in ways:
            here = ends.popleft()
            for arrow, way in ARROWS.items():
                ring.move_to(here, visible=True)
                if near := self.seen.get("ways", {}).get(str(here), {}).get(arrow):
                    ring.move_to(near)
                else:
                    ring.focus_towards(*way)
                if arrow == "Down" and (below := self.below(str(here), ring)):
                    ring.move_to(below)
                if ring.focused_spot and ring.focused_spot.key not in ways:
                    ways[ring.focused_spot.key] = [*ways[here], arrow]
                    ends.append(ring.focused_spot.key)
        assert spot in ways or self.seen.get("ways"), f"no arrows lead to {spot}"
        return ways.get(spot)

    def below(self, here: str, ring: FocusRing) -> str | None:
        """Return the spot below; at the table Down leads from the city into the hand, past the own plate."""
        shelf = self.seen.get("shelf")
        if (
            not (shelf and shelf["hand"] and ring.focused_spot)
            or pygame.Rect(self.seen["rects"][here]).centery >= shelf["top"]
        ):
            return None
        if not pygame.Rect(shelf["own"]).contains(ring.focused_spot.rect):
            return None
        middle = pygame.Rect(self.seen["rects"][here]).centerx
        return str(min(shelf["hand"], key=lambda key: abs(pygame.Rect(shelf["hand"][key]).centerx - middle)))

    def type(self, words: str) -> None:
        """Type letters, with Shift where needed."""
        wanted = self.seen["heard"]["keys"]
        for letter in words:
            wanted += self.screen.type(letter)
        self.wait_for(lambda seen: seen["heard"]["keys"] >= wanted)

    def type_into(self, spot: str, words: str) -> None:
        """Go to a text entry, open it, replace its text, close it."""
        self.tab_to(spot)
        self.press("Return")
        self.type(words)
        self.press("Return")

    # Whole games.

    def play_to_the_end(self) -> None:
        """Play by `mouse`, `keys` or `drag` until the result is shown."""
        while self.asked() != "Result":
            self.answer()
        self.wait_for(lambda seen: "replay" in seen["spots"])  # it accepts input only after a moment

    def answer(self) -> None:
        """Answer once, and check that it had an effect."""
        before, seen = self.stand, self.seen
        {"mouse": self.answer_by_mouse, "keys": self.answer_by_keys, "drag": self.answer_by_drag}[self.hand]()
        while not self.waits():
            self.look()
        asked = seen.get("next") or {}
        assert self.stand != before, f"nothing came of {asked}: {self.seen.get('message')}"
        self.done.update([f"at {asked['step']}", asked["kind"]] if asked else [seen["scene"]])

    def waits(self) -> bool:
        """Whether the app is at rest, and not only between two frames."""
        return self.seen["scene"] != "TableScene" or self.seen["next"] is not None or self.seen["over"]

    def aim(self) -> Point:
        """Point at the target; it may rise under the mouse, and its parts with it. Return where."""
        at, to = (-1, -1), self.goal()
        for _try in range(3):
            if at != to:
                at = to
                self.point(at)
                to = self.goal()
        return at

    def goal(self) -> Point:
        """Return the present position of the target."""
        asked = self.seen["next"]
        at = asked["drag"]["from"] if asked["drag"] else asked["click"]
        assert at, f"the mouse cannot do {asked}"
        return at[0], at[1]

    def answer_by_mouse(self) -> None:
        """Answer by one click."""
        match self.seen["scene"]:
            case "TableScene" if self.seen["bubble"]:
                self.click_at(self.seen["bubble"])
                self.done["a lesson clicked away"] += 1
            case "TableScene":
                self.click_at(self.aim())
            case "ConfirmScene":
                self.click("yes")
            case "Curtain":
                self.wait_for(lambda seen: "ready" in seen["spots"])
                self.click("ready")
            case other:
                raise AssertionError(f"nobody asked for {other}")

    def answer_by_keys(self) -> None:
        """Answer by one of the ways of the keyboard, in rotation."""
        turn = self.done.total()
        if self.seen["scene"] == "TableScene":
            ways = self.seen["next"]["keys"]
            assert ways, f"nothing on the keyboard does {self.seen['next']}"
            way = ways[turn % len(ways)]
        else:
            spot = {"ConfirmScene": "yes", "Curtain": "ready"}[self.seen["scene"]]
            self.wait_for(lambda seen: spot in seen["spots"])  # a curtain opens only after a moment
            way = {"walk": None, "press": [self.seen["caps"][spot]]}
            if turn % 2:
                way = {"walk": spot, "press": ["Return"]}
        if way["walk"]:
            self.done["arrows" if turn % 4 else "Tab"] += 1
            (self.steer_to if turn % 4 else self.tab_to)(way["walk"])
        for key in way["press"]:
            self.press(key)
        self.done.update(f"{'on a thing' if way['walk'] else 'anywhere'}: {key}" for key in way["press"])

    def answer_by_drag(self) -> None:
        """Answer by dragging if possible, else by a click."""
        way = self.seen["next"] and self.seen["next"]["drag"] if self.seen["scene"] == "TableScene" else None
        if not way:
            self.answer_by_mouse()
            return
        held = self.drag(self.aim(), way["to"])
        assert held == way["thing"], f"{held} in hand, not {way}"
        self.done.update(f"{kind} dragged" for kind in way["kinds"])
        self.done[f"to {way['goal']}"] += 1


def survives_a_kill(sit_down: Callable[..., Player], places: PlayerFolders, player: Player, step: str) -> None:
    """Play until that step is asked for and kill the program; check that the game goes on there in a new one."""
    while player.asked() and (player.seen.get("next") or {}).get("step") != step:
        player.answer()
    before = saved_match(places)
    assert before.ply == player.seen["ply"]
    player.process.kill()
    player.process.wait(10)
    again = sit_down()
    again.until("TitleScreen")
    again.click("continue")
    again.until("TableScene")
    again.asked()
    assert again.seen["ply"] == before.ply
    assert again.seen["next"]["step"] == step
    assert saved_match(places).state == before.state
    while again.seen["ply"] == before.ply:
        again.answer()  # a tip may be clicked away first
    match = saved_match(places)
    assert match.ply > before.ply
    assert match.state_after_ply(before.ply) == before.state


def has_wheeled(times: int, seen: Mapping[str, Any]) -> bool:
    """Whether the app has heard the mouse wheel so often."""
    return bool(seen["heard"]["wheel"] >= times)
