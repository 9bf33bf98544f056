// What is said before the game is loaded: its cover, its house rules, its opponent.
import type { front as english } from './en-front';

export const front = {
  'boonlake.title': 'Boonlake',
  'boonlake.sub': 'Besiedle vier Regionen an einem Fluss',
  'boonlake.alt': 'Ein Fluss schlängelt sich durch vier Regionen; an ihm Schiffe, Häuser und Rinder',
  'boonlake.text':
    'Erschließ ein neues Land an seinem Fluss. Welche Aktion du auch nimmst, alle haben einen Teil davon; je länger sie unbenutzt lag, desto weiter segelst du.',
  'boonlake.weight': 'Anspruchsvoll',
  'boonlake.do_1': 'Aktion nehmen, Projekt ausspielen',
  'boonlake.do_2': 'Siedeln, züchten, modernisieren',
  'boonlake.do_3': 'Segeln; an jeder Schleuse wird gewertet',
  'boonlake.time': '60 Min. je Spieler',
  'boonlake.opponent_hint': 'Die weise Eminenz',
  'boonlake.opponent': 'Die weise Eminenz',
  'boonlake.reconstructed':
    'Karten, Spielplan und Fluss sind rekonstruiert, wo die gedruckten Werte nicht öffentlich sind.',

  // House rules
  'house.discard_bonus': 'Mehr Münzen für eine abgeworfene Karte',
  'house.discard_bonus.options': 'Wenn sie ausgespielt werden könnte',
  'house.discard_bonus.always': 'Immer beim Abwerfen',
  'house.river_cards': 'Mehrere Karten für dasselbe Flussfeld',
  'house.river_cards.add_up': 'Zählen zusammen',
  'house.river_cards.once': 'Zählen einmal',
  'house.forgo': 'Ein Münzhebel anstelle einer Karte',
  'house.forgo.only': 'Ist alles, was du bekommst',
  'house.forgo.and_act': 'Lässt die andere Wahl offen',
  'house.top_levers': 'Ein Hebel der obersten Reihe',
  'house.top_levers.alone': 'Kommt allein',
  'house.top_levers.with_coin_levers': 'Darf zusammen mit einem Münzhebel benutzt werden',
  'house_why.discard_bonus':
    'Manche Karten bringen 1 Münze mehr für eine abgeworfene: bei jeder, die du abwirfst, oder nur, wenn du sie hättest ausspielen können.',
  'house_why.river_cards': 'Zwei ausgespielte Karten können dasselbe Flussfeld belohnen: Beide zählen oder nur eine.',
  'house_why.forgo':
    'Wer mit einem Hebel Münzen nimmt und keine Karte spielt, darf noch tun, was die Aktion sonst bietet, oder nicht.',
  'house_why.top_levers':
    'Ein Hebel der obersten Reihe darf für denselben Teil einer Aktion mit einem Münzhebel zusammenkommen oder nur allein.',
  'difficulty_why.easy': 'Vier der fünf schwereren Plättchen der Eminenz werden aussortiert.',
  'difficulty_why.medium': 'Drei ihrer schwereren Plättchen und ein leichteres werden aussortiert.',
  'difficulty_why.challenge': 'Zwei ihrer schwereren Plättchen und zwei leichtere werden aussortiert.',
  'difficulty_why.difficult': 'Eines ihrer schwereren Plättchen und drei leichtere werden aussortiert.',
  'difficulty_why.very_difficult': 'Vier leichtere Plättchen werden aussortiert: Was bleibt, ist fast alles schwer.',
} satisfies Record<keyof typeof english, string>;
