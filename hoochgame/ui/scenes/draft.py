"""A set-up while it is being made: chairs, house rules, seed."""

import random

from msgspec.structs import replace

from hoochgame.core.game import Game, HouseRule
from hoochgame.core.journal import HUMAN, Chair
from hoochgame.core.language import _
from hoochgame.storage.settings import SetUp, draw_seed

NAMES = ("Vera", "Silvano", "Dolores", "Otis", "Pearl", "Rufus")
COLOURS = range(6)
LONGEST_NAME = 16
LARGEST_SEED = 999_999_999


class Draft:
    """Chairs in the order of play; each name and each colour is there once."""

    def __init__(self, game: Game, levels: tuple[str, ...], last: SetUp | None = None) -> None:
        self.game = game
        self.levels = levels
        self.chairs: list[Chair] = []
        self.rules = {rule.key: rule.default for rule in game.house_rules}
        self.free_undo = False
        self.seed = draw_seed()
        if last is not None and len(last.seats) in game.seats:
            self._recall(last)
        else:
            self.add(HUMAN)
            while len(self.chairs) < min(max(game.seats), max(2, min(game.seats))):
                self.add(self.level)

    def _recall(self, last: SetUp) -> None:
        """Take over what still exists: rules and levels may have changed since."""
        known = {HUMAN, *self.levels}
        self.chairs = [chair if chair.kind in known else replace(chair, kind=self.level) for chair in last.seats]
        allowed = {rule.key: rule.allowed for rule in self.game.house_rules}
        self.rules.update({key: n for key, n in last.rules.items() if key in allowed and n in allowed[key]})
        self.free_undo = last.free_undo

    @property
    def level(self) -> str:
        """The level a new bot gets."""
        return next((level for level in ("medium", "easy") if level in self.levels), self.levels[0])

    @property
    def room(self) -> int:
        """How many chairs there are at most."""
        return max(self.game.seats)

    @property
    def trouble(self) -> str | None:
        """Why the game cannot start, in a sentence."""
        return None if len(self.chairs) in self.game.seats else _(self.game.seats_refusal.text)

    # --- chairs

    def spare_colours(self) -> list[int]:
        """Those that nobody has."""
        used = {chair.colour for chair in self.chairs}
        return [colour for colour in COLOURS if colour not in used]

    def add(self, kind: str) -> None:
        name = next(name for name in NAMES if name not in {chair.name for chair in self.chairs})
        self.chairs.append(Chair(name, kind, self.spare_colours()[0]))

    def remove(self, seat: int) -> None:
        del self.chairs[seat]
        if self.rules.get("first", 0) > len(self.chairs):
            self.rules["first"] = 0

    def place(self, seat: int, at: int) -> int:
        """Take a chair elsewhere, the others close up; beyond an end it comes out at the other. Where it stands now."""
        at %= len(self.chairs)
        self.chairs.insert(at, self.chairs.pop(seat))
        return at

    def shuffle(self) -> None:
        """Another order by the system's randomness; with two chairs it may be the same one."""
        random.SystemRandom().shuffle(self.chairs)

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
    def set_up(self) -> SetUp:
        return SetUp(self.game.id, tuple(self.chairs), dict(self.rules), self.seed, self.free_undo)


def level_word(level: str) -> str:
    """A bot's level as the player reads it."""
    words = {"easy": _("easy"), "medium": _("medium"), "hard": _("hard"), "expert": _("expert")}
    words |= {"random": _("random"), "greedy": _("greedy")}
    return words.get(level, level)


def variant_word(game: Game, rules: dict[str, int]) -> str:
    """Which variant of a title is played."""
    on = [_(rule.name) for rule in game.house_rules if rule.standard and rules.get(rule.key, rule.default)]
    return " · ".join(on) or _("Standard")
