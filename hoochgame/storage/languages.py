"""The languages that travel with the program: found, loaded, and the one that the system asks for."""

import os
import re
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path
from string import Formatter

from hoochgame.core.language import SOURCE, _, set_catalogue
from hoochgame.storage.bundled import Incomplete, bundled_path
from hoochgame.storage.files import load_file as read

WIDE = re.compile(r"\d{3}|\{")  # a format that may make any number of letters; dates may look different elsewhere
ASKED_IN = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")  # environment variables, in the order in which gettext looks


class Catalogue(GNUTranslations):
    """A catalogue that answers in English where its own words ask for more than the message has to give.

    A stranger's may: a field that is not there ends the program, and a width of a billion its memory.
    """

    def gettext(self, message: str) -> str:
        return translation_if_fields_fit(super().gettext(message), message)

    def pgettext(self, context: str, message: str) -> str:
        return translation_if_fields_fit(super().pgettext(context, message), message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the message that fits a number."""
        try:
            found = super().ngettext(msgid1, msgid2, n)
        except ArithmeticError:  # its rule for plurals divides by nothing
            found = msgid1 if n == 1 else msgid2
        return translation_if_fields_fit(found, msgid2)


def translation_if_fields_fit(words: str, message: str) -> str:
    """Return words if they have no other fields than the message, else the message."""
    return words if "{" not in words or _fields_of_message(words) <= _fields_of_message(message) else message


@cache
def _fields_of_message(words: str) -> frozenset[str]:
    """Return the fields of a message; words that none can be read from ask for all that nobody has."""
    try:
        parts = [part for part in Formatter().parse(words) if part[1] is not None]
    except ValueError:
        return frozenset({words})
    return frozenset(
        f"{name}!{conversion}:{spec if WIDE.search(spec or '') else ''}" for _t, name, spec, conversion in parts
    )


def available_languages() -> tuple[str, ...]:
    """Return the codes of all languages, English first; only that, if the program has lost the others."""
    with suppress(Incomplete):
        return (SOURCE, *sorted(path.name for path in _language_folder().glob("*/") if any(path.glob("*.mo"))))
    return (SOURCE,)


@cache
def language_name(code: str) -> str:
    """Return a language's own name for itself; its code if its catalogue has none."""
    if code == SOURCE:
        return "English"
    name = load_catalogue(code)[0].pgettext("this language", "English")
    return code if name == "English" else name


def load_catalogue(code: str) -> tuple[NullTranslations, str | None]:
    """Load a language's catalogue, and a sentence if some of it can't be read and stays English (else None)."""
    whole, broken = NullTranslations(), ""
    there = code in available_languages()
    for path in sorted((_language_folder() / code).glob("*.mo")) if there and code != SOURCE else ():
        try:
            part = Catalogue(BytesIO(read(path)))
        except Exception as error:  # a damaged catalogue may raise anything
            broken = f"{path.name}: {error}"
            continue
        part.add_fallback(whole)
        whole = part
    if not there:
        broken = code
    if not broken:
        return whole, None
    return whole, _("Not all words of the language could be read ({problem}).").format(problem=broken)


def switch_language(code: str = "", if_unset: Sequence[str] = ()) -> str | None:
    """Switch to a language ("" for the system's); return a sentence if its catalogue is damaged, else None."""
    code = code or requested_language(os.environ, if_unset or windows_ui_language())
    words, trouble = load_catalogue(code)
    set_catalogue(words, code)
    return trouble


def requested_language(environment: Mapping[str, str], if_unset: Sequence[str] = ()) -> str:
    """Return the code of the first requested language that we have; English if there is none.

    `if_unset` are the languages to try where the environment names none.
    """
    known = available_languages()
    named = next((words.split(":") for name in ASKED_IN if (words := environment.get(name))), if_unset)
    for name in named:
        code = name.replace("-", "_").partition(".")[0].partition("@")[0]
        if code in ("C", "POSIX"):
            return SOURCE
        for candidate in (code, code.partition("_")[0]):
            if candidate in known:
                return candidate
    return SOURCE


def windows_ui_language() -> list[str]:
    """Return the code of the language of Windows itself; [] on other systems, where the environment names it."""
    if sys.platform != "win32":
        return []
    import ctypes  # noqa: PLC0415 - only there
    import locale  # noqa: PLC0415

    code = locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage())
    return [code] if code else []


def _language_folder() -> Path:
    return bundled_path("assets", "locale")
