"""The choice of a bot's character: each face with its name and its line."""

from __future__ import annotations

from collections.abc import Callable

from hoochgame.core.characters import join_bot_kind, split_bot_kind
from hoochgame.core.journal import Chair
from hoochgame.core.language import _
from hoochgame.ui.phrases.players import bot_line_about_itself, capitalised_character_description
from hoochgame.ui.scenes.dialog import TileDialog
from hoochgame.ui.scenes.lobby.faces import EVERYBODY, GAP, NAME, FaceTile
from hoochgame.ui.widgets.form import Form


class Characters(TileDialog[str]):
    """Dismisses with the chosen kind of bot, or None."""

    def __init__(self, chair: Chair) -> None:
        super().__init__()
        self.chair = chair
        self.level, self.character = split_bot_kind(chair.kind)

    @property
    def heading(self) -> str:
        return _("How does {name} play?").format(name=self.chair.name)

    def add_widgets(self, form: Form) -> None:
        look = self.look
        pad, gap = look.px(self.margin), look.px(GAP)
        count, names = len(EVERYBODY), [NAME.width(look, capitalised_character_description(one)) for one in EVERYBODY]
        room = self.app.window.width - 4 * pad - (count - 1) * gap
        each = min(max(look.px(230), max(names) + 2 * gap), room // count)
        kinds = {one: join_bot_kind(self.level, one) for one in EVERYBODY}
        high = max(FaceTile.height(look, bot_line_about_itself(kind), each) for kind in kinds.values())
        tiles = [FaceTile(kind, one == self.character, self._character_chooser(one)) for one, kind in kinds.items()]
        self.add_tiles(form, tiles, count, (each, high), gap, ("face", self.character))

    def _character_chooser(self, character: str) -> Callable[[], None]:
        return lambda: self.dismiss(join_bot_kind(self.level, character))
