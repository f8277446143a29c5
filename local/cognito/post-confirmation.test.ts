import { expect, test } from 'vitest';
import { afterConfirmation } from './post-confirmation.ts';

function setup(triggers: Record<string, string>) {
  const events: object[] = [];
  const pool = {
    config: { id: 'pool-1', triggers },
    invokeTrigger: async (arn: string, event: object) => void events.push({ arn, ...event }),
  };
  const at = { pool, client: { id: 'client-1' } } as unknown as Parameters<typeof afterConfirmation>[0];
  const user = { username: 'u-1', attributes: { email: 'a@example.com' } };
  return { at, user: user as unknown as Parameters<typeof afterConfirmation>[1], events };
}

test('the trigger after a confirmation gets who and what was confirmed', async () => {
  const { at, user, events } = setup({ PostConfirmation: 'arn:after' });
  await afterConfirmation(at, user, 'ConfirmForgotPassword');
  expect(events).toMatchObject([
    {
      arn: 'arn:after',
      triggerSource: 'PostConfirmation_ConfirmForgotPassword',
      userName: 'u-1',
      callerContext: { clientId: 'client-1' },
      request: { userAttributes: { email: 'a@example.com' } },
    },
  ]);
});

test('a pool without it confirms all the same', async () => {
  const { at, user, events } = setup({});
  await afterConfirmation(at, user, 'ConfirmSignUp');
  expect(events).toEqual([]);
});
