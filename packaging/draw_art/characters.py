"""The faces of the bots' characters, square: head and shoulders, small in a chair of the lobby, large in a choice.

Each is drawn three times: as it always looks, glad after a catch, and dismayed after a loss.
"""

from collections.abc import Iterator

from drawing.sources import ASSETS
from drawing.vector import document, render, with_own_ids
from figures import people, scenes
from figures.cast import BOTS
from figures.look import Look
from figures.strokes import moved
from PIL import Image

SIZE = 360
MOODS = ("glad", "dismayed")
REACH = 400  # of the stage: what is seen of it, from side to side
LEFT, TOP = 120, 34  # where that begins


def in_mood(look: Look, mood: str) -> Look:
    """Return the look of a person who is "glad" or "dismayed"; other moods change nothing."""
    if mood == "glad":
        return look._replace(mouth="song", brows=-6, lids=0)
    if mood == "dismayed":
        eyes = "open" if look.eyes == "wink" else look.eyes
        return look._replace(mouth="dismay", brows=-18, lids=0, eyes=eyes)
    return look


def face(name: str, mood: str = "") -> Image.Image:
    """Draw a character in front of its place, with the sign of its trade in the lower corner."""
    look = in_mood(BOTS[name], mood)
    stage = moved(-LEFT, -TOP, scenes.scene(*look.scene, seed=name) + scenes.VIGNETTE)
    person = moved(320 - LEFT, look.drop - TOP, with_own_ids(people.bust(look), "bust-"))
    drawing = document(REACH, REACH, stage + person + moved(-LEFT, -TOP, people.props(look)))
    return render(drawing, 2 * SIZE, 2 * SIZE).convert("RGB").resize((SIZE, SIZE), Image.Resampling.LANCZOS)


def build() -> Iterator[str]:
    for name in BOTS:
        face(name).save(ASSETS / "pictures" / f"bot-{name}.webp", quality=88, method=6)
        yield f"pictures/bot-{name}"
        for mood in MOODS:
            face(name, mood).save(ASSETS / "pictures" / f"bot-{name}-{mood}.webp", quality=80, method=6)
            yield f"pictures/bot-{name}-{mood}"
