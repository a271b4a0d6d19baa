"""Characters: their words and names, what they like, and that it shows in how they play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

import pytest
from harness.random_play import Ply, random_game

from hoochgame.arena.characters import character_row, plan_characters
from hoochgame.arena.simulate import run_plans
from hoochgame.arena.workers import Workers
from hoochgame.bots import GRADES, find_bot_maker, seat_bot
from hoochgame.bots.greedy import Greedy
from hoochgame.bots.search import Recipe, Search
from hoochgame.core.characters import CHARACTERS, LEVELS, bot_names_of_kind, join_bot_kind, split_bot_kind
from hoochgame.core.dice import Dice
from hoochgame.core.game import Game
from hoochgame.core.journal import Chair, encode_record, read_header
from hoochgame.core.language import pgettext
from hoochgame.core.match import Match
from hoochgame.core.play import Play
from hoochgame.core.protocols import Seat
from hoochgame.games import GAMES, find_game
from hoochgame.games.deck_hand.content import CARDS as PIRATES
from hoochgame.games.hooch_stooges.content import CARDS, TURFS
from hoochgame.games.moonshiners import moves as w
from hoochgame.games.moonshiners.content import CONTENT as WASTELAND
from hoochgame.storage.languages import switch_language
from hoochgame.ui.scenes.lobby.draft import LONGEST_NAME

TITLES = [(game, seats) for game in GAMES for seats in sorted({min(game.seats), 2, 3} & set(game.seats))]


# Words and names.


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_a_level_with_a_character_and_a_character_alone_are_bots(level: str) -> None:
    game = find_game("deck-hand")
    for word in (level, *(join_bot_kind(level, character) for character in CHARACTERS), *CHARACTERS):
        assert seat_bot(word, game, 1, Seat(0)) is not None


def test_there_is_a_bot_for_each_level_that_has_characters() -> None:
    assert tuple(GRADES) == LEVELS


def test_a_character_alone_thinks_as_hard_does() -> None:
    one, other = (seat_bot(word, find_game("deck-hand"), 1, Seat(0)) for word in ("raider", "hard/raider"))
    assert isinstance(one, Search)
    assert isinstance(other, Search)
    assert (one.recipe, one.liking) == (other.recipe, other.liking)


@pytest.mark.parametrize(
    "word", ["wizard", "hard/", "hard/wizard", "wizard/raider", "random/raider", "raider/hard", ""]
)
def test_other_words_are_refused_with_all_that_there_are(word: str) -> None:
    with pytest.raises(LookupError) as refused:
        find_bot_maker(word)
    assert all(known in str(refused.value) for known in ("random", *LEVELS, *CHARACTERS, "hard/raider"))


def test_a_kind_comes_apart_as_it_was_joined() -> None:
    for level in LEVELS:
        for character in ("", *CHARACTERS):
            assert split_bot_kind(join_bot_kind(level, character)) == (level, character)


def test_every_kind_and_every_name_fits_a_chair_and_a_save() -> None:
    names = [name for one in CHARACTERS.values() for name in one.names]
    assert len(set(names)) == len(names)
    assert all(len(name) <= LONGEST_NAME and name.isprintable() for name in names)
    for level in LEVELS:
        for character in CHARACTERS:
            chair = Chair(bot_names_of_kind(character)[0], join_bot_kind(level, character), 0)
            match = Match.begin(
                find_game("deck-hand"), (chair, chair), {}, seed=1, created="2026-01-01T00:00:00", id="1"
            )
            assert read_header(encode_record(match.header)).chairs[0] == chair


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_name_is_that_of_a_card_or_of_anybody_in_a_title(language: str) -> None:
    switch_language(language)
    wasteland = (*WASTELAND.heroes, *WASTELAND.relics, *WASTELAND.booze, *WASTELAND.tiles)
    known = {pgettext("card name", one.name) for one in (*CARDS, *PIRATES, *wasteland)}
    known |= {pgettext("turf", turf.name) for turf in TURFS}
    known |= {pgettext("drunkard", name) for kind in WASTELAND.drunkards for name in kind.names}
    known = {name.casefold() for name in known}
    switch_language("en")
    for character in CHARACTERS.values():
        assert not known & {name.casefold() for name in character.names}


# What they like.


def moments(game: Game, seats: int) -> Iterator[Ply]:
    """The questions of some random games that leave a choice."""
    rules = {game.rule_that_chooses_trial.key: 1} if game.rule_that_chooses_trial and seats == 1 else {}
    for seed in range(2):
        yield from (ply for ply in random_game(game, seats, seed, rules, limit=300) if len(ply.options) > 1)


@pytest.mark.parametrize(("game", "seats"), TITLES, ids=lambda one: getattr(one, "id", one))
def test_likings_lie_between_0_and_1_and_are_the_same_on_a_view_and_on_the_truth(game: Game, seats: int) -> None:
    assert set(game.ai.likings) == set(CHARACTERS)
    liked: Counter[str] = Counter()
    for ply in moments(game, seats):
        seat = ply.after.agenda[-1].seat
        seen = game.view(ply.after, seat)
        for character, likes in game.ai.likings.items():
            likings = likes(seen, seat, ply.options)
            assert len(likings) == len(ply.options)
            assert all(0 <= liking <= 1 for liking in likings)
            assert list(likings) == list(likes(ply.after, seat, ply.options))
            liked[character] += len(set(likings)) > 1
    assert all(liked[character] > 20 for character in CHARACTERS)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), TITLES, ids=lambda one: getattr(one, "id", one))
def test_characters_see_no_more_than_their_seat(game: Game, seats: int) -> None:
    worlds, recipe = Dice(5), Recipe(iterations=8)
    every = [ply for ply in moments(game, seats) if ply.number % 11 == 0]
    for ply, character in zip(every, (*CHARACTERS, *CHARACTERS), strict=False):
        seat = ply.after.agenda[-1].seat
        seen = game.view(ply.after, seat)
        for maker in (Greedy, lambda game, seat, dice, character: Search(game, seat, dice, recipe, character)):
            answers = {
                maker(game, seat, Dice(9), character=character).choose(game.view(world, seat), ply.options, 9.0)
                for world in (ply.after, game.guess(seen, worlds))
            }
            assert len(answers) == 1


def test_of_options_that_are_alike_a_character_takes_the_one_it_likes() -> None:
    """Both bots of a level rate as the title does; only where that hardly differs the liking decides."""
    game = find_game("deck-hand")
    for ply in moments(game, 2):
        seat = ply.after.agenda[-1].seat
        seen, options = game.view(ply.after, seat), ply.options
        ratings, likings = game.ai.rate(seen, seat, options), game.ai.likings["raider"](seen, seat, options)
        chosen = options.index(Greedy(game, seat, Dice(1), character="raider").choose(seen, options, 1.0))
        assert ratings[chosen] >= max(ratings) - game.ai.styles["raider"].rating_weight
        level = [at for at, rating in enumerate(ratings) if rating == ratings[chosen]]
        assert likings[chosen] == max(likings[at] for at in level)


def test_nobody_likes_a_march_for_itself_or_it_would_go_to_and_fro_forever() -> None:
    game, marches = find_game("moonshiners"), 0
    for ply in moments(game, 2):
        seat = ply.after.agenda[-1].seat
        for likes in game.ai.likings.values():
            likings = likes(game.view(ply.after, seat), seat, ply.options)
            found = [liking for liking, move in zip(likings, ply.options, strict=True) if isinstance(move, w.March)]
            marches += len(found)
            assert not any(found)
    assert marches


@pytest.mark.slow
@pytest.mark.parametrize("character", CHARACTERS)
@pytest.mark.parametrize("title", ["hooch-stooges", "deck-hand", "moonshiners"])
def test_a_game_of_one_character_comes_to_an_end(title: str, character: str) -> None:
    game, dice = find_game(title), Dice(3)
    bots = [Greedy(game, Seat(seat), Dice(3, seat + 1), character=character) for seat in range(2)]
    _, play = game.start_game(2, {}, dice)
    for _ply in range(3000):
        if not play.options:
            break
        seat = play.state.agenda[-1].seat
        move = bots[seat].choose(game.view(play.state, seat), play.options, 1.0)
        play = Play(game.rules, play.state, dice).play_move_to_next_question(move)
    assert play.state.winners


# That it shows.


ATTACKS: Mapping[str, tuple[str, ...]] = {
    "hooch-stooges": ("attacks on opponents",),
    "deck-hand": ("thefts", "robberies"),
}
SHOWN: Mapping[str, Mapping[str, tuple[str, ...]]] = {  # by title and character: what it does more often than others
    "hooch-stooges": {"gambler": ("tries of the chart",), "saboteur": ("tricks on opponents",)},
    "deck-hand": {"gambler": ("cards that turn up others",), "saboteur": ("tricks on opponents",)},
}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("title", "level", "games", "rules", "ratio"),
    [
        pytest.param("hooch-stooges", "hard", 8, {"hq_hits": 3, "stash_limit": 20}, 1.2, marks=pytest.mark.soak),
        ("deck-hand", "easy", 16, {}, 1.5),
    ],
)
def test_a_player_can_tell_characters_apart_by_what_they_do(
    title: str, level: str, games: int, rules: Mapping[str, int], ratio: float
) -> None:
    """The raider attacks rivals half as often again as the builder does; others do more of what is theirs.

    In so few games of Hooch Stooges, whose lengths differ much, less than half is asked for; there it shows from the
    level on that searches, which takes a minute.
    """
    results = run_plans(plan_characters(title, level, 2, games, 1, rules), Workers())
    rows = {who: character_row(who, one) for who, one in zip(CHARACTERS, results, strict=True)}

    def often(who: str, names: Sequence[str]) -> float:
        return sum(rows[who].did.get(name, 0.0) for name in names)

    assert often("raider", ATTACKS[title]) >= ratio * often("builder", ATTACKS[title])
    for who, names in SHOWN[title].items():
        plain = sum(rows[who].others_did.get(name, 0.0) for name in names)
        assert often(who, names) > 1.15 * plain, (who, names)
