#!/usr/bin/env python3
"""commands.py PAGE SOURCE PROGRAM WORK: do the commands of a page do what the page says?

Commands stand in fenced blocks:
  sh       each line is a command, and ends with 0 or with what its comment says: "exit code 4"
  console  commands after "$ ", continued after "> ", each followed by what it prints on a terminal.
           In the output, … stands for anything on its line; alone on a line, for any lines
Two more words may stand on a fence:
  long       takes more than a few seconds: run if EVODOKU_DOCS=all
  elsewhere  needs a cluster, a GPU or a build of its own: not run
What is not run, has a word such as FILE to fill in, or stands in the text between backquotes has
its commands and options looked up in the program's own help.

The commands run in a folder of their own with copies of puzzles/, recipes/ and studies/, where
./evodoku is the program that was built.
"""

import os
import pty
import re
import select
import shlex
import shutil
import signal
import stat
import subprocess
import sys
import time

SECONDS = 7200 if os.environ.get("EVODOKU_DOCS") == "all" else 180  # only to end what hangs
TO_FILL_IN = re.compile(r"(?<![\w$.{/-])(FILES?|NAME|PUZZLE|PREFIX|PATH|N|DIR|COMMAND)(?![\w}=])")
PROGRAMS = ("evodoku", "./evodoku", "build/release/evodoku")


class Command:
    def __init__(self, line, text):
        self.line = line
        self.text = text
        self.output = None  # lines, of a console block


def blocks(lines):
    """Yields (words of the fence, first line, lines) for each fenced block."""
    start = None
    for number, line in enumerate(lines, 1):
        if not line.startswith("```"):
            continue
        if start is None:
            start = number
            words = line[3:].split()
        else:
            yield words, start + 1, lines[start : number - 1]
            start = None
    assert start is None, f"line {start}: this block has no end"


def commands(words, first, lines):
    """The commands of a block, with line numbers."""
    found = []
    if words[:1] == ["console"]:
        for number, line in enumerate(lines, first):
            if line.startswith("$ "):
                found.append(Command(number, line[2:]))
                found[-1].output = []
            elif line.startswith("> ") and found and not found[-1].output:
                found[-1].text += "\n" + line[2:]
            elif found:
                found[-1].output.append(line)
        return found
    continued = False
    for number, line in enumerate(lines, first):
        if continued:
            found[-1].text += "\n" + line
        elif words[:1] == ["sh"]:
            if line.strip() and not line.startswith("#"):
                found.append(Command(number, line))
        elif not words and line.startswith(("./evodoku ", "evodoku ")):
            found.append(Command(number, line))
        else:
            continue
        continued = line.endswith("\\")
    return found


class Help:
    """The commands and options that the program knows."""

    def __init__(self, program):
        self.program = program
        self.texts = {}

    def text(self, path):
        if path not in self.texts:
            call = [self.program, *path, "--help"]
            result = subprocess.run(call, capture_output=True, text=True, check=False)
            self.texts[path] = result.stdout if result.returncode == 0 else ""
        return self.texts[path]

    def subcommands(self, path):
        part = self.text(path).partition("\nSubcommands:\n")[2].partition("\n\n")[0]
        return re.findall(r"^  ([\w-]+) ", part, re.M)

    def options(self, path):
        found = set()
        for names in re.findall(r"^  (-\S+)", self.text(path), re.M):
            found.update(re.sub(r"\{.*?\}|=.*", "", name) for name in names.split(","))
        return found

    def problems(self, text):
        """What is wrong with the calls of the program in a line of the shell."""
        lexer = shlex.shlex(text.replace("\\\n", " "), posix=True, punctuation_chars="|&;<>()")
        lexer.whitespace_split = True
        try:
            words = list(lexer)
        except ValueError as error:
            return [str(error)]
        found = []
        path = None  # the command that the words now belong to
        for word in words:
            if word in PROGRAMS:
                path = ()
            elif re.fullmatch(r"[|&;<>()]+", word):
                path = None
            elif path is None:
                continue
            elif re.match(r"--?[A-Za-z]", word):
                name = word.partition("=")[0] if word.startswith("--") else word[:2]
                if name not in self.options(path):
                    found.append(f"'{' '.join(('evodoku', *path))}' has no option {name}")
            elif self.subcommands(path) and not re.fullmatch(r"[.…]+|[A-Z]+", word):
                if word in self.subcommands(path):
                    path += (word,)
                else:
                    found.append(f"'{' '.join(('evodoku', *path))}' has no command {word}")
                    path = None
        return found


def make_folder(work, source, program):
    shutil.rmtree(work, ignore_errors=True)
    os.makedirs(os.path.join(work, "home"))
    for name in ("puzzles", "recipes", "studies"):
        shutil.copytree(os.path.join(source, name), os.path.join(work, name))
    starter = os.path.join(work, "evodoku")
    quoted = shlex.quote(program)
    with open(starter, "w", encoding="utf-8") as file:
        file.write("#!/bin/sh\n")
        if os.access(program + "-mpi", os.X_OK):
            file.write(f'[ "${{OMPI_COMM_WORLD_SIZE:-1}}" = 1 ] || exec {quoted}-mpi "$@"\n')
        file.write(f'exec {quoted} "$@"\n')
    os.chmod(starter, os.stat(starter).st_mode | stat.S_IXUSR)


def end(process):
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


def run(command, work):
    """Exit code and output; on a terminal if the page shows what one shows."""
    environment = dict(os.environ, HOME=os.path.join(work, "home"), TERM="dumb", LC_ALL="C.UTF-8")
    environment["PATH"] = work + os.pathsep + environment["PATH"]
    environment.pop("XDG_DATA_HOME", None)
    call = ["bash", "-o", "pipefail", "-c", command.text]
    options = {"cwd": work, "env": environment, "stdin": subprocess.DEVNULL}
    options["start_new_session"] = True
    if command.output is None:
        pipe = subprocess.PIPE
        with subprocess.Popen(call, stdout=pipe, stderr=subprocess.STDOUT, **options) as process:
            try:
                output = process.communicate(timeout=SECONDS)[0]
            except subprocess.TimeoutExpired:
                end(process)
                return "no end", ""
        return process.returncode, output.decode(errors="replace")
    ours, theirs = pty.openpty()
    subprocess.run(["stty", "cols", "100", "rows", "50"], stdin=theirs, check=False)
    with subprocess.Popen(call, stdout=theirs, stderr=theirs, **options) as process:
        os.close(theirs)
        output = b""
        deadline = time.monotonic() + SECONDS
        while True:
            if not select.select([ours], [], [], max(0, deadline - time.monotonic()))[0]:
                end(process)
                return "no end", ""
            try:
                part = os.read(ours, 65536)
            except OSError:  # the other side is closed
                break
            if not part:
                break
            output += part
    os.close(ours)
    text = re.sub(r"\x1b\[[\d;?]*[A-Za-z]", "", output.decode(errors="replace"))
    return process.returncode, "\n".join(line.rpartition("\r")[2] for line in text.split("\r\n"))


def pattern(lines):
    """The shown output as a regular expression."""
    text = ""
    for line in lines:
        if line.strip() == "…":
            text += r"(?:.*\n)*?"
        else:
            parts = [re.escape(part) for part in line.rstrip().split("…")]
            text += "[^\n]*".join(parts) + r"[ ]*\n"
    return text


def check(command, work):
    """What is wrong with a command that has been run; or nothing."""
    code, output = run(command, work)
    wanted = re.search(r"#.*\bexit code (\d+)", command.text)
    if code != (int(wanted[1]) if wanted else 0):
        return f"ended with {code} and said\n{output[-2000:]}"
    if command.output is not None:
        shown = [line for line in command.output if line.strip()]
        got = "".join(line.rstrip() + "\n" for line in output.splitlines() if line.strip())
        if not re.fullmatch(pattern(shown), got):
            return f"printed\n{got[:4000]}"
    return None


def main():
    page, source, program, work = sys.argv[1:]
    with open(os.path.join(source, page), encoding="utf-8") as file:
        lines = file.read().split("\n")
    helper = Help(program)
    make_folder(work, source, program)
    everything = os.environ.get("EVODOKU_DOCS") == "all"
    can_mpi = shutil.which("mpirun") and os.access(program + "-mpi", os.X_OK)
    wrong = []
    ran = 0
    text = list(lines)
    for words, first, inside in blocks(lines):
        text[first - 2 : first + len(inside)] = [""] * (len(inside) + 2)
        for command in commands(words, first, inside):
            if "exit code 2" not in command.text:  # it shows wrong usage
                problems = helper.problems(command.text)
                wrong += [f"{page}:{command.line}: {what}" for what in problems]
            if (
                "elsewhere" in words
                or ("long" in words and not everything)
                or TO_FILL_IN.search(command.text.partition(" #")[0])
                or (command.text.startswith("mpirun ") and not can_mpi)
            ):
                continue
            ran += 1
            start = time.monotonic()
            problem = check(command, work)
            print(f"{time.monotonic() - start:6.2f} s  {command.text}")
            if problem:
                wrong.append(f"{page}:{command.line}: {command.text}\n{problem}")
    for span in re.finditer(r"(?<!`)`((?:\./)?evodoku [^`]+)`", "\n".join(text)):
        number = "\n".join(text)[: span.start()].count("\n") + 1
        problems = helper.problems(" ".join(span[1].split()).replace("[", "").replace("]", ""))
        wrong += [f"{page}:{number}: {what}" for what in problems]
    for what in wrong:
        print(what)
    print(f"{page}: {ran} commands run, {len(wrong)} problems")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
