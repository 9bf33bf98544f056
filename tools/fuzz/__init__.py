"""Fuzzing: broken input for everything that reads what comes from outside.

    python -m tools.fuzz --requests 100000 --inputs 1000000 [--seed 1]

A parser refuses what is broken with its own error and one short sentence, or takes it and can work with it; a server
answers every request and message, and never with a fault of its own. Whatever does otherwise is kept in
`tests/fuzz/corpus`, where the tests find it.
"""
