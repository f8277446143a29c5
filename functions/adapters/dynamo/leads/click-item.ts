import * as z from 'zod';
import type { Click, ClickList, KeptClick } from '#functions/ports/leads/clicks.ts';
import type { Span } from '#functions/ports/pages.ts';
import type { ContactHashes } from '#shared/domain/leads/contact-hashes.ts';
import type { ExportedConversion, SaidConversion } from '#shared/domain/leads/exported-conversion.ts';
import { timeOfId } from '#shared/domain/row-ids.ts';
import { expiry } from '../client.ts';
import { idsWithin } from '../ids-within.ts';

/** Networks accept a click for as long, and we promise to forget its id then. */
export const clickDays = 90;

/** The conversion of one outcome, and the lead that it belongs to. */
const mark = z
  .object({
    value: z.number().nullable(),
    currency: z.string(),
    at: z.number(),
    order: z.string().optional(),
    lead_id: z.string().optional(),
    said_at: z.number().default(0),
  })
  .transform(
    ({ lead_id: lead, said_at: saidAt, ...conversion }): SaidConversion => ({
      conversion,
      saidAt,
      ...(lead !== undefined && { lead }),
    }),
  );

/** What a network has of one outcome that has changed since. */
const exported: z.ZodType<ExportedConversion> = z.object({
  at: z.number(),
  order: z.string(),
  changedAt: z.number().optional(),
});

const hashes: z.ZodType<ContactHashes> = z.object({
  email: z.string().optional(),
  phone: z.string().optional(),
});

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
  won: mark.optional(),
  qualified: mark.optional(),
  told_won: exported.optional(),
  told_qualified: exported.optional(),
  hashes_won: hashes.optional(),
  hashes_qualified: hashes.optional(),
  marked: z.string().default(''),
});

export function clickFromItem(raw: unknown): KeptClick {
  const { clicked_at: at, click_value: value, lead_at, marked, ...known } = item.parse(raw);
  const { won, qualified, told_won: exportedWon, told_qualified: exportedQualified, ...others } = known;
  const { hashes_won: hashesWon, hashes_qualified: hashesQualified, ...rest } = others;
  const marks = { ...(won && { won }), ...(qualified && { qualified }) };
  const exported = {
    ...(exportedWon && { won: exportedWon }),
    ...(exportedQualified && { qualified: exportedQualified }),
  };
  const hashes = {
    ...(hashesWon && { won: hashesWon }),
    ...(hashesQualified && { qualified: hashesQualified }),
  };
  return {
    ...rest,
    hashes,
    at,
    value,
    leadAt: lead_at || null,
    marks,
    exported,
    markedAt: timeOfId(marked) ?? null,
  };
}

/** The attributes of a click, without those that are not known. */
export function factsOfClick({ at, name, value, host, campaign, term, page }: Click) {
  const known = Object.entries({ host, campaign, term, page }).filter(([, text]) => text);
  return {
    clicked_at: at,
    name,
    click_value: value,
    ...Object.fromEntries(known),
    ...expiry(at, clickDays),
  };
}

export function itemKey(licenseKey: string, id: string) {
  return { license_key: licenseKey, id };
}

type Key = Record<string, unknown>;
interface ListIndex {
  /** A page of the list; undefined where nothing can be in it. */
  query(licenseKey: string, span: Span): object | undefined;
  /** The place where a page ended, from DynamoDB's key. */
  placeOf(key: Key): string;
}

function within(key: string, licenseKey: string, span: Span, ownKey: object): object | undefined {
  const ids = idsWithin(span);
  return (
    ids && {
      KeyConditionExpression: `${key} = :key AND id BETWEEN :from AND :to`,
      ExpressionAttributeValues: { ':key': licenseKey, ':from': ids.from, ':to': ids.to },
      ...(ids.after !== undefined && {
        ExclusiveStartKey: { ...itemKey(licenseKey, ids.after), ...ownKey },
      }),
    }
  );
}

/** Clicks that are or were in a file for networks, sorted by when, so that their times are checked later. */
function byConversion(only: object): ListIndex {
  return {
    query: (licenseKey, { after: marked }) => ({
      IndexName: 'by-conversion',
      KeyConditionExpression: 'conversion_of = :key',
      ExpressionAttributeValues: { ':key': licenseKey },
      ...only,
      // The place is when it was marked and the id of the click: `1795182300000#1795182300000#Ab3dE6gHij1k`.
      ...(marked !== undefined && {
        ExclusiveStartKey: {
          ...itemKey(licenseKey, marked.slice(marked.indexOf('#') + 1)),
          conversion_of: licenseKey,
          marked,
        },
      }),
    }),
    placeOf: key => String(key.marked),
  };
}

/** Where each list is read. */
export const listIndexes: Readonly<Record<ClickList, ListIndex>> = {
  all: {
    query(licenseKey, span) {
      const asked = within('license_key', licenseKey, span, {});
      return asked && { ...asked, ConsistentRead: true };
    },
    placeOf: key => String(key.id),
  },
  leads: {
    query(licenseKey, span) {
      const asked = within('lead_of', licenseKey, span, { lead_of: licenseKey });
      return asked && { IndexName: 'by-lead', ...asked };
    },
    placeOf: key => String(key.id),
  },
  conversions: byConversion({ FilterExpression: 'attribute_exists(won)' }),
  marked: byConversion({}),
};
