// What is said beside a game: one file, so that it comes at once.
import { settings } from '../settings';
import { teacherOf } from '../teach/teacher';
import { useTable } from '../ui/table';
import { Advice } from './advice';
import { Guided } from './guided';

export function Teaching() {
  const { session, state } = useTable();
  const isGuided = settings.guided.value.includes(state.table.id);
  return isGuided && !teacherOf(session).objection.value ? <Guided /> : <Advice />;
}
