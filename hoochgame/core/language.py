"""The language on the screen: one catalogue at a time, plain English without one."""

from gettext import NullTranslations

_spoken = NullTranslations()


def speak(catalogue: NullTranslations) -> None:
    """From now on every sentence is looked up in this catalogue."""
    global _spoken  # noqa: PLW0603 - one program speaks one language
    _spoken = catalogue


def _(message: str) -> str:
    """The message in the language on the screen; itself if the catalogue lacks it."""
    return _spoken.gettext(message)


def ngettext(one: str, many: str, n: int) -> str:
    """The form of the message that goes with the number `n`."""
    return _spoken.ngettext(one, many, n)


def pgettext(context: str, message: str) -> str:
    """The message where its place decides its meaning: a card's name is no verb."""
    return _spoken.pgettext(context, message)


def mark(message: str) -> str:
    """The message as it stands, noted for the catalogue: whoever shows it looks it up."""
    return message
