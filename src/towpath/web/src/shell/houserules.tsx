// House rules: readings of the rules that a table may change, offered only where they can matter.
import { GAMES } from '../games';
import { t, word } from '../i18n';
import type { GameInfo, Table } from '../wire';
import { Choice } from './opening';

/** The readings of a game that can matter at a table of so many seats. */
export function readingsFor(game: string, seats: number): string[] {
  const { readings, only = {} } = GAMES[game];
  return Object.keys(readings).filter(
    (name) => (only[name] ?? (seats === 1 ? 'solo' : 'several')) === (seats === 1 ? 'solo' : 'several'),
  );
}

export function HouseRules({
  game,
  seats,
  chosen,
  onChoose,
}: {
  game: GameInfo;
  seats: number;
  chosen: Record<string, string>;
  onChoose: (next: Record<string, string>) => void;
}) {
  const { readings } = GAMES[game.name];
  const names = readingsFor(game.name, seats).filter((name) => name in game.options);
  if (!names.length) return null;
  return (
    <details class="houserules">
      <summary>{t('new.house_rules')}</summary>
      {names.map((name) => (
        <div class="houserule">
          <Choice
            legend={word('house', name)}
            value={chosen[name] ?? game.options[name][0]}
            values={game.options[name]}
            name={(value) => word('house', `${name}.${value}`)}
            onPick={(value) => onChoose({ ...chosen, [name]: value })}
          />
          <p>
            {word('house_why', name)}{' '}
            <a class="ref" href={`/rules/${game.name}#${readings[name]}`} target="_blank" rel="noopener">
              {readings[name]}
            </a>
          </p>
        </div>
      ))}
    </details>
  );
}

/** The readings of a table that are not the usual ones. */
export function changedRules(table: Table, game?: GameInfo): string[] {
  if (!game || !(table.game in GAMES)) return [];
  return readingsFor(table.game, table.seats.length).filter(
    (name) => name in table.options && table.options[name] !== game.options[name]?.[0],
  );
}

export function HouseRulesSaid({ table, game }: { table: Table; game?: GameInfo }) {
  const changed = changedRules(table, game);
  return (
    <>
      {changed.map((name) => (
        <p>
          <b>{word('house', name)}:</b> {word('house', `${name}.${table.options[name]}`)}
        </p>
      ))}
      <p class={changed.length ? 'soft' : ''}>{t('room.as_printed', { n: changed.length })}</p>
    </>
  );
}
