"""Joan of Arc in words and numbers for people: the page and the terminal."""

from towpath.games.joan.page.kinds import EVENTS as EVENTS
from towpath.games.joan.page.messages import catalogue as catalogue
from towpath.games.joan.page.messages import chart as chart
from towpath.games.joan.page.messages import event as event
from towpath.games.joan.page.messages import facts as facts
from towpath.games.joan.page.messages import options as options
from towpath.games.joan.page.messages import preview as preview
from towpath.games.joan.page.messages import prompt as prompt
from towpath.games.joan.page.reasons import why_not as why_not
from towpath.games.joan.page.terminal import lines as lines
