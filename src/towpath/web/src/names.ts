// What components are called in the page's language. Rows of the catalogue have their English names; the others lie beside them, by language,
// kind of thing and id, so that changing the language asks the server for nothing.
import { language } from './i18n';

type Row = { id?: string; number?: number; name: string };
type Rows = Row[] | Record<string, Row>;

/** A catalogue as far as it is looked at here: tables of rows, some of them in the part of the solo game. */
type Tables = Record<string, Rows>;
interface Catalogue {
  names?: Record<string, Record<string, Record<string, string>>>;
  solo?: Tables;
}

const known = new WeakMap<object, Map<string, unknown>>();

function renamed(rows: Rows, names: Record<string, string>): Rows {
  const named = (row: Row, id: string) => ({ ...row, name: names[id] ?? row.name });
  if (Array.isArray(rows)) return rows.map((row) => named(row, String(row.id ?? row.number)));
  return Object.fromEntries(Object.entries(rows).map(([id, row]) => [id, named(row, id)]));
}

/** The catalogue with its names in the page's language; an edition without them keeps its own. Made once per language. */
export function named(cat: unknown): unknown {
  const { names, solo } = (cat ?? {}) as Catalogue;
  const spoken = names?.[language.value];
  if (!spoken) return cat;
  const made = known.get(cat as Catalogue) ?? new Map<string, unknown>();
  known.set(cat as Catalogue, made);
  let found = made.get(language.value);
  if (!found) {
    const whole = { ...(cat as Tables) };
    const alone = { ...solo };
    for (const [kind, table] of Object.entries(spoken)) {
      const holder = kind in whole ? whole : alone;
      holder[kind] = renamed(holder[kind], table);
    }
    found = { ...whole, solo: alone };
    made.set(language.value, found);
  }
  return found;
}
