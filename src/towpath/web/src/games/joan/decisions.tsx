// One component per kind of decision. The table at the end is checked to be complete: a prompt without a component does not compile.
import { signal } from '@preact/signals';
import type { ComponentChildren, VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { has, t, word } from '../../i18n';
import { OptionFold, OptionList, OptionRow } from '../../ui/options';
import type { Option } from '../../wire';
import { FollowerIcon, Good, ItemIcon } from './parts';
import { PlaceFace } from './places';
import { useTable } from './table';
import type { Prompt, PromptKey, PromptOf } from './types';
import { followerName, placeName, routeName } from './words';

/** The open item whose options are shown alone. */
export const pickedItem = signal('');

interface Asked<K extends PromptKey> {
  prompt: PromptOf<K>;
  options: Option[];
}

const GROUPS = ['tile', 'item', 'sheet', 'route', 'station', 'place', 'deed', 'choice', 'monk', 'end'];
const MANY = 7; // options from which a list shows its groups by name

/** Options by group, in the order of the sheet; Monks are folded away while there are tiles to take. */
function Plain({ options }: { options: Option[] }) {
  const { session } = useTable();
  const ranked = [...options].sort((a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group));
  const monks = ranked.filter((option) => option.group === 'monk');
  const main = ranked.filter((option) => option.group !== 'monk');
  const named = main.length > MANY && new Set(main.map((option) => option.group)).size > 2;
  return (
    <OptionList>
      {main.map((option, i) => (
        <>
          {named && option.group !== main[i - 1]?.group && has(`joan.group.${option.group}`) && (
            <li class="j-group" key={option.group}>
              {word('joan.group', option.group)}
            </li>
          )}
          <OptionRow key={option.action} option={option} />
        </>
      ))}
      {monks.length > 0 && (
        <OptionFold
          title={t('joan.recruit')}
          hint={t('table.n_options', { n: monks.length })}
          options={monks}
          open={monks.some((one) => one.action === session.current.value?.action)}
        />
      )}
    </OptionList>
  );
}

function With({ children, options }: { children: ComponentChildren; options: Option[] }) {
  return (
    <>
      <div class="decision j-decision">{children}</div>
      <Plain options={options} />
    </>
  );
}

/** What waits is listed above; picking one there leaves only its options. */
function ItemOptions({ options }: Asked<'open_items'>) {
  const { state } = useTable();
  useEffect(() => {
    pickedItem.value = '';
  }, [state.version]);
  const picked = pickedItem.value;
  const some = picked ? options.filter((option) => option.args.item === picked || option.group === 'end') : options;
  return <Plain options={some.length > 1 ? some : options} />;
}

function Acting({ prompt, options }: Asked<'choose_action'>) {
  const { follower, kinds } = prompt.args;
  if (kinds.length < 2) return <Plain options={options} />;
  return (
    <With options={options}>
      <FollowerIcon kind={follower} />
      <span>{t('joan.acts_as', { follower: followerName(follower) })}</span>
      <span class="j-kinds">
        {kinds.map((kind) => (
          <FollowerIcon kind={kind} />
        ))}
      </span>
    </With>
  );
}

function Plus({ prompt, options }: Asked<'plus_effects'>) {
  const { cat } = useTable();
  return (
    <With options={options}>
      {prompt.args.places.map((id) => (
        <span class="j-pl mine">
          <span class="j-pn">{placeName(cat, id)}</span>
          <PlaceFace id={id} />
        </span>
      ))}
    </With>
  );
}

function Paying({ prompt, options }: Asked<'pay_coins'>) {
  const { cat } = useTable();
  const { place, n } = prompt.args;
  return (
    <With options={options}>
      <ItemIcon item="coin" />
      <span>{t('joan.pay_for', { n, what: place ? placeName(cat, place) : t('joan.a_station') })}</span>
    </With>
  );
}

function RouteGoods({ prompt, options }: Asked<'route_goods'>) {
  const { cat } = useTable();
  return (
    <With options={options}>
      {prompt.args.goods.map((good) => (
        <Good kind={good} />
      ))}
      <span>{routeName(cat, prompt.args.route)}</span>
    </With>
  );
}

function Waiting() {
  return null;
}

export const DECISIONS: { [K in PromptKey]: (asked: Asked<K>) => VNode | null } = {
  take_tile: Plain,
  plus_effects: Plus,
  choose_action: Acting,
  open_items: ItemOptions,
  pay_coins: Paying,
  route_goods: RouteGoods,
  choose_price: Plain,
  wait: Waiting,
  over: Waiting,
  open: Waiting,
};

export function Decision({ prompt, options }: { prompt: Prompt; options: Option[] }) {
  const Part = (DECISIONS[prompt.key] ?? Plain) as (asked: { prompt: Prompt; options: Option[] }) => VNode | null;
  return <Part prompt={prompt} options={options} />;
}
