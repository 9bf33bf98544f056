// Above the options: the button that asks for a hint; what is answered comes in its place.
import { learn, t } from '../i18n';
import { words } from '../learn/words';
import { settings } from '../settings';
import { later } from '../shell/later';
import { Button, Icon } from '../ui/parts';
import { useTable } from '../ui/table';
import { teacherOf } from './teacher';

const Teaching = later(async () => {
  const [{ Teaching }] = await Promise.all([import('../learn/teaching'), learn(words)]);
  return Teaching;
}, true);

export function Ask() {
  const { session, state } = useTable();
  const teacher = teacherOf(session);
  if (!teacher.isAsked) return null;
  const isGuided = settings.guided.value.includes(state.table.id);
  if (isGuided || teacher.open.value || teacher.objection.value) return <Teaching />;
  return (
    <div class="t-ask">
      <Button class="ghostbtn" disabled={teacher.waiting.value} onClick={() => teacher.toggle()}>
        <Icon name="lamp" size={16} colour="inherit" /> {t('teach.hint')}
        {settings.keys.value && <kbd>H</kbd>}
      </Button>
    </div>
  );
}
