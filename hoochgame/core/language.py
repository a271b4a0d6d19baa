"""The language on the screen: looks up messages in one catalogue at a time; English needs none."""

from gettext import NullTranslations

SOURCE = "en"  # the language of the messages in the code
_spoken = NullTranslations()
_code = SOURCE


def set_catalogue(catalogue: NullTranslations, code: str = SOURCE) -> None:
    """Look up all messages in this catalogue from now on."""
    global _spoken, _code
    _spoken, _code = catalogue, code


def current_language() -> str:
    """Return the code of the language on the screen, such as `de`. Caches of translated text need it in their key."""
    return _code


def _(message: str) -> str:
    """Return the message in the language on the screen, or as it is if the catalogue lacks it."""
    return _spoken.gettext(message) if message else ""  # the empty message would return the catalogue's header


def ngettext(one: str, many: str, n: int) -> str:
    """Return the singular or plural message that fits the number `n`."""
    return _spoken.ngettext(one, many, n)


def pgettext(context: str, message: str) -> str:
    """Return the message for a context that decides its meaning: a card's name is no verb."""
    return _spoken.pgettext(context, message)


def localise_decimal(number: str) -> str:
    """Replace the decimal point of a formatted number by the language's own sign."""
    return number.replace(".", pgettext("decimal point", "."))


def format_percentage(number: float | str) -> str:
    return _("{percent}%").format(percent=number)


def format_signed(number: int) -> str:
    """Return a number with its sign, in front of one to lose a minus."""
    return f"−{-number}" if number < 0 else f"+{number}"


def N_(message: str) -> str:
    """Mark a message for the catalogue, as gettext calls it, and return it unchanged: who shows it translates it."""
    return message
