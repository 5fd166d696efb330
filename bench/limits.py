#!/usr/bin/env python3
"""How well time limits and Ctrl-C are kept: milliseconds over, for solvers, recipes and makers.

    bench/limits.py [PROGRAM] [--limit SECONDS] [--sizes N,N,...] [--only TEXT] [--signal]

Each line is one command, on an empty board, on an impossible one, or making puzzles, with how much
later than its limit the whole process ended (the time that the program takes to start and to end is
in it). With --signal the limit is a SIGINT instead. The worst stands at the end; 100 ms are allowed
for limits, 200 ms for signals.
"""
import argparse
import os
import signal
import subprocess
import sys
import tempfile
import time

SIZES = [4, 9, 16, 25, 36, 49, 64]


def boards(folder, size):
    """An empty board, and one without a solution: the last cell of the first row has no value."""
    values = [["."] * size for _ in range(size)]
    empty = os.path.join(folder, f"empty{size}.txt")
    impossible = os.path.join(folder, f"impossible{size}.txt")
    write(empty, values)
    for column in range(size - 1):
        values[0][column] = str(column + 1)
    values[size - 1][size - 1] = str(size)
    write(impossible, values)
    return [empty, impossible]


def write(path, rows):
    with open(path, "w", encoding="utf-8") as file:
        for row in rows:
            file.write(" ".join(row) + "\n")


def names(program, what):
    lines = subprocess.run([program, what], capture_output=True, text=True, check=True).stdout
    found = []
    for line in lines.splitlines():
        word = line.split()[0] if line.split() else ""
        if word and word == word.lower() and line[0] not in "\t":
            found.append(word)
    return found


def overrun(program, words, limit, by_signal):
    command = [program] + words + ([] if by_signal else ["--time-limit", str(limit)])
    start = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    if by_signal:
        time.sleep(limit)
        process.send_signal(signal.SIGINT)
    code = process.wait()
    return 1000 * (time.monotonic() - start - limit), code


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", nargs="?", default="./evodoku")
    parser.add_argument("--limit", type=float, default=0.5)
    parser.add_argument("--sizes", default=",".join(map(str, SIZES)))
    parser.add_argument("--only", default="")
    parser.add_argument("--signal", action="store_true")
    options = parser.parse_args()
    worst = []
    with tempfile.TemporaryDirectory() as folder:
        tasks = []
        sizes = [int(size) for size in options.sizes.split(",") if size]
        for size in sizes:
            for board in boards(folder, size):
                kind = os.path.basename(board)[:-4]
                for solver in ["fast", "general", "csp", "sat", "backtrack", "dive", "ants",
                               "anneal"]:
                    if solver == "fast" and size != 9:
                        continue
                    limit = [] if solver in ("dive", "ants", "anneal") else ["--limit", "0"]
                    tasks.append((f"{solver} {kind}",
                                  ["solve", "-q", "--size", str(size), "-w", solver, board, *limit]))
                for recipe in names(options.program, "recipes"):
                    if recipe in ("queens", "mastermind"):
                        continue
                    tasks.append((f"{recipe} {kind}",
                                  ["solve", "-q", "--size", str(size), "-w", recipe, board]))
            for maker in ["dig", "samurai", "nested", "greedy-restart", "gold"]:
                if maker == "greedy-restart" and size > 32:
                    continue
                tasks.append((f"make {maker} {size}",
                              ["make", "-q", "--size", str(size), "-m", maker, "-n", "1000000000"]))
        nine = boards(folder, 9)[0]
        for people in [] if 9 not in sizes else ["100000", "1000000", "10000000"]:
            for recipe in ["hughes", "champion-pure"]:
                tasks.append((f"{recipe} population {people}",
                              ["solve", "-q", "-w", recipe, nine, "--set", f"population={people}"]))
        if 9 in sizes:
            tasks.append(("make hardest", ["make", "-q", "--hardest"]))
        if 16 in sizes:
            tasks.append(("make minimal 16",
                          ["make", "-q", "--size", "16", "--minimal", "-n", "1000000"]))
        for name, words in tasks:
            if options.only not in name:
                continue
            late, code = overrun(options.program, words, options.limit, options.signal)
            worst.append((late, name))
            print(f"{late:8.0f} ms  {code:4d}  {name}", flush=True)
        # What no limit can save: the same board read and written, nothing else.
        for size in (9, 64):
            board = boards(folder, size)[0]
            start = time.monotonic()
            for _ in range(5):
                subprocess.run([options.program, "convert", "--size", str(size), board],
                               stdout=subprocess.DEVNULL, check=True)
            print(f"{200 * (time.monotonic() - start):8.0f} ms        to start and end at {size}x{size}")
    worst.sort(reverse=True)
    print("the worst:", "; ".join(f"{name} {late:.0f} ms" for late, name in worst[:8]))
    return 0 if not worst or worst[0][0] <= (200 if options.signal else 100) else 1


if __name__ == "__main__":
    sys.exit(main())
