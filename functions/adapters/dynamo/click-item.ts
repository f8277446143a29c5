import * as z from 'zod';
import type { Click, ClickList, KeptClick } from '#functions/ports/clicks.ts';
import type { Span } from '#functions/ports/pages.ts';
import { idFrom, momentOfId } from '#shared/domain/row-ids.ts';
import { expiry } from './client.ts';

/** Networks accept a click for as long, and we promise to forget its id then. */
export const clickDays = 90;

const item = z.object({
  id: z.string(),
  clicked_at: z.number(),
  name: z.string(),
  click_value: z.string(),
  host: z.string().optional(),
  campaign: z.string().optional(),
  term: z.string().optional(),
  page: z.string().optional(),
  lead_at: z.number().default(0),
  conversion: z
    .object({ value: z.number().nullable(), currency: z.string(), at: z.number() })
    .nullable()
    .default(null),
  marked: z.string().default(''),
});

export function clickFromItem(raw: unknown): KeptClick {
  const { clicked_at: at, click_value: value, lead_at, marked, ...rest } = item.parse(raw);
  return { ...rest, at, value, leadAt: lead_at || null, markedAt: momentOfId(marked) ?? null };
}

/** The attributes of a click, without those that are not known. */
export function factsOfClick({ at, name, value, host, campaign, term, page }: Click) {
  const known = Object.entries({ host, campaign, term, page }).filter(([, text]) => text);
  return {
    ...{ clicked_at: at, name, click_value: value },
    ...Object.fromEntries(known),
    ...expiry(at, clickDays),
  };
}

export function itemKey(licenseKey: string, id: string) {
  return { license_key: licenseKey, id };
}

type Key = Record<string, unknown>;
interface ListIndex {
  query(licenseKey: string, span: Span): object;
  /** From the place where a page ended to the key that DynamoDB wants, and back. */
  startAfter(licenseKey: string, place: string): Key;
  placeOf(key: Key): string;
}

function within(key: string, sort: string, licenseKey: string, { from, to }: Span) {
  return {
    KeyConditionExpression: `${key} = :key AND ${sort} BETWEEN :from AND :to`,
    ExpressionAttributeValues: { ':key': licenseKey, ':from': idFrom(from), ':to': idFrom(to) },
  };
}

/** Where each list is read. The converted ones are sorted by when they were marked, so their times are checked later. */
export const listIndexes: Readonly<Record<ClickList, ListIndex>> = {
  all: {
    query: (licenseKey, span) => within('license_key', 'id', licenseKey, span),
    startAfter: itemKey,
    placeOf: key => String(key.id),
  },
  leads: {
    query: (licenseKey, span) => ({ IndexName: 'by-lead', ...within('lead_of', 'id', licenseKey, span) }),
    startAfter: (licenseKey, id) => ({ ...itemKey(licenseKey, id), lead_of: licenseKey }),
    placeOf: key => String(key.id),
  },
  conversions: {
    query: licenseKey => ({
      IndexName: 'by-conversion',
      KeyConditionExpression: 'conversion_of = :key',
      ExpressionAttributeValues: { ':key': licenseKey },
    }),
    // The place is when it was marked and the id of the click: `1795182300000#1795182300000#Ab3dE6gHij1k`.
    startAfter: (licenseKey, marked) => ({
      ...itemKey(licenseKey, marked.slice(marked.indexOf('#') + 1)),
      ...{ conversion_of: licenseKey, marked },
    }),
    placeOf: key => String(key.marked),
  },
};
