"""Key bindings: all actions, and the bindings in force."""

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import NamedTuple
from warnings import catch_warnings

import pygame

from hoochgame.core.language import N_, _


class Action(NamedTuple):
    """An action with its default `key`, which the player may change; the keys in `also` always work."""

    name: str
    label: str
    key: str
    also: str = ""
    place: str = "table"  # actions of different places may share a key; those of "anywhere" share theirs with none


ACTIONS = (
    Action("end_turn", N_("End the turn"), "e"),
    Action("play", N_("Play the card pointed at"), "p"),
    Action("cash", N_("Cash it in"), "d", "c"),
    Action("buy", N_("Buy it while zoomed in"), "b"),
    Action("money", N_("Play all money"), "a"),
    Action("roll", N_("Roll the rest of an attack"), "f"),
    Action("decline", N_("Leave it, decline, back out"), "n"),
    Action("give_up", N_("Back out of a challenge"), "b", place="challenge"),
    Action("undo", N_("Undo"), "u", "ctrl+z"),
    Action("redo", N_("Redo"), "r", "ctrl+y"),
    Action("hint", N_("Hint"), "h"),
    Action("zoom", N_("Zoom in on a card"), "z"),
    Action("peek", N_("Peek at your covered cards (hold)"), "v"),
    Action("log", N_("Fold or open the log"), "l"),
    Action("skip", N_("Skip animation, hurry bots"), "space"),
    Action("legend", N_("What the signs mean (press or hold)"), "k"),
    Action("menu", N_("Menu"), "m"),
    Action("name", N_("Name the save"), "ctrl+s"),
    Action("replay_play", N_("Play or pause"), "space", place="replay"),
    Action("replay_on", N_("Play on from here"), "p", place="replay"),
    Action("replay_faster", N_("Faster"), "+", "keypad +", place="replay"),
    Action("replay_slower", N_("Slower"), "-", "keypad -", place="replay"),
    Action("replay_go_to", N_("Go to a turn or mark"), "g", place="replay"),
    Action("replay_analyse", N_("Analyse the game"), "a", place="replay"),
    Action("replay_export", N_("Export a clip"), "x", place="replay"),
    Action("replay_log", N_("Fold or open the log"), "l", place="replay"),
    Action("replay_legend", N_("What the signs mean (press or hold)"), "k", place="replay"),
    Action("rules", N_("Rulebook at the rule in question"), "f1", place="anywhere"),
    Action("copy", N_("Copy the table as text"), "ctrl+c", place="anywhere"),
    Action("full_screen", N_("Full screen and back"), "f11", place="anywhere"),
    Action("screenshot", N_("Screenshot"), "f12", place="anywhere"),
    Action("sound", N_("Sound off and on"), "ctrl+m", place="anywhere"),
)
BY_NAME = MappingProxyType({action.name: action for action in ACTIONS})
PLACES = MappingProxyType(
    {"table": N_("At the table"), "challenge": N_("In a drinking challenge"), "replay": N_("In a replay"),
     "anywhere": N_("Everywhere")}
)  # fmt: skip
FIXED = (  # keys that can't be rebound
    (("tab",), N_("Next item, with Shift the previous one")),
    (("left", "up", "down", "right"), N_("Nearest item in that direction")),
    (("return",), N_("Use it, confirm")),
    (("escape",), N_("Back, close, menu")),
    (("1", "2", "3", "4", "5", "6", "0"), N_("Point at a chart line; again: use it")),
    (("alt",), N_("Hold: show the number keys")),
)
MODIFIERS = frozenset(
    {pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA,
     pygame.K_RMETA, pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR, pygame.K_MODE}
)  # fmt: skip
RESERVED = frozenset(
    {"tab", "left", "right", "up", "down", "return", "enter", "escape", "0", "1", "2", "3", "4", "5", "6",
     "left alt", "right alt", "left ctrl", "right ctrl", "left shift", "right shift", "left meta", "right meta",
     "ctrl+z", "ctrl+y", "ctrl+f", "c", "keypad +", "keypad -", "home", "end", "caps lock", "numlock"}
)  # fmt: skip
WORDS = MappingProxyType(
    {"space": N_("Space"), "return": N_("Enter"), "escape": N_("Esc"), "tab": N_("Tab"),
     "backspace": N_("Backspace"), "delete": N_("Del"), "left": "←", "right": "→", "up": "↑", "down": "↓",
     "alt": N_("Alt"), "page up": N_("PgUp"), "page down": N_("PgDn"), "insert": N_("Ins"),
     "home": N_("Home"), "end": N_("End"), "ctrl": N_("Ctrl")}
)  # fmt: skip
_bound: dict[str, str] = {action.name: action.key for action in ACTIONS}


def apply_bindings(chosen: Mapping[str, str]) -> None:
    """Apply the player's bindings; unknown or conflicting ones are left out."""
    own = {name: key for name, key in chosen.items() if may_be_bound(name, key)}
    _bound.update({action.name: action.key for action in ACTIONS} | own)
    for name, key in own.items():  # an action without a chosen key, such as one newer than the file, loses its default
        if (other := clashing_action(name, key)) and other not in own:
            _bound[other] = next((BY_NAME[one].key for one in own if not clashing_action(other, BY_NAME[one].key)), key)
    if _have_clashing_keys(_bound):  # a file edited by hand
        _bound.update({action.name: action.key for action in ACTIONS})


def may_be_bound(name: str, key: str) -> bool:
    """Return whether an action can be bound to this key."""
    return name in BY_NAME and not why_not_bindable(key, name)


def key_of_action(name: str) -> str:
    return _bound[name]


def key_of_event(event: pygame.event.Event) -> str:
    """Return the key of an event as bindings store it: the name printed on it."""
    name = pygame.key.name(event.key).lower()
    return f"ctrl+{name}" if event.mod & pygame.KMOD_CTRL and not name.endswith("ctrl") else name


def is_action_key(event: pygame.event.Event, name: str, typing: bool = False) -> bool:
    """Return whether a KEYDOWN or KEYUP is this action's key; while the player is `typing`, letters are only text."""
    key, sign = key_of_event(event), getattr(event, "unicode", "")
    if typing and sign and sign.isprintable():
        return False
    mine = _bound[name], BY_NAME[name].also
    # On some keyboards a sign such as + shares its key with another.
    return bool(key) and (key in mine or (bool(sign) and not sign.isalnum() and sign in mine))


def is_held(name: str, down: Collection[int]) -> bool:
    """Return whether the key of an action is among those that are down; Ctrl does not count."""
    mine = {_bound[name].removeprefix("ctrl+"), BY_NAME[name].also.removeprefix("ctrl+")}
    return any(pygame.key.name(key).lower() in mine for key in down)


def action_of_event(event: pygame.event.Event, place: str) -> str | None:
    """Return the action of a key event in a place; None if there is none."""
    places = (place, "anywhere")
    return next((one.name for one in ACTIONS if one.place in places and is_action_key(event, one.name)), None)


def key_code_of_action(name: str) -> int | None:
    """Return the key code for a button's hotkey; None if the binding needs Ctrl."""
    key = _bound[name]
    return None if key.startswith("ctrl+") else pygame.key.key_code(key)


def key_cap_words(name: str) -> str:
    """Return the text on the key cap of an action."""
    return translated_key(_bound[name])


def translated_key(key: str) -> str:
    """Return a key's name in the language on the screen."""
    if key.startswith("ctrl+"):
        return _("Ctrl") + "+" + translated_key(key[5:])
    if key in WORDS:
        return _(WORDS[key])
    if key.startswith("keypad "):
        return _("Keypad {key}").format(key=translated_key(key[7:]))
    return key.upper() if len(key) < 4 else key.capitalize()


def why_not_bindable(key: str, name: str = "") -> str:
    """Return why a key can't be bound to that action (or any), as a sentence; "" if it can."""
    if name in BY_NAME and BY_NAME[name].place == "anywhere" and len(key) == 1:
        return _("{key} writes a letter or a sign. What works everywhere needs another key.").format(
            key=translated_key(key)
        )
    if not _is_key(key.removeprefix("ctrl+")):
        return _("That key has no name.")
    if key in RESERVED:
        return _("{key} always means the same and cannot be bound.").format(key=translated_key(key))
    return ""


def _is_key(key: str) -> bool:
    """Return whether a keyboard can have this key."""
    with catch_warnings(action="ignore"):  # key names work before there is a window, too
        try:
            return bool(pygame.key.key_code(key))
        except ValueError:
            return False
        except pygame.error:
            return True  # not yet known


def clashing_action(name: str, key: str) -> str | None:
    """Return another action that uses the key in the same place, if any."""
    place = BY_NAME[name].place
    for other in ACTIONS:
        shares = place == other.place or "anywhere" in (place, other.place)
        if other.name != name and shares and key == _bound[other.name]:
            return other.name
    return None


def _have_clashing_keys(now: Mapping[str, str]) -> bool:
    """Return whether two actions share a key in one place."""
    seen = [(one.place, now[one.name]) for one in ACTIONS]
    everywhere = {key for place, key in seen if place == "anywhere"}
    return len(set(seen)) < len(seen) or any(key in everywhere for place, key in seen if place != "anywhere")


def bindings_after_rebinding(name: str, key: str) -> dict[str, str] | None:
    """Return all changed bindings after binding the key; an action that had it gets the key that becomes free.

    None if two actions would still share a key.
    """
    now = dict(_bound)
    if other := clashing_action(name, key):
        now[other] = now[name]
    now[name] = key
    if _have_clashing_keys(now):
        return None
    return {one.name: now[one.name] for one in ACTIONS if now[one.name] != one.key}
