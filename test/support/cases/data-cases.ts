// The reference's cases of what is kept and said about people, played on a stack.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { breakDown, onTrial } from '../people/card-customer.ts';
import { ask, customer } from '../people/person.ts';
import { clearFaults } from '../sequences/world.ts';
import { trailOf } from '../stack/audit-trail.ts';
import type { Stack } from '../stack/stack.ts';

export function dataCases(stack: () => Stack): Record<string, () => Promise<void>> {
  return {
    'DAT-015': async () => {
      const who = await onTrial(stack());
      const license = await who.license();
      await breakDown(stack(), { dependency: 'dynamodb', mode: 'down' });
      expect((await ask(stack(), 'licenses', {}, who.token)).status).toBe(503);
      await clearFaults(stack());
      const log = readFileSync(join(stack().dataDir, 'functions.log'), 'utf8');
      expect(log).toContain('"call":"create-stripe-subscription"');
      const { secretKey, webhookSecret } = stack().stripe;
      const last4 = license.paymentMethod?.card?.last4 ?? '';
      for (const secret of [
        who.email,
        who.token,
        who.key,
        secretKey,
        webhookSecret,
        `"${last4}"`,
        'client_secret',
      ])
        expect([secret, log.includes(secret)]).toEqual([secret, false]);
    },
    'DAT-020': async () => {
      const who = await onTrial(stack());
      await ask(stack(), 'update-domain', { license_key: who.key, domain: 'acme.com' }, await who.fresh());
      await who.change({ type: 'cancel', pay_id: 'stripe' });
      const other = await customer(stack());
      const cancel = { type: 'cancel', subID: who.subId, license_key: who.key } as const;
      expect((await ask(stack(), 'upgrade', cancel, other.token)).status).toBe(404);

      const [noted, refused] = [who, other].map(({ userId }) => trailOf(stack().dataDir, userId));
      const said = noted?.map(({ entry: { call, type, outcome } }) => `${call} ${type ?? ''} ${outcome}`);
      const calls = ['create-stripe-subscription ', 'update-domain ', 'upgrade cancel'];
      expect(said).toEqual(calls.flatMap(call => [`${call} begun`, `${call} ok`]));
      const last = { who: other.userId, about: who.subId, requestId: expect.stringMatching(/^[\w-]{10,}$/) };
      expect(refused?.map(({ entry }) => entry)).toMatchObject([
        { ...last, outcome: 'begun' },
        { ...last, outcome: 'missing', at: expect.stringMatching(/^20\d\d-.*Z$/) },
      ]);
      const all = JSON.stringify([noted, refused]);
      for (const secret of [who.email, who.token, who.key, 'pm_card', '4242', 'visa'])
        expect([secret, all.includes(secret)]).toEqual([secret, false]);
    },
    'DAT-021': async () => {
      const who = await onTrial(stack());
      const license = await who.license();
      expect(Object.keys(license).sort()).toEqual([
        'customer',
        'id',
        'meta',
        'paymentMethod',
        'subscription',
        'type',
      ]);
      expect(Object.keys(license.customer)).toEqual(['id']);
      expect(Object.keys(license.paymentMethod?.card ?? {}).sort()).toEqual([
        'brand',
        'exp_month',
        'exp_year',
        'last4',
      ]);
      expect(JSON.stringify(license)).not.toMatch(/metadata|address|user_id|client_secret|pm_/);
    },
  };
}
