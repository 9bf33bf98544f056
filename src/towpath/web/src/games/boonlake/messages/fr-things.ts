// What every thing on the table is and does, and how one wins.
import type { things as english } from './en-things';

export const things: Record<keyof typeof english, string> = {
  'does.strip':
    'Prenez-la : jouez une carte de son type ou défaussez-en une, faites votre partie, puis tous font la leur, puis naviguez.',
  'does.space':
    'On peut y poser une tuile ou un pâturage à côté d’une tuile posée ; qui pose reçoit ce que montre l’emplacement.',
  'does.pasture':
    'Jusqu’à {most} bovins s’y tiennent ; chacun rapporte à chaque décompte intermédiaire un point par village voisin.',
  'does.site':
    'Développer : placez-y un habitant, payez et prenez ce qui est montré. Améliorez-le ensuite en maison, puis en village.',
  'does.region':
    'Récompenses de Région : qui prend cette action choisit une région libre et prend sa récompense ; tous reçoivent des pièces pour leurs éléments dans les autres.',
  'does.river': 'Un navire qui s’arrête ici prend ce que montre la case. Les cases avec un navire ne comptent pas.',
  'does.tile':
    'À chaque décompte intermédiaire, vous marquez une tuile pas encore marquée : des points si sa condition est remplie, autant de points perdus sinon.',
  'does.track': 'Chaque décompte intermédiaire paie ce que montre la case sous votre marqueur.',
  'does.resource':
    'Un site de production rend sa ressource disponible pour chaque carte : une au niveau 1, deux au niveau 2.',
  'does.canal':
    'Un canot rend disponible une ressource de plus, là où il se trouve. Vers l’aval il va gratuitement, vers l’amont pour {upstream} pièces.',
  'does.recess':
    'Ce qui est construit quitte son renfoncement ; un renfoncement vide paie à chaque décompte intermédiaire ce qu’il montre.',
  'does.lever':
    'Un levier se construit en modernisant ; utilisé, il se baisse, et après un décompte intermédiaire il est de nouveau levé.',
  'does.card':
    'Jouez-la à son prix, ou défaussez-la pour {discard} pièces. Ses ressources doivent seulement être disponibles.',
  'does.pile': 'On y pioche les cartes ; une fois la pioche vide, la défausse est mélangée.',
  'does.mound': 'Explorer révèle la prochaine tuile.',
  'does.row':
    'Plus la ligne d’une action est basse, moins le navire peut avancer ; les plus basses coûtent des points.',
  'does.lock':
    'Le premier navire qui la franchit dans une manche déclenche un décompte intermédiaire pour tous. Elle n’est pas une case.',
  'does.flag':
    'Qui franchit cette écluse en premier déclenche le décompte intermédiaire {n} : tous jouent ou améliorent jusqu’à deux fois, marquent une tuile, puis touchent leur revenu.',
  'does.bridge':
    'Il rend adjacents les emplacements à ses bouts ; les éléments qui s’y trouvent comptent pour la tuile de Scoring des ponts.',
  'does.ford': 'Les emplacements de ses deux côtés sont adjacents. Après la manche 1, les navires reviennent par là.',
  'does.ship':
    'Il navigue à la fin du tour de son propriétaire, d’au moins 1 case et autant que la ligne de l’action le permet.',
  'does.demands':
    'Les quatre nombres sont la condition de la tuile aux quatre décomptes intermédiaires, du premier au dernier.',
  'does.project': 'Chacun peut le réaliser une fois, au lieu de jouer une carte.',
  'does.income':
    'Ce que paierait maintenant le prochain décompte intermédiaire : les deux pistes, les renfoncements vides, les bovins près des villages.',
  'does.presences':
    'Ce que vous avez dans chaque région. Un village demande {n} éléments autour de lui, et des tuiles de Scoring les comptent.',
  'does.coins': 'Elles paient cartes, chantiers, leviers et canots vers l’amont ; à la fin elles ne valent rien.',
  'does.vases': 'Certaines cartes et certains projets se paient aussi en vases.',
  'does.ranch':
    'Habitants disponibles : ils vont sur les chantiers, ou sont cédés pour des maisons, des villages et des bovins.',
  'does.supply': 'Habitants encore à gagner ; ceux qui sont cédés y retournent.',
  'does.cards': 'Cachées aux autres ; à la fin, elles ne valent rien.',
  'does.left': 'Encore sur le plateau ; ce qui est construit vide un renfoncement.',
  'does.rival': 'Ouvre tout le plateau : pistes, leviers et renfoncements.',
  'does.rounds':
    'Chacune des deux manches a deux décomptes intermédiaires ; après le quatrième, la partie est terminée.',
  'does.pastures': 'L’Élevage bovin les pose sur le territoire.',
  'does.discards': 'Visibles de tous ; elles deviendront la nouvelle pioche.',
  'does.bonus':
    'Cet habitant va au ranch dès que la rangée {n} est vide ; son renfoncement paie alors à chaque décompte intermédiaire.',
  'does.final': 'À la fin, chaque renfoncement vide de cette rangée vaut {n} points.',
  'does.solotile':
    'Les nombres des coins sont des emplacements ; celui qui est marqué est celui où l’Éminence préfère poser et bâtir.',
  'does.prefers':
    'De ces trois actions elle prend celle qui est la plus haute ; vous pouvez utiliser sa partie pour tous.',
  'does.cactus': 'Sa propre piste : à chaque décompte intermédiaire, elle reçoit les points de la case atteinte.',
  'thing.row': 'Ligne {n}',
  'thing.lock': 'Écluse',
  'thing.bridge': 'Pont',
  'thing.ford': 'Gué',
  'thing.ship': 'Navire, {name}',
  'thing.demands': 'Condition : {tile}',
  'thing.project': 'Projet',
  'thing.cell': '{track}, case {n}',
  'thing.pays':
    'Paie {pays, select, coins {{amount, plural, one {# pièce} other {# pièces}}} other {{amount, plural, one {# carte} other {# cartes}}}}{vp, plural, =0 {} one { et # point} other { et # points}}.',
  'thing.toll': 'Gain au passage',
  'thing.coins': 'Pièces',
  'thing.vases': 'Vases',
  'thing.ranch': 'Habitants au ranch',
  'thing.supply': 'Habitants en réserve',
  'thing.cards': 'Cartes en main',
  'thing.rounds': 'Décomptes intermédiaires',
  'thing.pastures': '{n, plural, one {# pâturage} other {# pâturages}} en réserve',
  'thing.bonus': 'Bonus de la rangée {n}',
  'thing.recess_pays': 'Vide, il paie {what}.',
  'thing.slot': 'Renfoncement : {piece}',
  'thing.preferred': 'Préféré maintenant : emplacement {n}.',
  'win.1': 'La victoire va à qui a le plus de points après deux manches et quatre décomptes intermédiaires.',
  'win.2':
    'Les points viennent des tuiles de Scoring dont vous remplissez la condition à temps, du revenu qui croît avec tout ce que vous construisez, de la rivière et, à la fin, des cartes et des leviers.',
  'win.3':
    'À chaque tour, vous prenez une des sept actions : ce qu’elle vous donne, elle le donne en partie à tous, et plus elle est restée inutilisée, plus votre navire avance.',
};
