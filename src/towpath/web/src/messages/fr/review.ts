import type { review as en } from '../en/review';

export const review: Record<keyof typeof en, string> = {
  'review.title': 'Analyse',
  'review.seen_by': 'Décisions de',
  'review.running': 'La partie est en cours d’analyse',
  'review.running_why':
    'Deux juges examinent chaque décision. Cela continue sans vous, dès qu’aucune table n’a besoin des bots ; vous pouvez fermer cette page.',
  'review.share': '{n} pour cent de l’analyse sont faits.',
  'review.stopped': 'L’analyse s’est arrêtée. Ce qui a été trouvé reste.',
  'review.go_on': 'Continuer',
  'review.broken': 'Ce qui était gardé de cette analyse est illisible ; elle est refaite.',
  'review.not_over': 'Une partie peut être analysée une fois terminée.',
  'review.seat_waits': 'Les décisions de {name} n’ont pas encore été examinées.',
  'review.leads': 'Avance attendue au fil de la partie',
  'review.leads_axis': 'Points d’avance sur la meilleure autre place',
  'review.leads_note':
    'Ce à quoi menaient en moyenne des parties rapides jouées depuis chaque tour : une image de la partie, pas un verdict. Un clic mène au moment.',
  'review.dear': 'Décisions coûteuses',
  'review.dear_n': 'Décision coûteuse {n}',
  'review.fine': 'Belles décisions',
  'review.fine_n': 'Belle décision {n}',
  'review.chosen': 'Choisi',
  'review.chosen_well': 'Bien choisi',
  'review.better': 'Mieux selon les deux juges',
  'review.next_best': 'Ensuite venait',
  'review.try': 'Réessayer',
  'review.show': 'Voir',
  'review.points_few': 'moins de {n} point',
  'review.points': '{from} à {to} points',
  'review.points_most': '{n} points ou plus',
  'review.none': 'Aucune décision de cette place n’a coûté de points sur lesquels les deux juges s’accordent.',
  'review.none_sure': 'D’aucune décision de cette place il n’est certain qu’elle ait coûté des points.',
  'review.judges':
    'Une décision n’est dite coûteuse que si deux juges différents sont d’accord : l’un regarde quelques tours plus loin, l’autre joue la partie jusqu’au bout. Tous deux ne savent que ce que la place pouvait savoir.',
  'review.open':
    '{undecided, plural, =0 {} one {Une autre reste indécise.} other {# autres restent indécises.}} {differ, plural, =0 {} one {Sur une, les juges divergent.} other {Sur #, les juges divergent.}}',
  'review.rating': 'Points perdus par décision',
  'review.rating_why':
    'Selon le juge qui regarde quelques tours plus loin. Plus à droite, c’est mieux ; la bande claire montre ce qu’une seule partie laisse ouvert.',
  'review.rating_note':
    'Les bots ont été mesurés à deux. Ce juge ne sait pas distinguer des bots plus forts que ceux-ci.',
  'review.worse': 'plus de pertes',
  'review.better_end': 'moins de pertes',
  'review.loss': '{n} ± {error}, en {of} décisions',
  'review.too_few': '{n, plural, one {une décision, c’est} other {# décisions, c’est}} trop peu pour juger',
  'review.level': 'Bot {level} : {n}',
  'review.chance': 'Une seule partie ne sépare pas la chance du jeu : la chance n’est pas comptée ici.',
  'try.ask':
    '{name} : ici, « {chosen} » a été choisi. Les deux juges connaissent mieux, de {points}. Que feriez-vous ?',
  'try.better': 'Juste : les deux juges le préfèrent à « {chosen} », de {points}.',
  'try.same': 'C’est ce qui a été choisi dans la partie. Les deux juges préfèrent un autre choix, de {points}.',
  'try.close':
    'Aussi bon que le meilleur, pour autant que puisse en dire le juge qui regarde quelques tours plus loin. L’autre ne l’a pas joué jusqu’au bout.',
  'try.less':
    'Il manque {points} par rapport au meilleur, dit le juge qui regarde quelques tours plus loin. L’autre ne l’a pas joué jusqu’au bout.',
  'try.unknown': 'L’analyse ne l’a pas examiné de près : au premier regard, il semblait moins bon.',
  'try.answer': 'Mieux selon les deux juges : {name}',
  'try.show': 'Voir la réponse',
  'try.again': 'Autre essai',
  'try.back': 'Vers l’analyse',
  'try.leave': 'Retour à l’analyse',
  'try.none': 'L’analyse ne nomme aucune décision coûteuse à ce moment.',
  'refused.many_reviews':
    '{most, plural, one {Une partie est déjà analysée} other {# parties sont déjà analysées}} pour vous ; attendez la fin de l’une d’elles.',
  'try.not_played': 'Rien n’a été joué.',
};
