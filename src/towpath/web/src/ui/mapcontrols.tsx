// The buttons of a map: larger, smaller, whole, and while a part is seen, on to the next part without dragging.
import { t } from '../i18n';
import type { usePan } from './pan';
import { Button } from './parts';

const WAYS = [
  ['left', '←', -1, 0],
  ['up', '↑', 0, -1],
  ['down', '↓', 0, 1],
  ['right', '→', 1, 0],
] as const;

export function MapControls({ pan }: { pan: ReturnType<typeof usePan> }) {
  return (
    <div class="zoom" role="group" aria-label={t('map.controls')} onKeyDown={pan.onKey}>
      {pan.zoomed &&
        WAYS.map(([way, arrow, x, y]) => (
          <Button class="iconbtn" aria-label={t(`map.${way}`)} onClick={() => pan.move(x, y)}>
            {arrow}
          </Button>
        ))}
      <Button class="iconbtn" aria-label={t('map.zoom_in')} onClick={() => pan.zoom(1.4)}>
        +
      </Button>
      <Button class="iconbtn" aria-label={t('map.zoom_out')} onClick={() => pan.zoom(1 / 1.4)}>
        −
      </Button>
      <Button class="iconbtn fit" aria-label={t('map.fit_long')} onClick={pan.fit}>
        {t('map.fit')}
      </Button>
    </div>
  );
}
