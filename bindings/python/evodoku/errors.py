"""What can go wrong. Every exception has the exit code of the program, and a place where there is one."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ._evodoku import Made


class Error(Exception):
    """Base of all errors that evodoku raises on purpose."""

    def __init__(
        self, message: str, code: int = 6, file: str = "", line: int = 0, column: int = 0
    ) -> None:
        super().__init__(message)
        self.code = code
        self.file = file
        self.line = line
        self.column = column


class InputError(Error, ValueError):
    """A puzzle, a recipe or a plan that cannot be read: file, line and column say where. In an
    array, the line is the number of the board and the column that of the cell, from 1."""


class UsageError(Error, ValueError):
    """A name or a value that is not known, or options that do not go together."""


class SystemFailure(Error, RuntimeError):
    """A file, the system, or a check of evodoku's own results failed."""


class NotMade(Error):
    """An order that was not met within its limits; `made` has what was made."""

    def __init__(self, message: str, made: list[Made]) -> None:
        super().__init__(message, code=1)
        self.made = made
