"""What a new step, operation, event or house rule must be named in, where nothing else would fail: docs/adding.md."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from types import ModuleType, SimpleNamespace
from typing import Any, get_args, get_type_hints

import msgspec
import pytest
from harness import considered
from harness.considered import not_considered
from harness.copies import SHOWN
from harness.copies import TITLES as WITH_COPIES
from harness.source import CHECKOUT, ROOT, hold

from hoochgame.core.game import Game
from hoochgame.core.protocols import snake_case_of_class_name
from hoochgame.games import GAMES
from hoochgame.games.deck_hand import moves as deck_hand_moves
from hoochgame.games.deck_hand import rules as deck_hand_rules
from hoochgame.games.deck_hand import text as deck_hand_text
from hoochgame.games.deck_hand import validation as deck_hand_validation
from hoochgame.games.deck_hand.ai import style as deck_hand_style
from hoochgame.games.hooch_stooges import moves as hooch_stooges_moves
from hoochgame.games.hooch_stooges.ai import style as hooch_stooges_style
from hoochgame.games.hooch_stooges.content import CONTENT
from hoochgame.games.hooch_stooges.decklists import ABILITIES
from hoochgame.games.moonshiners import rules as moonshiners_rules
from hoochgame.games.moonshiners import text as moonshiners_text

STEPS = [(deck_hand_rules, deck_hand_text), (moonshiners_rules, moonshiners_text)]
LIKINGS = [
    (deck_hand_moves, deck_hand_style, {deck_hand_moves.Pay, deck_hand_moves.Discard}),
    (hooch_stooges_moves, hooch_stooges_style, {hooch_stooges_moves.RecoverStooge}),
]
OPERATIONS = {"hooch-stooges": hooch_stooges_moves, "deck-hand": deck_hand_moves}
OPERATION_KINDS = set(get_args(deck_hand_moves.AnyEffect))
NO_CARDS = {"done", "kinds", "guards"}  # fields that hold several numbers, of slots, turfs and enemies
UNWRITTEN = {"topple"}  # an operation of the chart alone, which is no part of the file


def names(union: object) -> set[str]:
    """Return the names of the classes in a union."""
    return {getattr(kind, "__origin__", kind).__name__ for kind in get_args(union)}


@pytest.mark.parametrize(("rules", "text"), STEPS)
def test_a_terminal_has_words_for_every_step_that_asks(rules: ModuleType, text: ModuleType) -> None:
    assert set(text.WAITS_FOR) == set(rules.RULES.questions), f"WAITS_FOR of {text.__name__} has a row for each"


def test_the_editor_of_deck_lists_has_a_word_for_every_operation() -> None:
    cards = (*CONTENT.stooges, *CONTENT.schemes)
    operations = {
        type(op) for card in cards for op in (*card.do, *(op for ability in card.abilities for op in ability.do))
    }
    known = set(chain.from_iterable(ABILITIES.values()))
    hold(
        f"{kind.__name__} is on a card, and no word filters it: name it in ABILITIES of hooch_stooges/decklists.py"
        for kind in operations - known
    )


@pytest.mark.parametrize(("moves", "style", "liked_by_none"), LIKINGS)
def test_every_operation_is_liked_by_a_character_or_by_none_on_purpose(
    moves: ModuleType, style: ModuleType, liked_by_none: set[type]
) -> None:
    liked = {operation for likes in style.DEEDS.values() for operation in likes}
    hold(
        f"no character likes {kind.__name__}: name it in DEEDS of {style.__name__}, or in LIKINGS of {__name__}"
        for kind in set(get_args(moves.AnyEffect)) - liked - liked_by_none
    )
    assert not liked & liked_by_none


@pytest.mark.parametrize("title", OPERATIONS)
def test_the_head_of_a_content_file_lists_every_operation_with_its_fields(title: str) -> None:
    folder = title.replace("-", "_")
    head = (ROOT / "games" / folder / "content.toml").read_text("utf-8").partition("\n[")[0]
    for kind in get_args(OPERATIONS[title].AnyEffect):
        name = snake_case_of_class_name(kind.__name__)
        fields = [field.encode_name for field in msgspec.structs.fields(kind) if field.name not in ("seat", "source")]
        lack = f"{folder}/content.toml: the comment at its head lacks {name} {{{', '.join(fields)}}}"
        hold([lack] if name not in head and name not in UNWRITTEN else [])


@pytest.mark.parametrize("title", OPERATIONS)
def test_every_operation_has_been_considered_where_no_test_looks(title: str) -> None:
    found, known = names(OPERATIONS[title].AnyEffect), considered.OPERATIONS[title]
    hold(not_considered("operation", title, found, known, considered.OPERATION_PLACES))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_event_has_been_considered_where_no_test_looks(game: Game) -> None:
    base = names(GAMES[0].event) if game.id == "starting-solo" else set()
    hold(
        not_considered("event", game.id, names(game.event) - base, considered.EVENTS[game.id], considered.EVENT_PLACES)
    )


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_house_rule_has_been_considered_where_no_test_looks(game: Game) -> None:
    keys = [rule.key for rule in game.house_rules]
    hold(not_considered("house rule", game.id, keys, considered.HOUSE_RULES[game.id], considered.RULE_PLACES))


def test_each_place_to_consider_is_a_file_of_some_title() -> None:
    """A place whose file has moved would never be shown again."""
    lists = (
        considered.OPERATION_PLACES, considered.EVENT_PLACES, considered.COUNTER_PLACES, considered.RULE_PLACES,
    )  # fmt: skip
    folders = [game.id.replace("-", "_") for game in GAMES]
    hold(
        f"{place.file} is nowhere: name its file in tests/harness/considered.py"
        for place in chain(*lists)
        if not any((CHECKOUT / place.file.format(title=folder)).exists() for folder in folders)
    )


@pytest.mark.parametrize("page", ["docs/play/friends.md", "docs/de/play/friends.md"])
def test_the_pages_for_players_name_every_house_rule(page: str) -> None:
    text = (CHECKOUT / page).read_text("utf-8")
    hold(
        f"{page}, list of house rules: {rule.key} of {game.id} is missing"
        for game in GAMES
        for rule in game.house_rules
        if f"`{rule.key}=" not in text
    )


@pytest.mark.parametrize("title", ["deck-hand", "hooch-stooges", "moonshiners"])
def test_refusals_are_tried_with_every_kind_of_move(title: str) -> None:
    [game] = [game for game in GAMES if game.id == title]
    module = f"harness/{title.replace('-', '_')}/refusals.py"
    source = (CHECKOUT / "tests" / module).read_text("utf-8")
    hold(f"tests/{module}: every_move makes no {name}" for name in names(game.move) if f"m.{name}" not in source)


def lists_of_numbers(kind: Any, seen: set[Any]) -> Iterator[tuple[str, str]]:
    """Yield the fields that hold several numbers, of a class and of those inside it, with the name of their class."""
    for inner in get_args(kind):
        yield from lists_of_numbers(inner, seen)
    kind = getattr(kind, "__origin__", kind)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind not in seen:
        seen.add(kind)
        for name, hint in get_type_hints(kind).items():
            if hint == tuple[int, ...]:
                yield name, kind.__name__
            yield from lists_of_numbers(hint, seen)


@pytest.mark.parametrize("title", WITH_COPIES)
def test_copies_are_compared_in_every_field_that_holds_cards(title: str) -> None:
    game, seen = WITH_COPIES[title].game, set[Any]()
    fields = chain.from_iterable(lists_of_numbers(kind, seen) for kind in (game.state, game.event, game.move))
    hold(
        f"{kind}.{name} holds several numbers: if they are cards, name it in SHOWN of tests/harness/copies.py, "
        f"else in NO_CARDS of {__name__}"
        for name, kind in sorted(set(fields))
        if name not in SHOWN | NO_CARDS
    )


def holds_operations(hint: Any) -> bool:
    """Return whether a field of this type holds operations."""
    return hint in OPERATION_KINDS or any(map(holds_operations, get_args(hint)))


def test_a_hostile_file_cannot_nest_the_operations_inside_an_operation() -> None:
    fields = {(kind, name) for kind in OPERATION_KINDS for name, hint in get_type_hints(kind).items()
              if holds_operations(hint)}  # fmt: skip
    assert len(fields) > 3
    hold(
        f"inner_effects of hoochgame/games/deck_hand/validation.py does not know {kind.__name__}.{name}"
        for kind, name in fields
        if not [*deck_hand_validation.inner_effects(SimpleNamespace(**{name: (kind,)}))]  # type: ignore[arg-type]
    )
