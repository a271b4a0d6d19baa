"""The commands that write pictures."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Collection
from contextlib import suppress
from errno import ENOMEM
from pathlib import Path

from tqdm import tqdm

from hoochgame.commands.failure import Failed
from hoochgame.commands.finding import mark_practice, open_match, ply_or_last, print_damage, viewer_seat
from hoochgame.core.language import _, current_language
from hoochgame.core.protocols import TABLE, Seat
from hoochgame.storage.bundled import Incomplete
from hoochgame.storage.files import system_message
from hoochgame.storage.settings import PlayerFolders


def run_shot(args: Namespace, places: PlayerFolders) -> int:
    """Run `hoochgame shot`."""
    match, trouble, path = open_match(args.save, places)
    ply, seat = ply_or_last(match, args.at), viewer_seat(match, args.seat)
    from hoochgame.ui.scenes.shot import write_table_png  # noqa: PLC0415 - pygame is not needed to say that there is no such ply

    out = _checked_picture_path(args, (".png",), path)
    mark_practice(match, seat, path)
    try:
        write_table_png(match, ply, seat, args.size, args.scale / 100, out)
    except OSError as error:
        raise _write_failure(out, error) from None
    print_damage(path, trouble)
    return 0


def _write_failure(out: Path, error: OSError) -> Exception:
    """Return what to raise if a picture was not made: for the file that could not be written, or as it is."""
    if isinstance(error, Incomplete) or error.errno == ENOMEM:
        return error
    return Failed(_("{name} can’t be written: {problem}.").format(name=out, problem=system_message(error)))


def _checked_picture_path(args: Namespace, endings: Collection[str], save: Path) -> Path:
    """Return the path of the file, if its ending is valid, and it is neither the save nor there already.

    `--force` allows to write over another file. Raises Failed.
    """
    out = Path(args.out)
    if out.suffix.lower() not in endings:
        raise Failed(_("{name} must end in {endings}.").format(name=out, endings=_(" or ").join(endings)))
    with suppress(OSError):
        if out.samefile(save):
            raise Failed(_("{name} is the save itself. Give the picture another name.").format(name=out))
        if out.exists() and not args.force:
            raise Failed(_("{name} is there already. Give the picture another name, or add --force.").format(name=out))
    return out


def run_export(args: Namespace, places: PlayerFolders) -> int:
    """Run `hoochgame export`."""
    match, trouble, path = open_match(args.save, places)
    from hoochgame.ui.background.export.encoding import (  # noqa: PLC0415 - pygame is not needed to say that there is no such seat
        FORMATS,
    )

    out = _checked_picture_path(args, FORMATS, path)
    from hoochgame.ui.background.export.clip import Order  # noqa: PLC0415
    from hoochgame.ui.background.export.process import export_in_this_process  # noqa: PLC0415
    from hoochgame.ui.titles.registry import find_table  # noqa: PLC0415

    seat = viewer_seat(match, args.seat)
    timeline = find_table(match.game.id).timeline(match)
    first, last = args.first, timeline.last_moment if args.last is None else args.last
    if not first < last <= timeline.last_moment:
        text = _("There are no events from {first} to {last}; this game has {all}.")
        raise Failed(text.format(first=first, last=last, all=timeline.last_moment))
    hands = () if seat == TABLE else (seat,)
    order = Order(first, last, max(seat, Seat(0)), hands, args.size, not args.still, current_language())
    mark_practice(match, seat, path)
    with tqdm(total=None, unit=_(" pictures"), disable=args.quiet or None) as bar:

        def tell(done: int, total: int) -> None:
            bar.total = total
            bar.update(done - bar.n)

        try:
            export_in_this_process(match, order, out, tell)
        except OSError as error:
            raise _write_failure(out, error) from None
    print_damage(path, trouble)
    return 0
