"""What covers the table by itself: a curtain between two people, the result at the end."""

from __future__ import annotations

from collections.abc import Callable

from hoochgame.core.protocols import TABLE, Seat
from hoochgame.storage.history import record
from hoochgame.ui.navigation import show_result
from hoochgame.ui.scene import Host
from hoochgame.ui.scenes.table.context import TableContext
from hoochgame.ui.scenes.table.curtain import Curtain
from hoochgame.ui.scenes.table.recap import Recap


class Curtains:
    """Knows who must be called to the screen, and whether the result was seen."""

    def __init__(self, context: TableContext) -> None:
        self.context = context
        self.result_shown = False

    def curtain(self, seat: Seat, watch: Callable[[Recap], object]) -> Curtain:
        """Return the curtain for the next person; `watch` shows what happened once more."""
        context, session = self.context, self.context.session
        match, chairs = session.match, session.match.chairs
        session.cover()
        ply = session.last_decision(seat)
        recap = context.chronicle.since(ply, TABLE, seat)
        asked = context.table.questions.summons(session.shown, seat, context.chronicle.names)

        def again() -> None:
            watch(Recap(match, ply, seat))

        return Curtain(chairs[seat], chairs, recap, again, match.game.id, asked, context.table.secrets)

    def show_result(self, app: Host, *, sudden: bool) -> None:
        """Show how the game has ended: once by itself, and then whenever somebody asks for it."""
        if not (sudden and self.result_shown):
            self.result_shown = True
            self.record(app)
            show_result(app, self.context.session.match, sudden=sudden)

    def record(self, app: Host) -> None:
        """Record a game that is over in the history, even if nobody waits for its last animation."""
        if trouble := record(app.places, self.context.session.match):
            app.notice(trouble)
