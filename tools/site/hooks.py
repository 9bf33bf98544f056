"""What MkDocs calls while it builds the site: adds pages that are made, leads links, and looks at them at the end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files

from tools.site import links, pages


def on_files(files: Files, *, config: Any) -> Files:
    """Add the pages that are made."""
    for name, text in pages.made().items():
        files.append(File.generated(config, name, content=text))
    return files


def on_page_markdown(markdown: str, *, page: Any, config: Any, files: Files) -> str:
    """Lead the links of a page."""
    return links.within_site(markdown, page.file.src_uri)


def on_post_build(*, config: Any) -> None:
    """Fail if a link leads nowhere, or if anything is loaded from elsewhere."""
    found = links.problems(Path(config.site_dir).resolve())
    if found:
        raise PluginError("\n".join(["the site has broken links:", *found]))
