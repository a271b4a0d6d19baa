"""The player's settings and where their files lie."""

import os
import secrets
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from hashlib import blake2b
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta
from platformdirs import user_config_path, user_data_path

from hoochgame import __version__
from hoochgame.core.formats import UPGRADE_ERRORS, Formats, NewerFormat
from hoochgame.core.journal import Chair, shortened_printable_name
from hoochgame.core.language import _
from hoochgame.storage.atomic import delete_file, write_atomically
from hoochgame.storage.bounded import read_bounded
from hoochgame.storage.lenient import (
    CONVERSION_ERRORS,
    convert_through_json,
    is_contained_in,
    parse_object,
    small_unknown_fields,
    valid_entries,
)
from hoochgame.storage.program import portable_folder
from hoochgame.storage.timestamps import FIRST_DAY, LAST_DAY

FILE_NAME = "settings.json"
SAVE = ".jsonl"  # how a save that the program names itself ends
SPEEDS = (0.0, 0.5, 1.0, 2.0, 4.0)  # 0 means no animation
BOT_PACES = (0.5, 1.0, 2.0, 4.0, 0.0)  # of the pauses before the moves of bots; 0 means no pause
UI_SCALES = (0.75, 2.5)
AUTOMATIC = 0.0  # as a UI scale: derived from the size of the window
WINDOW_MODES = ("window", "borderless", "full screen")
BY_SCREEN = (0, 0)  # as a size of the window: derived from that of the screen
WINDOW, SMALLEST_WINDOW, LARGEST_WINDOW = (1280, 720), (1024, 600), 8192
PALETTES = ("standard", "protan", "deutan", "tritan")  # by kind of colour vision
LARGEST_SEED = (1 << 63) - 1
# A seed tells every card, and a short one is found by trying: twenty bits took 32 seconds with one seat's
# view of the deal. So random seeds have nineteen digits, which nobody can try through; shorter ones are typed or days.
LEAST_SECRET = 10**18
LARGEST = 1 << 20  # bytes of a settings file; ours have a few thousand
MOST_SEATS, LONGEST_NAME = 12, 1000  # limits for a file; no game comes near them
MOST_NAMED = 8  # fields named in a sentence
WHOLE = [FILE_NAME]  # returned for a file that holds no settings at all


def _upgrade_window_mode(fields: dict[str, object]) -> dict[str, object]:
    """Return settings of format 1: those before had only one mode other than the window."""
    if not isinstance(fields.get("full_screen"), bool):
        return fields
    rest = {name: value for name, value in fields.items() if name != "full_screen"}
    return {"window_mode": "full screen", **rest} if fields["full_screen"] else rest


FORMATS: Formats[dict[str, object]] = Formats(1, {0: _upgrade_window_mode})
UNNUMBERED = 0  # the format of a file that names none, as those written by hand
STAMP = ("format", "version")  # fields that say what the file is, not what the player wants

Fits = Callable[[str, str], bool]  # whether an action may be bound to a key


def accept_any_key(action: str, key: str) -> bool:
    """Accept any key for any action: the default `fits` where no keyboard is known."""
    return True


@dataclass(frozen=True)
class PlayerFolders:
    """The folders of the player's own files: saves in `folder`, settings in `config` or next to the saves."""

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

    @property
    def pictures(self) -> Path:
        return self.folder / "pictures"

    @property
    def analyses(self) -> Path:
        return self.folder / "analyses"

    @property
    def lesson_marks(self) -> Path:
        return self.folder / "lessons.json"

    def picture_path(self, id: str, file: str = "") -> Path:
        """Return the path of a game's picture; of a file that was copied to another name the copy's own."""
        own = f"{id}\0{file}" if file and file != id + SAVE else id
        return self.pictures / f"{_digest_of_id(own)}.png"

    def analysis_path(self, id: str) -> Path:
        return self.analyses / f"{_digest_of_id(id)}.json"


def _digest_of_id(id: str) -> str:
    """Return a name for what belongs to a game: a digest, since an id from a file may be anything."""
    return blake2b(id.encode(errors="surrogatepass"), digest_size=16).hexdigest()


def find_player_folders(data_dir: Path | str | None = None, portable: bool = False) -> PlayerFolders:
    """Return the given folder, that next to a portable program, or the platform's folders for data and settings."""
    if folder := Path(data_dir) if data_dir else portable_folder(portable):
        return PlayerFolders(folder)
    return PlayerFolders(user_data_path("hoochgame", appauthor=False), user_config_path("hoochgame", appauthor=False))


class Brought(msgspec.Struct, frozen=True):
    """A deck list that a seat brings: copies by the id of the card. Empty: a ready list is dealt to it."""

    name: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""
    cards: dict[str, int] = msgspec.field(default_factory=dict)


class SetUp(msgspec.Struct, frozen=True):
    """The choices of the lobby: everything decided before the first card is dealt."""

    title: str
    seats: Annotated[tuple[Chair, ...], Meta(max_length=MOST_SEATS)]
    rules: dict[str, int]  # house rules by name, the first seat among them
    seed: int
    free_undo: bool = False
    lists: Annotated[tuple[Brought, ...], Meta(max_length=MOST_SEATS)] = ()  # by seat, where the rules ask for them


def at_most_one_person(set_up: SetUp) -> bool:
    """Return whether a set-up has one person or none; the others are bots."""
    return sum(chair.is_human for chair in set_up.seats) <= 1


class Settings(msgspec.Struct):
    """The player's settings; every field has a default, so that an older file can be read."""

    ui_scale: float = AUTOMATIC
    animation_speed: float = 1.0
    bot_pace: float = 1.0
    reduced_motion: bool = False
    palette: str = "standard"
    high_contrast: bool = False
    window_mode: str = "window"
    window: tuple[int, int] = BY_SCREEN
    confirm_end_turn: bool = True
    answer_lone: bool = True
    volume_all: float = 0.8
    volume_table: float = 1.0
    volume_music: float = 0.5
    mute: bool = False
    mute_unfocused: bool = True
    lessons: bool = True  # prompts in the first games
    lessons_read: tuple[str, ...] = ()
    language: Annotated[str, Meta(max_length=40)] = ""  # a code such as "de"; empty: the system's
    keys: dict[str, str] = msgspec.field(default_factory=dict)  # changed key bindings: the key by action
    set_ups: dict[str, SetUp] = msgspec.field(
        default_factory=dict
    )  # by title: the set-up played last; the latest title at the end
    other_set_ups: dict[str, SetUp] = msgspec.field(
        default_factory=dict
    )  # by title: the last set-up of the other sort, in company if the one above is alone, and vice versa
    opponents_speak: bool = True
    log_widths: dict[str, int] = msgspec.field(default_factory=dict)  # by the width of the window, in px
    others: dict[str, object] = msgspec.field(default_factory=dict)  # fields of another version, written back unchanged

    def __post_init__(self) -> None:
        low, high = UI_SCALES
        if self.ui_scale != AUTOMATIC:
            self.ui_scale = min(max(self.ui_scale, low), high)
        self.animation_speed = min(SPEEDS, key=lambda speed: abs(speed - self.animation_speed))
        self.bot_pace = min(BOT_PACES, key=lambda pace: abs(pace - self.bot_pace))
        self.palette = self.palette if self.palette in PALETTES else "standard"
        self.window_mode = self.window_mode if self.window_mode in WINDOW_MODES else "window"
        if max(self.window) > LARGEST_WINDOW:
            self.window = BY_SCREEN
        if self.window != BY_SCREEN:
            self.remember_window_size(self.window)
        self.volume_all, self.volume_table, self.volume_music = (
            min(max(volume, 0.0), 1.0) for volume in (self.volume_all, self.volume_table, self.volume_music)
        )

    def remember_window_size(self, size: tuple[int, int]) -> None:
        """Remember the size of the window, clamped to one that fits every screen."""
        wide, high = (min(max(least, n), LARGEST_WINDOW) for least, n in zip(SMALLEST_WINDOW, size, strict=True))
        self.window = (wide, high)

    def remember_set_up(self, set_up: SetUp, is_alone: Callable[[SetUp], bool] = at_most_one_person) -> None:
        """Remember the set-up, as the last of all titles and without its seed, as each game gets its own.

        Two are kept of each title: the last one `is_alone` and the last one in company.
        """
        last = self.set_ups.pop(set_up.title, None)
        if last is not None and is_alone(last) != is_alone(set_up):
            self.other_set_ups[set_up.title] = last
        self.set_ups[set_up.title] = msgspec.structs.replace(set_up, seed=0)


class Unkept(Settings):
    """Settings that must not be saved: the player's file is there, but could not be read or copied."""


def load_settings(places: PlayerFolders, fits: Fits = accept_any_key) -> tuple[Settings, str | None]:
    """Load the settings; return a sentence for the player, too, if something is wrong with the file (else None).

    An invalid field gets its default, the rest stays, and a copy keeps the file as it was; so it does when a file of an
    older format was understood otherwise than it is written. A file that can't be read or copied, or is of a newer
    format, is never overwritten. `fits` tells which keys may be bound to an action.
    """
    try:
        _move_old_settings(places)
        text = read_bounded(places.settings, LARGEST)
    except FileNotFoundError:
        return Settings(), None
    except OSError as problem:
        words = _("The settings could not be read ({problem}). That file stays as it is: changes last until you quit.")
        return Unkept(), words.format(problem=problem.strerror)
    written = parse_object(text)
    if written is not None and FORMATS.is_newer(written.get("format")):
        words = _("A newer version wrote the settings. {need} That file stays as it is: changes last until you quit.")
        return Unkept(), words.format(need=NewerFormat(written.get("version")))
    fields = None if written is None else upgrade_settings_fields(written)
    settings, wrong = decode_settings(fields, fits)
    if not wrong and written is not None and fields == _fields_without_stamp(written):
        return settings, None
    try:
        aside = _copy_aside(places.settings, text, "broken" if wrong else "older")
    except OSError as problem:
        words = _("The settings file is damaged and could not be copied ({problem}). It stays as it is.")
        if not wrong:
            words = _(
                "The settings are those of an older version and could not be copied ({problem}). It stays as it is."
            )
        return Unkept(**msgspec.structs.asdict(settings)), words.format(problem=problem.strerror)
    with suppress(OSError):
        save_settings(settings, places)  # so that the player is told only once
    return settings, _trouble_sentence(wrong, aside.name) if wrong else None


def _trouble_sentence(wrong: list[str], aside: str) -> str:
    """Return a sentence about fields that made no sense."""
    if wrong is WHOLE:
        words = _("The settings file was damaged and is kept as {name}. All settings are new.")
    else:
        words = _("Some settings made no sense and were reset: {fields}. The old file is kept as {name}.")
    return words.format(name=aside, fields=", ".join(map(shortened_printable_name, wrong[:MOST_NAMED])))


def save_settings(settings: Settings, places: PlayerFolders) -> None:
    """Write the settings; after a crash the file is the old one or the new one, never half of one. Raises OSError."""
    if isinstance(settings, Unkept):
        return
    places.settings.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(places.settings, msgspec.json.format(msgspec.json.encode(_fields_to_write(settings)), indent=2))


def _move_old_settings(places: PlayerFolders) -> None:
    """Move settings from the folder of saves, where older versions put them, to today's folder."""
    old = places.folder / FILE_NAME
    if old != places.settings and old.exists() and not places.settings.exists():
        places.settings.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(places.settings, read_bounded(old, LARGEST))
        with suppress(OSError):
            delete_file(old)


def _copy_aside(path: Path, text: bytes, why: str) -> Path:
    """Copy a file under a free name that says why, and return its path. Raises OSError."""
    aside = _free_path_aside(path, why)
    write_atomically(aside, text)
    return aside


def _free_path_aside(path: Path, why: str) -> Path:
    number = 1
    while os.path.lexists(aside := path.with_name(f"{path.stem}.{why}-{number}{path.suffix}")):
        number += 1
    return aside


# The content of the file.


def upgrade_settings_fields(fields: dict[str, object]) -> dict[str, object]:
    """Return the fields of a file as those of one of today, without its stamp.

    They are taken as they are if they are not what their format says; a format that makes no sense stays among them.
    """
    format = fields.get("format", UNNUMBERED)
    if not isinstance(format, int) or not FORMATS.is_known(format):
        return {name: value for name, value in fields.items() if name != "version"}
    fields = _fields_without_stamp(fields)
    with suppress(*UPGRADE_ERRORS):
        return FORMATS.upgrade(fields, format)
    return fields


def _fields_without_stamp(fields: dict[str, object]) -> dict[str, object]:
    return {name: value for name, value in fields.items() if name not in STAMP}


def decode_settings(fields: dict[str, object] | None, fits: Fits = accept_any_key) -> tuple[Settings, list[str]]:
    """Convert the fields of a file; return the names of invalid ones, too, or WHOLE if the file holds no settings."""
    if fields is None:
        return Settings(), WHOLE
    types = {field.name: field.type for field in msgspec.structs.fields(Settings) if field.name != "others"}
    unknown = {name: value for name, value in _fields_without_stamp(fields).items() if name not in types}
    found: dict[str, object] = {"others": small_unknown_fields(unknown)}
    for name in fields.keys() & types.keys():
        with suppress(*CONVERSION_ERRORS):
            if name == "keys":
                found[name] = valid_entries(fields[name], str, fits)
            elif name == "log_widths":
                found[name] = valid_entries(fields[name], int)
            elif name in ("set_ups", "other_set_ups"):
                found[name] = valid_entries(fields[name], SetUp)
            else:
                found[name] = convert_through_json(fields[name], types[name])
    settings = msgspec.structs.replace(Settings(), **found)
    kept = _fields_to_write(settings)
    return settings, [
        name for name, value in fields.items() if name not in kept or not is_contained_in(value, kept[name])
    ]


def _fields_to_write(settings: Settings) -> dict[str, object]:
    """Return the fields to be written, unknown ones first."""
    own: dict[str, object] = msgspec.to_builtins(settings)
    del own["others"]
    return {"format": FORMATS.today, "version": __version__, **settings.others, **own}


def draw_random_seed() -> int:
    """Return a fresh seed from the system's randomness."""
    return LEAST_SECRET + secrets.randbelow(LARGEST_SEED + 1 - LEAST_SECRET)


def is_guessable_seed(seed: int) -> bool:
    """Return whether a seed is public or guessable: so short that it was typed, is a day, or can be found by trying."""
    return seed < LEAST_SECRET


def today_within_daily_dates() -> date:
    """Return the computer's date, or the nearest that has a daily deal if its clock is far out."""
    return min(max(date.today(), FIRST_DAY), LAST_DAY)


def daily_seed(day: date) -> int:
    """Return the seed of a date's daily game, the same for everybody."""
    return day.year * 10_000 + day.month * 100 + day.day
