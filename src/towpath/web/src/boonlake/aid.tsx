// The player aid: actions, symbols, costs, scoring, end of the game on one sheet. One key opens it, and it prints on one page.
import { t, word } from '../i18n';
import type { Key } from '../i18n';
import { Dialog } from '../ui/dialog';
import { Cost, Gain, Icon } from '../ui/parts';
import type { Catalogue } from './types';
import { stepWords } from './words';

const SYMBOLS = ['coin', 'card', 'vase', 'inhabitant', 'vp', 'explore', 'develop', 'upgrade', 'modernize', 'site', 'presence', 'play-card', 'pasture', 'cattle', 'harbour', 'coin-track', 'card-track'];

export function Aid({ cat, onClose }: { cat: Catalogue; onClose: () => void }) {
  const c = cat.constants;
  return (
    <Dialog title={t('aid.title')} onClose={onClose} cls="aid">
      <div class="aidgrid">
        <section>
          <h3>{t('aid.turn')}</h3>
          <ol class="steps4">
            <li>{t('aid.turn_1')}</li>
            <li>{t('aid.turn_2', { n: c.discard_coins })}</li>
            <li>{t('aid.turn_3')}</li>
            <li>{t('aid.turn_4')}</li>
          </ol>
          <h3>{t('aid.scoring')}</h3>
          <ul>
            <li>{t('aid.scoring_1', { list: c.scoring_points.join('/') })}</li>
            <li>{t('aid.scoring_2')}</li>
          </ul>
          <h3>{t('aid.end')}</h3>
          <ul>
            <li>{t('aid.end_1')}</li>
          </ul>
          <p class="keys">{t('aid.keys')}</p>
        </section>
        <section>
          <h3>{t('aid.strips')}</h3>
          <dl>
            {cat.strips.map((strip) => (
              <>
                <dt>
                  <Icon name={strip.kind || 'coin'} size={16} /> {strip.name}
                </dt>
                <dd>
                  {t('strip.step2', { what: stepWords(strip.steps[1], c) })}. {t('strip.step3', { whom: t(strip.others_only ? 'strip.others_word' : 'strip.all_word'), what: stepWords(strip.steps[2], c) })}.
                </dd>
              </>
            ))}
          </dl>
        </section>
        <section>
          <h3>{t('aid.costs')}</h3>
          <ul>
            <li>{t('aid.cost_card')}</li>
            <li>{t('aid.cost_boat', { n: c.upstream_coins })}</li>
            <li>{t('aid.cost_house')}</li>
            <li>{t('aid.cost_settlement', { list: c.settlement_inhabitants.join('/') })}</li>
            <li>{t('aid.cost_presences', { n: c.presences_needed })}</li>
            <li class="warn">{t('aid.second', { n: c.same_region_vp })}</li>
            <li>{t('aid.cattle', { n: c.pasture_holds, coins: c.coins_per_house })}</li>
          </ul>
          <h3>{t('aid.symbols')}</h3>
          <div class="legend">
            <span><Gain n={3} icon="coin" /> {t('aid.gain')}</span>
            <span><Cost n={3} icon="coin" /> {t('aid.cost')}</span>
            <span><Icon name="loam" /><Icon name="stone" /> {t('aid.need')}</span>
          </div>
          <ul class="symbols">
            {SYMBOLS.map((name) => (
              <li>
                <Icon name={name} size={18} colour={name === 'play-card' ? 'card' : name === 'harbour' ? 'river' : undefined} /> {t(`aid.symbol_${name}` as Key)}
              </li>
            ))}
          </ul>
        </section>
        <section class="aidlevers">
          <h3>{t('aid.levers')}</h3>
          <dl>
            {cat.levers.map((lever) => (
              <>
                <dt>{word('lever', lever.id)}</dt>
                <dd>{word('lever_text', lever.id, c)}</dd>
              </>
            ))}
          </dl>
        </section>
      </div>
    </Dialog>
  );
}
