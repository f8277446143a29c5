import { expect, test } from 'vitest';
import { knownAccount } from '../../../test/support/fakes/known-account.ts';
import { movableClock } from '../../../test/support/fakes/memory.ts';
import { start } from '../../../test/support/fakes/records.ts';
import { recentAccounts } from './recent-accounts.ts';

const account = knownAccount({ id: 'a' });

function setup() {
  const clock = movableClock();
  const pool = new Map([['a', account]]);
  let asked = 0;
  const find = async (id: string) => {
    asked += 1;
    return pool.get(id);
  };
  return { clock, pool, recent: recentAccounts({ find }, clock), asked: () => asked };
}

test('reads ask the pool once in 45 seconds', async () => {
  const { clock, recent, asked } = setup();
  for (let seconds = 0; seconds < 90; seconds++) {
    clock.set(start + seconds * 1000);
    expect(await recent.find('a', 'recent')).toBe(account);
  }
  expect(asked()).toBe(2);
});

test('a call that moves money always asks, and a read after it does not', async () => {
  const { recent, asked } = setup();
  for (let times = 0; times < 3; times++) await recent.find('a', 'now');
  await recent.find('a', 'recent');
  expect(asked()).toBe(3);
});

test('once a call has seen that an account is deleted, reads know it too', async () => {
  const { pool, recent } = setup();
  await recent.find('a', 'recent');
  pool.delete('a');
  expect(await recent.find('a', 'now')).toBeUndefined();
  expect(await recent.find('a', 'recent')).toBeUndefined();
});

test('nobody else’s account is answered, however many there are', async () => {
  const { pool, recent } = setup();
  for (let i = 0; i < 1200; i++) pool.set(`u${i}`, { ...account, id: `u${i}` });
  for (let i = 0; i < 1200; i++) expect((await recent.find(`u${i}`, 'recent'))?.id).toBe(`u${i}`);
});
