import { expect, it } from 'vitest';
import { messages } from '#shared/text/messages.ts';
import { refusalFrom } from './refusal.ts';

it('passes on code and message when the server gives both', () => {
  const refusal = refusalFrom(409, { error: true, code: 'conflict', message: 'This license isn’t active.' });
  expect(refusal).toMatchObject({ code: 'conflict', message: 'This license isn’t active.' });
});

it.each([401, 403, 500, 501])('keeps the message of the body when the status is %d', status => {
  expect(refusalFrom(status, { message: 'Unauthorized' }).message).toBe('Unauthorized');
});

it.each([
  [429, 'limited'],
  [413, 'invalid'],
  [502, 'unavailable'],
  [504, 'unavailable'],
  [500, 'internal'],
])('reads status %d as %s when the answer has no code', (status, code) => {
  expect(refusalFrom(status, undefined)).toMatchObject({ code, message: messages.failure.internal });
});

it('asks to sign in again when a token was refused without a message', () => {
  expect(refusalFrom(401, {})).toMatchObject({
    code: 'unauthenticated',
    message: messages.auth.unauthenticated,
  });
});

it('keeps how long to wait when the server says so', () => {
  const body = { code: 'limited', message: 'Please wait 4 minutes.' };
  expect(refusalFrom(429, body, '240')).toMatchObject({ ...body, retryAfterMs: 240_000 });
  expect(refusalFrom(429, body, null).retryAfterMs).toBeUndefined();
});

it('reads the status when the code is not one of ours', () => {
  expect(refusalFrom(400, { code: 'toString', message: 'No.' })).toMatchObject({
    code: 'invalid',
    message: 'No.',
  });
});
