"""What hangs of cutscenes: the still picture of each, as it stands with reduced motion."""

from __future__ import annotations

from gallery.hanging import Hang, moment, set_table
from gallery.tracing import uncover
from harness.samples import sample

from hoochgame.core.protocols import Seat
from hoochgame.ui.app import App
from hoochgame.ui.table.motion.cutscene import FASTEST, CutscenePicture
from hoochgame.ui.table.session import Telling


def _scene(name: str, ply: int, kind: str, seat: int, table_at: int = 0) -> Hang:
    """Return what shows the cutscene of the first event of that kind in a move, as a seat sees it.

    `table_at`: the ply of the table behind it, if not the one before.
    """
    me = Seat(seat)

    def hang(app: App) -> None:
        match = sample(name)
        state = match.states[ply]
        for event in match.entries[ply].events:
            if type(event).__name__ == kind:
                break
            state = event.apply(state)
        table = set_table(app, moment(match, table_at or ply - 1, me))
        view, told = match.game.view(state, me), match.game.redact(event, me)
        stage = table.stage
        stage.update(100)  # none was shown lately
        stage.animations.speed = FASTEST
        stage.animate_event(Telling(ply, view, told, told.apply(view)), table.context.board_marks(busy=True))
        [picture] = [one for one in stage.act.cast if isinstance(one, CutscenePicture)] if stage.act else []
        uncover(app.window)  # the table as it was drawn last
        picture.complete(app.window)
        stage.update = lambda dt: None  # type: ignore[method-assign]

    return hang


CUTSCENES: dict[str, Hang] = {
    "bust scene": _scene("hooch-stooges-4", 597, "Busted", 2),
    "last swing scene": _scene("hooch-stooges-2", 478, "StoogeSwung", 0, 400),
    "fallen HQ scene": _scene("hooch-stooges-4", 566, "SeatOut", 1),
    "theft scene": _scene("deck-hand-4", 429, "CardStolen", 3),
    "purchase scene": _scene("deck-hand-4", 452, "CardBought", 0),
}
