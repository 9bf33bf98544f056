"""Write the golden playthroughs anew: `python -m tests.playthroughs [TABLE or GAME ...]`, from the root of the project.

Do it only when a change of the rules, of an edition or of the notation is meant to change them, and read the diff.
"""

import sys

from tests.playthroughs.golden import path_of, playthrough, tables

for table in tables():
    if {table, table.split("-")[0]} & set(sys.argv[1:]) or len(sys.argv) == 1:
        path_of(table).write_text(playthrough(table), encoding="utf-8")
        print(path_of(table))
