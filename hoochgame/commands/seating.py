"""Makes a set-up from the words of a command line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from itertools import chain

from hoochgame.bots import KINDS, find_bot_maker
from hoochgame.bots.strategist import PREFIX
from hoochgame.commands.failure import Misused
from hoochgame.core.characters import bot_names_of_kind
from hoochgame.core.dice import Dice
from hoochgame.core.game import DeckList, Game, HouseRule
from hoochgame.core.journal import HUMAN, Chair
from hoochgame.core.language import _, ngettext
from hoochgame.core.protocols import Seat
from hoochgame.core.refusal import IllegalMove
from hoochgame.games import find_game
from hoochgame.storage.settings import daily_seed, today_within_daily_dates

LONGEST_NAME = 16


def find_title(word: str) -> Game:
    """Return the title of this name. Raises Misused."""
    try:
        return find_game(word)
    except LookupError as error:
        raise Misused(str(error)) from None


def default_player_kinds(game: Game, rules: Mapping[str, int]) -> str:
    """Return one person and an easy bot in every other chair that must be filled; no bots for a trial."""
    company = game.rule_that_chooses_trial is not None and game.chosen_trial(rules) is None
    return ",".join([HUMAN, *["easy"] * (max(game.seats[0], 2 if company else 1) - 1)])


def given_or_daily_seed(given: int | None, day: date | bool | None) -> int | None:
    """Return the seed for `--seed`, or for `--daily` with a day or, without one, for today."""
    if day is None:
        return given
    return daily_seed(day if isinstance(day, date) else today_within_daily_dates())


def parse_bots(word: str, game: Game) -> tuple[str, ...]:
    """Parse `hard,search:500it`: bots of any kind, and strategies of this title. Raises Misused."""
    from hoochgame.arena.finding import find_any_bot, find_guests  # noqa: PLC0415 - a window needs none
    from hoochgame.arena.provenance import Guests  # noqa: PLC0415

    found = split_commas(word)
    try:
        guests = find_guests(found, Guests())
        for one in found:
            maker = find_any_bot(one, guests)
            if one.startswith(PREFIX) or one in guests.pages:  # whether that is a strategy of this title shows now
                maker(game, Seat(0), Dice(0))
    except LookupError as error:
        raise Misused(str(error)) from None
    return found


def split_commas(word: str) -> tuple[str, ...]:
    """Split at commas and strip blanks."""
    return tuple(part.strip() for part in word.split(","))


def parse_kinds(word: str) -> tuple[str, ...]:
    """Parse `human,hard/raider`: who sits where. Raises Misused."""
    found = split_commas(word)
    for kind in found:
        if kind != HUMAN:
            _check_bot(kind)
    return found


def _check_bot(kind: str) -> None:
    try:
        find_bot_maker(kind)
    except LookupError:
        known = ", ".join((HUMAN, *KINDS))
        text = _("There is no {kind} to sit down; there are: {names}, and a level with a character, such as {example}.")
        raise Misused(text.format(kind=kind or "''", names=known, example="hard/raider")) from None


def parse_house_rules(game: Game, words: Sequence[str]) -> dict[str, int]:
    """Parse `friendly=true` and the like. Raises Misused with the rule's own sentence."""
    known = {rule.key: rule for rule in game.house_rules}
    chosen: dict[str, int] = {}
    try:
        for word in words:
            key, equals, value = word.partition("=")
            if not equals:
                text = _("A house rule is given as KEY=VALUE, such as {example}; not {word}.")
                raise Misused(text.format(example=rule_example(game.house_rules[0]), word=word or "''"))
            chosen[key] = known[key].parse_value(value) if key in known else 0
        return game.complete_rules(chosen)
    except IllegalMove as error:
        raise Misused(str(error)) from None


def rule_example(rule: HouseRule) -> str:
    """Return an example of how to type its last value."""
    word = "true" if rule.switch else rule.values[-1] if rule.values else rule.allowed[-1]
    return f"{rule.key}={word}"


def check_trial(game: Game, seats: int, rules: Mapping[str, int]) -> None:
    """Raise Misused unless one seat alone has a trial, and only then."""
    rule = game.rule_that_chooses_trial
    if rule is None or (seats == 1) == (game.chosen_trial(rules) is not None):
        return
    words = dict(zip(rule.allowed, rule.values, strict=True))
    first, last = words[min(rule.trials)], words[max(rule.trials)]
    alone = _("One seat alone plays a challenge: add --rule {rule}={first} (up to {last}), or name more in --seats.")
    company = _("A challenge is for one player: name one seat in --seats, or leave --rule {rule}={chosen} out.")
    chosen = words[rules[rule.key]]
    raise Misused((alone if seats == 1 else company).format(rule=rule.key, first=first, last=last, chosen=chosen))


def check_can_start_game(game: Game, seats: int, rules: dict[str, int], brought: Sequence[DeckList] = ()) -> None:
    """Raise Misused unless so many seats can play by these rules, with these lists."""
    check_trial(game, seats, rules)
    try:
        game.start_game(seats, rules, Dice(1), brought)
    except IllegalMove as error:
        raise Misused(str(error)) from None


def make_chairs(kinds: tuple[str, ...], names: Sequence[str], spare_names: Sequence[str]) -> tuple[Chair, ...]:
    """Return chairs with names and colours; `spare_names` are for those without one. Raises Misused."""
    given = [name.strip() for name in names]
    if len(given) > len(kinds):
        seats = len(kinds)
        text = ngettext(
            "There are {names} names for {seats} seat.", "There are {names} names for {seats} seats.", seats
        )  # fmt: skip
        raise Misused(text.format(names=len(given), seats=seats))
    for name in given:
        if len(name) > LONGEST_NAME or not name.isprintable():
            raise Misused(_("“{name}” is too long: {n} letters at most.").format(n=LONGEST_NAME, name=name))
    taken = [name for name in given if name]
    if len(set(taken)) < len(taken):
        raise Misused(_("Two seats can’t have the same name."))
    names_given = given + [""] * (len(kinds) - len(given))
    found: list[Chair] = []
    for colour, (kind, name) in enumerate(zip(kinds, names_given, strict=True)):
        called = name or next(one for one in chain(bot_names_of_kind(kind), spare_names) if one not in taken)
        taken.append(called)
        found.append(Chair(called, kind, colour))
    return tuple(found)
