"""A set-up that the lobby edits: chairs with their deck lists, house rules, seed."""

import random
from collections.abc import Callable, Mapping, Sequence
from datetime import date

from msgspec.structs import replace

from hoochgame.core.characters import (
    CHARACTERS,
    LEVELS,
    bot_names_of_kind,
    choose_character_for_new_bot,
    join_bot_kind,
    split_bot_kind,
)
from hoochgame.core.game import Game, HouseRule, ReadyList, Variant
from hoochgame.core.journal import HUMAN, Chair
from hoochgame.core.language import _
from hoochgame.storage.history import daily_date_of_seed
from hoochgame.storage.settings import LARGEST_SEED, Brought, SetUp, at_most_one_person, daily_seed, draw_random_seed
from hoochgame.storage.settings import today_within_daily_dates as this_day
from hoochgame.storage.timestamps import FIRST_DAY
from hoochgame.ui.phrases.dates import date_in_words

NAMES = ("Vera", "Silvano", "Dolores", "Otis", "Pearl", "Rufus")
COLOURS = range(6)
LONGEST_NAME = 16


class Draft:
    """An editable set-up. Chairs are in the order of play; all names and colours differ.

    `renew` returns the present state of a stored deck list.
    """

    def __init__(
        self, game: Game, levels: tuple[str, ...], last: SetUp | None = None, today: date | None = None,
        renew: Callable[[Brought], Brought] = lambda brought: brought,
    ) -> None:  # fmt: skip
        self.game = game
        self.levels = levels
        self.level = first_game_level(levels) if last is None else default_level(levels)  # of a new bot
        self.today = today or this_day()
        self.renew = renew
        self.chairs: list[Chair] = []
        self.lists: list[Brought] = []  # by chair
        self.bots: dict[int, str] = {}  # by colour of a chair in which a person sits: the bot that sat there
        choosing = game.rule_that_chooses_trial
        self.trial = min(choosing.trials) if choosing else 0  # the trial chosen last
        self.company: list[tuple[Chair, Brought]] = []  # the players to bring back after playing alone
        self.rules = {rule.key: rule.default for rule in game.house_rules}
        self.free_undo = False
        self.seed = draw_random_seed()
        if last is not None and len(last.seats) in game.seats:
            self._restore_last(last)
        else:
            self.add_player(HUMAN)
            while len(self.chairs) < min(max(game.seats), max(2, min(game.seats))):
                self.add_player(self.new_bot_kind)
        self._correct_rules()

    def _restore_last(self, last: SetUp) -> None:
        """Take over the valid parts of the last set-up: rules and levels may have changed since."""
        self.chairs = [
            chair if self._knows_kind(chair.kind) else replace(chair, kind=self.level) for chair in last.seats
        ]
        allowed = {rule.key: rule.allowed for rule in self.game.house_rules}
        self.rules.update({key: n for key, n in last.rules.items() if key in allowed and n in allowed[key]})
        self.free_undo = last.free_undo
        self.lists = list(last.lists[: len(self.chairs)])
        self.lists += [Brought()] * (len(self.chairs) - len(self.lists))
        self.refresh_deck_lists()
        if rule := self.game.rule_that_chooses_trial:
            self.trial = self.rules[rule.key] if self.rules[rule.key] in rule.trials else self.trial

    def _knows_kind(self, kind: str) -> bool:
        """Return whether this kind of player exists in the game."""
        level, character = split_bot_kind(kind)
        return kind == HUMAN or (level in self.levels and character in ("", *CHARACTERS))

    @property
    def new_bot_kind(self) -> str:
        """The kind of a new bot: the default level, and one of the rarest characters."""
        return join_bot_kind(self.level, choose_character_for_new_bot(chair.kind for chair in self.chairs))

    def bot_kind_for(self, seat: int) -> str:
        """Return the kind of the bot in this chair, or of the last bot there, or of a new one."""
        chair = self.chairs[seat]
        return self.bots.get(chair.colour, self.new_bot_kind) if chair.is_human else chair.kind

    @property
    def max_chairs(self) -> int:
        """The highest number of chairs."""
        return max(self.game.seats)

    @property
    def start_problem(self) -> str | None:
        """Why the game can't start, as a sentence; None if it can."""
        if len(self.chairs) not in self.game.seats:
            return _(self.game.seats_refusal.text)
        for seat, chair in enumerate(self.chairs):
            if fault := self.deck_list_problem(seat):
                return _("The list of {name}: {fault}").format(name=chair.name, fault=fault)
        return None

    @property
    def brief_start_problem(self) -> str:
        """A shorter sentence than `start_problem`; "" if there is none."""
        faulty = (chair.name for seat, chair in enumerate(self.chairs) if self.deck_list_problem(seat))
        return next((_("{name} has no legal list").format(name=name) for name in faulty), "")

    # --- chairs

    def free_colours(self) -> list[int]:
        """Return the colours without an owner."""
        used = {chair.colour for chair in self.chairs}
        return [colour for colour in COLOURS if colour not in used]

    def add_player(self, kind: str) -> Sequence[HouseRule]:
        """Add a chair; return the rules that change with the number of chairs."""
        self.chairs.append(Chair(self._free_name(kind), kind, self.free_colours()[0]))
        self.lists.append(Brought())
        changed = self._apply_advised_rules(len(self.chairs) - 1)
        self._correct_rules()
        return changed

    def _free_name(self, kind: str, seat: int | None = None) -> str:
        """Return a free name for a player of this kind; the name of the player in `seat` counts as free."""
        others = {chair.name for i, chair in enumerate(self.chairs) if i != seat}
        return next(name for name in (*bot_names_of_kind(kind), *NAMES) if name not in others)

    def remove_chair(self, seat: int) -> Sequence[HouseRule]:
        """Remove a chair; return the rules that change with the number of chairs."""
        self.bots.pop(self.chairs[seat].colour, None)
        del self.chairs[seat], self.lists[seat]
        changed = self._apply_advised_rules(len(self.chairs) + 1)
        self._correct_rules()
        return changed

    def _apply_advised_rules(self, chairs_before: int) -> Sequence[HouseRule]:
        """Set the rules advised for this number of chairs, except those that the player had set otherwise.

        Return those that have another value now.
        """
        changed = []
        for rule in self.game.house_rules:
            advised = rule.advised_value(len(self.chairs))
            if self.rules[rule.key] == rule.advised_value(chairs_before) != advised:
                self.rules[rule.key] = advised
                changed.append(rule)
        return changed

    def _correct_rules(self) -> None:
        """Adjust the rules that depend on the number of chairs: who begins, and the trial."""
        if self.rules.get("first", 0) > len(self.chairs):
            self.rules["first"] = 0
        if rule := self.game.rule_that_chooses_trial:
            if len(self.chairs) > 1:
                self.rules[rule.key] = rule.default
                return
            if self.rules[rule.key] not in rule.trials:
                self.rules[rule.key] = self.trial
            self.rules.update({other.key: other.default for other in self.game.house_rules if other.in_company})

    def move_chair(self, seat: int, at: int) -> int:
        """Move a chair; past either end it comes in at the other. Return its new index."""
        at %= len(self.chairs)
        self.chairs.insert(at, self.chairs.pop(seat))
        self.lists.insert(at, self.lists.pop(seat))
        return at

    def shuffle_chairs(self) -> None:
        """Shuffle the chairs; with two of them the order may stay the same."""
        pairs = list(zip(self.chairs, self.lists, strict=True))
        random.SystemRandom().shuffle(pairs)
        self.chairs, self.lists = [chair for chair, _brought in pairs], [brought for _chair, brought in pairs]

    def rename_player(self, seat: int, name: str) -> None:
        """Rename a player; an empty name becomes a default one, a taken one gets a number."""
        others = {chair.name for i, chair in enumerate(self.chairs) if i != seat}
        wanted = name.strip() or self._free_name(self.chairs[seat].kind, seat)
        name, number = wanted, 2
        while name in others:
            name, number = f"{wanted[: LONGEST_NAME - 2].rstrip()} {number}", number + 1
        self.chairs[seat] = replace(self.chairs[seat], name=name)

    def set_colour(self, seat: int, colour: int) -> None:
        """Give a chair a colour and emblem; their present owner gets this chair's."""
        old = self.chairs[seat].colour
        self.bots = {{old: colour, colour: old}.get(one, one): kind for one, kind in self.bots.items()}
        for i, chair in enumerate(self.chairs):
            if chair.colour == colour:
                self.chairs[i] = replace(chair, colour=old)
        self.chairs[seat] = replace(self.chairs[seat], colour=colour)

    def set_kind(self, seat: int, kind: str) -> None:
        """Set the kind of player in a chair; a default name changes with it."""
        chair = self.chairs[seat]
        name = chair.name
        if kind == HUMAN and not chair.is_human:
            self.bots[chair.colour] = chair.kind
        if (
            name in (*NAMES, *bot_names_of_kind(chair.kind))
            and split_bot_kind(kind)[1] != split_bot_kind(chair.kind)[1]
        ):
            name = self._free_name(kind, seat)
        self.chairs[seat] = replace(chair, name=name, kind=kind)

    # --- alone or in company

    @property
    def rule_that_chooses_trial(self) -> HouseRule | None:
        """The rule that sets a single player's trial, if any."""
        return self.game.rule_that_chooses_trial if len(self.chairs) == 1 else None

    def start_playing_alone(self, value: int = 0) -> None:
        """Reduce to one chair, a person's if there is one, and choose its trial; remember the others."""
        rule = self.game.rule_that_chooses_trial
        assert rule
        stays = next((seat for seat, chair in enumerate(self.chairs) if chair.is_human), 0)
        if len(self.chairs) > 1:
            self.company = list(zip(self.chairs, self.lists, strict=True))
            del self.company[stays]
            self.chairs, self.lists = [self.chairs[stays]], [self.lists[stays]]
        self.trial = self.rules[rule.key] = value or self.trial
        self._correct_rules()

    def end_playing_alone(self) -> None:
        """Bring back the remembered players, or add a bot."""
        company, self.company = self.company, []
        for chair, brought in company[: self.max_chairs - 1]:
            self.add_player(chair.kind)
            seat = len(self.chairs) - 1
            self.lists[seat] = brought
            self.rename_player(seat, chair.name)
            if chair.colour in self.free_colours():
                self.set_colour(seat, chair.colour)
        if len(self.chairs) == 1:
            self.add_player(self.new_bot_kind)

    # --- deck lists

    @property
    def needs_deck_lists(self) -> bool:
        """Whether every seat brings a deck list."""
        return self.game.lists is not None and bool(self.rules.get(self.game.lists.rule))

    def set_deck_list(self, seat: int, brought: Brought) -> None:
        """Set a chair's deck list; a list without cards stands for any ready one."""
        self.lists[seat] = brought

    def refresh_deck_lists(self) -> None:
        """Update each list to its present state."""
        self.lists = [self.renew(brought) for brought in self.lists]

    def chosen_ready_list(self, seat: int) -> ReadyList | None:
        """Return the ready list of this seat, dealt or chosen; None for another list."""
        assert self.game.lists
        ready, cards = list(self.game.lists.ready.values()), self.lists[seat].cards
        if not cards:
            return ready[seat % len(ready)]
        return next((one for one in ready if dict(one.cards) == cards), None)

    def deck_list_problem(self, seat: int) -> str | None:
        """Return why a chair's list can't be played, or None."""
        if not self.needs_deck_lists or not self.lists[seat].cards:
            return None
        assert self.game.lists
        faults = self.game.lists.faults(self.lists[seat].cards)
        return faults[0].text if faults else None

    # --- the rest

    @property
    def variants(self) -> tuple[Variant, ...]:
        return self.game.variants

    def set_typed_seed(self, typed: str) -> bool:
        """Parse a typed seed; return whether it is valid."""
        if not typed.isdecimal() or not 0 <= int(typed) <= LARGEST_SEED:
            return False
        self.seed = int(typed)
        return True

    def choose_random_seed(self) -> None:
        self.seed = draw_random_seed()

    @property
    def daily_deal_day(self) -> date | None:
        """The day whose daily deal the seed is, or None."""
        return daily_date_of_seed(self.seed, self.today)

    def set_daily_deal(self, day: date) -> str | None:
        """Choose a day's daily deal; return a sentence if that day has none yet, or None."""
        if day < FIRST_DAY:
            return _("Daily deals begin with {day}.").format(day=date_in_words(FIRST_DAY))
        if day > self.today:
            return _("That day is still to come. Nobody gets to see its deal early.")
        self.seed = daily_seed(day)
        return None

    @property
    def set_up(self) -> SetUp:
        brought = tuple(self.lists) if any(one.cards for one in self.lists) else ()
        return SetUp(self.game.id, tuple(self.chairs), dict(self.rules), self.seed, self.free_undo, brought)


def first_game_level(levels: Sequence[str]) -> str:
    """Return the bots' level in a player's first game of a title: the weakest, as the rules are new."""
    return next((level for level in LEVELS[:2] if level in levels), default_level(levels))


def default_level(levels: Sequence[str]) -> str:
    return next((level for level in ("medium", "easy") if level in levels), levels[0])


def is_alone(game: Game, set_up: SetUp) -> bool:
    """Return whether this set-up plays the title alone: as a trial if it has any, or against bots only."""
    return len(set_up.seats) == 1 if game.rule_that_chooses_trial else at_most_one_person(set_up)


def variant_name(game: Game, rules: Mapping[str, int]) -> str:
    on = [_(rule.name) for rule in game.variants if rules.get(rule.key, rule.default)]
    return " · ".join(on) or _("Standard")


def rules_outside_variants(game: Game, rules: Mapping[str, int]) -> dict[str, int]:
    """Return the house rules other than those that make a variant."""
    variants = {rule.key for rule in game.variants}
    return {key: value for key, value in rules.items() if key not in variants}
