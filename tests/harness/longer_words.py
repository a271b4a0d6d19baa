"""A language whose words are longer than any that ships: what has room in it has room in every language."""

from __future__ import annotations

import re
from gettext import NullTranslations

WORD = re.compile(r"[A-Za-z]+(?![^{]*\})")  # names of what is filled in are left alone


class LongerWords(NullTranslations):
    """English with words a third longer."""

    def gettext(self, message: str) -> str:
        return WORD.sub(lambda found: found[0] + "n" * round(len(found[0]) / 3), message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)
