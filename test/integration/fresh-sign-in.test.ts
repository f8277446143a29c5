// Who has somebody's tokens (a laptop left open, a stolen browser profile) has the session, and not the account.
import { beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#shared/contract/index.ts';
import { advance } from '../support/people/card-customer.ts';
import { ask, cognito, confirm, newEmail, type Person, post, signUp } from '../support/people/person.ts';
import { signIn } from '../support/people/session.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();

/** A browser that logged in eleven minutes ago, and the tokens it has renewed since. */
let person: Person;
let taken: Awaited<ReturnType<typeof signIn>>;
let renewed: { id: string; access: string };
beforeAll(async () => {
  person = await signUp(stack);
  await confirm(stack, person);
  taken = await signIn(stack, person);
  await advance(stack, 'PT11M');
  renewed = await taken.renew();
});

const secret = 's'.repeat(43);
const site = 'https://www.acme.com';
const agree = { site, return_to: `${site}/wp-admin/`, state: secret, challenge: secret };

describe('a session whose sign-in is more than ten minutes old', () => {
  test.each([
    ['account-security', { type: 'second-factor-on' }],
    ['account-security', { type: 'second-factor-off' }],
    ['account-security', { type: 'new-codes' }],
    ['connected-sites', { license_key: 'none', agree }],
    ['connected-sites', { license_key: 'none', disconnect: 'site-1' }],
    ['delete-account', { email: 'a@example.com' }],
  ] as const)('is asked to sign in again by %s with %o', async (call, body) => {
    for (const token of [taken.id, renewed.id]) {
      const authorization = `Bearer ${token}`;
      const answer = await post(`${stack.api}${calls[call].path}`, body, { authorization });
      expect(answer).toMatchObject({ status: 403, body: { code: 'sign-in-again' } });
    }
  });

  test.each<[string, () => object]>([
    ['UpdateUserAttributes', () => ({ UserAttributes: [{ Name: 'email', Value: newEmail() }] })],
    ['GetUserAttributeVerificationCode', () => ({ AttributeName: 'email' })],
    ['VerifyUserAttribute', () => ({ AttributeName: 'email', Code: '123456' })],
    ['ChangePassword', () => ({ PreviousPassword: person.password, ProposedPassword: 'thiefs-horse' })],
    ['AssociateSoftwareToken', () => ({})],
    ['SetUserMFAPreference', () => ({ SoftwareTokenMfaSettings: { Enabled: false } })],
    ['DeleteUser', () => ({})],
  ])('is refused %s by the pool itself', async (operation, body) => {
    const asked = (AccessToken: string) => cognito(stack, operation, { AccessToken, ...body() });
    await expect(asked(taken.access)).rejects.toThrow('Access Token has expired');
    await expect(asked(renewed.access)).rejects.toThrow('Access Token does not have required scopes');
  });

  test('goes on with everything else, and can always be ended', async () => {
    expect((await ask(stack, 'licenses', {}, renewed.id)).status).toBe(200);
    expect((await ask(stack, 'account-security', { type: 'state' }, renewed.id)).status).toBe(200);
    expect((await ask(stack, 'connected-sites', { license_key: 'none' }, renewed.id)).status).toBe(404);
    const own = await signIn(stack, person);
    await cognito(stack, 'AssociateSoftwareToken', { AccessToken: own.access });
    expect((await ask(stack, 'account-security', { type: 'new-codes' }, own.id)).status).toBe(409);
    expect((await ask(stack, 'account-security', { type: 'end-sessions' }, renewed.id)).status).toBe(200);
  });
});
