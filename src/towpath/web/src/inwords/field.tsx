// The field for choices and questions: a number, the notation, a letter, or `w` and something to ask why.
import { useState } from 'preact/hooks';
import type { Game } from '../games';
import { list, t } from '../i18n';
import { Button } from '../ui/parts';
import { ended } from '../ui/spoken';
import type { Setting } from '../ui/table';
import { sentFor } from '../ui/table';
import type { Preview } from '../wire';
import { letters } from './answers';
import type { Offer } from './match';
import { match, matchAll } from './match';
import { say } from './panel';

/** Letters ask, also with a number behind: `v 2`. */
const QUESTION = /^([a-z?])(?:\s+(\d+))?$/i;
const ABOUT = /^w\s+(.+)$/i;

export function Field({
  game,
  table,
  ask,
}: {
  game: Game;
  table: Setting;
  ask: (letter: string, which?: number) => boolean;
}) {
  const { session, words } = table;
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const together = words.together?.(table);
  const offers: Offer[] =
    together?.from ??
    session.options.value.map((option) => ({ action: option.action, label: words.option(table, option).label }));
  const typed = text.trim();
  const question = QUESTION.exec(typed);
  const about = ABOUT.exec(typed);

  /** What Enter would do, as far as it is known. */
  const hint = (): string => {
    if (!typed)
      return together && together.picked.length === together.n ? t('inwords.chooses', { label: together.button }) : '';
    const all = together && matchAll(typed, offers, together.n);
    if (all) return t('inwords.chooses', { label: list(all.map(({ label }) => label)) });
    if (question) {
      const found = letters(game.sections(table)).find(([letter]) => letter === question[1].toLowerCase());
      return found ? t('inwords.asks', { what: found[1] }) : '';
    }
    const found = about ? null : match(typed, offers);
    if (found?.kind === 'one') return t('inwords.chooses', { label: found.offer.label });
    if (found?.kind === 'many')
      return t('inwords.many', {
        n: found.offers.length,
        list: list(found.offers.slice(0, 6).map(({ label }) => label)),
      });
    return '';
  };

  /** Why something that was typed cannot be chosen: by its clause where it is a choice of the game at all. */
  const explain = async (what: string, near: Offer[]): Promise<string> => {
    if (!offers.length && session.frozen) return t('inwords.gone');
    try {
      const reasons = await session.why(what);
      if (reasons.length)
        return t('inwords.barred', {
          text: what,
          reasons: reasons.map((reason) => `${words.reason(table, reason)} (${reason.clause})`).join(' '),
        });
    } catch {
      // No choice of this game; what comes near is named.
    }
    if (near.length)
      return t('inwords.near', {
        text: what,
        list: list(
          near.map(({ action }) => action),
          'or',
        ),
      });
    return offers.length ? t('inwords.none', { text: what, n: offers.length }) : t('inwords.gone');
  };

  /** What a choice would do, or why it cannot be made. */
  const tellAbout = async (what: string): Promise<void> => {
    const found = match(what, offers);
    if (found.kind !== 'one') {
      say('', [{ lines: [await explain(what, found.kind === 'none' ? found.near : found.offers.slice(0, 3))] }]);
      return;
    }
    const { action, label } = found.offer;
    const lines = [t('inwords.can', { label, n: offers.indexOf(found.offer) + 1 })];
    try {
      const preview = await session.request<Preview>({
        type: 'preview',
        seat: session.viewer.peek(),
        action,
      });
      lines.push(...preview.effects.map((effect) => ended(words.event(table, effect))));
    } catch {
      // What it is has been said.
    }
    say('', [{ lines }]);
  };

  const submit = async () => {
    // Several that belong together: all at once, or one after another and then Enter alone.
    const all = together && matchAll(typed, offers, together.n);
    if (together && (all || (!typed && together.picked.length === together.n))) {
      const picked = all ? all.map(({ action }) => action) : together.picked;
      if (await session.chooseAll(sentFor({ ...together, picked }))) setText('');
      return;
    }
    if (!typed) return;
    setProblem('');
    if (question) {
      if (ask(question[1] === '?' ? 'k' : question[1].toLowerCase(), question[2] ? Number(question[2]) : undefined))
        setText('');
      else setProblem(await explain(typed, []));
      return;
    }
    if (about) {
      setText('');
      await tellAbout(about[1]);
      return;
    }
    const found = match(typed, offers);
    if (found.kind === 'one' && together) {
      together.toggle(found.offer.action);
      setText('');
    } else if (found.kind === 'one') {
      // What did not go through, since the table has moved on meanwhile, can be sent once more.
      if (await session.choose(found.offer.action)) setText('');
    } else if (found.kind === 'none') setProblem(await explain(typed, found.near));
    else setProblem(hint());
  };

  return (
    <form
      class="wfield"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <label for="w-field">{t('inwords.field')}</label>
      <span class="wline">
        <input
          id="w-field"
          class="input"
          value={text}
          list="w-choices"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          aria-describedby="w-hint"
          aria-invalid={problem ? true : undefined}
          onInput={(event) => {
            setText(event.currentTarget.value);
            setProblem('');
          }}
          onKeyDown={(event) => {
            // An empty field has no use for a space: it skips what is being shown, as it does everywhere.
            if (event.key === ' ' && !text && session.shown.peek()) {
              event.preventDefault();
              session.skip();
            }
            if (event.key !== 'Escape') return;
            if (text) {
              setText('');
              setProblem('');
              event.stopPropagation();
            } else event.currentTarget.blur();
          }}
        />
        <Button class="do" onClick={() => void submit()}>
          {t('inwords.send')}
        </Button>
      </span>
      <datalist id="w-choices">
        {offers.map(({ action, label }) => (
          <option value={action}>{label}</option>
        ))}
      </datalist>
      <p class={problem ? 'problem' : 'soft'} role="status">
        {problem || hint()}
      </p>
      <p class="soft" id="w-hint">
        {t('inwords.hint')}
      </p>
    </form>
  );
}
