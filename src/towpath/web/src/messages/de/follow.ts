// Following what others do, and the log.
export const follow = {
  // Others’ choices, one after another
  'follow.turn': 'Zug von {name}',
  'follow.then_you': 'Danach bist du am Zug.',
  'follow.skip': 'Überspringen',
  'follow.key': 'Leertaste',
  'follow.pace': 'Tempo',
  'follow.instant': 'Sofort',
  'follow.quick': 'Zügig',
  'follow.calm': 'Ruhig',
  'follow.more': '{n, plural, =0 {letzter Schritt} one {noch # Schritt} other {noch # Schritte}}',
  'settings.pace': 'Züge der anderen',
  'settings.pace_hint':
    'Wie schnell sie gezeigt werden. Die Leertaste überspringt sie, mit der Umschalttaste nur einen Schritt.',
  // The log by turns
  'log.setup': 'Aufbau',
  'log.turn': 'Zug {n}',
  'log.points': '{n, plural, one {# Punkt} other {# Punkte}}',
  'log.by': '{name}: {what}',
  'log.all': 'Alle',
  'log.mine': 'Meine',
  'log.filter': 'Welche Zeilen',
  'log.nothing': 'Noch nichts.',
  'log.show': 'Zeigen',
  'live.turn': '{title}: {rows}.',
  // At once, whatever is being read
  'live.time': 'Noch {n, plural, one {# Sekunde} other {# Sekunden}} auf deiner Uhr.',
  'live.taken': 'Ein Bot spielt jetzt auf deinem Platz.',
};
