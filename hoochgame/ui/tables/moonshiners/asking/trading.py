"""Harding's counter: what can be sold, bought and cured there, and what it costs."""

from __future__ import annotations

from collections.abc import Iterator

from hoochgame.core.language import _, mark
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners import wording
from hoochgame.games.moonshiners.content import (
    BOOZE,
    GOODS,
    NUMBERS,
    RATE,
    RELICS,
    STRENGTH,
    VALUE,
    WORTH,
    Good,
)
from hoochgame.games.moonshiners.model import State
from hoochgame.ui.tables.kit.asking.question import Answer, Lines, Options, Things
from hoochgame.ui.tables.marks import Lesson
from hoochgame.ui.tables.moonshiners import words as w
from hoochgame.ui.tables.moonshiners.asking.answering import Asked, Row, own
from hoochgame.ui.tables.moonshiners.keys import (
    AskKey,
    BuyKey,
    CureKey,
    LedgerKey,
    OfferKey,
    RelicKey,
    SellKey,
    WareKey,
)


def brings(card: int) -> int:
    """Return what Harding pays for a relic."""
    return WORTH.relic_point * VALUE[card]


# What tooltips say.


def paid(view: State, cost: int) -> tuple[str, bool]:
    """Say what something costs of the own scraps."""
    return _("Costs {cost} of your {n} scraps.").format(cost=cost, n=own(view).scrap), True


def gained(view: State, scraps: int) -> tuple[str, bool]:
    """Say how many scraps something brings, and how many there are then."""
    n = own(view).scrap
    return _("Brings {scraps}: then you have {n}.").format(scraps=w.goods("scrap", scraps), n=n + scraps), True


def one_way(step: m.Trading, good: Good, words: str) -> Lines:
    """Say what the first exchange of a good in this Trade decides."""
    fresh = good not in step.sold and good not in step.bought
    return ((words.format(good=w.good_name(good)), False),) if fresh else ()


def selling(asked: Asked, step: m.Trading, move: m.Sell) -> Lines:
    words = _("From then on this Trade only sells {good}: no buying it back.")
    return (gained(asked.view, RATE[move.good]), *one_way(step, move.good, words))


def buying(asked: Asked, step: m.Trading, move: m.Buy) -> Lines:
    words = _("From then on this Trade only buys {good}: no selling it back.")
    return (paid(asked.view, RATE[move.good]), *one_way(step, move.good, words))


def pawning(asked: Asked, step: m.Trading, move: m.SellRelic) -> Lines:
    """Say what a relic brings, and what it can do that is lost."""
    lost = wording.text(RELICS[move.card]) if RELICS[move.card].special and asked.view.specials else ""
    used = ((_("You can use it instead: {what}").format(what=lost), False),) if lost else ()
    return (gained(asked.view, brings(move.card)), *used, (_("Everybody sees it, and it does not come back."), False))


def asking(asked: Asked, step: m.Trading, move: m.AskForBooze) -> Lines:
    words = _("Harding shows {n} cards; each costs {cost} scraps. Nothing before that can be taken back.")
    return ((words.format(n=NUMBERS.booze_offer, cost=NUMBERS.booze_price), False),)


def crate(asked: Asked, step: m.Trading, move: m.BuyBooze) -> Lines:
    printed = wording.text(BOOZE[move.card])
    return (paid(asked.view, NUMBERS.booze_price), (printed, False), (_("Harding never takes booze back."), False))


def curing(asked: Asked, step: m.Trading, move: m.Cure) -> Lines:
    hero = own(asked.view)
    fresh = hero.stamina == 0 and hero.inebriation == hero.sober
    told = _("Both cubes stand at their starts already.") if fresh else cured(asked.view)
    return (paid(asked.view, NUMBERS.cure_price), (told, False))


def cured(view: State) -> str:
    """Say what a cure would do to both cubes."""
    hero = own(view)
    words = _("stamina {old} to {new}, inebriation {low} to {high}")
    return words.format(old=hero.stamina, new=0, low=hero.inebriation, high=hero.sober)


# Words on buttons, hints and lessons.


def exchange(view: State, step: m.Trading, move: m.Sell | m.Buy) -> str:
    """Say on a tooltip what an exchange is."""
    words = _("Sell 1 {good}") if isinstance(move, m.Sell) else _("Buy 1 {good}")
    return words.format(good=w.good_name(move.good))


def hint(view: State, move: m.Sell | m.Buy) -> str:
    words = _("Hint: sell {good}.") if isinstance(move, m.Sell) else _("Hint: buy {good}.")
    return words.format(good=w.good_name(move.good))


def pawn(view: State, step: m.Trading, move: m.SellRelic) -> str:
    return _("Sell {relic}").format(relic=w.relic_name(move.card))


def purchase(view: State, step: m.Trading, move: m.BuyBooze) -> str:
    return _("Buy {booze}").format(booze=w.booze_name(move.card))


def leaving(view: State, step: m.Trading) -> str:
    """Say with what the hero leaves the counter."""
    if view.offer:
        return _("keep {scraps}, leave the booze").format(scraps=w.goods("scrap", own(view).scrap))
    return _("keep {scraps} and go").format(scraps=w.goods("scrap", own(view).scrap))


def lessons(view: State, step: m.Trading, options: Options) -> Iterator[Lesson]:
    """Yield the lessons of the counter."""
    words = _("Harding takes and gives everything at the same rate. Each good goes only one way in one Trade.")
    yield Lesson("ma-trade", LedgerKey(), words, rule="MA-T2")
    if any(isinstance(option, m.SellRelic) for option in options):
        words = _("Relics can only be sold: {n} scraps a point. Some are worth nothing.").format(n=WORTH.relic_point)
        card = next(option.card for option in options if isinstance(option, m.SellRelic))
        yield Lesson("ma-relic", RelicKey(card), words, rule="MA-T6")
    if m.AskForBooze() in options:
        best = max(STRENGTH)
        words = _("Booze makes challenges easier: a crate adds up to {n} green to each first glass.").format(n=best)
        yield Lesson("ma-booze", AskKey(), words, rule="MA-T7")


ENOUGH = mark("Hint: leave the counter. There is nothing better to trade now.")
WARES = tuple(
    Things(
        kind, m.SellRelic, pawn, lambda view, move: _("Hint: sell {relic}.").format(relic=w.relic_name(move.card)),
        first=pawning,
        means=lambda view, step, card: m.SellRelic(card) if card >= 0 else None,
    )
    for kind in (WareKey, RelicKey)
)  # fmt: skip
TRADING = Row(
    m.Trading, "MA-T2", mark("Trade with Harding as much as you like, then press Done."),
    elsewhere=mark("{name} trades with Uncle Harding."),
    things=(
        Things(
            SellKey, m.Sell, exchange, hint, lambda view, step, good: m.Sell(GOODS[good]), selling,
            number=lambda view, step, move: GOODS.index(move.good), repeats=True,
        ),
        Things(
            BuyKey, m.Buy, exchange, hint, lambda view, step, good: m.Buy(GOODS[good]), buying,
            number=lambda view, step, move: GOODS.index(move.good), repeats=True,
        ),
        *WARES,
        Things(
            AskKey, m.AskForBooze, mark("See the booze"), mark("Hint: ask for booze."), first=asking,
            keys=lambda view, step, move: (AskKey(),), wants=lambda view, step, key: m.AskForBooze(),
        ),
        Things(
            OfferKey, m.BuyBooze, purchase,
            lambda view, move: _("Hint: buy {booze}.").format(booze=w.booze_name(move.card)), first=crate,
            keys=lambda view, step, move: [OfferKey(move.card, i) for i in range(view.offer.count(move.card))],
            means=lambda view, step, card: m.BuyBooze(card),
        ),
        Things(
            CureKey, m.Cure, mark("Hangover cure"), mark("Hint: take the hangover cure."), first=curing,
            keys=lambda view, step, move: (CureKey(),), wants=lambda view, step, key: m.Cure(),
        ),
    ),
    answers=(Answer("done", m.Done(), mark("Done"), mark("Enter"), leaving, "primary", ENOUGH),),
    lesson=lessons,
)  # fmt: skip
