// The replay: a slider over all moments, a link to each, and playing on from here.
import { useEffect, useState } from 'preact/hooks';
import { api, catalogueOf } from '../api';
import { useGame } from '../games';
import { t } from '../i18n';
import { go } from '../route';
import { Session } from '../session';
import { Button, Icon } from '../ui/parts';
import type { Line, Seated, State } from '../wire';
import { panel } from './panel';
import { TableFrame } from './table';

export function ReplayPage({ id, moment }: { id: string; moment: number }) {
  const [session] = useState(() => new Session(id, true));
  const [cat, setCat] = useState<unknown>(null);
  const [last, setLast] = useState(0);
  const [lines, setLines] = useState<Line[]>([]);
  const [playing, setPlaying] = useState(false);
  const [problem, setProblem] = useState('');
  const state = session.state.value;
  const game = useGame(state?.table.game);
  const at = Math.min(moment, last || moment);
  const show = (n: number) => {
    const to = Math.min(Math.max(n, 0), last);
    history.replaceState(null, '', `/replay/${id}/${to}`);
    dispatchEvent(new PopStateEvent('popstate'));
  };
  useEffect(() => {
    panel.value = '';
    api<State>('GET', `/tables/${id}`).then(
      async (now) => {
        setLast(now.moment);
        const log = await api<{ lines: Line[] }>('GET', `/tables/${id}/log?start=0`).catch(() => ({ lines: now.log }));
        setLines(log.lines);
        setCat(await catalogueOf(now.table.catalogue));
      },
      (error) => setProblem(error.message),
    );
  }, [id]);
  useEffect(() => {
    if (!last) return;
    let gone = false;
    api<State>('GET', `/tables/${id}/moments/${at}`).then(
      (found) =>
        !gone &&
        session.take({
          ...found,
          options: [],
          can_undo: false,
          chat: [],
          asked: null,
          log: lines.filter((line) => line.moment <= at).slice(-80),
        }),
      (error) => setProblem(error.message),
    );
    return () => {
      gone = true;
    };
  }, [id, at, last, lines]);
  useEffect(() => {
    if (!playing) return;
    if (at >= last) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => show(at + 1), 900);
    return () => clearTimeout(timer);
  }, [playing, at, last]);
  const fork = async () => {
    try {
      const seated = await api<Seated>('POST', `/tables/${id}/fork`, { moment: at });
      go(`/table/${seated.table.id}`);
    } catch (error) {
      session.tell((error as Error).message, true);
    }
  };
  if (problem)
    return (
      <main class="alone">
        <p>{problem}</p>
        <a class="primary" href="/">
          {t('app.home')}
        </a>
      </main>
    );
  if (!game || !state || !cat)
    return (
      <main class="alone">
        <p role="status">{t('app.loading')}</p>
      </main>
    );
  const bar = (
    <div class="replaybar" role="region" aria-label={t('replay.title')}>
      <Button class="iconbtn" aria-label={t('replay.back')} onClick={() => show(at - 1)}>
        <span class="flip">
          <Icon name="chevron" colour="ink" />
        </span>
      </Button>
      <Button class="ghostbtn playpause" onClick={() => setPlaying(!playing)}>
        <Icon name={playing ? 'pause' : 'play'} size={16} colour="ink" />
        <span>{t(playing ? 'replay.pause' : 'replay.play')}</span>
      </Button>
      <Button class="iconbtn" aria-label={t('replay.forward')} onClick={() => show(at + 1)}>
        <Icon name="chevron" colour="ink" />
      </Button>
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={t('replay.slider')}
        onInput={(event) => show(Number(event.currentTarget.value))}
      />
      <span class="moment">{t('replay.moment', { n: at, of: last })}</span>
      <Button
        class="ghostbtn"
        title={t('replay.copy')}
        onClick={() => navigator.clipboard?.writeText(location.href).then(() => session.tell(t('app.copied')))}
      >
        <Icon name="link" size={16} colour="ink" />
        <span>{t('replay.copy')}</span>
      </Button>
      <Button class="do" onClick={fork}>
        {t('replay.fork')}
      </Button>
      <a class="ghostbtn" title={t('replay.table')} href={`/table/${id}`}>
        <Icon name="cross" size={13} colour="ink" />
        <span>{t('replay.table')}</span>
      </a>
    </div>
  );
  return <TableFrame game={game} session={session} state={state} cat={cat} bar={bar} />;
}
