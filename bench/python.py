"""python.py [FILE [PUZZLES]]: puzzles a second on one thread, by the solver itself and from Python.

Boards of the file are repeated until there are as many as wanted. Rounds of both take turns, and the
best of each counts.
"""

import sys
import time

import numpy

import evodoku

file = sys.argv[1] if len(sys.argv) > 1 else "puzzles/levels.sdm"
wanted = int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000
some = numpy.array([puzzle.givens.ravel() for puzzle in evodoku.read(file) if puzzle.size == 9])
boards = numpy.resize(some, (wanted, 81))
out = numpy.empty_like(boards)
native, python = [], []
for _ in range(5):
    native.append(evodoku._evodoku._native_seconds(boards))
    start = time.perf_counter()
    evodoku.solve_many(boards, out=out)
    python.append(time.perf_counter() - start)
print(f"solver: {wanted / min(native):12,.0f} puzzles a second")
print(f"Python: {wanted / min(python):12,.0f} puzzles a second, {min(native) / min(python):.1%}")
