// Hints and the coach.
export const teach = {
  'teach.hint': 'Hint',
  'settings.coach': 'Coach, against bots',
  'settings.coach_hint': 'Asks once before a choice that costs more points.',
  'settings.coach_off': 'off',
  'new.hints': 'All may ask for hints',
} as const;
