"""Asks an index for known holes in what is locked: `python packaging/known_holes.py`.

Ends with 1 if there are any. Where no index answers it says so, and ends with 0; with `--must-answer`, with 1.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

LOCKED = Path(__file__).resolve().parent / "standalone" / "requirements.txt"
AUDIT = (
    "-m",
    "pip_audit",
    "--format=json",
    "--progress-spinner=off",
    "--disable-pip",
    "--require-hashes",
    "--timeout=20",
)


def told(audit: dict[str, Any]) -> tuple[list[str], bool]:
    """Return a line for each hole of an audit, and whether anything was asked at all."""
    parts = audit["dependencies"]
    holes = [
        f"{one['name']} {one['version']}: {hole['id']}, mended in {', '.join(hole['fix_versions']) or 'no version yet'}"
        for one in parts
        for hole in one.get("vulns", ())
    ]
    return holes, any("skip_reason" not in one for one in parts)


def main() -> int:
    options = argparse.ArgumentParser(description="Asks an index for known holes in what is locked.")
    options.add_argument("--must-answer", action="store_true", help="end with 1 where no index answers")
    unanswered = int(options.parse_args().must_answer)
    done = subprocess.run([sys.executable, *AUDIT, "-r", LOCKED], capture_output=True, text=True, check=False)
    if not done.stdout.startswith("{"):
        print(f"No index answers which holes are known. {done.stderr.strip()[-300:]}")
        return unanswered or "No module named" in done.stderr
    holes, asked = told(json.loads(done.stdout))
    if not asked:
        print("No index answers which holes are known: this one knows none of the packages.")
        return unanswered
    print("\n".join(holes) or "No holes are known in what is locked.")
    return bool(holes)


if __name__ == "__main__":
    sys.exit(main())
