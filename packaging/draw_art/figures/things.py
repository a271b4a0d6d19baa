"""The pictures of schemes: a scene and one to three things in it."""

from drawing.vector import document, placed_icon

from figures import scenes
from figures.cast import CREAM, GOLD, SCARLET, STEEL
from figures.look import Prop

BILL, GLASS, FLAME, WOOD = "#a9cf8f", "#8fbf8a", "#f0a04a", "#c58b4a"

SCHEMES: dict[str, tuple[str, str, tuple[Prop, ...]]] = {
    "attack": ("burst", "ruby", (Prop("brass-knuckles", 165, 80, 310, CREAM, -14),)),
    "free_money": (
        "burst",
        "green",
        (Prop("money-stack", 150, 95, 260, BILL), Prop("coins-pile", 320, 225, 200, GOLD)),
    ),
    "bathtub": (
        "bar",
        "teal",
        (
            Prop("bathtub", 150, 140, 320, CREAM),
            Prop("bubbles", 215, 30, 170, "#bfe3df"),
            Prop("square-bottle", 420, 300, 140, BILL),
        ),
    ),
    "goodstuff": (
        "bar",
        "brown",
        (
            Prop("wine-bottle", 190, 20, 190, GLASS),
            Prop("brandy-bottle", 290, 10, 200, GOLD),
            Prop("wooden-crate", 160, 140, 320, WOOD),
        ),
    ),
    "smash": (
        "brick",
        "ruby",
        (Prop("shattered-glass", 260, 70, 300, "#dfeff0"), Prop("baseball-bat", 100, 90, 330, "#d9a55c")),
    ),
    "fulltilt": (
        "skyline",
        "ruby",
        (Prop("race-car", 140, 160, 340, CREAM), Prop("thompson-m1928", 320, 50, 200, STEEL)),
    ),
    "jump": (
        "brick",
        "night",
        (Prop("hooded-figure", 160, 50, 330, CREAM), Prop("plain-dagger", 380, 250, 170, STEEL)),
    ),
    "palm": ("blinds", "green", (Prop("banknote", 240, 40, 160, BILL), Prop("shaking-hands", 150, 110, 340, CREAM))),
    "rally": (
        "skyline",
        "teal",
        (Prop("megaphone", 130, 80, 300, CREAM), Prop("broken-bottle", 370, 220, 180, GLASS)),
    ),
    "protection": (
        "blinds",
        "ruby",
        (Prop("umbrella", 200, 40, 240, SCARLET), Prop("pay-money", 170, 170, 290, CREAM)),
    ),
    "firesale": ("burst", "ruby", (Prop("shop", 160, 100, 310, CREAM), Prop("campfire", 330, 220, 190, FLAME))),
    "hiring": (
        "skyline",
        "brown",
        (Prop("wanted-reward", 170, 50, 320, CREAM), Prop("fedora", 330, 250, 190, "#a77a48")),
    ),
    "spring": ("brick", "grey", (Prop("imprisoned", 140, 60, 310, CREAM), Prop("stairs-cake", 350, 230, 180, GOLD))),
    "wind": ("bar", "night", (Prop("coffee-mug", 160, 100, 310, CREAM), Prop("brandy-bottle", 370, 140, 190, GOLD))),
    "galoshes": (
        "dock",
        "teal",
        (Prop("boots", 190, 80, 270, "#aeb4b4"), Prop("stone-block", 190, 250, 220, "#8d9393")),
    ),
    "books": ("burst", "brown", (Prop("open-book", 160, 70, 320, CREAM), Prop("campfire", 240, 250, 180, FLAME))),
    "street": (
        "skyline",
        "night",
        (Prop("newspaper", 160, 100, 280, CREAM), Prop("old-microphone", 350, 150, 210, GOLD)),
    ),
    "squat": ("skyline", "green", (Prop("house", 160, 90, 310, CREAM), Prop("key", 350, 230, 180, GOLD))),
}


def scheme(name: str) -> str:
    place, tint, things = SCHEMES[name]
    body = "".join(placed_icon(thing.icon, thing[1:4], thing.colour, thing.turn) for thing in things)
    foot = '<ellipse cx="320" cy="450" rx="240" ry="40" fill="#000" opacity=".4"/>'
    return document(640, 512, scenes.scene(place, tint, seed=name) + foot + scenes.VIGNETTE + body)
