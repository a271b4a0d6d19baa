"""What a seat has, as icons and figures: the same on its plate, on the shelf and on a tab."""

from __future__ import annotations

from hoochgame.core.language import _, ngettext
from hoochgame.core.protocols import Seat
from hoochgame.games.moonshiners.content import NUMBERS, STRENGTH
from hoochgame.games.moonshiners.model import NONE, Hero, MoonshinersState
from hoochgame.games.moonshiners.queries import public_worth
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BODY
from hoochgame.ui.look.theme import SMALLEST_TEXT
from hoochgame.ui.table.pieces.piece import Rect
from hoochgame.ui.titles.moonshiners import goods
from hoochgame.ui.titles.moonshiners.layout import STOCK
from hoochgame.ui.titles.moonshiners.zones.stat_row import SEAT, Count
from hoochgame.ui.titles.moonshiners.zones.track import Cube, CubeTrack

ICONS = {**goods.ICONS, "survivors": ("person", SEAT)}
STAMINA, INEBRIATION = "#ffd27a", "#8fd0c0"  # the cubes of a hero


def stock_counts(state: MoonshinersState, seat: Seat) -> tuple[Count, ...]:
    """Return what a seat has in stock; of survivors those on its mat."""
    hero = state.heroes[seat]
    amounts = (hero.scrap, hero.corn, hero.moonshine, hero.gold, hero.mat)
    return tuple(Count(name, *ICONS[name], str(n)) for name, n in zip(STOCK, amounts, strict=True))


def holding_counts(state: MoonshinersState, seat: Seat) -> tuple[Count, ...]:
    """Return the other public counts of a seat: houses built, relics, crates, bottles, and its worth so far."""
    hero = state.heroes[seat]
    built, crates = NUMBERS.houses_per_colour - hero.houses, len(hero.booze) + (hero.crate != NONE)
    bottles = f"{hero.bottles}×+{STRENGTH[hero.crate]}" if hero.crate != NONE else ""
    found = [
        ("houses", "house", built, ngettext("level", "levels", built)),
        ("relics", "ring", len(hero.relics), ngettext("relic", "relics", len(hero.relics))),
        ("crates", "wooden-crate", crates, ngettext("crate", "crates", crates)),
        ("bottles", "square-bottle", bottles, ""), ("worth", "trophy", public_worth(hero).gold, _("gold")),
    ]  # fmt: skip
    return tuple(Count(name, icon, "", str(value), words) for name, icon, value, words in found if value != "")


def hidden_relics_caveat(hero: Hero) -> str:
    """Return the words after a worth that leaves out what is not public."""
    n = 0 if hero.counted else len(hero.relics)
    return ngettext("gold and {n} relic", "gold and {n} relics", n).format(n=n) if n else _("gold so far")


def cube_track(state: MoonshinersState, seat: Seat, rect: Rect) -> CubeTrack:
    """Return the track of a hero with stamina and inebriation."""
    hero = state.heroes[seat]
    standing = (Cube(hero.stamina, STAMINA), Cube(hero.inebriation, INEBRIATION))
    return CubeTrack(rect, hero.sober_inebriation, standing, NUMBERS.stamina[1:])


def write_track_captions(canvas: Canvas, rect: Rect, size: float, track: CubeTrack | None = None) -> None:
    """Write below a track what its cubes are called, in their colours, and where they stand if that has room."""
    names, style = (_("stamina"), _("inebriation")), BODY.with_changes(size)
    if track:
        stamina, inebriation = (cube.slot for cube in track.cubes)
        told = _("stamina {n}").format(n=stamina), _("inebriation {n}").format(n=inebriation)
        fits = sum(style.width(canvas.look, words) for words in told) + style.px(canvas.look) <= rect.width
        names, style = (told, style) if fits else (names, BODY.with_changes(SMALLEST_TEXT))
    style.draw(canvas, names[0], rect, colour=STAMINA)
    style.draw(canvas, names[1], rect, "rm", colour=INEBRIATION)
