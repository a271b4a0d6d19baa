"""The command that draws the table into a picture file."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from hoochgame.commands.failure import Failed
from hoochgame.commands.finding import check_ply, check_seat, open_match
from hoochgame.core.language import _
from hoochgame.storage.files import reason
from hoochgame.storage.settings import Places


def shot(args: Namespace, places: Places) -> int:
    """`hoochgame shot`"""
    match, _trouble, _path = open_match(args.save, places)
    ply, seat = check_ply(match, args.at), check_seat(match, args.seat)
    from hoochgame.ui.scenes.shot import draw  # noqa: PLC0415 - pygame is not needed to say that there is no such ply

    out = Path(args.out)
    try:
        draw(match, ply, seat, args.size, args.scale / 100, out)
    except OSError as error:
        text = _("{name} can't be written: {problem}.")
        raise Failed(text.format(name=out, problem=reason(error))) from None
    return 0
