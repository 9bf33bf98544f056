// The settings: what this browser remembers, and at a table how its seat is told that it is to move.
import { useEffect, useState } from 'preact/hooks';
import { api } from '../api';
import type { Key } from '../i18n';
import { number, t } from '../i18n';
import { settings } from '../settings';
import { play } from '../sounds';
import { COACHED } from '../teach/teacher';
import { Dialog } from '../ui/dialog';
import { PaceSwitch } from '../ui/follow';
import { Button } from '../ui/parts';
import { Switch } from '../ui/switch';
import type { SeatNotices, State } from '../wire';
import { LanguageSwitch } from './bar';
import { PushSwitch } from './push';

const THEMES = ['auto', 'light', 'dark'] as const;
const SIZES = ['normal', 'large', 'largest'] as const;

/** Addresses of one seat that the server tells while nobody looks: webhooks, and e-mail where it sends that. */
function Notices({ state }: { state: State }) {
  const where = `/tables/${state.table.id}/seats/${state.viewer}/notices`;
  const [text, setText] = useState('');
  const [can, setCan] = useState<SeatNotices | null>(null);
  const [told, setTold] = useState<{ words: string; warn: boolean } | null>(null);
  const fail = (problem: Error) => setTold({ words: problem.message, warn: true });
  useEffect(() => {
    api<SeatNotices>('GET', where).then((found) => {
      setText(found.urls.join('\n'));
      setCan(found);
    }, fail);
  }, [where]);
  const save = () => {
    const urls = text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
    api('PUT', where, { urls }).then(() => setTold({ words: t('settings.saved'), warn: false }), fail);
  };
  if (!can?.webhooks) return null;
  return (
    <section class="seatnotices">
      <h3 id="seatnotices">{t('settings.notices')}</h3>
      <p class="soft">{t(can.mail ? 'settings.notices_mail' : 'settings.notices_hint')}</p>
      <textarea
        class="input area"
        rows={3}
        aria-labelledby="seatnotices"
        placeholder={can.mail ? 'https://…\n…@…' : 'https://…'}
        spellcheck={false}
        value={text}
        onInput={(event) => {
          setText(event.currentTarget.value);
          setTold(null);
        }}
      />
      <div class="saveline">
        <span role="status" class={told?.warn ? 'problem' : 'soft'}>
          {told?.words}
        </span>
        <Button class="do" onClick={save}>
          {t('settings.save')}
        </Button>
      </div>
    </section>
  );
}

export function Settings({ state, onClose }: { state?: State; onClose: () => void }) {
  const [barred, setBarred] = useState(false);
  const seat = state && state.table.status !== 'over' ? state.table.seats[state.viewer] : undefined;
  const notify = async () => {
    const wanted = !settings.notify.value;
    const refused = wanted && (!('Notification' in window) || (await Notification.requestPermission()) !== 'granted');
    setBarred(refused);
    settings.notify.value = wanted && !refused;
  };
  const sounds = () => {
    settings.sounds.value = !settings.sounds.value;
    play('turn');
  };
  return (
    <Dialog title={t('settings.title')} onClose={onClose} narrow cls="settings">
      <div class="settingline">
        <span>{t('app.language')}</span>
        <LanguageSwitch />
      </div>
      <div class="settingline">
        <span id="colours">{t('settings.colours')}</span>
        <div class="seg" role="group" aria-labelledby="colours">
          {THEMES.map((theme) => (
            <button
              type="button"
              aria-pressed={settings.theme.value === theme}
              onClick={() => (settings.theme.value = theme)}
            >
              {t(`settings.${theme}` as Key)}
            </button>
          ))}
        </div>
      </div>
      <div class="settingline">
        <span id="textsize">{t('settings.text')}</span>
        <div class="seg" role="group" aria-labelledby="textsize">
          {SIZES.map((size) => (
            <button
              type="button"
              aria-pressed={settings.text.value === size}
              onClick={() => (settings.text.value = size)}
            >
              {t(`settings.${size}` as Key)}
            </button>
          ))}
        </div>
      </div>
      <div class="settingline">
        <span>
          {t('settings.pace')}
          <small class="soft">{t('settings.pace_hint')}</small>
        </span>
        <PaceSwitch />
      </div>
      <div class="settingline">
        <span id="coach">
          {t('settings.coach')}
          <small class="soft">{t('settings.coach_hint')}</small>
        </span>
        <div class="seg" role="group" aria-labelledby="coach">
          {COACHED.map((n) => (
            <button type="button" aria-pressed={settings.coach.value === n} onClick={() => (settings.coach.value = n)}>
              {n ? number(n) : t('settings.coach_off')}
            </button>
          ))}
        </div>
      </div>
      <Switch text={t('settings.sounds')} hint={t('settings.sounds_hint')} on={settings.sounds.value} act={sounds} />
      <Switch
        text={t('table.one_click')}
        hint={t('settings.confirm_hint')}
        on={settings.confirm.value}
        act={() => (settings.confirm.value = !settings.confirm.value)}
      />
      <Switch
        text={t('settings.keys')}
        hint={t('settings.keys_hint')}
        on={settings.keys.value}
        act={() => (settings.keys.value = !settings.keys.value)}
      />
      <Switch
        text={t('settings.end_turn')}
        hint={t('settings.end_turn_hint')}
        on={settings.endTurn.value}
        act={() => (settings.endTurn.value = !settings.endTurn.value)}
      />
      <Switch
        text={t('settings.passes')}
        hint={t('settings.passes_hint')}
        on={settings.passes.value}
        act={() => (settings.passes.value = !settings.passes.value)}
      />
      <Switch
        text={t('settings.goods')}
        hint={t('settings.goods_hint')}
        on={settings.goods.value}
        act={() => (settings.goods.value = !settings.goods.value)}
      />
      <Switch
        text={t('settings.stories')}
        hint={t('settings.stories_hint')}
        on={settings.stories.value}
        act={() => (settings.stories.value = !settings.stories.value)}
      />
      <Switch
        text={t('table.notify')}
        hint={t(barred ? 'settings.notify_barred' : 'settings.notify_hint')}
        on={settings.notify.value}
        act={() => void notify()}
      />
      <PushSwitch />
      {state && seat?.mine && <Notices state={state} />}
    </Dialog>
  );
}
