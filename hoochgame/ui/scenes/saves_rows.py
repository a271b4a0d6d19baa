"""A saved game as a row of the list, and in words."""

import pygame

from hoochgame.core.language import _
from hoochgame.storage.listing import Summary
from hoochgame.ui.look import images, paint, pictures, shapes, tokens
from hoochgame.ui.look.box import Box, Height
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BODY, BOLD, NAME
from hoochgame.ui.look.theme import Look
from hoochgame.ui.phrases.common import (
    describe_deal_and_rules,
    join_parts_that_fit,
    last_played_words,
    title_name_of_id,
    trial_of_save,
)
from hoochgame.ui.phrases.names import join_names
from hoochgame.ui.phrases.rounds import round_words_of
from hoochgame.ui.widgets.scroll_list import RowState, draw_row_plate

CALLED, TEXT = NAME, BODY
TOKEN = 20  # a size of text


def row_height(look: Look) -> int:
    """Return the height of a row: name, players and progress."""
    return CALLED.line_height(look) + 2 * TEXT.line_height(look) + look.px(28)


def draw_row(canvas: Canvas, rect: pygame.Rect, save: Summary, state: RowState) -> None:
    """Draw a row: picture, name, date, players and progress."""
    look = canvas.look
    plate = Box.from_rect(draw_row_plate(canvas, rect, state))
    inside = plate.inset(x=look.px(18), y=look.px(8))
    picture, words = inside.cut_left(round(inside.height * 1.5), gap=look.px(18))
    _draw_picture(canvas, picture, save)
    line, (name, below) = TEXT.line_height(look), words.cut_top(CALLED.line_height(look))
    y = name.y + name.height / 2
    date = TEXT.draw(canvas, last_played_words(save), (name.right, y), "rm", colour="quiet")
    room = date.left - name.x - look.px(12)
    CALLED.draw(canvas, save_title(save), (name.x, y), overflow="shrink", room=room)
    if not save.chairs:
        for number, trouble in enumerate(TEXT.wrap(look, save.trouble or "", below.width)[:2]):
            TEXT.draw(canvas, trouble, (below.x, below.y + line * (number + 0.5)), colour="bad")
        return
    players, progress = below.cut_top(line)
    draw_players(canvas, save, players)
    colour = "bad" if save.trouble else "quiet" if save.over else "good"
    parts = (
        [damage_words(save, look, below.width)]
        if save.trouble
        else [progress_words(save), *describe_deal_and_rules(save)]
    )
    said = join_parts_that_fit(parts, TEXT.role, TEXT.px(look), below.width)
    at = (progress.x, progress.y + line / 2)
    TEXT.draw(canvas, said, at, colour=colour, overflow="shrink", room=progress.width)


def _draw_picture(canvas: Canvas, place: Box, save: Summary) -> None:
    """Draw the small picture of the table, with a prize in its corner if the game is over."""
    surface, look = canvas
    if save.chairs:
        art = pictures.game_picture(save, place.size, look)
        surface.blit(pictures.rounded_picture(("row", save.path, save.when, save.ply), art, look.px(6)), place)
    else:
        paint.draw_sunken_field(canvas, place)
        images.blit_anchored(
            surface, images.icon("shattered-glass", round(place.height * 0.5), look.theme.bad), center=place.center
        )
    if save.over:
        radius = max(9, look.px(16))
        at = place.inset(radius + 2).bottomright
        lost = len(save.chairs) == 1 and not save.winners
        ground = look.theme.quiet if lost else look.theme.accent
        surface.blit(shapes.disc(radius, ground), (at[0] - radius, at[1] - radius))
        prize = "round-star" if trial_of_save(save) else "trophy"
        cup = images.icon("tombstone" if lost else prize, round(radius * 1.2), look.theme.glass_ink)
        images.blit_anchored(surface, cup, center=at)


def draw_players(canvas: Canvas, save: Summary, room: pygame.Rect, wraps: bool = False) -> Height:
    """Draw the players with their tokens, winners in amber; return the height. One row, unless it `wraps`."""
    surface, look = canvas
    px, x, step = look.text_px(TOKEN), room.x, TEXT.line_height(look)
    y = room.y + step / 2
    for seat, chair in enumerate(save.chairs):
        wide = px + TEXT.width(look, chair.name) + look.px(24)
        left = f"+{len(save.chairs) - seat}"
        last = wraps or seat == len(save.chairs) - 1
        more = 0 if last else TEXT.width(look, left) + look.px(18)
        if x + wide + more > room.right + look.px(18):
            if not wraps:
                TEXT.draw(canvas, left, (x, y), colour="quiet")
                break
            x, y = room.x, y + step
        surface.blit(tokens.seat_token(look.seat_look(chair.colour), px), (x, round(y) - px // 2))
        style = BOLD.with_changes(colour="accent") if seat in save.winners else TEXT
        style.draw(canvas, chair.name, (x + px + look.px(6), y))
        x += wide
    return round(y + step / 2 - room.y)


def save_title(save: Summary) -> str:
    """Return the player's name for the save, or the title's name; for an unreadable file its file name."""
    return save.name or (title_name_of_id(save.title) if save.chairs else save.path.name)


def progress_words(save: Summary) -> str:
    """Return the progress of the game, in words."""
    laps = round_words_of(save.title, len(save.chairs))
    lap, within = (_(words).format(round=save.round) for words in (laps.where, laps.within))
    if save.trouble:
        words = _("Readable up to {lap}, move {move}. The rest is missing.")
        return words.format(lap=lap, move=save.ply)
    if len(save.chairs) == 1 and not save.over:
        return _("Running, {lap}").format(lap=lap)
    if len(save.chairs) == 1:
        won, lost = _("Won in turn {turn}"), _("Lost in turn {turn}")
        if trial_of_save(save):
            won, lost = _("Reached in turn {turn}"), _("Missed in turn {turn}")
        return (won if save.winners else lost).format(turn=save.round)
    if save.over and save.winners:
        names = join_names([save.chairs[seat].name for seat in save.winners if seat < len(save.chairs)])
        return _("{names} won {within}").format(names=names, within=within)
    if save.over:
        return _("Finished {within}").format(within=within)
    if save.asked is not None and save.asked < len(save.chairs):
        name = save.chairs[save.asked].name
        return _("Running, {lap}: {name} to move").format(lap=lap, name=name)
    return _("Running, {lap}").format(lap=lap)


def damage_words(save: Summary, look: Look, room: int) -> str:
    """Return what is wrong with a damaged file, and how much of the game is left if that fits."""
    lap = _(round_words_of(save.title, len(save.chairs)).where).format(round=save.round)
    whole = _("{trouble} The game opens up to {lap}.").format(trouble=save.trouble, lap=lap)
    if TEXT.shortened_to_fit(look, whole, room, "hide").words:
        return whole
    first, *more = TEXT.wrap(look, save.trouble or "", room - look.px(24)) or [""]
    return first + " …" if more else first


def damage_advice(save: Summary) -> str:
    """Return what the player can do with a file that can't be opened, or only in part."""
    if save.newer:
        return _("The file is kept as it is. Update Hoochgame to open it.")
    if not save.chairs:
        return _("The file is kept as it is. Repair it, or delete it here.")
    if save.over:
        return _("The replay runs as far as the file can be read. The file is kept as it is.")
    return _("Continue picks up at the last good move, in a new file. This one is kept as it is.")
