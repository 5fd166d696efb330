"""Studies: experiments that are planned in a file, run, resumed and reported."""

from __future__ import annotations

from os import PathLike
from typing import Any, Callable, Optional, Union

from . import _evodoku
from .frames import frame, frame_of_csv

Progress = Callable[[int, int], object]


class Study:
    """A study as its plan has it, in a store: "" is the user's own, ":memory:" is none that stays.

    Runs are kept as they are done. One that was ended, by Ctrl-C or by a loss of power, is resumed
    by running it again.
    """

    def __init__(self, path: Union[str, PathLike[str]], *, store: str = "") -> None:
        self._study = _evodoku._Study(str(path), store)

    @classmethod
    def _of(cls, study: _evodoku._Study) -> Study:
        out = cls.__new__(cls)
        out._study = study
        return out

    @classmethod
    def from_text(cls, text: str, *, name: str, store: str = "") -> Study:
        """A plan as text; files in it are looked for in the current folder."""
        return cls._of(_evodoku._Study.from_text(text, name, store))

    @classmethod
    def paper(cls, name: str, *, store: str = "") -> Study:
        """The study of a paper: "paper-a" to "paper-e"."""
        return cls._of(_evodoku._Study.paper(name, store))

    @property
    def name(self) -> str:
        return self._study.name

    @property
    def summary(self) -> str:
        return self._study.summary

    @property
    def store(self) -> str:
        return self._study.store

    def __len__(self) -> int:
        """How many runs it has."""
        return self._study.size

    def run(
        self, *, jobs: int = 0, quick: bool = False, progress: Optional[Progress] = None
    ) -> dict[str, Any]:
        """Runs what is not in the store. `progress` is called with how many are done, of how many."""
        return self._study.run(jobs, quick, False, progress)

    def resume(
        self,
        *,
        jobs: int = 0,
        quick: bool = False,
        retry_failed: bool = False,
        progress: Optional[Progress] = None,
    ) -> dict[str, Any]:
        """The same for a study that was ended; with `retry_failed`, runs that failed, too."""
        return self._study.run(jobs, quick, retry_failed, progress)

    def status(self) -> dict[str, Any]:
        """How far it is."""
        return self._study.status()

    def figures(self) -> Any:
        """A frame with a row for each solver, the best first."""
        return frame(self._study.figures())

    def runs(self) -> Any:
        """A frame with a row for each run."""
        return frame_of_csv(self._study.csv(False))

    def points(self) -> Any:
        """A frame with what was recorded within runs, a row for each point."""
        return frame_of_csv(self._study.csv(True))

    def report(
        self, path: Optional[Union[str, PathLike[str]]] = None, *, form: str = "html"
    ) -> str:
        """The report as "html" or "markdown"; written to a file, too, if there is a path."""
        text = self._study.report(form)
        if path is not None:
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
        return text

    def __str__(self) -> str:
        return self._study.text()

    def __repr__(self) -> str:
        return f"<evodoku.Study {self.name}: {len(self)} runs>"

    def _repr_html_(self) -> str:
        return _evodoku._framed(self.report())
