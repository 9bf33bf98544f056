// The player aid of Joan of Arc: turn, Followers, symbols, the sheet's bonuses, scoring, solo on one sheet. It prints on one page.
import type { ComponentChildren } from 'preact';
import type { Key } from '../../i18n';
import { list, t } from '../../i18n';
import type { Brief } from '../../rulebook/brief';
import { Dialog } from '../../ui/dialog';
import { Cost, Icon } from '../../ui/parts';
import { Pen } from './marks';
import { BonusBox, FollowerIcon, Good, ItemIcon, Points } from './parts';
import type { Bonus, Catalogue } from './types';
import { followerName } from './words';

const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V'];
const ITEMS = [
  'coin',
  'good',
  'development',
  'land route',
  'water route',
  'free station',
  'monk action',
  'shield',
  'citizen',
] as const;
const slug = (id: string) => id.replace(/ /g, '_');

const turnSteps = (): string[] => [
  t('joan.aid_turn_1'),
  t('joan.aid_turn_2'),
  t('joan.aid_turn_3'),
  t('joan.aid_turn_4'),
];

/** Turn, end and scoring for the opening of the rulebook: what the aid says, and when the game is over. */
export function brief(cat: Catalogue): Brief {
  const turns = cat.setups.map((setup) => setup.turns);
  const solo = cat.setups.find(({ seats }) => seats === 1)?.bags;
  return {
    turn: turnSteps(),
    end: [t('joan.aid_ends', { from: Math.min(...turns), to: Math.max(...turns), solo }), t('joan.aid_tie')],
    scoring: [
      t('joan.aid_product'),
      t('joan.aid_majority'),
      t('joan.aid_more', { from: Math.min(...cat.depot), to: Math.max(...cat.depot), monks: cat.monks.join('/') }),
    ],
    pictures: ['JA-STN', 'JA-ACT', 'JA-RND', 'JA-END'],
  };
}

function Turn({ cat }: { cat: Catalogue }) {
  return (
    <section>
      <h3>{t('aid.turn')}</h3>
      <ol class="steps4">
        {turnSteps().map((step) => (
          <li>{step}</li>
        ))}
      </ol>
      <table class="aidtable">
        <caption class="sr">{t('joan.aid_setups')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('joan.aid_seats')}</th>
            <th scope="col">{t('joan.aid_drawn')}</th>
            <th scope="col">{t('joan.aid_bags')}</th>
            <th scope="col">{t('joan.aid_rounds')}</th>
            <th scope="col">{t('joan.aid_turns')}</th>
          </tr>
        </thead>
        <tbody>
          {cat.setups.map((setup) => (
            <tr>
              <th scope="row">{setup.seats === 1 ? t('home.solo') : setup.seats}</th>
              <td>{setup.drawn}</td>
              <td>{setup.bags}</td>
              <td>{setup.rounds}</td>
              <td>{setup.turns}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Followers({ cat }: { cat: Catalogue }) {
  return (
    <section>
      <h3>{t('joan.aid_followers')}</h3>
      <dl class="aidlist">
        {cat.followers.map(({ id, tiles }) => (
          <div>
            <dt>
              <FollowerIcon kind={id} /> {followerName(id)} <small>×{tiles}</small>
            </dt>
            <dd>{t(`joan.aid_do_${id}` as Key)}</dd>
          </div>
        ))}
        <div>
          <dt>
            <FollowerIcon kind="monk" /> {followerName('monk')} <small>×{cat.monks.length - 1}</small>
          </dt>
          <dd>{t('joan.aid_do_monk')}</dd>
        </div>
      </dl>
    </section>
  );
}

function Symbols() {
  return (
    <section>
      <h3>{t('aid.symbols')}</h3>
      <ul class="aidlist">
        <li>
          <span class="aidmark j-cell">
            <Pen kind="x" pen="blue" at="aid x" />
          </span>{' '}
          {t('joan.aid_mark_x')}
        </li>
        <li>
          <span class="aidmark j-cell">
            <Pen kind="o" pen="blue" at="aid o" />
          </span>{' '}
          {t('joan.aid_mark_o')}
        </li>
        <li>
          <span class="aidmark j-cell">
            <Pen kind="s" pen="red" at="aid s" />
          </span>{' '}
          {t('joan.aid_mark_s')}
        </li>
        <li>
          <span class="aidmark j-bon gold" /> {t('joan.aid_yellow')}
        </li>
        {ITEMS.map((item) => (
          <li>
            <ItemIcon item={item} /> {t(`joan.aid_item_${slug(item)}` as Key)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <p class="aidrow">
      <span>{label}</span> <span class="aidcells">{children}</span>
    </p>
  );
}

const Boxes = ({ bonuses }: { bonuses: Bonus[] }) => (
  <>
    {bonuses.map((bonus) => (
      <BonusBox bonus={bonus} used={false} />
    ))}
  </>
);

/** What rows, columns and spaces of the sheet give, as printed. */
function Bonuses({ cat }: { cat: Catalogue }) {
  return (
    <section>
      <h3>{t('joan.aid_bonuses')}</h3>
      <Row label={t('joan.aid_columns')}>
        <Boxes bonuses={cat.warehouse.columns} />
      </Row>
      <Row label={t('joan.aid_bank_rows')}>
        <Boxes bonuses={cat.bank.rows} />
      </Row>
      <Row label={t('joan.aid_bank_columns')}>
        <Boxes bonuses={cat.bank.columns} />
      </Row>
      <Row label={t('joan.aid_bank_first')}>
        <Boxes bonuses={[cat.bank.shield]} />
      </Row>
      <Row label={t('joan.aid_spaces')}>
        {cat.track.bonuses.map((bonus) => (
          <span class="aidspace">
            <b>{bonus.space}</b>
            <BonusBox bonus={bonus} used={false} />
          </span>
        ))}
      </Row>
      <Row label={t('joan.aid_stars')}>
        {cat.track.stars.map((star) => (
          <span class="aidspace">
            <b>{star.space}</b>
            <span class="aidstar">
              <Icon name="star" size={15} colour="day" />
              {star.value}
            </span>
          </span>
        ))}
      </Row>
      <Row label={t('joan.aid_places')}>
        {cat.categories.map((category) => (
          <span class="aidspace">
            <b>{ROMAN[category.number]}</b>
            <Cost n={category.price} icon="coin" size={13} />
          </span>
        ))}
      </Row>
      <Row label={t('joan.aid_open')}>
        {needs(cat).map(({ from, to, needed }) => (
          <span>{t('joan.aid_need', { from, to, n: needed })}</span>
        ))}
      </Row>
      <ul>
        <li>{t('joan.aid_deed')}</li>
      </ul>
    </section>
  );
}

/** How many cards of each lower category open the next, by the numbers of players that share it. */
function needs(cat: Catalogue): { from: number; to: number; needed: number }[] {
  return [...new Set(cat.setups.map(({ needed }) => needed))].map((needed) => {
    const seats = cat.setups.filter((setup) => setup.needed === needed).map((setup) => setup.seats);
    return { needed, from: Math.min(...seats), to: Math.max(...seats) };
  });
}

function Scoring({ cat }: { cat: Catalogue }) {
  const points = (bonuses: Bonus[]) => bonuses.filter((bonus) => bonus.item === 'points');
  return (
    <section>
      <h3>{t('aid.end')}</h3>
      <p class="formula">
        ( <ItemIcon item="free station" /> + <ItemIcon item="citizen" /> ) × <Icon name="star" size={18} colour="day" />
      </p>
      <ul>
        <li>{t('joan.aid_product')}</li>
        <li>{t('joan.aid_majority')}</li>
      </ul>
      <Row label={t('joan.aid_rows')}>
        {cat.warehouse.rows.map((row) => (
          <span class="aidspace">
            <Good kind={row.good} />
            <Points n={row.points} />
          </span>
        ))}
      </Row>
      <Row label={t('joan.aid_columns')}>
        <Boxes bonuses={points(cat.warehouse.columns)} />
      </Row>
      <Row label={t('joan.aid_bank_points')}>
        <Boxes bonuses={points([...cat.bank.rows, ...cat.bank.columns])} />
      </Row>
      <Row label={t('joan.aid_depot')}>
        <b>{cat.depot.join(' · ')}</b>
      </Row>
      <Row label={t('joan.aid_monks')}>
        <b>{cat.monks.join(' · ')}</b>
      </Row>
      <ul>
        <li>{t('joan.aid_tie')}</li>
      </ul>
    </section>
  );
}

function Solo({ cat }: { cat: Catalogue }) {
  return (
    <section>
      <h3>{t('aid.solo')}</h3>
      <ul>
        <li>{t('joan.aid_solo_1')}</li>
        <li>
          {t('joan.aid_solo_2', {
            tracks: list([...new Set([...cat.solo.tracks.map(({ id }) => id), 'scholar'])].map(followerName)),
          })}
        </li>
        <li>{t('joan.aid_solo_3')}</li>
        <li>{t('joan.aid_solo_4')}</li>
      </ul>
    </section>
  );
}

/** The sheet itself, for the dialog, the page and the printer. */
export function Sheet({ cat }: { cat: Catalogue }) {
  return (
    <div class="aidgrid joanaid j-stage">
      <Turn cat={cat} />
      <Followers cat={cat} />
      <Symbols />
      <Bonuses cat={cat} />
      <Scoring cat={cat} />
      <Solo cat={cat} />
    </div>
  );
}

export function Aid({ cat, onClose }: { cat: Catalogue; onClose: () => void }) {
  return (
    <Dialog title={t('aid.of', { game: t('joan.title') })} onClose={onClose} cls="aid">
      <Sheet cat={cat} />
      <p class="keys">{t('aid.keys')}</p>
      <p class="aidlinks">
        <a href="/aid/joan" target="_blank" rel="noopener">
          {t('aid.print')}
        </a>{' '}
        <a href="/rules/joan" target="_blank" rel="noopener">
          {t('rules.title')}
        </a>
      </p>
    </Dialog>
  );
}
