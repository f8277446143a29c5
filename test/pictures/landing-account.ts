// What the landing page's picture shows of the demo account: docs/decisions/0136.
import type { AnswerOf } from '#shared/contract/index.ts';
import type { License } from '#shared/contract/license.ts';
import { dayMs } from '#shared/domain/time.ts';
import { ask } from '../support/people/person.ts';
import type { Status } from '../support/stack/stack.ts';

/** Its sites as JSON: those whose license is in force, with the figures of the running month. */
export async function landingAccount(
  stack: Status,
  licenses: readonly License[],
  { token, now }: { token: string; now: number },
): Promise<string> {
  const live = licenses.filter(
    one => one.subscription.status.toLowerCase() === 'active' && one.meta.allowed_domains.length > 0,
  );
  const sites = [];
  for (const one of live) {
    const license_key = one.meta.license_key;
    const { body } = await ask<'usage', AnswerOf<'usage'>>(stack, 'usage', { license_key }, token);
    const [began, renews] =
      one.type === 'STRIPE'
        ? [one.subscription.start_date * 1000, one.subscription.current_period_end * 1000]
        : [
            Date.parse(one.subscription.start_time),
            Date.parse(one.subscription.billing_info?.next_billing_time ?? ''),
          ];
    sites.push({
      domain: one.meta.allowed_domains[0],
      plan: one.type === 'STRIPE' ? one.subscription.plan.nickname.toLowerCase() : 'basic',
      payment: one.type === 'STRIPE' ? 'card' : 'paypal',
      visits: body.visits,
      leads: body.leads,
      age: Math.round((now - began) / dayMs),
      left: Math.max(1, Math.round((renews - now) / dayMs)),
    });
  }
  return `${JSON.stringify(sites, null, 2)}\n`;
}
