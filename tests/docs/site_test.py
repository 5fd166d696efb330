#!/usr/bin/env python3
"""site_test.py SOURCE WORK: is the site whole?

Makes it and looks at every page as it was written: links and their anchors, what would need the
network, pages that none leads to, the search. The reference of the library is made, too, and a
browser asked to search, if EVODOKU_DOCS=all.
"""

import html.parser
import json
import os
import re
import shutil
import subprocess
import sys
import unittest
import urllib.parse

SOURCE, WORK = sys.argv[1:3]
EVERYTHING = os.environ.get("EVODOKU_DOCS") == "all"
SKIPPED = 77
VOID = {"meta", "link", "input", "img", "br", "hr", "source", "wbr", "col"}


class Reader(html.parser.HTMLParser):
    """What a page has and what it asks for."""

    def __init__(self):
        super().__init__()
        self.ids = []
        self.links = []  # of the reader's: a href
        self.needs = []  # of the browser's: images, scripts, sheets
        self.open = []
        self.wrong = []

    def handle_starttag(self, tag, attrs):
        given = dict(attrs)
        if "id" in given:
            self.ids.append(given["id"])
        if tag == "a":
            self.links.append(given.get("href", ""))
        elif given.get("href"):
            self.needs.append(given["href"])
        if given.get("src"):
            self.needs.append(given["src"])
        if "srcset" in given:
            self.needs += [part.split()[0] for part in given["srcset"].split(",")]
        if tag == "img" and not given.get("alt"):
            self.wrong.append(f"an image without words: {given.get('src')}")
        if tag not in VOID and tag != "p" and tag != "li":
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        if tag not in VOID and tag != "p" and tag != "li":
            self.open.pop()

    def handle_endtag(self, tag):
        if tag in VOID or tag in ("p", "li"):
            return
        if not self.open or self.open[-1] != tag:
            self.wrong.append(f"</{tag}> where {self.open[-1:]} is open")
        else:
            self.open.pop()


def read(site):
    pages = {}
    for folder, _, names in os.walk(site):
        for name in names:
            if name.endswith(".html"):
                path = os.path.join(folder, name)
                with open(path, encoding="utf-8") as file:
                    pages[os.path.relpath(path, site)] = reader = Reader()
                    reader.feed(file.read())
    return pages


def problems(site):
    """What is wrong with a site, in words."""
    pages = read(site)
    wrong = []
    leads = {name: set() for name in pages}
    for name, page in pages.items():
        wrong += [f"{name}: {what}" for what in page.wrong]
        twice = {one for one in page.ids if page.ids.count(one) > 1}
        wrong += [f"{name}: two have the id {one}" for one in sorted(twice)]
        for link in page.needs + page.links:
            parts = urllib.parse.urlsplit(link)
            if parts.scheme == "data":
                continue
            if parts.scheme or parts.netloc:
                if link in page.needs:
                    wrong.append(f"{name}: {link} needs the network")
                continue
            path = urllib.parse.unquote(parts.path)
            target = os.path.normpath(os.path.join(os.path.dirname(name), path)) if path else name
            if not os.path.isfile(os.path.join(site, target)):
                wrong.append(f"{name}: {link} leads nowhere")
            elif target in pages:
                leads[name].add(target)
                if parts.fragment and urllib.parse.unquote(parts.fragment) not in pages[target].ids:
                    wrong.append(f"{name}: {link} names no place on its page")
    reached, waiting = set(), ["index.html"]
    while waiting:
        name = waiting.pop()
        if name in pages and name not in reached:
            reached.add(name)
            waiting += leads[name]
    wrong += [f"{name}: no page leads to it" for name in sorted(set(pages) - reached)]
    for name in os.listdir(site):
        if name.endswith(".css"):
            with open(os.path.join(site, name), encoding="utf-8") as file:
                asked = re.findall(r"@import.*|url\([^)]*\)", file.read())
            wrong += [f"{name}: {one}" for one in asked]
    return wrong + list(wrong_rows(site, pages))


def search_rows(site):
    with open(os.path.join(site, "search.js"), encoding="utf-8") as file:
        return json.loads(file.read().strip().removeprefix("index(").removesuffix(");"))


def wrong_rows(site, pages):
    """What the search would lead to and is not there."""
    for place, _, _, _ in search_rows(site):
        name, _, anchor = place.partition("#")
        if name not in pages or (anchor and anchor not in pages[name].ids):
            yield f"search.js: {place} is not there"


def make(tree, target, *options):
    maker = os.path.join(SOURCE, "packaging/site/make.py")
    call = ["/usr/bin/python3", maker, *options, tree, target]
    return subprocess.run(call, capture_output=True, text=True, check=False)


class TheSite(unittest.TestCase):
    def test_pages_are_whole(self):
        target = os.path.join(WORK, "pages")
        done = make(SOURCE, target, "--pages")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(problems(target), [])
        pages = read(target)
        docs = [name for name in os.listdir(os.path.join(SOURCE, "docs")) if name.endswith(".md")]
        for name in docs:
            self.assertIn(os.path.join("docs", name.replace(".md", ".html")), pages)
        found = [row for row in search_rows(target) if row[2] == "Agreement"]
        self.assertIn("docs/rating.html#agreement", [row[0] for row in found])

    @unittest.skipUnless(EVERYTHING, "the reference is made by ./test --full")
    def test_reference_is_whole(self):
        target = os.path.join(WORK, "whole")
        done = make(SOURCE, target)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(problems(target), [])
        places = [row[0] for row in search_rows(target)]
        self.assertIn("api/cpp/solve.html#solve", places)
        self.assertIn("api/c/index.html#evodoku_solve", places)
        if os.path.isdir(os.path.join(SOURCE, "bindings/python")):
            self.assertIn("api/python/index.html#solve", places)
        headers = os.listdir(os.path.join(SOURCE, "include/evodoku"))
        for header in headers:
            self.assertIn("api/cpp/" + header.rpartition(".")[0] + ".html", places)
        browser = shutil.which("chromium")
        if browser:
            for query, answer in (
                ("agreement rating", 'docs/rating.html#agreement"'),
                ("solve", 'api/cpp/solve.html#solve"'),
                ("xyzzy plugh", "Nothing has all"),
            ):
                self.assertIn(answer, self.asked(browser, target, query))

    def asked(self, browser, target, query):
        """The results that a browser shows for a question."""
        url = "file://" + urllib.parse.quote(target) + "/index.html?q=" + urllib.parse.quote(query)
        call = [browser, "--headless", "--no-sandbox", "--disable-gpu"]
        call += ["--virtual-time-budget=5000", f"--user-data-dir={WORK}/browser", "--dump-dom", url]
        done = subprocess.run(call, capture_output=True, text=True, timeout=300, check=False)
        return re.search(r'<div class="found".*?</div>', done.stdout, re.S)[0]


class Broken(unittest.TestCase):
    """Each fault, put into a small tree or a small site, is found."""

    def tree(self, **files):
        root = os.path.join(WORK, "tree")
        shutil.rmtree(root, ignore_errors=True)
        files.setdefault("README.md", "# T\n\n## Documentation\n\n- Pages: [one](docs/one.md)\n")
        files.setdefault("docs/one.md", "# One\n\n[home](../README.md)\n\n## Some `code`, here\n")
        for name, text in files.items():
            os.makedirs(os.path.dirname(os.path.join(root, name)), exist_ok=True)
            with open(os.path.join(root, name), "w", encoding="utf-8") as file:
                file.write(text)
        target = os.path.join(WORK, "made")
        done = make(root, target, "--pages")
        return target, done

    def assert_refused(self, what, **files):
        _, done = self.tree(**files)
        self.assertEqual(done.returncode, 1, done.stdout)
        self.assertIn(what, done.stderr)

    def test_nothing_is_wrong_with_a_small_tree(self):
        target, done = self.tree()
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(problems(target), [])

    def test_the_navigation_may_name_a_heading(self):
        links = "[one](docs/one.md), [some code](docs/one.md#some-code-here)"
        target, done = self.tree(**{"README.md": f"# T\n\n## Documentation\n\n- Pages: {links}\n"})
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(problems(target), [])
        self.assertIn("docs/one.html#some-code-here", read(target)["index.html"].links)

    def test_what_the_maker_refuses(self):
        self.assert_refused("for the link to two.md", **{"docs/one.md": "# One\n[t](two.md)"})
        self.assert_refused("outside", **{"docs/one.md": "# One\n[t](../../outside.md)"})
        self.assert_refused("no page leads to it", **{"docs/two.md": "# Two\n"})
        self.assert_refused("begins with its title", **{"docs/one.md": "Words.\n"})
        self.assert_refused("network", **{"docs/one.md": "# One\n![p](https://x.org/p.png)"})

    def test_links_to_headings_are_those_of_git_hosts(self):
        target, _ = self.tree(**{"docs/two.md": "# Two\n[s](one.md#some-code-here)\n",
                                 "docs/one.md": "# One\n[t](two.md)\n\n## Some `code`, here\n"})
        self.assertEqual(problems(target), [])
        target, _ = self.tree(**{"docs/one.md": "# One\n[t](#nowhere)\n"})
        self.assertIn("names no place", problems(target)[0])

    def test_pages_that_are_ready_made_get_a_way_back(self):
        page = "<!DOCTYPE html><title>X-wing &amp; co</title>"
        page += '<body><a href="b.html">on</a> fish</body>'
        target, done = self.tree(**{"docs/one.md": "# One\n[t](t/a.html)\n", "docs/t/a.html": page,
                                    "docs/t/b.html": page.replace("b.html", "../one.md")})
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(problems(target), [])
        self.assertEqual(read(target)["docs/t/b.html"].links, ["../../index.html", "../one.html"])
        self.assertIn(["docs/t/a.html", "X-wing & co", "X-wing & co"],
                      [row[:3] for row in search_rows(target)])

    def test_folders_are_lists(self):
        target, done = self.tree(**{"docs/one.md": "# One\n[in](../in)\n[it](../it/)\n",
                                    "in/a.toml": "a = 1\n", "in/b.ipynb": "{}",
                                    "it/README.md": "# It\n"})
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(problems(target), [])
        pages = read(target)
        self.assertIn("a.toml.html", pages["in/index.html"].links)
        self.assertIn("b.ipynb", pages["in/index.html"].links)
        self.assertIn("../it/index.html", pages["docs/one.html"].links)

    def test_words_after_the_language_of_a_block_are_not_shown(self):
        target, _ = self.tree(**{"docs/one.md": "# One\n```sh long\n./evodoku # it\n```\n"})
        with open(os.path.join(target, "docs/one.html"), encoding="utf-8") as file:
            text = file.read()
        self.assertNotIn("long", text)
        self.assertIn('<span class="c1"># it</span>', text)

    def test_faults_of_a_site_are_found(self):
        for fault, what in (
            ('<a href="gone.html">x</a>', "leads nowhere"),
            ('<img src="gone.png" alt="x">', "leads nowhere"),
            ('<img src="../index.html">', "without words"),
            ('<script src="https://x.org/x.js"></script>', "needs the network"),
            ('<link rel="stylesheet" href="//x.org/x.css">', "needs the network"),
            ('<b id="main">x</b>', "two have the id"),
            ("<div>", "is open"),
        ):
            target, _ = self.tree()
            path = os.path.join(target, "docs/one.html")
            with open(path, encoding="utf-8") as file:
                text = file.read()
            with open(path, "w", encoding="utf-8") as file:
                file.write(text.replace("</main>", fault + "</main>"))
            self.assertTrue(any(what in one for one in problems(target)), (fault, problems(target)))
        target, _ = self.tree()
        with open(os.path.join(target, "alone.html"), "w", encoding="utf-8") as file:
            file.write("<p>nobody comes here")
        self.assertIn("alone.html: no page leads to it", problems(target))

    def test_a_folder_with_other_things_is_left_alone(self):
        target = os.path.join(WORK, "other")
        os.makedirs(target, exist_ok=True)
        mine = os.path.join(target, "mine.txt")
        with open(mine, "w", encoding="utf-8") as file:
            file.write("keep")
        done = make(SOURCE, target, "--pages")
        self.assertEqual(done.returncode, 1)
        self.assertIn("other things", done.stderr)
        self.assertTrue(os.path.exists(mine))


if __name__ == "__main__":
    probe = ["/usr/bin/python3", "-c", "import markdown_it, pygments"]
    if subprocess.run(probe, capture_output=True, check=False).returncode != 0:
        print("python3-markdown-it or python3-pygments is not installed: see setup/packages.txt")
        sys.exit(SKIPPED)
    shutil.rmtree(WORK, ignore_errors=True)
    os.makedirs(WORK)
    unittest.main(argv=sys.argv[:1])
