// What every table says, whatever the game: options, prompts, stories, the map.
export const table = {
  // Options
  'option.chance': 'What comes after this is hidden until you choose.',
  'option.turn': 'Then the next turn begins.',
  'option.nothing': 'Nothing else changes.',
  'option.asking': 'Looking ahead …',

  // Prompts
  'prompt.your_turn': 'Your turn.',
  'prompt.wait': '{names} {n, plural, one {is} other {are}} choosing.',
  'prompt.over': '{names} {n, plural, one {wins} other {win}}.',
  'prompt.over_you': 'You win!',
  'prompt.open': 'The table waits for players.',

  // Told step by step
  'story.sofar': 'So far',
  'story.since': 'Since your last turn',
  'story.next': 'Next step',
  'story.all': 'Show all',
  'story.done': 'On with the game',
  'story.step': 'step {n} of {of}',

  // The position in words
  'said.pair': '{name}: {value}',
  'said.semicolon': '; ',

  // Map
  'map.zoom_in': 'Zoom in',
  'map.zoom_out': 'Zoom out',
  'map.fit': 'Fit',
  'map.fit_long': 'Fit the whole map',

  // Choosing
  'near.title': 'Just out of reach',
  'near.line': '{name}: {text}',
  'near.short': '{n} short',
  'near.coins': '{cost, plural, one {# coin} other {# coins}} needed, you have {have}',
  'option.ways': 'Ways to pay',
  'turn.this': 'This turn',
  'turn.back_to': 'Back to before this step',
  'turn.back_asks': 'After that it can only be taken back if all agree.',
  'turn.back_bots': 'Against bots it can still be taken back, until something hidden comes to light.',
  // Several people at one screen
  'prompt.turn_of': '{name}’s turn.',
  'prompt.decides': '{name} decides.',

  // Looking at the map without dragging
  'map.controls': 'Look at the map',
  'map.left': 'Map to the left',
  'map.up': 'Map upwards',
  'map.down': 'Map downwards',
  'map.right': 'Map to the right',
} as const;
