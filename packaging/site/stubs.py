"""The reference of the Python module, made of its type stubs and sources: what __all__ names."""

import ast
import html
import os

from page import Page, Section
from pages import PARSER, code

PACKAGE = "bindings/python/evodoku"
DEFINITIONS = (ast.FunctionDef, ast.ClassDef)


def parse(path):
    with open(path, encoding="utf-8") as file:
        return ast.parse(file.read())


def said(node):
    text = ast.get_docstring(node)
    if not text:
        return ""
    words, _, examples = text.partition(">>> ")
    return PARSER.render(words) + (code(">>> " + examples + "\n", "pycon") if examples else "")


def is_property(node):
    return any(isinstance(one, ast.Name) and one.id == "property" for one in node.decorator_list)


def declared(node):
    """A function, a class or an attribute without its body."""
    if isinstance(node, ast.AnnAssign):
        return ast.unparse(node)
    if isinstance(node, ast.ClassDef):
        bases = ", ".join(ast.unparse(one) for one in node.bases)
        return f"class {node.name}" + (f"({bases})" if bases else "")
    result = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    if is_property(node):
        return node.name + result.replace(" -> ", ": ")
    decorators = "".join(
        f"@{ast.unparse(one)}\n" for one in node.decorator_list if ast.unparse(one) != "overload"
    )
    return f"{decorators}def {node.name}({ast.unparse(node.args)}){result}"


def is_shown(node):
    """Whether a member of a class is for users."""
    if isinstance(node, ast.AnnAssign):
        return not node.target.id.startswith("_")
    if isinstance(node, ast.Assign):
        return not node.targets[0].id.startswith("_")
    return isinstance(node, ast.FunctionDef) and (
        not node.name.startswith("_") or node.name in ("__init__", "__iter__", "__len__")
    )


def members(node):
    rows = ""
    for one in filter(is_shown, node.body):
        text = ast.unparse(one) if isinstance(one, ast.Assign) else declared(one)
        about = said(one) if isinstance(one, ast.FunctionDef) else ""
        rows += f"<dt><code>{html.escape(text)}</code></dt><dd>{about}</dd>"
    return f"<dl>{rows}</dl>" if rows else ""


def found_in(package, init):
    """What __all__ names, where it is defined: functions, then classes, overloads together."""
    public = next(
        ast.literal_eval(node.value)
        for node in init.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__"
    )
    nodes = {}
    for source in [node.module for node in init.body if isinstance(node, ast.ImportFrom)]:
        types = os.path.join(package, source + ".pyi")
        tree = parse(types if os.path.exists(types) else os.path.join(package, source + ".py"))
        for node in tree.body:
            if isinstance(node, DEFINITIONS) and node.name in public:
                nodes.setdefault(node.name, []).append(node)
    return sorted(nodes.items(), key=lambda item: isinstance(item[1][0], ast.ClassDef))


def shown(name, nodes):
    """A function or a class. Of one with overloads these are shown, with what the last one says."""
    overloads = nodes[:-1] or nodes
    out = f'<section class="entity" id="{name}">\n<h2>{html.escape(name)}</h2>\n'
    out += "".join(code(declared(node) + "\n", "python") for node in overloads)
    out += said(nodes[-1]) or said(nodes[0])
    return out + (members(nodes[0]) if isinstance(nodes[0], ast.ClassDef) else "") + "</section>\n"


def pages(root):
    package = os.path.join(root, PACKAGE)
    if not os.path.isdir(package):
        return []
    init = parse(os.path.join(package, "__init__.py"))
    body = f"<h1>Python</h1>\n{said(init)}"
    sections = [Section("", "Python", ast.get_docstring(init) or "")]
    for name, nodes in found_in(package, init):
        body += shown(name, nodes)
        inner = [one for node in nodes for one in ast.walk(node) if isinstance(one, DEFINITIONS)]
        text = " ".join(f"{one.name} {ast.get_docstring(one) or ''}" for one in inner)
        sections.append(Section(name, name, text, level=2))
    return [Page("api/python/index.html", "Python", body, sections)]
