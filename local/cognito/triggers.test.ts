import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPool } from './pool-for-test.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A pool whose mails are worded by a function that answers after so many milliseconds, call by call. */
function poolWith(...answersAfter: number[]) {
  let calls = 0;
  const invokeTrigger = (_arn: string, event: object) => {
    const call = ++calls;
    const emailMessage = `Call ${call}: {####}`;
    const after = answersAfter[call - 1] ?? 0;
    return new Promise(done => setTimeout(done, after, { ...event, response: { emailMessage } }));
  };
  const pool = openPool({ triggers: { CustomMessage: 'arn:mail' } }, { invokeTrigger });
  return { ...pool, calls: () => calls };
}

async function outcomeOf(work: Promise<unknown>, afterMs: number) {
  const outcome = work.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(afterMs);
  return outcome;
}

test('a function that takes more than five seconds is called again', async () => {
  const { signUp, mails, calls } = poolWith(6000, 1000);
  await outcomeOf(signUp(), 6000);
  expect(calls()).toBe(2);
  expect(mails.map(mail => mail.html)).toEqual([expect.stringMatching(/^Call 2: \d{6}$/)]);
});

test('after three calls the pool gives up', async () => {
  const { signUp, mails, calls } = poolWith(6000, 6000, 6000);
  expect(await outcomeOf(signUp(), 15_000)).toMatchObject({
    type: 'UnexpectedLambdaException',
    message: expect.stringContaining('CustomMessage invocation failed'),
  });
  expect([calls(), mails]).toEqual([3, []]);
});

function poolSaying(response: object, more: { sender?: undefined } = {}) {
  const invokeTrigger = async (_arn: string, event: object) => ({ ...event, response });
  return openPool({ triggers: { CustomMessage: 'arn:mail' }, ...more }, { invokeTrigger });
}

test.each([
  ['no place for the code', { emailMessage: 'Hello there' }],
  ['a zero-width joiner', { emailMessage: 'Hello \u{1F469}\u200D\u{1F4BB} {####}' }],
  ['a blank that breaks no line', { emailMessage: 'Hello\u00A0Zoe {####}' }],
  ['a soft hyphen in the subject', { emailMessage: '{####}', emailSubject: 'Wel\u00ADcome' }],
  ['a subject of 141 characters', { emailMessage: '{####}', emailSubject: 'x'.repeat(141) }],
  ['a body of more than 20,000 characters', { emailMessage: `{####}${'x'.repeat(20_000)}` }],
])('a mail with %s is refused', async (_, response) => {
  const { signUp, mails } = poolSaying(response);
  await expect(signUp()).rejects.toMatchObject({
    type: 'InvalidParameterException',
    message: expect.stringMatching(/^1 validation error detected: Value at 'email(Body|Subject)'/),
  });
  expect(mails).toEqual([]);
});

test('mails come from the address of the owner', async () => {
  const { signUp, mails } = poolSaying({ emailMessage: 'Zoë\n\u{1F389} {####}', emailSubject: 'Hello Zoë' });
  await signUp();
  expect(mails).toMatchObject([{ from: 'Example <hello@example.test>', subject: 'Hello Zoë' }]);
});

test('a pool that mails by itself ignores the texts of a function', async () => {
  const bySelf = poolSaying({ emailMessage: '{####}' }, { sender: undefined });
  await expect(bySelf.signUp()).rejects.toMatchObject({ type: 'InvalidLambdaResponseException' });
  const silent = poolSaying({ emailMessage: null }, { sender: undefined });
  await silent.signUp();
  expect(silent.mails).toMatchObject([{ from: 'no-reply@verificationemail.com', subject: 'Verify' }]);
});
