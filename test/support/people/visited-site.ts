// A customer's site that somebody visits, as the tracker there reports it.
import { randomUUID } from 'node:crypto';
import { calls } from '#shared/contract/index.ts';
import type { Status } from '../stack/stack.ts';
import { type CardCustomer, job, nowOf } from './card-customer.ts';
import { ask, post } from './person.ts';

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
      event_id: `${randomUUID().slice(0, 18)}${at}`,
      license_key: who.key,
      kind,
      at,
      host: domain,
      path: '/',
      c: { utm_source: 'google' },
    }),
  });
  // Thrown, not expected: drills run without the test runner.
  if (status !== 202) throw new Error(`the report was answered by ${status}`);
}

/** Has a table checked that says what became of a lead: its list is kept. */
export async function uploadOutcomes(stack: Status, { key, fresh }: CardCustomer): Promise<void> {
  const authorization = `Bearer ${await fresh()}`;
  const csv = 'lead_id,outcome\nkx3de6g0-1795182300000,won';
  const sent = { license_key: key, csv };
  const { status } = await post(`${stack.api}${calls['outcome-file'].path}`, sent, { authorization });
  if (status !== 200) throw new Error(`the table was answered by ${status}`);
  await job(stack, 'process-outcome-files');
}
