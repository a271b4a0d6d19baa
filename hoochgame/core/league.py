"""The league of a title: the strategies that come with it, one page each in its folder `strategies`."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property
from importlib.resources import files
from typing import NamedTuple

import msgspec

from hoochgame.core.language import _
from hoochgame.core.strategy import Strategy
from hoochgame.core.text_view import replace_unprintable_characters

ENDING = ".toml"
MOST_BYTES = 1 << 16  # of a page
SHOWN = 40  # letters of what a page says that a sentence repeats
NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")
FIELDS = ("title", "guide", "values")


class BadStrategy(LookupError):
    """Raised for a page that is no strategy of its title; the message is a sentence that names file and field."""


class League(Mapping[str, Strategy]):
    """The strategies of a title by name, in the order of the alphabet; they are read when the first one is needed."""

    def __init__(self, package: str, title: str, values: type[msgspec.Struct]) -> None:
        """`package` has the folder of pages, `values` is what its policy goes by."""
        self.package = package
        self.title = title
        self.values_type = values

    @cached_property
    def strategy_page_bytes(self) -> Mapping[str, bytes]:
        """The text of each page by the name of its strategy."""
        folder = files(self.package).joinpath("strategies")
        found = [one for one in folder.iterdir() if one.name.endswith(ENDING)]
        return {one.name.removesuffix(ENDING): one.read_bytes() for one in sorted(found, key=lambda one: one.name)}

    @cached_property
    def strategies(self) -> Mapping[str, Strategy]:
        """All strategies by name. Raises BadStrategy."""
        return {
            name: read_strategy(text, f"{name}{ENDING}", self.title, self.values_type)
            for name, text in self.strategy_page_bytes.items()
        }

    def __getitem__(self, name: str) -> Strategy:
        return self.strategies[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.strategies)

    def __len__(self) -> int:
        return len(self.strategies)


class ValueRange(NamedTuple):
    """A field of a policy's values: its least and its greatest number, and whether it takes whole numbers only."""

    field: str
    low: float
    high: float
    whole: bool


@cache
def value_ranges(values: type[msgspec.Struct]) -> tuple[ValueRange, ...]:
    """Return the bounds of all fields. Raises TypeError for one that is no number or has none: nothing could search."""
    found = []
    for field in msgspec.structs.fields(values):
        match msgspec.inspect.type_info(field.type):
            case msgspec.inspect.IntType(ge=int(low), le=int(high)):
                found.append(ValueRange(field.name, low, high, True))
            case msgspec.inspect.FloatType(ge=low, le=high) if low is not None and high is not None:
                found.append(ValueRange(field.name, low, high, False))
            case _other:
                raise TypeError(f"{values.__name__}.{field.name} is no number with bounds")
    return tuple(found)


def read_strategy(text: bytes, file: str, title: str, kind: type[msgspec.Struct]) -> Strategy:
    """Parse a page of a title; the strategy is named after its file. Raises BadStrategy."""
    name = re.split(r"[/\\]", file)[-1].removesuffix(ENDING)
    if not NAME.fullmatch(name):
        said = _("{file}: a strategy is named after its file, with letters a to z, digits, hyphens and underscores "
                 "only.")  # fmt: skip
        raise BadStrategy(said.format(file=replace_unprintable_characters(file)))
    page = read_strategy_page(text, file)
    if page["title"] != title:
        said = _("{file}: title: this is a strategy of {other}, not of {title}.")
        raise BadStrategy(
            said.format(
                file=replace_unprintable_characters(file), other=shorten_for_message(page["title"]), title=title
            )
        )
    guide = page["guide"]
    if not isinstance(guide, str) or not guide.strip():
        raise BadStrategy(
            _("{file}: guide: it must be a text that explains the strategy.").format(
                file=replace_unprintable_characters(file)
            )
        )
    return Strategy(name, guide.strip(), read_values(page["values"], file, kind))


def read_strategy_page(text: bytes, file: str) -> Mapping[str, object]:
    """Return the fields of a page by name, all of those and no other. Raises BadStrategy."""
    if len(text) > MOST_BYTES:
        said = _("{file} is larger than a strategy can be, {size} KB.")
        raise BadStrategy(said.format(file=replace_unprintable_characters(file), size=MOST_BYTES >> 10))
    try:
        page: dict[str, object] = tomllib.loads(text.decode())
    except (ValueError, RecursionError) as error:
        trouble = (
            _("it is nested too deeply")
            if isinstance(error, RecursionError)
            else replace_unprintable_characters(str(error))
        )
        raise BadStrategy(
            _("{file} is no TOML: {trouble}.").format(file=replace_unprintable_characters(file), trouble=trouble)
        ) from None
    check_field_names(page, FIELDS, file)
    return page


def check_field_names(found: Mapping[str, object], wanted: Sequence[str], file: str) -> None:
    """Raise BadStrategy for a field that is unknown or missing."""
    for field in found:
        if field not in wanted:
            said = _("{file}: there is no field {field}; there are: {names}.")
            raise BadStrategy(
                said.format(
                    file=replace_unprintable_characters(file), field=shorten_for_message(field), names=", ".join(wanted)
                )
            )
    for field in wanted:
        if field not in found:
            raise BadStrategy(
                _("{file}: the field {field} is missing.").format(
                    file=replace_unprintable_characters(file), field=field
                )
            )


def read_values(found: object, file: str, kind: type[msgspec.Struct]) -> msgspec.Struct:
    """Return the values of a page. Raises BadStrategy, also for a number outside its bounds."""
    fields = value_ranges(kind)
    if not isinstance(found, dict):
        raise BadStrategy(
            _("{file}: values: they must be a table of numbers.").format(file=replace_unprintable_characters(file))
        )
    check_field_names(found, [field.field for field in fields], file)
    for field, low, high, whole in fields:
        value = found[field]
        number = isinstance(value, int | float) and not isinstance(value, bool)
        if not number or (whole and not isinstance(value, int)) or not low <= value <= high:  # also for NaN
            span = _("a whole number from {low} to {high}") if whole else _("a number from {low} to {high}")
            said = _("{file}: {field}: it must be {span}, not {value}.")
            whole_span = span.format(low=f"{low:g}", high=f"{high:g}")
            raise BadStrategy(
                said.format(
                    file=replace_unprintable_characters(file),
                    field=field,
                    span=whole_span,
                    value=shorten_for_message(value),
                )
            )
    return msgspec.convert(found, kind)


def shorten_for_message(thing: object) -> str:
    """Return what a page says, short enough for a sentence."""
    try:
        words = replace_unprintable_characters(str(thing))
    except ValueError:  # Python writes no number of many thousand digits
        words = _("a number too long to be written")
    return words if len(words) <= SHOWN else f"{words[:SHOWN]}…"


def encode_strategy_page(strategy: Strategy, title: str) -> bytes:
    """Return a strategy as the page that `read_strategy` parses."""
    guide = strategy.guide.strip().replace("\\", "\\\\").replace('"', '\\"')
    head = {"title": f'"{title}"', "guide": f'"""\n{guide}\n"""'}
    values = {field: repr(number) for field, number in msgspec.structs.asdict(strategy.values).items()}
    above, below = ("\n".join(map(" = ".join, part.items())) for part in (head, values))
    return f"{above}\n\n[values]\n{below}\n".encode()
