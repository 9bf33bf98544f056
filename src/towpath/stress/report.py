"""The figures of a run, as JSON and as a table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rich.console import Console
from rich.table import Table

from towpath.stress.check import Checked
from towpath.stress.plan import Plan
from towpath.stress.tally import Tally, quantiles

SHOWN = 10  # messages about what is missing


@dataclass
class Memory:
    """Bytes of the servers at the stages of a run."""

    start: int | None = None
    tables: int | None = None
    sockets: int | None = None
    play: list[int | None] = field(default_factory=list)
    end: int | None = None


def _megabytes(size: int | None) -> float | None:
    return None if size is None else round(size / 1e6, 1)


def _share(after: int | None, before: int | None, n: int) -> float | None:
    """Kilobytes for each of so many."""
    return None if after is None or before is None else round((after - before) / n / 1000, 1)


@dataclass
class Report:
    """One run's figures; processor times and sizes are sums over all servers."""

    plan: Plan = field(default_factory=Plan)
    tally: Tally = field(default_factory=Tally)
    checked: Checked = field(default_factory=Checked)
    memory: Memory = field(default_factory=Memory)
    seconds: float = 0.0  # of play, without the time that the only server was down
    n_choices: int = 0
    server_cpu: float = 0.0
    database_cpu: float = 0.0  # of a PostgreSQL
    client_cpu: float = 0.0
    disk: int = 0
    n_kills: int = 0
    stuck: list[str] = field(default_factory=list)
    decision_ms: dict[str, float] = field(default_factory=dict)  # of a core, by the level of a bot; empty: not asked

    @property
    def is_clean(self) -> bool:
        """Whether nothing went wrong."""
        checked = self.checked
        return not (self.tally.errors or self.stuck or checked.n_lost or checked.n_strange or checked.n_seats_lost)

    def _each(self, amount: float, digits: int = 2) -> float | None:
        """An amount for each choice; nothing where the server is not ours to measure."""
        return round(amount / self.n_choices, digits) if self.n_choices and not self.plan.url else None

    def _kb_per_table_played(self) -> float | None:
        """Kilobytes of a table while it is played, without its sockets."""
        memory = self.memory
        if memory.sockets is None or memory.tables is None or not memory.play or memory.play[-1] is None:
            return None
        of_sockets = memory.sockets - memory.tables
        return _share(memory.play[-1] - of_sockets, memory.start, self.plan.tables)

    def to_json(self) -> dict[str, Any]:
        """Everything."""
        plan, tally, memory, checked = self.plan, self.tally, self.memory, self.checked
        return {
            "game": plan.game,
            "tables": plan.tables,
            "sockets": plan.n_sockets,
            "seats": plan.seats,
            "bots": plan.bots,
            "think_ms": round(plan.think * 1000),
            "at_once": plan.at_once,
            "database": "unknown" if plan.url else "postgresql" if plan.is_postgres else "sqlite",
            "processes": plan.processes,
            "bus": plan.bus.partition(":")[0] or ("postgresql" if plan.is_postgres else "none"),
            "together": plan.together,
            "seconds": round(self.seconds, 2),
            "choices": self.n_choices,
            "choices_per_s": round(self.n_choices / self.seconds, 1) if self.seconds else 0.0,
            "games_finished": tally.n_games,
            "acknowledged_ms": quantiles(tally.acknowledged),
            "updated_ms": quantiles(tally.updated),
            "errors": dict(tally.errors),
            "messages": tally.samples,
            "chosen_again": tally.n_again,
            "server_cpu_ms_per_choice": self._each(self.server_cpu * 1000),
            "server_cores": round(self.server_cpu / self.seconds, 2) if self.seconds and not plan.url else None,
            "database_cpu_ms_per_choice": self._each(self.database_cpu * 1000) if plan.is_postgres else None,
            "client_cpu_ms_per_choice": round(self.client_cpu * 1000 / max(1, self.n_choices), 2),
            "client_cores": round(self.client_cpu / self.seconds, 2) if self.seconds else 0.0,
            "memory_mb": {
                "start": _megabytes(memory.start),
                "tables": _megabytes(memory.tables),
                "sockets": _megabytes(memory.sockets),
                "play": [_megabytes(size) for size in memory.play],
                "end": _megabytes(memory.end),
            },
            "kb_per_table": _share(memory.tables, memory.start, plan.tables),
            "kb_per_table_played": self._kb_per_table_played(),
            "kb_per_socket": _share(memory.sockets, memory.tables, plan.n_sockets),
            "disk_bytes_per_choice": self._each(self.disk, 0),
            "decision_cpu_ms": self.decision_ms,
            "kills": self.n_kills,
            "acknowledged_checked": checked.n_checked,
            "lost": checked.n_lost,
            "strange": checked.n_strange,
            "tables_stuck": self.stuck,
            "seats_lost": checked.n_seats_lost,
            "missing": checked.messages[:SHOWN],
        }


def _milliseconds(found: dict[str, float] | None) -> str:
    return "-" if found is None else "  ".join(f"{name} {value:,.1f}" for name, value in found.items())


def _known(value: float | None, unit: str) -> str:
    return "unknown" if value is None else f"{value:,g} {unit}"


def show(report: Report) -> None:
    """Print the figures for people."""
    found = report.to_json()
    memory = found["memory_mb"]
    grid = Table(box=None, show_header=False)
    grid.add_column(style="bold")
    where = f"{found['database']}, {found['processes']} process{'es' if found['processes'] > 1 else ''}"
    if found["processes"] > 1:
        where += f", bus {found['bus']}, tables {'each at one process' if found['together'] else 'spread'}"
    thoughts = ", ".join(f"{level} {spent:,g}" for level, spent in found["decision_cpu_ms"].items())
    rows = {
        "load": f"{found['tables']:,} tables of {found['game']}, {found['sockets']:,} sockets; {where}",
        "choices": f"{found['choices']:,} in {found['seconds']:,} s: {found['choices_per_s']:,} a second; "
        f"{found['games_finished']:,} games finished",
        "click to acknowledgement": f"{_milliseconds(found['acknowledged_ms'])} ms",
        "click to the others' update": f"{_milliseconds(found['updated_ms'])} ms",
        "server's processor": f"{_known(found['server_cpu_ms_per_choice'], 'ms a choice')}, "
        f"{_known(found['server_cores'], 'cores')}",
        "PostgreSQL's processor": _known(found["database_cpu_ms_per_choice"], "ms a choice"),
        "clients' processor": f"{found['client_cpu_ms_per_choice']} ms a choice, {found['client_cores']} cores",
        "server's memory": f"start {_known(memory['start'], 'MB')}, with tables {_known(memory['tables'], 'MB')}, "
        f"with sockets {_known(memory['sockets'], 'MB')}, end {_known(memory['end'], 'MB')}",
        "during play": ", ".join("unknown" if size is None else f"{size:,g}" for size in memory["play"]) + " MB",
        "memory for each": f"{_known(found['kb_per_table'], 'KB')} a new table, "
        f"{_known(found['kb_per_table_played'], 'KB')} a played one, "
        f"{_known(found['kb_per_socket'], 'KB')} a socket",
        "on disk": _known(found["disk_bytes_per_choice"], "bytes a choice"),
        "a bot's decision": f"{thoughts} ms of a core",
        "kills": f"{found['kills']}",
        "acknowledged, checked": f"{found['acknowledged_checked']:,}, lost {found['lost']}, "
        f"of nobody {found['strange']}; seats lost {found['seats_lost']}; tables stuck {len(found['tables_stuck'])}",
        "errors": ", ".join(f"{kind}: {n}" for kind, n in found["errors"].items()) or "none",
    }
    if found["chosen_again"]:
        rows["chosen again"] = f"{found['chosen_again']} (another process was faster)"
    if not report.decision_ms:
        del rows["a bot's decision"]
    if not report.plan.is_postgres:
        del rows["PostgreSQL's processor"]
    for name, text in rows.items():
        grid.add_row(name, text)
    console = Console(highlight=False)
    console.print(grid)
    for kind, message in found["messages"].items():
        console.print(f"{kind}: {message}", markup=False)
    for message in found["missing"]:
        console.print(message, markup=False)
