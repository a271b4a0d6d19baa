"""The language on the screen: one catalogue at a time, plain English without one."""

from gettext import NullTranslations

SOURCE = "en"  # what the messages in the code are written in
_spoken = NullTranslations()
_code = SOURCE


def speak(catalogue: NullTranslations, code: str = SOURCE) -> None:
    """From now on every sentence is looked up in this catalogue."""
    global _spoken, _code
    _spoken, _code = catalogue, code


def spoken() -> str:
    """The code of the language on the screen, such as `de`: what is kept by its words hangs on it."""
    return _code


def _(message: str) -> str:
    """The message in the language on the screen; itself if the catalogue lacks it."""
    return _spoken.gettext(message) if message else ""  # a catalogue's header stands under the empty message


def ngettext(one: str, many: str, n: int) -> str:
    """The form of the message that goes with the number `n`."""
    return _spoken.ngettext(one, many, n)


def pgettext(context: str, message: str) -> str:
    """The message where its place decides its meaning: a card's name is no verb."""
    return _spoken.pgettext(context, message)


def decimal(number: str) -> str:
    """A number that was formatted with a decimal point, as this language writes it."""
    return number.replace(".", pgettext("decimal point", "."))


def percentage(number: float | str) -> str:
    """A number of hundredths with its sign, as this language writes it."""
    return _("{percent}%").format(percent=number)


def mark(message: str) -> str:
    """The message as it stands, noted for the catalogue: whoever shows it looks it up."""
    return message
