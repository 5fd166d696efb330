"""Functions as operators of recipes."""

from __future__ import annotations

from typing import Any, Callable, Mapping, Optional, TypeVar, Union

from ._evodoku import add_operator

Function = TypeVar("Function", bound=Callable[..., Any])


def operator(
    family: str,
    name: Optional[str] = None,
    *,
    needs: str = "nothing",
    parameters: Mapping[str, Union[bool, int, float, str]] = {},
) -> Callable[[Function], Function]:
    """Makes a function an operator that recipes can name.

    What it is given, by family: select(pool_size, dice), cross(a, b, dice, domain),
    mutate(genes, dice, domain), improve(genes, dice, domain, most), survive(size),
    rescue(stalled, size), stop(generation, evaluations, seconds, best_errors),
    crowd.who(population), crowd.when(generation, stalled, ended); and `parameters`, which recipes
    may set, by their names.

        @evodoku.operator("mutate", needs="groups")
        def rotate(genes, dice, domain):
            free = domain.free_in(dice.below(domain.groups))
            genes[free] = numpy.roll(genes[free], 1)
    """

    def add(function: Function) -> Function:
        add_operator(
            family,
            name or function.__name__,
            function,
            needs=needs,
            summary=(function.__doc__ or "").strip().split("\n")[0],
            parameters=dict(parameters),
        )
        return function

    return add
