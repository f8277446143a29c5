import { beforeEach, describe, expect, test } from 'vitest';
import { afterMoney } from '#functions/runtime/after-money.ts';
import { dayMs, minuteMs } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors.ts';
import { limitText } from '#shared/text/limits.ts';
import { memoryLimits, movableClock } from '../../../test/support/fakes/memory.ts';
import { start } from '../../../test/support/fakes/records.ts';
import { declinesBucket } from '../buckets.ts';
import { tryCard } from './try-card.ts';

const declined = { kind: 'declined' };
const done = { kind: 'done' };

let clock: ReturnType<typeof movableClock>;
let rateLimits: ReturnType<typeof memoryLimits>;
/** Cards that reached the provider. */
let charged: number;
beforeEach(() => {
  clock = movableClock();
  rateLimits = memoryLimits(clock);
  charged = 0;
});

interface Try {
  user?: string;
  customer?: string;
  ip?: string;
  token?: string;
  confirmed?: boolean;
  attemptId?: string;
  answer?: { kind: string } | Error;
}

function attempt({ user = 'a', customer = `cus_${user}`, ip = '192.0.2.1', token, ...rest }: Try = {}) {
  const { confirmed = true, attemptId, answer = declined } = rest;
  return tryCard(
    {
      card: { userId: user, customerId: customer, ip, checkoutToken: token },
      ...(attemptId ? { attemptId } : {}),
      confirmed,
      run: async () => {
        charged += 1;
        if (answer instanceof Error) throw answer;
        return answer;
      },
      isDeclined: ({ kind }) => kind === 'declined',
    },
    { rateLimits, afterMoney },
  );
}

/** The codes of so many tries at once; `''` for those that reached the provider. */
function together(count: number, of: (place: number) => Try) {
  const tries = Array.from({ length: count }, (_, place) => attempt(of(place)));
  return Promise.all(
    tries.map(one =>
      one.then(
        () => '',
        error => (error as AppError).code,
      ),
    ),
  );
}

function passed(codes: readonly string[]): number {
  return codes.filter(code => code === '').length;
}

describe('sixty cards at once', () => {
  test.each<[string, number, (place: number) => Try]>([
    ['of one user', 5, () => ({})],
    ['of one user from many addresses', 5, place => ({ ip: `192.0.2.${place}` })],
    ['of one user with many customers', 5, place => ({ customer: `cus_${place}` })],
    ['of one customer by many users', 5, place => ({ user: `u${place}`, customer: 'cus_a' })],
    ['with one capability', 5, place => ({ user: `u${place}`, customer: `c${place}`, token: 'one' })],
    ['of an unconfirmed account', 3, () => ({ confirmed: false, token: 'one' })],
    ['of many users of one address', 30, place => ({ user: `u${place}`, token: `t${place}` })],
    ['of one network of IPv6', 30, place => ({ user: `u${place}`, ip: `2001:db8:1:2::${place + 1}` })],
  ])('%s: %d reach the provider', async (_, most, of) => {
    expect(passed(await together(60, of))).toBe(most);
    expect(charged).toBe(most);
  });
});

test('twenty a day reach it, however slowly', async () => {
  let refused = 0;
  for (let minutes = 0; minutes < 240; minutes += 4) {
    clock.set(start + minutes * minuteMs);
    await attempt().catch(() => (refused += 1));
  }
  expect([charged, refused]).toEqual([20, 40]);
});

test('the refusal says how long to wait, and then the card is tried', async () => {
  for (let times = 0; times < 5; times++) {
    clock.set(start + times * minuteMs);
    await attempt();
  }
  clock.set(start + 6 * minuteMs);
  await expect(attempt()).rejects.toMatchObject({
    code: 'limited',
    message: 'Too many attempts. Please wait 4 minutes and try again.',
    retryAfterMs: 4 * minuteMs,
  });
  clock.set(start + 10 * minuteMs);
  expect(await attempt({ answer: done })).toEqual(done);
});

test('a refused account uses up nothing of others at the same address', async () => {
  await together(300, () => ({}));
  expect(passed(await together(5, () => ({ user: 'b' })))).toBe(5);
});

test('an order that a browser repeats counts once', async () => {
  expect(passed(await together(20, () => ({ attemptId: 'order', answer: done })))).toBe(20);
  expect(passed(await together(60, () => ({})))).toBe(4);
});

test('repeats of one order are limited too, as each asks the provider', async () => {
  expect(passed(await together(60, () => ({ attemptId: 'order' })))).toBe(30);
});

describe('an unconfirmed account', () => {
  const unconfirmed = { confirmed: false };

  test('confirms its e-mail after three declined cards', async () => {
    for (let times = 0; times < 3; times++) await attempt(unconfirmed);
    clock.set(start + dayMs / 2);
    const refusal = { code: 'confirm-first', message: limitText.confirmFirst };
    await expect(attempt(unconfirmed)).rejects.toMatchObject(refusal);
    expect(await attempt({ answer: done })).toEqual(done);
  });

  test.each<[string, Try['answer'], number]>([
    ['accepted', done, 5],
    ['to be confirmed with the bank', { kind: 'confirm' }, 5],
    ['without an outcome', new AppError('unavailable', 'down'), 5],
    ['declined', declined, 3],
  ])('may try cards that are %s: %#', async (_, answer = done, most) => {
    for (let times = 0; times < 9; times++) await attempt({ ...unconfirmed, answer }).catch(() => undefined);
    expect(charged).toBe(most);
  });

  test('is not told to confirm its e-mail because its declined cards cannot be counted', async () => {
    const { take } = rateLimits;
    rateLimits.take = async (buckets, attemptId) => {
      if (buckets.some(({ key }) => key === declinesBucket('a').key))
        throw new AppError('unavailable', 'down');
      return take(buckets, attemptId);
    };
    await expect(attempt(unconfirmed)).rejects.toMatchObject({ code: 'unavailable' });
    expect(charged).toBe(0);
  });

  test('gets the outcome of its payment even if the count cannot be corrected', async () => {
    rateLimits.giveBack = async () => {
      throw new AppError('unavailable', 'down');
    };
    expect(await attempt({ ...unconfirmed, answer: done })).toEqual(done);
  });
});
