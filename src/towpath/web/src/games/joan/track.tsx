// The Development track: spaces, stars that raise the level, bonuses below, and how far the others are.
import { t } from '../../i18n';
import { useLit } from '../../ui/lit';
import { Mark } from '../../ui/parts';
import { useFresh } from './fresh';
import { Pen } from './marks';
import { BonusBox, Glyph } from './parts';
import { colourOf, penOf, raceOf, useTable } from './table';
import { bonusTip } from './tips';
import { Told } from './told';

export function Track({ seat, live }: { seat: number; live: boolean }) {
  const table = useTable();
  const { cat, view } = table;
  const { length, stars, bonuses } = cat.track;
  const { development: n, status } = view.boards[seat];
  const next = view.facts.next_stars[seat];
  const fresh = useFresh(seat);
  const { cls, props, on } = useLit(live ? 'track' : '', () => ({
    title: t('joan.development'),
    lines: [
      t('joan.development_at', { n, of: length, level: status }),
      ...(next ? [t('joan.next_star', { n: next.space - n, level: next.value })] : []),
    ],
    item: 'develop',
  }));
  return (
    <div class="j-dv" role="img" aria-label={t('joan.track_label', { n, of: length, level: status })}>
      <div class="j-h">
        {t('joan.development')} <em>{t('joan.development_at', { n, of: length, level: status })}</em>
      </div>
      <div class="j-dvg">
        {Array.from({ length }, (_, i) => {
          const space = i + 1;
          const star = stars.find((one) => one.space === space);
          const bonus = bonuses.find((one) => one.space === space);
          const marked = space <= n;
          const rivals = view.boards.flatMap((sheet, side) =>
            side !== seat && sheet.development === space ? [side] : [],
          );
          const race = bonus && raceOf(view, bonus);
          const lost = race && race.by !== null && race.by !== seat;
          const got = bonus && (race ? race.by === seat : marked);
          const kept = bonus && (bonus.yellow || bonus.item === 'shield');
          return (
            <span class="j-dvc">
              <span
                class={`j-sp ${star ? 'star' : ''} ${marked ? 'on' : ''} ${space === n + 1 && on ? `spot ${cls}` : ''} ${fresh(`space ${space}`) ? 'fresh' : ''}`}
                {...props}
              >
                {star ? (
                  <>
                    <Glyph name="star" />
                    <b>{star.value}</b>
                  </>
                ) : (
                  <i>{space}</i>
                )}
                {rivals.length > 0 && (
                  <span class="j-rvp">
                    {rivals.map((side) => (
                      <Mark colour={colourOf(table, side)} size={11} />
                    ))}
                  </span>
                )}
                {marked && <Pen kind="x" pen={penOf(table, seat)} at={`space${space}`} />}
              </span>
              {bonus && (
                <Told {...bonusTip(table, bonus, t('joan.space', { n: space }), race)}>
                  <BonusBox bonus={bonus} used={Boolean(lost) || Boolean(got && !kept)}>
                    {lost && <Pen kind="s" pen={penOf(table, race.by!)} at={`dv${space}`} />}
                    {got && (
                      <Pen kind={kept ? 'o' : 's'} pen={penOf(table, seat)} at={`dv${space}`} cls={kept ? 'big' : ''} />
                    )}
                  </BonusBox>
                </Told>
              )}
              {star && (
                <span class={star.value === status ? 'j-lev now' : 'j-lev'} data-thing={`star:${star.value}`}>
                  ×{star.value}
                </span>
              )}
            </span>
          );
        })}
      </div>
    </div>
  );
}
