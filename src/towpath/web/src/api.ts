// REST: one function, and the few requests that more than one place makes.
import { has, word } from './i18n';
import type { GameInfo, NewTable, Refusal, Seated, State } from './wire';

/** What went wrong: a refusal of the server, or the line to it is gone. */
export interface Problem extends Partial<Pick<Refusal, 'key' | 'args'>> {
  error: Refusal['error'] | 'gone';
  message: string;
}

/** A refusal in the page's own words; the server's message is for those who write programs. */
export function refusalWords(refusal: Problem): string {
  const key = refusal.key && has(`refused.${refusal.key}`) ? refusal.key : refusal.error;
  return word('refused', key, { ...refusal.args });
}

export class Refused extends Error {
  constructor(
    readonly refusal: Problem,
    readonly status: number,
  ) {
    super(refusalWords(refusal));
  }
}

export async function api<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(`/api/v1${path}`, {
    method,
    headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) {
    let refusal: Problem = { error: 'bad_request', message: `${answer.status} ${answer.statusText}` };
    try {
      refusal = { ...refusal, ...JSON.parse(text) };
    } catch {
      // Not ours: the plain status says enough.
    }
    throw new Refused(refusal, answer.status);
  }
  return (text ? JSON.parse(text) : undefined) as T;
}

const catalogues = new Map<string, Promise<unknown>>();

/** The component data of an edition: immutable, so fetched once. */
export function catalogueOf(address: string): Promise<unknown> {
  let found = catalogues.get(address);
  if (!found) {
    found = fetch(address).then((answer) => answer.json());
    catalogues.set(address, found);
  }
  return found;
}

export const games = () => api<{ games: GameInfo[] }>('GET', '/games').then((found) => found.games);

export async function openTable(wish: NewTable): Promise<Seated> {
  const seated = await api<Seated>('POST', '/tables', wish);
  remember(seated.table.id, seated.table.game);
  return seated;
}

// The tables of this browser: only their ids are kept here, all else is asked for.

export interface Kept {
  id: string;
  game: string;
  at: number;
}

const SHELF = 'towpath.tables';

export function kept(): Kept[] {
  try {
    return JSON.parse(localStorage.getItem(SHELF) ?? '[]');
  } catch {
    return [];
  }
}

export function remember(id: string, game: string): void {
  const rest = kept().filter((one) => one.id !== id);
  localStorage.setItem(SHELF, JSON.stringify([{ id, game, at: Date.now() }, ...rest].slice(0, 24)));
}

export function forget(id: string): void {
  localStorage.setItem(SHELF, JSON.stringify(kept().filter((one) => one.id !== id)));
}

export const stateOf = (id: string) => api<State>('GET', `/tables/${id}`);

export async function download(path: string, name: string): Promise<void> {
  const answer = await fetch(`/api/v1${path}`);
  if (!answer.ok) throw new Refused({ error: 'bad_request', message: '', ...(await answer.json()) }, answer.status);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
