// The contact form's call over HTTP: real messages reach our inbox; machines and floods do not.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { BodyOf } from '#shared/contract/index.ts';
import { product } from '#shared/product.ts';
import { ask, newEmail, passAMinute } from '../support/people/person.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();
beforeEach(() => passAMinute(stack));

interface Mail {
  from: string;
  replyTo?: string;
  subject: string;
  text: string;
}

async function mailsFrom(email: string): Promise<Mail[]> {
  const inbox = await fetch(
    `${stack.site}/__local/inbox.json?to=${encodeURIComponent(product.contact.email)}`,
  );
  return ((await inbox.json()) as Mail[]).filter(({ replyTo }) => replyTo === email);
}

/** Letters go through a queue, hence they are waited for. */
async function mailFrom(email: string): Promise<Mail | undefined> {
  await expect.poll(() => mailsFrom(email)).toHaveLength(1);
  return (await mailsFrom(email))[0];
}

/** Other tests share this IP address's limit: if they have used it up, wait for the next minute. */
async function write(body: BodyOf<'contact'>) {
  const answer = await ask(stack, 'contact', body);
  if (answer.status !== 429) return answer;
  await passAMinute(stack);
  return ask(stack, 'contact', body);
}

test('a message arrives with the visitor as its reply address, and none of it is logged', async () => {
  const email = newEmail();
  const message = `Does it work with Typeform?\nMarker ${email}`;
  const answer = await write({ name: 'Maya Rossi', email, message });
  expect([answer.status, answer.body]).toEqual([200, { error: false }]);
  const mail = await mailFrom(email);
  expect(mail).toMatchObject({ subject: `Maya Rossi wrote to ${product.name}` });
  expect(mail?.from).toContain(`${product.name} <hello@`);
  expect(mail?.text).toContain(message);

  const status = (await (await fetch(`${stack.site}/__local/status.json`)).json()) as { dataDir: string };
  const log = readFileSync(join(status.dataDir, 'functions.log'), 'utf8');
  expect(log).toContain('"call":"contact"');
  for (const personal of [email, 'Typeform', 'Rossi']) expect(log).not.toContain(personal);
});

test('a name with line breaks cannot inject mail headers', async () => {
  const email = newEmail();
  await write({ name: 'Maya\r\nBcc: everybody@example.com', email, message: 'Hello' });
  const mail = await mailFrom(email);
  expect(mail?.subject).toBe(`A visitor wrote to ${product.name}`);
  const elsewhere = await fetch(`${stack.site}/__local/inbox.json?to=everybody@example.com`);
  expect(await elsewhere.json()).toEqual([]);
});

test('a message with the honeypot field filled is accepted and discarded', async () => {
  const email = newEmail();
  const answer = await write({ name: 'M', email, message: 'Buy', reference: 'x' });
  expect(answer.body).toEqual({ error: false });
  await write({ name: 'M', email, message: 'Buy' });
  await mailFrom(email);
});

test('messages over the limit per minute are refused with a neutral message', async () => {
  const email = newEmail();
  const send = () => ask(stack, 'contact', { name: 'Maya', email, message: 'Hello' });
  const answers = [await send()];
  while (answers.at(-1)?.status === 200 && answers.length < 8) answers.push(await send());
  const refused = answers.at(-1);
  expect(refused?.status).toBe(429);
  expect(refused?.body).toMatchObject({
    code: 'limited',
    message: expect.stringMatching(/^Too many attempts\. Please wait .+ and try again\.$/),
  });
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  const accepted = answers.filter(({ status }) => status === 200).length;
  expect(accepted).toBeGreaterThan(0);
  await expect.poll(() => mailsFrom(email)).toHaveLength(accepted);
});
