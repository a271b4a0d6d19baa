"""Where survivors work: the workshop and the distillery, on the upper part of a hex."""

from drawing.colour import INK, lighter
from drawing.vector import placed_icon
from figures.strokes import ball, block, clipped, moved, oval, path, pen, shade, turned

from moonshiners.strokes import FINE, LAMP, LINE, glow, lit_window, sheet, smoke, window

STEEL, COPPER = "#8b979d", "#c8743c"


# workshop ------------------------------------------------------------------------------------------


def saw_roof() -> str:
    """Draw the three teeth of the roof, each with its glass."""
    parts = ""
    for tooth in range(3):
        x = 98 + tooth * 72
        parts += path(f"M{x} 132V72L{x + 72} 132Z", "#7b4632", LINE)
        parts += path(f"M{x + 8} 126V88L{x + 22} 100V126Z", "#9fb4bd", FINE)
        parts += pen(f"M{x + 30} 126L{x + 30} 106M{x + 46} 128V118", 2.5, INK, 0.5)
    return parts


def gear_sign() -> str:
    disc = ball(206, 132, 33, "#2b3138", LINE) + ball(206, 132, 27, "#39424a", "")
    return disc + placed_icon("gear-hammer", (180, 106, 52), "#e6d4a8", outline=4)


def workshop() -> str:
    stack = path("M300 120L304 46H328L332 120Z", "#6f4a3a", LINE) + pen("M302 66H330M301 86H331", 4, INK, 0.7)
    walls = sheet("walls", "M98 130H316V238H98Z", "#9aa3a8", (98, 130, 316, 238), 11)
    door = path("M166 238V168H248V238Z", "#39424a", LINE) + pen(
        "M166 182H248M166 196H248M166 210H248M166 224H248", 3, "#5b666e"
    )
    post = block((316, 150), (34, 88), "#7f6a52", LINE) + pen("M324 150V238M338 150V238", 2.5, INK, 0.5)
    tyres = (
        oval((76, 228), (24, 11), "#23262a", LINE)
        + oval((76, 214), (24, 11), "#2d3136", LINE)
        + oval((76, 212), (11, 5), "#4d545a", "")
    )
    tyres += oval((78, 200), (22, 10), "#23262a", LINE) + oval((78, 198), (10, 4.5), "#4d545a", "")
    beam = (
        pen("M350 160H378V188", 12)
        + pen("M350 160H378V188", 5, "#b9793f")
        + pen("M378 190q-9 8 0 14q9 -6 2 -10", 4, STEEL)
    )
    return (
        smoke(316, 40, 1.05)
        + stack
        + saw_roof()
        + walls
        + post
        + beam
        + window(112, 166, 40, 34)
        + window(262, 166, 40, 34)
        + door
        + gear_sign()
        + tyres
    )


def workshop_lamps() -> str:
    glass = "".join(path(f"M{x + 8} 126V88L{x + 22} 100V126Z", LAMP, FINE) for x in (98, 170, 242))
    door = path("M166 238V168H248V238Z", "#ffb648", LINE) + path("M170 186V172H244V186Z", "#5a4632", FINE)
    door += glow("forge", (207, 216), (54, 40), "#fff0c0", 0.9)
    anvil = path("M182 214H232Q226 226 216 226V238H198V226Q186 226 182 214Z", "#2b1a10", FINE)
    spill = path("M166 242H248L280 296H134Z", "#ffb648", 'opacity=".12"')
    sparks = "".join(
        ball(x, y, 2.4, "#fff6dc", "") for x, y in ((226, 200), (236, 194), (220, 192), (242, 206), (212, 198))
    )
    return (
        spill
        + glass
        + lit_window(112, 166, 40, 34)
        + lit_window(262, 166, 40, 34)
        + door
        + anvil
        + sparks
        + gear_sign()
        + smoke(316, 40, 1.05, "#8a97a2", 0.5)
    )


# distillery ----------------------------------------------------------------------------------------


def still() -> str:
    """Draw the copper pot on its hearth, and its swan neck."""
    hearth = block((128, 204), (92, 34), "#7d5a48", LINE) + pen(
        "M128 220H220M150 204v16M182 204v16M166 220v18M200 220v18", 2.5, INK, 0.6
    )
    mouth = path("M156 238V224Q174 210 192 224V238Z", "#2b1a10", FINE)
    pot = "M132 204C120 164 140 144 162 138L164 124H184L186 138C208 144 228 164 216 204Z"
    belly = path(pot, COPPER, LINE) + clipped("pot", pot, shade("M178 120H240V210H186Z", INK, 0.26))
    belly += pen("M142 190C136 168 146 156 158 150", 6, lighter(COPPER, 0.55), 0.9) + path(pot, "none", LINE)
    belly += pen("M130 188Q174 200 218 188", 3, INK, 0.6)
    neck = "M164 126C160 92 186 78 210 88C240 100 262 116 276 142"
    pipe = (
        pen(neck, 23)
        + pen(neck, 14, COPPER)
        + pen("M168 112C170 96 190 90 206 96C226 102 244 114 256 128", 3.5, lighter(COPPER, 0.55), 0.9)
    )
    return hearth + mouth + pipe + belly


def worm_tub() -> str:
    tub = "M248 146H316L310 222H254Z"
    body = path(tub, "#7d5a38", LINE) + clipped(
        "tub",
        tub,
        pen("M262 140V230M276 140V230M290 140V230M303 140V230", 2.5, INK, 0.5)
        + shade("M286 140H330V230H284Z", INK, 0.24),
    )
    hoops = pen("M249 164H315M252 204H312", 6) + pen("M249 164H315M252 204H312", 2.5, STEEL)
    spout = pen("M312 214H336V224", 12) + pen("M312 214H336V224", 5, COPPER)
    jug = path("M324 238Q318 226 328 226H346Q356 226 350 238Z", "#8fd0c0", FINE)
    return (
        oval((282, 146), (34, 9), "#3f6f7a", LINE)
        + body
        + hoops
        + spout
        + jug
        + oval((282, 146), (34, 9), "#4f8fa0", LINE)
    )


def cask(x: float, y: float, scale: float = 1) -> str:
    body = path("M-22 0C-28 -18 -28 -36 -22 -54H22C28 -36 28 -18 22 0Z", "#8f6a42", LINE)
    return moved(
        x,
        y,
        body
        + shade("M6 -54H22C28 -36 28 -18 22 0H6Z", INK, 0.22)
        + pen("M-25 -40H25M-25 -14H25", 5)
        + ball(0, -27, 4, INK, ""),
        scale,
    )


def shed() -> str:
    """Draw the tin roof on its posts, with the back wall in the shade."""
    wall = shade("M96 110H332V236H96Z", "#22332d", 0.75)
    posts = "".join(block((x, 98), (13, 140), "#6f4c2e", LINE) for x in (90, 326))
    roof = sheet("tin", "M62 112L92 62H330L362 112Z", "#9aa3a8", (62, 62, 362, 112), 14)
    return wall + posts + roof


def distillery() -> str:
    stack = path("M164 66V30H188V66Z", "#5d666b", LINE) + path("M156 34L176 16L196 34Z", "#5d666b", LINE)
    return (
        smoke(180, 12, 0.8)
        + stack
        + shed()
        + still()
        + worm_tub()
        + cask(72, 238, 0.9)
        + cask(356, 240, 0.62)
        + turned(-8, cask(110, 242, 0.6), "110 242")
    )


def distillery_lamps() -> str:
    fire = glow("fire", (174, 226), (84, 46), "#ff9a3c", 0.75)
    flames = path(
        "M158 238Q154 224 164 212Q166 222 172 214Q174 204 182 208Q180 220 190 226Q194 232 190 238Z", "#ffcf6e", FINE
    )
    lantern = pen("M238 108V122", 3) + block((229, 122), (18, 22), LAMP, FINE, 4)
    return (
        fire
        + glow("lantern", (238, 132), (66, 50), LAMP, 0.7)
        + flames
        + lantern
        + smoke(180, 12, 0.8, "#8a97a2", 0.55)
        + path("M324 238Q318 226 328 226H346Q356 226 350 238Z", "#bff0e2", FINE)
    )
