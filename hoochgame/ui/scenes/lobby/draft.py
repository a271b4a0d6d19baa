"""A set-up while it is being made: chairs with the lists they bring, house rules, seed."""

import random
from collections.abc import Callable, Mapping, Sequence
from datetime import date

from msgspec.structs import replace

from hoochgame.core.game import Game, HouseRule, ReadyList
from hoochgame.core.journal import HUMAN, Chair
from hoochgame.core.language import _
from hoochgame.storage.history import day_of
from hoochgame.storage.moments import FIRST_DAY
from hoochgame.storage.settings import LARGEST_SEED, Brought, SetUp, daily_seed, draw_seed, one_person
from hoochgame.storage.settings import today as this_day
from hoochgame.ui.dates import long_day

NAMES = ("Vera", "Silvano", "Dolores", "Otis", "Pearl", "Rufus")
COLOURS = range(6)
LONGEST_NAME = 16


class Draft:
    """Chairs in the order of play; each name and each colour is there once.

    `renew` finds out what has become of a deck list that is remembered.
    """

    def __init__(
        self, game: Game, levels: tuple[str, ...], last: SetUp | None = None, today: date | None = None,
        renew: Callable[[Brought], Brought] = lambda brought: brought,
    ) -> None:  # fmt: skip
        self.game = game
        self.levels = levels
        self.today = today or this_day()
        self.renew = renew
        self.chairs: list[Chair] = []
        self.lists: list[Brought] = []  # by chair
        self.trial = min(game.trial_rule.trials) if game.trial_rule else 0  # what was last set out for
        self.company: list[tuple[Chair, Brought]] = []  # who left when somebody chose to play alone
        self.rules = {rule.key: rule.default for rule in game.house_rules}
        self.free_undo = False
        self.seed = draw_seed()
        if last is not None and len(last.seats) in game.seats:
            self._recall(last)
        else:
            self.add(HUMAN)
            while len(self.chairs) < min(max(game.seats), max(2, min(game.seats))):
                self.add(self.level)
        self._settle()

    def _recall(self, last: SetUp) -> None:
        """Take over what still exists: rules and levels may have changed since."""
        known = {HUMAN, *self.levels}
        self.chairs = [chair if chair.kind in known else replace(chair, kind=self.level) for chair in last.seats]
        allowed = {rule.key: rule.allowed for rule in self.game.house_rules}
        self.rules.update({key: n for key, n in last.rules.items() if key in allowed and n in allowed[key]})
        self.free_undo = last.free_undo
        self.lists = list(last.lists[: len(self.chairs)])
        self.lists += [Brought()] * (len(self.chairs) - len(self.lists))
        self.renew_lists()
        if rule := self.game.trial_rule:
            self.trial = self.rules[rule.key] if self.rules[rule.key] in rule.trials else self.trial

    @property
    def level(self) -> str:
        """The level a new bot gets."""
        return usual(self.levels)

    @property
    def room(self) -> int:
        """How many chairs there are at most."""
        return max(self.game.seats)

    @property
    def trouble(self) -> str | None:
        """Why the game cannot start, in a sentence."""
        if len(self.chairs) not in self.game.seats:
            return _(self.game.seats_refusal.text)
        for seat, chair in enumerate(self.chairs):
            if fault := self.list_trouble(seat):
                return _("The list of {name}: {fault}").format(name=chair.name, fault=fault)
        return None

    @property
    def brief_trouble(self) -> str:
        """The same where room is short."""
        faulty = (chair.name for seat, chair in enumerate(self.chairs) if self.list_trouble(seat))
        return next((_("{name} has no lawful list").format(name=name) for name in faulty), "")

    # --- chairs

    def spare_colours(self) -> list[int]:
        """Those that nobody has."""
        used = {chair.colour for chair in self.chairs}
        return [colour for colour in COLOURS if colour not in used]

    def add(self, kind: str) -> None:
        name = next(name for name in NAMES if name not in {chair.name for chair in self.chairs})
        self.chairs.append(Chair(name, kind, self.spare_colours()[0]))
        self.lists.append(Brought())
        self._settle()

    def remove(self, seat: int) -> None:
        del self.chairs[seat], self.lists[seat]
        self._settle()

    def _settle(self) -> None:
        """Rules that hang on the number of chairs: who begins, and what one alone sets out for."""
        if self.rules.get("first", 0) > len(self.chairs):
            self.rules["first"] = 0
        if rule := self.game.trial_rule:
            if len(self.chairs) > 1:
                self.rules[rule.key] = rule.default
                return
            if self.rules[rule.key] not in rule.trials:
                self.rules[rule.key] = self.trial
            self.rules.update({other.key: other.default for other in self.game.house_rules if other.key == "first"})

    def place(self, seat: int, at: int) -> int:
        """Take a chair elsewhere, the others close up; beyond an end it comes out at the other. Where it stands now."""
        at %= len(self.chairs)
        self.chairs.insert(at, self.chairs.pop(seat))
        self.lists.insert(at, self.lists.pop(seat))
        return at

    def shuffle(self) -> None:
        """Another order by the system's randomness; with two chairs it may be the same one."""
        pairs = list(zip(self.chairs, self.lists, strict=True))
        random.SystemRandom().shuffle(pairs)
        self.chairs, self.lists = [chair for chair, _brought in pairs], [brought for _chair, brought in pairs]

    def rename(self, seat: int, name: str) -> None:
        """Empty gets a name of ours; one that is taken gets a number."""
        others = {chair.name for i, chair in enumerate(self.chairs) if i != seat}
        wanted = name.strip() or next(spare for spare in NAMES if spare not in others)
        name, number = wanted, 2
        while name in others:
            name, number = f"{wanted} {number}", number + 1
        self.chairs[seat] = replace(self.chairs[seat], name=name)

    def recolour(self, seat: int, colour: int) -> None:
        """Another colour and emblem; who has it takes this one in exchange."""
        old = self.chairs[seat].colour
        for i, chair in enumerate(self.chairs):
            if chair.colour == colour:
                self.chairs[i] = replace(chair, colour=old)
        self.chairs[seat] = replace(self.chairs[seat], colour=colour)

    def seat_kind(self, seat: int, kind: str) -> None:
        self.chairs[seat] = replace(self.chairs[seat], kind=kind)

    # --- alone, or in company

    @property
    def tries(self) -> HouseRule | None:
        """The rule that sets the only chair its goal."""
        return self.game.trial_rule if len(self.chairs) == 1 else None

    def try_alone(self, value: int = 0) -> None:
        """One chair, a person's if there is one, and what it sets out for; the others wait elsewhere."""
        rule = self.game.trial_rule
        assert rule
        stays = next((seat for seat, chair in enumerate(self.chairs) if chair.human), 0)
        if len(self.chairs) > 1:
            self.company = list(zip(self.chairs, self.lists, strict=True))
            del self.company[stays]
            self.chairs, self.lists = [self.chairs[stays]], [self.lists[stays]]
        self.trial = self.rules[rule.key] = value or self.trial
        self._settle()

    def invite(self) -> None:
        """Who was there before comes back, else a bot sits down."""
        company, self.company = self.company, []
        for chair, brought in company[: self.room - 1]:
            self.add(chair.kind)
            seat = len(self.chairs) - 1
            self.lists[seat] = brought
            self.rename(seat, chair.name)
            if chair.colour in self.spare_colours():
                self.recolour(seat, chair.colour)
        if len(self.chairs) == 1:
            self.add(self.level)

    # --- deck lists

    @property
    def plays_lists(self) -> bool:
        """Whether everybody brings a deck list."""
        return self.game.lists is not None and bool(self.rules.get(self.game.lists.rule))

    def bring(self, seat: int, brought: Brought) -> None:
        """Another list for a chair; one without cards is dealt."""
        self.lists[seat] = brought

    def renew_lists(self) -> None:
        """Each as the player has it now."""
        self.lists = [self.renew(brought) for brought in self.lists]

    def ready_list(self, seat: int) -> ReadyList | None:
        """The list that comes with the title which this seat plays: dealt, or chosen."""
        assert self.game.lists
        ready, cards = list(self.game.lists.ready.values()), self.lists[seat].cards
        if not cards:
            return ready[seat % len(ready)]
        return next((one for one in ready if dict(one.cards) == cards), None)

    def list_trouble(self, seat: int) -> str | None:
        """Why the list of a chair can't be played with."""
        if not self.plays_lists or not self.lists[seat].cards:
            return None
        assert self.game.lists
        faults = self.game.lists.faults(self.lists[seat].cards)
        return faults[0].text if faults else None

    # --- the rest

    @property
    def variants(self) -> list[HouseRule]:
        """The rules that make another game of it."""
        return [rule for rule in self.game.house_rules if rule.standard]

    def read_seed(self, typed: str) -> bool:
        """Take a typed seed; false if it is none."""
        if not typed.isdecimal() or not 0 <= int(typed) <= LARGEST_SEED:
            return False
        self.seed = int(typed)
        return True

    def new_seed(self) -> None:
        self.seed = draw_seed()

    @property
    def day(self) -> date | None:
        """The day whose daily deal this is."""
        return day_of(self.seed, self.today)

    def choose_day(self, day: date) -> str | None:
        """Play the daily deal of a day; a sentence if there is none yet."""
        if day < FIRST_DAY:
            return _("Daily deals begin with {day}.").format(day=long_day(FIRST_DAY))
        if day > self.today:
            return _("That day is still to come: nobody knows its deal before everybody does.")
        self.seed = daily_seed(day)
        return None

    @property
    def set_up(self) -> SetUp:
        brought = tuple(self.lists) if any(one.cards for one in self.lists) else ()
        return SetUp(self.game.id, tuple(self.chairs), dict(self.rules), self.seed, self.free_undo, brought)


def usual(levels: Sequence[str]) -> str:
    """The level of a bot that nobody chose."""
    return next((level for level in ("medium", "easy") if level in levels), levels[0])


def is_alone(game: Game, set_up: SetUp) -> bool:
    """Whether this is how one plays the title alone: for a trial where it has any, else with bots only."""
    return len(set_up.seats) == 1 if game.trial_rule else one_person(set_up)


def level_word(level: str) -> str:
    """A bot's level as the player reads it."""
    words = {"easy": _("easy"), "medium": _("medium"), "hard": _("hard"), "expert": _("expert")}
    words |= {"random": _("random"), "greedy": _("greedy")}
    return words.get(level, level)


def variant_word(game: Game, rules: Mapping[str, int]) -> str:
    """Which variant of a title is played."""
    on = [_(rule.name) for rule in game.house_rules if rule.standard and rules.get(rule.key, rule.default)]
    return " · ".join(on) or _("Standard")


def unvaried(game: Game, rules: Mapping[str, int]) -> dict[str, int]:
    """The house rules beside those that make a variant."""
    variants = {rule.key for rule in game.house_rules if rule.standard}
    return {key: value for key, value in rules.items() if key not in variants}
