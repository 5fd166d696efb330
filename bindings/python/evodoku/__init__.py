"""evodoku: Sudoku puzzles solved, rated, explained, made and evolved.

>>> import evodoku
>>> puzzle = evodoku.Puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
>>> evodoku.solve(puzzle).line[:9]
'534678912'
>>> evodoku.rate(puzzle).level
'easy'
"""

from ._evodoku import (
    Dice,
    Domain,
    Evolution,
    Generation,
    Hint,
    Made,
    Outcome,
    Problem,
    Puzzle,
    Rating,
    Recipe,
    Result,
    Status,
    Walkthrough,
    __version__,
    add_operator,
    canonical,
    count,
    evolve,
    explain,
    hint,
    make,
    operators,
    rate,
    read,
    solve,
    solvers,
)
from .errors import Error, InputError, NotMade, SystemFailure, UsageError
from .many import Solutions, rate_many, solve_many
from .own import operator
from .studies import Study

__all__ = [
    "Dice",
    "Domain",
    "Error",
    "Evolution",
    "Generation",
    "Hint",
    "InputError",
    "Made",
    "NotMade",
    "Outcome",
    "Problem",
    "Puzzle",
    "Rating",
    "Recipe",
    "Result",
    "Solutions",
    "Status",
    "Study",
    "SystemFailure",
    "UsageError",
    "Walkthrough",
    "__version__",
    "add_operator",
    "canonical",
    "count",
    "evolve",
    "explain",
    "hint",
    "make",
    "operator",
    "operators",
    "rate",
    "rate_many",
    "read",
    "solve",
    "solve_many",
    "solvers",
]
