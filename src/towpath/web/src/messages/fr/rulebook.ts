// The rulebook and the player aids as pages.
import type { rulebook as english } from '../en/rulebook';

export const rulebook = {
  // Rules
  'rule.loading': 'Recherche…',
  'rule.none': 'Cette règle est introuvable.',
  'rules.title': 'Règles',
  'rules.of': '{game} : règles',
  'rules.none': 'Les règles n’ont pas pu être lues. Le serveur fonctionne-t-il ?',
  'rules.contents': 'Sommaire',
  'rules.search': 'Chercher une règle ou un numéro',
  'rules.search_hint': 'Essayez un mot plus court, le nom d’une chose ou le début d’un numéro comme BL-EXP.',
  'rules.clear': 'Effacer la recherche',
  'rules.results': 'Résultats',
  'rules.found': '{n, plural, one {# règle trouvée} other {# règles trouvées}}.',
  'rules.found_none': 'Aucune règle ne contient tous les mots de « {query} ».',
  'rules.found_more':
    '{n, plural, one {Encore # règle} other {Encore # règles}} : ajoutez un mot pour affiner la recherche.',
  'rules.instead': 'Lu comme « {words} ».',
  'rules.note': 'Note',
  'rules.referring': 'Citée par',
  'rules.before': '‹ {title}',
  'rules.after': '{title} ›',
  'rules.back': 'Retour à la règle précédente',
  'rules.own_page': 'Ouvrir les règles sur leur propre page',

  // Player aids
  'aid.print': 'Imprimer sur une page',
  'aid.of': '{game} : aide de jeu',
  'aid.loading': 'Mise en page…',
  'aid.solo': 'Solo',
  'aid.turn': 'Un tour',
  'aid.end': 'À la fin',
  'aid.symbols': 'Symboles',
  'aid.keys':
    'Touches : 1 à 9 vont à un choix, 0 à passer, D à défausser, A à ce qui se fait à tout moment ; Entrée choisit, Échap revient. U annule un choix, Retour arrière le tour. O va aux choix, les flèches y circulent. / ouvre la table en mots, R les règles, ? cette aide.',

  // The opening of a rulebook, and its folds
  'rules.brief': 'Le jeu en deux minutes',
  'rules.ends': 'Comment la partie finit',
  'rules.scores': 'Ce qui rapporte',
  'rules.clauses': '{n, plural, one {# règle} other {# règles}}',
  'rules.open_all': 'Ouvrir tous les chapitres',
  'rules.fold_all': 'Tout replier',
} satisfies Record<keyof typeof english, string>;
