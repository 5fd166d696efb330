"""Tables as pandas frames where pandas is there, else as they are."""

from __future__ import annotations

import csv
import io
from typing import Any


def frame(rows: Any) -> Any:
    """A pandas DataFrame of a dict of columns or a list of dicts; the same without pandas."""
    try:
        import pandas
    except ImportError:
        return rows
    return pandas.DataFrame(rows)


def frame_of_csv(text: str) -> Any:
    """A pandas DataFrame of a CSV text; without pandas, a list of dicts of texts."""
    try:
        import pandas
    except ImportError:
        return list(csv.DictReader(io.StringIO(text)))
    return pandas.read_csv(io.StringIO(text))
