"""import evodoku, as people use it, with the errors that they meet. No test goes by the clock."""

import json
import subprocess
import sys
import threading

import numpy
import pytest

import evodoku

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
SMALL = "12..34....4...21"


def cells(line):
    return numpy.array([0 if c == "." else int(c) for c in line], dtype=numpy.uint8)


def test_puzzles_come_from_what_people_have():
    from_text = evodoku.Puzzle(EASY)
    assert from_text == evodoku.Puzzle(cells(EASY))
    assert from_text == evodoku.Puzzle(cells(EASY).reshape(9, 9).tolist())
    assert hash(from_text) == hash(evodoku.Puzzle(EASY))
    assert from_text != evodoku.Puzzle(SOLUTION)
    assert str(from_text) == EASY
    assert eval(repr(from_text)) == from_text
    assert from_text.size == 9 and from_text.board == "3x3" and from_text.clues == 30
    assert from_text.givens.shape == (9, 9) and from_text.givens.dtype == numpy.uint8
    assert evodoku.Puzzle([0] * 81, board="3x3+x").variants == ["x"]
    assert json.loads(from_text.to_text("json"))
    assert from_text.to_text("png").startswith(b"\x89PNG")


def test_errors_know_the_place():
    with pytest.raises(evodoku.InputError) as caught:
        evodoku.Puzzle("12q4............")
    assert (caught.value.line, caught.value.column, caught.value.code) == (1, 3, 3)
    assert isinstance(caught.value, ValueError) and "found 'q'" in str(caught.value)
    with pytest.raises(evodoku.InputError) as caught:
        evodoku.Recipe.from_text('base = "hughes"\nname = "x"\nmutat = "reset"\n')
    assert caught.value.file == "recipe" and caught.value.line == 3
    with pytest.raises(evodoku.UsageError, match="did you mean 'hughes'"):
        evodoku.solve(EASY, solver="hughs")
    with pytest.raises(evodoku.SystemFailure):
        evodoku.read("/nowhere/at/all.sdm")
    with pytest.raises(TypeError, match="did you mean 'solver'"):
        evodoku.solve(EASY, slover="fast")
    with pytest.raises(TypeError):
        evodoku.solve([0.5] * 81)
    with pytest.raises(evodoku.InputError) as caught:
        evodoku.Puzzle([0, 0, 300] + [0] * 78)
    assert caught.value.column == 3
    for value in (300, -1, 10, 2**63 - 1):
        with pytest.raises(evodoku.InputError, match=f"found {value}, expected 0 to 9"):
            evodoku.Puzzle([value] + [0] * 80)


def test_read(tmp_path):
    file = tmp_path / "two.sdm"
    file.write_text(EASY + "\n" + SOLUTION + "\n")
    assert [str(p) for p in evodoku.read(str(file))] == [EASY, SOLUTION]
    assert evodoku.read(str(file))[1].line == 2


def test_solve():
    outcome = evodoku.solve(EASY)
    assert outcome and outcome.status == evodoku.Status.SOLVED
    assert outcome.line == SOLUTION and outcome.complete and outcome.solutions == 1
    assert (outcome.solution.ravel() == cells(SOLUTION)).all()
    many = evodoku.solve("." * 16)
    assert not many and many.status == evodoku.Status.MULTIPLE and many.remark
    broken = evodoku.solve("11" + "." * 14)
    assert broken.status == evodoku.Status.INVALID and broken.solution is None
    evolved = evodoku.solve(SMALL, solver="hughes", set={"population": 500}, seed=3)
    assert evolved and evolved.error == 0 and evolved.generations is not None
    recipe = evodoku.Recipe("hughes", {"population": 500})
    assert evodoku.solve(SMALL, solver=recipe, seed=3).evaluations == evolved.evaluations


def test_solve_many_works_on_arrays_where_they_are():
    boards = numpy.tile(cells(EASY), (1000, 1))
    boards[7, 2] = 5  # a second 5 in row 1
    before = boards.copy()
    solutions, statuses = evodoku.solve_many(boards, jobs=2)
    assert (boards == before).all()
    assert statuses[7] == evodoku.Status.INVALID and (solutions[7] == 0).all()
    right = numpy.arange(1000) != 7
    assert (statuses[right] == evodoku.Status.SOLVED).all()
    assert (solutions[right] == cells(SOLUTION)).all()
    same = evodoku.solve_many(boards, out=boards).solutions
    assert same is boards and (boards == solutions).all()


def test_solve_many_refuses_what_it_would_have_to_change():
    boards = numpy.tile(cells(EASY), (3, 1))
    for wrong in (boards.astype(numpy.int64), boards.astype(float)):
        with pytest.raises(TypeError, match="uint8"):
            evodoku.solve_many(wrong)
    with pytest.raises(ValueError):
        evodoku.solve_many(boards[0])
    with pytest.raises(evodoku.UsageError):
        evodoku.solve_many(boards[:, :80])
    with pytest.raises(TypeError, match="out"):
        evodoku.solve_many(boards, out=boards[:2])
    boards[1, 4] = 10
    with pytest.raises(evodoku.InputError) as caught:
        evodoku.solve_many(boards)
    assert (caught.value.line, caught.value.column) == (2, 5)
    frozen = numpy.tile(cells(EASY), (3, 1))
    frozen.setflags(write=False)
    assert evodoku.solve_many(frozen).solutions.shape == (3, 81)
    with pytest.raises(ValueError):
        evodoku.solve_many(frozen, out=frozen)


def test_solve_many_of_other_things():
    small = numpy.tile(cells(SMALL), (2, 1))
    assert (evodoku.solve_many(small).solutions[0] == cells("1234341221434321")).all()
    assert evodoku.solve_many(small[:0]).solutions.shape == (0, 16)
    every_other = numpy.tile(cells(EASY), (4, 1))[::2]
    assert (evodoku.solve_many(every_other).solutions == cells(SOLUTION)).all()
    outcomes = evodoku.solve_many([EASY, evodoku.Puzzle(SMALL)])
    assert [o.line for o in outcomes] == [SOLUTION, "1234341221434321"]


def test_other_threads_run_meanwhile():
    seen = []
    thread = threading.Thread(target=lambda: seen.append(evodoku.solve(EASY).line))

    def look(generation):
        if generation.generation == 0:
            thread.start()
            thread.join()  # would never end if the lock were kept
        return generation.generation < 2

    evodoku.solve(EASY, solver="hughes", set={"population": 100}, observers=[look])
    assert seen == [SOLUTION]


def test_count():
    assert evodoku.count(EASY) == 1
    assert evodoku.count("." * 16) == 288
    assert evodoku.count("." * 16, limit=10) == 10
    counts = evodoku.count(numpy.zeros((2, 81), dtype=numpy.uint8), limit=5)
    assert counts.tolist() == [5, 5]


def test_rate_and_explain_and_hint():
    rating = evodoku.rate(EASY)
    assert rating.level == "easy" and float(rating) == pytest.approx(1.2)
    assert rating.techniques and rating.hardest_step
    assert evodoku.rate("." * 16).status == evodoku.Status.MULTIPLE
    walk = evodoku.explain(EASY)
    assert len(walk) == len(walk.steps) > 40 and walk.steps[0]["place"]
    assert "<iframe" in walk._repr_html_() and walk.html.startswith("<!DOCTYPE html>")
    assert "1." in str(walk)
    where = evodoku.hint(EASY)
    assert where and where.where and where.technique == "" and where.outcome == ""
    step = evodoku.hint(EASY, "step")
    assert step.technique and step.outcome and step.reason
    with pytest.raises(evodoku.UsageError, match="did you mean 'step'"):
        evodoku.hint(EASY, "stpe")


def test_rate_many():
    table = evodoku.rate_many([EASY, "." * 81, EASY], jobs=2)
    assert list(table["level"]) == ["easy", "", "easy"]
    assert numpy.isnan(list(table["rating"])[1])


def test_make():
    made = evodoku.make("medium", symmetry="half-turn", count=3, seed=7)
    assert [m.level for m in made] == ["medium"] * 3
    for one in made:
        assert evodoku.solve(one.puzzle)
        look = one.puzzle.givens != 0
        assert (look == look[::-1, ::-1]).all()
    again = evodoku.make("medium", symmetry="half-turn", count=3, seed=7, jobs=1)
    assert [str(m) for m in again] == [str(m) for m in made]
    assert evodoku.make(board="2x3", clues=(None, 14))[0].puzzle.clues <= 14
    with pytest.raises(evodoku.UsageError, match="did you mean 'hard'"):
        evodoku.make("hrad")
    with pytest.raises(evodoku.NotMade) as caught:
        evodoku.make(clues=(17, 18), maker="dig", attempts=1)
    assert caught.value.made == []


def test_canonical():
    assert evodoku.canonical("1...........3..2") == evodoku.canonical("2...........4..1")
    with pytest.raises(evodoku.InputError):
        evodoku.canonical("11" + "." * 14)


def test_drawings():
    for drawn in (evodoku.Puzzle(EASY), evodoku.solve(EASY), evodoku.make(board="2x2")[0]):
        assert drawn._repr_svg_().startswith("<svg")
    assert "population" in evodoku.Recipe("hughes")._repr_html_()


def test_recipes():
    recipe = evodoku.Recipe("hughes", ["population=500"])
    assert recipe.population == 500 and recipe.value("population") == "500"
    assert recipe.value("nothing.of.that") is None
    assert "hughes" in evodoku.Recipe.names() and "fast" in evodoku.solvers()
    mine = evodoku.Recipe.from_text('base = "hughes"\nname = "mine"\npopulation = 7\n')
    assert (mine.name, mine.population) == ("mine", 7)


def test_evolve_goes_through_the_same_generations_as_a_run_that_nobody_watches():
    how = dict(set={"population": 200}, seed=5, evaluations=20_000)
    watched = evodoku.evolve(EASY, "hughes", **how)
    seen = [(g.generation, g.best_error, g.evaluations) for g in watched]
    assert [g for g, _, _ in seen] == list(range(len(seen)))
    whole = evodoku.evolve(EASY, "hughes", **how).run()
    assert watched.result.error == whole.error == min(e for _, e, _ in seen)
    assert watched.result.evaluations == whole.evaluations == seen[-1][2]
    assert (watched.result.genes == whole.genes).all()
    half = evodoku.evolve(EASY, "hughes", **how)
    next(half)
    assert half.run().evaluations == whole.evaluations
    assert half.result.generations == whole.generations


def test_generations_show_their_population_while_they_last():
    run = evodoku.evolve(EASY, "hughes-crowd", set={"population": 50})
    first = next(run)
    assert first.population.shape == (50, 81) and first.errors.min() == first.errors.min()
    assert 0 < first.diversity <= 1 and first.mean_error >= first.best_error
    assert first.aggregate is None or first.aggregate >= 0
    next(run)
    with pytest.raises(evodoku.UsageError, match="left this generation"):
        first.population
    assert len(first.text) == 81
    run.close()
    assert list(run) == [] and run.result is not None


def test_observers_end_runs_and_their_errors_come_out():
    seen = []

    def five(generation):
        seen.append(generation.generation)
        return len(seen) < 5

    evodoku.evolve(EASY, "hughes", set={"population": 50}, observers=[five]).run()
    assert seen == [0, 1, 2, 3, 4]

    def breaks(generation):
        raise KeyError("mine")

    with pytest.raises(KeyError, match="mine"):
        evodoku.evolve(EASY, "hughes", set={"population": 50}, observers=[breaks]).run()
    with pytest.raises(KeyError, match="mine"):
        evodoku.solve(EASY, solver="hughes", observers=[breaks])


STAIRS = """
name = "stairs"
population = 200
select = { operator = "tournament" }
cross = { operator = "uniform" }
mutate = { operator = "reset" }
"""


def steps_missing(rows):
    return (numpy.diff(rows.astype(int), axis=1) != 1).sum(axis=1)


def test_problems_are_functions():
    problem = evodoku.Problem(6, 9, steps_missing, text=lambda genes: "-".join(map(str, genes)))
    run = evodoku.evolve(problem, evodoku.Recipe.from_text(STAIRS), jobs=2)
    result = run.run()
    assert result.error == 0 and (numpy.diff(result.genes.astype(int)) == 1).all()
    assert problem.to_text(result.genes) == "-".join(map(str, result.genes))
    fixed = evodoku.Problem(6, 9, steps_missing, fixed={0: 3})
    assert evodoku.evolve(fixed, evodoku.Recipe.from_text(STAIRS)).run().genes[0] == 3
    queens = evodoku.evolve("queens size=8").run()
    assert queens.error == 0
    grouped = evodoku.Problem(4, 2, lambda rows: rows[:, 0] - 1, group_size=2, pools=[[1, 2], [1, 2]])
    assert grouped.domain.groups == 2 and grouped.domain.pool(1) == [1, 2]


def test_functions_that_are_wrong_end_a_run_with_what_is_wrong():
    recipe = evodoku.Recipe.from_text(STAIRS)
    with pytest.raises(ZeroDivisionError):
        evodoku.evolve(evodoku.Problem(6, 9, lambda rows: 1 / 0), recipe).run()
    with pytest.raises(ValueError, match="one for each row"):
        evodoku.evolve(evodoku.Problem(6, 9, lambda rows: [1]), recipe).run()
    with pytest.raises(ValueError, match="0 or more"):
        evodoku.evolve(evodoku.Problem(6, 9, lambda rows: [-1] * len(rows)), recipe).run()
    for wrong in (dict(genes=0, alphabet=9), dict(genes=6, alphabet=256)):
        with pytest.raises(ValueError):
            evodoku.Problem(evaluate=steps_missing, **wrong)
    with pytest.raises(ValueError, match="fixed"):
        evodoku.Problem(6, 9, steps_missing, fixed={6: 1})
    with pytest.raises(ValueError, match="pools"):
        evodoku.Problem(6, 9, steps_missing, group_size=3, pools=[[1, 2, 3]])


def test_operators_are_functions():
    calls = []

    @evodoku.operator("mutate", "rotate_py", needs="groups", parameters={"places": 1})
    def rotate(genes, dice, domain, places):
        "Turns the free genes of one group around."
        calls.append(places)
        free = domain.free_in(dice.below(domain.groups))
        genes[free] = numpy.roll(genes[free], places)

    assert "rotate_py" in evodoku.operators()["mutate"]
    changes = {"population": 200, "mutate.operator": "rotate_py", "mutate.places": 2}
    recipe = evodoku.Recipe("hughes", changes)
    first = evodoku.solve(EASY, solver=recipe, seed=4, evaluations=2000)
    assert set(calls) == {2}
    again = evodoku.solve(EASY, solver=recipe, seed=4, evaluations=2000, jobs=2)
    assert again.error == first.error and (again.best == first.best).all()

    @evodoku.operator("mutate", "rotate_py", needs="groups", parameters={"places": 1})
    def breaks_the_rules(genes, dice, domain, places):
        genes[:] = 0

    with pytest.raises(evodoku.UsageError, match="not legal"):
        evodoku.solve(EASY, solver=recipe)
    with pytest.raises(evodoku.UsageError, match="already"):
        evodoku.add_operator("mutate", "swap_in_group", rotate)
    with pytest.raises(evodoku.UsageError, match="family of operators"):
        evodoku.add_operator("mutation", "x", rotate)


def test_every_family_of_functions():
    used = set()

    def note(name, value):
        used.add(name)
        return value

    add = evodoku.add_operator
    add("select", "py_best", lambda size, dice: note("select", dice.below(max(1, size // 2))))
    add("cross", "py_first", lambda a, b, dice, domain: note("cross", a if dice.chance(0.5) else b))
    add("improve", "py_none", lambda genes, dice, domain, most: note("improve", 1))
    add("survive", "py_keep", lambda size: note("survive", (1, size - 1, 0)))
    add("rescue", "py_some", lambda stalled, size: note("rescue", 3 if stalled > 1 else 0))
    add("stop", "py_ten", lambda g, evaluations, seconds, best: note("stop", g >= 10))
    add("crowd.who", "py_five", lambda population: note("who", 5))
    add("crowd.when", "py_even", lambda g, stalled, ended: note("when", g % 2 == 0))
    recipe = evodoku.Recipe.from_text(
        """
        name = "all of them"
        population = 40
        problem = { encoding = "rows" }
        select = { operator = "py_best" }
        cross = { operator = "py_first" }
        mutate = { operator = "swap_in_group", rate = 0.5 }
        improve = { operator = "py_none" }
        survive = { operator = "py_keep" }
        rescue = { operator = "py_some" }
        crowd = { who = "py_five", when = "py_even" }
        stop = [ "py_ten" ]
        """
    )
    result = evodoku.evolve(EASY, recipe).run()
    assert result.generations == 10
    assert used == {"select", "cross", "improve", "survive", "rescue", "stop", "who", "when"}


PLAN = """
seeds = { from = 1, to = 5 }
budget = { evaluations = 20_000 }
solvers = [ { solver = "anneal" }, { solver = "dive" } ]
[[puzzles]]
boards = ["%s"]
""" % EASY


def test_studies(tmp_path):
    store = str(tmp_path / "store.sqlite")
    study = evodoku.Study.from_text(PLAN, name="tiny", store=store)
    assert len(study) == 10
    seen = []
    assert study.run(jobs=1, progress=lambda done, of: seen.append((done, of)))["ran"] == 10
    assert seen[-1] == (10, 10)
    assert study.resume()["ran"] == 0
    again = evodoku.Study.from_text(PLAN, name="tiny", store=store)
    assert again.status()["done"] == 10
    runs = again.runs()
    assert len(runs) == 10
    assert sorted(set(runs["solver"] if hasattr(runs, "columns") else (r["solver"] for r in runs))) == [
        "anneal",
        "dive",
    ]
    assert len(again.figures()) == 2
    assert again.report(tmp_path / "report.html").startswith("<!DOCTYPE html>")
    assert (tmp_path / "report.html").read_text() == again.report()
    assert again.report(form="markdown").startswith("#")
    assert "tiny" in repr(again) and "anneal" in str(again) and "<iframe" in again._repr_html_()
    assert evodoku.Study.paper("paper-a", store=store).name == "paper-a"

    def breaks(done, of):
        raise KeyError("mine")

    with pytest.raises(KeyError, match="mine"):
        evodoku.Study.from_text(PLAN, name="other", store=store).run(progress=breaks)


@pytest.mark.parametrize(
    "call",
    [
        "evodoku.count('.' * 81)",
        "evodoku.solve_many(['.' * 81] * 3_000_000)",
        "evodoku.solve('.' * 81, limit=None)",
        "evodoku.make('extreme', count=10**9)",
        "evodoku.evolve('.' * 81, 'hughes', set=['stop=none', 'population=20000']).run()",
        "list(evodoku.evolve(evodoku.Problem(9, 9, lambda rows: [1] * len(rows)), evodoku.Recipe.from_text("
        "'name=\"x\"\\nselect=\"tournament\"\\ncross=\"uniform\"\\nmutate=\"reset\"\\nstop=\"none\"')))",
        "evodoku.solve_many(numpy.zeros((1000, 81), dtype=numpy.uint8), limit=None)",
    ],
)
def test_ctrl_c_ends_long_calls(call):
    """A timer of the process interrupts it: the call itself would not end within the test's time."""
    program = (
        "import signal, numpy, evodoku\n"
        "signal.signal(signal.SIGALRM, signal.default_int_handler)\n"
        "signal.setitimer(signal.ITIMER_REAL, 0.5)\n"
        "try:\n"
        f"    {call}\n"
        "except KeyboardInterrupt:\n"
        "    print('interrupted')\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "interrupted\n"), done.stderr


def test_a_run_that_is_left_ends_with_the_program():
    program = (
        "import evodoku\n"
        "run = evodoku.evolve('.' * 81, 'hughes', set=['stop=none', 'population=100'])\n"
        "print(next(run).generation)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "0\n"), done.stderr
