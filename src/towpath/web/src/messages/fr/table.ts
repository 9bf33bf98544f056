// What every table says, whatever the game: options, prompts, stories, the map.
import type { table as english } from '../en/table';

export const table = {
  // Options
  'option.chance': 'La suite dépend du hasard.',
  'option.turn': 'Puis le tour suivant commence.',
  'option.nothing': 'Rien d’autre ne change.',
  'option.asking': 'Un regard en avant…',

  // Prompts
  'prompt.your_turn': 'Votre tour.',
  'prompt.wait': '{names} {n, plural, one {réfléchit} other {réfléchissent}}.',
  'prompt.over': '{names} {n, plural, one {gagne} other {gagnent}}.',
  'prompt.over_you': 'Vous gagnez !',
  'prompt.open': 'La table attend des joueurs.',

  // Told step by step
  'story.since': 'Depuis votre dernier tour',
  'story.next': 'Étape suivante',
  'story.all': 'Tout montrer',
  'story.done': 'Reprendre la partie',
  'story.step': 'étape {n} sur {of}',

  // The position in words
  'said.semicolon': ' ; ',

  // Map
  'map.zoom_in': 'Agrandir',
  'map.zoom_out': 'Réduire',
  'map.fit': 'Tout',
  'map.fit_long': 'Tout montrer',
} satisfies Record<keyof typeof english, string>;
