"""The reference of the library: a page for each public header, made of what Doxygen reads."""

import dataclasses
import glob
import html
import os
import re
import subprocess
import tempfile
import xml.etree.ElementTree as ET

from page import Page, Problem, Section, relative
from pages import code

CPP = "api/cpp"
C = "api/c"
SHOWN = {"function", "variable", "typedef", "enum"}
CLASSES = {"class", "struct", "union"}


@dataclasses.dataclass
class Entity:
    """A class, or a member of a class or of a namespace."""

    node: ET.Element
    name: str  # as the page says it: Level, Level::name
    place: str = ""
    anchor: str = ""


def run_doxygen(root, inputs):
    """The XML that Doxygen makes of the headers. A warning of Doxygen is an error."""
    with open(os.path.join(root, "packaging/site/Doxyfile"), encoding="utf-8") as file:
        settings = file.read()
    with tempfile.TemporaryDirectory() as work:
        settings += f"INPUT = {' '.join(inputs)}\nOUTPUT_DIRECTORY = {work}\n"
        call = ["doxygen", "-"]
        done = subprocess.run(
            call, input=settings, capture_output=True, text=True, cwd=root, check=False
        )
        if done.returncode != 0 or done.stderr.strip():
            raise Problem(f"Doxygen complains:\n{done.stderr.strip()}")
        trees = []
        for path in sorted(glob.glob(os.path.join(work, "xml", "*.xml"))):
            trees += ET.parse(path).getroot().iter("compounddef")
        return trees


def short(name):
    """A name without what all of them begin with."""
    return name.removeprefix("evodoku::")


def header_of(node):
    location = node.find("location")
    return location.get("file").removeprefix("evodoku/") if location is not None else ""


def place_of(header):
    """The page of a header. C has one header, which is all of its reference."""
    if header.endswith(".h"):
        return f"{C}/index.html"
    return f"{CPP}/{header.rpartition('.')[0]}.html"


def line_of(node):
    return int(node.find("location").get("line"))


def words(node):
    return " ".join("".join(node.itertext()).split()) if node is not None else ""


class Reference:
    def __init__(self, compounds):
        self.headers = {}  # name: compound
        self.entities = {}  # by Doxygen's id
        self.of_header = {}  # the entities that stand on its page on their own
        self.taken = {}
        for compound in compounds:
            kind = compound.get("kind")
            name = short(compound.findtext("compoundname"))
            if kind == "file":
                self.headers[name.removeprefix("evodoku/")] = compound
                self.add_all(compound, "")  # what is in no namespace, as in C
            elif kind in CLASSES and compound.get("prot") == "public":
                self.add(compound, name, True)
                for member in self.members(compound):
                    self.add(member, f"{name}::{member.findtext('name')}", False)
            elif kind == "namespace":
                self.add_all(compound, "" if name == "evodoku" else name + "::")

    @staticmethod
    def members(compound):
        """What others may use of a class, in the order of the header."""
        found = [
            member
            for member in compound.iter("memberdef")
            if member.get("kind") in SHOWN and member.get("prot") != "private"
        ]
        return sorted(found, key=line_of)

    def add_all(self, compound, prefix):
        for member in compound.iter("memberdef"):
            if member.get("kind") in SHOWN:
                self.add(member, prefix + member.findtext("name"), True)

    def add(self, node, name, on_its_own):
        header = header_of(node)
        place = place_of(header)
        anchor = re.sub(r"[^\w~.:<>=!+*/()\[\]&|-]", "", name).replace("::", ".")
        anchor = anchor.replace("<", "lt").replace(">", "gt").replace("&", "and")
        number = self.taken[place, anchor] = self.taken.get((place, anchor), 0) + 1
        if number > 1:
            anchor += f"-{number}"
        entity = Entity(node, name, place, anchor)
        self.entities[node.get("id")] = entity
        if on_its_own:
            self.of_header.setdefault(header, []).append(entity)
        for value in node.iter("enumvalue"):
            self.entities[value.get("id")] = entity

    def link(self, refid, text, here):
        """A link to what Doxygen found, or its text alone if it has no place of its own."""
        entity = self.entities.get(refid)
        if entity is not None:
            where = f"{relative(entity.place, here)}#{entity.anchor}"
        elif refid.endswith("_8hpp"):
            where = relative(place_of(refid.removesuffix("_8hpp") + ".hpp"), here)
        else:
            return text
        return f'<a href="{html.escape(where)}">{text}</a>'

    def inside(self, node, here):
        """The children of an element as HTML."""
        out = html.escape(node.text or "")
        for child in node:
            out += self.rendered(child, here) + html.escape(child.tail or "")
        return out

    def rendered(self, node, here):
        if node.tag == "ref":
            return self.link(node.get("refid"), self.inside(node, here), here)
        if node.tag == "programlisting":
            lines = ["".join(text_of(line)) for line in node.iter("codeline")]
            return code("\n".join(lines) + "\n", "cpp")
        if node.tag == "verbatim":
            return code(node.text.rstrip() + "\n", "cpp")
        if node.tag == "sp":
            return " "
        if node.tag in TAGS:
            tag = TAGS[node.tag]
            return f"<{tag}>{self.inside(node, here)}</{tag}>"
        if node.tag in ("nonbreakablespace", "ndash", "mdash"):
            return {"n": " ", "d": "–"}.get(node.tag[1], "–")
        if node.tag == "ulink":
            return f'<a href="{html.escape(node.get("url"))}">{self.inside(node, here)}</a>'
        if node.tag == "simplesect":
            return f"<p><b>{node.get('kind').capitalize()}:</b></p>{self.inside(node, here)}"
        if node.tag == "parameterlist":
            rows = ""
            for item in node.iter("parameteritem"):
                names = ", ".join(words(name) for name in item.iter("parametername"))
                said = self.inside(item.find("parameterdescription"), here)
                rows += f"<dt><code>{html.escape(names)}</code></dt><dd>{said}</dd>"
            return f"<dl>{rows}</dl>"
        raise Problem(f"the reference does not know Doxygen's <{node.tag}>")

    def said(self, node, here):
        """The description of an entity."""
        out = ""
        for name in ("briefdescription", "detaileddescription"):
            found = node.find(name)
            for para in found if found is not None else []:
                out += self.paragraph(para, here)
        return out

    def paragraph(self, para, here):
        """Doxygen puts blocks into paragraphs, HTML does not."""
        inside = self.inside(para, here)
        blocks = re.split(r"(<pre .*?</pre>\n|<[uod]l>.*?</[uod]l>)", inside, flags=re.S)
        return "".join(
            part if part.startswith(("<pre", "<ul", "<ol", "<dl")) else f"<p>{part.strip()}</p>\n"
            for part in blocks
            if part.strip()
        )

    def declaration(self, entity, here):
        """How an entity is declared, with links."""
        node = entity.node
        name = f"<b>{html.escape(entity.name.rpartition('::')[2])}</b>"
        template = node.find("templateparamlist")
        out = ""
        if template is not None:
            out += f"template &lt;{self.parameters(template, here)}&gt;\n"
        kind = node.get("kind")
        if kind in CLASSES:
            bases = [self.base(one, here) for one in node.findall("basecompoundref")]
            return f"{out}{kind} {name}" + (f" : {', '.join(bases)}" if bases else "")
        if kind == "enum":
            strong = " class" if node.get("strong") == "yes" else ""
            values = ", ".join(html.escape(one.findtext("name")) for one in node.iter("enumvalue"))
            return f"enum{strong} {name} {{ {values} }}"
        type_ = tidy(self.inside(node.find("type"), here))
        if kind == "typedef" and entity.place.startswith(C + "/"):
            return f"typedef {type_} {name}"
        if kind == "typedef":
            return f"{out}using {name} = {type_}"
        static = "static " if node.get("static") == "yes" and "static" not in type_ else ""
        if node.get("virt") in ("virtual", "pure-virtual") and "virtual" not in type_:
            static = "virtual " + static
        out += static + (type_ + ("" if type_.endswith(("*", "&amp;")) else " ") if type_ else "")
        out = out.replace(" *", "* ").replace(" &amp;", "&amp; ")
        out = out.replace("&amp; &amp;", "&amp;&amp;")
        if kind == "variable":
            initial = node.find("initializer")
            value = f" {tidy(self.inside(initial, here))}" if initial is not None else ""
            return out + name + (value if len(words(initial)) < 60 else "")
        after = re.sub(r"^.*\)", "", words(node.find("argsstring")))
        after = re.sub(r"\s*=\s*", " = ", after)
        return f"{out}{name}({self.parameters(node, here)}){html.escape(after)}"

    def base(self, node, here):
        text = html.escape(short(node.text))
        return self.link(node.get("refid"), text, here) if node.get("refid") else text

    def parameters(self, node, here):
        out = []
        for one in node.findall("param"):
            text = tidy(self.inside(one.find("type"), here))
            text = text.replace(" *", "*").replace(" &amp;", "&amp;")
            name = one.findtext("declname")
            array = one.findtext("array") or ""
            text += (" " + html.escape(name) if name else "") + html.escape(array)
            value = one.find("defval")
            out.append(text + (f" = {tidy(self.inside(value, here))}" if value is not None else ""))
        return ", ".join(out)

    def shown(self, entity, here):
        """An entity that stands on its own."""
        out = f'<section class="entity" id="{entity.anchor}">\n'
        out += f"<h2>{html.escape(entity.name)}</h2>\n"
        out += f'<pre tabindex="0"><code>{self.declaration(entity, here)}</code></pre>\n'
        out += self.said(entity.node, here)
        values = [one for one in entity.node.iter("enumvalue") if self.said(one, here)]
        rows = ""
        for one in values:
            rows += f"<dt><code>{html.escape(one.findtext('name'))}</code></dt>"
            rows += f"<dd>{self.said(one, here)}</dd>"
        if entity.node.tag == "compounddef":
            for member in self.members(entity.node):
                inner = self.entities[member.get("id")]
                rows += f'<dt id="{inner.anchor}"><code>{self.declaration(inner, here)}</code></dt>'
                rows += f"<dd>{self.said(member, here)}</dd>"
        return out + (f"<dl>{rows}</dl>" if rows else "") + "</section>\n"

    def page(self, header):
        compound = self.headers[header]
        place = place_of(header)
        own = sorted(self.of_header.get(header, []), key=lambda one: line_of(one.node))
        title = f"evodoku/{header}" if header.endswith(".hpp") else header
        said = self.said(compound, place)
        sections = [Section("", title, first_words(compound))]
        groups = {}  # functions of one name stand together: a single heading in the contents
        for entity in own:
            groups.setdefault(entity.name, entity.anchor)
            sections.append(
                Section(
                    entity.anchor,
                    entity.name,
                    all_words(entity.node),
                    level=2 if groups[entity.name] == entity.anchor else 3,
                )
            )
        body = f"<h1>{title}</h1>\n{said}" + "".join(self.shown(one, place) for one in own)
        return Page(place, "C" if place.startswith(C + "/") else title, body, sections)

    def overview(self):
        rows = ""
        for header in sorted(self.headers):
            place = header.rpartition(".")[0] + ".html"
            said = html.escape(first_words(self.headers[header]))
            rows += f'<tr><td><a href="{place}"><code>{header}</code></a></td>'
            rows += f"<td>{said}</td></tr>\n"
        body = f"""<h1>C++</h1>
<p>The public headers of the library. <code>#include &lt;evodoku/evodoku.hpp&gt;</code> brings all
of them. Each opens with an example that a test compiles and runs;
<a href="../../docs/install.html">installing</a> says how CMake finds the library.</p>
<div class="wide" tabindex="0"><table><thead><tr><th>header</th><th>what it is for</th></tr></thead>
<tbody>
{rows}</tbody></table></div>
"""
        sections = [Section("", "C++ headers of the library")]
        return Page(f"{CPP}/index.html", "C++", body, sections)


TAGS = {
    "para": "p",
    "computeroutput": "code",
    "bold": "b",
    "emphasis": "em",
    "itemizedlist": "ul",
    "orderedlist": "ol",
    "listitem": "li",
    "superscript": "sup",
    "subscript": "sub",
}


def text_of(node):
    """The text of a line of code, in which Doxygen writes blanks as <sp/>."""
    if node.text:
        yield node.text
    for child in node:
        if child.tag == "sp":
            yield " "
        yield from text_of(child)
        if child.tail:
            yield child.tail


def tidy(text):
    """Doxygen puts blanks inside of angle brackets."""
    return re.sub(r"&lt; ", "&lt;", re.sub(r" &gt;", "&gt;", text)).strip()


def all_words(node):
    """What an entity and its members say, for the search."""
    names = ("name", "briefdescription", "detaileddescription")
    return " ".join(words(one) for name in names for one in node.iter(name))


def first_words(compound):
    """The first paragraph of a header, without its example."""
    for para in compound.iter("para"):
        if para.find("programlisting") is None:
            return words(para)
        text = " ".join((para.text or "").split())
        if text:
            return text
    return ""


def pages(root):
    cpp = Reference(run_doxygen(root, ["include/evodoku"]))
    c = Reference(run_doxygen(root, ["include/evodoku.h"]))
    found = [cpp.overview()] + [cpp.page(header) for header in sorted(cpp.headers)]
    return found + [c.page(header) for header in c.headers]
