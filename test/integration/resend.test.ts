// Sending the confirmation mail again: the user pool's trigger allows one a minute and five a day.
import { expect, test } from 'vitest';
import { cognito, confirm, newEmail, type Person, passAMinute, signUp } from '../support/people/person.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();

async function clientId() {
  return ((await (await fetch(`${stack.site}/config.json`)).json()) as { userPoolClientId: string })
    .userPoolClientId;
}

async function resend(email: string) {
  return cognito(stack, 'ResendConfirmationCode', { ClientId: await clientId(), Username: email });
}

async function mails({ email }: Pick<Person, 'email'>) {
  return (await (
    await fetch(`${stack.site}/__local/inbox.json?to=${encodeURIComponent(email)}`)
  ).json()) as unknown[];
}

// FLT-012
test('a sixth mail in a day and a second in a minute are refused with the time to wait', async () => {
  const person = await signUp(stack);
  await resend(person.email);
  await expect(resend(person.email)).rejects.toThrow(/UserLambdaValidationException.*resend-wait:(60|5\d)/);
  for (let i = 0; i < 4; i++) {
    await passAMinute(stack);
    await resend(person.email);
  }
  await passAMinute(stack);
  await expect(resend(person.email)).rejects.toThrow(/resend-wait:8[56]\d{3}/);
  // The mail of the sign-up and five repeats.
  expect(await mails(person)).toHaveLength(6);
  await confirm(stack, person);
});

test('simultaneous requests send one mail', async () => {
  const person = await signUp(stack);
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => resend(person.email)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await mails(person)).toHaveLength(2);
});

test('an unknown address gets the same answer as a pending account, and no mail', async () => {
  const [pending, unknown] = [(await signUp(stack)).email, newEmail()];
  const answers = await Promise.all([resend(pending), resend(unknown)]);
  const shapes = answers.map(answer => JSON.stringify(answer).replace(/[\w*]+@[\w*]+/, '…'));
  expect(shapes[0]).toBe(shapes[1]);
  expect(await mails({ email: unknown })).toHaveLength(0);
});
