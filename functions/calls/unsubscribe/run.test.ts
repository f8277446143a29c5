import { beforeEach, expect, test, vi } from 'vitest';
import { unsubscribeTokens } from '#functions/adapters/unsubscribe-tokens.ts';
import { notificationRefusals } from '#functions/flows/letters/notifications-text.ts';
import { stranger, user } from '../../../test/support/fakes/buyer.ts';
import { memoryLimits, movableClock } from '../../../test/support/fakes/memory.ts';
import { memoryNotificationChoices } from '../../../test/support/fakes/notification-choices.ts';
import { requestOf } from '../../../test/support/fakes/request.ts';
import { run } from './run.ts';

let setup: ReturnType<typeof open>;
beforeEach(() => {
  setup = open();
});

function open() {
  return {
    rateLimits: memoryLimits(movableClock()),
    choices: memoryNotificationChoices(),
    emailOf: async (userId: string): Promise<string | undefined> => (userId === 'user-gone' ? undefined : ''),
    unsubscribeTokens: unsubscribeTokens({ key: async () => 'a key of the test' }),
  };
}

function press(token: string) {
  return run(requestOf('unsubscribe', { id: token }), setup);
}

test('one click switches off the mail it is in, no other, and nobody else’s', async () => {
  for (const { id } of [user, stranger]) await setup.choices.save(id, { monthlyReport: true });
  const token = await setup.unsubscribeTokens.issue({ userId: user.id, mail: 'monthlyReport' });
  for (let time = 0; time < 2; time++) expect(await press(token)).toEqual({ error: false });
  expect(await setup.choices.of(user.id)).toEqual({ monthlyReport: false, usageNotices: true });
  expect(await setup.choices.of(stranger.id)).toMatchObject({ monthlyReport: true });
});

test('an invalid token switches nothing off', async () => {
  const request = { userId: user.id, mail: 'usageNotices' } as const;
  const foreign = await unsubscribeTokens({ key: async () => 'another key' }).issue(request);
  const [payload = '', signature] = (await setup.unsubscribeTokens.issue(request)).split('.');
  const forStranger = Buffer.from(JSON.stringify([stranger.id, 'usageNotices'])).toString('base64url');
  for (const token of ['', '.', 'x', payload, foreign, `${forStranger}.${signature}`])
    await expect(press(token)).rejects.toMatchObject({
      code: 'missing',
      message: notificationRefusals['unknown-link'],
    });
  expect(await setup.choices.of(user.id)).toMatchObject({ usageNotices: true });
  expect(await setup.choices.of(stranger.id)).toMatchObject({ usageNotices: true });
});

test('an address may try so many tokens a minute and no more', async () => {
  for (let times = 0; times < 120; times++)
    await expect(press('x')).rejects.toMatchObject({ code: 'missing' });
  await expect(press('x')).rejects.toMatchObject({ code: 'limited' });
});

test('given a deleted account, switches nothing off and stores nothing', async () => {
  const saved = vi.spyOn(setup.choices, 'save');
  const token = await setup.unsubscribeTokens.issue({ userId: 'user-gone', mail: 'monthlyReport' });
  expect(await press(token)).toEqual({ error: false });
  expect(saved).not.toHaveBeenCalled();
});

test('given a pool that does not answer, the mail is switched off all the same, and that is logged', async () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  setup.emailOf = () => Promise.reject(new Error('the pool is down'));
  const token = await setup.unsubscribeTokens.issue({ userId: user.id, mail: 'monthlyReport' });
  expect(await press(token)).toEqual({ error: false });
  expect(await setup.choices.of(user.id)).toMatchObject({ monthlyReport: false });
  expect(String(write.mock.lastCall?.[0])).toContain('"outcome":"account not asked"');
  write.mockRestore();
});
