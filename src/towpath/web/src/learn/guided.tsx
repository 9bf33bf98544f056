// The guided first game: what first matters is introduced once, and each decision shows its best options with a reason.
import { useEffect, useState } from 'preact/hooks';
import type { Guide, GuideCard } from '../games';
import { loadGuide } from '../games';
import { t } from '../i18n';
import { settings } from '../settings';
import { teacherOf } from '../teach/teacher';
import { Clause } from '../ui/entry';
import { Button } from '../ui/parts';
import { useTable } from '../ui/table';
import { Row } from './advice';
import { Ranks } from './ranks';

const SHOWN = 3;

/** What is introduced here: the first card that fits, if it was not before. */
function useCard(guide: Guide | null): GuideCard | null {
  const { session, state } = useTable();
  const [card, setCard] = useState<GuideCard | null>(null);
  const options = session.options.value;
  useEffect(() => {
    if (!guide || !options.length) return;
    const met = settings.introduced.peek();
    const name = (one: GuideCard) => `${state.table.game}/${one.id}`;
    const fits = (one: GuideCard) =>
      one.prompt === session.prompt.peek().key || options.some((option) => one.verb === option.verb);
    const found = guide.cards.find((one) => fits(one) && !met.includes(name(one))) ?? null;
    if (found) settings.introduced.value = [...met, name(found)];
    setCard(found);
  }, [guide, options]);
  return card;
}

export function Guided() {
  const { session, state } = useTable();
  const teacher = teacherOf(session);
  const [guide, setGuide] = useState<Guide | null>(null);
  const { game, id } = state.table;
  useEffect(() => void loadGuide(game).then(setGuide), [game]);
  const card = useCard(guide);
  const options = session.options.value;
  useEffect(() => void teacher.ask('', true), [options]);
  const advice = teacher.advice.value;
  const leave = () => {
    settings.guided.value = settings.guided.peek().filter((one) => one !== id);
  };
  return (
    <section class="t-hint t-guide" aria-label={t('teach.guided')}>
      <div class="t-head">
        <h3>{card ? t('teach.new') : t('teach.guided')}</h3>
        <span class="no">{t('teach.scale')}</span>
      </div>
      {guide && card && (
        <p class="t-words" role="status">
          {guide.say(card.id)} <Clause clause={card.clause} />
        </p>
      )}
      {advice ? (
        <>
          <ol class="h-list">
            {advice.slice(0, SHOWN).map((advised, i) => (
              <Row key={advised.action} advised={advised} rank={i + 1} second={advice[1]} />
            ))}
          </ol>
          <Ranks options={advice.slice(0, SHOWN)} />
        </>
      ) : (
        <p class="h-wait">{t('teach.thinking')}</p>
      )}
      <div class="t-foot">
        <Button class="ghostbtn" onClick={leave}>
          {t('teach.leave')}
        </Button>
      </div>
    </section>
  );
}
