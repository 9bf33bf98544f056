// Above the options: the button that asks for a hint; what is answered comes in its place.
import { learn, t } from '../i18n';
import { words } from '../learn/words';
import { settings } from '../settings';
import { later } from '../shell/later';
import { Button, Icon } from '../ui/parts';
import { useTable } from '../ui/table';
import { teacherOf } from './teacher';

const Advice = later(async () => {
  const [{ Advice }] = await Promise.all([import('../learn/advice'), learn(words)]);
  return Advice;
}, 'teach.thinking');

export function Ask() {
  const { session } = useTable();
  const teacher = teacherOf(session);
  if (!teacher.isAsked) return null;
  if (teacher.open.value || teacher.objection.value) return <Advice />;
  return (
    <div class="t-ask">
      <Button class="ghostbtn" disabled={teacher.waiting.value} onClick={() => teacher.toggle()}>
        <Icon name="lamp" size={16} colour="inherit" /> {t(teacher.waiting.value ? 'teach.thinking' : 'teach.hint')}
        {settings.keys.value && <kbd>H</kbd>}
      </Button>
    </div>
  );
}
