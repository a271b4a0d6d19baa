"""The tooltips of cards in the deck list editor."""

from __future__ import annotations

from hoochgame.core.language import _
from hoochgame.ui.input import keys
from hoochgame.ui.scenes.decks.draft import ListDraft
from hoochgame.ui.scenes.decks.flight import GRID, LIST
from hoochgame.ui.tables.tables import Table


def tip(draft: ListDraft, table: Table, region: str, id: str, part: str) -> tuple[str, str, str]:
    """Return name, text with what a click would do or why not, and keys; for a button of a row only the second."""
    if part:
        why = draft.why_not_add(id) if part == "more" else draft.why_not_take(id)
        able = _("One more: +") if part == "more" else _("One fewer: −")
        return "", why or able, ""
    printed, card = table.printed(id), draft.lists.known.get(id)
    lines = [printed.figures, printed.text] if printed else []
    why = draft.why_not_add(id) if region == GRID and not draft.locked else ""
    count = _("{n} of {most} on the list").format(n=draft.count(id), most=draft.most(id))
    lines.append(why or count)
    return card.called if card else id, "\n".join(line for line in lines if line), _foot(draft, region)


def _foot(draft: ListDraft, region: str) -> str:
    """Return what mouse and keyboard do there."""
    if draft.locked:
        words = _("Right click or {key}: large")
    elif region == LIST:
        words = _("Click or − takes one off · + adds · right click or {key}: large")
    else:
        words = _("Click adds · Shift+click or − takes off · right click or {key}: large")
    return words.format(key=keys.cap("zoom"))
