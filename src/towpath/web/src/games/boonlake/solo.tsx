// The Wise Eminence: her tile, the strips it prefers, her corner number, the cactus.
import { t, word } from '../../i18n';
import { Icon, Mark } from '../../ui/parts';
import { colourOf, stripOf, useTable } from './table';

const CORNERS = ['upper_left', 'upper_right', 'lower_left', 'lower_right'];

export function SoloPanel() {
  const table = useTable();
  const { cat, view } = table;
  const solo = view.solo;
  if (!solo) return null;
  const tile = cat.solo.tiles[solo.tile];
  return (
    <section class="panel rivals solo" data-tab="rivals">
      <h2>
        <Mark colour={colourOf(table, 1)} size={15} /> {t('solo.title')}
        <span class="hint">
          {word('difficulty', solo.difficulty)} · {t('solo.stack', { n: solo.stack })}
        </span>
      </h2>
      <div class="solorow">
        <div class="solotile" data-thing="solotile" aria-label={`${t('solo.tile')} ${solo.tile}`} role="img">
          {tile &&
            CORNERS.map((corner) => (
              <span class={`corner ${corner} ${solo.corner === corner ? 'now' : ''}`}>{tile.numbers[corner]}</span>
            ))}
          <b>{solo.tile || '–'}</b>
        </div>
        <div class="soloprefs" data-thing="prefers">
          <small>{t('solo.prefers')}</small>
          <ol>
            {tile?.actions.map((id) => {
              const strip = stripOf(cat, id);
              return (
                <li class={view.taken === id ? 'now' : ''}>
                  <Icon name={strip.kind || 'coin'} size={15} /> {strip.name}
                </li>
              );
            })}
          </ol>
        </div>
        <div class="cactus" data-thing="cactus">
          <small>{t('solo.cactus')}</small>
          <b>
            {cat.solo.cactus[solo.cactus] ?? 0}
            <Icon name="vp" size={15} />
          </b>
        </div>
      </div>
    </section>
  );
}
