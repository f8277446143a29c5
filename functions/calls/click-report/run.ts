import { longReads } from '#functions/flows/buckets.ts';
import { clickCsv } from '#functions/flows/leads/lead-csv.ts';
import {
  contains,
  countedAnswerOf,
  readMatching,
  rowsOfAnswer,
} from '#functions/flows/leads/read-matching.ts';
import { toClickAnswer } from '#functions/flows/leads/to-click-answer.ts';
import { ownLicense } from '#functions/flows/licenses/own-license.ts';
import type { ClickList, ClickRows, KeptClick } from '#functions/ports/leads/clicks.ts';
import type { Licenses } from '#functions/ports/licenses/licenses.ts';
import type { RateLimits } from '#functions/ports/rate-limits.ts';
import type { Request } from '#functions/runtime/serve.ts';
import type { AnswerOf, ParsedOf } from '#shared/contract/index.ts';
import { networkOfClick } from '#shared/domain/leads/click-ids.ts';
import { rowId } from '#shared/domain/row-ids.ts';

export interface Deps {
  licenses: Pick<Licenses, 'ofOwner'>;
  clicks: Pick<ClickRows, 'page' | 'withValue'>;
  rateLimits: Pick<RateLimits, 'take'>;
}

type Wanted = ParsedOf<'click-report'>;

/**
 * The clicks of ads that led to a site, newest first, a part of the list at a time. Marked clicks have lists of their
 * own, and a whole click id is looked up, so that what is rare among many clicks is found at once.
 */
export async function run(
  { body, user }: Request<'click-report'>,
  { licenses, clicks, rateLimits }: Deps,
): Promise<AnswerOf<'click-report'>> {
  await rateLimits.take([longReads(user.id)]);
  const { licenseKey } = await ownLicense(user.id, { license_key: body.license_key }, licenses);
  const { from = 0, to = Number.POSITIVE_INFINITY, search, cursor } = body;
  const known = search && !cursor ? await clicks.withValue(licenseKey, search) : [];
  const list = listFor(body);
  const found =
    known.length > 0
      ? { rows: known.filter(click => isWanted(click, body)), cursor: null, oldest: undefined }
      : await readMatching(span => clicks.page(licenseKey, list, { from, to, ...span }), {
          cursor,
          most: rowsOfAnswer[body.as ?? 'page'],
          matches: click => isWanted(click, body) && contains(textsOf(click), search),
          placeOf: ({ id, markedAt }) => (list === 'conversions' ? rowId(markedAt ?? 0, id) : id),
        });
  if (body.as === 'count') return countedAnswerOf(found, () => true);
  const items = found.rows.map(toClickAnswer);
  const common = { cursor: found.cursor, looked_back_to: found.oldest?.at ?? null };
  return body.as === 'csv'
    ? { ...common, items: [], csv: clickCsv(items, { withHeadings: cursor === undefined }) }
    : { ...common, items };
}

/** The shortest list that holds what is wanted. */
function listFor({ lead, converted }: Wanted): ClickList {
  return converted === 'yes' ? 'conversions' : lead === 'yes' ? 'leads' : 'all';
}

function isWanted({ at, name, leadAt, marks }: KeptClick, wanted: Wanted): boolean {
  const { from = 0, to = Number.POSITIVE_INFINITY, network, lead, converted } = wanted;
  return (
    at >= from &&
    at < to &&
    (!network || networkOfClick(name)?.source === network) &&
    (!lead || (lead === 'yes') === (leadAt !== null)) &&
    (!converted || (converted === 'yes') === (marks.won !== undefined))
  );
}

function textsOf({ name, value, host, campaign, term, page }: KeptClick): (string | undefined)[] {
  return [value, campaign, term, page, host, name, networkOfClick(name)?.title];
}
