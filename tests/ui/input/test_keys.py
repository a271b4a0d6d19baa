"""Every game key can be bound anew; two actions never share one."""

from collections.abc import Iterator

import pygame
import pytest

from hoochgame.ui.app import App
from hoochgame.ui.input import keys


@pytest.fixture(autouse=True)
def as_in_the_table(app: App) -> Iterator[None]:
    keys.apply_bindings({})
    yield
    keys.apply_bindings({})


def down(code: int, mod: int = 0, sign: str = "") -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=sign)


def test_the_table_has_no_two_actions_on_one_key_in_one_place() -> None:
    for one in keys.ACTIONS:
        assert keys.clashing_action(one.name, one.key) is None
        assert not keys.why_not_bindable(one.key)


def test_a_key_does_what_the_table_says() -> None:
    assert keys.action_of_event(down(pygame.K_e), "table") == "end_turn"
    assert keys.action_of_event(down(pygame.K_p), "table") == "play"
    assert keys.action_of_event(down(pygame.K_p), "replay") == "replay_on"
    assert keys.action_of_event(down(pygame.K_F1), "replay") == "rules"
    assert keys.action_of_event(down(pygame.K_q), "table") is None


def test_undo_and_redo_also_have_the_keys_everybody_knows() -> None:
    assert keys.action_of_event(down(pygame.K_z, pygame.KMOD_LCTRL), "table") == "undo"
    assert keys.action_of_event(down(pygame.K_y, pygame.KMOD_RCTRL), "table") == "redo"
    assert keys.action_of_event(down(pygame.K_z), "table") == "zoom"
    assert keys.action_of_event(down(pygame.K_e, pygame.KMOD_LCTRL), "table") is None


def test_a_sign_counts_wherever_the_keyboard_has_it() -> None:
    assert keys.action_of_event(down(pygame.K_EQUALS, pygame.KMOD_LSHIFT, "+"), "replay") == "replay_faster"


def test_a_new_key_replaces_the_old_one_and_is_printed() -> None:
    chosen = keys.bindings_after_rebinding("hint", "i")
    assert chosen == {"hint": "i"}
    keys.apply_bindings(chosen)
    assert keys.action_of_event(down(pygame.K_i), "table") == "hint"
    assert keys.action_of_event(down(pygame.K_h), "table") is None
    assert keys.key_cap_words("hint") == "I"


def test_a_new_action_takes_a_free_key_and_chosen_ones_stay() -> None:
    """Whoever had bound A to something keeps that, and everything else that was chosen."""
    keys.apply_bindings({"hint": "a", "zoom": "y"})
    assert (keys.key_of_action("hint"), keys.key_of_action("zoom")) == ("a", "y")
    assert keys.key_of_action("money") == "h"
    assert keys.clashing_action("money", "h") is None


def test_who_loses_a_key_gets_the_other_one() -> None:
    assert keys.clashing_action("hint", "e") == "end_turn"
    chosen = keys.bindings_after_rebinding("hint", "e")
    assert chosen == {"hint": "e", "end_turn": "h"}


def test_a_swap_that_leaves_a_third_with_the_same_key_is_refused() -> None:
    keys.apply_bindings({"replay_play": "e"})
    assert (
        keys.bindings_after_rebinding("rules", "e") is None
    )  # F1 for two, but Everywhere would share E with the replay


def test_places_apart_may_share_a_key() -> None:
    assert keys.clashing_action("replay_on", "e") is None
    assert keys.clashing_action("rules", "e") == "end_turn"


@pytest.mark.parametrize("key", ["tab", "return", "escape", "up", "3", "ctrl+z", "left shift", ""])
def test_keys_that_always_mean_the_same_are_refused_with_a_sentence(key: str) -> None:
    assert keys.why_not_bindable(key).endswith(".")


def test_what_works_everywhere_takes_no_letter_from_whoever_types() -> None:
    assert keys.why_not_bindable("q", "screenshot").endswith(".")
    assert not keys.why_not_bindable("f9", "screenshot")
    assert not keys.why_not_bindable("ctrl+q", "screenshot")


def test_bindings_from_a_file_that_make_no_sense_are_left_out() -> None:
    keys.apply_bindings({"hint": "tab", "nonsense": "x", "undo": "y"})
    assert (keys.key_of_action("hint"), keys.key_of_action("undo")) == ("h", "y")
    keys.apply_bindings({"hint": "e", "undo": "e"})
    assert (keys.key_of_action("hint"), keys.key_of_action("undo"), keys.key_of_action("end_turn")) == ("h", "u", "e")


@pytest.mark.parametrize(
    "key", ["gibberish", "", "a\0", "\0", "\ud800", "ctrl+", "ctrl+gibberish", "ctrl+ctrl+a", "x" * 100_000, "AB"]
)
def test_a_key_that_no_keyboard_has_is_left_out(key: str) -> None:
    assert not keys.may_be_bound("undo", key)
    keys.apply_bindings({"undo": key, "hint": "f9"})
    assert (keys.key_of_action("undo"), keys.key_of_action("hint")) == ("u", "f9")
    assert all(
        keys.key_code_of_action(action.name)
        for action in keys.ACTIONS
        if not keys.key_of_action(action.name).startswith("ctrl+")
    )


def test_every_key_of_the_table_fits_where_it_is() -> None:
    assert all(keys.may_be_bound(action.name, action.key) for action in keys.ACTIONS)
    assert not keys.may_be_bound("no such action", "f9")


def test_keys_are_called_by_what_is_printed_on_them() -> None:
    assert [keys.translated_key(key) for key in ("e", "f1", "space", "ctrl+x", "page up", "backspace")] == [
        "E", "F1", "Space", "Ctrl+X", "PgUp", "Backspace",
    ]  # fmt: skip


def test_a_button_can_listen_to_a_bound_key() -> None:
    assert keys.key_code_of_action("play") == pygame.K_p
    keys.apply_bindings({"play": "ctrl+p"})
    assert keys.key_code_of_action("play") is None
