import { expect, test } from 'vitest';
import { calls, type ParsedOf } from '#shared/contract/index.ts';
import type { Letter } from '#shared/contract/letter.ts';
import { product } from '#shared/product.ts';
import { contactLimits, contactText } from '#shared/text/contact.ts';
import { memoryLimits, movableClock } from '../../../test/support/fakes/memory.ts';
import { run } from './run.ts';

const form = { name: 'Maya Rossi', email: 'maya@acme.example', message: 'How do I install it?' };

async function submit(body: ParsedOf<'contact'>, { ip = '192.0.2.7', rateLimits = freshLimits() } = {}) {
  const sent: Letter[] = [];
  const answer = await run(
    { body, user: undefined, method: 'POST', headers: {}, requestId: 'request-1', ip },
    { rateLimits, letters: { send: async letter => void sent.push(letter) } },
  );
  return { sent, answer };
}

function freshLimits() {
  return memoryLimits(movableClock());
}

test('the message goes to support, and replies go to the visitor', async () => {
  const { sent, answer } = await submit(form);
  expect(answer).toEqual({ error: false });
  expect(sent).toEqual([
    { kind: 'contact-message', once: expect.any(String), to: product.contact.email, ...form },
  ]);
});

test('the fourth message of an address within a minute waits; another address does not', async () => {
  const rateLimits = freshLimits();
  for (let times = 0; times < 3; times++) await submit(form, { rateLimits });
  await expect(submit(form, { rateLimits })).rejects.toMatchObject({ code: 'limited', retryAfterMs: 60_000 });
  expect((await submit(form, { rateLimits, ip: '192.0.2.8' })).sent).toHaveLength(1);
});

test('two messages are two letters', async () => {
  const [[first], [second]] = [(await submit(form)).sent, (await submit(form)).sent];
  expect(first?.once).not.toBe(second?.once);
});

test('given a message that cannot be queued, the error names our address', async () => {
  const letters = { send: () => Promise.reject(new Error('no queue')) };
  const request = {
    body: form,
    user: undefined,
    method: 'POST' as const,
    headers: {},
    requestId: 'request-1',
    ip: '192.0.2.7',
  };
  const refusal = await run(request, { rateLimits: freshLimits(), letters }).catch(error => error);
  expect(refusal).toMatchObject({ code: 'unavailable', message: contactText.notSent(product.contact.email) });
});

test('a message with the hidden field filled in gets the usual answer and is not mailed', async () => {
  const { sent, answer } = await submit({ ...form, reference: 'https://spam.example' });
  expect(answer).toEqual({ error: false });
  expect(sent).toEqual([]);
});

test('a name is reduced to one line without control characters', () => {
  const { body } = calls.contact;
  const parsed = body.parse({ ...form, name: ' Maya\r\nBcc: all@x.example\u2028\u0000Rossi ' });
  expect(parsed.name).toBe('Maya Bcc: all@x.example Rossi');
  expect(parsed.message).toBe(form.message);
});

test.each([
  ['no name', { name: ' \n ' }],
  ['two addresses', { email: 'a@x.example, b@x.example' }],
  ['an address with a header injected', { email: 'a@x.example\r\nBcc: b@x.example' }],
  ['no message', { message: '  ' }],
  ['a message that is too long', { message: 'x'.repeat(contactLimits.message + 1) }],
])('%s is refused', (_, wrong) => {
  expect(calls.contact.body.safeParse({ ...form, ...wrong }).success).toBe(false);
});
