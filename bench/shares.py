#!/usr/bin/env python3
"""How many boards a recipe solves, by size and by the share of cells that is given.

    bench/shares.py [--program FILE] [--with RECIPE] [--boards N] [--set KEY=VALUE]...
                    [--limit SECONDS] [--svg FILE] SIZE:SHARE,SHARE,... ...

Boards are full grids that `champion` makes from a blank board, with seeds 1, 2, 3 and so on, of
which a share is kept at random. Prints a table in Markdown: the boards solved within the limit, the
median of evaluations over all boards (of those not solved, whole generations count), and the mean
and the most seconds of those that were solved.
"""
import argparse
import json
import os
import random
import statistics
import subprocess
import tempfile


def lines_of(program, recipe, boards, options):
    """Runs a recipe on a file of boards; one result for each."""
    command = [program, "solve", "-q", "-j1", "--with", recipe, "--limit", "1", "--json"]
    out = subprocess.run(command + options + [boards], capture_output=True, text=True, check=False)
    return [json.loads(line) for line in out.stdout.splitlines()]


def full_grids(program, size, count, folder):
    blank = os.path.join(folder, "blank.txt")
    write(blank, [[0] * size * size])
    runs = lines_of(program, "champion", blank, ["--runs", str(count)])
    return [[int(value) for value in run["solution"].split()] for run in runs]


def thinned(grid, size, share, seed):
    """The same cells stay at a smaller share: what is taken away is added to."""
    order = list(range(size * size))
    random.Random(seed).shuffle(order)
    kept = set(order[: round(size * size * share / 100)])
    return [value if cell in kept else 0 for cell, value in enumerate(grid)]


def write(path, boards):
    with open(path, "w", encoding="ascii") as file:
        for board in boards:
            file.write(" ".join(map(str, board)) + "\n")


def svg(curves):
    """The solved share against the share given, one line for each size."""
    left, top, width, height = 60, 20, 560, 260
    shares = [share for curve in curves.values() for share, _ in curve]
    low, high = min(shares), max(shares)

    def at(share, solved):
        x = left + width * (share - low) / max(1, high - low)
        return f"{x:.1f},{top + height * (1 - solved):.1f}"

    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {left + width + 90} '
           f'{top + height + 50}" font-family="sans-serif" font-size="13">',
           "<title>Boards solved by share given</title>",
           '<rect width="100%" height="100%" fill="#fff"/>']
    for tenth in range(0, 11, 2):
        y = top + height * (1 - tenth / 10)
        out.append(f'<path d="M{left},{y:.1f}h{width}" stroke="#ccc"/>'
                   f'<text x="{left - 8}" y="{y + 4:.1f}" text-anchor="end">{tenth * 10} %</text>')
    for share in range(5 * round(low / 5), int(high) + 1, 5):
        x = at(share, 0).split(",")[0]
        out.append(f'<text x="{x}" y="{top + height + 18}" text-anchor="middle">{share} %</text>')
    out.append(f'<text x="{left + width / 2}" y="{top + height + 40}" text-anchor="middle">'
               "cells given</text>")
    colours = ["#0072b2", "#d55e00", "#009e73", "#cc79a7"]
    for i, (size, curve) in enumerate(curves.items()):
        colour = colours[i % len(colours)]
        points = [at(*point) for point in sorted(curve)]
        out.append(f'<polyline points="{" ".join(points)}" fill="none" stroke="{colour}" '
                   'stroke-width="2"/>')
        out += [f'<circle cx="{p.split(",")[0]}" cy="{p.split(",")[1]}" r="3" fill="{colour}"/>'
                for p in points]
        out.append(f'<text x="{left + width + 12}" y="{top + 20 + 20 * i}" fill="{colour}">'
                   f"{size}×{size}</text>")
    return "\n".join(out + ["</svg>", ""])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("points", nargs="+", metavar="SIZE:SHARE,...")
    parser.add_argument("--program", default="build/release/evodoku")
    parser.add_argument("--with", dest="recipe", default="champion")
    parser.add_argument("--boards", type=int, default=10)
    parser.add_argument("--limit", default="2")
    parser.add_argument("--set", action="append", default=[])
    parser.add_argument("--svg")
    args = parser.parse_args()
    options = ["--time-limit", args.limit]
    for change in args.set:
        options += ["--set", change]
    curves = {}
    print("| | given | solved | median evaluations | mean s | most s |")
    print("| --- | --: | --: | --: | --: | --: |", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        for point in args.points:
            size, shares = int(point.split(":")[0]), point.split(":")[1].split(",")
            grids = full_grids(args.program, size, args.boards, folder)
            for share in map(float, shares):
                path = os.path.join(folder, "boards.txt")
                write(path, [thinned(g, size, share, i + 1) for i, g in enumerate(grids)])
                runs = lines_of(args.program, args.recipe, path, options)
                solved = [run for run in runs if run["status"] == "solved"]
                seconds = [run["seconds"] for run in solved]
                median = statistics.median(run["evaluations"] for run in runs)
                times = [f"{statistics.mean(seconds):.3f}", f"{max(seconds):.3f}"] if solved else "––"
                print(f"| {size}×{size} | {share:g} % | {len(solved)} of {len(runs)} | "
                      f"{median:,.0f} | {times[0]} | {times[1]} |", flush=True)
                curves.setdefault(size, []).append((share, len(solved) / len(runs)))
    if args.svg:
        with open(args.svg, "w", encoding="utf-8") as file:
            file.write(svg(curves))


if __name__ == "__main__":
    main()
