// REST: one function, and the few requests that more than one place makes.
import { has, word } from './i18n';
import type { GameInfo, MyTables, NewTable, Refusal, Seated } from './wire';

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

export const openTable = (wish: NewTable) => api<Seated>('POST', '/tables', wish);

/** The tables at which this browser sits, the latest first. */
export const myTables = (status: 'running' | 'over', start = 0) =>
  api<MyTables>('GET', `/mine?status=${status}&start=${start}`);

/** A private link carries seat and secret behind the #. */
export async function claim(table: string, hash: string): Promise<void> {
  const found = /^#(\d+)\.(.+)$/.exec(hash);
  if (found) await api<Seated>('POST', `/tables/${table}/seats/${found[1]}/claim`, { secret: found[2] });
}

/** What the server keeps as a file. */
export async function file(path: string): Promise<Blob> {
  const answer = await fetch(`/api/v1${path}`);
  if (!answer.ok) throw new Refused({ error: 'bad_request', message: '', ...(await answer.json()) }, answer.status);
  return answer.blob();
}

/** Hand the player a file. */
export function handOver(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

export const download = async (path: string, name: string): Promise<void> => handOver(await file(path), name);
