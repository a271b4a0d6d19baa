"""Bots that play on and on in the window: one game after the other, and nothing kept that grows."""

from hoochgame.ui import images
from hoochgame.ui.soak import held, play


def test_time_goes_by_and_memory_is_read(monkeypatch) -> None:
    monkeypatch.setattr("hoochgame.ui.soak.WARM_UP", 0.0)
    soaked = play(0.15, (1024, 600), 4.0)
    assert soaked.frames == 90
    assert soaked.games >= 1
    assert soaked.third > 0
    assert soaked.end > 0


def test_the_process_knows_what_it_holds() -> None:
    assert held() > 10


def test_more_is_kept_for_a_larger_window_within_bounds() -> None:
    images.make_room(1280 * 720)
    small = images.room()
    images.make_room(3840 * 2160)
    assert small < images.room() <= images.MOST_ROOM
    images.make_room(1920 * 1080)
    assert images.room() == images.LEAST_ROOM
