// The action board as seven rows: kind of card, what I get, what everybody gets, steps, penalty.
import { t, word } from '../../i18n';
import { useLit } from '../../ui/lit';
import { Gain, Icon, Mark } from '../../ui/parts';
import { StripIcons, stepWords } from './printed';
import { colourOf, stripOf, useTable } from './table';
import type { Catalogue, Strip, StripPart } from './types';

/** A step of a strip in symbols. */
export function Parts({ steps }: { steps: StripPart[][] }) {
  const { cat } = useTable();
  return (
    <>
      {steps.map((either) => {
        const [coins, cards] = either;
        if (
          coins.key === 'buy_inhabitant_for_coins' &&
          cards?.key === 'buy_inhabitant_for_cards' &&
          coins.amount === cards.amount
        )
          return <Buy n={coins.amount} />;
        return either.map((part, i) => (
          <>
            {i > 0 && <span class="or" />}
            <StripIcons part={part} cat={cat} />
          </>
        ));
      })}
    </>
  );
}

/** The same price in coins or in cards is one ticket. */
function Buy({ n }: { n: number }) {
  return (
    <>
      <span class="cost">
        <b>−{n}</b>
        <Icon name="coin" size={14} />
        <span class="or" />
        <Icon name="card" size={14} />
      </span>
      <Icon name="chevron" size={10} colour="soft" />
      <Gain n={1} icon="inhabitant" size={14} />
    </>
  );
}

export function note(strip: Strip): string {
  if (strip.others_only) return t('strip.only_others');
  const keys = strip.steps[2].flat().map((part) => part.key);
  if (keys.includes('coins_per_presence')) return t('strip.elsewhere');
  if (keys.includes('buy_inhabitant_for_coins')) return t('strip.at_will');
  return strip.in_turn ? t('strip.in_turn') : '';
}

/** What a strip does: first, for whom takes it, and for whom besides. */
const partsOf = (cat: Catalogue, strip: Strip) => {
  const [first, you, all] = strip.steps.map((step) => stepWords(step, cat.constants));
  const whom = t(strip.others_only ? 'strip.others_word' : 'strip.all_word');
  return { kind: strip.kind ? word('kind', strip.kind) : first, you, whom, all };
};

/** The same as sentences. */
export function stripLines(cat: Catalogue, strip: Strip): string[] {
  const { kind, you, whom, all } = partsOf(cat, strip);
  return [
    strip.kind ? t('strip.step1', { kind }) : kind,
    t('strip.step2', { what: you }),
    t('strip.step3', { whom, what: all }),
  ];
}

function Slot({ id, row, taken }: { id: string; row: number; taken: boolean }) {
  const table = useTable();
  const { cat, view, me } = table;
  const strip = stripOf(cat, id);
  const { steps, vp } = cat.rows[row];
  const lit = useLit(`strip:${id}`, () => ({
    title: strip.name,
    lines: [...stripLines(cat, strip), t('strip.sails', { n: steps }), ...(vp ? [t('strip.penalty', { n: -vp })] : [])],
    item: `take ${id}`,
  }));
  // In the colour of whoever took it; mine looks like a choice of mine.
  const theirs = taken && view.active >= 0 && view.active !== me;
  const colour = colourOf(table, Math.max(view.active, 0));
  const state = theirs ? 'taken' : taken ? 'chosen' : lit.hot ? 'hover' : lit.cls || 'resting';
  return (
    <li class={vp ? 'slot costly' : 'slot'}>
      <div
        class={`strip ${state}`}
        {...lit.props}
        style={theirs ? `--seat:var(--seat-${colour})` : undefined}
        role="group"
        aria-label={t('strip.read', { name: strip.name, row: row + 1, steps, ...partsOf(cat, strip) })}
      >
        {theirs && (
          <span class="takenby">
            <Mark colour={colour} size={12} />
          </span>
        )}
        {strip.kind ? (
          <span class={`kind k-${strip.kind}`}>
            <Icon name={strip.kind} size={20} />
          </span>
        ) : (
          <span class="kind k-none">
            <Parts steps={strip.steps[0]} />
          </span>
        )}
        <div class="body">
          <div class="name">
            {strip.name}
            <span class="note">{note(strip)}</span>
          </div>
          <div class="fx">
            <span class="you">
              <Parts steps={strip.steps[1]} />
            </span>
            <Icon name="chevron" size={11} colour="soft" />
            <span class="all">
              <Parts steps={strip.steps[2]} />
            </span>
          </div>
        </div>
      </div>
      <div class="steps" data-thing={`row:${row}`}>
        <b>{steps}</b>
        <Icon name="ship" size={16} colour="river" />
        {vp < 0 && (
          <span class="penalty">
            −{-vp}
            <Icon name="vp" size={13} />
          </span>
        )}
      </div>
    </li>
  );
}

export function Strips() {
  const { view } = useTable();
  return (
    <section class="panel strips" data-tab="board">
      <h2>
        {t('strip.title')}
        <span class="cols">
          <i>{t('strip.you')}</i>
          <i>{t('strip.all')}</i>
          <i>{t('strip.sail')}</i>
        </span>
      </h2>
      <ol>
        {view.rows.map((id, row) =>
          id || view.taken ? (
            <Slot key={id || view.taken} id={id || view.taken} row={row} taken={!id} />
          ) : (
            <li class="slot" />
          ),
        )}
      </ol>
    </section>
  );
}
