"""The column beside an attack: the defender with a line of speech, the stakes, and what the attacker has left."""

from __future__ import annotations

from typing import NamedTuple

from hoochgame.core.language import _
from hoochgame.ui.look import images, paint, shapes, tokens
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BODY, BOLD, CAPTION, NAME, TextStyle
from hoochgame.ui.phrases.players import draw_player_face, has_face
from hoochgame.ui.table.pieces.name_labels import fit_name
from hoochgame.ui.titles.hooch_stooges.pictures.tiles import draw_seat_border

WHO, DOES = NAME.with_changes(23), BODY.with_changes(19, "quiet")
HEAD, STAKE = CAPTION.with_changes(20, "accent"), BODY.with_changes(19)
NOTE, BAD = BODY.with_changes(19), BOLD.with_changes(19, "bad")
SPEECH, PAPER = TextStyle("fell", 22, "#2a1c0c"), ("#fbf1d8", "#ecdcb0")
FACE, TOKEN = 225, 62  # px at 1920x1080: the largest face of the upper player, the emblem of the lower one
TAIL = 22  # px: how far a bubble's tail reaches towards the mouth


class PlayerNote(NamedTuple):
    """Something that a player has left, with an icon; `bad` marks a threat."""

    icon: str
    words: str
    bad: bool = False


class Player(NamedTuple):
    """The defender or the attacker."""

    name: str
    kind: str  # as a file has it, for the face; "" of a gang without a player
    words: str
    colour: int
    does: str
    line: str = ""  # of speech
    notes: tuple[PlayerNote, ...] = ()


class AttackSide(NamedTuple):
    """The content of the column."""

    players: tuple[Player, ...]  # the upper one first
    at_stake: str
    news: int = 0  # how far down the window news lie over the column; 0 where none do


def draw_side(canvas: Canvas, side: Box, seen: AttackSide) -> None:
    """Draw both players, and the stakes between them where there is room."""
    room, gap = side.inset(x=canvas.px(8), y=canvas.px(8)), canvas.px(18)
    lower = seen.players[-1]
    size, token = min(room.width, canvas.px(FACE), room.height * 2 // 5), canvas.px(TOKEN)
    beside = not has_face(lower.kind) or room.height < 2 * size
    face = token if beside else size
    below = lower_player_height(canvas, lower, face, room.width, beside)
    rest, foot = room.cut_bottom(min(below, room.height // 2), gap)
    if seen.news > rest.y:
        rest = rest.inset(top=min(rest.height, seen.news - rest.y + gap))
    elif len(seen.players) > 1:
        rest = draw_upper_player(canvas, rest, seen.players[0], size)
    else:
        lines = DOES.wrap(canvas.look, _("Nobody defends this turf."), rest.width)
        head, rest = rest.cut_top(DOES.line_height(canvas.look) * len(lines), gap)
        DOES.draw_lines(canvas, lines, (head.x, head.y + DOES.line_height(canvas.look) // 2))
    stake = stake_height(canvas, seen.at_stake, rest.width)
    if seen.at_stake and stake <= rest.height:
        draw_stake(
            canvas, rest.cut_bottom(stake)[1] if rest.height < 2 * stake else rest.cut_top(stake)[0], seen.at_stake
        )
    draw_lower_player(canvas, foot, lower, face, beside)


def name_height(canvas: Canvas) -> int:
    """Return the height of a player's name and the line below it, as `draw_name` writes them."""
    return WHO.line_height(canvas.look) + DOES.line_height(canvas.look)


def lower_player_height(canvas: Canvas, player: Player, face: int, width: int, beside: bool) -> int:
    """Return how high the lower player is drawn, with the name `beside` a face of this size, or else below it."""
    lines = sum(len(NOTE.wrap(canvas.look, note.words, width - canvas.px(34))) for note in player.notes)
    head = max(face, name_height(canvas)) if beside else face + name_height(canvas)
    return head + canvas.px(16) + lines * NOTE.line_height(canvas.look) + len(player.notes) * canvas.px(4)


def draw_face(canvas: Canvas, player: Player, box: Box) -> None:
    """Draw the face of a bot in its colour, or the emblem of a person."""
    seat, edge = canvas.look.seat_look(player.colour), canvas.px(7)
    if not has_face(player.kind):
        images.blit_anchored(canvas.surface, tokens.seat_token(seat, box.height), center=box.center)
        return
    draw_seat_border(canvas.surface, box, seat, (max(4, edge), edge))
    draw_player_face(canvas, player.kind, box.inset(edge))
    token = max(16, box.height // 4)
    images.blit_anchored(canvas.surface, tokens.seat_token(seat, token), center=(box.x + edge, box.bottom - token // 2))


def draw_name(canvas: Canvas, player: Player, room: Box) -> Box:
    """Write the name, and below it a bot's level and character or a person's role; return the room that is left."""
    head, rest = room.cut_top(WHO.line_height(canvas.look))
    role, name, px = fit_name(WHO.px(canvas.look), player.name, head.width)
    WHO.with_changes(role=role).draw(canvas, name, head, px=px)
    line, rest = rest.cut_top(DOES.line_height(canvas.look))
    DOES.draw(canvas, player.words if has_face(player.kind) and player.words else player.does, line, overflow="shorten")
    return rest


def draw_upper_player(canvas: Canvas, room: Box, player: Player, size: int) -> Box:
    """Draw the upper player with face, name and speech; return the room that is left."""
    face, rest = room.cut_top(size, canvas.px(10))
    box = face.place_inside((size, size) if has_face(player.kind) else (size * 2 // 3, size * 2 // 3))
    draw_face(canvas, player, box)
    rest = draw_name(canvas, player, rest)
    if player.line:
        rest = rest.inset(top=min(rest.height, canvas.px(TAIL)))
        rest = draw_speech(canvas, rest, player.line, box)
    return rest.inset(top=min(rest.height, canvas.px(14)))


def draw_speech(canvas: Canvas, room: Box, words: str, face: Box) -> Box:
    """Draw a player's words on paper, with a tail towards the face; return the room below."""
    look, pad = canvas.look, canvas.px(14)
    lines = SPEECH.wrap(look, _("“{line}”").format(line=words), room.width - 2 * pad)
    high = SPEECH.line_height(look) * len(lines) + pad
    if high > room.height:
        return room
    paper, rest = room.cut_top(high)
    shapes.draw_gradient(canvas.surface, paper, *PAPER, canvas.px(10))
    if face.bottom <= paper.y:  # the face is above
        x = paper.right - 2 * pad
        tail: tuple[tuple[float, float], ...] = ((0, TAIL), (TAIL * 0.7, TAIL), (TAIL * 0.6, 0))
        spot = (x - canvas.px(TAIL), paper.y - canvas.px(TAIL) + 1)
    else:
        tail = ((0, 0), (0, TAIL * 0.8), (TAIL, TAIL * 0.4))
        spot = (paper.right - 1, paper.centery - canvas.px(TAIL) // 2)
    points = tuple((look.px(px) * 1.0, look.px(py) * 1.0) for px, py in tail)
    side = canvas.px(TAIL)
    canvas.surface.blit(shapes.polygon((side, side), points, PAPER[0]), spot)
    y = paper.centery - SPEECH.line_height(look) * (len(lines) - 1) / 2
    SPEECH.draw_lines(canvas, lines, (paper.centerx, y), "mm")
    return rest


def stake_height(canvas: Canvas, words: str, room: int) -> int:
    lines = STAKE.wrap(canvas.look, words, room - canvas.px(28))
    return HEAD.line_height(canvas.look) + len(lines) * STAKE.line_height(canvas.look) + canvas.px(26)


def draw_stake(canvas: Canvas, box: Box, words: str) -> None:
    paint.draw_panel(canvas, box)
    head, rest = box.inset(x=canvas.px(14), y=canvas.px(10)).cut_top(HEAD.line_height(canvas.look), canvas.px(2))
    HEAD.draw(canvas, _("At stake"), head, overflow="shrink")
    lines = STAKE.wrap(canvas.look, words, rest.width)
    STAKE.draw_lines(canvas, lines, (rest.x, rest.y + STAKE.line_height(canvas.look) // 2))


def draw_lower_player(canvas: Canvas, room: Box, player: Player, face: int, beside: bool) -> None:
    """Draw the lower player and what they have left."""
    if beside:
        head, rest = room.cut_top(max(face, name_height(canvas)), canvas.px(12))
        left, words = head.cut_left(face, canvas.px(14))
        draw_face(canvas, player, left.place_inside((face, face)))
        draw_name(canvas, player, words.inset(y=(words.height - name_height(canvas)) // 2))
    else:
        head, rest = room.cut_top(face, canvas.px(8))
        draw_face(canvas, player, head.place_inside((face, face)))
        rest = draw_name(canvas, player, rest)
    for note in player.notes:
        style, px = BAD if note.bad else NOTE, NOTE.px(canvas.look)
        lines = style.wrap(canvas.look, note.words, rest.width - canvas.px(34))
        line, rest = rest.cut_top(style.line_height(canvas.look) * len(lines), canvas.px(4))
        if line.bottom > room.bottom + 1:
            return
        y = line.y + style.line_height(canvas.look) // 2
        colour = canvas.theme.bad if note.bad else canvas.theme.accent
        images.blit_anchored(canvas.surface, images.icon(note.icon, px, colour), midleft=(line.x, y))
        style.draw_lines(canvas, lines, (line.x + canvas.px(34), y))
