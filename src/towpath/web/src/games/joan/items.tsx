// The open items of a turn: what waits, in any order, and what each would set off.
import { t } from '../../i18n';
import { Button } from '../../ui/parts';
import { Glyph, ItemIcon } from './parts';
import { useTable } from './table';
import type { Bonus, Item, Prompt } from './types';
import { asPrompt } from './types';
import { followerName, gainWords, itemWords } from './words';

/** The bonuses that the first option of an item would set off at once. */
function Chain({ item }: { item: Item }) {
  const { session } = useTable();
  const options = session.options.value.filter((option) => option.args.item === item);
  const best = options.map((option) => (option.args.bonuses ?? []) as Bonus[]).find((bonuses) => bonuses.length);
  if (!best)
    return options.length > 1 ? <span class="j-chain">{t('table.n_options', { n: options.length })}</span> : null;
  return (
    <span class="j-chain">
      <Glyph name="arrow" />
      {best.map((bonus) => (
        <span class={bonus.yellow ? 'j-goldchip' : 'j-chip1'}>
          {bonus.item === 'points' ? gainWords(bonus) : <ItemIcon item={bonus.item} />}
          {bonus.yellow && t('joan.first')}
        </span>
      ))}
    </span>
  );
}

/** What is being done while the items wait; nothing where they are what is asked. */
function doing(prompt: Prompt): string {
  switch (prompt.key) {
    case 'choose_action':
      return followerName(prompt.args.follower);
    case 'plus_effects':
      return t('joan.doing_plus');
    case 'pay_coins':
      return t('joan.doing_pay', { n: prompt.args.n });
    case 'route_goods':
      return t('joan.doing_goods');
    case 'choose_price':
      return t('joan.doing_price');
    default:
      return '';
  }
}

/** Picking an item leaves only its options in the list. */
export function OpenItems({ picked, onPick }: { picked: string; onPick: (item: string) => void }) {
  const { state, view, me } = useTable();
  const prompt = asPrompt(state.prompt);
  if (prompt.key === 'wait' || prompt.key === 'over' || prompt.key === 'open') return null;
  const waiting = Object.entries(view.items) as [Item, number][];
  const asked = prompt.key === 'open_items';
  if (view.facts.active !== me || !waiting.length) return null;
  return (
    <section class="panel j-items" data-tab="options">
      <h2>
        {t('joan.open_items')} <span class="hint">{t('joan.any_order')}</span>
      </h2>
      <ol class="j-open">
        {doing(prompt) && (
          <li class="on">
            <ItemIcon item="tile" />
            <b>{doing(prompt)}</b>
            <span class="j-tag">{t('joan.choosing')}</span>
          </li>
        )}
        {waiting.map(([item, n]) => (
          <li class={picked === item ? 'on' : ''}>
            <Button
              class="j-itemb"
              aria-pressed={picked === item}
              disabled={!asked}
              onClick={() => onPick(picked === item ? '' : item)}
            >
              <ItemIcon item={item} />
              <b>{itemWords(item, n)}</b>
              {asked ? <Chain item={item} /> : <span class="j-chain">{t('joan.after_this')}</span>}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}
