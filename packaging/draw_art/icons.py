"""The icons of the screens as small SVG files in white, to be tinted where they are shown."""

from collections.abc import Iterator

from drawing.sources import ASSETS, icon_body, manifest
from drawing.vector import standalone_icon

# A copper pot, its swan neck and the worm tub: nobody has drawn one for game-icons.
STILL = (
    '<path fill="currentColor" fill-rule="evenodd" d="M44 470V344c0-70 46-102 92-116v-34h92v34c46 14 92 46 92 116v126z'
    'm40-112h28c2-38 18-62 50-76l-12-26c-44 18-66 54-66 102z"/>'
    '<path fill="currentColor" d="M136 180c0-68 40-110 110-110h130c44 0 70 28 70 72v96h-42v-94c0-20-10-32-30-32H252'
    'c-18 0-24 22-24 68z"/>'
    '<path fill="currentColor" fill-rule="evenodd" d="M338 254h164l-16 216H354zm30 34l2 26h100l2-26zm4 56l2 26h92l2-26z'
    'm4 56l2 26h84l2-26z"/>'
    '<path fill="currentColor" d="M78 40c-26 22-26 44-4 64l20-16c-12-12-12-22 4-36zm56-22c-24 20-24 40-4 58l20-16'
    'c-10-10-10-18 4-30z"/>'
)
# A house with a flag: the headquarters of a seat.
HQ = (
    '<path fill="currentColor" fill-rule="evenodd" d="M246 20h18v24c34-20 66 18 104-4v92c-38 22-70-16-104 4v38l196 132'
    '-22 34-22-15v159H288V372h-64v112H96V325l-22 15-22-34 194-132zm-86 284v56h52v-56zm140 0v56h52v-56z"/>'
)
# A bell under the beam it hangs from.
BELL = (
    '<path fill="currentColor" fill-rule="evenodd" d="M136 20h240v36h-92c10 8 16 20 16 33 54 16 81 66 86 141 6 82 '
    "28 124 72 150v38H54v-38c44-26 66-68 72-150 5-75 32-125 86-141 0-13 6-25 16-33h-92zm120 98c-60 0-90 42-96 "
    "120-3 40-9 74-20 102h40c10-30 15-64 18-104 4-54 22-84 58-94z"
    'M206 434h100c0 24-16 44-38 49v19h-24v-19c-22-5-38-25-38-49z"/>'
)
ARROWS = (
    '<path fill="currentColor" d="M256 16c112 0 206 76 232 180l-46 10C420 124 346 64 256 64c-62 '
    "0-118 28-154 74l50 46H16V48"
    "l52 56C114 50 182 16 256 16zM256 496C144 496 50 420 24 316l46-10c22 82 96 142 186 142 62 0 "
    "118-28 154-74l-50-46h136v136"
    'l-52-56c-46 54-114 88-188 88z"/>'
)
OURS = {"still": STILL, "hq": HQ, "ships-bell": BELL}


def reload() -> str:
    """Draw a barrel between two arrows that go round it."""
    return f'<g transform="translate(108 108) scale(.58)">{icon_body("barrel")}</g>{ARROWS}'


def build() -> Iterator[str]:
    folder = ASSETS / "icons"
    folder.mkdir(exist_ok=True)
    bodies = {row["name"]: icon_body(row["name"]) for row in manifest()["icons"]}
    bodies |= OURS | {"reload": reload()}
    for name, body in bodies.items():
        (folder / f"{name}.svg").write_text(standalone_icon(body), encoding="utf-8")
    yield f"icons: {len(bodies)}"
