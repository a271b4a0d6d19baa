"""The tooltips: what a click on a thing does and costs, or why it does nothing; then what the thing is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import islice

from hoochgame.core.language import _, ngettext
from hoochgame.core.protocols import HIDDEN, TABLE, Seat
from hoochgame.games.moonshiners import content as c
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners import queries as q
from hoochgame.games.moonshiners import wording
from hoochgame.games.moonshiners.model import NIGHT, NONE, Drunkard, MoonshinersState
from hoochgame.games.moonshiners.wilds import COMPOUND, COMPOUND_BIT, DIRECTIONS, STEP, UNEXPLORED, explored_place_mask
from hoochgame.ui.input import keys
from hoochgame.ui.phrases.names import possessive_name
from hoochgame.ui.table.asking import question_row
from hoochgame.ui.table.asking import tooltips as shared
from hoochgame.ui.table.asking.tooltips import make_tip, strong_line, thing_tooltip
from hoochgame.ui.table.keys import BannerKey, CounterKey, Key, PileKey, RoundKey, SeatKey, TitleKey
from hoochgame.ui.table.log.sentences import names_with_counts
from hoochgame.ui.table.records import Tip
from hoochgame.ui.titles.moonshiners import keys as k
from hoochgame.ui.titles.moonshiners import phrases as w
from hoochgame.ui.titles.moonshiners.asking.night import goods_made_words
from hoochgame.ui.titles.moonshiners.asking.trading import cure_words, relic_price
from hoochgame.ui.titles.moonshiners.forecast import is_production_due, survivors_with_goods
from hoochgame.ui.titles.moonshiners.layout import STOCK
from hoochgame.ui.titles.moonshiners.marks import MoonshinersMarks, with_survivors_rearranged

Asked = question_row.TooltipContext[MoonshinersState]
WidgetTooltip = question_row.Say[MoonshinersState]


# The map.


def about_hex(asked: Asked, key: k.HexKey) -> Tip:
    view, at = asked.view, key.place
    if at == COMPOUND:
        words = _("Opens once a hex next to it is explored. Heroes trade here.")
        if explored_place_mask(view.tiles) & COMPOUND_BIT:
            words = _("Heroes trade here, any number at once. No drunkard gets in.")
        return thing_tooltip(asked, key, _("Harding’s compound"), words, clause="MA-C1")
    if isinstance(question_row.open_step(view), m.Settling) and asked.moves_of_key(key):
        return about_crew(asked, at)
    title = _("Hex {n}").format(n=at) if view.tiles[at - 1] == UNEXPLORED else w.ground_name(view, at)
    known = asked.click_refusal(key).code == "remote"  # the refusal already says that nobody has explored it
    also = (*drunkard_lines(view, at), *building_lines(asked, at))
    return thing_tooltip(asked, key, title, *islice(unexplored_and_hero_lines(asked, at), known, None), also=also)


def about_crew(asked: Asked, at: int) -> Tip:
    """Return how many survivors shall work in an own building, and what that brings tonight."""
    view = (
        with_survivors_rearranged(asked.view, asked.marks) if isinstance(asked.marks, MoonshinersMarks) else asked.view
    )
    words = _("{place}: {n} of {all} survivors")
    title = words.format(place=w.ground_name(view, at), n=view.buildings[at - 1].crew, all=c.NUMBERS.building_capacity)
    foot = _("Click or drag · {key}: as it was").format(key=keys.key_cap_words("undo"))
    lines = nightly_yield_words(view, at), _("Survivors never go back to the mat."), *drunkard_lines(view, at)
    return make_tip(title, strong_line(lines[0]), *lines[1:], foot=foot, clause="MA-N15")


def unexplored_and_hero_lines(asked: Asked, at: int) -> Iterator[str]:
    """Yield whether a hex is explored, and which heroes are there."""
    view = asked.view
    if view.tiles[at - 1] == UNEXPLORED:
        yield _("Nobody has explored here yet.")
    for seat in q.heroes_on(view, at):
        yield _("{hero} stands here.").format(hero=w.hero_name(view.heroes[seat].kind))


def drunkard_lines(view: MoonshinersState, at: int) -> Iterator[str]:
    """Yield the drunkard on a hex and where it staggers: while the hex is an answer, only the hex can be pointed at."""
    if drunkard := q.drunkard_on(view, at):
        words = _("{foe} sits here, {mood}: can take {left} more.")
        yield words.format(
            foe=w.drunkard_span(drunkard.card).text, mood=w.drunkard_mood(drunkard.card), left=drunkard.left
        )
        yield stagger_words(view, drunkard)


def building_lines(asked: Asked, at: int) -> Iterator[str]:
    """Yield the building on an explored hex, and its yield."""
    view = asked.view
    tile, built = view.tiles[at - 1], view.buildings[at - 1]
    if built.owner != TABLE:
        words = _("{name}: level {level}, {n} of {all} survivors.")
        name, most = asked.names[built.owner], c.NUMBERS.building_capacity
        yield words.format(name=name, level=built.level, n=built.crew, all=most)
        yield nightly_yield_words(view, at)
    elif tile != UNEXPLORED:
        yield _("Nobody has built here: a level costs {scraps}.").format(
            scraps=w.amount_of_good("scrap", c.NUMBERS.house_cost)
        )
        yield wording.thing_text(c.TILES[tile])


def nightly_yield_words(view: MoonshinersState, at: int) -> str:
    """Return what a building brings a night as it stands."""
    tile, built = view.tiles[at - 1], view.buildings[at - 1]
    if not built.crew:
        return _("Without survivors it produces nothing.")
    if not q.will_building_produce(view, at):
        return _("A drunkard shuts it down: it produces nothing.")
    if q.does_building_convert(view, at):
        if not is_production_due(view, at):
            return wording.thing_text(c.TILES[tile])
        words, n = _("Tonight {n} of {all} work: {what}."), survivors_with_goods(view, at)
        return words.format(n=n, all=built.crew, what=goods_made_words(view, m.Work(at, n)))
    good, n = q.plain_good_and_amount(tile, built.level, built.crew)
    return _("Each night: {goods}.").format(goods=w.amount_of_good(good, n))


def about_drunkard(asked: Asked, key: k.DrunkardKey) -> Tip:
    """Return its mood, the rest of its tolerance, where it may stagger, and what beating it brings."""
    view, card = asked.view, key.card
    drunkard = next((one for one in view.drunkards if one.card == card), None)
    name, kind = w.drunkard_span(card).text, c.KINDS[c.KIND[card]]
    if drunkard is None:
        return make_tip(name, wording.drunkard_mood(kind), clause="MA-D1")
    words = _("{mood}: tolerance {left} of {all}.")
    left = words.format(mood=wording.drunkard_mood(kind), left=drunkard.left, all=c.TOLERANCE[card])
    hindrance = _("On this hex nobody explores, scavenges or builds, and nothing is produced.")
    return make_tip(
        name, strong_line(left), reward_words(c.KIND[card]), hindrance, stagger_words(view, drunkard), clause="MA-N17"
    )


def reward_words(kind: int) -> str:
    """Return what beating a kind of drunkard brings, also if the hero passes out with it (MA-P17)."""
    both = _("If you both go under the table: {survivors} and no more.").format(
        survivors=w.amount_of_good("survivor", 1)
    )
    words, scraps = _("A win brings {survivors}."), c.KINDS[kind].scraps
    if scraps:
        words = _("A win brings {survivors} and {scraps}.")
    return (
        words.format(survivors=w.amount_of_good("survivor", 2), scraps=w.amount_of_good("scrap", scraps)) + " " + both
    )


def stagger_words(view: MoonshinersState, drunkard: Drunkard) -> str:
    """Return where a drunkard may go at night, by the die."""
    at = drunkard.at
    if view.buildings[at - 1].crew or q.heroes_on(view, at):
        return _("Has company, so stays put.")
    taken = {other.at for other in view.drunkards}
    ways = [f"{w.direction_letters(way)} {STEP[way][at]}" for way in DIRECTIONS if STEP[way][at] not in taken]
    if not ways:
        return _("Surrounded by drunkards, so stays put.")
    return _("Tonight’s die decides where they stagger: {ways}.").format(ways=" · ".join(ways))


def about_hero(asked: Asked, key: k.HeroKey) -> Tip:
    """Return whose hero it is, its special ability, and its cubes."""
    seat = key.seat
    hero = asked.view.heroes[seat]
    if hero.kind == NONE:
        return make_tip(asked.names[seat])
    title = _("{hero}, {name}").format(hero=w.hero_name(hero.kind), name=asked.names[seat])
    return make_tip(
        title, strong_line(wording.thing_text(c.HEROES[hero.kind])), cubes_words(asked.view, seat), clause="MA-H1"
    )


def about_house(asked: Asked, key: k.HouseKey) -> Tip:
    view, at = asked.view, key.place
    built, tile = view.buildings[at - 1], c.TILES[view.tiles[at - 1]]
    if built.owner == TABLE:
        return about_hex(asked, k.HexKey(at))
    title = _("{whose} {tile}, level {n}").format(
        whose=possessive_name(asked.names[built.owner]), tile=wording.thing_name(tile), n=built.level
    )
    low = _("Level 1: 1 scrap a night for each survivor.")
    return make_tip(title, strong_line(wording.thing_text(tile) if built.level == q.BOTH else low), clause="MA-N7")


def about_survivor(asked: Asked, key: k.SurvivorKey) -> Tip:
    """Return what a click on a place for survivors does, and what those here bring."""
    at = key.place
    built, title = asked.view.buildings[at - 1], w.ground_name(asked.view, at)
    words = _("{n} of {all} survivors.").format(n=built.crew, all=c.NUMBERS.building_capacity)
    return thing_tooltip(asked, key, title, words, clause="MA-B4", also=(nightly_yield_words(asked.view, at),))


# The corners of the map.


def about_track(asked: Asked, key: k.TrackKey | RoundKey) -> Tip:
    """Return the days that are left, and what happens then."""
    left = c.NUMBERS.rounds - asked.view.round
    title = ngettext("Balloon in {n} day", "Balloon in {n} days", left).format(n=left) if left else _("Balloon tonight")
    end = _("After production on night {n} everything becomes gold. Most gold wins.")
    coming = ""
    if asked.view.round < c.NUMBERS.rounds:
        n = asked.view.seats + c.NUMBERS.arrivals_over_players[asked.view.round - 1]
        coming = ngettext("Tonight {n} new drunkard turns up.", "Tonight {n} new drunkards turn up.", n).format(n=n)
    return make_tip(title, strong_line(end.format(n=c.NUMBERS.rounds)), coming, clause="MA-W1")


def about_prices(asked: Asked, key: k.PricesKey) -> Tip:
    """Return Harding's rates, and those at the end."""
    rates = _("Gold {gold}, moonshine {moonshine}, corn {corn} scrap, to buy or to sell.").format(**c.RATE)
    relics = _("A relic brings the scrap printed on its card.")
    booze = _("Booze costs {n} scrap a card, a hangover cure {cure}.")
    end = _("At the end everything counts at the same prices.")
    said = booze.format(n=c.NUMBERS.booze_price, cure=c.NUMBERS.cure_price)
    return make_tip(_("Harding pays"), strong_line(rates), relics, said, end, clause="MA-R1")


def about_kind(asked: Asked, key: k.KindKey) -> Tip:
    """Return the tolerance of a kind of drunkard, its reward, and when it moves."""
    kind = c.KINDS[key.kind]
    moves = (_("First to stagger at night."), _("Second to stagger at night."), _("Last to stagger at night."))[
        key.kind
    ]
    stands = _("Goes under the table after {n} green pips.").format(n=kind.tolerance)
    return make_tip(
        _("{mood} drunkards").format(mood=wording.drunkard_mood(kind)),
        strong_line(stands),
        reward_words(key.kind),
        moves,
        clause="MA-D1",
    )


# Seats, and what they have.


def cubes_words(view: MoonshinersState, seat: Seat) -> str:
    hero = view.heroes[seat]
    if hero.out:
        return _("Passed out until tomorrow.")
    room = hero.inebriation - hero.stamina
    words = ngettext(
        "Stamina {n}, inebriation {high}: {room} more red pip and it’s lights out.",
        "Stamina {n}, inebriation {high}: {room} more red pips and it’s lights out.",
        room,
    )
    return words.format(n=hero.stamina, high=hero.inebriation, room=room)


def about_cubes(asked: Asked, key: k.CubesKey) -> Tip:
    more = _("Each extra glass moves stamina on: {slots}. Red pips bring inebriation down.")
    slots = ", ".join(map(str, c.NUMBERS.stamina[1:]))
    words = strong_line(cubes_words(asked.view, key.seat))
    return make_tip(_("Stamina and inebriation"), words, more.format(slots=slots), clause="MA-P11")


def about_seat(asked: Asked, key: SeatKey) -> Tip:
    """Return all public facts on a seat."""
    seat, view = key.seat, asked.view
    hero = view.heroes[seat]
    title = asked.names[seat]
    if hero.kind != NONE:
        title = _("{name}, {hero}").format(name=title, hero=w.hero_name(hero.kind))
    refusal = asked.click_refusal(key)
    lines: list[str | tuple[str, bool]] = [strong_line(refusal.text), goods_words(view, seat), cubes_words(view, seat)]
    if view.first >= 0:
        lines.append(_("Plays as number {n} today.").format(n=q.turn_order(view).index(seat) + 1))
    foot = _("Click to change who plays this seat") if view.agenda and not refusal.text else ""
    if notes := asked.marks.last_turns.get(seat, ()):
        lines += [w.turn_heading(view, seat), *(note.words for note in notes)]
    return make_tip(title, *lines, foot=foot, clause=refusal.clause)


def goods_words(view: MoonshinersState, seat: Seat) -> str:
    """Return all goods of a seat in words, without those it has none of."""
    hero = view.heroes[seat]
    held = {
        "scrap": hero.scrap, "corn": hero.corn, "moonshine": hero.moonshine, "gold": hero.gold,
        "relic": len(hero.relics), "survivor": hero.mat,
    }  # fmt: skip
    return ", ".join(w.amount_of_good(good, n) for good, n in held.items() if n) or _("Nothing so far.")


def about_stock(asked: Asked, seat: Seat, name: str, key: Key) -> Tip:
    hero, lines = asked.view.heroes[seat], USES.get(name, tuple[Callable[[], str], ...]())
    uses = (use() for use in lines)
    match name:
        case "survivors":
            more = ngettext("{n} more can be won.", "{n} more can be won.", hero.pool).format(n=hero.pool)
            return thing_tooltip(asked, key, w.amount_of_good("survivor", hero.mat), *uses, more, clause="MA-U1")
        case "houses":
            n = c.NUMBERS.houses_per_colour - hero.houses
            title = ngettext("{n} level built", "{n} levels built", n).format(n=n)
            words = ngettext("{n} more can be built.", "{n} more can be built.", hero.houses)
            return make_tip(title, words.format(n=hero.houses), clause="MA-K2")
        case "worth":
            return about_worth_so_far(asked, seat)
        case "relics":
            return about_relics(asked, seat)
        case "crates" | "bottles":
            return about_crates(asked, seat)
    return thing_tooltip(asked, key, w.amount_of_good(name, getattr(hero, name)), *uses, clause="MA-R1")


PILES = {"relics": "relics", "booze": "crates", "crate": "crates", "mat": "survivors"}  # the figure that counts a pile
USES: Mapping[str, tuple[Callable[[], str], ...]] = {
    "scrap": (lambda: _("It pays for buildings, and for everything at Harding’s."),
              lambda: _("At the end {n} scrap make 1 gold.").format(n=c.WORTH.gold)),
    "corn": (lambda: _("A level 2 Distillery turns it into moonshine."),
             lambda: _("Worth {n} scrap.").format(n=c.RATE["corn"])),
    "moonshine": (lambda: _("A level 2 Saloon sells it for gold."),
                  lambda: _("Worth {n} scrap.").format(n=c.RATE["moonshine"])),
    "gold": (lambda: _("Most gold wins when the balloon lands."),
             lambda: _("Worth {n} scrap.").format(n=c.RATE["gold"])),
    "survivors": (lambda: _("They wait on the mat. Drag them to your buildings, four to each at most."),
                  lambda: _("At the end {n} on the mat make 1 gold.").format(n=c.NUMBERS.mat_survivors_per_gold)),
}  # fmt: skip


def about_worth_so_far(asked: Asked, seat: Seat) -> Tip:
    """Return what a seat would have if the game ended now."""
    hero = asked.view.heroes[seat]
    (gold, rest), n = q.public_worth(hero), 0 if hero.counted else len(hero.relics)
    scraps = q.goods_worth_in_scraps(q.without_secret_relics(hero))
    parts = [w.amount_of_good("gold", hero.gold),
        _("goods worth {scraps}").format(scraps=w.amount_of_good("scrap", scraps)),
             _("{survivors} on the mat").format(survivors=w.amount_of_good("survivor", hero.mat))]  # fmt: skip
    title = _("If the game ended now: {n} gold").format(n=gold)
    if n:
        title = _("If the game ended now: {n} gold and {relics}").format(n=gold, relics=w.amount_of_good("relic", n))
    left = ngettext("{n} scrap would be left.", "{n} scrap would be left.", rest).format(n=rest)
    return make_tip(
        title, ", ".join(parts) + ".", left, hidden_relics_worth_words(asked, seat) if n else "", clause="MA-W1"
    )


def hidden_relics_worth_words(asked: Asked, seat: Seat) -> str:
    """Return what relics would add to a worth that leaves them out, for a viewer who can read them."""
    hero = asked.view.heroes[seat]
    if HIDDEN in hero.relics:
        return _("Only {name} knows what the relics are worth.").format(name=asked.names[seat])
    points = c.WORTH.relic_point * sum(c.VALUE[card] for card in hero.relics)
    words = _("With the relics, worth {scraps}, which nobody else can see: {n} gold.")
    return words.format(scraps=w.amount_of_good("scrap", points), n=q.final_worth(hero).gold)


def about_relics(asked: Asked, seat: Seat) -> Tip:
    """Return the number of relics of a seat, and their names where the viewer can read them."""
    held = asked.view.heroes[seat].relics
    known = names_with_counts(w.relic_name(card) for card in held if card != HIDDEN)
    secret = _("Only {name} sees which.").format(name=asked.names[seat]) if HIDDEN in held else ""
    return make_tip(w.amount_of_good("relic", len(held)), known, secret, clause="MA-Q36")


def about_crates(asked: Asked, seat: Seat) -> Tip:
    """Return the booze of a seat, which is public."""
    hero = asked.view.heroes[seat]
    named = names_with_counts(map(w.booze_name, hero.booze))
    return make_tip(_("Booze"), named or _("None is held."), open_crate_words(asked.view, seat), clause="MA-Q37")


def open_crate_words(view: MoonshinersState, seat: Seat) -> str:
    """Return the open crate, and the bottles left in it."""
    hero = view.heroes[seat]
    if hero.crate == NONE:
        return _("No crate is open.")
    words = ngettext("{booze} is open, {n} bottle left.", "{booze} is open, {n} bottles left.", hero.bottles)
    return words.format(booze=w.booze_name(hero.crate), n=hero.bottles)


# Actions and cards.


def about_action(asked: Asked, key: k.ActionKey) -> Tip:
    """Return what an action does, or why it is closed; then how often it was taken today."""
    used = asked.view.heroes[max(0, asked.me)].used[key.action]
    told = _("Used today: {n} of {all}.").format(n=used, all=c.LIMIT[key.action])
    return thing_tooltip(asked, key, w.action_name(key.action), told, clause="MA-A1")


def about_relic(asked: Asked, key: k.RelicKey | k.WareKey) -> Tip:
    if key.card == HIDDEN:
        return make_tip(_("A relic, face down"), _("Only its owner can see it."), clause="MA-Q36")
    relic = c.RELICS[key.card]
    special = wording.thing_text(relic) if relic.special and asked.view.specials else ""
    title = wording.thing_name(relic)
    words = _("Harding pays {scraps} for it.") if c.VALUE[key.card] else _("Harding pays nothing for it.")
    words = words.format(scraps=w.amount_of_good("scrap", relic_price(key.card)))
    return thing_tooltip(asked, key, title, special, words, wording.card_flavour(relic), clause="MA-T6")


def about_printed(asked: Asked, key: Key, thing: wording.Printed, clause: str) -> Tip:
    return thing_tooltip(asked, key, wording.thing_name(thing), wording.thing_text(thing), clause=clause)


def about_crate(asked: Asked, key: k.CrateKey) -> Tip:
    seat = Seat(max(0, asked.me))
    hero = asked.view.heroes[seat]
    if hero.crate == NONE:
        return make_tip(_("Open crate"), _("No crate is open."), clause="MA-Z3")
    does = _("Each challenge uses a bottle, needed or not: +{n} green in the first glass.")
    return make_tip(w.booze_name(hero.crate), strong_line(open_crate_words(asked.view, seat)),
        does.format(n=c.STRENGTH[hero.crate]),
               clause="MA-Z4")  # fmt: skip


# In questions.


def about_banner(asked: Asked, key: BannerKey) -> Tip:
    """Return the meaning of the banner's three words."""
    view = asked.view
    title = _("Night of day {n}") if view.phase == NIGHT else _("Day {n}")
    return make_tip(
        title.format(n=view.round),
        _("First turns: everybody takes up to two actions. Moving is free."),
        _("Second turns: up to two more. Unused actions are lost."),
        _("Night: buildings produce, drunkards stagger, new ones turn up."),
        clause="MA-G1",
    )


BUTTONS: shared.Words = {
    "lasting": lambda: _("Leaves all survivors where they are, now and after production. You won’t be asked again."),
    "undo": lambda: _("Undoes your last move, but never dice, drawn cards or other people’s answers."),
    "end_turn": lambda: _("The next player takes a turn. Unused actions are lost."),
}

ABOUT: Mapping[type[Key], WidgetTooltip] = {
    k.HexKey: about_hex, k.DrunkardKey: about_drunkard, k.HeroKey: about_hero, k.HouseKey: about_house,
    k.SurvivorKey: about_survivor, k.TrackKey: about_track, k.PricesKey: about_prices, k.KindKey: about_kind,
    k.CubesKey: about_cubes, k.ActionKey: about_action, k.RelicKey: about_relic, k.WareKey: about_relic,
    k.CrateKey: about_crate, SeatKey: about_seat,
    PileKey: lambda asked, key: about_stock(asked, key.seat, PILES[key.zone], key),
    k.StockKey: lambda asked, key: about_stock(asked, Seat(max(0, asked.me)), STOCK[key.stock], key),
    CounterKey: lambda asked, key: about_stock(asked, key.seat, key.name, key),
    k.SellKey: lambda asked, key: thing_tooltip(asked, key, _("Sell"), foot=_("Click or Enter · hold to repeat")),
    k.BuyKey: lambda asked, key: thing_tooltip(asked, key, _("Buy"), foot=_("Click or Enter · hold to repeat")),
    k.AskKey: lambda asked, key: thing_tooltip(asked, key, _("Booze"), clause="MA-T7"),
    k.CureKey: lambda asked, key: thing_tooltip(
        asked, key, _("Hangover cure"), cure_words(asked.view), clause="MA-T10"
    ),
    k.LedgerKey: lambda asked, key: thing_tooltip(
        asked, key, _("This Trade"), _("What this Trade has earned and cost so far."), clause="MA-T2"
    ),
    k.WorkKey: lambda asked, key: thing_tooltip(asked, key, w.ground_name(asked.view, key.place), clause="MA-Q133"),
    k.ChipKey: lambda asked, key: thing_tooltip(asked, key, w.amount_of_good("survivor", key.number), clause="MA-B4"),
    k.PickKey: lambda asked, key: about_printed(asked, key, c.HEROES[key.hero], "MA-H1"),
    k.TileKey: lambda asked, key: about_printed(asked, key, c.TILES[key.tile], "MA-E3"),
    k.BoozeKey: lambda asked, key: about_printed(asked, key, c.BOOZE[key.card], "MA-Z2"),
    k.OfferKey: lambda asked, key: about_printed(asked, key, c.BOOZE[key.card], "MA-Z2"),
    k.LevelKey: lambda asked, key: thing_tooltip(
        asked, key, _("Construct"), clause="MA-B6" if key.levels else "MA-Q51"
    ),
    k.RolledDieKey: lambda asked, key: thing_tooltip(asked, key, _("A rolled die"), clause="MA-Q40"),
    RoundKey: about_track,
    BannerKey: about_banner,
    TitleKey: lambda asked, key: make_tip(_("Moonshiners of the Apocalypse"), asked.marks.subtitle, clause="MA-O1"),
}  # fmt: skip
