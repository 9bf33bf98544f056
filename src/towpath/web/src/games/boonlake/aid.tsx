// The player aid: turn, strips, building, scoring, levers, symbols on one sheet. One key opens it, and it prints on one page.

import type { Key } from '../../i18n';
import { list, number, t, word } from '../../i18n';
import type { Brief } from '../../rulebook/brief';
import { Dialog } from '../../ui/dialog';
import { Cost, Gain, Icon } from '../../ui/parts';
import { TableContext } from '../../ui/table';
import { SmallPiece } from './pieces';
import { stepWords } from './printed';
import { Parts } from './strips';
import type { Setting } from './table';
import type { Catalogue } from './types';

const SYMBOLS = [
  'coin',
  'card',
  'vase',
  'inhabitant',
  'vp',
  'explore',
  'develop',
  'upgrade',
  'modernize',
  'site',
  'presence',
  'play-card',
  'pasture',
  'cattle',
  'harbour',
  'coin-track',
  'card-track',
];
const TONE: Record<string, string> = { 'play-card': 'card', harbour: 'river' };

const turnSteps = (cat: Catalogue): string[] => [
  t('aid.turn_1'),
  t('aid.turn_2', { n: cat.constants.discard_coins }),
  t('aid.turn_3'),
  t('aid.turn_4'),
  t('aid.turn_5'),
];

function Turn({ cat }: { cat: Catalogue }) {
  return (
    <section class="aidturn">
      <h3>{t('aid.turn')}</h3>
      <ol class="steps4">
        {turnSteps(cat).map((step) => (
          <li>{step}</li>
        ))}
      </ol>
      <h3>{t('aid.rows')}</h3>
      <ol class="aidrows">
        {cat.rows.map(({ steps, vp }) => (
          <li>
            <b>{steps}</b>
            <Icon name="ship" size={15} colour="river" />
            {vp < 0 && <Cost n={-vp} icon="vp" size={12} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Strips({ cat }: { cat: Catalogue }) {
  return (
    <section class="aidstrips">
      <h3>{t('aid.strips')}</h3>
      <dl>
        {cat.strips.map((strip) => (
          <div class="aidstrip">
            <dt>
              {strip.kind ? <Icon name={strip.kind} size={17} /> : <Icon name="coin" size={17} />} {strip.name}
            </dt>
            <dd>
              <span class="aidfx" aria-hidden="true">
                {!strip.kind && (
                  <>
                    <Parts steps={strip.steps[0]} /> <Icon name="chevron" size={10} colour="soft" />
                  </>
                )}
                <Parts steps={strip.steps[1]} /> <Icon name="chevron" size={10} colour="soft" />{' '}
                <Parts steps={strip.steps[2]} />
              </span>
              {t('strip.step2', { what: stepWords(strip.steps[1], cat.constants) })}.{' '}
              {t('strip.step3', {
                whom: t(strip.others_only ? 'strip.others_word' : 'strip.all_word'),
                what: stepWords(strip.steps[2], cat.constants),
              })}
              .
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Costs({ cat }: { cat: Catalogue }) {
  const c = cat.constants;
  return (
    <section class="aidcosts">
      <h3>{t('aid.costs')}</h3>
      <ul>
        <li>{t('aid.cost_card')}</li>
        <li>{t('aid.cost_boat', { n: c.upstream_coins })}</li>
        <li>{t('aid.explore')}</li>
        <li>
          <SmallPiece kind="inhabitant" colour="blue" size={17} /> {t('aid.develop')}
        </li>
        <li>
          <SmallPiece kind="house" colour="blue" size={17} /> {t('aid.cost_house')}
        </li>
        <li>
          <SmallPiece kind="settlement" colour="blue" size={18} />{' '}
          {t('aid.cost_settlement', { list: c.settlement_inhabitants.join('/') })}{' '}
          {t('aid.cost_presences', { n: c.presences_needed })}
        </li>
        <li class="warn">{t('aid.second', { n: number(c.same_region_vp) })}</li>
        <li>
          <SmallPiece kind="cattle" colour="blue" size={17} />{' '}
          {t('aid.cattle_price', { list: c.cattle_extra.join('/') })}{' '}
          {t('aid.cattle', { n: c.pasture_holds, coins: c.coins_per_house })}
        </li>
        <li>{t('aid.extra_vp', { n: c.extra_inhabitant_vp })}</li>
      </ul>
    </section>
  );
}

/** Runs of levers that bring the same for each, as the final scoring pays them. */
function leverRuns(points: number[]): { from: number; each: number }[] {
  const each = points.map((vp, n) => (n ? vp / n : 0));
  return each.map((vp, n) => ({ from: n, each: vp })).filter(({ from, each: vp }) => vp > 0 && vp !== each[from - 1]);
}

function scoringLines(cat: Catalogue): string[] {
  return [
    t('aid.scoring_2'),
    t('aid.scoring_1', { list: cat.constants.scoring_points.join('/') }),
    t('aid.scoring_3'),
    t('aid.scoring_4'),
  ];
}

function endLines(cat: Catalogue): string[] {
  const levers = leverRuns(cat.constants.levers_vp).map(({ from, each }) => t('aid.end_lever', { from, n: each }));
  const tiers = cat.tiers.filter((tier) => tier.final_vp > 0);
  return [
    t('aid.end_1'),
    t('aid.end_levers', { list: list(levers) }),
    t('aid.end_tiers', {
      list: list(tiers.map((tier) => t('aid.end_tier', { tier: tier.tier, n: tier.final_vp }))),
    }),
    t('aid.end_nothing'),
  ];
}

/** Turn, end and scoring for the opening of the rulebook: what the aid says, and when the game is over. */
export function brief(cat: Catalogue): Brief {
  const [starts, does, income] = scoringLines(cat);
  return {
    turn: turnSteps(cat).slice(0, 4),
    end: [t('aid.ends', { rounds: cat.routes.length, n: cat.constants.scoring_points.length }), ...endLines(cat)],
    scoring: [starts, does, income],
    pictures: ['BL-UPG', 'BL-TRN', 'BL-GAM', 'BL-INT'],
  };
}

const Lines = ({ lines }: { lines: string[] }) => (
  <ul>
    {lines.map((line) => (
      <li>{line}</li>
    ))}
  </ul>
);

function Scoring({ cat }: { cat: Catalogue }) {
  return (
    <section class="aidscoring">
      <h3>{t('aid.scoring')}</h3>
      <Lines lines={scoringLines(cat)} />
      <h3>{t('aid.end')}</h3>
      <Lines lines={endLines(cat)} />
      <h3>{t('aid.solo')}</h3>
      <Lines lines={[t('aid.solo_1'), t('aid.solo_2')]} />
    </section>
  );
}

function Levers({ cat }: { cat: Catalogue }) {
  return (
    <section class="aidlevers">
      <h3>{t('aid.levers')}</h3>
      <dl>
        {cat.levers.map((lever) => (
          <div>
            <dt>
              {word('lever', lever.id)} <Cost n={lever.price} icon="coin" size={13} />
            </dt>
            <dd>{word('lever_text', lever.id, cat.constants)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Symbols() {
  return (
    <section class="aidsymbols">
      <h3>{t('aid.symbols')}</h3>
      <div class="legend">
        <span>
          <Gain n={3} icon="coin" /> {t('aid.gain')}
        </span>
        <span>
          <Cost n={3} icon="coin" /> {t('aid.cost')}
        </span>
        <span>
          <Icon name="loam" />
          <Icon name="stone" /> {t('aid.need')}
        </span>
      </div>
      <ul class="symbols">
        {SYMBOLS.map((name) => (
          <li>
            <Icon name={name} size={17} colour={TONE[name]} /> {t(`aid.symbol_${name}` as Key)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The sheet itself, for the dialog, the page and the printer. */
export function Sheet({ cat }: { cat: Catalogue }) {
  return (
    <TableContext.Provider value={{ cat } as unknown as Setting}>
      <div class="aidgrid boonaid">
        <Turn cat={cat} />
        <Strips cat={cat} />
        <Costs cat={cat} />
        <Scoring cat={cat} />
        <Levers cat={cat} />
        <Symbols />
      </div>
    </TableContext.Provider>
  );
}

export function Aid({ cat, onClose }: { cat: Catalogue; onClose: () => void }) {
  return (
    <Dialog title={t('aid.of', { game: t('boonlake.title') })} onClose={onClose} cls="aid">
      <Sheet cat={cat} />
      <p class="keys">{t('aid.keys')}</p>
      <p class="aidlinks">
        <a href="/aid/boonlake" target="_blank" rel="noopener">
          {t('aid.print')}
        </a>{' '}
        <a href="/rules/boonlake" target="_blank" rel="noopener">
          {t('rules.title')}
        </a>
      </p>
    </Dialog>
  );
}
