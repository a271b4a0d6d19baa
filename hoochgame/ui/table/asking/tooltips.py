"""Tooltips of the things that every table has: cards, buttons, tools, the log."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Never, Protocol

from hoochgame.core.language import _
from hoochgame.ui.input import keys
from hoochgame.ui.table import keys as k
from hoochgame.ui.table.asking import question_row
from hoochgame.ui.table.asking.question_row import S
from hoochgame.ui.table.board_marks import BoardMarks
from hoochgame.ui.table.records import Tip


class TooltipReader(Protocol):
    """Who asks for a tooltip, as far as it matters here."""

    @property
    def marks(self) -> BoardMarks: ...


Words = Mapping[str, Callable[[], str]]  # by the name of a button


def make_tip(title: str, *lines: str | tuple[str, bool], foot: str = "", clause: str = "") -> Tip:
    """Return a tooltip of these lines, without the empty ones; `strong` ones stand out."""
    told = (line if isinstance(line, tuple) else (line, False) for line in lines)
    return Tip(title, tuple(line for line in told if line[0]), foot, clause)


def strong_line(words: str) -> tuple[str, bool]:
    return words, True


def thing_tooltip(
    asked: question_row.TooltipContext[S], key: k.Key, title: str, *lines: str, clause: str = "",
    also: Sequence[str] = (), foot: str = "",
) -> Tip:  # fmt: skip
    """Return a tooltip: what a click does and costs, or why it does nothing, and what the thing is."""
    if doing := asked.describe_click(key):
        return make_tip(doing[0], *doing[1], *also, foot=foot or _("Click or Enter"), clause=clause)
    refusal = asked.click_refusal(key)
    said = [line for line in (refusal.text, *lines, *also) if line]
    return make_tip(title, *map(strong_line, said[:1]), *said[1:], clause=refusal.clause or clause)


def card_tooltip(asked: question_row.TooltipContext[S], key: k.CardKey) -> Tip:
    """Return the tooltip of a card: what a click does, or why it does nothing. Most titles add lines."""
    if doing := asked.describe_click(key):
        title, first = doing
        return make_tip(title, *first, foot=_("Click or Enter · right click: zoom"))
    refusal, name = asked.click_refusal(key), asked.questions.card(key.card)
    return make_tip(name, strong_line(refusal.text), foot=_("Right click: zoom"), clause=refusal.clause)


def button_tooltip(asked: question_row.TooltipContext[S], key: k.ButtonKey) -> Tip | None:
    """Return the tooltip of a button: its effect and key, or why it is off."""
    name = key.name
    mark = next((one for one in asked.marks.buttons if one.name == name), None)
    if mark is None:
        return tool_tooltip(name, {**BUTTONS, **asked.questions.button_tooltips(asked.view)})
    if mark.kind == "off":
        refusal = asked.move_refusal(asked.move_wanted_by_click(key))
        said = mark.why or (refusal.text if refusal else _("Nothing to answer right now."))
        return Tip(mark.label, ((said, True),), "", mark.clause or (refusal.clause if refusal else ""))
    said = {**BUTTONS, **asked.questions.button_tooltips(asked.view)}.get(name, lambda: "")() or mark.sub
    foot = _("Key: {key}").format(key=mark.keycap) if mark.keycap else _("Click or Enter")
    if name == "follow" and asked.marks.banner.briefer:  # the banner may have had no room for all of it
        return make_tip(mark.label, strong_line(asked.marks.banner.prompt), (said, False), foot=foot)
    return Tip(mark.label, ((said, False),) if said else (), foot)


BUTTONS: Words = {
    "redo": lambda: _("Plays again what was undone."),
    "hint": lambda: _("Shows on the table what a bot would do, and why."),
    "follow": lambda: _("Takes the hint. Esc dismisses it."),
    "confirm": lambda: _("Confirms your picks."),
    "result": lambda: _("Who won, and why."),
    "play_out": lambda: _("You are out: the bots play the rest at once, and the result is shown."),
    "zoom": lambda: _("Then click a card to zoom in. Or right click it, or hold {key}."),
}


def tool_tooltip(name: str, words: Words) -> Tip | None:
    """Return the tooltip of a button above the log; None for one that is not there."""
    match name:
        case "zoom":
            return Tip(_("Zoom"), ((words["zoom"]().format(key=keys.key_cap_words("zoom")), False),))
        case "rules":
            said = _("The rulebook, at the current question.")
            return Tip(_("Rules"), ((said, False),), _("Key: {key}").format(key=keys.key_cap_words("rules")))
        case "menu":
            said = _("Settings, naming the save, leaving.")
            return Tip(_("Menu"), ((said, False),), _("Key: {key}").format(key=_("Esc")))
    return None


def log_tooltip(asked: TooltipReader, key: k.Key) -> Tip:
    words = _("Opens it.") if asked.marks.log_folded else _("Folds it to a tab.")
    if asked.marks.log_folded and asked.marks.page == "news":
        words = _("Opens it: others have had their turn.")
    keycaps = _("{key} · scroll: wheel or {up} {down}")
    foot = keycaps.format(
        key=keys.key_cap_words("log"), up=keys.translated_key("page up"), down=keys.translated_key("page down")
    )
    return Tip(_("Log"), ((words, False),), foot)


def log_line_tooltip(asked: TooltipReader, key: k.LineKey | k.NameKey | k.ClauseKey) -> Tip:
    """Name the rule behind a line of the log, if there is one."""
    lines = asked.marks.page_lines
    clause = lines[key.line].clause if 0 <= key.line < len(lines) else ""
    if not clause:
        return Tip(_("Log"), ((_("Wheel: scroll"), False),))
    return Tip(_("The rule behind it"), ((clause, False),), _("Click §"), clause)


def prompt_clause_tooltip(asked: TooltipReader, key: k.Key) -> Tip:
    """Return the tooltip of the § behind the prompt."""
    clause = asked.marks.banner.clause
    return Tip(_("The rule behind it"), ((clause, False),), _("Click or Enter"), clause)


def scroll_bar_tooltip(asked: TooltipReader, key: k.Key) -> Tip:
    """Explain the scroll bar of the log."""
    return Tip(_("Scroll the log"), ((_("Drag it, or turn the wheel over the log."), False),))


def log_grip_tooltip(asked: TooltipReader, key: k.Key) -> Tip:
    """Explain the grip of the log."""
    words = _("Drag it to make the log wider. A click makes it as wide as it can be, or narrow again.")
    foot = _("Keys: open the log with {key}, then {arrows}").format(key=keys.key_cap_words("log"), arrows="← →")
    return Tip(_("Width of the log"), ((words, False),), foot)


def log_tab_tooltip(asked: TooltipReader) -> Tip:
    return Tip(_("Log"), ((_("Everything so far, the newest last."), False),), _("Click or Enter"))


def turn_tab_tooltip(asked: TooltipReader) -> Tip:
    words = _("The last turn of each of the others.")
    return Tip(_("Last turn"), ((words, False),), _("Click or Enter"))


def news_tab_tooltip(asked: TooltipReader) -> Tip:
    """Explain the news, or the cross of those that lie over the table."""
    if asked.marks.log_folded and asked.marks.page == "news":
        return news_sheet_tooltip(asked)
    return Tip(_("Since your last turn"), ((_("What the others have done meanwhile."), False),), _("Click or Enter"))


def details_button_tooltip(asked: TooltipReader) -> Tip:
    title = _("Hide details") if asked.marks.asides else _("Show details")
    return Tip(title, ((_("Cards drawn, discarded and shuffled between two turns."), False),), _("Click or Enter"))


def newest_button_tooltip(asked: TooltipReader) -> Tip:
    """Explain the button that leads back to the newest line."""
    foot = _("Key: {key}").format(key=keys.translated_key("end")) if asked.marks.glow else ""
    return Tip(_("Newest lines"), ((_("The log goes to its newest line, and follows again."), False),), foot)


def news_sheet_tooltip(asked: TooltipReader) -> Tip:
    """Explain the sheet of news over the table."""
    return Tip(_("Since your last turn"), ((_("Click to dismiss."), False),), _("Key: {key}").format(key=_("Esc")))


def news_slip_tooltip(asked: TooltipReader) -> Tip:
    words = _("A click shows all news since your last turn.")
    return Tip(_("Since your last turn"), ((words, False),), _("Key: {key}").format(key=_("Esc")))


def log_button_tooltip(asked: TooltipReader, key: k.LogButtonKey) -> Tip:
    return TURNING[key.name](asked)


TURNING = {
    "log": log_tab_tooltip,
    "turn": turn_tab_tooltip,
    "news": news_tab_tooltip,
    "details": details_button_tooltip,
    "newest": newest_button_tooltip,
    "sheet": news_sheet_tooltip,
    "slip": news_slip_tooltip,
}
EVERYWHERE: Mapping[type[k.Key], Callable[[question_row.TooltipContext[question_row.SeatView], Never], Tip | None]] = {
    k.CardKey: card_tooltip, k.ButtonKey: button_tooltip,
    k.LogKey: log_tooltip, k.LineKey: log_line_tooltip, k.NameKey: log_line_tooltip, k.ClauseKey: log_line_tooltip,
    k.ScrollKey: scroll_bar_tooltip, k.LogGripKey: log_grip_tooltip, k.RuleKey: prompt_clause_tooltip,
    k.LogButtonKey: log_button_tooltip,
}  # fmt: skip
