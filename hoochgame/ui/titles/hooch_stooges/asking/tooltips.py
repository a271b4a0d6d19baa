"""The tooltips: what a click on a thing does and costs, or why it does nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from hoochgame.core.language import _, ngettext
from hoochgame.core.protocols import TABLE, Seat
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges import wording
from hoochgame.games.hooch_stooges.attack import standing_blockers
from hoochgame.games.hooch_stooges.content import CARDS, NUMBERS, TURFS, HoochCard
from hoochgame.games.hooch_stooges.model import GAP, HoochState
from hoochgame.games.hooch_stooges.queries import attack_under_way_or_none
from hoochgame.ui.input import keys
from hoochgame.ui.table import keys as k
from hoochgame.ui.table.asking import question_row
from hoochgame.ui.table.asking import tooltips as shared
from hoochgame.ui.table.asking.question_row import open_step
from hoochgame.ui.table.asking.tooltips import make_tip, strong_line
from hoochgame.ui.table.records import Tip
from hoochgame.ui.titles.hooch_stooges.asking import odds
from hoochgame.ui.titles.hooch_stooges.asking.shared import FOR_HOOCH, cash_tip
from hoochgame.ui.titles.hooch_stooges.counters import COUNTERS, counter_figure
from hoochgame.ui.titles.hooch_stooges.keys import (
    CashKey,
    ChartKey,
    EntryKey,
    GhostKey,
    LaneDieKey,
    LaneTurfKey,
    OwnDieKey,
    TokenKey,
    TurfKey,
)
from hoochgame.ui.titles.hooch_stooges.marks import ENTRY_KEYS
from hoochgame.ui.titles.hooch_stooges.phrases import card_name, entry_words, price_words, stash_rule_words

Asked = question_row.TooltipContext[HoochState]
SomeTurf = TurfKey | LaneTurfKey | TokenKey
WidgetTooltip = question_row.Say[HoochState]


# Cards.


def about_card(asked: Asked, key: k.CardKey) -> Tip:
    number = key.card
    card, knob = CARDS[number], CashKey(number) in asked.marks.legal
    lines = printed_lines(card, is_hooch_worth_telling(asked, number))
    if doing := asked.describe_click(key):
        foot = _("Click or Enter · right click: zoom")
        if knob:
            foot = _("Click or Enter: play · green knob or {key}: cash in for {hooch}")
        return make_tip(doing[0], *doing[1], *lines, foot=foot.format(key=keys.key_cap_words("cash"), hooch=card.hooch))
    refusal, state = asked.click_refusal(key), stooge_state_words(asked.view, number)
    why = (foreign_lineup_words(asked, number) or refusal.text) if refusal.text else ""
    if is_stooge_in_play_outside_attack(asked.view, number):
        state = (*state, why)
    else:
        lines = (strong_line(why), *lines)
    foot = _("Green knob or {key}: cash in for {hooch} · right click: zoom") if knob else _("Right click: zoom")
    foot = foot.format(key=keys.key_cap_words("cash"), hooch=card.hooch)
    return make_tip(wording.card_or_turf_name(card), *state, *lines, foot=foot, clause=refusal.clause)


def foreign_lineup_words(asked: Asked, card: int) -> str:
    """Return that another seat's lineup sells nothing in a tournament; "" for other cards."""
    view = asked.view
    if not view.tournament or view.active in (TABLE, asked.me) or card not in view.lineup:
        return ""
    return _("Only {name} buys here.").format(name=asked.names[view.active])


def is_stooge_in_play_outside_attack(view: HoochState, card: int) -> bool:
    """Return whether a stooge is in play while there is no attack: then nothing is wrong with it."""
    return attack_under_way_or_none(view) is None and any(card in gang.crew for gang in view.gangs)


def stooge_state_words(view: HoochState, card: int) -> tuple[str, ...]:
    """Return whether a stooge is swung, ready or blocks."""
    raid, lines = attack_under_way_or_none(view), []
    for gang in view.gangs:
        if card in gang.swung:
            lines.append(_("Swung: it has attacked, and unswings in its owner’s cleanup."))
        elif card in gang.crew and raid is None:
            lines.append(_("Ready: it can swing in its owner’s attacks, and block other attacks."))
    if raid and card in raid.blockers:
        blocks = card in standing_blockers(view, raid)
        lines.append(_("It blocks in this attack.") if blocks else _("Defeated: it no longer blocks."))
    return tuple(lines)


def is_hooch_worth_telling(asked: Asked, card: int) -> bool:
    """Return whether a card's green knob matters: it is for sale or in a hand, and the question takes no card away."""
    step, view = open_step(asked.view), asked.view
    if step is not None and any(cards.priced for cards in asked.questions[step].cards):
        return False
    return card in view.lineup or any(card in gang.hand for gang in view.gangs)


def bonus_and_health_words(card: HoochCard) -> str:
    """Return the bonus and health of a stooge, "" for other cards."""
    words = _("Bonus +{bonus}, health {health}.")
    return words.format(bonus=card.bonus, health=card.health) if card.is_stooge else ""


def printed_lines(card: HoochCard, with_hooch: bool) -> tuple[str | tuple[str, bool], ...]:
    """Return a card's figures, its text, and with `with_hooch` its hooch."""
    text = wording.card_or_turf_text(card) if card.text else ""
    return (
        bonus_and_health_words(card),
        text,
        _("Cash in for {n} hooch.").format(n=card.hooch) if with_hooch else "",
    )


def about_cash(asked: Asked, key: CashKey) -> Tip:
    title = _(FOR_HOOCH).format(card=card_name(key.card))
    if moves := asked.moves_of_key(key):
        lines = cash_tip(asked, asked.view.agenda[-1], [move for move in moves if isinstance(move, m.Cash)])
        return make_tip(title, *lines, foot=_("Click the knob, or {key}").format(key=keys.key_cap_words("cash")))
    refusal = asked.click_refusal(key)
    return make_tip(title, strong_line(refusal.text), clause=refusal.clause)


# Turf.


def about_turf(asked: Asked, key: SomeTurf) -> Tip:
    place = key.place
    turf = asked.view.city[place]
    kind = TURFS[turf.kind] if turf.kind >= 0 else None
    if kind is None:
        return make_tip(_("Turf"))
    ability = _("When taken, for {cost} hooch: {text}").format(cost=kind.cost, text=wording.card_or_turf_text(kind))
    lines = owner_and_health_words(asked, place), ability
    if doing := asked.describe_click(key):
        own = isinstance(asked.moves_of_key(key)[0], m.PickTurf) and turf.owner == asked.me
        return make_tip(doing[0], *doing[1], *lines, foot=_("Click or Enter"), clause="HS-ATK-04" if own else "")
    refusal = asked.click_refusal(key)
    return make_tip(wording.card_or_turf_name(kind), strong_line(refusal.text), *lines, clause=refusal.clause)


def owner_and_health_words(asked: Asked, place: int) -> str:
    turf, hq = asked.view.city[place], asked.view.city[place].hq
    health = NUMBERS.health_hq if hq != TABLE else NUMBERS.health_turf
    if asked.view.hq_hits > 1 and hq != TABLE:
        words = _("{name}’s HQ: takes {n} hits in one attack to fall.")
        told = words.format(name=asked.names[hq], n=asked.view.hq_hits)
        raid = attack_under_way_or_none(asked.view)
        return (
            f"{told} {odds.hits_missing_words(asked.view, raid)}"
            if raid and raid.hits and raid.place == place
            else told
        )
    if hq != TABLE:
        return _("{name}’s HQ, health {n}.").format(name=asked.names[hq], n=health)
    if turf.owner == TABLE:
        return _("Nobody controls it. Health {n}.").format(n=health)
    return _("{name} controls it. Health {n}.").format(name=asked.names[turf.owner], n=health)


# The chart, seats, and the rest.


def about_entry(asked: Asked, key: EntryKey) -> Tip:
    entry, moves = key.entry, asked.moves_of_key(key)
    title = _("{n}: {words}").format(n=entry, words=entry_words(entry))
    check = odds.police_check_words(entry, asked.view.perks.no_busts)
    if moves and isinstance(moves[0], m.Try):
        foot = _("Click or Enter")
        if asked.marks.focused == key:
            foot = _("Enter, or {key} again").format(key=ENTRY_KEYS[entry])
        return make_tip(title, strong_line(price_words(entry, asked.view.gangs[asked.me].hooch)), check, foot=foot)
    if moves:
        return make_tip(title, strong_line(_("Costs nothing.")), foot=_("Click or Enter"))
    refusal = asked.click_refusal(key)
    limit = stash_rule_words(asked.view) if entry > asked.view.stash_limit else ""
    return make_tip(title, strong_line(refusal.text), check, limit, clause=refusal.clause)


def about_seat(asked: Asked, key: k.SeatKey) -> Tip:
    view, seat = asked.view, key.seat
    gang = view.gangs[seat]
    if not gang.alive:
        return make_tip(asked.names[seat], _("Out of the game."), clause="HS-ELM")
    lines = [", ".join(COUNTED[name](counter_figure(view, seat, name)) for name in COUNTERS) + "."]
    if gang.crew:
        crew = (f"{wording.card_or_turf_name(CARDS[s])} +{CARDS[s].bonus}/{CARDS[s].health}" for s in gang.crew)
        lines.append(_("In play: {crew}.").format(crew=", ".join(crew)))
    if gang.stall and seat != asked.me:
        lines.append(_("Lineup: {cards}.").format(cards=lineup_words(gang.stall.lineup)))
    if notes := asked.marks.last_turns.get(seat, ()):
        lines.append(_("Last turn: {notes}.").format(notes=", ".join(note.words for note in notes)))
    if doing := asked.describe_click(key):
        return make_tip(doing[0], *lines, foot=_("Click or Enter"))
    return make_tip(asked.names[seat], *lines, foot=_("Click to change who plays this seat"))


def lineup_words(lineup: Sequence[int]) -> str:
    return ", ".join(card_name(card) for card in lineup if card != GAP)


def about_counter(asked: Asked, key: k.CounterKey) -> Tip:
    seat, name, rule, clause = key.seat, key.name, "", ""
    if name == "turfs" and asked.view.friendly:
        rule = _("The first to control {n} turfs wins.").format(n=NUMBERS.friendly_turfs)
    elif name == "hooch" and (rule := stash_rule_words(asked.view)):
        clause = "HS-OPT-10"
    return make_tip(COUNTED[name](counter_figure(asked.view, seat, name)), asked.names[seat], rule, clause=clause)


COUNTED: dict[str, Callable[[int], str]] = {
    "hooch": lambda n: ngettext("{n} hooch", "{n} hooch", n).format(n=n),
    "hand": lambda n: ngettext("{n} card in hand", "{n} cards in hand", n).format(n=n),
    "deck": lambda n: ngettext("{n} card in the deck", "{n} cards in the deck", n).format(n=n),
    "discard": lambda n: ngettext("{n} card in the discard pile", "{n} cards in the discard pile", n).format(n=n),
    "turfs": lambda n: ngettext("{n} turf", "{n} turfs", n).format(n=n),
}


def about_pile(asked: Asked, key: k.PileKey) -> Tip | None:
    match key.zone:
        case "main_deck":
            return about_main_deck(asked)
        case "deck" | "discard" as name:
            foot = _("Click: look through") if name == "discard" else ""
            return make_tip(COUNTED[name](counter_figure(asked.view, key.seat, name)), asked.names[key.seat], foot=foot)
    return None


def about_main_deck(asked: Asked) -> Tip:
    view = asked.view
    n = len(view.deck) + len(view.under)
    title = ngettext("{n} card in the main deck", "{n} cards in the main deck", n).format(n=n)
    words = _("Gaps in the lineup are filled from here at once.")
    if not view.tournament or view.active == TABLE:
        return make_tip(title, words)
    whose = _("{name} plays from a lineup and a main deck of their own.").format(name=asked.names[view.active])
    stall = view.gangs[asked.me].stall if asked.me >= 0 else None
    if stall is None:
        return make_tip(title, whose, words, clause="HS-TOU-02")
    own = _("Your own lineup: {cards}. Main deck: {n}.")
    said = own.format(cards=lineup_words(stall.lineup), n=len(stall.deck) + len(stall.under))
    return make_tip(title, whose, said, foot=_("Click: look at your own lineup"), clause="HS-TOU-02")


def about_police_check(asked: Asked, key: k.Key) -> Tip:
    """Return the meaning of every face of the die."""
    return make_tip(
        _("Police check"),
        _("1: Busted! It fails, and you lose a stooge, a card and every drop of hooch."),
        _("2 to 5: a swing needs the health of its target; an effect costs its price."),
        _("6: a swing always hits, an effect is on the house."),
        clause="HS-POL",
    )


def about_chart(asked: Asked, key: k.Key) -> Tip:
    words = _("Seven effects for hooch, in your main step, as often as you can pay. Each is a police check:")
    return make_tip(_("Hooch chart"), words, *about_police_check(asked, key).lines, clause="HS-CHT")


def about_legend(asked: Asked, key: k.Key) -> Tip:
    words = _("All signs on turf and cards in words. Or press or hold {key}.")
    return make_tip(_("What the signs mean"), words.format(key=keys.key_cap_words("legend")))


def about_round(asked: Asked, key: k.Key) -> Tip:
    limit = _("After round {n}, most turfs wins; most hooch breaks ties.").format(n=asked.view.round_limit)
    return make_tip(_("Round {n}").format(n=asked.view.round), limit, clause="HS-GEN-09")


def about_banner(asked: Asked, key: k.Key) -> Tip:
    """Return the meaning of the banner's three words."""
    name = asked.names[asked.view.active] if asked.view.active >= 0 else ""
    return make_tip(
        _("The turn of {name}").format(name=name) if name else _("The turn"),
        _("Control: one hooch for each of your turfs."),
        _("Main: play cards, cash them in, buy, use the chart, in any order."),
        _("Cleanup: your hand is discarded, your stooges unswing, you draw five cards."),
        stash_rule_words(asked.view),
        clause="HS-TRN",
    )


BUTTONS: shared.Words = {
    "undo": lambda: _("Undoes your last move, but never dice, drawn cards or other people’s answers."),
    "accept": lambda: _("Answers yes."),
    "decline": lambda: _("Answers no."),
    "zoom": lambda: _("Then click a card or turf to zoom in. Or right click it, or hold {key}."),
}


TIPS: Mapping[type[k.Key], WidgetTooltip] = {
    k.CardKey: about_card,
    CashKey: about_cash,
    TurfKey: about_turf,
    LaneTurfKey: about_turf,
    TokenKey: about_turf,
    EntryKey: about_entry,
    k.SeatKey: about_seat,
    k.CounterKey: about_counter,
    k.DialKey: lambda asked, key: about_counter(asked, k.CounterKey(Seat(max(0, asked.me)), "hooch")),
    k.PileKey: about_pile,
    OwnDieKey: about_police_check,
    LaneDieKey: about_police_check,
    ChartKey: about_chart,
    k.LegendKey: about_legend,
    k.RoundKey: about_round,
    k.BannerKey: about_banner,
    k.TitleKey: lambda asked, key: make_tip(_("Hooch Stooges"), asked.marks.subtitle, clause="HS-GEN-02"),
    k.SlotKey: lambda asked, key: make_tip(_("Empty slot"), _("The main deck is empty."), clause="HS-BUY-07"),
    k.HiddenKey: lambda asked, key: make_tip(_("A card of {name}, face down").format(name=asked.names[key.seat])),
    GhostKey: lambda asked, key: make_tip(_("In the attack"), _("This stooge is in the attack above.")),
}
