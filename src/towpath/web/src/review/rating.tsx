// Points lost in a decision, of each seat and of bots, on one scale: right is better.
import { number, t, word } from '../i18n';
import { Mark } from '../ui/parts';
import { colourAt, seatName } from '../ui/seats';
import type { Review, SeatReview, State } from '../wire';

const LEAST = 30; // decisions without which a mean says little
const EDGE = 4; // % of the scale that stay free on both sides

/** Two digits are more than one game is good for. */
const rounded = (n: number) => number(Math.round(Math.max(n, 0) * 100) / 100);

export function Rating({ state, review }: { state: State; review: Review }) {
  const told = review.seats.filter((seat) => seat.decisions >= LEAST);
  const levels = Object.entries(review.levels);
  const most = Math.max(1, ...levels.map(([, n]) => n), ...told.map((seat) => seat.loss + seat.error)) * 1.05;
  // Small losses lie close to each other: the root spreads them.
  const at = (n: number) => 100 - EDGE - (100 - 2 * EDGE) * Math.sqrt(Math.min(Math.max(n, 0), most) / most);
  const band = (seat: SeatReview) => {
    const [left, right] = [at(seat.loss + 2 * seat.error), at(seat.loss - 2 * seat.error)];
    return `left:${left}%;width:${right - left}%`;
  };
  return (
    <section class="panel v-rating" aria-labelledby="v-rating">
      <h2 id="v-rating">{t('review.rating')}</h2>
      <p class="soft">{t('review.rating_why')}</p>
      {told.length > 0 && (
        <div class="v-scale" aria-hidden="true">
          <div class="v-levels">
            {levels.map(([level, n]) => (
              <span style={`left:${at(n)}%`}>{word('level', level)}</span>
            ))}
          </div>
          {told.map((seat) => (
            <div class="v-row" style={`--seat:var(--seat-${colourAt(state, seat.seat)})`}>
              {levels.map(([, n]) => (
                <i class="v-tick" style={`left:${at(n)}%`} />
              ))}
              <i class="v-band" style={band(seat)} />
              <span class="v-tag" style={`left:${at(seat.loss)}%`}>
                <Mark colour={colourAt(state, seat.seat)} size={16} />
              </span>
            </div>
          ))}
          <div class="v-ends">
            <span>{t('review.worse')}</span>
            <span>{t('review.better_end')}</span>
          </div>
        </div>
      )}
      <ul class="v-losses">
        {review.seats.map((seat) => (
          <li>
            <Mark colour={colourAt(state, seat.seat)} size={15} /> <b>{seatName(state, seat.seat)}</b>{' '}
            {seat.decisions < LEAST
              ? t('review.too_few', { n: seat.decisions })
              : t('review.loss', { n: rounded(seat.loss), error: rounded(2 * seat.error), of: seat.decisions })}
          </li>
        ))}
        <li class="soft">
          {levels.map(([level, n]) => t('review.level', { level: word('level', level), n: rounded(n) })).join(' · ')}
        </li>
      </ul>
      <p class="soft v-small">{t('review.rating_note')}</p>
    </section>
  );
}
