"""Notices outside the page, for games played a move a day: webhooks, and e-mail to addresses that were confirmed."""
