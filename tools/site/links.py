"""Links of the site: those into the sources lead to their pages, and every one that is left leads somewhere."""

from __future__ import annotations

import html.parser
import posixpath
import re
import urllib.parse
from pathlib import Path

from tools.site.pages import MOVED

LINK = re.compile(r"\[([^\]\[]*)\]\((?!https?:|#|mailto:)([^)\s#]*)(#[^)\s]*)?\)")
BLOCK = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
PAGES = {file: page for page, file in MOVED.items()} | {"README.md": "index.md"}
# What a browser loads by itself; a link that is only followed may lead elsewhere.
LOADED = {("script", "src"), ("img", "src"), ("link", "href"), ("iframe", "src"), ("source", "src"), ("use", "href")}


def within_site(text: str, page: str) -> str:
    """A page with its links as they are on the site: a file of the sources that has no page there becomes its name."""
    home = posixpath.dirname(MOVED.get(page, f"docs/{page}"))

    def led(match: re.Match[str]) -> str:
        said, target, anchor = match[1], match[2], match[3] or ""
        file = posixpath.normpath(posixpath.join(home, target))
        where = PAGES.get(file) or (file.removeprefix("docs/") if file.startswith("docs/") else "")
        if not where:
            return said if said.startswith("`") else f"{said} (`{file}`)"
        return f"[{said}]({posixpath.relpath(where, posixpath.dirname(page) or '.')}{anchor})"

    parts, end = [], 0
    for block in BLOCK.finditer(text):
        parts += [LINK.sub(led, text[end : block.start()]), block[0]]
        end = block.end()
    return "".join([*parts, LINK.sub(led, text[end:])])


class _Reader(html.parser.HTMLParser):
    """What can be linked to in a document, what it links to, and what it loads."""

    def __init__(self) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.links: set[str] = set()
        self.loaded: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what a tag names, links to or loads."""
        for name, value in attrs:
            if not value:
                continue
            if name in {"id", "name"}:
                self.anchors.add(value)
            elif (tag, name) in LOADED and not (tag == "link" and ("rel", "canonical") in attrs):
                self.loaded.add(value)
            elif name == "href":
                self.links.add(value)


def _read(file: Path) -> _Reader:
    reader = _Reader()
    reader.feed(file.read_text(encoding="utf-8"))
    return reader


def problems(site: Path) -> list[str]:
    """What is wrong with the links of a built site: a page or an anchor that is not there, a file from elsewhere."""
    read = {file: _read(file) for file in sorted(site.rglob("*.html"))}
    found = []
    for file, reader in read.items():
        where = file.relative_to(site)
        for target in sorted(reader.links | reader.loaded):
            url = urllib.parse.urlsplit(target)
            if url.scheme in {"data", "mailto", "javascript"}:
                continue
            if url.scheme or url.netloc:
                found += [f"{where} loads {target}"] if target in reader.loaded else []
                continue
            path = urllib.parse.unquote(url.path)
            base = site if path.startswith("/") else file.parent
            led = (base / path.lstrip("/")).resolve() if path else file.resolve()
            led = led / "index.html" if led.is_dir() else led
            anchor = urllib.parse.unquote(url.fragment)
            if not led.is_file():
                found.append(f"{where}: {target} is not there")
            elif anchor and led in read and anchor not in read[led].anchors and not anchor.startswith("__"):
                found.append(f"{where}: {target} has no such anchor")
    return found
