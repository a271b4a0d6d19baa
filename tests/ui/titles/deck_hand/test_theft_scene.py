"""A theft that changes who leads, or four hooks, is a cutscene, and so is a purchase that changes both."""

from __future__ import annotations

from typing import Any

import pytest
from harness.deck_hand.table import A, B, C, card, hoard, table

from hoochgame.core.journal import Chair
from hoochgame.core.protocols import TABLE, Seat
from hoochgame.games.deck_hand.card_events import CardBought, CardStolen
from hoochgame.games.deck_hand.content import HOOKS
from hoochgame.ui.look.theme import DECK_HAND, Look, Scale
from hoochgame.ui.table.log.narration import SoundContext
from hoochgame.ui.table.motion.cutscene import CutscenePicture
from hoochgame.ui.table.session import Telling
from hoochgame.ui.table.stage import Stage
from hoochgame.ui.titles.deck_hand.cutscene_rules import judge_theft
from hoochgame.ui.titles.deck_hand.scene_sounds import theft_sounds
from hoochgame.ui.titles.registry import find_table

CHAIRS = [Chair("Vera", "human", 0), Chair("Bricks Brady", "medium/builder", 1), Chair("Otis", "easy", 2)]
FLAG = card("black_flag")
GRAPNEL, COOK = card("grapnel"), card("ships_cook")


def robbed(mine: int, theirs: int, loot: int) -> tuple[Any, CardStolen]:
    """Return a state in which A steals from B, with so many hooks before."""
    others = hoard(theirs - HOOKS[loot], (loot,))
    state = table(seats=3, b={"stash": (loot, *others)}, stash=hoard(mine, (loot, *others))).state
    return state, CardStolen(A, B, loot)


@pytest.mark.parametrize(
    ("mine", "theirs", "loot", "large", "leader"),
    [(3, 9, COOK, False, TABLE), (5, 9, GRAPNEL, True, TABLE), (6, 6, COOK, True, A), (8, 9, COOK, True, A),
     (9, 3, COOK, False, TABLE), (0, 1, COOK, False, TABLE)],
)  # fmt: skip
def test_size_follows_what_the_theft_changes(mine: int, theirs: int, loot: int, large: bool, leader: Seat) -> None:
    state, event = robbed(mine, theirs, loot)
    theft = judge_theft(state, event)
    assert (theft.is_large, theft.leader) == (large, leader)
    assert theft.rows[0].hooks == max(mine + HOOKS[loot], theirs - HOOKS[loot])
    assert {row.seat: row.change for row in theft.rows} == {A: HOOKS[loot], B: -HOOKS[loot], C: 0}


def played(state: Any, event: CardStolen | CardBought, me: Seat, chairs: list[Chair] = CHAIRS) -> Any:
    deck = find_table("deck-hand")
    stage: Any = Stage(deck, chairs)
    stage.lay_out(Look(DECK_HAND, Scale(1280, 720, 1.0)), me)
    view = deck.game.view(state, me)
    told = deck.game.redact(event, me)
    stage.show_at_rest(view, stage.marks)
    stage.animate_event(Telling(1, view, told, told.apply(view)), stage.marks)
    return stage


@pytest.mark.usefixtures("app")
@pytest.mark.parametrize(
    ("me", "headline", "line"),
    [(A, "You take the lead!", "You steal Ship’s Cook from Bricks Brady"),
     (B, "1 hook gone!", "Vera steals Ship’s Cook from you"),
     (C, "Vera takes the lead!", "Vera steals Ship’s Cook from Bricks Brady")],
)  # fmt: skip
def test_the_headline_is_about_the_viewer_where_it_can_be(me: Seat, headline: str, line: str) -> None:
    stage = played(*robbed(8, 9, COOK), me)
    [picture] = [one for one in stage.act.cast if isinstance(one, CutscenePicture)]
    assert picture.scene.headline == headline
    assert picture.scene.consequences[0].words == line


@pytest.mark.usefixtures("app")
@pytest.mark.parametrize(("me", "speaks"), [(A, "medium/builder"), (B, "human"), (C, "medium/builder")])
def test_a_bot_with_a_face_speaks_and_otherwise_the_thief_is_seen(me: Seat, speaks: str) -> None:
    stage = played(*robbed(8, 9, COOK), me)
    [picture] = [one for one in stage.act.cast if isinstance(one, CutscenePicture)]
    assert picture.scene.speaker.kind == speaks
    assert bool(picture.scene.speaker.line) == (speaks != "human")


@pytest.mark.usefixtures("app")
@pytest.mark.parametrize("me", [B, C])
def test_a_bot_that_steals_shows_its_face(me: Seat) -> None:
    stage = played(*robbed(8, 9, COOK), me, [Chair("Rex", "easy/raider", 0), *CHAIRS[1:]])
    [picture] = [one for one in stage.act.cast if isinstance(one, CutscenePicture)]
    assert picture.scene.speaker.kind == "easy/raider"


@pytest.mark.usefixtures("app")
def test_a_theft_that_changes_little_is_seen_in_its_place() -> None:
    stage = played(*robbed(3, 9, COOK), A)
    assert stage.is_running
    assert not any(isinstance(one, CutscenePicture) for one in stage.act.cast)


def test_each_hook_is_heard_in_the_cutscene() -> None:
    state, event = robbed(8, 9, GRAPNEL)
    heard = SoundContext(state, state, CHAIRS, in_cutscene=True)
    assert [cue.sound for cue in theft_sounds(event, heard)] == ["swing", "grapnel", "hook", "hook"]
    assert [cue.sound for cue in theft_sounds(event, heard._replace(in_cutscene=False))] == ["swing", "grapnel"]


@pytest.mark.usefixtures("app")
@pytest.mark.parametrize(("mine", "card", "large"), [(3, FLAG, True), (5, FLAG, False), (3, GRAPNEL, False)])
def test_a_card_with_many_hooks_that_brings_the_lead_is_a_cutscene(mine: int, card: int, large: bool) -> None:
    stash = hoard(mine, (card,))
    others = hoard(4, (card, *stash))
    state = table(seats=3, stash=stash, b={"stash": others}, supply=(card,), coins=6).state
    stage = played(state, CardBought(A, card, 6), A)
    headlines = [one.scene.headline for one in stage.act.cast if isinstance(one, CutscenePicture)]
    assert headlines == (["You take the lead!"] if large else [])
