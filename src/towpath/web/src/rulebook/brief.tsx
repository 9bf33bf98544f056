// The game in two minutes: goal, turn, end and scoring in a few sentences, before the clauses. Pictures and numbers come from the catalogue.
import type { Game } from '../games';
import type { Key } from '../i18n';
import { t } from '../i18n';
import type { Pictures } from './clauses';

/** Where the opening stands on its page. */
export const BRIEF = 'two-minutes';

/** What a game says of itself besides its goal, and the codes of the pictures of goal, turn, end and scoring. */
export interface Brief {
  turn: string[];
  end: string[];
  scoring: string[];
  pictures: [goal: string, turn: string, end: string, scoring: string];
}

/** A turn is told in steps, all else in sentences. */
interface Passage {
  title: Key;
  lines: string[];
  steps?: string[];
}

function passages(game: Game, brief: Brief): Passage[] {
  const [wins, points, turn] = game.goal.map((sentence) => t(sentence));
  return [
    { title: 'goal.title', lines: [wins, points] },
    { title: 'aid.turn', lines: [turn], steps: brief.turn },
    { title: 'rules.ends', lines: brief.end },
    { title: 'rules.scores', lines: brief.scoring },
  ];
}

export function TwoMinutes({ code, cat, pictures }: { code: Game; cat: unknown; pictures: Pictures }) {
  const brief = code.brief(cat);
  return (
    <section class="brief" id={BRIEF} tabIndex={-1} aria-labelledby="brief-title">
      <h2 id="brief-title">{t('rules.brief')}</h2>
      <div class="briefgrid">
        {passages(code, brief).map(({ title, lines, steps }, i) => (
          <section>
            <h3>{t(title)}</h3>
            <figure class="fig" inert aria-hidden="true">
              {pictures(brief.pictures[i])}
            </figure>
            <div class="brieftext">
              {lines.map((line) => (
                <p>{line}</p>
              ))}
              {steps && (
                <ol class="steps4">
                  {steps.map((step) => (
                    <li>{step}</li>
                  ))}
                </ol>
              )}
            </div>
          </section>
        ))}
      </div>
    </section>
  );
}
