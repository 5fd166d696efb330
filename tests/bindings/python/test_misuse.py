"""import evodoku, as people misuse it: calls at a time, wrong arguments, memory that is shared."""

import os
import signal
import threading

import numpy
import pytest

import evodoku

from test_evodoku import EASY, PLAN, cells


def test_studies_and_runs_are_for_one_call_at_a_time(tmp_path):
    store = str(tmp_path / "store.sqlite")
    study = evodoku.Study.from_text(PLAN, name="tiny", store=store)
    seen = []
    others = []

    def other():
        try:
            others.append(study.status())
        except evodoku.UsageError as error:
            others.append(str(error))

    def asks(done, of):
        """While a function of ours is called, what it asks of the study can be answered."""
        seen.append(study.status()["planned"])
        with pytest.raises(evodoku.UsageError, match="this study is in use"):
            study.run()
        thread = threading.Thread(target=other)
        thread.start()
        thread.join()

    assert study.run(jobs=1, progress=asks)["ran"] == 10
    assert set(seen) == {10}
    assert set(others) == {"this study is in use: another call of it has not ended"}
    other()
    assert others[-1]["done"] == 10

    refused = threading.Semaphore(0)

    def goes_through():
        try:
            for _ in run:
                pass
        except evodoku.UsageError:
            refused.release()

    def meanwhile(generation):
        other = threading.Thread(target=goes_through)
        other.start()
        other.join()
        return False

    run = evodoku.evolve(EASY, "hughes", evaluations=50_000, observers=[meanwhile])
    assert run.run() is not None
    assert refused.acquire(blocking=False), "the other thread was refused, and ended"


def test_ctrl_c_ends_the_wait_for_somebody_who_writes_to_a_pipe(tmp_path):
    pipe = str(tmp_path / "pipe")
    os.mkfifo(pipe)

    def end_the_wait():
        os.close(os.open(pipe, os.O_WRONLY | os.O_NONBLOCK))

    otherwise = threading.Timer(20, end_the_wait)
    otherwise.start()
    with pytest.raises(KeyboardInterrupt):
        threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
        list(evodoku.read(pipe))
    assert otherwise.is_alive(), "it was Ctrl-C that ended it"
    otherwise.cancel()


@pytest.mark.parametrize(
    "wrong, error",
    [
        ({"limit": -1}, TypeError),
        ({"seed": -1}, TypeError),
        ({"jobs": 10**30}, TypeError),
        ({"jobs": -1}, ValueError),
        ({"seconds": float("nan")}, ValueError),
        ({"seconds": -1}, ValueError),
        ({"seconds": "x"}, TypeError),
        ({"solver": 5}, TypeError),
    ],
)
def test_arguments_of_the_wrong_kind_are_told_in_words_of_python(wrong, error):
    with pytest.raises(error) as told:
        evodoku.solve(EASY, **wrong)
    assert "pybind" not in str(told.value).lower()


def test_solve_many_refuses_memory_that_is_shared_in_part():
    boards = numpy.tile(cells(EASY), (11, 1))
    with pytest.raises(ValueError, match="shares a part"):
        evodoku.solve_many(boards[:10], out=boards[1:])
