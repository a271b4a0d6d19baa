"""Runs the app as a player would, and tells whoever watches what lies where: for tests only.

Usage: python watched.py REPORT HAND TASTE ARGUMENTS... A line of JSON goes to the file descriptor REPORT whenever
nothing moves and an event was heard or something can be done that could not be done before. HAND is how it is played,
by mouse, keys or drag, and TASTE what is played.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from typing import Any

TESTS = Path(__file__).parents[1]
sys.path[:0] = [str(TESTS.parent), str(TESTS)]

from hoochgame.storage import settings  # noqa: E402 - the project's folder comes first
from hoochgame.ui.table.keys import ButtonKey, CardKey, PileKey, SeatKey  # noqa: E402
from hoochgame.ui.titles.hooch_stooges.keys import CashKey, EntryKey, TurfKey  # noqa: E402

settings.today_within_daily_dates = lambda: date(
    2026, 11, 21
)  # before anybody asks for it: a daily deal is the same in every run

import pygame  # noqa: E402
from harness.table_play import any_option, spot  # noqa: E402
from window import seen  # noqa: E402

from hoochgame.bots import bot_dice  # noqa: E402
from hoochgame.bots.greedy import Greedy  # noqa: E402
from hoochgame.cli import main  # noqa: E402
from hoochgame.core.protocols import TABLE  # noqa: E402
from hoochgame.ui import app as app_module  # noqa: E402
from hoochgame.ui.app import App  # noqa: E402
from hoochgame.ui.input import keys, tracker  # noqa: E402
from hoochgame.ui.scenes import patient  # noqa: E402
from hoochgame.ui.scenes.lobby import draft  # noqa: E402
from hoochgame.ui.scenes.table import context, mouse  # noqa: E402
from hoochgame.ui.scenes.table.drag import Drag  # noqa: E402
from hoochgame.ui.scenes.table.screen import TableScene  # noqa: E402
from hoochgame.ui.widgets.form import FormScene  # noqa: E402

FRAMES = 500  # a second; nobody looks, so nobody waits for the next one
X_NAMES = {"Enter": "Return", "Esc": "Escape"}
ARROWS = {"Left": (-1, 0), "Right": (1, 0), "Up": (0, -1), "Down": (0, 1)}
ACROSS = 12  # points tried along each side of a thing

step = App.step
last: list[object] = []
known: dict[object, tuple[Any, list[Any]]] = {}  # what is asked, and what this player would do about it
heard: dict[str, Any] = {"keys": 0, "down": 0, "up": 0, "moves": 0, "wheel": 0, "files": 0, "pointer": (-1, -1)}


def watched_step(app: App, dt: float, events: list[pygame.event.Event] | None = None) -> bool:
    """One frame, and a report when it changed what can be done."""
    events = pygame.event.get() if events is None else events
    drew = step(app, dt, events)
    for event in events:
        hear(event)
    scene = app.scene
    if app.running and scene is not None and not scene.dirty and (not scene.animating or stands(scene)):
        new = news(scene)
        if last != [new]:
            last[:] = [new]
            os.write(REPORT, json.dumps(report(scene)).encode() + b"\n")
    return drew


def stands(scene: Any) -> bool:
    """Whether what is shown stands still: without motion everything does."""
    return isinstance(scene, TableScene) and scene.look.reduced_motion


def hear(event: pygame.event.Event) -> None:
    """Count it, so that whoever sent it knows that it arrived."""
    counted = {pygame.KEYDOWN: "keys", pygame.MOUSEBUTTONDOWN: "down", pygame.MOUSEBUTTONUP: "up",
               pygame.MOUSEMOTION: "moves", pygame.MOUSEWHEEL: "wheel", pygame.DROPFILE: "files"}  # fmt: skip
    if event.type in counted:
        heard[counted[event.type]] += 1
    if event.type == pygame.MOUSEMOTION:
        heard["pointer"] = on_screen(event.pos)


def news(scene: Any) -> object:
    """What makes a report worth sending."""
    ring = getattr(scene, "ring", None)
    parts: list[object] = [id(scene), tuple(heard.values()), pygame.key.get_focused()]
    parts += (
        [ring.visible, ring.focused_spot and ring.focused_spot.key, tuple(spot.key for spot in ring.spots)]
        if ring
        else []
    )
    if isinstance(scene, TableScene):
        session, picking = scene.session, scene.desk.picking
        parts += [session.match.ply, busy(scene), id(session.match)]
        parts += [
            picking and picking.chosen_keys,
            scene.desk.message,
            scene.desk.acted,
            scene.lessons.bubble and tuple(scene.lessons.bubble),
            scene.desk.hovered,
        ]
    elif isinstance(scene, FormScene):
        parts += [tuple(seen.said)]
    return tuple(parts)


def report(scene: Any) -> dict[str, Any]:
    """The scene, what was heard, where everything lies and where the keyboard is."""
    if isinstance(scene, TableScene) and scene.session.match.is_over:
        scene.walking.collect_focusable_things()  # else it is known only once somebody asks
    ring = getattr(scene, "ring", None)
    spots = ring.spots if ring else ()
    facts = {
        "scene": type(scene).__name__,
        "heard": heard,
        "focused": pygame.key.get_focused(),
        "focus": str(ring.focused_spot.key) if ring and ring.visible and ring.focused_spot else None,
        "spots": {str(spot.key): on_screen(spot.rect.center) for spot in spots},
        "rects": {str(spot.key): tuple(spot.rect) for spot in spots},
        "caps": caps(scene),
    }
    if isinstance(scene, TableScene):
        return facts | table(scene)
    if not isinstance(scene, FormScene):
        return facts
    parts = {name: on_screen(rect.center) for name, rect in seen.things(scene)}
    return facts | seen.form(scene) | {"things": parts}


def caps(scene: Any) -> dict[str, str]:
    """The key that is printed on a button, by its X name."""
    if isinstance(scene, TableScene):
        printed = {str(ButtonKey(button.name)): button.keycap for button in scene.stage.marks.buttons}
    else:
        widgets = scene.form.widgets if getattr(scene, "form", None) else ()
        printed = {str(widget.key): getattr(widget, "keycap", "") for widget in widgets}
    return {key: X_NAMES.get(cap, cap.lower()) for key, cap in printed.items() if cap}


def on_screen(at: tuple[int, int]) -> tuple[int, int]:
    """A point of the window on the screen."""
    left, top = pygame.display.get_window_position()
    return left + at[0], top + at[1]


# The table.


def table(scene: TableScene) -> dict[str, Any]:
    """How far the game is, and what this player would do next, by every way there is."""
    match, desk, tip = scene.session.match, scene.desk, scene.context.pointed_tip()
    facts: dict[str, Any] = {
        "ply": match.ply,
        "over": match.is_over,
        "file": Path(match.sink.path).name,
        "message": f"{desk.message} {desk.refused}".strip(),
        "held": str(desk.held) if desk.held else None,
        "lineup": lineup(scene),
        "marked": marked(scene),
        "lesson": scene.lessons.lesson.name if scene.lessons.lesson else None,
        "bubble": on_screen(scene.lessons.bubble.center) if scene.lessons.bubble else None,
        "prompt": tuple(scene.lessons.bubble) if scene.lessons.bubble else None,
        "pointed": (str(desk.hovered), tip.title if tip else ""),
        "acted": type(desk.acted).__name__ if scene.stage.is_running else None,
        "next": None,
        "shelf": shelf(scene),
        "ways": ways(scene),
    }
    if scene.lessons.lesson and scene.lessons.lesson.holds and scene.lessons.bubble:
        facts["next"] = dict.fromkeys(("click", "drag"), None) | TIP
    elif not busy(scene):
        facts["next"] = asked(scene)
        facts["dear"] = too_dear(scene) if HAND == "drag" else None
    return facts


def lineup(scene: TableScene) -> list[str]:
    """What the viewer alone may buy, where there is such a thing."""
    pieces = scene.stage.board.pieces(scene.session.shown, scene.stage.marks)
    return [pieces[CardKey(n)].art for n in getattr(scene.session.shown, "lineup", ()) if CardKey(n) in pieces]


def marked(scene: TableScene) -> list[str] | None:
    """What is marked for an answer that takes several clicks."""
    return sorted(map(str, scene.desk.picking.chosen_keys)) if scene.desk.picking else None


def shelf(scene: TableScene) -> dict[str, Any]:
    """Where Down leads past the own plate into the hand."""
    board = scene.stage.board
    hand = {str(key): tuple(rect) for key in board.hand_keys() if (rect := board.rect_of_key(key))}
    return {"top": board.layout.shelf.y, "own": tuple(board.layout.own), "hand": hand}


def ways(scene: TableScene) -> dict[str, dict[str, str]]:
    """Where the arrow keys lead from things that have neighbours of their own."""
    board, found = scene.stage.board, {}
    for place in scene.ring.spots:
        near = {arrow: to for arrow, way in ARROWS.items() if (to := board.arrow_focus_key(place.key, way))}
        if near:
            found[str(place.key)] = {arrow: str(to) for arrow, to in near.items()}
    return found


TIP = {"move": "", "kind": "tip", "step": "tip", "keys": [{"walk": None, "press": ["Return"]}]}  # is read first


def asked(scene: TableScene) -> dict[str, Any]:
    """What this player would do next, worked out anew only where it may have changed."""
    match = scene.session.match
    question = (id(scene.session), match.ply, tuple(marked(scene) or ()), bool(scene.desk.picking))
    if question not in known:
        known.clear()
        wish = liked(scene)  # of two ways to buy or build a click means one
        wishes = (wish, *(one for one in scene.session.options if type(one) is type(wish)), *scene.session.options)
        move, things = next((move, found) for move in wishes if (found := list(next_keys(scene, move))))
        known[question] = move, ([thing for thing in things if within_reach(scene, thing)] or things)[:1]
    move, things = known[question]
    ways: dict[str, Any] = {"click": None, "drag": None, "keys": None}
    if HAND == "keys":
        ways["keys"] = list(by_keys(scene, things))
    else:
        ways["click"] = next(clicks(scene, things), None)
    if HAND == "drag":
        ways["drag"] = next((way for thing in things for way in drags(scene, thing)), None)
    return {"move": repr(move), "kind": type(move).__name__, "step": type(scene.session.step).__name__, **ways}


def busy(scene: TableScene) -> bool:
    """Whether an answer would come too soon."""
    return scene.session.step is None or bool(scene.prompt.pending) or scene.stage.is_running


def liked(scene: TableScene) -> Any:
    """What this player would answer."""
    match = scene.session.match
    if TASTE == "bold":
        return bold(scene)
    seat = scene.session.viewer
    easy = Greedy(match.game, seat, bot_dice(match.ply, seat))  # overlooks nothing
    return easy.choose(scene.session.shown, match.options, 1.0)


def bold(scene: TableScene) -> Any:
    """Anything by chance, but gangs fight one another, and nobody stands aside."""
    options, fights = scene.session.options, []
    fights += [move for move in options if type(move).__name__ == "Block"]
    fights += [move for move in options if type(move).__name__ == "PickTurf" and is_held(scene, move.place)]
    return fights[0] if fights else any_option(scene)


def is_held(scene: TableScene, place: int) -> bool:
    """Whether the turf is another gang's."""
    return scene.session.shown.city[place].owner not in (TABLE, scene.session.viewer)


def legal_keys(scene: TableScene) -> Any:
    """Everything that may be clicked on."""
    return scene.table.questions.legal_keys(scene.session.shown, scene.session.options)


def moves_for(scene: TableScene, key: Any) -> Any:
    """What a click on it means, the likeliest first."""
    return scene.table.questions.moves_of_key(scene.session.shown, scene.session.options, key)


def next_keys(scene: TableScene, move: Any) -> Iterator[Any]:
    """The things that mean the move; where several can be marked, up to two of them and then the button."""
    picking, legal = scene.desk.picking, sorted(legal_keys(scene), key=str)
    direct = [key for key in legal if means(scene, key, move)]
    if picking:  # what stands beside what is marked; the buttons of answers give way to that of the marks
        direct = [key for key in direct if not isinstance(key, ButtonKey) and not picking.accepts_key(key)]
    if not picking or direct:
        yield from direct
    elif hasattr(picking, "least"):
        yield next_of_many(scene, move, legal)
    else:
        clockwise = move == scene.session.options[0] and hasattr(move, "seats")
        unmarked = [key for key in named(move) if key not in picking.chosen_keys]
        yield unmarked[0] if unmarked and not clockwise else ButtonKey("confirm")


def next_of_many(scene: TableScene, move: Any, legal: list[Any]) -> Any:
    """One more of those that are marked together, or the button."""
    picking = scene.desk.picking
    unmarked = [key for key in legal if isinstance(key, CardKey) and key.card not in picking.cards]
    unmarked = [key for key in unmarked if on_top(scene, key)] or unmarked  # of alike cards only one is shown
    enough = picking.may_confirm and len(picking.cards) >= min(picking.most, 2)
    if enough or type(move).__name__ == "Decline" or not unmarked:
        return ButtonKey("confirm")
    return min(unmarked, key=lambda key: not means(scene, key, move))


def named(move: Any) -> list[Any]:
    """The things that a move names, in the order in which they are marked."""
    seats = getattr(move, "seats", None) or [seat for seat in [getattr(move, "seat", None)] if seat is not None]
    return [CardKey(card) for card in [getattr(move, "card", None)] if card is not None] + [SeatKey(s) for s in seats]


def means(scene: TableScene, key: Any, move: Any) -> bool:
    """Whether a click on this thing is the move."""
    alike = scene.session.match.game.alike
    return any(move in (one, alike(scene.session.shown, one)) for one in moves_for(scene, key)[:1])


def clicks(scene: TableScene, things: list[Any]) -> Iterator[tuple[int, int]]:
    """Where each of these things is on top; a knob may lie under the next card."""
    yield from (on_screen(spot(scene, key)) for key in things if on_top(scene, key))


def within_reach(scene: TableScene, key: Any) -> bool:
    """Whether this hand can get at it: the keyboard rests only on some of several things that mean the same."""
    rests = HAND != "keys" or isinstance(key, CashKey) or any(place.key == key for place in scene.ring.spots)
    return rests and on_top(scene, key)


def on_top(scene: TableScene, key: Any) -> bool:
    """Whether the mouse can get at it."""
    board = scene.stage.board
    return bool(board.rect_of_key(key)) and board.key_at(spot(scene, key)) == key


def by_keys(scene: TableScene, things: list[Any]) -> Iterator[dict[str, Any]]:
    """Where to walk and what to press there; or only what to press."""
    ring = {spot.key for spot in scene.ring.spots}
    numbered, shown = scene.walking.numbered_things(), caps(scene)
    charted = any(isinstance(key, EntryKey) for key in legal_keys(scene))
    for thing in things:
        digits = {EntryKey(entry): str(entry % 10) if entry < 10 else "0" for entry in (1, 2, 3, 4, 5, 6, 30)}
        if not charted:
            digits = {key: str(place) for place, key in enumerate(numbered[:9], 1)}
        if thing in digits:
            pointed = scene.ring.visible and scene.ring.focused_spot and scene.ring.focused_spot.key == thing
            costs = isinstance(thing, EntryKey) and type(scene.session.step).__name__ == "Main"
            times = 2 if costs and not pointed else 1  # a line of the chart that costs hooch is pointed at first
            yield {"walk": None, "press": [digits[thing]] * times}
        if str(thing) in shown:
            yield {"walk": None, "press": [shown[str(thing)]]}
        target = CardKey(thing.card) if isinstance(thing, CashKey) else thing
        if target in ring:
            yield from ({"walk": str(target), "press": pressed} for pressed in on_thing(scene, thing))


def on_thing(scene: TableScene, thing: Any) -> list[list[str]]:
    """The keys that use a thing on which the keyboard rests."""
    if isinstance(thing, CashKey):
        return [[keys.key_of_action("cash")], ["c"]]
    kinds = {type(move).__name__ for move in moves_for(scene, thing)[:1]}
    if kinds == {"PlayCard"}:
        return [["Return"], [keys.key_of_action("play")]]
    if kinds == {"Buy"}:
        return [["Return"], [keys.key_of_action("zoom"), keys.key_of_action("buy")], [keys.key_of_action("buy")]]
    return [["Return"], ["KP_Enter"]]


# Drag and drop.


def drags(scene: TableScene, thing: Any) -> Iterator[dict[str, Any]]:
    """From where to where a card is dragged for this move; a drop that does more is better."""
    session, picking = scene.session, scene.desk.picking
    if picking:
        move = picking.kind(thing.card) if isinstance(thing, CardKey) and hasattr(picking, "kind") else None
    else:
        move = moves_for(scene, thing)[0]
    card = getattr(move, "card", getattr(move, "stooge", None))
    if type(move).__name__ == "Aim":
        card = session.step.stooge
    key = CardKey(card)
    if card is None or not scene.table.questions.may_drag(session.shown, session.viewer, key):
        return
    goals = scene.table.questions.drop_goals(session.shown, session.options, key)
    if not on_top(scene, key):
        return
    start = spot(scene, key)
    fights = [goal for goal in goals if isinstance(goal, TurfKey) and is_held(scene, goal.place)]
    for goal in sorted(goals, key=lambda goal: (-len(goals[goal]), goal not in fights, str(goal))):
        if goals[goal][0] == move and (end := point_on(scene, key, goal, goals)):
            yield {"from": on_screen(start), "to": on_screen(end), "goal": sort(goal), "thing": str(key),
                   "kinds": [type(one).__name__ for one in goals[goal]]}  # fmt: skip


def sort(goal: Any) -> str:
    """What kind of goal it is."""
    return goal.zone if isinstance(goal, PileKey) else type(goal).__name__


def point_on(scene: TableScene, key: Any, goal: Any, goals: Any) -> tuple[int, int] | None:
    """Where a drop means this goal and no smaller one that lies on it."""
    board = scene.stage.board
    rect = board.rect_of_key(goal)
    drag = Drag(key, None, goals, (0, 0))
    points = [rect.center] if rect else []
    for i in range(1, ACROSS if rect else 0):
        points += [(rect.x + rect.width * i // ACROSS, rect.y + rect.height * j // ACROSS) for j in range(1, ACROSS)]
    return next(
        (at for at in points if drag.goal_at(board, at) == goal and not scene.mouse.drop_refusal(key, at)), None
    )


def too_dear(scene: TableScene) -> dict[str, Any] | None:
    """A card for sale that cannot be paid, and the pile where it would go."""
    session, board = scene.session, scene.stage.board
    legal = legal_keys(scene)
    pile = board.rect_of_key(PileKey("discard", session.viewer))
    for key in (CardKey(n) for n in getattr(session.shown, "lineup", ())):
        if pile and key not in legal and on_top(scene, key):
            return {"from": on_screen(spot(scene, key)), "to": on_screen(pile.center)}
    return None


def hasten() -> None:
    """Nobody waits for a frame, for a bot's turn to be followed or long for a screen that comes unasked."""
    for name in ("FRAMES_AT_REST", "FRAMES_IDLE", "FRAMES_AWAY", "FRAMES_ANIMATING"):
        setattr(app_module, name, FRAMES)
    context.PACE_WITHOUT_ANIMATION = 0.0
    patient.STANDS = 0.1
    mouse.TWICE = tracker.TWICE = float(os.environ.get("DOUBLE_CLICK", "0"))  # no click of a machine is an accident


def seed_of(number: int) -> Callable[[], int]:
    """The lobby's lot always falls on the same seed."""
    return lambda: number


if __name__ == "__main__":
    REPORT, HAND, TASTE = int(sys.argv[1]), sys.argv[2], sys.argv[3]
    hasten()
    if "LOBBY_SEED" in os.environ:
        draft.draw_random_seed = seed_of(int(os.environ["LOBBY_SEED"]))
    seen.listen()
    App.step = watched_step  # type: ignore[assignment] # its `self` is called app
    sys.exit(main(sys.argv[4:]))
