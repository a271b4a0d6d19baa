"""Opponents without a player that have a face and a voice."""

from __future__ import annotations

from collections.abc import Mapping

from hoochgame.core.language import N_

BLIGHT = "blight"  # in place of a bot's kind
FOE_KINDS: Mapping[str, str] = {N_("Blight’s mob"): BLIGHT}  # by what `Game.playerless_opponents` calls them
FOE_PICTURES: Mapping[str, str] = {BLIGHT: "face-starting-solo"}
