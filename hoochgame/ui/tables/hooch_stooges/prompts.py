"""One sentence that says what is asked of whom, and the words on the answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from hoochgame.core.language import _, ngettext
from hoochgame.core.words import TABLE, Move, Seat
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges import wording
from hoochgame.games.hooch_stooges.content import CARDS, NUMBERS, TURFS, steps
from hoochgame.games.hooch_stooges.ground import owned, raid_of, ready
from hoochgame.games.hooch_stooges.model import State
from hoochgame.ui.input import keys
from hoochgame.ui.tables.hooch_stooges.asking import title_of
from hoochgame.ui.tables.hooch_stooges.choices import moves_for
from hoochgame.ui.tables.hooch_stooges.entries import entry_words
from hoochgame.ui.tables.hooch_stooges.marks import ButtonMark, Key
from hoochgame.ui.tables.hooch_stooges.naming import asking, busted_by, chart_line, made_to, raided, turf_name
from hoochgame.ui.tables.hooch_stooges.odds import goals, likeliest, needs, odds_marks, of_swing

Names = Sequence[str]
Questions = Mapping[type, Callable[[State, Any], str]]
__all__ = ["answers", "needle", "needs", "odds_marks", "prompt"]


def prompt(view: State, me: Seat, names: Names, questions: Questions | None = None, by: str = "") -> str:
    """What is asked, of me or of somebody else; `by`: what the journal says it goes back to."""
    if not view.agenda:
        return finished(view, me, names)
    step = view.agenda[-1]
    if step.seat == TABLE:
        return ""
    if step.seat != me:
        return waiting(view, step, names)
    if forced := FORCED.get(type(step)):
        return forced(view, step, names, by)
    text = (questions or QUESTIONS).get(type(step))
    return text(view, step) if text else ""


def summons(view: State, seat: Seat, names: Names) -> str:
    """What somebody is called to the screen for in another's turn; nothing in it is secret."""
    step = view.agenda[-1] if view.agenda else None
    called = step is not None and step.seat == seat != view.active and type(step) in FORCED
    return prompt(view, seat, names) if called else ""


def finished(view: State, me: Seat, names: Names) -> str:
    """Who won, or that nobody did."""
    if not view.winners:
        return _("You have lost.") if me != TABLE else _("{name} has lost.").format(name=names[0])
    winners = [names[seat] for seat in view.winners]
    if me in view.winners and len(winners) == 1:
        return _("You have won.")
    if len(winners) == 1:
        return _("{name} has won.").format(name=winners[0])
    return _("{names} have won.").format(names=_(" and ").join(winners))


def meanwhile(view: State, me: Seat, names: Names, news: str, questions: Questions | None = None) -> str:
    """While nothing is asked of me: the news, or what is going on. Nothing where the board says it well enough."""
    if not view.agenda:
        return finished(view, me, names)
    step = view.agenda[-1]
    if news:
        return news
    if step.seat not in (me, TABLE):
        return waiting(view, step, names)
    main = next((one for one in view.agenda if isinstance(one, m.Main)), None)
    return (questions or QUESTIONS)[m.Main](view, main) if main and raid_of(view) is None else ""


def race(view: State, names: Names) -> str:
    """In a Friendly Match, who is about to win."""
    goal = NUMBERS.friendly_turfs
    held = {seat: owned(view, Seat(seat)) for seat in range(view.seats)} if view.friendly and view.agenda else {}
    seat = max(held, key=lambda seat: held[seat], default=TABLE)
    if seat == TABLE or held[seat] < goal - 2:
        return ""
    return _("{name}: {n} of {all} turfs").format(name=names[seat], n=held[seat], all=goal)


def bust(view: State, step: m.AnyStep, lost: Sequence[tuple[str, int]], asked: bool) -> str:
    """What a bust is; once it is over, what it has cost and that the game goes on."""
    if not asked:
        return _("Busted! A 1: you lose a stooge, a card and all your hooch.")
    things = ", ".join(LOSSES[what](n) for what, n in lost) or _("nothing")
    if isinstance(step, m.Swinging):
        words = _("Busted! Lost: {things}. The attack on {turf} goes on.")
        return words.format(things=things, turf=turf_name(view, step.raid.place))
    if isinstance(step, m.Main):
        return _("Busted! Lost: {things}. Your turn goes on.").format(things=things)
    return ""


LOSSES: dict[str, Callable[[int], str]] = {
    "stooge": lambda n: _("1 stooge"),
    "card": lambda n: _("1 card"),
    "hooch": lambda n: ngettext("{n} hooch", "{n} hooch", n).format(n=n),
}


def unused(view: State, seat: Seat, place: int) -> str:
    """Why the ability of a turf that was just taken is not offered; nothing where it was."""
    kind, gang = TURFS[view.city[place].kind], view.gangs[seat]
    if not title_of(view).rules.useful(view, steps(seat, kind.do)):
        words = _("{turf} is yours. Its ability ({gist}) would do nothing now.")
        return words.format(turf=wording.name(kind), gist=wording.gist(kind))
    if kind.cost > gang.hooch and not gang.hand:
        words = _("{turf} is yours. Its ability costs {cost}, which you cannot pay.")
        return words.format(turf=wording.name(kind), cost=kind.cost)
    return ""


def waiting(view: State, step: m.AnyStep, names: Names) -> str:
    """Somebody else is asked."""
    name = names[step.seat]
    text = ELSEWHERE.get(type(step))
    if isinstance(step, m.Activating):
        return _("{name} may use {turf}.").format(name=name, turf=turf_name(view, step.place))
    if text is None and type(step) not in (*QUESTIONS, *FORCED):  # nobody is asked: it happens by itself
        return (_("{name} cleans up.") if needle(view) > 1 else _("{name} plays.")).format(name=name)
    return (text() if text else _("{name} is choosing.")).format(name=name)


def thinking(view: State, seat: Seat, names: Names) -> str:
    """A bot has been asked."""
    step = view.agenda[-1] if view.agenda else None
    if step is None or step.seat != seat or type(step) not in ELSEWHERE or isinstance(step, m.Main):
        return _("{name} is thinking…").format(name=names[seat])
    return waiting(view, step, names)


def blocking(view: State, step: m.Blocking, names: Names, by: str) -> str:
    raid, attack = step.raid, raided(view, step.raid, names, by)
    left = raid.max_blockers - len(raid.blockers)
    if raid.max_blockers >= m.ANY:
        return _("{attack}: choose a stooge to block, or no more.").format(attack=attack)
    words = ngettext("{attack}: {n} stooge may block.", "{attack}: {n} stooges may block.", left)
    return words.format(attack=attack, n=left)


def swinging(view: State, step: m.Swinging) -> str:
    words = _("Your attack on {turf}: pick the next stooge to swing.")
    return words.format(turf=turf_name(view, step.raid.place))


def aiming(view: State, step: m.Aiming) -> str:
    return _("Your attack on {turf}: pick what to swing at.").format(turf=turf_name(view, step.raid.place))


def activating(view: State, step: m.Activating) -> str:
    kind, turf = TURFS[view.city[step.place].kind], turf_name(view, step.place)
    hooch = view.gangs[step.seat].hooch
    gist = wording.gist(kind)
    if step.free:
        return _("Use {turf}, free after a 6? ({gist})").format(turf=turf, gist=gist)
    if hooch >= kind.cost:
        return _("Use {turf} for {cost} hooch? ({gist})").format(turf=turf, cost=kind.cost, gist=gist)
    words = _("{turf} ({gist}) costs {cost}, you have {hooch}: discard for more?")
    return words.format(turf=turf, gist=gist, cost=kind.cost, hooch=hooch)


def opponents_discard(view: State, step: m.OpponentsDiscard) -> str:
    words = ngettext("who discards {n} card?", "who discards {n} cards?", step.n)
    return asking(step, words.format(n=step.n))


def lay_aside(view: State, step: m.LayAside, names: Names, by: str) -> str:
    words = ngettext("choose a card from your hand to discard.", "choose {n} cards from your hand to discard.", step.n)
    return made_to(view, step, names, words.format(n=step.n))


def take_lineup(view: State, step: m.TakeLineup) -> str:
    goal = _("your hand") if step.to == "hand" else _("your discard pile")
    if step.max_cost >= m.ANY:
        return asking(step, _("take a card from the lineup into {goal}.").format(goal=goal))
    words = _("take a stooge that costs {n} or less into {goal}.") if step.card_type == "stooge" else _(
        "take a card that costs {n} or less into {goal}."
    )  # fmt: skip
    return asking(step, words.format(n=step.max_cost, goal=goal))


def replace_lineup(view: State, step: m.ReplaceLineup) -> str:
    if step.must:
        return asking(step, _("choose a card in the lineup to replace."))
    words = ngettext(
        "replace a card in the lineup, or stop.", "replace up to {n} cards in the lineup, or stop.", step.n
    )
    return asking(step, words.format(n=step.n))


def remove_card(view: State, step: m.RemoveCard) -> str:
    words = ngettext("remove a card from the game, or stop.", "remove up to {n} cards from the game, or stop.", step.n)
    return asking(step, words.format(n=step.n))


def recover_stooge(view: State, step: m.RecoverStooge) -> str:
    if step.to == "play":
        return asking(step, _("put a stooge from your discard pile into play."))
    return asking(step, _("take a stooge from your discard pile into your hand."))


def cycle_hand(view: State, step: m.CycleHand) -> str:
    if not step.dropped:
        return asking(step, _("discard as many cards as you like, then draw as many."))
    words = ngettext(
        "{n} card discarded; discard more, or draw.", "{n} cards discarded; discard more, or draw.", step.dropped
    )
    return asking(step, words.format(n=step.dropped))


def drop_stooge(view: State, step: m.DropStooge, names: Names, by: str) -> str:
    """In an attack whoever has not swung yet still may."""
    raid = raid_of(view)
    words = _("Choose a stooge in play to lose.")
    if raid is not None and raid.attacker == step.seat and ready(view, step.seat):
        words = _("Choose a stooge to lose; the attack goes on with the others.")
    return f"{busted_by(by)} {words}"


def drop_card(view: State, step: m.DropCard, names: Names, by: str) -> str:
    return f"{busted_by(by)} {_('Choose a card from your hand to lose.')}"


def claim(view: State, step: m.Claim) -> str:
    words = _("{line}, a 6. Use “{entry}” for free?")
    return words.format(line=chart_line(step.entry), entry=entry_words(step.entry))


FORCED: dict[type, Callable[[State, Any, Names, str], str]] = {  # by somebody else, or by a die
    m.Blocking: blocking,
    m.LayAside: lay_aside,
    m.DropStooge: drop_stooge,
    m.DropCard: drop_card,
}
QUESTIONS: dict[type, Callable[[State, Any], str]] = {
    m.Main: lambda view, step: _("Your main step: play, discard for hooch, buy or use the chart."),
    m.Claim: claim,
    m.Attack: lambda view, step: asking(step, _("pick the turf to attack.")),
    m.Swinging: swinging,
    m.Aiming: aiming,
    m.Activating: activating,
    m.OpponentsDiscard: opponents_discard,
    m.StealHooch: lambda view, step: asking(step, _("whose hooch do you take? Up to {n}.").format(n=step.n)),
    m.TakeLineup: take_lineup,
    m.ReplaceLineup: replace_lineup,
    m.RemoveCard: remove_card,
    m.RecoverStooge: recover_stooge,
    m.Unswing: lambda view, step: asking(step, _("choose a stooge to unswing.")),
    m.DefeatStooge: lambda view, step: asking(
        step, _("choose a stooge with health {n} or less to sink.").format(n=step.max_health)
    ),
    m.TakeNeutralTurf: lambda view, step: asking(step, _("take a turf next to yours that nobody controls.")),
    m.CycleHand: cycle_hand,
    m.FreeChart: lambda view, step: asking(step, _("choose a chart effect of {n} or less.").format(n=step.max_cost)),
    m.Topple: lambda view, step: asking(step, _("whose HQ is destroyed?")),
}
ELSEWHERE: dict[type, Callable[[], str]] = {
    m.Main: lambda: _("{name} is in the main step."),
    m.Blocking: lambda: _("{name} chooses who blocks."),
    m.Swinging: lambda: _("{name} chooses who swings next."),
    m.Aiming: lambda: _("{name} chooses what to swing at."),
    m.Attack: lambda: _("{name} chooses a turf to attack."),
    m.LayAside: lambda: _("{name} chooses a card to discard."),
    m.DropStooge: lambda: _("{name} is busted and loses a stooge."),
    m.DropCard: lambda: _("{name} is busted and loses a card."),
    m.Claim: lambda: _("{name} has rolled a 6 on the chart."),
}


def needle(view: State) -> float:
    """Where the turn stands: Control, Main or Cleanup."""
    for step in view.agenda:
        if isinstance(step, m.Main):
            return 1.0 if step.moves or step is view.agenda[-1] else 0.0
    if any(isinstance(step, m.SettingUp) for step in view.agenda):
        return 0.0
    return 2.0 if view.agenda else 1.0


# The answers that are buttons.


def answers(view: State, options: Sequence[Move]) -> tuple[ButtonMark, ...]:
    """End turn, accept, decline: those that are asked for now."""
    step = view.agenda[-1] if view.agenda else None
    if step is None or not options:
        return ()
    found = []
    if m.Accept() in options:
        found.append(ButtonMark("accept", *accepting(view, step), keycap=_("Enter"), kind="primary"))
    if m.EndTurn() in options:
        found.append(ButtonMark("end_turn", _("End turn"), keycap=keys.cap("end_turn"), kind="primary"))
    if m.Decline() in options:
        kind = "normal" if found or not isinstance(step, m.Blocking) else "primary"
        found.append(ButtonMark("decline", *declining(step), keycap=_("Esc") if found else _("Enter"), kind=kind))  # type: ignore[arg-type]
    return tuple(found) or (pick_button(view, step, options),)


def pick_button(view: State, step: m.AnyStep, options: Sequence[Move]) -> ButtonMark:
    """Where the answer is on the table: the likeliest target of the stooge that swings, else what to pick."""
    if isinstance(step, m.Aiming):
        words = _("{percent}% at {target}")
        move = likeliest(view, step)
        percent = of_swing(view, step.raid, step.stooge, move.target)[1]
        turf = turf_name(view, step.raid.place)
        target = turf if move.target == m.TURF else wording.name(CARDS[move.target])
        label = _("Swing {stooge}").format(stooge=wording.name(CARDS[step.stooge]))
        sub = words.format(percent=percent, target=target)
        return ButtonMark("aim", label, sub, keycap=_("Enter"), kind="primary")
    label = next((words() for kind, words in PICKS.items() if isinstance(options[0], kind)), _("Choose"))
    if isinstance(step, STOOGES):
        label = _("Pick a stooge")
    name = "aim" if isinstance(step, m.Swinging) else "pick"  # it becomes the swing of whoever is pointed at
    return ButtonMark(name, label, kind="off", why=_("What you can pick glows."))


def swing_button(view: State, options: Sequence[Move], key: Key | None) -> ButtonMark | None:
    """A swing with the stooge that is pointed at, or of the next one at the target that is; none for anything else."""
    step = view.agenda[-1] if view.agenda else None
    match step, (moves_for(view, options, key) if key else ()):
        case m.Swinging(raid=raid), [m.Swing(stooge), *_more]:
            targets = goals(view, raid)
            percent = max(of_swing(view, raid, stooge, target)[1] for target in targets)
            sub = _("at best") if len(targets) > 1 else ""
        case m.Aiming(raid=raid, stooge=stooge), [m.Aim(target), *_more]:
            percent = of_swing(view, raid, stooge, target)[1]
            aimed = turf_name(view, raid.place) if target == m.TURF else wording.name(CARDS[target])
            sub = _("at {target}").format(target=aimed)
        case _other:
            return None
    words = _("Swing {stooge}, {percent}%").format(stooge=wording.name(CARDS[stooge]), percent=percent)
    return ButtonMark("aim", words, sub, keycap=_("Enter"), kind="primary", means=key)


STOOGES = (m.DropStooge, m.RecoverStooge, m.Unswing, m.DefeatStooge)  # they ask for nothing but stooges
PICKS: dict[type[Move], Callable[[], str]] = {
    m.PickTurf: lambda: _("Pick a turf"),
    m.PickSeat: lambda: _("Pick a player"),
    m.PickEntry: lambda: _("Pick a line of the chart"),
    m.Swing: lambda: _("Pick who swings"),
    m.Pick: lambda: _("Pick a card"),
}


def accepting(view: State, step: m.AnyStep) -> tuple[str, str]:
    """Label and small line of a yes."""
    if isinstance(step, m.Activating):
        turf = TURFS[view.city[step.place].kind]
        if step.free:
            return _("Use it"), _("for free")
        return _("Use it"), _("{cost} of your {hooch} hooch").format(cost=turf.cost, hooch=view.gangs[step.seat].hooch)
    return _("Take it"), _("for free")


def declining(step: m.AnyStep) -> tuple[str, str]:
    """Label and small line of a no."""
    if isinstance(step, m.Blocking):
        return (_("No more blockers"), "") if step.raid.blockers else (_("Do not block"), "")
    if isinstance(step, m.CycleHand):
        if not step.dropped:
            return _("Discard nothing"), ""
        return ngettext("Draw {n} card", "Draw {n} cards", step.dropped).format(n=step.dropped), ""
    if isinstance(step, m.RemoveCard | m.ReplaceLineup):
        return _("That is all"), ""
    return _("Leave it"), ""
