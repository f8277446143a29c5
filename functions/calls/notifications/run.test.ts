import { beforeEach, expect, test } from 'vitest';
import { notificationRefusals } from '#functions/flows/letters/notifications-text.ts';
import { stranger, user } from '../../../test/support/fakes/buyer.ts';
import { memoryNotificationChoices } from '../../../test/support/fakes/notification-choices.ts';
import { requestOf } from '../../../test/support/fakes/request.ts';
import { run } from './run.ts';

let choices: ReturnType<typeof memoryNotificationChoices>;
beforeEach(() => {
  choices = memoryNotificationChoices();
});

const always = ['payments', 'subscription', 'account'];

function read(as = user) {
  return run({ ...requestOf('notifications', {}, as), method: 'GET' }, { choices });
}

function choose(sent: Record<string, boolean> | undefined, as = user) {
  const body = sent === undefined ? {} : { choices: sent };
  return run({ ...requestOf('notifications', body, as), method: 'POST' }, { choices });
}

test('before the first choice the notices about usage are sent, and no monthly report', async () => {
  expect(await read()).toEqual({ choices: { monthly_report: false, usage_notices: true }, always });
});

test('a choice leaves the others, and those of another user, as they are', async () => {
  const chosen = { choices: { monthly_report: true, usage_notices: true }, always };
  expect(await choose({ monthly_report: true })).toEqual(chosen);
  expect(await choose({ usage_notices: false })).toMatchObject({
    choices: { monthly_report: true, usage_notices: false },
  });
  expect(await read()).toMatchObject({ choices: { monthly_report: true, usage_notices: false } });
  expect(await read(stranger)).toMatchObject({ choices: { monthly_report: false, usage_notices: true } });
});

test.each([
  [{ payments: false }, 'payments', 'always-sent'],
  [{ monthly_report: true, account: false }, 'account', 'always-sent'],
  [{ product_news: true }, 'product_news', 'unknown-choice'],
  [{ monthlyReport: true }, 'monthlyReport', 'unknown-choice'],
  [{ constructor: true }, 'constructor', 'unknown-choice'],
  [{}, 'choices', 'nothing-chosen'],
  [undefined, 'choices', 'nothing-chosen'],
] as const)('%j is refused with its reason, and nothing is saved', async (sent, name, reason) => {
  const message = notificationRefusals[reason];
  await expect(choose(sent as Record<string, boolean> | undefined)).rejects.toMatchObject({
    code: 'invalid',
    message,
    field: { name, reason },
  });
  expect(await read()).toMatchObject({ choices: { monthly_report: false, usage_notices: true } });
});
