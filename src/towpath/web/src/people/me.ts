// Who is signed in at this browser, and whether strangers are welcome on this server.
import { signal } from '@preact/signals';
import { api } from '../api';
import type { Account } from '../wire';

/** Nothing until it is known; without a connection the page goes on as for anybody. */
export const me = signal<Account | null>(null);

export async function bringMe(): Promise<void> {
  try {
    me.value = await api<Account>('GET', '/account');
  } catch (problem) {
    console.error(problem);
  }
}

export const hasAccounts = () => !!me.value && (me.value.passwords || me.value.provider);
export const isStranger = () => me.value?.inside === false;
