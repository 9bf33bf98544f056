// What lies over the map's edges: the choice under the pointer with what it would do, and races that were just lost.
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n';
import { Button, Icon, Mark } from '../../ui/parts';
import type { Line } from '../../wire';
import { losses } from './log';
import { colourOf, useTable } from './table';

/** The lines since the viewer's own last choice. */
function sinceMine(log: Line[], me: number): Line[] {
  return log.slice(log.findLastIndex((line) => line.seat === me) + 1);
}

function Races() {
  const table = useTable();
  const [away, setAway] = useState(0);
  const lost = losses(table, sinceMine(table.state.log, table.me)).slice(-3);
  // A race already lost comes back into sight only with a new one.
  useEffect(() => setAway(0), [lost.length === 0]);
  if (!lost.length || table.me < 0 || away >= lost.length) return null;
  return (
    <div class="j-notice" role="status">
      <ul>
        {lost.map((entry) => (
          <li>
            <Mark colour={colourOf(table, entry.seat)} size={13} />
            <span>{entry.text}</span>
          </li>
        ))}
      </ul>
      <Button class="iconbtn small" aria-label={t('app.close')} onClick={() => setAway(lost.length)}>
        <Icon name="cross" size={10} colour="soft" />
      </Button>
    </div>
  );
}

/** The choice under the pointer: its price, its gains, and what it makes of the product. */
function Ahead() {
  const table = useTable();
  const { session, words } = table;
  const option = session.current.value;
  if (!option || !/^(town|route):/.test(option.target)) return null;
  const { label, chips } = words.option(table, option);
  const product = session.preview.value?.effects.find((effect) => effect.key === 'product' && effect.seat === table.me);
  return (
    <div class="j-ahead" aria-hidden="true">
      <b>{label}</b>
      <span>{chips}</span>
      {product && (
        <span class="pp">{t('joan.product_becomes', { before: product.args.before, after: product.args.points })}</span>
      )}
    </div>
  );
}

function Legend() {
  return (
    <div class="j-legend" aria-hidden="true">
      <span>
        <i class="land" />
        {t('joan.land')}
      </span>
      <span>
        <i class="water" />
        {t('joan.water')}
      </span>
    </div>
  );
}

export function MapNotes() {
  return (
    <>
      <Legend />
      <Ahead />
      <Races />
    </>
  );
}
