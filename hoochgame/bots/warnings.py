"""Describes threats: who can win by the next turn, and the possible defences."""

from __future__ import annotations

from collections.abc import Sequence

from hoochgame.core.language import _
from hoochgame.core.protocols import AnyState, Seat
from hoochgame.core.title_ai import Threat, TitleAI

MOST_ANSWERS = 2  # that are named


def warning_sentences_longest_first(
    ai: TitleAI[AnyState], seen: AnyState, seat: Seat, names: Sequence[str]
) -> tuple[str, ...]:
    """Return the most urgent threat in words, with what can be done about it and without, in a few words at last.

    Each is shorter than the one before; () if nothing threatens.
    """
    threats = ai.threats(seen, seat)
    if not threats:
        return ()
    fields = {"name": threatening_player_name(threats[0], names), **dict(threats[0].numbers)}
    long, brief = [_(words).format(**fields) for words in ai.warnings[threats[0].kind]]
    what = answers_to_threat_sentence(ai, threats[0], names)
    if not what:
        return long, brief
    said = [f"{long} {what}", f"{brief} {what}", brief]  # the defence matters more than the reason
    return (*said[:2], long, brief) if len(long) < len(said[1]) else tuple(said)


def texts_with_ever_shorter_warnings(warned: Sequence[str], words: Sequence[str]) -> list[str]:
    """Return words with the warning before them, each time shorter than before, at last without any warning.

    Before the longer ones stands all of the warning.
    """
    if not warned:
        return list(words)
    return [*(f"{warned[0]} {one}" for one in words), *(f"{one} {words[-1]}" for one in warned[1:]), words[-1]]


def answers_to_threat_sentence(ai: TitleAI[AnyState], threat: Threat, names: Sequence[str]) -> str:
    """Return what can be done about a threat as a sentence; "" for nothing."""
    words = [
        _(ai.answers[one]).format(name=threatening_player_name(threat, names)) for one in threat.answers[:MOST_ANSWERS]
    ]
    if not words:
        return ""
    said = words[0] if len(words) == 1 else _("{this} or {that}").format(this=words[0], that=words[1])
    return f"{said[:1].upper()}{said[1:]}."


def threatening_player_name(threat: Threat, names: Sequence[str]) -> str:
    """Return the name of the seat that threatens; "" for an opponent without a player, whose words need none."""
    return names[threat.seat] if threat.seat < len(names) else ""
