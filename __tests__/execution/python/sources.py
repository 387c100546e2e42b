"""Makes the Python sources importable; the tests import this before any of them."""

from __future__ import annotations

import sys
from pathlib import Path

SOURCES = Path(__file__).resolve().parents[3] / "src" / "execution" / "python"

DENIED = ["subprocess", "socket", "requests", "urllib", "ctypes", "shutil", "http.client", "asyncio.subprocess"]
"""The denylist of the design's section 2."""

sys.path.insert(0, str(SOURCES))
