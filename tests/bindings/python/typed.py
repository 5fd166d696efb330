"""A program with types; mypy reads it, nobody runs it."""

import numpy
from numpy.typing import NDArray

import evodoku


def hardest(lines: list[str]) -> tuple[float, str]:
    return max((evodoku.rate(line).rating, line) for line in lines)


def solve(boards: NDArray[numpy.uint8]) -> int:
    solutions, statuses = evodoku.solve_many(boards, jobs=0)
    return int((statuses == evodoku.Status.SOLVED).sum()) + len(solutions)


def lines(puzzles: list[str]) -> list[str]:
    return [outcome.line for outcome in evodoku.solve_many(puzzles)]


def generations(puzzle: evodoku.Puzzle) -> list[int]:
    run = evodoku.evolve(puzzle, evodoku.Recipe("hughes", {"population": 100}))
    return [generation.best_error for generation in run]


@evodoku.operator("mutate", "typed")
def nothing(genes: NDArray[numpy.uint8], dice: evodoku.Dice, domain: evodoku.Domain) -> None:
    """Changes nothing."""
