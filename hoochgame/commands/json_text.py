"""Results as JSON, for programs that read them."""

from __future__ import annotations

import msgspec


def print_json(result: object) -> None:
    """Print plain data, or records, as indented JSON."""
    print(msgspec.json.format(msgspec.json.encode(result), indent=2).decode())
