import { longReads } from '#functions/flows/buckets.ts';
import { leadCsv } from '#functions/flows/leads/lead-csv.ts';
import {
  contains,
  countedAnswerOf,
  readMatching,
  rowsOfAnswer,
} from '#functions/flows/leads/read-matching.ts';
import { toLeadAnswer } from '#functions/flows/leads/to-lead-answer.ts';
import { ownLicense } from '#functions/flows/licenses/own-license.ts';
import type { Leads } from '#functions/ports/leads/leads.ts';
import type { Licenses } from '#functions/ports/licenses/licenses.ts';
import type { RateLimits } from '#functions/ports/rate-limits.ts';
import type { Request } from '#functions/runtime/serve.ts';
import type { AnswerOf } from '#shared/contract/index.ts';
import type { LeadOnWire } from '#shared/contract/leads.ts';
import { idFromPublic, timeOfId } from '#shared/domain/row-ids.ts';

export interface Deps {
  licenses: Pick<Licenses, 'ofOwner'>;
  leads: Pick<Leads, 'page' | 'some'>;
  rateLimits: Pick<RateLimits, 'take'>;
}

/** The leads of a license with their journeys, newest first, a part of the list at a time. */
export async function run(
  { body, user }: Request<'leads'>,
  { licenses, leads, rateLimits }: Deps,
): Promise<AnswerOf<'leads'>> {
  await rateLimits.take([longReads(user.id)]);
  const { licenseKey } = await ownLicense(user.id, { license_key: body.license_key }, licenses);
  const { from = 0, to = Number.POSITIVE_INFINITY, search, state, cursor } = body;
  // An id that a form carried is looked up, however old its lead is.
  const named =
    search && !cursor && timeOfId(idFromPublic(search)) !== undefined ? [idFromPublic(search)] : [];
  const known = named.length > 0 ? await leads.some(licenseKey, named) : [];
  if (known.length > 0)
    return { items: known.map(toLeadAnswer), count: known.length, cursor: null, looked_back_to: null };
  const found = await readMatching(span => leads.page(licenseKey, { from, to, ...span }), {
    cursor,
    most: rowsOfAnswer[body.as ?? 'page'],
    matches: lead =>
      (!state || (lead.outcome?.state ?? 'new') === state) && contains(textsOf(toLeadAnswer(lead)), search),
    placeOf: ({ id }) => id,
  });
  // Spam is not counted as a lead.
  if (body.as === 'count') return countedAnswerOf(found, ({ outcome }) => outcome?.state !== 'spam');
  const items = found.rows.map(toLeadAnswer);
  const common = { cursor: found.cursor, looked_back_to: found.oldest?.at ?? null };
  return body.as === 'csv'
    ? { ...common, items: [], csv: leadCsv(items, { withHeadings: cursor === undefined }) }
    : { ...common, items };
}

function textsOf({ page, first, last, outcome }: LeadOnWire): string[] {
  const touches = [first, last].flatMap(touch => (touch ? Object.values(touch) : []));
  return [page, outcome?.order ?? '', ...touches.filter(value => typeof value === 'string')];
}
