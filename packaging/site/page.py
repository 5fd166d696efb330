"""A page, and what is around it: the same on every page."""

import dataclasses
import html
import posixpath


class Problem(Exception):
    """Why there is no site."""


@dataclasses.dataclass
class Section:
    """What the search can lead to."""

    anchor: str
    heading: str
    text: str = ""
    level: int = 1


@dataclasses.dataclass
class Page:
    place: str  # in the site: docs/solving.html
    title: str
    body: str
    sections: list = dataclasses.field(default_factory=list)
    navigation: list = dataclasses.field(default_factory=list)  # of the first page
    whole: str = ""  # all of its HTML, if that is not the same as on other pages


def relative(place, start):
    """The link to a place from the page at another."""
    return posixpath.relpath(place, posixpath.dirname(start) or ".")


def link(title, place, page):
    here = ' aria-current="page"' if place == page.place else ""
    return f'<a href="{html.escape(relative(place, page.place))}"{here}>{html.escape(title)}</a>'


def menu(page, navigation):
    out = ""
    for group, links in navigation:
        items = ""
        for title, place, below in links:
            here = posixpath.dirname(page.place) == posixpath.dirname(place)
            inner = "".join(f"<li>{link(*one, page)}</li>" for one in below) if here else ""
            items += f"<li>{link(title, place, page)}{f'<ul>{inner}</ul>' if inner else ''}</li>"
        out += f"<h2>{html.escape(group)}</h2><ul>{items}</ul>"
    return out


def contents(page):
    """The headings of a page, if there are enough to get lost among."""
    headings = [section for section in page.sections if section.level == 2]
    if len(headings) < 3:
        return ""
    items = "".join(
        f'<li><a href="#{html.escape(one.anchor)}">{html.escape(one.heading)}</a></li>'
        for one in headings
    )
    name = "On this page"
    return f'<nav class="contents" aria-label="{name}"><h2>{name}</h2><ul>{items}</ul></nav>'


def shell(page, navigation):
    """The whole HTML of a page."""
    if page.whole:
        return page.whole
    up = relative(".", page.place)
    home = page.place == "index.html"
    title = html.escape(page.title if home else f"{page.title} – evodoku")
    return f"""<!DOCTYPE html>
<html lang="en" data-up="{up}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="{up}/site.css">
<script src="{up}/site.js"></script>
</head>
<body>
<a class="skip" href="#main">To the text</a>
<header>
<label class="burger" for="menu" title="Menu"><span>☰</span></label>
<a class="name" href="{up}/index.html">evodoku</a>
<form role="search" action="{up}/index.html"><input type="search" name="q" placeholder="Search"
 aria-label="Search" autocomplete="off"><div class="found" hidden></div></form>
<button class="theme" type="button" title="Light or dark" aria-label="Light or dark"
 hidden>◐</button>
</header>
<input type="checkbox" id="menu" aria-label="Menu">
<div class="columns">
<nav class="menu" aria-label="Pages">{menu(page, navigation)}</nav>
<main id="main">
{page.body}
</main>
{contents(page)}
</div>
</body>
</html>
"""
