"""make.py [--pages] ROOT DIR: makes the site of the tree ROOT in the folder DIR.

Pages are what links lead to, from README.md on: .md files, .html files that the program has
written, folders as lists, and other files of the tree as listings.
A page lies where its source lies, so that links are the same on a git host and here. The list
"Documentation" of README.md is the navigation. Every docs/**/*.md must be reached.

With --pages the reference of the library is left out: no Doxygen is needed.
"""

import json
import os
import posixpath
import shutil
import sys

import api
import pages
import stubs
from page import Page, Problem, shell

LOOK = os.path.join(os.path.dirname(os.path.abspath(__file__)), "look")
ASSETS = (".png", ".svg", ".jpg", ".gif", ".ipynb", ".pdf")
HOME = "README.md"


class Site:
    def __init__(self, root):
        self.root = root
        self.pages = {}  # by source
        self.assets = set()
        self.waiting = []

    def visit(self, source):
        """The place in the site of a file of the tree; what leads to it makes it a page."""
        path = os.path.join(self.root, source)
        if os.path.isfile(os.path.join(path, HOME)):
            source = posixpath.join(source, HOME)
        elif not os.path.exists(path):
            return None
        if source.endswith(ASSETS):
            self.assets.add(source)
            return source
        if source not in self.pages:
            self.pages[source] = None
            self.waiting.append(source)
        return self.place_of(source)

    def place_of(self, source):
        """Where the page of a source lies in the site."""
        folder, name = posixpath.split(source)
        if os.path.isdir(os.path.join(self.root, source)):
            return posixpath.join(source, "index.html")
        if name == HOME:
            return posixpath.join(folder, "index.html")
        return posixpath.join(folder, name.removesuffix(".md").removesuffix(".html") + ".html")

    def page(self, source):
        path = os.path.join(self.root, source)
        place = self.place_of(source)
        if os.path.isdir(path):  # as git hosts show it
            names = sorted(name for name in os.listdir(path) if not name.startswith((".", "_")))
            return pages.folder(names, source, place, self.visit)
        with open(path, encoding="utf-8") as file:
            text = file.read()
        if source.endswith(".md"):
            return pages.page(text, source, place, self.visit)
        if source.endswith(".html"):
            return pages.ready_made(text, source, place, self.visit)
        return Page(place, posixpath.basename(source), pages.listing(text, source))

    def read(self):
        self.visit(HOME)
        while self.waiting:
            source = self.waiting.pop(0)
            self.pages[source] = self.page(source)
        for folder, _, names in os.walk(os.path.join(self.root, "docs")):
            for name in names:
                source = os.path.relpath(os.path.join(folder, name), self.root)
                if name.endswith(".md") and source not in self.pages:
                    raise Problem(f"{source}: no page leads to it; add it to README.md")


def unfolded(link, made):
    """A link of the navigation with the pages that lie in its folder."""
    title, place = link
    folder, name = posixpath.split(place)
    inside = [one for one in made if posixpath.dirname(one.place) == folder and one.place != place]
    below = [(one.title, one.place) for one in inside] if name == "index.html" and folder else []
    return title, place, below


def search_index(made):
    """What the search looks at: of each section its place, page, heading and text."""
    rows = []
    for page in made:
        for section in page.sections:
            where = page.place + ("#" + section.anchor if section.anchor else "")
            rows.append([where, page.title, section.heading, " ".join(section.text.split())])
    return "index(" + json.dumps(rows, ensure_ascii=False, separators=(",", ":")) + ");\n"


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def main():
    arguments = sys.argv[1:]
    pages_only = arguments[:1] == ["--pages"]
    root, target = arguments[pages_only:]
    site = Site(root)
    site.read()
    made = list(site.pages.values())
    navigation = site.pages[HOME].navigation
    if not pages_only:
        reference = api.pages(root) + stubs.pages(root)
        made += reference
        indexes = [(one.title, one.place) for one in reference if one.place.endswith("index.html")]
        navigation.append(("Reference", indexes))
    navigation = [(group, [unfolded(link, made) for link in links]) for group, links in navigation]

    # Whatever was here is gone, if it is a site; nothing else is touched.
    if os.path.isdir(target) and os.listdir(target):
        if not os.path.exists(os.path.join(target, "search.js")):
            raise Problem(f"{target}: a folder with other things in it")
        shutil.rmtree(target)
    for page in made:
        write(os.path.join(target, page.place), shell(page, navigation))
    for source in sorted(site.assets):
        os.makedirs(os.path.dirname(os.path.join(target, source)), exist_ok=True)
        shutil.copyfile(os.path.join(root, source), os.path.join(target, source))
    for name in ("site.css", "site.js"):
        shutil.copyfile(os.path.join(LOOK, name), os.path.join(target, name))
    write(os.path.join(target, "search.js"), search_index(made))
    print(f"{len(made)} pages: {os.path.join(target, 'index.html')}")


if __name__ == "__main__":
    try:
        main()
    except (Problem, OSError) as problem:
        print(f"site: {problem}", file=sys.stderr)
        sys.exit(1)
