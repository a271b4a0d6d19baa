"""The words printed on cards and turf: those of the base game, and an explanation of enemies."""

from __future__ import annotations

from dataclasses import replace

from hoochgame.core.language import _
from hoochgame.games.hooch_stooges.content import BOXED
from hoochgame.ui.table.records import Explained, Printed
from hoochgame.ui.titles.hooch_stooges import printed as base

ENEMIES = frozenset(card.id for card in BOXED)


def printed_by_id(art: str) -> Printed | None:
    """Return the printed words of the card or turf with this id, None for other ids."""
    found = base.printed_by_id(art)
    if found is None or art not in ENEMIES:
        return found
    words = _("Enemy: it guards a turf in Starting Solo, has no turn, and hits back. Once defeated it stays away.")
    return replace(found, explained=(*found.explained, Explained(words, "HS-SOL-13")))
