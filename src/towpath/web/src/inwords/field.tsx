// The field for choices and questions: a number, the notation, a letter, or `w` and something to ask why.
import { useState } from 'preact/hooks';
import type { Game } from '../games';
import { list, t } from '../i18n';
import { Button } from '../ui/parts';
import { ended } from '../ui/spoken';
import type { Setting } from '../ui/table';
import type { Preview } from '../wire';
import { letters } from './answers';
import type { Offer } from './match';
import { match } from './match';
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
  const { session, state, words } = table;
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const offers: Offer[] = state.options.map((option) => ({ option, label: words.option(table, option).label }));
  const typed = text.trim();
  const question = QUESTION.exec(typed);
  const about = ABOUT.exec(typed);

  /** What Enter would do, as far as it is known. */
  const hint = (): string => {
    if (!typed) return '';
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
    if (!state.options.length && session.frozen) return t('inwords.gone');
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
          near.map(({ option }) => option.action),
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
    const { option, label } = found.offer;
    const lines = [t('inwords.can', { label, n: offers.indexOf(found.offer) + 1 })];
    try {
      const preview = await session.request<Preview>({
        type: 'preview',
        seat: session.viewer.peek(),
        action: option.action,
      });
      lines.push(...preview.effects.map((effect) => ended(words.event(table, effect))));
    } catch {
      // What it is has been said.
    }
    say('', [{ lines }]);
  };

  const submit = async () => {
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
    if (found.kind === 'one') {
      // What did not go through, since the table has moved on meanwhile, can be sent once more.
      if (await session.choose(found.offer.option.action)) setText('');
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
        {offers.map(({ option, label }) => (
          <option value={option.action}>{label}</option>
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
