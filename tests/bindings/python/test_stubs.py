"""The stubs name what the module has: no more, no less."""

import ast
import pathlib

import evodoku
from evodoku import _evodoku

TREE = ast.parse(pathlib.Path(_evodoku.__file__).with_name("_evodoku.pyi").read_text())
# What every class has, and what pybind11 and enum add.
COMMON = set(dir(type("Plain", (), {}))) | {"_pybind11_conduit_v1_", "__entries"}


def described(nodes):
    return {n.name for n in nodes if isinstance(n, (ast.FunctionDef, ast.ClassDef))}


def test_functions_and_classes():
    there = {n for n in vars(_evodoku) if not n.startswith("__")}
    assert described(TREE.body) == there


def test_members():
    for node in TREE.body:
        if not isinstance(node, ast.ClassDef) or node.name == "Status":
            continue
        there = set(vars(getattr(_evodoku, node.name))) - COMMON
        assert described(node.body) - COMMON == there, node.name


def test_members_of_status():
    (node,) = (n for n in TREE.body if isinstance(n, ast.ClassDef) and n.name == "Status")
    values = {n.targets[0].id: n.value.value for n in node.body if isinstance(n, ast.Assign)}
    assert values == {s.name: s.value for s in evodoku.Status}


def test_all_has_everything():
    public = {n for n in vars(_evodoku) if not n.startswith("_")}
    assert public <= set(evodoku.__all__)
    assert all(hasattr(evodoku, name) for name in evodoku.__all__)


def test_everything_says_what_it_is():
    for node in TREE.body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and not node.name.startswith("_"):
            assert ast.get_docstring(node), node.name
