// What customers are mailed: the real handlers, queue and job, up to the inbox.
import { expect, test } from 'vitest';
import { product } from '#shared/product.ts';
import { advance, type CardCustomer, onTrial, reconcile } from '../support/people/card-customer.ts';
import { ask, cognito, confirm, signUp } from '../support/people/person.ts';
import { signIn } from '../support/people/session.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();

interface Mail {
  from: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
}

/** All mails to this address, oldest first. */
async function mailsTo(email: string): Promise<Mail[]> {
  const inbox = await fetch(`${stack.site}/__local/inbox.json?to=${encodeURIComponent(email)}`);
  return ((await inbox.json()) as Mail[]).reverse();
}

/** Waits for the newest mail with these words in its subject, and for no more than one. */
async function letter(email: string, words: string): Promise<Mail> {
  const found = async () => (await mailsTo(email)).filter(({ subject }) => subject.includes(words));
  await expect.poll(found).toHaveLength(1);
  return (await found())[0] as Mail;
}

async function look(): Promise<void> {
  expect((await reconcile(stack, { daily: true })).body.failed).toBe(0);
}

async function called(who: CardCustomer, call: 'undo-cancel' | 'refund') {
  const answer = await ask(stack, call, { license_key: who.key }, await who.fresh());
  expect(answer.status).toBe(200);
}

test('each change in the life of a license is mailed once', async () => {
  const who = await onTrial(stack);
  const begun = await letter(who.email, 'Your Utmost free trial has started');
  expect(begun.from).toContain(`${product.name} <hello@`);
  expect(begun.text).toMatch(/First charge: \$10\.00 on \w{3} \d+, \d{4}/);
  expect(begun.text).toContain('Paid by: Visa ending in 4242');
  expect(begun.html).toContain('Set up tracking');
  expect(begun.text).toContain('Hello Maya,');

  await advance(stack, 'P4DT1H');
  await look();
  await look();
  expect((await letter(who.email, 'Your free trial ends on')).text).toContain('$10.00 is charged that day');

  await advance(stack, 'P4D');
  await look();
  const paid = await letter(who.email, 'Your payment of $10.00 to Utmost');
  expect(paid.text).toContain('View the invoice');
  expect(paid.links.some(link => link.includes('invoice'))).toBe(true);

  await who.change({ type: 'cancel', pay_id: 'stripe' });
  await letter(who.email, 'Your subscription is canceled and ends on');
  await called(who, 'undo-cancel');
  await letter(who.email, 'Your subscription continues');
  await called(who, 'refund');
  expect((await letter(who.email, 'Your refund of $10.00')).text).toContain('Goes to: Visa ending in 4242');

  await look();
  await fetch(`${stack.site}/__local/jobs/send-letters`, { method: 'POST', body: '{}' });
  const subjects = (await mailsTo(who.email)).map(({ subject }) => subject);
  expect(subjects.filter(subject => !subject.startsWith('Confirm'))).toHaveLength(6);
});

test('given a reset password, the account’s owner is mailed, and every session ends', async () => {
  const person = await signUp(stack);
  await confirm(stack, person);
  const stranger = await signIn(stack, person);
  await stranger.renew();
  const { userPoolClientId: ClientId } = (await (await fetch(`${stack.site}/config.json`)).json()) as {
    userPoolClientId: string;
  };
  await cognito(stack, 'ForgotPassword', { ClientId, Username: person.email });
  const { text } = await letter(person.email, 'verification code');
  const ConfirmationCode = /^\d{6}$/m.exec(text)?.[0];
  const Password = 'another-one';
  await cognito(stack, 'ConfirmForgotPassword', {
    ClientId,
    Username: person.email,
    ConfirmationCode,
    Password,
  });
  await expect(stranger.renew()).rejects.toThrow('NotAuthorizedException');
  const owner = await signIn(stack, { ...person, password: Password });
  await owner.renew();
  expect((await letter(person.email, 'password was changed')).text).toContain('If it wasn’t you');
});

test('the inbox shows one letter of every kind', async () => {
  const sent = await fetch(`${stack.site}/__local/letters`, { method: 'POST', body: '{}' });
  const { letters } = (await sent.json()) as { letters: number };
  const all = async () => [
    ...(await mailsTo('maya@acme.test')),
    ...(await mailsTo(product.contact.email)).filter(({ html }) => /Sample|maya@acme\.test/.test(html)),
  ];
  await expect.poll(async () => (await all()).length).toBeGreaterThanOrEqual(letters);
  for (const { html, text } of await all()) {
    expect(html).toContain('color-scheme');
    expect(text.length).toBeGreaterThan(100);
  }
});
