// A customer's site that somebody visits, as the tracker there reports it.
import { randomUUID } from 'node:crypto';
import type { Status } from '../stack/stack.ts';
import { type CardCustomer, job, nowOf } from './card-customer.ts';
import { ask } from './person.ts';

const domain = 'acme-garden.com';

/** Sets the license's domain, and has a visit and a lead there reported and counted. */
export async function visited(stack: Status, who: CardCustomer): Promise<void> {
  await ask(stack, 'update-domain', { license_key: who.key, domain }, await who.fresh());
  for (const kind of ['visit', 'lead'] as const) await report(stack, who, kind);
  await job(stack, 'count-visits');
}

/** Reports a visit or lead of now, which is not counted yet. */
export async function report(stack: Status, who: CardCustomer, kind: 'visit' | 'lead'): Promise<void> {
  const at = await nowOf(stack);
  const { status } = await fetch(`${stack.site}/collect`, {
    method: 'POST',
    headers: { origin: `https://${domain}`, 'content-type': 'text/plain;charset=UTF-8' },
    body: JSON.stringify({
      ...{ event_id: `${randomUUID().slice(0, 18)}${at}`, license_key: who.key, kind },
      ...{ at, host: domain, path: '/', c: { utm_source: 'google' } },
    }),
  });
  // Thrown, not expected: drills run without the test runner.
  if (status !== 202) throw new Error(`the report was answered by ${status}`);
}
