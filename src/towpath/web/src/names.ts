// What components are called in the page's language. Rows of the catalogue have their English names; the others lie beside them, by language,
// kind of thing and id, so that changing the language asks the server for nothing.
import { language } from './i18n';

type Row = { id?: string; number?: number; name: string };
type Rows = Row[] | Record<string, Row>;

const known = new WeakMap<object, Map<string, any>>();

function renamed(rows: Rows, names: Record<string, string>): Rows {
  const named = (row: Row, id: string) => ({ ...row, name: names[id] ?? row.name });
  if (Array.isArray(rows)) return rows.map((row) => named(row, String(row.id ?? row.number)));
  return Object.fromEntries(Object.entries(rows).map(([id, row]) => [id, named(row, id)]));
}

/** The catalogue with its names in the page's language; an edition without them keeps its own. Made once per language. */
export function named(cat: any): any {
  const names: Record<string, Record<string, string>> | undefined = cat?.names?.[language.value];
  if (!names) return cat;
  const made = known.get(cat) ?? new Map<string, any>();
  known.set(cat, made);
  let found = made.get(language.value);
  if (!found) {
    found = { ...cat, solo: { ...cat.solo } };
    for (const [kind, table] of Object.entries(names)) {
      const holder = kind in cat ? found : found.solo;
      holder[kind] = renamed(holder[kind], table);
    }
    made.set(language.value, found);
  }
  return found;
}
