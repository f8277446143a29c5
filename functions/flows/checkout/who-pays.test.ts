import { describe, expect, test } from 'vitest';
import { checkoutTokens } from '#functions/adapters/checkout-tokens.ts';
import type { Account } from '#functions/ports/account/identity.ts';
import { limitText } from '#shared/text/limits.ts';
import { knownAccount } from '../../../test/support/fakes/known-account.ts';
import {
  memoryAccounts,
  memoryCustomers,
  memoryLicenses,
  memoryLimits,
  movableClock,
} from '../../../test/support/fakes/memory.ts';
import { day, owner, snapshot, start } from '../../../test/support/fakes/records.ts';
import { pageOpenedAt, whoPays } from './who-pays.ts';

function account(change: Partial<Account>): Account {
  return knownAccount({ confirmed: false, createdAt: start - 1000, ...change });
}

function setup(...accounts: Account[]) {
  const clock = movableClock();
  return {
    clock,
    accounts: memoryAccounts(...accounts),
    customers: memoryCustomers(
      { id: 'cus_a', email: 'A@example.com' },
      { id: 'cus_b', email: 'b@example.com' },
      { id: 'cus_c', email: 'a@example.com' },
    ),
    checkoutTokens: checkoutTokens({ key: async () => 'a key of the test', clock }),
    licenses: memoryLicenses(),
    rateLimits: memoryLimits(clock),
  };
}

/** The last of 43 letters stands for four bits of 256 and two that nobody reads. */
function otherLastLetter(token: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return token.slice(0, -1) + letters[letters.indexOf(token.slice(-1)) ^ 1];
}

describe('without a token', () => {
  const claim = async (deps: ReturnType<typeof setup>, change = {}) => ({
    userId: 'user-a',
    customerId: 'cus_a',
    checkoutToken: await deps.checkoutTokens.issue({ customerId: 'cus_a', userId: 'user-a' }),
    ...change,
  });

  test('an unconfirmed account may pay with its capability', async () => {
    const deps = setup(account({}));
    for (const change of [{}, { userId: undefined }])
      expect(await whoPays(undefined, await claim(deps, change), deps)).toMatchObject({
        payer: { id: 'user-a' },
      });
  });

  test.each([
    ['confirmed', { confirmed: true }],
    ['a day old', { createdAt: start - day - 1 }],
    ['disabled', { enabled: false }],
    ['unknown', { id: 'user-z' }],
  ])('an account that is %s gets the same refusal', async (_, change) => {
    const deps = setup(account(change));
    const refused = { code: 'unauthenticated', message: limitText.confirmAndLogIn };
    await expect(whoPays(undefined, await claim(deps), deps)).rejects.toMatchObject(refused);
  });

  test.each([
    ['no capability', { checkoutToken: undefined }, 'unauthenticated'],
    ['a forged capability', { checkoutToken: 'e30.e30' }, 'unauthenticated'],
    ['the name of another user', { userId: 'user-b' }, 'forbidden'],
    ['the e-mail for a name', { userId: 'a@example.com' }, 'forbidden'],
    ["another user's customer", { customerId: 'cus_b' }, 'forbidden'],
    ['the customer of another checkout by the same e-mail', { customerId: 'cus_c' }, 'forbidden'],
    ['a customer we did not create', { customerId: 'cus_z' }, 'forbidden'],
  ])('%s is refused', async (_, change, code) => {
    const deps = setup(account({}));
    await expect(whoPays(undefined, await claim(deps, change), deps)).rejects.toMatchObject({ code });
  });

  test('a capability whose browser proved no account pays for nobody, and no account is looked up', async () => {
    const deps = setup(account({}));
    const looked: string[] = [];
    deps.accounts.find = async id => void looked.push(id) as undefined;
    const checkoutToken = await deps.checkoutTokens.issue({ customerId: 'cus_a' });
    for (const userId of ['user-a', 'a@example.com', 'user-unknown', undefined])
      await expect(
        whoPays(undefined, await claim(deps, { userId, checkoutToken }), deps),
      ).rejects.toMatchObject({ code: 'unauthenticated', message: limitText.confirmAndLogIn });
    expect(looked).toEqual([]);
  });

  test('requests to the pool are rate-limited per capability', async () => {
    const deps = setup(account({}));
    const mine = await claim(deps);
    for (let times = 0; times < 90; times++) await whoPays(undefined, mine, deps);
    await expect(whoPays(undefined, mine, deps)).rejects.toMatchObject({ code: 'limited' });
  });

  test('a capability expires after an hour', async () => {
    const deps = setup(account({}));
    const mine = await claim(deps);
    deps.clock.set(start + 3_600_001);
    await expect(whoPays(undefined, mine, deps)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  // Limits count a capability by its text.
  test.each([
    ['with a third part', (token: string) => `${token}.again`],
    ['with a padding', (token: string) => `${token}=`],
    ['with a blank in its signature', (token: string) => `${token.slice(0, -1)} ${token.slice(-1)}`],
    ['with bits that decoding leaves out', otherLastLetter],
  ])('a capability spelled in another way, %s, is refused', async (_, respelled) => {
    const deps = setup(account({}));
    const { checkoutToken } = await claim(deps);
    const refused = { code: 'unauthenticated', message: limitText.confirmAndLogIn };
    const again = await claim(deps, { checkoutToken: respelled(checkoutToken) });
    await expect(whoPays(undefined, again, deps)).rejects.toMatchObject(refused);
  });

  describe('for an order that is approved at its provider', () => {
    const redirect = async (deps: ReturnType<typeof setup>, of: string) => ({
      userId: 'user-a',
      checkoutToken: await deps.checkoutTokens.issue({ customerId: 'cus_a', userId: of }),
    });

    test('the capability of the account is enough', async () => {
      const deps = setup(account({}));
      expect(await whoPays(undefined, await redirect(deps, 'user-a'), deps)).toMatchObject({
        payer: { id: 'user-a' },
      });
    });

    test("another user's capability is refused", async () => {
      const deps = setup(account({}));
      const claim = await redirect(deps, 'user-b');
      await expect(whoPays(undefined, claim, deps)).rejects.toMatchObject({ code: 'forbidden' });
    });

    test('no capability is refused', async () => {
      const deps = setup(account({}));
      const claim = { userId: 'user-a' };
      await expect(whoPays(undefined, claim, deps)).rejects.toMatchObject({ code: 'unauthenticated' });
    });

    test('a signed-in user needs neither customer nor capability', async () => {
      const user = { id: 'user-a', email: 'a@example.com', name: 'A' };
      const deps = setup(account({ confirmed: true }));
      expect(await whoPays(user, {}, deps)).toMatchObject({ payer: { id: 'user-a' } });
    });
  });

  test('the fourth purchase is refused until the account is confirmed', async () => {
    const deps = setup(account({}));
    for (const key of ['1', '2', '3'])
      await deps.licenses.saveSnapshot(
        { ...owner, licenseKey: key },
        snapshot({ subscriptionId: key }),
        start,
      );
    await expect(whoPays(undefined, await claim(deps), deps)).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('with a token', () => {
  const user = { id: 'user-a', email: 'a@example.com', name: 'A' };

  test('the token decides who pays', async () => {
    const deps = setup(account({ confirmed: true }));
    const { payer } = await whoPays(user, { userId: 'user-a', customerId: 'cus_a' }, deps);
    expect(payer.id).toBe('user-a');
  });

  test.each(['user-b', 'a@example.com', 'user-unknown'])('a body that names %s is refused', async userId => {
    const deps = setup(account({ confirmed: true }), account({ id: 'user-b', email: 'b@example.com' }));
    const refused = { code: 'forbidden', message: limitText.anotherUser };
    await expect(whoPays(user, { userId }, deps)).rejects.toMatchObject(refused);
  });

  test('the customer of the caller’s license is the caller’s, whatever its checkout says', async () => {
    const deps = setup(account({ confirmed: true }));
    await deps.licenses.saveSnapshot(owner, snapshot({ customerId: 'cus_forgotten' }), start);
    expect(await whoPays(user, { customerId: 'cus_forgotten' }, deps)).toMatchObject({ payer: user });
    const stranger = { id: 'user-b', email: 'b@example.com', name: 'B' };
    const refused = whoPays(stranger, { customerId: 'cus_forgotten' }, deps);
    await expect(refused).rejects.toMatchObject({ code: 'forbidden' });
  });

  test("another user's customer is refused, also to a caller with one of their own", async () => {
    const deps = setup(account({ confirmed: true }));
    await deps.licenses.saveSnapshot(owner, snapshot({ customerId: 'cus_own' }), start);
    await expect(whoPays(user, { customerId: 'cus_b' }, deps)).rejects.toMatchObject({ code: 'forbidden' });
  });
});

test('a capability has when its page was opened, also once it has expired; none and a forged one have nothing', async () => {
  const deps = setup();
  const token = await deps.checkoutTokens.issue({ customerId: 'cus_a', userId: 'user-a' });
  deps.clock.set(start + day);
  expect(await pageOpenedAt(token, deps)).toBe(start);
  for (const other of [undefined, 'e30.e30']) expect(await pageOpenedAt(other, deps)).toBeUndefined();
});
