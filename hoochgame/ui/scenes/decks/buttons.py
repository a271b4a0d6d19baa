"""What can be done with a deck list on the shelf, as buttons with their keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from hoochgame.core.language import _
from hoochgame.ui.input import keys
from hoochgame.ui.scenes.decks.draft import why_not_copy
from hoochgame.ui.widgets.button import Button

if TYPE_CHECKING:
    from hoochgame.ui.scenes.decks.screen import Decks

Keyed = tuple[Button, int | None]


def buttons(shelf: Decks) -> list[list[Keyed]]:
    """What can be done with the list, in rows."""
    item, faults = shelf.item, shelf.lists.faults(shelf.item.cards)
    rows: list[list[Keyed]] = []
    if shelf.who:
        take = Button("take", _("Play with it"), shelf.take, icon="play-button", kind="primary", size=22)
        take.keycap = _("Enter")
        if faults and not item.any:
            take.kind, take.enabled, take.tooltip = "off", False, faults[0].text
        rows.append([(take, pygame.K_RETURN)])
    if item.any:
        return rows
    if item.kept and item.kept.trouble:
        keep = Button("duplicate", _("Keep what can be read"), shelf.duplicate, icon="files", keycap=_("D"), size=19)
        keep.tooltip = _("A list of your own with those cards. The damaged file stays as it is.")
        if item.cards:
            rows.append([(keep, pygame.K_d)])
        return [*rows, [_delete(shelf)]]
    word = _("Look at it") if item.ready else _("Edit")
    edit = Button("open", word, shelf.open, keycap=_("E"), size=20)
    edit.kind = "normal" if shelf.who else "primary"
    edit.icon = "magnifying-glass" if item.ready else "pencil"
    twin = Button("duplicate", _("Duplicate"), shelf.duplicate, icon="files", keycap=_("D"), size=19)
    twin.tooltip = _("A list of your own with the same cards, to be changed as you like.")
    copies: list[Keyed] = [(twin, pygame.K_d)]
    if item.kept:
        copies.append(_delete(shelf))
    copy = Button("copy", _("Copy as text"), shelf.copy, icon="papers", keycap=keys.cap("copy"), size=19)
    if why := why_not_copy(item.cards):
        copy.kind, copy.enabled, copy.tooltip = "off", False, why
    save = Button("save", _("Save to a file"), shelf.save_as, icon="save-arrow", keycap=_("S"), size=19)
    return [*rows, [(edit, pygame.K_e)], copies, [(copy, None), (save, pygame.K_s)]]


def _delete(shelf: Decks) -> Keyed:
    delete = Button("delete", _("Delete"), shelf.delete, icon="trash-can", keycap=_("Del"), size=19)
    delete.tooltip = _("It can be brought back with Undo as long as this screen is open.")
    return delete, pygame.K_DELETE
