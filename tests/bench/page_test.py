#!/usr/bin/env python3
"""page_test.py SOURCE PROGRAM WORK: does bench/run find every table of docs/benchmarks.md, fill it
with figures, and leave the rest of the page alone? The figures themselves are not looked at."""

import os
import re
import subprocess
import sys

source, program, work = sys.argv[1:]
script = os.path.join(source, "bench/page.py")
os.makedirs(work, exist_ok=True)
page = os.path.join(work, "page.md")
PLACE = re.compile(r"<!-- table (\S+) -->\n(.*?)<!-- end -->", re.S)


def measure(*arguments):
    call = [sys.executable, script, "--program", program, "--quick", page, *arguments]
    return subprocess.run(call, capture_output=True, text=True, check=False)


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def check(holds, what):
    if not holds:
        sys.exit(f"failed: {what}")


before = read(os.path.join(source, "docs/benchmarks.md"))
names = measure("--list").stdout.split()
places = [place[0] for place in PLACE.findall(before)]
check(places == names, f"the page has the tables {places}, the script {names}")
for name, inside in PLACE.findall(before):
    check(re.search(r"\d", inside), f"docs/benchmarks.md: {name} has no figures: run bench/run")

with open(page, "w", encoding="utf-8") as file:
    file.write(PLACE.sub(lambda match: f"<!-- table {match[1]} -->\n<!-- end -->", before))
done = measure()
check(done.returncode == 0, done.stderr)
after = read(page)
check(PLACE.sub("", after) == PLACE.sub("", before), "the rest of the page has changed")
for name, inside in PLACE.findall(after):
    lines = inside.splitlines()
    check(re.search(r"\d", inside), f"{name} has no figures: {inside}")
    if lines[0].startswith("|"):
        cells = {line.count("|") for line in lines}
        check(len(lines) > 2 and len(cells) == 1, f"{name} is no table: {inside}")
        for line in lines[2:]:
            for cell in line.strip("| ").split(" | ")[1:]:
                check(re.match(r"[\d.,]+|–", cell), f"{name}: {cell} is no figure")

check("there is no table nothing" in measure("nothing").stderr, "an unknown table is refused")
with open(page, "w", encoding="utf-8") as file:
    file.write("# A page without places\n")
check("the page has no place" in measure("machine").stderr, "a page without places is refused")
