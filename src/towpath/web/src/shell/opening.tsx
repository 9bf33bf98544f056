// Opening a table: who sits at it, and how.
import { useState } from 'preact/hooks';
import { GAMES, titleOf } from '../games';
import { t, word } from '../i18n';
import { settings } from '../settings';
import { Dialog } from '../ui/dialog';
import type { Colour } from '../ui/parts';
import { Button, SEAT_COLOURS } from '../ui/parts';
import type { GameInfo, NewTable } from '../wire';
import { CLOCKS, clockName, DAYS } from './clocks';
import { ColourPick } from './colour';
import { EditionChoice } from './edition';
import { HouseRules, readingsFor } from './houserules';
import { levelOr, levelsFor } from './levels';

export type Mode = 'bots' | 'solo' | 'friends' | 'screen';

export function Choice<T extends string | number>({
  legend,
  value,
  values,
  name,
  onPick,
}: {
  legend: string;
  value: T;
  values: T[];
  name: (value: T) => string;
  onPick: (value: T) => void;
}) {
  return (
    <fieldset class="choice">
      <legend>{legend}</legend>
      <div class="seg">
        {values.map((one) => (
          <button type="button" aria-pressed={one === value} onClick={() => onPick(one)}>
            {name(one)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

export function NewTableDialog({
  mode,
  game,
  onClose,
  onStart,
}: {
  mode: Mode;
  game: GameInfo;
  onClose: () => void;
  onStart: (wish: NewTable) => Promise<void>;
}) {
  const [people, setPeople] = useState(mode === 'solo' || mode === 'bots' ? 1 : 2);
  const [bots, setBots] = useState(mode === 'bots' ? 2 : 0);
  const [picked, setLevel] = useState(game.levels.includes('medium') ? 'medium' : game.levels[0]);
  const [names, setNames] = useState<string[]>([settings.name.value, '', '', '', '']);
  const [listed, setListed] = useState(false);
  const [hints, setHints] = useState(false);
  const [clock, setClock] = useState('none');
  const difficulties = game.options.difficulty ?? [];
  const [difficulty, setDifficulty] = useState(difficulties[0] ?? '');
  const [rules, setRules] = useState<Record<string, string>>({});
  const [edition, setEdition] = useState('');
  // The liked colour comes first; who picks another one's changes with them.
  const [colours, setColours] = useState<string[]>(() => [
    ...SEAT_COLOURS.filter((one) => one === settings.colour.value),
    ...SEAT_COLOURS.filter((one) => one !== settings.colour.value),
  ]);
  const solo = mode === 'solo' ? [GAMES[game.name].opponent.colour] : [];
  const pick = (seat: number, to: Colour) => {
    if (seat === 0) settings.colour.value = to;
    setColours(colours.map((one, i) => (i === seat ? to : one === to ? colours[seat] : one)));
  };
  const [busy, setBusy] = useState(false);
  const from = Math.max(2, game.min_seats);
  const counts = Array.from({ length: game.max_seats - from + 1 }, (_, i) => i + from);
  const room = game.max_seats - people;
  const clocks = mode === 'friends' ? [...CLOCKS, ...DAYS] : CLOCKS;
  const ruleOf = (id: string) => clocks.find(([one]) => one === id)![1];
  const taken = people + (mode === 'solo' ? 0 : Math.min(bots, room));
  const levels = levelsFor(game, taken, edition === '' || edition === game.hash);
  const level = levelOr(levels, picked);
  const open = async () => {
    setBusy(true);
    if (names[0].trim()) settings.name.value = names[0].trim();
    const seats: NewTable['seats'] = Array.from({ length: people }, (_, i) =>
      i === 0 || mode === 'screen'
        ? { kind: 'me' as const, name: names[i].trim() || t('seat.number', { n: i + 1 }), colour: colours[i] }
        : { kind: 'open' as const },
    );
    for (let i = 0; i < Math.min(bots, room); i += 1) seats.push({ kind: 'bot', level });
    // A rule that was changed and then cannot matter any more is as printed.
    const offered = readingsFor(game.name, taken);
    const readings = Object.fromEntries(Object.entries(rules).filter(([name]) => offered.includes(name)));
    const wish: NewTable = {
      game: game.name,
      seats,
      visibility: listed ? 'listed' : 'private',
      clock: ruleOf(clock),
      edition,
      hints: (mode === 'friends' || mode === 'screen') && hints,
      options: mode === 'solo' ? { ...readings, difficulty } : readings,
    };
    await onStart(wish);
    setBusy(false);
  };
  return (
    <Dialog title={t('new.title', { game: titleOf(game.name), mode: word('new', mode) })} onClose={onClose} narrow>
      <form
        class="newtable"
        onSubmit={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        {mode === 'solo' ? (
          <fieldset class="choice levels">
            <legend>{t('new.difficulty')}</legend>
            {difficulties.map((one) => (
              <label class="level">
                <input
                  type="radio"
                  name="difficulty"
                  checked={one === difficulty}
                  onChange={() => setDifficulty(one)}
                />
                <span>
                  <b>{word('difficulty', one)}</b>
                  <small>{word('difficulty_why', one)}</small>
                </span>
              </label>
            ))}
          </fieldset>
        ) : (
          <>
            {mode !== 'bots' && (
              <Choice legend={t('new.seats')} value={people} values={counts} name={String} onPick={setPeople} />
            )}
            {room > 0 && (
              <Choice
                legend={t('new.bots_too')}
                value={Math.min(bots, room)}
                values={Array.from({ length: room + 1 }, (_, i) => i).filter((n) => n > 0 || mode !== 'bots')}
                name={String}
                onPick={setBots}
              />
            )}
            {bots > 0 && room > 0 && (
              <Choice
                legend={t('new.level')}
                value={level}
                values={levels}
                name={(one) => word('level', one)}
                onPick={setLevel}
              />
            )}
            {bots > 0 && room > 0 && <p class="soft">{word('level_why', level)}</p>}
          </>
        )}
        <fieldset class="choice">
          <legend>{t('new.names')}</legend>
          {Array.from({ length: mode === 'screen' ? people : 1 }, (_, i) => (
            <div class="nameline">
              <ColourPick value={colours[i]} taken={solo} onPick={(to) => pick(i, to)} />
              <input
                class="input"
                aria-label={t('seat.number', { n: i + 1 })}
                placeholder={t('home.name_placeholder')}
                value={names[i]}
                maxLength={24}
                onInput={(event) => setNames(names.map((old, n) => (n === i ? event.currentTarget.value : old)))}
              />
            </div>
          ))}
        </fieldset>
        {(mode === 'friends' || mode === 'screen') && (
          <Choice
            legend={t('new.clock')}
            value={clock}
            values={clocks.map(([id]) => id)}
            name={(id) => clockName(ruleOf(id))}
            onPick={setClock}
          />
        )}
        {mode === 'friends' && (
          <label class="check">
            <input type="checkbox" checked={listed} onChange={(event) => setListed(event.currentTarget.checked)} />{' '}
            {t('new.listed')}
          </label>
        )}
        {(mode === 'friends' || mode === 'screen') && (
          <label class="check">
            <input type="checkbox" checked={hints} onChange={(event) => setHints(event.currentTarget.checked)} />{' '}
            {t('new.hints')}
          </label>
        )}
        <EditionChoice game={game} value={edition} onPick={setEdition} />
        <HouseRules game={game} seats={taken} chosen={rules} onChoose={setRules} />
        <div class="dialogbar">
          <button class="primary" type="submit" disabled={busy}>
            {t(mode === 'friends' ? 'new.open' : 'new.start')}
          </button>
          <Button class="ghostbtn" onClick={onClose}>
            {t('app.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
