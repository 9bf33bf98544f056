"""What a finished game would have gone better by: dear choices that two judges of different kinds agree on.

The near judge (`near`) looks at every decision, the far one (`far`) plays the dearest of them out to the end; only what
both call dear is told as a mistake. Everything is judged by what the seat could know when it chose. `reviewer` does it,
`verdicts` says what a review holds; docs/bots.md has the method and what it was measured to be worth.
"""
