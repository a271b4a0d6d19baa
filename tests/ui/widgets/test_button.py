"""Label, second line and key hint of a button keep inside it and off each other."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from hoochgame.ui.look import paint, text
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.theme import HOOCH, Look, Scale
from hoochgame.ui.widgets.button import Button

SUBS = ("", "zufällig", "Wettfahrt mit dem Rivalen", "Race the Rival", "Kurze Fahrt")
LABELS = ("Auf zur nächsten", "Next challenge", "New deal")


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[pygame.Rect]:
    """Where words and key hints were drawn."""
    found: list[pygame.Rect] = []

    def spy(draw: Callable[..., pygame.Rect]) -> Callable[..., pygame.Rect]:
        def drawing(*arguments: Any) -> pygame.Rect:
            found.append(draw(*arguments))
            return found[-1]

        return drawing

    def hint(canvas: Canvas, cap: str, at: tuple[float, float], *_more: object) -> None:
        wide, high = paint.keycap_width(canvas.look, cap), canvas.px(14)
        found.append(pygame.Rect(at[0] - wide / 2, at[1] - high / 2, wide, high))

    monkeypatch.setattr(text, "draw", spy(text.draw))
    monkeypatch.setattr(paint, "draw_keycap", hint)
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("size", "scale"), [((1024, 600), 1.0), ((1280, 720), 1.0), ((1920, 1080), 1.5)])
@pytest.mark.parametrize("sub", SUBS)
@pytest.mark.parametrize("label", LABELS)
def test_in_a_button_that_keeps_its_key_hint_nothing_lies_on_anything_else(
    app: Any, drawn: list[pygame.Rect], label: str, sub: str, size: tuple[int, int], scale: float
) -> None:
    look = Look(HOOCH, Scale(*size, scale))
    least = text.width("bold", 14, label) + paint.keycap_width(look, "C") + look.px(60)
    for wide in range(least, least + 160, 8):
        button = Button("it", label, bool, sub=sub, keycap="C", size=22, keeps_cap=True)
        button.rect = pygame.Rect(20, 20, wide, look.px(82))
        drawn.clear()
        button.draw(Canvas(pygame.Surface((wide + 40, 200)), look))
        assert len(drawn) >= 2
        for number, rect in enumerate(drawn):
            assert button.rect.left <= rect.left, (wide, rect)
            assert rect.right <= button.rect.right, (wide, rect)
            ink = rect.inflate(0, -rect.height // 3)
            assert ink.collidelist([one.inflate(0, -one.height // 3) for one in drawn[:number]]) < 0, (wide, drawn)
