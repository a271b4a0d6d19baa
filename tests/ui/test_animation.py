"""Time is injected, so that nothing here waits."""

import pytest

from hoochgame.ui.animation import (
    AnimationQueue,
    AnimationSequence,
    ParallelAnimations,
    Tween,
    bounce,
    call_once,
    ease_in_out,
    ease_out,
    linear,
    overshoot,
    pause,
)


@pytest.mark.parametrize("ease", [linear, ease_out, ease_in_out, overshoot, bounce])
def test_every_ease_begins_at_0_and_ends_at_1(ease) -> None:
    assert ease(0.0) == pytest.approx(0, abs=1e-9)
    assert ease(1.0) == pytest.approx(1)


def test_a_tween_ends_exactly_and_hands_on_what_is_left() -> None:
    seen: list[float] = []
    tween = Tween(1.0, seen.append, linear)
    assert tween.advance(0.25) is None
    assert tween.advance(1.0) == pytest.approx(0.25)
    assert seen == [0.25, 1.0]


def test_in_order_loses_no_time_between_two() -> None:
    seen: list[str] = []
    chain = AnimationSequence(
        pause(0.5), call_once(lambda: seen.append("half")), pause(0.5), call_once(lambda: seen.append("whole"))
    )
    assert chain.advance(0.75) is None
    assert seen == ["half"]
    assert chain.advance(0.5) == pytest.approx(0.25)
    assert seen == ["half", "whole"]


def test_together_is_over_with_the_last() -> None:
    both = ParallelAnimations(pause(0.2), pause(1.0))
    assert both.advance(0.9) is None
    assert both.advance(0.3) == pytest.approx(0.2)


def test_a_stagger_starts_one_after_another() -> None:
    starts: list[int] = []
    row = ParallelAnimations(*(call_once(lambda i=i: starts.append(i)) for i in range(3)), stagger=0.1)
    row.advance(0.15)
    assert starts == [0, 1]


def test_the_queue_plays_in_order_at_its_speed() -> None:
    seen: list[str] = []
    queue = AnimationQueue(speed=2)
    queue.append(pause(1), call_once(lambda: seen.append("a")), pause(1), call_once(lambda: seen.append("b")))
    assert queue.update(0.6)
    assert seen == ["a"]
    assert not queue.update(0.6)
    assert seen == ["a", "b"]


def test_off_means_all_at_once() -> None:
    seen: list[str] = []
    queue = AnimationQueue(speed=0)
    queue.append(pause(5), call_once(lambda: seen.append("end")))
    assert not queue.update(0)
    assert seen == ["end"]


def test_skipping_goes_to_the_end_with_everything_on_the_way() -> None:
    seen: list[object] = []
    queue = AnimationQueue()
    queue.append(
        AnimationSequence(
            Tween(1, seen.append), call_once(lambda: queue.append(call_once(lambda: seen.append("later"))))
        )
    )
    queue.update(0)
    queue.finish_all()
    assert seen[-2:] == [1.0, "later"]
    assert not queue.is_running


def test_a_callback_may_skip() -> None:
    queue = AnimationQueue()
    seen: list[str] = []
    queue.append(
        call_once(queue.finish_all), call_once(lambda: seen.append("second")), call_once(lambda: seen.append("third"))
    )
    assert not queue.update(0.1)
    assert seen == ["second", "third"]
