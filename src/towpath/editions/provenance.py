"""How much of an edition is known, and from where: every item states its source (docs/editions.md)."""

from typing import Final

HEADER: Final = "edition"  # the file that names the edition; it holds no component


class FileReport:
    """How many items of one file are known, and from where; `partly` of the reconstructed ones have known parts."""

    __slots__ = ("file", "rulebook", "published", "owner", "reconstructed", "partly")

    def __init__(
        self, file: str, rulebook: int = 0, published: int = 0, reconstructed: int = 0, partly: int = 0, owner: int = 0
    ) -> None:
        self.file = file
        self.rulebook = rulebook
        self.published = published
        self.owner = owner
        self.reconstructed = reconstructed
        self.partly = partly

    @property
    def items(self) -> int:
        """All items of the file."""
        return self.known + self.reconstructed

    @property
    def known(self) -> int:
        """The items that are not our own design."""
        return self.rulebook + self.published + self.owner


def count_known(files: dict[str, dict[str, object]], names: tuple[str, ...]) -> list[FileReport]:
    """Per file, and last for "all files", how many items are known, and from where."""
    reports = [FileReport(f"{name}.toml") for name in names if name != HEADER]
    total = FileReport("all files")
    for entry in reports:
        count_sources(files[entry.file[:-5]], entry)
        total.rulebook += entry.rulebook
        total.published += entry.published
        total.owner += entry.owner
        total.reconstructed += entry.reconstructed
        total.partly += entry.partly
    return [*reports, total]


def count_sources(value: object, entry: FileReport) -> None:
    """Count every table that states its source."""
    if isinstance(value, list):
        for inner in value:
            count_sources(inner, entry)
    elif isinstance(value, dict):
        source = value.get("source")
        if isinstance(source, str):
            entry.rulebook += source.startswith("rulebook")
            entry.published += source == "published"
            entry.owner += source == "owner"
            if source == "reconstructed":
                entry.reconstructed += 1
                entry.partly += any(key.endswith("_source") and part != source for key, part in value.items())
        for inner in value.values():
            count_sources(inner, entry)
