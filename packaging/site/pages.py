"""Markdown as git hosts show it: CommonMark with tables, and headings that links can name."""

import html
import posixpath
import re

import pygments
import pygments.formatters
import pygments.lexers
import pygments.util
from markdown_it import MarkdownIt

from page import Page, Problem, Section, relative

FORMATTER = pygments.formatters.HtmlFormatter(nowrap=True)
KNOWN = {".hpp": "cpp", ".h": "c", ".toml": "toml", ".py": "python", ".pyi": "python"}


def code(text, language):
    """A block of code, coloured if the language is known."""
    try:
        lexer = pygments.lexers.get_lexer_by_name(language, stripnl=False)
        inside = pygments.highlight(text, lexer, FORMATTER)
    except pygments.util.ClassNotFound:
        inside = html.escape(text)
    return f'<pre tabindex="0"><code>{inside}</code></pre>\n'


def listing(text, source):
    """The body of the page of a file that is no page itself."""
    language = KNOWN.get(posixpath.splitext(source)[1], "")
    return f"<h1>{html.escape(posixpath.basename(source))}</h1>\n{code(text, language)}"


def folder(names, source, place, visit):
    """The page of a folder: what is in it."""
    links = (f'<a href="{html.escape(name)}">{html.escape(name)}</a>' for name in names)
    rows = "".join(f"<li>{link}</li>\n" for link in links)
    title = posixpath.basename(source)
    inside = f"<h1>{html.escape(title)}</h1>\n<ul>\n{rows}</ul>\n"
    return Page(place, title, led(inside, source + "/", place, visit))


def fence(_, tokens, index, options, env):
    words = tokens[index].info.split()  # the others are for the test of the commands
    return code(tokens[index].content, words[0] if words else "")


def table_open(*_):
    return '<div class="wide" tabindex="0"><table>\n'


def table_close(*_):
    return "</table></div>\n"


PARSER = MarkdownIt("commonmark", {"html": True}).enable("table")
PARSER.add_render_rule("fence", fence)
PARSER.add_render_rule("table_open", table_open)
PARSER.add_render_rule("table_close", table_close)


def plain(token):
    """The words of a line."""
    if not token.children:
        return token.content
    kept = ("text", "code_inline")
    return "".join(one.content if one.type in kept else " " if "break" in one.type else ""
                   for one in token.children)


def slug(heading, taken):
    """The anchor that git hosts give a heading."""
    base = re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
    anchor, number = base, 0
    while anchor in taken:
        number += 1
        anchor = f"{base}-{number}"
    taken.add(anchor)
    return anchor


def headed(tokens):
    """Gives the headings their anchors; returns the sections."""
    sections = [Section("", "")]
    taken = set()
    for number, token in enumerate(tokens):
        if token.type == "heading_open":
            heading = plain(tokens[number + 1])
            level = int(token.tag[1])
            anchor = slug(heading, taken)
            token.attrSet("id", anchor)
            if level == 1 and not sections[0].heading:
                sections[0].heading = heading
            else:
                sections.append(Section(anchor, heading, level=level))
        elif token.type in ("inline", "fence") and tokens[number - 1].type != "heading_open":
            sections[-1].text += plain(token) + "\n"
    return sections


def navigation(tokens, source, visit):
    """The groups of the list under the heading "Documentation", and where their links lead."""
    groups = []
    inside = False
    for number, token in enumerate(tokens):
        if token.type == "heading_open":
            inside = tokens[number + 1].content == "Documentation"
        elif inside and token.type == "list_item_open":
            line = tokens[number + 2]
            links, title = [], None
            for one in line.children:
                if one.type == "link_open":
                    target, title = one.attrGet("href"), ""
                elif one.type == "link_close":
                    if title.endswith(".md"):
                        title = title.removesuffix(".md").lower()
                    file, hash_, anchor = target.partition("#")
                    there = visit(file)
                    if there is None:
                        raise Problem(f"{source}: there is no page for the link to {target}")
                    links.append((title[0].upper() + title[1:], there + hash_ + anchor))
                    title = None
                elif title is not None:
                    title += one.content or " "
            groups.append((line.content.partition(":")[0], links))
    return groups


def led(text, source, place, visit):
    """HTML with the links of a source as links of the site. `visit` says where in the site another
    file is, or None."""

    def lead(match):
        name, target = match[1], html.unescape(match[2])
        file, hash_, anchor = target.partition("#")
        if re.match(r"[a-z]+:", target):
            if name == "src":
                raise Problem(f"{source}: {target} would need the network")
            return match[0]
        if not file:
            return match[0]
        wanted = posixpath.normpath(posixpath.join(posixpath.dirname(source), file))
        there = None if wanted.startswith("..") else visit(wanted)
        if there is None:
            raise Problem(f"{source}: there is no page for the link to {target}")
        return f'{name}="{html.escape(relative(there, place) + hash_ + anchor)}"'

    return re.sub(r'\b(href|src)="([^"]*)"', lead, text)


def ready_made(text, source, place, visit):
    """A page that the program has written, which has a look of its own. It gets a way back."""
    title = re.search(r"<title>(.*?)</title>", text, re.S)
    if not title:
        raise Problem(f"{source}: a page has a title")
    back = relative("index.html", place)
    style = "max-width: 52rem; margin: 0 auto 1.5rem; font: 15px system-ui, sans-serif"
    way = f'<nav style="{style}"><a href="{back}" style="color: inherit">← evodoku</a></nav>\n'
    whole = led(text, source, place, visit)
    whole = re.sub(r"<body[^>]*>\n?", lambda body: body[0] + way, whole, count=1)
    words = re.sub(r"<(style|script|svg)\b.*?</\1>|<[^>]*>", " ", text, flags=re.S)
    title = html.unescape(title[1].strip())
    return Page(place, title, "", [Section("", title, html.unescape(words))], whole=whole)


def page(text, source, place, visit):
    """The page of a .md file."""
    tokens = PARSER.parse(text)
    sections = headed(tokens)
    if not sections[0].heading:
        raise Problem(f"{source}: a page begins with its title")
    body = led(PARSER.renderer.render(tokens, PARSER.options, {}), source, place, visit)
    return Page(place, sections[0].heading, body, sections, navigation(tokens, source, visit))
