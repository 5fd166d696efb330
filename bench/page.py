"""page.py --program PROGRAM [--quick] PAGE [TABLE...]: measures the tables of a page, and writes
them into it.

In the page a table stands between <!-- table NAME --> and <!-- end -->; nothing else is touched.
Everything is measured as processor time of processes, so that all programs are measured alike,
and what else the computer does counts little. With --quick there are few puzzles, and the figures
mean nothing: it is for tests.
"""

import argparse
import json
import os
import platform
import re
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SECONDS = 10  # the most that a puzzle may take


class Run:
    """A process that has ended: its exit code, output and processor seconds."""

    def __init__(self, call, text=None, seconds=None):
        def limit():
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))

        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run(
            call,
            input=text,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            preexec_fn=limit if seconds else None,
        )
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        self.seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        self.code, self.out = done.returncode, done.stdout
        self.error = done.stderr


def shown(number):
    """Three digits, as people write them."""
    if number >= 100:
        return f"{number:,.0f}"
    return f"{number:.3g}" if number >= 1 else f"{number:.2g}"


def table(head, rows):
    """A table of Markdown: the first column left, the others right."""
    lines = ["| " + " | ".join(head) + " |", "| --- |" + " --: |" * (len(head) - 1)]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows])


# What clingo is told: every cell one value, every value once in each row, column and box.
RULES = """
#const n = s * s.
1 { v(R, C, V) : V = 1..n } 1 :- R = 0..n-1, C = 0..n-1.
1 { v(R, C, V) : C = 0..n-1 } 1 :- R = 0..n-1, V = 1..n.
1 { v(R, C, V) : R = 0..n-1 } 1 :- C = 0..n-1, V = 1..n.
1 { v(R, C, V) : R = A*s..A*s+s-1, C = B*s..B*s+s-1 } 1 :- A = 0..s-1, B = 0..s-1, V = 1..n.
#show v/3.
"""


class Bench:
    def __init__(self, program, quick):
        self.program = program
        self.quick = quick
        self.work = tempfile.mkdtemp(prefix="evodoku-bench-")

    # Programs that solve one puzzle, to the second solution. Each returns its processor seconds.

    def evodoku(self, name):
        def solve(puzzle):
            run = Run([self.program, "solve", "-j1", "--with", name, puzzle["file"]], None, SECONDS)
            return run.seconds, run.code == 0

        return solve

    def sat(self, call):
        """A SAT solver finds a solution, and that there is none without it."""

        def solve(puzzle):
            model = os.path.join(self.work, "model")
            spent = 0
            for clause in (None, model):
                formula = puzzle["cnf"] if clause is None else without(puzzle["cnf"], model)
                where = [model] if call[0] == "minisat" else []  # the others print it
                run = Run([*call, formula, *where], None, SECONDS)
                spent += run.seconds
                if run.code != (10 if clause is None else 20):
                    return spent, False
                if call[0] != "minisat" and clause is None:
                    with open(model, "w", encoding="ascii") as file:
                        file.write(run.out)
            return spent, True

        return solve

    def clingo(self, puzzle):
        run = Run(["clingo", "2", "--outf=3", puzzle["facts"]], None, SECONDS)
        return run.seconds, run.code == 30  # found one, and looked everywhere

    def single(self):
        """Everybody who solves one puzzle per process: a title and a function."""
        found = [("`general`", self.evodoku("general")), ("`sat`", self.evodoku("sat"))]
        for name, call in (("cadical", ["cadical", "-q"]), ("minisat", ["minisat", "-verb=0"])):
            if shutil.which(name):
                found.append((titled(name), self.sat(call)))
        if shutil.which("clingo"):
            found.append((titled("clingo"), self.clingo))
        return found

    def puzzles(self, lines):
        """Each puzzle as every program wants it."""
        made = []
        for number, line in enumerate(lines):
            base = os.path.join(self.work, f"{len(line)}-{number}")
            one = {"file": base + ".sdm", "cnf": base + ".cnf", "facts": base + ".lp"}
            write(one["file"], line + "\n")
            Run([self.program, "convert", one["file"], "--format", "dimacs", "-o", one["cnf"]])
            cells = line.split() if " " in line else list(line.replace(".", "0"))
            size = round(len(cells) ** 0.5)
            facts = [
                f"v({at // size},{at % size},{value})."
                for at, value in enumerate(cells)
                if value != "0"
            ]
            box = round(size**0.5)
            write(one["facts"], f"#const s = {box}.\n{RULES}{' '.join(facts)}\n")
            made.append(one)
        return made

    def made(self, *options):
        return puzzle_lines(Run([self.program, "make", "--format", "line", "-q", *options]).out)

    # The tables.

    def machine(self):
        """What it was measured on."""
        name = platform.processor() or platform.machine()
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            text = file.read()
            model = re.search(r"^model name\s*: (.*)", text, re.M)
            flags = text.split("flags", 1)[-1].split("\n", 1)[0]
        name = model[1] if model else name
        version = Run([self.program, "--version"]).out.split("\n")[0].replace("evodoku ", "")
        most = "AVX-512" if "avx512bw" in flags else "AVX2" if "avx2" in flags else "SSE"
        return f"evodoku {version} on one core of {name}, with {most}."

    def solve9(self):
        """µs per puzzle in one process, to the second solution."""
        with open(os.path.join(ROOT, "puzzles/rated-9.sdm"), encoding="utf-8") as file:
            hard = puzzle_lines(file.read())
        sets = [
            ("33 clues", self.made("-n", "2000", "--clues", "33", "--seed", "1")),
            ("minimal", self.made("-n", "2000", "--minimal", "--seed", "1")),
            ("rated 9 and more", hard),
        ]
        solvers = ["fast", "fast-single", "general", "sat"]
        head = ["", "`fast`, in batches", "`fast`, one by one", "`general`", "`sat`"]
        others = [name for name in ("qqwing",) if shutil.which(name)]
        rows = []
        for name, lines in sets:
            lines = lines[:20] if self.quick else lines
            file = os.path.join(self.work, "set.sdm")
            write(file, "\n".join(lines) + "\n")
            call = [self.program, "bench", "solve", "--json", "--puzzles", file, "--with"]
            figures = {}
            for line in Run(call + [",".join(solvers)]).out.splitlines():
                one = json.loads(line)
                figures[one["solver"]] = one["us_per_puzzle"]
            row = [name] + [shown(figures[solver]) for solver in solvers]
            for _ in others:
                few = lines[: 5 if self.quick else 200]
                call = ["qqwing", "--solve", "--count-solutions", "--one-line"]
                run = Run(call, "\n".join(few) + "\n")
                row.append(shown(run.seconds * 1e6 / len(few)))
            rows.append(row)
        return table(head + [titled(name) for name in others], rows)

    def single_table(self, sets):
        """Median and slowest of puzzles that are solved one per process, in ms."""
        solvers = self.single()
        rows = []
        for name, lines in sets:
            puzzles = self.puzzles(lines[:2] if self.quick else lines)
            row = [f"{name}, {len(puzzles)} puzzles"]
            for _, solve in solvers:
                spent, late = [], 0
                for puzzle in puzzles:
                    seconds, solved = solve(puzzle)
                    spent.append(seconds if solved else float("inf"))
                    late += not solved
                cells = [statistics.median(spent), max(spent)]
                words = ["–" if one == float("inf") else shown(one * 1000) for one in cells]
                row.append(", ".join(words) + (f" ({late} not in {SECONDS} s)" if late else ""))
            rows.append(row)
        return table([""] + [title for title, _ in solvers], rows)

    def single9(self):
        lines = self.made("-n", "20", "--minimal", "--seed", "1")
        with open(os.path.join(ROOT, "puzzles/famous.sdm"), encoding="utf-8") as file:
            famous = [line for line in puzzle_lines(file.read()) if len(line) == 81]
        return self.single_table([("9×9, minimal", lines), ("9×9, famous", famous)])

    def single16(self):
        with open(os.path.join(ROOT, "puzzles/made-16.sdm"), encoding="utf-8") as file:
            return self.single_table([("16×16", puzzle_lines(file.read()))])

    def single25(self):
        order = ["--size", "25", "--clues", "300", "--seed", "1"]
        lines = self.made("-n", "2" if self.quick else "5", *order)
        return self.single_table([("25×25, 300 clues", lines)])

    def search(self):
        """ms per puzzle of solvers that are not exact, any solution."""
        names = ["champion-pure", "champion", "dive", "ants", "anneal"]
        rows = []
        for name, file in (("30 to 36 clues", "clues-30.sdm"), ("rated 9 and more", "rated-9.sdm")):
            with open(os.path.join(ROOT, "puzzles", file), encoding="utf-8") as opened:
                lines = puzzle_lines(opened.read())[: 3 if self.quick else None]
            row = [f"{name}, {len(lines)} puzzles"]
            for solver in names:
                call = [self.program, "solve", "-j1", "--seed", "1", "--with", solver, "--json"]
                run = Run(call, "\n".join(lines) + "\n")
                results = [json.loads(line) for line in run.out.splitlines()]
                solved = sum(one["status"] == "solved" for one in results)
                ms = shown(run.seconds * 1000 / len(lines))
                row.append(ms if solved == len(lines) else f"{ms} ({len(lines) - solved} unsolved)")
            rows.append(row)
        return table([""] + [f"`{name}`" for name in names], rows)

    def evolve(self):
        """Millions of individuals a second."""
        board = Run(["sed", "-n", "/very hard/p", os.path.join(ROOT, "puzzles/hughes.sdm")]).out
        evaluations = 10**6 if self.quick else 5 * 10**7
        rows = []
        for recipe in ("hughes", "hughes-crowd", "crowd", "textbook"):
            call = [self.program, "solve", "-j1", "--seed", "1", "--with", recipe, "--json"]
            call += ["--set", "population=5000", "--max-evaluations", str(evaluations)]
            run = Run(call, board)
            done = json.loads(run.out.splitlines()[0])["evaluations"]
            rows.append([f"`{recipe}`", shown(done / run.seconds / 1e6)])
        return table(["recipe", "million individuals per second"], rows)

    def make(self):
        """Puzzles made per second, each with one solution."""
        rows = []
        many = 100 if self.quick else 20000
        for words, options in (
            ("minimal", ["--minimal"]),
            ("half-turn symmetry", ["--symmetry", "half-turn"]),
            ("`--level hard`", ["--level", "hard"]),
        ):
            count = many if options == ["--minimal"] else many // 10
            call = [self.program, "make", "-j1", "-q", "--seed", "1", "-o", "/dev/null"]
            run = Run([*call, "-n", str(count), *options])
            rows.append([f"evodoku, {words}", shown(count / run.seconds)])
        if shutil.which("qqwing"):
            few = 5 if self.quick else 300
            for words, options in (
                ("any", []),
                ("half-turn symmetry", ["--symmetry", "rotate180"]),
            ):
                run = Run(["qqwing", "--generate", str(few), "--one-line", *options])
                rows.append([f"{titled('qqwing')}, {words}", shown(few / run.seconds)])
        return table(["", "puzzles per second"], rows)


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def puzzle_lines(text):
    """The puzzles of a file that has one on each line, without titles."""
    lines = [line.partition("#")[0].strip() for line in text.splitlines()]
    return [line for line in lines if line]


def titled(name):
    """A program of Debian with its version."""
    package = {"clingo": "gringo"}.get(name, name)
    version = Run(["dpkg-query", "-W", "-f", "${Version}", package]).out
    version = re.match(r"(?:\d+:)?([\w.]*)", version)[1]
    return f"{name} {version}".strip()


def without(formula, model):
    """The formula again, with one more clause: not this solution."""
    with open(model, encoding="ascii") as file:
        found = re.findall(r"(?<![\w-])[1-9]\d*\b", file.read())
    with open(formula, encoding="utf-8") as file:
        text = file.read()

    def more(match):
        return f"p cnf {match[1]} {int(match[2]) + 1}"

    text = re.sub(r"^p cnf (\d+) (\d+)", more, text, flags=re.M)
    write(formula + ".2", text + " ".join("-" + one for one in found) + " 0\n")
    return formula + ".2"


# In the order of the page.
TABLES = {
    "machine": Bench.machine,
    "solve-9": Bench.solve9,
    "single-9": Bench.single9,
    "single-16": Bench.single16,
    "single-25": Bench.single25,
    "evolve": Bench.evolve,
    "search": Bench.search,
    "make": Bench.make,
}


def replaced(text, name, inside):
    """The page with a table in its place."""
    place = re.compile(rf"(<!-- table {re.escape(name)} -->\n).*?(<!-- end -->)", re.S)
    if len(place.findall(text)) != 1:
        raise SystemExit(f"bench: the page has no place <!-- table {name} --> … <!-- end -->")
    return place.sub(lambda match: f"{match[1]}{inside}\n{match[2]}", text)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("page")
    parser.add_argument("tables", nargs="*", metavar="TABLE")
    given = parser.parse_args()
    if given.list:
        print("\n".join(TABLES))
        return
    for name in given.tables:
        if name not in TABLES:
            raise SystemExit(f"bench: there is no table {name}; there are {', '.join(TABLES)}")
    bench = Bench(given.program, given.quick)
    try:
        for name in given.tables or TABLES:
            inside = TABLES[name](bench)
            print(f"{name}\n{inside}\n", flush=True)
            # Read again each time: a run that is stopped keeps what it has measured.
            with open(given.page, encoding="utf-8") as file:
                text = file.read()
            write(given.page, replaced(text, name, inside))
    finally:
        shutil.rmtree(bench.work)


if __name__ == "__main__":
    main()
