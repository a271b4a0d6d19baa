"""A saved game as a row of the list, and in words."""

import pygame

from hoochgame.core.language import _
from hoochgame.storage.listing import Summary
from hoochgame.ui.look import images, paint, pictures, shapes, text, tokens
from hoochgame.ui.look.theme import Look
from hoochgame.ui.phrases.common import as_much_as_fits, dated, listed, title_name, trial_of, ways_said
from hoochgame.ui.phrases.rounds import laps_of
from hoochgame.ui.widgets.scroll_list import RowState, draw_plate


def row_height(look: Look) -> int:
    """Return the height of a row: name, players and progress."""
    return text.line_height("bold", look.text(22)) + 2 * text.line_height("body", look.text(18)) + look.px(28)


def draw_row(surface: pygame.Surface, look: Look, rect: pygame.Rect, save: Summary, state: RowState) -> None:
    """Draw a row: picture, name, date, players and progress."""
    theme = look.theme
    plate = draw_plate(surface, look, rect, state)
    x = _draw_picture(surface, look, plate, save)
    line, end = text.line_height("body", look.text(18)), plate.right - look.px(18)
    y = plate.y + look.px(8) + text.line_height("bold", look.text(22)) / 2
    right = text.draw(surface, "body", look.text(18), dated(save), theme.quiet, (end, y), "rm")
    px = text.fit("bold", look.text(22), naming(save), right.left - x - look.px(12))
    text.draw(surface, "bold", px, naming(save), theme.text, (x, y))
    y += text.line_height("bold", look.text(22)) / 2
    if not save.chairs:
        lines = text.wrap("body", look.text(18), save.trouble or "", end - x)[:2]
        for number, words in enumerate(lines):
            text.draw(surface, "body", look.text(18), words, theme.bad, (x, y + line * (number + 0.5)))
        return
    draw_players(surface, look, save, pygame.Rect(x, round(y), end - x, line))
    colour = theme.bad if save.trouble else theme.quiet if save.over else theme.good
    said = [lack(save, look, end - x)] if save.trouble else [condition(save), *ways_said(save)]
    words = as_much_as_fits(said, "body", look.text(18), end - x)
    px = text.fit("body", look.text(18), words, end - x)
    text.draw(surface, "body", px, words, colour, (x, y + 1.5 * line))


def _draw_picture(surface: pygame.Surface, look: Look, plate: pygame.Rect, save: Summary) -> int:
    """Draw the small picture of the table; return where the text begins."""
    high = plate.height - 2 * look.px(8)
    place = pygame.Rect(plate.x + look.px(18), plate.y + look.px(8), round(high * 1.5), high)
    if save.chairs:
        art = pictures.of_game(save, place.size, look)
        surface.blit(pictures.rounded(("row", save.path, save.when, save.ply), art, look.px(6)), place)
    else:
        paint.sunk(surface, look, place)
        images.draw(surface, images.icon("shattered-glass", round(high * 0.5), look.theme.bad), center=place.center)
    if save.over:
        radius = max(9, look.px(16))
        at = (place.right - radius - 2, place.bottom - radius - 2)
        lost = len(save.chairs) == 1 and not save.winners
        ground = look.theme.quiet if lost else look.theme.accent
        surface.blit(shapes.disc(radius, ground), (at[0] - radius, at[1] - radius))
        prize = "round-star" if trial_of(save) else "trophy"
        cup = images.icon("tombstone" if lost else prize, round(radius * 1.2), look.theme.glass_ink)
        images.draw(surface, cup, center=at)
    return place.right + look.px(18)


def draw_players(surface: pygame.Surface, look: Look, save: Summary, room: pygame.Rect, lines: bool = False) -> int:
    """Draw the players with their tokens, winners in amber; return the height. One row, unless `lines`."""
    px, x, step = look.text(20), room.x, text.line_height("body", look.text(18))
    y = room.y + step / 2
    for seat, chair in enumerate(save.chairs):
        wide = px + look.px(6) + text.width("body", look.text(18), chair.name) + look.px(18)
        left = f"+{len(save.chairs) - seat}"
        last = lines or seat == len(save.chairs) - 1
        more = 0 if last else text.width("body", look.text(18), left) + look.px(18)
        if x + wide + more > room.right + look.px(18):
            if not lines:
                text.draw(surface, "body", look.text(18), left, look.theme.quiet, (x, y))
                break
            x, y = room.x, y + step
        surface.blit(tokens.token(look.seat(chair.colour), px), (x, round(y) - px // 2))
        won = seat in save.winners
        role, ink = ("bold", look.theme.accent) if won else ("body", look.theme.text)
        text.draw(surface, role, look.text(18), chair.name, ink, (x + px + look.px(6), y))
        x += wide
    return round(y + step / 2 - room.y)


def naming(save: Summary) -> str:
    """Return the name the player gave, else the title's; for an unreadable file its file name."""
    return save.name or (title_name(save.title) if save.chairs else save.path.name)


def condition(save: Summary) -> str:
    """Return how far the game is, in words."""
    laps = laps_of(save.title, len(save.chairs))
    lap, within = (_(words).format(round=save.round) for words in (laps.where, laps.within))
    if save.trouble:
        words = _("It can be read up to {lap}, move {move}. What was played after that is missing.")
        return words.format(lap=lap, move=save.ply)
    if len(save.chairs) == 1 and not save.over:
        return _("Running, {lap}").format(lap=lap)
    if len(save.chairs) == 1:
        won, lost = _("Won in turn {turn}"), _("Lost in turn {turn}")
        if trial_of(save):
            won, lost = _("Reached in turn {turn}"), _("Missed in turn {turn}")
        return (won if save.winners else lost).format(turn=save.round)
    if save.over and save.winners:
        names = listed([save.chairs[seat].name for seat in save.winners if seat < len(save.chairs)])
        return _("{names} won {within}").format(names=names, within=within)
    if save.over:
        return _("Finished {within}").format(within=within)
    if save.asked is not None and save.asked < len(save.chairs):
        name = save.chairs[save.asked].name
        return _("Running, {lap}: {name} to move").format(lap=lap, name=name)
    return _("Running, {lap}").format(lap=lap)


def lack(save: Summary, look: Look, room: int) -> str:
    """Return what is wrong with a damaged file, and if it fits how much of the game is left."""
    lap = _(laps_of(save.title, len(save.chairs)).where).format(round=save.round)
    whole = _("{trouble} The game opens up to {lap}.").format(trouble=save.trouble, lap=lap)
    fits = text.width("body", text.fit("body", look.text(18), whole, room), whole) <= room
    if fits:
        return whole
    first, *more = text.wrap("body", look.text(18), save.trouble or "", room - look.px(24)) or [""]
    return first + " …" if more else first


def advice(save: Summary) -> str:
    """Return what can be done about a file that can't be opened, or not in full."""
    if save.newer:
        return _("It is kept as it is. Update Hoochgame to open it.")
    if not save.chairs:
        return _("It is kept as it is. Mend it, or delete it here.")
    if save.over:
        return _("The replay goes as far as it can be read. The file is kept as it is.")
    return _("Continue goes on from the last good move, in a new file. This one is kept as it is.")
