// Hints and the coach.
export const teach = {
  'teach.hint': 'Hint',
  'teach.thinking': 'Thinking …',
  'settings.coach': 'Coach, against bots',
  'settings.coach_hint': 'Speaks up once, before a choice that costs more than so many points.',
  'settings.coach_off': 'off',
  'new.hints': 'All may ask for hints',
  'room.hints': 'Hints',
  'room.hints_yes': 'All may ask what a strong player would do.',
  'lobby.hints': 'with hints',
  'refused.no_hints': 'Hints are for games without other people, or where all agreed before the start.',
  'refused.not_asked': 'Nothing is asked of you now.',
  'refused.many_hints': 'That was many hints; wait a moment.',
} as const;
