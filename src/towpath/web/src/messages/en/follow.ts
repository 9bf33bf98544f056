// Following what others do, and the log.
export const follow = {
  // Others’ choices, one after another
  'follow.turn': '{name}’s turn',
  'follow.then_you': 'Then it is your move.',
  'follow.skip': 'Skip',
  'follow.key': 'Space',
  'follow.pace': 'Pace',
  'follow.instant': 'Instant',
  'follow.quick': 'Quick',
  'follow.calm': 'Calm',
  'follow.more': '{n, plural, =0 {last step} one {# more step} other {# more steps}}',
  'settings.pace': 'Moves of the others',
  'settings.pace_hint': 'How fast they are shown. The space bar skips them, with Shift a single step.',
  // The log by turns
  'log.setup': 'Set-up',
  'log.turn': 'turn {n}',
  'log.points': '{n, plural, one {# point} other {# points}}',
  'log.by': '{name}: {what}',
  'log.all': 'All',
  'log.mine': 'Mine',
  'log.filter': 'Which lines',
  'log.nothing': 'Nothing yet.',
  'log.show': 'Show it',
  'live.turn': '{title}: {rows}.',
  // At once, whatever is being read
  'live.time': '{n, plural, one {# second} other {# seconds}} left on your clock.',
  'live.taken': 'A bot plays your seat now.',
} as const;
