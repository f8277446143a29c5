import { beforeEach, describe, expect, test } from 'vitest';
import { backupCodeLengths } from '#shared/domain/account/backup-codes.ts';
import { dayMs, minuteMs } from '#shared/domain/time.ts';
import { securityRefusals } from '#shared/text/account-security.ts';
import {
  memoryAddresses,
  memoryBackupCodes,
  memorySecondFactor,
  memorySessionEndings,
} from '../../../test/support/fakes/account-security.ts';
import { stranger, user } from '../../../test/support/fakes/buyer.ts';
import { knownAccount } from '../../../test/support/fakes/known-account.ts';
import { memoryLetters } from '../../../test/support/fakes/letters.ts';
import {
  memoryAccounts,
  memoryLicenses,
  memoryLimits,
  movableClock,
} from '../../../test/support/fakes/memory.ts';
import { owner, snapshot, start } from '../../../test/support/fakes/records.ts';
import { requestOf } from '../../../test/support/fakes/request.ts';
import { run } from './run.ts';

const password = 'correct-horse';
let setup: ReturnType<typeof open>;
beforeEach(() => {
  setup = open();
});

function open() {
  const clock = movableClock();
  const account = knownAccount(user);
  return {
    clock,
    accounts: memoryAccounts(account),
    passwordOf: async (email: string, typed: string) =>
      email === user.email && typed === password ? user.id : undefined,
    secondFactor: memorySecondFactor(),
    backupCodes: memoryBackupCodes(clock),
    licenses: memoryLicenses(),
    customers: memoryAddresses(),
    letters: memoryLetters(),
    rateLimits: memoryLimits(clock),
    sessions: memorySessionEndings(),
    userPoolId: 'pool-1',
  };
}

function ask(type: string, as = user) {
  return run(requestOf('account-security', { type }, as), setup);
}

function enterCode(code: string, more: { email?: string; password?: string } = {}, ip = '192.0.2.1') {
  const body = { type: 'use-code', email: user.email, password, code, ...more };
  return run(requestOf('account-security', body, undefined, ip), setup);
}

async function switchedOn(): Promise<readonly string[]> {
  setup.secondFactor.proved.add(user.id);
  const { codes } = await ask('second-factor-on');
  return codes ?? [];
}

describe('the second step', () => {
  test('is switched on only after the app has proved a code', async () => {
    await expect(ask('second-factor-on')).rejects.toMatchObject({
      code: 'conflict',
      message: securityRefusals.notProved,
    });
    expect(await ask('state')).toEqual({ second_factor: false, codes_made_at: null, codes: null });
    expect(setup.letters.sent).toEqual([]);
  });

  test('comes with ten different backup codes, which are shown once, and with a letter', async () => {
    const codes = await switchedOn();
    expect(new Set(codes).size).toBe(backupCodeLengths.set);
    expect(await ask('state')).toEqual({ second_factor: true, codes_made_at: start, codes: null });
    expect(setup.letters.sent).toEqual([
      expect.objectContaining({ kind: 'second-factor-changed', to: user.email, on: true, byCode: false }),
    ]);
  });

  test('is switched off with its backup codes and a letter', async () => {
    const [code = ''] = await switchedOn();
    expect(await ask('second-factor-off')).toMatchObject({ second_factor: false, codes_made_at: null });
    expect(setup.letters.sent.at(-1)).toMatchObject({
      kind: 'second-factor-changed',
      on: false,
      byCode: false,
    });
    await expect(enterCode(code)).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('new codes replace the old ones; without the second step there are none', async () => {
    await expect(ask('new-codes')).rejects.toMatchObject({ code: 'conflict' });
    const [old = ''] = await switchedOn();
    const { codes, second_factor } = await ask('new-codes');
    expect(second_factor).toBe(true);
    await expect(enterCode(old)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await enterCode(codes?.[0] ?? '')).toMatchObject({ second_factor: false });
  });

  test('new codes are mailed about, as somebody else may have made them', async () => {
    await switchedOn();
    await ask('new-codes');
    await ask('new-codes');
    const mailed = setup.letters.sent.filter(({ kind }) => kind === 'backup-codes-made');
    expect(mailed).toEqual([expect.objectContaining({ to: user.email, name: user.name, at: start })]);
  });
});

describe('a backup code', () => {
  test('with the password switches the second step off, however it is typed, and removes the other codes', async () => {
    const [code = '', other = ''] = await switchedOn();
    expect(await enterCode(` ${code.toUpperCase().replaceAll('-', ' ')} `)).toMatchObject({
      second_factor: false,
    });
    expect(setup.secondFactor.on.size).toBe(0);
    expect(setup.letters.sent.at(-1)).toMatchObject({ on: false, byCode: true, to: user.email });
    await expect(enterCode(other)).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('stays valid until the second step is off and all codes are removed, whatever fails on the way', async () => {
    const [code = ''] = await switchedOn();
    const { secondFactor, backupCodes } = setup;
    const fails = () => Promise.reject(new Error('out of order'));
    setup.secondFactor = { ...secondFactor, switchOff: fails };
    await expect(enterCode(code)).rejects.toThrow('out of order');
    setup.secondFactor = secondFactor;
    setup.backupCodes = { ...backupCodes, removeAll: fails };
    await expect(enterCode(code)).rejects.toThrow('out of order');
    setup.backupCodes = backupCodes;
    expect(await enterCode(code)).toMatchObject({ second_factor: false });
    await expect(enterCode(code)).rejects.toMatchObject({ code: 'forbidden' });
  });

  test.each([
    ['a wrong password', { password: 'wrong-horse' }],
    ['another account', { email: stranger.email }],
  ])('with %s is refused like a wrong code, and stays valid', async (_, wrong) => {
    const [code = ''] = await switchedOn();
    const refusal = { code: 'forbidden', message: securityRefusals.wrongCode };
    await expect(enterCode(code, wrong)).rejects.toMatchObject(refusal);
    await expect(enterCode('0000-0000-0000-0000')).rejects.toMatchObject(refusal);
    expect(await enterCode(code)).toMatchObject({ second_factor: false });
  });

  test('may be tried five times in ten minutes for one account, from wherever', async () => {
    const [code = ''] = await switchedOn();
    for (let tries = 0; tries < 5; tries++)
      await expect(enterCode('none', {}, `192.0.2.${tries}`)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(enterCode(code, {}, '192.0.2.9')).rejects.toMatchObject({ code: 'limited' });
    setup.clock.set(start + 10 * minuteMs);
    expect(await enterCode(code)).toMatchObject({ second_factor: false });
  });
});

test('nobody without the password uses up the tries of an account', async () => {
  const [code = ''] = await switchedOn();
  for (let tries = 0; tries < 20; tries++)
    await expect(enterCode(code, { password: 'guess' }, `192.0.2.${tries}`)).rejects.toMatchObject({
      code: 'forbidden',
    });
  expect(await enterCode(code, {}, '192.0.2.99')).toMatchObject({ second_factor: false });
});

test('one address tries thirty times in ten minutes, whatever accounts it names', async () => {
  const [code = ''] = await switchedOn();
  for (let tries = 0; tries < 30; tries++)
    await expect(enterCode(code, { email: `a${tries}@example.com` })).rejects.toMatchObject({
      code: 'forbidden',
    });
  await expect(enterCode(code)).rejects.toMatchObject({ code: 'limited' });
});

describe('changes that the pool mails nobody about', () => {
  test('given a new password, the owner is mailed, once for a repeated report', async () => {
    await ask('password-changed');
    await ask('password-changed');
    expect(setup.letters.sent).toEqual([
      expect.objectContaining({ kind: 'password-changed', to: user.email, at: start }),
    ]);
  });

  test('given a new address, the former one is mailed, and licenses and customers get the new one', async () => {
    await setup.licenses.saveSnapshot(owner, snapshot({ customerId: 'cus_a' }), start);
    // The card provider would refuse a customer of PayPal, and with it the report.
    const atPaypal = { provider: 'paypal', subscriptionId: 'I-1', customerId: 'PAYER-1' } as const;
    await setup.licenses.saveSnapshot({ ...owner, licenseKey: 'key-a2' }, snapshot(atPaypal), start);
    const moved = { ...user, email: 'new@example.com' };
    await ask('email-changed', moved);
    await ask('email-changed', moved);
    expect(setup.letters.sent).toEqual([
      expect.objectContaining({ kind: 'email-changed', to: user.email, name: user.name }),
    ]);
    expect([...setup.customers.of]).toEqual([['cus_a', 'new@example.com']]);
    const addresses = (await setup.licenses.ofUser(user.id)).map(({ email }) => email);
    expect(addresses).toEqual(['new@example.com', 'new@example.com']);
  });

  test('given an unchanged address, nobody is mailed, and the card provider is not asked', async () => {
    await setup.licenses.saveSnapshot(owner, snapshot(), start);
    await ask('email-changed');
    expect([setup.letters.sent, setup.customers.of.size]).toEqual([[], 0]);
  });
});

describe('changes of what protects an account', () => {
  test.each([
    ['password-changed', 'password-changed', minuteMs],
    ['email-changed', 'email-changed', dayMs],
    ['second-factor-off', 'second-factor-changed', minuteMs],
    ['new-codes', 'backup-codes-made', minuteMs],
  ])(
    'given %s again, the letter comes once for its time, again after it, and for everybody',
    async (type, kind, time) => {
      const midnight = Math.ceil(start / dayMs) * dayMs;
      const mailedAt = async (at: number, as = user) => {
        setup.clock.set(at);
        setup.secondFactor.on.add(as.id);
        await ask(type, { ...as, email: `new-${as.email}` });
        return setup.letters.sent.filter(letter => letter.kind === kind).length;
      };
      expect(await mailedAt(midnight)).toBe(1);
      expect(await mailedAt(midnight + time - 1)).toBe(1);
      expect(await mailedAt(midnight + time)).toBe(2);
      expect(await mailedAt(midnight + time, stranger)).toBe(3);
    },
  );

  test.each(['password-changed', 'second-factor-on', 'second-factor-off', 'new-codes'])(
    'given ten within a minute, whatever they were, %s is refused to this account alone',
    async type => {
      for (const who of [user, stranger]) setup.secondFactor.proved.add(who.id);
      await ask('second-factor-on', stranger);
      for (let times = 0; times < 10; times++) await ask('second-factor-off');
      await expect(ask(type)).rejects.toMatchObject({ code: 'limited' });
      await ask(type, stranger);
    },
  );
});

describe('all sessions', () => {
  test('end at the pool, and then at our API, as often as it is asked', async () => {
    for (let times = 0; times < 30; times++)
      expect(await ask('end-sessions')).toMatchObject({ second_factor: false });
    expect(setup.sessions.ended.slice(0, 2)).toEqual([
      `pool-1 ${user.id} at the pool`,
      `pool-1 ${user.id} at the API`,
    ]);
    expect(setup.sessions.ended).toHaveLength(60);
  });

  // The caller's own token ends with the API: it has to be good for another try until all is done.
  test.each([
    ['pool', 'atPool', []],
    ['API', 'atApi', ['at the pool']],
  ] as const)(
    'have not ended where they could not end at the %s, which can be asked for again',
    async (_, where, done) => {
      const whole = setup.sessions[where];
      setup.sessions[where] = () => Promise.reject(new Error('out of order'));
      await expect(ask('end-sessions')).rejects.toThrow('out of order');
      expect(setup.sessions.ended).toEqual(done.map(place => `pool-1 ${user.id} ${place}`));
      setup.sessions[where] = whole;
      await ask('end-sessions');
      expect(setup.sessions.ended.at(-1)).toBe(`pool-1 ${user.id} at the API`);
    },
  );

  test('do not end where the answer could not be given', async () => {
    setup.secondFactor.isOn = () => Promise.reject(new Error('the pool is down'));
    await expect(ask('end-sessions')).rejects.toThrow('the pool is down');
    expect(setup.sessions.ended).toEqual([]);
  });
});

test('without a token every request but the use of a code is refused', async () => {
  const nobody = requestOf('account-security', { type: 'second-factor-off' });
  await expect(run(nobody, setup)).rejects.toMatchObject({ code: 'unauthenticated' });
});
