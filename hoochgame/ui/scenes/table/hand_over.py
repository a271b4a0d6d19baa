"""Opens the curtain between two players, and the result at the end."""

from __future__ import annotations

from collections.abc import Callable

from hoochgame.core.protocols import TABLE, Seat
from hoochgame.storage.history import record_result
from hoochgame.ui.navigation import show_result
from hoochgame.ui.scene import Host
from hoochgame.ui.scenes.table.context import TableContext
from hoochgame.ui.scenes.table.curtain import Curtain
from hoochgame.ui.scenes.table.recap import Recap


class HandOver:
    """Makes the curtain for the next player, and shows the result once."""

    def __init__(self, context: TableContext) -> None:
        self.context = context
        self.result_shown = False

    def make_curtain(self, seat: Seat, watch: Callable[[Recap], object]) -> Curtain:
        """Return the curtain for the next player; `watch` replays the recap."""
        context, session = self.context, self.context.session
        match, chairs = session.match, session.match.chairs
        session.cover_hands()
        ply = session.last_decision(seat)
        recap = context.chronicle.lines_since(ply, TABLE, seat)
        asked = context.table.questions.reason_to_call_player(session.shown, seat, context.chronicle.names)

        def again() -> None:
            watch(Recap(match, ply, seat))

        return Curtain(chairs[seat], chairs, recap, again, match.game.id, asked, context.table.secrets)

    def show_result(self, app: Host, *, by_itself: bool) -> None:
        """Show the result once by itself (`by_itself`), and whenever a player wants it."""
        if not (by_itself and self.result_shown):
            self.result_shown = True
            self.record_result(app)
            show_result(app, self.context.session.match, by_itself=by_itself)

    def record_result(self, app: Host) -> None:
        """Record a finished game in the history; this does not wait for animation."""
        if trouble := record_result(app.places, self.context.session.match):
            app.show_notice(trouble)
