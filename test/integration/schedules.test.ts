// Jobs on a schedule run by themselves, by the local clock.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { advance, onTrial } from '../support/people/card-customer.ts';
import { type Stack, startStack } from '../support/stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ schedules: true });
});
afterAll(() => stack.stop());

async function subjectsTo(email: string): Promise<string[]> {
  const inbox = await fetch(`${stack.site}/__local/inbox.json?to=${encodeURIComponent(email)}`);
  return ((await inbox.json()) as { subject: string }[]).map(({ subject }) => subject);
}

test('a reminder without any webhook is mailed on its day', async () => {
  const who = await onTrial(stack);
  await advance(stack, 'P4DT1H');
  await expect
    .poll(() => subjectsTo(who.email))
    .toContainEqual(expect.stringContaining('Your free trial ends on'));
});
