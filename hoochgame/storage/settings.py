"""What the player chose, kept between sessions, and the folder it is kept in."""

import errno
import os
import random
import shutil
import stat
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

import msgspec
from platformdirs import user_config_path, user_data_path

from hoochgame.core.journal import Chair
from hoochgame.core.language import _
from hoochgame.storage.whole import write_whole

FILE_NAME = "settings.json"
MOST_BYTES = 1 << 20
SPEEDS = (0.0, 0.5, 1.0, 2.0, 4.0)  # 0 means no animation
UI_SCALES = (0.75, 2.5)
AUTOMATIC = 0.0  # as a UI scale: by the size of the window
WINDOW_MODES = ("window", "borderless", "full screen")
PALETTES = ("standard", "protan", "deutan", "tritan")  # by kind of colour vision


@dataclass(frozen=True)
class Places:
    """Where the player's own files lie: saves in `folder`, settings in `config` or beside them."""

    folder: Path
    config: Path | None = None

    @property
    def settings(self) -> Path:
        return (self.config or self.folder) / FILE_NAME

    @property
    def saves(self) -> Path:
        return self.folder / "saves"

    @property
    def decks(self) -> Path:
        return self.folder / "decks"

    @property
    def screenshots(self) -> Path:
        return self.folder / "screenshots"


def find_places(data_dir: Path | str | None = None) -> Places:
    """The given folder for everything, or the platform's own ones for this program's data and settings."""
    if data_dir:
        return Places(Path(data_dir))
    return Places(user_data_path("hoochgame", appauthor=False), user_config_path("hoochgame", appauthor=False))


class Brought(msgspec.Struct, frozen=True):
    """A deck list as a seat brings it along: copies by the id of the card. Without a card: whichever is dealt."""

    name: str = ""
    cards: dict[str, int] = msgspec.field(default_factory=dict)


class SetUp(msgspec.Struct, frozen=True):
    """Everything the lobby decides before the first card is dealt."""

    title: str
    seats: tuple[Chair, ...]
    rules: dict[str, int]  # house rules, the first seat among them
    seed: int
    free_undo: bool = False
    lists: tuple[Brought, ...] = ()  # by seat, where the rules ask for deck lists


class Settings(msgspec.Struct):
    """The player's choices; every field has a default, so an older file opens too."""

    ui_scale: float = AUTOMATIC
    animation_speed: float = 1.0
    reduced_motion: bool = False
    palette: str = "standard"
    high_contrast: bool = False
    window_mode: str = "window"
    window: tuple[int, int] = (1280, 720)
    confirm_end_turn: bool = True
    answer_lone: bool = True
    volume_all: float = 0.8
    volume_table: float = 1.0
    volume_music: float = 0.3
    mute: bool = False
    mute_unfocused: bool = True
    lessons: bool = True  # prompts in a first game
    lessons_read: tuple[str, ...] = ()
    language: str = ""  # a code such as "de"; empty: as the system says
    keys: dict[str, str] = msgspec.field(default_factory=dict)  # what was bound anew, by what it does
    set_ups: dict[str, SetUp] = msgspec.field(default_factory=dict)

    def __post_init__(self) -> None:
        low, high = UI_SCALES
        if self.ui_scale != AUTOMATIC:
            self.ui_scale = min(max(self.ui_scale, low), high)
        self.animation_speed = min(SPEEDS, key=lambda speed: abs(speed - self.animation_speed))
        self.palette = self.palette if self.palette in PALETTES else "standard"
        self.window_mode = self.window_mode if self.window_mode in WINDOW_MODES else "window"
        self.window = (max(1024, self.window[0]), max(600, self.window[1]))
        self.volume_all, self.volume_table, self.volume_music = (
            min(max(volume, 0.0), 1.0) for volume in (self.volume_all, self.volume_table, self.volume_music)
        )

    def remember(self, set_up: SetUp) -> None:
        """Keep the set-up for next time, as the last of all titles, without the seed: each game gets its own."""
        self.set_ups.pop(set_up.title, None)
        self.set_ups[set_up.title] = msgspec.structs.replace(set_up, seed=0)


def load(places: Places) -> tuple[Settings, str | None]:
    """The settings, and a sentence for the player if the file could not be read.

    A broken file is set aside under another name, never changed and never written over.
    """
    try:
        _fetch(places)
        text = _bytes(places.settings)
    except FileNotFoundError:
        return Settings(), None
    except OSError as problem:
        return Settings(), _("The settings could not be read ({problem}).").format(problem=problem.strerror)
    try:
        return decoded(text), None
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        aside = set_aside(places.settings)
        return Settings(), _("The settings file was damaged and is kept as {name}. All settings are new.").format(
            name=aside.name
        )


def _bytes(path: Path) -> bytes:
    """All of the file. Raises OSError, also for a pipe or a device, which might never end, and what is far too big."""
    status = path.stat()
    if stat.S_ISDIR(status.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not stat.S_ISREG(status.st_mode) or status.st_size > MOST_BYTES:
        raise OSError(errno.EFBIG, _("this can't be a file of settings"))
    return path.read_bytes()


def decoded(text: bytes) -> Settings:
    """The settings in a file, also of a version that only knew windows and full screen."""
    fields: Any = msgspec.json.decode(text)
    if isinstance(fields, dict) and fields.get("full_screen") is True:
        fields.setdefault("window_mode", "full screen")
    return msgspec.convert(fields, Settings)


def _fetch(places: Places) -> None:
    """Settings used to lie beside the saves: move them once to where they lie now."""
    old = places.folder / FILE_NAME
    if old != places.settings and old.exists() and not places.settings.exists():
        places.settings.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(old, places.settings)


def set_aside(path: Path) -> Path:
    """Move a broken file out of the way, to a name that is still free."""
    number = 1
    while (aside := path.with_name(f"{path.stem}.broken-{number}{path.suffix}")).exists():
        number += 1
    with suppress(OSError):
        path.rename(aside)
    return aside


def save(settings: Settings, places: Places) -> None:
    """Write the settings so that a crash leaves the old file or the new one, never half of one."""
    places.settings.parent.mkdir(parents=True, exist_ok=True)
    write_whole(places.settings, msgspec.json.format(msgspec.json.encode(settings), indent=2))


def draw_seed() -> int:
    """A fresh seed, from the system's randomness."""
    return random.SystemRandom().randrange(1, 1_000_000)


def today() -> date:
    """The day by this computer's clock."""
    return date.today()


def daily_seed(day: date) -> int:
    """The seed of a day's game, the same for everybody."""
    return day.year * 10_000 + day.month * 100 + day.day
