"""The worked example of a bot on its page plays as it is printed there."""

from __future__ import annotations

import json
import re
from pathlib import Path

from hoochgame.cli import main

PAGE = (Path(__file__).parents[2] / "docs" / "own-bot.md").read_text("utf-8")


def test_the_bot_of_the_page_in_a_file_plays_whole_games(tmp_path, capsys, monkeypatch):
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, re.S)
    command = re.search(r"`hoochgame (simulate \S+ --seats hoarder\.py:choose,easy --games )\d+`", PAGE)
    assert command is not None
    (tmp_path / "hoarder.py").write_text(code, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert main([*command[1].split(), "4", "--format", "json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["games"] == 4
    assert [seat["bot"] for seat in found["seats"]] == ["hoarder.py:choose", "easy"]
