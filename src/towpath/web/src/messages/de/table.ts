// What every table says, whatever the game: options, prompts, stories, the map.
import type { table as english } from '../en/table';

export const table = {
  // Options
  'option.chance': 'Was danach kommt, zeigt sich erst, wenn du gewählt hast.',
  'option.turn': 'Dann beginnt der nächste Zug.',
  'option.nothing': 'Sonst ändert sich nichts.',
  'option.asking': 'Ein Blick voraus …',

  // Prompts
  'prompt.your_turn': 'Dein Zug.',
  'prompt.wait': '{names} {n, plural, one {überlegt} other {überlegen}}.',
  'prompt.over': '{names} {n, plural, one {gewinnt} other {gewinnen}}.',
  'prompt.over_you': 'Du gewinnst!',
  'prompt.open': 'Der Tisch wartet auf Mitspieler.',

  // Told step by step
  'story.sofar': 'Bisher',
  'story.since': 'Seit deinem letzten Zug',
  'story.next': 'Nächster Schritt',
  'story.all': 'Alles zeigen',
  'story.done': 'Weiter im Spiel',
  'story.step': 'Schritt {n} von {of}',

  // The position in words
  'said.pair': '{name}: {value}',
  'said.semicolon': '; ',

  // Map
  'map.zoom_in': 'Vergrößern',
  'map.zoom_out': 'Verkleinern',
  'map.fit': 'Ganz',
  'map.fit_long': 'Ganz zeigen',

  // Choosing
  'near.title': 'Knapp verfehlt',
  'near.line': '{name}: {text}',
  'near.short': '{n} zu wenig',
  'near.coins': '{cost, plural, one {# Münze} other {# Münzen}} nötig, du hast {have}',
  'option.ways': 'Arten zu bezahlen',
  'turn.this': 'Dieser Zug',
  'turn.back_to': 'Zurück vor diesen Schritt',
  'turn.back_asks': 'Danach lässt er sich nur zurücknehmen, wenn alle zustimmen.',
  'turn.back_bots': 'Gegen Bots lässt er sich auch danach zurücknehmen, solange nichts Verdecktes bekannt wurde.',

  // Several people at one screen
  'prompt.turn_of': '{name} ist am Zug.',
  'prompt.decides': '{name} entscheidet.',

  // Looking at the map without dragging
  'map.controls': 'Karte betrachten',
  'map.left': 'Karte nach links',
  'map.up': 'Karte nach oben',
  'map.down': 'Karte nach unten',
  'map.right': 'Karte nach rechts',
} satisfies Record<keyof typeof english, string>;
