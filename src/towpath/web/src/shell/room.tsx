// The waiting room: what is played here and how, who sits where, bots of any level for free seats, and the link to send.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { api, games } from '../api';
import { GAMES, titleOf } from '../games';
import { t, word } from '../i18n';
import type { Session } from '../session';
import { settings } from '../settings';
import { Button, Icon, Mark } from '../ui/parts';
import { QrCode } from '../ui/qrcode';
import type { GameInfo, Seat, State, Table } from '../wire';
import { PageBar } from './bar';
import { clockSentence } from './clocks';
import { ColourPick } from './colour';
import { EditionLine } from './edition';
import { HouseRulesSaid } from './houserules';
import { levelsFor } from './levels';

export function CopyField({ value, label }: { value: string; label: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <div class="copyfield">
      <input
        class="input"
        readOnly
        value={value}
        aria-label={label}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        class="do"
        onClick={() =>
          navigator.clipboard?.writeText(value).then(() => {
            setCopied(true);
            setTimeout(() => setCopied(false), 2000);
          })
        }
      >
        {t(copied ? 'app.copied' : 'app.copy')}
      </Button>
    </div>
  );
}

/** A link to copy, and as a picture for a camera. */
export function LinkWithCode({
  value,
  label,
  children,
}: {
  value: string;
  label: string;
  children: ComponentChildren;
}) {
  return (
    <div class="invite">
      <div>
        {children}
        <CopyField value={value} label={label} />
      </div>
      <QrCode text={value} label={t('room.qr')} />
    </div>
  );
}

function Levels({ levels: offered, seat, onPick }: { levels: string[]; seat: Seat; onPick: (level: string) => void }) {
  const levels = offered.includes(seat.level) ? offered : [seat.level, ...offered];
  return (
    <div class="seg" role="group" aria-label={t('room.level_of', { name: seat.name })}>
      {levels.map((level) => (
        <button
          type="button"
          title={level === 'random' ? undefined : word('level_why', level)}
          aria-pressed={level === seat.level}
          onClick={() => onPick(level)}
        >
          {word('level', level)}
        </button>
      ))}
    </div>
  );
}

/** What a table is played by: clock, house rules, edition, who may come. */
function About({ table, game }: { table: Table; game?: GameInfo }) {
  const { cover } = GAMES[table.game];
  const facts: [icon: string, title: string, text: ComponentChildren][] = [
    ['clock', t('new.clock'), <p>{clockSentence(table.clock)}</p>],
    ['aid', t('new.house_rules'), <HouseRulesSaid table={table} game={game} />],
    ['search', t('edition.choose'), <EditionLine table={table} />],
    ['link', t('room.may_come'), <p>{t(table.visibility === 'listed' ? 'room.listed' : 'room.private')}</p>],
  ];
  if (table.hints) facts.push(['lamp', t('teach.hint'), <p>{t('new.hints')}</p>]);
  return (
    <section class="panel roomcard" aria-labelledby="room-title">
      <div class={`picture cover-${table.game}`}>
        <cover.Art />
        <div class="titles">
          <h1 id="room-title">{titleOf(table.game)}</h1>
          <p>{[table.name, t('room.seats', { n: table.seats.length })].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <dl class="roomfacts">
        {facts.map(([icon, title, text]) => (
          <div>
            <dt>
              <Icon name={icon} size={17} colour="soft" /> {title}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function Room({ session, state }: { session: Session; state: State }) {
  const { table } = state;
  const [game, setGame] = useState<GameInfo>();
  const holding = table.seats.some((seat) => seat.mine);
  const free = table.seats.filter((seat) => seat.kind === 'open');
  const [level, setLevel] = useState('medium');
  useEffect(() => {
    document.title = `${titleOf(table.game)} · ${t('app.name')}`;
    games().then(
      (all) => setGame(all.find((one) => one.name === table.game)),
      () => {},
    );
  }, [table.game]);
  const post = async (seat: number, what: string, body: object) => {
    try {
      await api('POST', `/tables/${table.id}/seats/${seat}/${what}`, body);
      // What a browser holds counts from the next connection on.
      if (what === 'take') location.reload();
    } catch (problem) {
      session.tell((problem as Error).message, true);
    }
  };
  const colours: string[] = table.seats
    .filter((seat) => seat.kind === 'person' && !seat.mine)
    .map((seat) => seat.colour);
  const wanted = () => {
    const colour = settings.colour.value;
    return colour && !colours.includes(colour) ? colour : '';
  };
  const sit = (seat: number) =>
    post(seat, 'take', {
      name: settings.name.value.trim() || t('seat.number', { n: seat + 1 }),
      colour: wanted(),
    });
  const said = (seat: Seat) =>
    seat.mine
      ? t('room.you')
      : seat.kind === 'bot'
        ? t('room.bot_of', { level: word('level', seat.level) })
        : seat.kind === 'open'
          ? t('room.waits')
          : t(seat.here ? 'room.here' : 'seat.away');
  const host = table.seats.find((seat) => seat.kind === 'person');
  const levels = game ? levelsFor(game, table.seats.length, table.hash === game.hash) : [];
  return (
    <div class="homepage">
      <PageBar>
        <a class="ghostbtn" href={`/rules/${table.game}`}>
          {t('rules.title')}
        </a>
      </PageBar>
      <main class="room">
        <About table={table} game={game} />
        <section class="panel roomwho" aria-labelledby="room-who">
          <header>
            <h2 id="room-who">{t('room.who')}</h2>
            <span class="soft" role="status">
              {t('room.n_free', { n: free.length })}
              {table.spectators > 0 && ` · ${t('room.spectators', { n: table.spectators })}`}
            </span>
          </header>
          {!holding && free.length > 0 && (
            <form
              class="sit"
              onSubmit={(event) => {
                event.preventDefault();
                void sit(free[0].seat);
              }}
            >
              {host && <p>{t('room.invited', { name: host.name })}</p>}
              <label class="playas wide">
                {t('room.your_name')}
                <input
                  class="input"
                  value={settings.name.value}
                  placeholder={t('home.name_placeholder')}
                  maxLength={24}
                  autocomplete="nickname"
                  onInput={(event) => (settings.name.value = event.currentTarget.value)}
                />
              </label>
              <ColourPick value={settings.colour.value} taken={colours} onPick={(to) => (settings.colour.value = to)} />
              <button type="submit" class="primary">
                {t('room.sit')}
              </button>
            </form>
          )}
          <ol class="roomseats">
            {table.seats.map((seat) => (
              <li class={seat.kind} style={`--seat:var(--seat-${seat.colour})`}>
                <Mark colour={seat.colour} size={20} />
                <span class="who">
                  <b>{seat.kind === 'open' ? t('room.free') : seat.name}</b> <small class="soft">{said(seat)}</small>
                </span>
                {seat.kind === 'bot' && holding && (
                  <>
                    <Levels levels={levels} seat={seat} onPick={(to) => post(seat.seat, 'bot', { level: to })} />
                    <Button
                      class="iconbtn"
                      aria-label={t('room.free_again', { name: seat.name })}
                      title={t('room.free_again', { name: seat.name })}
                      onClick={() => post(seat.seat, 'free', {})}
                    >
                      <Icon name="cross" size={14} colour="soft" />
                    </Button>
                  </>
                )}
                {seat.kind === 'open' && !holding && (
                  <Button class="do" aria-label={t('room.sit_at', { n: seat.seat + 1 })} onClick={() => sit(seat.seat)}>
                    {t('room.sit')}
                  </Button>
                )}
                {seat.kind === 'open' && holding && (
                  <Button class="ghostbtn" onClick={() => post(seat.seat, 'bot', { level })}>
                    {t('room.bot')}
                  </Button>
                )}
                {seat.mine && (
                  <ColourPick
                    value={seat.colour}
                    taken={colours}
                    onPick={(to) => {
                      settings.colour.value = to;
                      void post(seat.seat, 'colour', { colour: to });
                    }}
                  />
                )}
                {seat.mine && (
                  <Button class="ghostbtn" onClick={() => post(seat.seat, 'leave', {})}>
                    {t('room.leave')}
                  </Button>
                )}
              </li>
            ))}
          </ol>
          <div class="roominvite">
            <LinkWithCode value={`${location.origin}/table/${table.id}`} label={t('room.invite')}>
              <h2>
                <Icon name="link" size={18} colour="inherit" /> {t('room.invite')}
              </h2>
              <p class="soft">{t('room.scan')}</p>
            </LinkWithCode>
          </div>
          <footer>
            <span class="soft">{t('room.text')}</span>
            {holding && free.length > 0 && (
              <>
                <label class="levelpick">
                  {t('new.level')}
                  <select class="input" value={level} onChange={(event) => setLevel(event.currentTarget.value)}>
                    {levels.map((one) => (
                      <option value={one}>{word('level', one)}</option>
                    ))}
                  </select>
                </label>
                <Button
                  class="primary"
                  onClick={async () => {
                    for (const { seat } of free) await post(seat, 'bot', { level });
                  }}
                >
                  {t('room.begin', { n: free.length })}
                </Button>
              </>
            )}
          </footer>
        </section>
      </main>
      {session.toast.value && (
        <div class="toast warn" role="alert">
          {session.toast.value.text}
        </div>
      )}
    </div>
  );
}
