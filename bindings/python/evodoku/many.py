"""Many puzzles at once: arrays without copies, and lists."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterable, NamedTuple, Optional, Union, overload

import numpy
from numpy.typing import NDArray

from . import _evodoku
from ._evodoku import Outcome
from .frames import frame

if TYPE_CHECKING:
    from ._evodoku import PuzzleLike

Boards = NDArray[numpy.uint8]


class Solutions(NamedTuple):
    """What became of boards in an array: their solutions, row by row, and a Status for each."""

    solutions: Boards
    statuses: NDArray[numpy.uint8]


@overload  # an array is an iterable, too, but the first that fits counts
def solve_many(  # type: ignore[misc]
    puzzles: Boards, *, board: str = ..., out: Optional[Boards] = ..., **how: Any
) -> Solutions: ...


@overload
def solve_many(puzzles: Iterable[PuzzleLike], **how: Any) -> list[Outcome]: ...


def solve_many(
    puzzles: Union[Boards, Iterable[PuzzleLike]],
    *,
    board: str = "",
    out: Optional[Boards] = None,
    **how: Any,
) -> Union[Solutions, list[Outcome]]:
    """Solves many puzzles; `how` is as for solve.

    An array of uint8 has one row for each board, with 0 for a blank. It is read where it is, and
    solutions are written to `out`, which may be the same array. `board` is the code of boards that
    are not the usual ones of their size ("3x3+x"). Of anything else, a list of outcomes.
    """
    if isinstance(puzzles, numpy.ndarray):
        return Solutions(*_evodoku._solve_array(puzzles, board=board, out=out, **how))
    if board or out is not None:
        raise TypeError("board and out are for arrays")
    return _evodoku._solve_list(puzzles, **how)


def rate_many(puzzles: Iterable[PuzzleLike], *, jobs: int = 0) -> Any:
    """Rates puzzles on several threads: a frame with a row for each, or a dict of columns without
    pandas. Ratings of puzzles that have not one solution are not numbers."""
    return frame(_evodoku._rate_many(puzzles, jobs))
