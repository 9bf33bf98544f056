// The rulebook and the player aids as pages.
export const rulebook = {
  // Rules
  'rule.loading': 'Looking it up …',
  'rule.none': 'This clause could not be found.',
  'rules.title': 'Rulebook',
  'rules.of': '{game}: rulebook',
  'rules.none': 'The rulebook could not be read. Is the server running?',
  'rules.contents': 'Contents',
  'rules.search': 'Search rules, or an id',
  'rules.search_hint': 'Try a shorter word, the name of a thing, or the beginning of an id such as BL-EXP.',
  'rules.clear': 'Clear the search',
  'rules.results': 'What was found',
  'rules.found': '{n, plural, one {# clause} other {# clauses}} found.',
  'rules.found_none': 'No clause has all the words of “{query}”.',
  'rules.found_more': '{n, plural, one {# more clause} other {# more clauses}}: add a word to narrow the search.',
  'rules.instead': 'Read as “{words}”.',
  'rules.note': 'Note',
  'rules.referring': 'Named by',
  'rules.before': '‹ {title}',
  'rules.after': '{title} ›',
  'rules.back': 'Back to the clause before',
  'rules.own_page': 'Open the rulebook on a page of its own',

  // Player aids
  'aid.print': 'Print on one page',
  'aid.of': '{game}: player aid',
  'aid.loading': 'Laying it out …',
  'aid.solo': 'Solo',
  'aid.turn': 'A turn',
  'aid.end': 'At the end',
  'aid.symbols': 'Symbols',
  'aid.keys':
    'Keys: 1 to 9 go to an option, 0 to Skip, D to discarding, A to what can be done at any time; Enter chooses, Esc goes back. U takes one choice back, Backspace the turn. O jumps to the options, arrows walk them. / opens the table in words, R the rulebook, ? this sheet.',

  // The opening of a rulebook, and its folds
  'rules.brief': 'The game in two minutes',
  'rules.ends': 'How it ends',
  'rules.scores': 'What scores',
  'rules.clauses': '{n, plural, one {# clause} other {# clauses}}',
  'rules.open_all': 'Open all chapters',
  'rules.fold_all': 'Fold all',
} as const;
