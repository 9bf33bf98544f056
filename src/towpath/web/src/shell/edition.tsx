// Which printed values a table is played with: said to everybody who sits or looks there, and chosen when it is opened.
import { useEffect, useState } from 'preact/hooks';
import { api } from '../api';
import { GAMES } from '../games';
import { t } from '../i18n';
import type { Edition, GameInfo, Table } from '../wire';

/** The shipped editions are called by what they are, so in the page's language; others by their names. */
export const editionName = (name: string): string => (name === 'reconstructed' ? t('edition.reconstructed') : name);

/** Name, hash, how much of it is known, and that the rest is reconstructed. */
export function EditionLine({
  table: { game, edition, hash, known },
}: {
  table: Pick<Table, 'game' | 'edition' | 'hash' | 'known'>;
}) {
  const { items, rulebook, published, owner } = known;
  const sure = rulebook + published + owner;
  return (
    <p class="editionline">
      {t('edition.line', { name: editionName(edition), known: sure, all: items, owner })}{' '}
      <code>{hash.slice(0, 8)}</code>
      {sure < items && <Reconstructed game={game} />}
    </p>
  );
}

/** What the server committed to before the game, which the record proves after it. */
export function FairLine({ table: { commitment } }: { table: Pick<Table, 'commitment'> }) {
  return commitment ? (
    <p class="fairline">
      {t('fair.line')} <code>{commitment}</code>
    </p>
  ) : null;
}

/** One sentence, and the way to all components with what is known of each. */
export function Reconstructed({ game }: { game: string }) {
  if (!(game in GAMES)) return null;
  return (
    <>
      {' '}
      {t(GAMES[game].reconstructed)} <a href={`/workshop/${game}`}>{t('edition.known')}</a>
    </>
  );
}

/** The shipped edition, or one that this browser has brought; without any of one's own there is nothing to choose. */
export function EditionChoice({
  game,
  value,
  onPick,
}: {
  game: GameInfo;
  value: string;
  onPick: (hash: string) => void;
}) {
  const [mine, setMine] = useState<Edition[]>([]);
  useEffect(() => {
    api<{ editions: Edition[] }>('GET', '/editions').then(
      (found) => setMine(found.editions.filter((one) => one.game === game.name)),
      () => {},
    );
  }, [game.name]);
  const chosen = mine.find((one) => one.hash === value);
  return (
    <div class="editionchoice">
      <label for="new-edition">{t('edition.choose')}</label>
      <select id="new-edition" class="input" value={value} onChange={(event) => onPick(event.currentTarget.value)}>
        <option value="">{t('edition.shipped', { name: editionName(game.edition) })}</option>
        {mine.map((one) => (
          <option value={one.hash}>{one.name}</option>
        ))}
      </select>
      <EditionLine table={chosen ? { ...chosen, edition: chosen.name } : { ...game, game: game.name }} />
      <a href={`/workshop/${game.name}`}>{t('edition.make')}</a>
    </div>
  );
}
