"""What any title's file may claim: nothing happens after the end."""

from __future__ import annotations

import pytest

from hoochgame.core.bounds import check_last
from hoochgame.core.words import Ended, Seat

END = Ended((Seat(0),), "")


def test_given_events_then_only_the_last_may_be_the_end() -> None:
    check_last(())
    check_last((END,))
    with pytest.raises(ValueError, match="the game goes on after its end"):
        check_last((END, END))
