// What every table says, whatever the game: options, prompts, stories, the map.
import type { table as english } from '../en/table';

export const table = {
  // Options
  'option.chance': 'La suite reste cachée jusqu’à votre choix.',
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
  'story.sofar': 'Jusqu’ici',
  'story.since': 'Depuis votre dernier tour',
  'story.next': 'Étape suivante',
  'story.all': 'Tout montrer',
  'story.done': 'Reprendre la partie',
  'story.step': 'étape {n} sur {of}',

  // The position in words
  'said.pair': '{name} : {value}',
  'said.semicolon': ' ; ',

  // Map
  'map.zoom_in': 'Agrandir',
  'map.zoom_out': 'Réduire',
  'map.fit': 'Tout',
  'map.fit_long': 'Tout montrer',

  // Choosing
  'near.title': 'Presque à portée',
  'near.line': '{name} : {text}',
  'near.short': 'manque {n}',
  'near.coins': 'il faut {cost, plural, one {# pièce} other {# pièces}}, vous en avez {have}',
  'option.ways': 'Façons de payer',
  'turn.this': 'Ce tour',
  'turn.back_to': 'Revenir avant cette étape',
  'turn.back_asks': 'Ensuite, il ne peut être annulé que si tous acceptent.',
  'turn.back_bots': 'Contre des bots, il peut encore être annulé tant que rien de caché n’a été dévoilé.',

  // Several people at one screen
  'prompt.turn_of': 'C’est à {name}.',
  'prompt.decides': 'À {name} de décider.',

  // Looking at the map without dragging
  'map.controls': 'Regarder la carte',
  'map.left': 'Carte vers la gauche',
  'map.up': 'Carte vers le haut',
  'map.down': 'Carte vers le bas',
  'map.right': 'Carte vers la droite',
} satisfies Record<keyof typeof english, string>;
