import { longReads } from '#functions/flows/buckets.ts';
import { ownLicense } from '#functions/flows/licenses/own-license.ts';
import type { Leads } from '#functions/ports/leads/leads.ts';
import type { Licenses } from '#functions/ports/licenses/licenses.ts';
import type { RateLimits } from '#functions/ports/rate-limits.ts';
import type { KeptCounts } from '#functions/ports/visits/counts.ts';
import type { Request } from '#functions/runtime/serve.ts';
import type { AnswerOf } from '#shared/contract/index.ts';
import { outcomeSums } from '#shared/domain/leads/outcome-figures.ts';
import { minuteMs } from '#shared/domain/time.ts';
import { isExcluded } from '#shared/domain/visits/excluded-ranges.ts';
import { endOfMonth } from '#shared/domain/visits/periods.ts';

export interface Deps {
  licenses: Pick<Licenses, 'ofOwner'>;
  leads: Pick<Leads, 'page'>;
  counts: Pick<KeptCounts, 'excluded'>;
  rateLimits: Pick<RateLimits, 'take'>;
}

/** What one answer reads in its time: for more leads in a month the answer says how far back it goes. */
const most = { rows: 20_000, atOnce: 1000 };

/**
 * What became of the leads of a calendar month (UTC), by where they came from.
 * Why: docs/decisions/0190
 */
export async function run(
  { body, user }: Request<'outcome-report'>,
  { licenses, leads, counts, rateLimits }: Deps,
): Promise<AnswerOf<'outcome-report'>> {
  await rateLimits.take([longReads(user.id)]);
  const { licenseKey } = await ownLicense(user.id, { license_key: body.license_key }, licenses);
  const { ranges } = await counts.excluded(licenseKey);
  const span = { from: Date.parse(`${body.month}-01`), to: endOfMonth(body.month), limit: most.atOnce };
  const sums = outcomeSums();
  let [after, oldest]: [string | undefined, number | undefined] = [undefined, undefined];
  for (let read = 0; ; ) {
    const { rows, next } = await leads.page(licenseKey, { ...span, after });
    // A page may end before its limit, where a megabyte of the table is full.
    read += Math.max(rows.length, 1);
    for (const lead of rows) {
      oldest = lead.at;
      if (!isExcluded(Math.floor(lead.at / minuteMs) * minuteMs, ranges)) sums.add(lead);
    }
    if (next === undefined) return { ...sums.figures(), looked_back_to: null };
    if (read >= most.rows) return { ...sums.figures(), looked_back_to: oldest ?? null };
    after = next;
  }
}
