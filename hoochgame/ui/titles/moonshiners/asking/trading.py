"""Harding's counter: what can be sold, bought and cured there, and what it costs."""

from __future__ import annotations

from collections.abc import Iterator

from hoochgame.core.language import N_, _
from hoochgame.core.protocols import Move
from hoochgame.games.moonshiners import content as c
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners import wording
from hoochgame.games.moonshiners.model import MoonshinersState
from hoochgame.ui.table.asking.question_row import AnswerButton, DragAnswers, Lines, LossWarning, Options, ThingAnswers
from hoochgame.ui.table.records import Lesson
from hoochgame.ui.titles.moonshiners import keys as k
from hoochgame.ui.titles.moonshiners import phrases as w
from hoochgame.ui.titles.moonshiners.asking.shared import Asked, MoonshinersQuestion, cost_tip, hero_of_asked_seat


def relic_price(card: int) -> int:
    """Return what Harding pays for a relic."""
    return c.WORTH.relic_point * c.VALUE[card]


# What tooltips say.


def scraps_gained_tip(view: MoonshinersState, scraps: int) -> tuple[str, bool]:
    """Return a strong line with the scraps that come in, and how many there are then."""
    n = hero_of_asked_seat(view).scrap
    return _("Brings {scraps}: then you have {n}.").format(scraps=w.amount_of_good("scrap", scraps), n=n + scraps), True


def exchange_tip(asked: Asked, step: m.Trading, move: m.Sell | m.Buy) -> Lines:
    """Return the price, and which exchanges the first one of a good rules out in this Trade."""
    rate, sells = c.RATE[move.good], isinstance(move, m.Sell)
    scraps = scraps_gained_tip(asked.view, rate) if sells else cost_tip(asked.view, rate)
    if move.good in (*step.sold, *step.bought):
        return (scraps,)
    words = _("After that you can only buy {good} in this Trade, not sell it back.")
    if sells:
        words = _("After that you can only sell {good} in this Trade, not buy it back.")
    return (scraps, (words.format(good=w.good_name(move.good)), False))


def relic_sale_tip(asked: Asked, step: m.Trading, move: m.SellRelic) -> Lines:
    """Return what a relic brings, and the use that is lost with it."""
    lost = wording.thing_text(c.RELICS[move.card]) if c.RELICS[move.card].special and asked.view.specials else ""
    used = ((_("You can use it instead: {what}").format(what=lost), False),) if lost else ()
    return (
        scraps_gained_tip(asked.view, relic_price(move.card)),
        *used,
        (_("Everybody sees it, and it’s gone for good."), False),
    )


def booze_offer_tip(asked: Asked, step: m.Trading, move: m.AskForBooze) -> Lines:
    words = _("Harding shows {n} cards; each costs {cost} scrap. Nothing before that can be undone.")
    return ((words.format(n=c.NUMBERS.booze_offer, cost=c.NUMBERS.booze_price), False),)


def booze_purchase_tip(asked: Asked, step: m.Trading, move: m.BuyBooze) -> Lines:
    printed = wording.thing_text(c.BOOZE[move.card])
    return (
        cost_tip(asked.view, c.NUMBERS.booze_price),
        (printed, False),
        (_("Harding never takes booze back."), False),
    )


def cure_tip(asked: Asked, step: m.Trading, move: m.Cure) -> Lines:
    told = _("It would change nothing now: you are sober.") if is_cure_vain(asked.view) else cure_words(asked.view)
    return (cost_tip(asked.view, c.NUMBERS.cure_price), (told, False))


def is_cure_vain(view: MoonshinersState) -> bool:
    """Return whether a cure would change nothing."""
    return (hero_of_asked_seat(view).stamina, hero_of_asked_seat(view).inebriation) == (
        0,
        hero_of_asked_seat(view).sober_inebriation,
    )


def cure_words(view: MoonshinersState) -> str:
    hero = hero_of_asked_seat(view)
    if is_cure_vain(view):
        return _("sober: it would change nothing")
    words = _("stamina {old} to {new}, inebriation {low} to {high}")
    return words.format(old=hero.stamina, new=0, low=hero.inebriation, high=hero.sober_inebriation)


# Words on buttons, and lessons.


def scraps_kept_words(view: MoonshinersState, step: m.Trading) -> str:
    """Return what the hero leaves the counter with."""
    if view.offer:
        return _("keep {scraps}, leave the booze").format(
            scraps=w.amount_of_good("scrap", hero_of_asked_seat(view).scrap)
        )
    return _("keep {scraps} and go").format(scraps=w.amount_of_good("scrap", hero_of_asked_seat(view).scrap))


def leave_warning(last_move: Move | None) -> LossWarning | None:
    """Return the question before a Trade in which nothing was done ends: its action is spent (MA-Q8)."""
    if last_move != m.Trade():
        return None
    words = _("You have traded nothing, but the action is spent. Undo brings it back.")
    return LossWarning(_("Leave the counter?"), words, _("Leave"), _("Stay"))


def trading_lessons(view: MoonshinersState, step: m.Trading, options: Options) -> Iterator[Lesson]:
    words = _("Harding buys and sells everything at the same price. In one Trade you buy or sell a good, never both.")
    yield Lesson("ma-trade", k.LedgerKey(), words, rule="MA-T2")
    if any(isinstance(option, m.SellRelic) for option in options):
        words = _("Relics can only be sold. Each card says how much scrap it brings; some are worth nothing.")
        card = next(option.card for option in options if isinstance(option, m.SellRelic))
        yield Lesson("ma-relic", k.RelicKey(card), words, rule="MA-T6")
    if m.AskForBooze() in options:
        best = max(c.STRENGTH)
        words = _("Booze makes challenges easier: a crate adds up to {n} green to each first glass.").format(n=best)
        yield Lesson("ma-booze", k.AskKey(), words, rule="MA-T7")


ENOUGH = N_("Hint: leave the counter. There is nothing better to trade now.")
WARES = tuple(
    ThingAnswers(
        kind, move=m.SellRelic, title=N_("Sell {relic}"), hint=N_("Hint: sell {relic}."), first=relic_sale_tip,
        means=lambda view, step, card: m.SellRelic(card) if card >= 0 else None,
    )
    for kind in (k.WareKey, k.RelicKey)
)  # fmt: skip
TRADING = MoonshinersQuestion(
    m.Trading, "MA-T2", N_("Trade with Harding as much as you like, then press Done."),
    elsewhere=N_("{name} trades with Uncle Harding."),
    things=(
        ThingAnswers(
            k.SellKey, move=m.Sell, title=N_("Sell 1 {good}"), hint=N_("Hint: sell {good}."), first=exchange_tip,
            means=lambda view, step, good: m.Sell(c.GOODS[good]),
            number=lambda view, step, move: c.GOODS.index(move.good), repeats=True,
        ),
        ThingAnswers(
            k.BuyKey, move=m.Buy, title=N_("Buy 1 {good}"), hint=N_("Hint: buy {good}."), first=exchange_tip,
            means=lambda view, step, good: m.Buy(c.GOODS[good]),
            number=lambda view, step, move: c.GOODS.index(move.good), repeats=True,
        ),
        *WARES,
        ThingAnswers(k.AskKey, move=m.AskForBooze, title=N_("See the booze"), hint=N_("Hint: see the booze."),
            first=booze_offer_tip),
        ThingAnswers(
            k.OfferKey, move=m.BuyBooze, title=N_("Buy {booze}"), hint=N_("Hint: buy {booze}."),
            first=booze_purchase_tip,
            plain=True,
            keys=lambda view, step, move: [k.OfferKey(move.card, i) for i in range(view.offer.count(move.card))],
        ),
        ThingAnswers(k.CureKey, move=m.Cure, title=N_("Hangover cure"), hint=N_("Hint: take the hangover cure."),
            first=cure_tip),
    ),
    carried=(DragAnswers(
        k.RelicKey, lambda view, step, key: [k.WareKey(key.card)] if isinstance(key, k.RelicKey) else [],
        lambda view, step, key, goal: m.SellRelic(goal.card) if isinstance(goal, k.WareKey) else None,
    ),),
    answers=(AnswerButton("done", move=m.Done(), label=N_("Done"), cap=N_("Enter"), sub=scraps_kept_words,
        kind="primary", hint=ENOUGH, leaves=leave_warning),),
    lesson=trading_lessons,
)  # fmt: skip
