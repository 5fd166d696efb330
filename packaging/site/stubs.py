"""The reference of the Python module, made of its type stubs."""

import ast
import glob
import html
import os

from page import Page, Section
from pages import PARSER, code

FOLDER = "bindings/python"


def said(node):
    text = ast.get_docstring(node)
    return PARSER.render(text) if text else ""


def declared(node):
    """A function or a class without its body, as the stub has it."""
    decorators = "".join(f"@{ast.unparse(one)}\n" for one in node.decorator_list)
    if isinstance(node, ast.ClassDef):
        bases = ", ".join(ast.unparse(one) for one in node.bases)
        return f"{decorators}class {node.name}" + (f"({bases})" if bases else "")
    result = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    return f"{decorators}def {node.name}({ast.unparse(node.args)}){result}"


def is_public(node):
    name = getattr(node, "name", "")
    return name and (not name.startswith("_") or name in ("__init__", "__iter__", "__call__"))


def member(node):
    if isinstance(node, ast.AnnAssign) and not node.target.id.startswith("_"):
        return f"<dt><code>{html.escape(ast.unparse(node))}</code></dt><dd></dd>"
    if isinstance(node, ast.FunctionDef) and is_public(node):
        return f"<dt><code>{html.escape(declared(node))}</code></dt><dd>{said(node)}</dd>"
    return ""


def page(path):
    with open(path, encoding="utf-8") as file:
        tree = ast.parse(file.read())
    body = f"<h1>Python</h1>\n{code('import evodoku', 'python')}{said(tree)}"
    sections = [Section("", "Python", ast.get_docstring(tree) or "")]
    seen = {}
    for node in tree.body:
        if not isinstance(node, (ast.FunctionDef, ast.ClassDef)) or not is_public(node):
            continue
        count = seen[node.name] = seen.get(node.name, 0) + 1
        anchor = node.name if count == 1 else f"{node.name}-{count}"
        heading = f"<h2>{html.escape(node.name)}</h2>\n" if count == 1 else ""  # else an overload
        body += f'<section class="entity" id="{anchor}">\n{heading}{code(declared(node), "python")}'
        body += said(node)
        if isinstance(node, ast.ClassDef):
            rows = "".join(member(one) for one in node.body)
            body += f"<dl>{rows}</dl>" if rows else ""
        body += "</section>\n"
        text = " ".join(ast.get_docstring(one) or "" for one in ast.walk(node)
                        if isinstance(one, (ast.FunctionDef, ast.ClassDef)))
        sections.append(Section(anchor, node.name, text, level=2 if count == 1 else 3))
    return Page("api/python/index.html", "Python", body, sections)


def pages(root):
    found = sorted(glob.glob(os.path.join(root, FOLDER, "**", "__init__.pyi"), recursive=True))
    return [page(path) for path in found[:1]]
