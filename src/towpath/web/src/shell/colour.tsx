// The colour of one's seat; each one has a shape of its own as well.
import { t, word } from '../i18n';
import type { Colour } from '../ui/parts';
import { Mark, SEAT_COLOURS } from '../ui/parts';

/** `taken`: those of other people. */
export function ColourPick({
  value,
  taken,
  onPick,
}: {
  value: string;
  taken: string[];
  onPick: (colour: Colour) => void;
}) {
  return (
    <div class="colourpick" role="group" aria-label={t('colour.choose')}>
      {SEAT_COLOURS.map((colour) => (
        <button
          type="button"
          aria-pressed={colour === value}
          aria-label={word('colour', colour)}
          title={word('colour', colour)}
          disabled={taken.includes(colour)}
          onClick={() => onPick(colour)}
        >
          <Mark colour={colour} size={18} />
        </button>
      ))}
    </div>
  );
}
