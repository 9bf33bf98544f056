// The waiting room: seats, the link to send, bots for the free ones.
import { useState } from 'preact/hooks';
import { api } from '../api';
import { t, word } from '../i18n';
import type { Session } from '../session';
import { settings } from '../settings';
import { Button, Icon, Logo, Mark, SEAT_COLOURS } from '../ui/parts';
import type { State } from '../wire';
import { EditionLine } from './edition';

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

export function Room({ session, state }: { session: Session; state: State }) {
  const { table } = state;
  const holding = table.seats.some((seat) => seat.mine);
  const post = async (seat: number, what: string, body: object) => {
    try {
      await api('POST', `/tables/${table.id}/seats/${seat}/${what}`, body);
      if (what === 'take') {
        // The new cookie counts from the next connection on.
        location.reload();
      }
    } catch (problem) {
      session.tell((problem as Error).message, true);
    }
  };
  return (
    <div class="homepage">
      <header class="homebar">
        <a class="brand" href="/">
          <Logo size={38} />
          <span>{t('app.name')}</span>
        </a>
      </header>
      <main class="room">
        <section class="panel">
          <h1>{table.name || t('room.title')}</h1>
          <p class="soft">{t('room.text')}</p>
          <EditionLine table={table} />
          <ol class="roomseats">
            {table.seats.map((seat) => (
              <li>
                <Mark colour={SEAT_COLOURS[seat.seat]} size={20} />
                <span class="grow">
                  <b>{seat.kind === 'open' ? t('room.free') : seat.name}</b>{' '}
                  <small class="soft">
                    {seat.mine
                      ? t('room.you')
                      : seat.kind === 'bot'
                        ? t('room.bot_of', { level: word('level', seat.level) })
                        : !seat.here && seat.kind === 'person'
                          ? t('seat.away')
                          : ''}
                  </small>
                </span>
                {seat.kind === 'open' && !holding && (
                  <Button
                    class="do"
                    onClick={() =>
                      post(seat.seat, 'take', { name: settings.name.value || t('seat.number', { n: seat.seat + 1 }) })
                    }
                  >
                    {t('room.sit')}
                  </Button>
                )}
                {seat.kind === 'open' && holding && (
                  <Button class="ghostbtn" onClick={() => post(seat.seat, 'bot', { level: 'easy' })}>
                    {t('room.bot')}
                  </Button>
                )}
                {seat.mine && (
                  <Button class="ghostbtn" onClick={() => post(seat.seat, 'leave', {})}>
                    {t('room.leave')}
                  </Button>
                )}
              </li>
            ))}
          </ol>
          <h2>
            <Icon name="link" size={18} colour="inherit" /> {t('room.invite')}
          </h2>
          <CopyField value={`${location.origin}/table/${table.id}`} label={t('room.invite')} />
          {!holding && (
            <label class="playas wide">
              {t('home.playing_as')}
              <input
                class="input"
                value={settings.name.value}
                placeholder={t('home.name_placeholder')}
                maxLength={24}
                onInput={(event) => (settings.name.value = event.currentTarget.value)}
              />
            </label>
          )}
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
