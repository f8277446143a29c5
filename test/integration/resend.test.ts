// The confirmation mail sent again: once a minute, five times a day, held by the pool's own trigger.
import { expect, test } from 'vitest';
import { cognito, confirm, newEmail, type Person, passAMinute, signUp } from '../support/people/person.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();

async function clientId() {
  return ((await (await fetch(`${stack.site}/config.json`)).json()) as { userPoolClientId: string })
    .userPoolClientId;
}

async function again(email: string) {
  return cognito(stack, 'ResendConfirmationCode', { ClientId: await clientId(), Username: email });
}

async function mails({ email }: Person) {
  return (await (
    await fetch(`${stack.site}/__local/inbox.json?to=${encodeURIComponent(email)}`)
  ).json()) as unknown[];
}

// FLT-012
test('the sixth mail of a day and the second of a minute are refused, with the time to wait', async () => {
  const person = await signUp(stack);
  await again(person.email);
  await expect(again(person.email)).rejects.toThrow(/UserLambdaValidationException.*resend-wait:(60|5\d)/);
  for (let i = 0; i < 4; i++) {
    await passAMinute(stack);
    await again(person.email);
  }
  await passAMinute(stack);
  await expect(again(person.email)).rejects.toThrow(/resend-wait:8[56]\d{3}/);
  // The first mail and five more.
  expect(await mails(person)).toHaveLength(6);
  await confirm(stack, person);
});

test('two requests at once send one mail', async () => {
  const person = await signUp(stack);
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => again(person.email)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await mails(person)).toHaveLength(2);
});

test('an address nobody has is answered like one that waits, and gets no mail', async () => {
  const [waiting, unknown] = [(await signUp(stack)).email, newEmail()];
  const answers = await Promise.all([again(waiting), again(unknown)]);
  const shapes = answers.map(answer => JSON.stringify(answer).replace(/[\w*]+@[\w*]+/, '…'));
  expect(shapes[0]).toBe(shapes[1]);
  expect(await mails({ email: unknown, userId: '', password: '' })).toHaveLength(0);
});
