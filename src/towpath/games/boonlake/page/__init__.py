"""Boonlake in words and numbers for people: the page and the terminal."""

from towpath.games.boonlake.page.drawing import drawing as drawing
from towpath.games.boonlake.page.facts import facts as facts
from towpath.games.boonlake.page.facts import own_facts as own_facts
from towpath.games.boonlake.page.facts import round_of as round_of
from towpath.games.boonlake.page.kinds import EVENTS as EVENTS
from towpath.games.boonlake.page.messages import catalogue as catalogue
from towpath.games.boonlake.page.messages import chart as chart
from towpath.games.boonlake.page.messages import event as event
from towpath.games.boonlake.page.messages import options as options
from towpath.games.boonlake.page.messages import prompt as prompt
from towpath.games.boonlake.page.previews import preview as preview
from towpath.games.boonlake.page.reasons import why_not as why_not
from towpath.games.boonlake.page.terminal import AUTOMA as AUTOMA
from towpath.games.boonlake.page.terminal import lines as lines
from towpath.games.boonlake.page.terminal import rank as rank
from towpath.games.boonlake.page.terminal_events import told as told
