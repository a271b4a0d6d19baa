"""The faces of the bots' characters, square: head and shoulders, small in a chair of the lobby, large in a choice."""

from collections.abc import Iterator

from drawing.sources import ASSETS
from drawing.vector import document, render, with_own_ids
from figures import people, scenes
from figures.look import Look, Prop
from figures.strokes import moved
from PIL import Image

SIZE = 360
REACH = 400  # of the stage: what is seen of it, from side to side
LEFT, TOP = 120, 34  # where that begins

BOTS = {
    "builder": Look(
        ("brick", "brown"),
        hat="newsboy",
        hat_colour="#c79a3f",
        band="#6b4526",
        moustache="big",
        hair_colour="#6b3d1e",
        jaw=66,
        head=84,
        bulk=1.15,
        top="vest",
        coat="#3b5e6b",
        shirt="#efe3c6",
        marks=("cheeks",),
        mouth="smirk",
        skin="light",
        drop=18,
        props=(Prop("gear-hammer", 398, 300, 112, "#c9cfd2", -8),),
    ),
    "raider": Look(
        ("burst", "ruby"),
        hat="fedora",
        hat_colour="#33302e",
        band="#c0392b",
        jaw=68,
        head=82,
        bulk=1.22,
        coat="#4a2424",
        tie="#17120d",
        stripes=True,
        marks=("stubble", "scar"),
        brows=14,
        lids=3,
        skin="tan",
        props=(Prop("crossed-swords", 396, 306, 112, "#f4e6c2"),),
    ),
    "gambler": Look(
        ("club", "green"),
        woman=True,
        hair="wave",
        hair_colour="#a34520",
        hat="feather",
        hat_colour="#8b2f5a",
        coat="#2f6f52",
        top="fur",
        eyes="wink",
        mouth="smirk",
        skin="brown",
        drop=14,
        props=(Prop("rolling-dices", 394, 308, 116, "#fff6e2"),),
    ),
    "saboteur": Look(
        ("skyline", "night"),
        hat="beret",
        hat_colour="#26202c",
        band="#17120d",
        hair="slick",
        hair_colour="#17120d",
        eyes="mask",
        moustache="thin",
        mouth="grin",
        coat="#2b3347",
        top="polo",
        skin="pale",
        jaw=46,
        props=(Prop("dynamite", 394, 302, 116, "#e0492c", 6),),
    ),
}


def face(name: str) -> Image.Image:
    """Draw a character in front of its place, with the sign of its trade in the lower corner."""
    look = BOTS[name]
    stage = moved(-LEFT, -TOP, scenes.scene(*look.scene, seed=name) + scenes.VIGNETTE)
    person = moved(320 - LEFT, look.drop - TOP, with_own_ids(people.bust(look), "bust-"))
    drawing = document(REACH, REACH, stage + person + moved(-LEFT, -TOP, people.props(look)))
    return render(drawing, 2 * SIZE, 2 * SIZE).convert("RGB").resize((SIZE, SIZE), Image.Resampling.LANCZOS)


def build() -> Iterator[str]:
    for name in BOTS:
        face(name).save(ASSETS / "pictures" / f"bot-{name}.webp", quality=88, method=6)
        yield f"pictures/bot-{name}"
