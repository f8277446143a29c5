import { describe, expect, test } from 'vitest';
import type { Caller, Tokens } from '#functions/ports/account/identity.ts';
import { freshSignInMs } from '#shared/fresh-sign-in.ts';
import { callerOf, demandFreshSignIn, requiredAuth } from './bearer.ts';

const caller: Caller = {
  id: 'user-a',
  email: 'a@example.com',
  name: 'A',
  emailInToken: 'a@example.com',
  signedInAt: 0,
};
const header = 'Bearer head.body.signature';

/** Tokens that note how each was asked for. */
function listening() {
  const asked: string[][] = [];
  const tokens: Tokens = {
    userOf: async (token, freshness) => {
      asked.push([token, freshness]);
      return caller;
    },
  };
  return { tokens, asked };
}

test.each([
  ['a call with one way', 'public' as const, { type: 'refund' }, 'public'],
  ['a type that names its way', { refund: 'user', offer: 'public' } as const, { type: 'offer' }, 'public'],
  ['a type that names none', { offer: 'public' } as const, { type: 'refund' }, 'user'],
  ['a body without a type', { offer: 'public' } as const, {}, 'user'],
  ['no body', { offer: 'public' } as const, null, 'user'],
  ['a text', { offer: 'public' } as const, 'offer', 'user'],
])('given %s, the authentication it needs is known', (_, auth, body, required) => {
  expect(requiredAuth(auth, body)).toBe(required);
});

describe('the caller', () => {
  test.each(['public', 'signed'] as const)(
    'is nobody where a call is %s, whatever the header',
    async auth => {
      const { tokens, asked } = listening();
      expect(await callerOf(auth, { header, method: 'POST' }, tokens)).toBeUndefined();
      expect(asked).toEqual([]);
    },
  );

  test('is asked for as of now for a change, and as of recently for a read', async () => {
    const { tokens, asked } = listening();
    expect(await callerOf('user', { header, method: 'POST' }, tokens)).toBe(caller);
    expect(await callerOf('checkout', { header, method: 'GET' }, tokens)).toBe(caller);
    expect(asked).toEqual([
      ['head.body.signature', 'now'],
      ['head.body.signature', 'recent'],
    ]);
  });

  test('may be missing only where the call allows it', async () => {
    const { tokens } = listening();
    const missing = { header: undefined, method: 'POST' };
    expect(await callerOf('checkout', missing, tokens)).toBeUndefined();
    await expect(callerOf('user', missing, tokens)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test.each(['', 'Bearer', 'Basic a.b.c', 'Bearer a.b', 'Bearer a.b.c.d', ' Bearer a.b.c', 'Bearer a.b.c '])(
    'with the header %j is refused, also where none is needed',
    async wrong => {
      const { tokens, asked } = listening();
      const refused = callerOf('checkout', { header: wrong, method: 'POST' }, tokens);
      await expect(refused).rejects.toMatchObject({ code: 'unauthenticated' });
      expect(asked).toEqual([]);
    },
  );
});

test('a sign-in is fresh for so long and no longer', () => {
  const ago = (ms: number) => ({ ...caller, signedInAt: Date.now() - ms });
  expect(() => demandFreshSignIn(ago(freshSignInMs - 1000))).not.toThrow();
  for (const user of [ago(freshSignInMs + 1000), undefined])
    expect(() => demandFreshSignIn(user)).toThrow(expect.objectContaining({ code: 'sign-in-again' }));
});
