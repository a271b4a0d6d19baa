"""Deck lists in a real window: built by the mouse and by the keyboard, brought in from files, and played with."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from harness.deck_hand.steps import LEGAL, LISTS, own
from harness.window.offers import copied, drop_file
from harness.window.player import Player, saved_match

from hoochgame.core import list_text

pytestmark = pytest.mark.window
RUBBISH = bytes(range(1, 256)) * 8
SCHEMES = {id for id in LISTS.cards if LISTS.known[id].kind == "Scheme"}
BROKEN = "# Broken\n2 Rooftop Rosalind\n3 Nobody Nell\n0 Two-Egg Otto\n1 Lookout Lrona\n"
SLIPS = (
    "3 lines",
    "Line 3: there is no card called Nobody Nell.",
    "Line 4: a count can be 1 to 99, not 0.",
    "Line 5: there is no card called Lookout Lrona; did you mean Lookout Lorna?",
)


def shelf(player: Player) -> None:
    """From the title to the deck lists."""
    player.until("TitleScreen")
    player.click("decks")
    player.until("Decks")


def in_grid(player: Player) -> set[str]:
    """The cards that are to be seen at the left."""
    return {name.split()[1] for name in player.seen["things"] if name.startswith("grid ")}


def put_on(player: Player, id: str, n: int = 1) -> None:
    """Click a card at the left."""
    for _copy in range(n):
        player.wheel_to(f"grid {id}", player.seen["spots"]["grid"])
        player.click(f"grid {id}")


def test_a_list_is_built_by_the_mouse_and_played_in_a_tournament(sat_down, places):
    player = sat_down(seed=4)
    shelf(player)
    player.click("new")
    player.until("DeckEditor")
    build_by_the_mouse(player)
    assert own(places) == {"New list": LEGAL}
    spoil_and_mend(player, places)
    player.click("name")
    player.type("Night Shift")
    player.press("Return")
    assert own(places) == {"Night Shift": LEGAL}
    player.click("back")
    player.until("Decks")
    duplicate_and_delete(player, places)
    player.click("back")
    play_with_it(player, "Night Shift")
    match = saved_match(places)
    assert dict(match.header.lists[0]) == LEGAL
    assert Counter(player.seen["lineup"]) <= Counter(LEGAL)
    assert len(player.seen["lineup"]) == len(match.state.lineup) > 2


def build_by_the_mouse(player: Player) -> None:
    """Filtered, searched for, from the whole box, and by dragging."""
    player.click("chips ('kind', 'Scheme')")
    assert in_grid(player) <= SCHEMES
    for id in LEGAL.keys() & SCHEMES:
        put_on(player, id, LEGAL[id])
    player.click("chips ('kind', 'Scheme')")
    player.click("search")
    player.type("lorna")
    assert in_grid(player) == {"lookout"}
    player.click("grid lookout")
    player.click("grid lookout")
    player.click("clear")
    player.reads("40 cards")
    stooges = [id for id in LEGAL if id not in SCHEMES and id != "lookout"]
    for id in stooges[1:]:
        put_on(player, id, LEGAL[id])
    first = stooges[0]
    for _copy in range(LEGAL[first]):
        player.wheel_to(f"grid {first}", player.seen["spots"]["grid"])
        held = player.drag(player.seen["things"][f"grid {first}"], player.seen["spots"]["list"])
        assert held == first
    player.reads("Ready for a tournament.")


def spoil_and_mend(player: Player, places: Any) -> None:
    """One too many, and off again: by its minus, then by dragging it out, then by Undo."""
    put_on(player, "abner")
    player.reads("1 card too many")
    player.wheel_to("list abner", player.seen["spots"]["list"])
    player.click("list abner less")
    player.reads("Ready for a tournament.")
    put_on(player, "abner")
    player.wheel_to("list abner", player.seen["spots"]["list"])
    assert player.drag(player.seen["things"]["list abner"], player.seen["spots"]["grid"]) == "abner"
    player.reads("Ready for a tournament.")
    player.click("undo")
    assert own(places)["New list"] == {**LEGAL, "abner": 1}
    player.click("redo")
    assert own(places)["New list"] == LEGAL


def duplicate_and_delete(player: Player, places: Any) -> None:
    player.click("duplicate")
    player.until("DeckEditor")
    player.click("back")
    player.until("Decks")
    two = {"Night Shift": LEGAL, "Night Shift 2": LEGAL}
    assert own(places) == two
    player.click("delete")
    player.reads("Night Shift 2 is deleted.")
    assert own(places) == {"Night Shift": LEGAL}
    player.click("undo")
    player.reads("Night Shift 2 is back.")
    assert own(places) == two


def play_with_it(player: Player, name: str) -> None:
    """From the title to the table, with that list at the first seat."""
    player.until("TitleScreen")
    player.click("new")
    player.until("Lobby")
    player.click("tournament")
    player.click("('first', 1)")
    player.click("('list', 0)")
    player.until("Decks")
    row = next(row for row in range(20) if shows(player, row, name))
    assert row, "the first row is to have one dealt"
    player.click("take")
    player.until("Lobby")
    player.reads(name)
    player.click("start")
    player.until("TableScene")


def shows(player: Player, row: int, name: str) -> bool:
    """Whether the shelf shows that list when a row is clicked."""
    if row != player.seen["on"]["lists"]:
        player.click(f"lists {row}")
    return player.seen["said"].count(name) == 2


def test_a_list_is_built_and_passed_on_by_the_keyboard_alone(sat_down, places, screen, tmp_path):
    player = sat_down(hand="keys")
    player.until("TitleScreen")
    player.listens()
    player.press("d")
    player.until("Decks")
    player.press("n")
    player.until("DeckEditor")
    built = build_by_keys(player, places)
    player.press("Escape")
    player.until("Decks")
    import_by_keys(player, places, tmp_path, screen.name)
    assert own(places) == {"Door Policy": built, "Hit the HQ 2": LEGAL, "Nine": {"two_egg_otto": 9}}
    export_by_keys(player, tmp_path / "passed-on_1.txt", own(places))
    heard = player.seen["heard"]
    assert (heard["moves"], heard["down"], heard["up"]) == (0, 0, 0)


def build_by_keys(player: Player, places: Any) -> dict[str, int]:
    """Searched, walked to, added, taken off, undone, redone, renamed."""
    player.press("/")
    player.type("rooftop")
    assert in_grid(player) == {"rooftop"}
    player.press("Return")
    assert player.seen["focus"] == "grid"
    player.type("+")
    player.press("Return")
    player.press("/")
    player.press("Escape")
    player.reads("40 cards")
    player.tab_to("grid")
    before = player.seen["on"]["grid"]
    player.press("Right")
    player.press("Right")
    player.press("Down")
    beside = player.seen["on"]["grid"]
    assert beside != before
    player.type("++")
    player.type("-")
    built = {"rooftop": 2, beside: 1}
    assert own(places) == {"New list": built}
    player.press("z", "Control_L", times=3)
    assert own(places) == {"New list": {"rooftop": 2}}
    player.press("y", "Control_L", times=3)
    assert own(places) == {"New list": built}
    player.press("F2")
    player.type("Door Policy")
    player.press("Return")
    assert own(places) == {"Door Policy": built}
    return built


def import_by_keys(player: Player, places: Any, folder: Path, screen: str) -> None:
    """What is broken is told line by line, and nothing is lost; what is whole is on the shelf."""
    before = own(places)
    for name, blob, told in (
        ("broken.txt", BROKEN.encode(), SLIPS[1:]),
        ("rubbish.bin", RUBBISH, ("This is no plain text.",)),
        ("zeros.bin", b"\0\1\2" * 50, ("This is no plain text.",)),
    ):
        (folder / name).write_bytes(blob)
        import_file(player, folder / name)
        player.reads(*told)
        assert player.seen["scene"] == "Import"
        player.press("Escape")
        player.until("Decks")
        assert (folder / name).read_bytes() == blob
    import_file(player, folder / "nowhere.txt")
    player.reads("There is no file", "nowhere.txt")
    player.press("Escape")
    player.until("Decks")
    with copied(screen, BROKEN):
        player.press("v", "Control_L")
        player.until("Import")
        player.reads(*SLIPS[1:])
    player.press("Escape")
    player.until("Decks")
    assert own(places) == before
    with copied(screen, list_text.format_list(LISTS, "Hit the HQ", LEGAL)):
        player.press("v", "Control_L")
        player.reads("Hit the HQ 2 is among your lists now.")
    (folder / "nine.txt").write_text("# Nine\n9 Two-Egg Otto\n")
    import_file(player, folder / "nine.txt")
    player.reads("The box has 3 copies of Two-Egg Otto; this list has 9.", "A list has 30 cards; this one has 9.")
    assert player.seen["scene"] == "Decks"


def import_file(player: Player, path: Path) -> None:
    """By its path, typed."""
    player.press("i")
    player.until("Import")
    player.type_into("path", str(path))


def export_by_keys(player: Player, path: Path, lists: dict[str, dict[str, int]]) -> None:
    """Every list of one's own in its turn, each over the file before; reading them back gives the same."""
    player.tab_to("lists")
    player.press("Home")
    for nth, name in enumerate(sorted(lists)):
        player.wait_for(lambda seen, nth=nth: seen["on"]["lists"] == nth)
        player.press("s")
        player.until("SaveAs")
        player.type_into("path", str(path))
        player.press("Return")
        if nth:
            player.reads("is there already.", "Replace the file")
            player.press("Return")
        player.reads("Saved as")
        player.until("Decks")
        reading = list_text.parse_list(LISTS, path.read_text())
        assert (reading.name, reading.cards, reading.slips) == (name, lists[name], ())
        player.tab_to("lists")
        player.press("Down")


def test_a_file_dropped_onto_the_window_is_imported_or_said_to_be_broken(sat_down, places, screen, tmp_path):
    player = sat_down()
    shelf(player)
    broken, rubbish, good = tmp_path / "broken list.txt", tmp_path / "rubbish.bin", tmp_path / "good.txt"
    broken.write_text(BROKEN)
    rubbish.write_bytes(b"\0" * 500)
    good.write_text(list_text.format_list(LISTS, "", LEGAL))
    drop_file(screen.name, broken, (600, 300))
    player.reads(*SLIPS[1:])
    drop_file(screen.name, rubbish, (600, 300))
    player.reads("This is no plain text.")
    player.click("back")
    player.until("Decks")
    assert own(places) == {}
    drop_file(screen.name, broken, (600, 300))
    player.reads(*SLIPS[1:])
    player.click("keep")
    player.reads("Broken is among your lists now.")
    assert own(places) == {"Broken": {"rooftop": 2}}
    player.click("open")
    player.until("DeckEditor")
    drop_file(screen.name, good, (600, 300))
    player.reads("good is among your lists now.")
    assert own(places) == {"Broken": {"rooftop": 2}, "good": LEGAL}
