// The browser's own push: told at all one's tables though the page is closed. Only after a click, and off again by one.
import { effect, signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { api } from '../api';
import { language, t } from '../i18n';
import { me } from '../people/me';
import { settings } from '../settings';
import { Switch } from '../ui/switch';
import type { Push } from '../wire';

const WORKER = '/worker.js';

/** What the server said last; nothing until it is asked. */
const shown = signal<Push | null>(null);

const canPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
const isOn = () => !!shown.value?.on && Notification.permission === 'granted';

/** Whether the person wants to be told by notices of this device, which the page itself gives while it is open. */
export const wantsNotices = () => settings.notify.value || (canPush() && isOn());

const ask = async () => {
  shown.value = await api<Push>('GET', '/push');
};

async function subscribe(applicationServerKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const wanted = { userVisibleOnly: true, applicationServerKey };
  try {
    return await pushManager.subscribe(wanted);
  } catch (problem) {
    // What was made for another key of the server must go first.
    const old = await pushManager.getSubscription();
    if (!old) throw problem;
    await old.unsubscribe();
    return pushManager.subscribe(wanted);
  }
}

/** Tell the server where this browser is told, and in which language. */
async function tellServer(): Promise<void> {
  const { endpoint, keys } = (await subscribe(shown.value?.key ?? '')).toJSON();
  const body = { endpoint, key: keys?.p256dh, secret: keys?.auth, language: language.value };
  shown.value = await api<Push>('PUT', '/push', body);
}

async function switchOff(): Promise<void> {
  settings.push.value = null;
  shown.value = await api<Push>('POST', '/push/off');
  const worker = await navigator.serviceWorker.getRegistration(WORKER);
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
  await worker?.unregister();
}

/** Who clicked here goes on being told: in another language, and where the push service forgot this browser. */
async function renew(): Promise<void> {
  await ask();
  if (shown.value?.key && (!shown.value.on || shown.value.language !== language.value)) await tellServer();
}

effect(() => {
  const spoken = language.value;
  if (!spoken || !me.value || settings.push.value !== me.value.name || !canPush()) return;
  if (Notification.permission === 'granted') renew().catch(console.error);
});

export function PushSwitch() {
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (canPush()) ask().catch(console.error);
  }, []);
  if (!canPush() || !shown.value?.key) return null;
  const act = async () => {
    if (busy) return;
    setBusy(true);
    setProblem('');
    try {
      if (isOn()) await switchOff();
      else if ((await Notification.requestPermission()) !== 'granted') setProblem(t('settings.notify_barred'));
      else {
        await tellServer();
        settings.push.value = me.value?.name ?? '';
      }
    } catch (found) {
      const isOurs = found instanceof Error && 'refusal' in found;
      setProblem(isOurs ? found.message : t('settings.push_failed'));
    }
    setBusy(false);
  };
  return (
    <>
      <Switch text={t('settings.push')} hint={t('settings.push_hint')} on={isOn()} act={() => void act()} />
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
