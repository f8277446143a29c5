import { longReads } from '#functions/flows/buckets.ts';
import { contains, readMatching, rowsOfAnswer } from '#functions/flows/leads/read-matching.ts';
import { ownLicense } from '#functions/flows/licenses/own-license.ts';
import type { Lead, Leads } from '#functions/ports/leads/leads.ts';
import type { Licenses } from '#functions/ports/licenses/licenses.ts';
import type { Limits } from '#functions/ports/limits.ts';
import type { Request } from '#functions/runtime/serve.ts';
import type { AnswerOf } from '#shared/contract/index.ts';
import type { LeadOnWire } from '#shared/contract/leads.ts';
import { leadCsv } from '#shared/text/lead-csv.ts';

export interface Deps {
  licenses: Pick<Licenses, 'ofOwner'>;
  leads: Pick<Leads, 'page'>;
  limits: Pick<Limits, 'take'>;
}

/** The leads of a license with their journeys, newest first, a part of the list at a time. */
export async function run(
  { body, user }: Request<'leads'>,
  { licenses, leads, limits }: Deps,
): Promise<AnswerOf<'leads'>> {
  await limits.take([longReads(user.id)]);
  const { licenseKey } = await ownLicense(user.id, { license_key: body.license_key }, licenses);
  const { from = 0, to = Number.POSITIVE_INFINITY, search, cursor } = body;
  const found = await readMatching(span => leads.page(licenseKey, { from, to, ...span }), {
    cursor,
    most: rowsOfAnswer[body.as ?? 'page'],
    matches: lead => contains(textsOf(lead), search),
    placeOf: ({ id }) => id,
  });
  const items = found.rows.map(toWire);
  const common = { cursor: found.cursor, looked_back_to: found.oldest?.at ?? null };
  return body.as === 'csv'
    ? { ...common, items: [], csv: leadCsv(items, { withHeadings: cursor === undefined }) }
    : { ...common, items };
}

function textsOf({ page, first, last }: Lead): string[] {
  const touches = [first, last].flatMap(touch => (touch ? Object.values(touch) : []));
  return [page, ...touches.filter(value => typeof value === 'string')];
}

function toWire({ visitsBefore, first, last, clicks, isMarked, ...lead }: Lead): LeadOnWire {
  return { ...lead, visits_before: visitsBefore, first, last, clicks: [...clicks], in_flood: isMarked };
}
