// What the landing page's picture shows of the demo account: docs/decisions/0136.
import type { AnswerOf } from '#shared/contract/index.ts';
import type { License } from '#shared/contract/license.ts';
import { minuteMs } from '#shared/domain/time.ts';
import { monthOf } from '#shared/domain/visits/month.ts';
import { bestSource, lastDays } from '../../web/src/features/overview/last-days.ts';
import { ask } from '../support/people/person.ts';
import type { Status } from '../support/stack/stack.ts';

/** As many as the overview shows. */
const newest = 5;

/** The site of a license as JSON, as the overview shows it. */
export async function landingAccount(
  stack: Status,
  { meta }: License,
  { token, now }: { token: string; now: number },
): Promise<string> {
  const { license_key } = meta;
  const month = { license_key, month: monthOf(now) };
  const report = await ask<'monthly-report', AnswerOf<'monthly-report'>>(
    stack,
    'monthly-report',
    month,
    token,
  );
  const leads = await ask<'leads', AnswerOf<'leads'>>(stack, 'leads', { license_key }, token);
  const site = {
    domain: meta.allowed_domains[0],
    ...lastDays(report.body, now),
    best: bestSource(report.body),
    newest: leads.body.items
      .filter(({ outcome }) => outcome?.state !== 'spam')
      .slice(0, newest)
      .map(({ at, page, last }) => ({
        minutes: Math.round((now - at) / minuteMs),
        channel: last.channel,
        source: last.source || last.referrer || page,
      })),
  };
  return `${JSON.stringify(site, null, 2)}\n`;
}
