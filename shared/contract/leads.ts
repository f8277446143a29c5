import * as z from 'zod';
import { leadStates, longestOrder } from '../domain/leads/outcome.ts';
import { idFromPublic, rowIdShape } from '../domain/row-ids.ts';
import { call } from './define.ts';
import { licenseKey, month } from './fields.ts';

// Leads and the clicks of ads. Times are epoch milliseconds.

/** A page of the list can be set in one request. */
export const mostOutcomes = 100;

const time = z.coerce.number().int().min(0).max(9_999_999_999_999);
const rowId = z.string().regex(rowIdShape);

/** How a long list is asked for: a part of it at a time, newest first. */
const listed = {
  license_key: licenseKey,
  from: time.optional(),
  /** Not included. */
  to: time.optional(),
  /** Words that the rows must contain. */
  search: z.string().trim().max(256).optional(),
  /** Where the last answer ended. */
  cursor: z
    .string()
    .regex(/^\d{13}#[\w#-]{1,60}$/)
    .optional(),
  /**
   * Instead of a page: lines for a spreadsheet, with headings where no cursor is given, or only how many rows there are,
   * which is all of them where the answer has no cursor.
   */
  as: z.enum(['csv', 'count']).optional(),
};

function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    /** May be few or none although there are more: an answer reads a limited number of rows. */
    items: z.array(item),
    /** To be sent with the next request; null at the end of the list. */
    cursor: z.string().nullable(),
    /** The time of the oldest row that was read; null if there was none. */
    looked_back_to: z.number().nullable(),
    csv: z.string().optional(),
    count: z.number().optional(),
  });
}

const touch = z.object({
  at: z.number().nullable(),
  /** As `shared/domain/attribution/channels.ts` names it; null for a first touch of which no more is known than its time. */
  channel: z.string().nullable(),
  source: z.string(),
  medium: z.string(),
  campaign: z.string(),
  term: z.string(),
  content: z.string(),
  /** Name of the click id, never its value; empty for none. */
  click: z.string(),
  page: z.string(),
  referrer: z.string(),
});

const consentWord = z.enum(['granted', 'denied']);

export const leadOnWire = z.object({
  id: z.string(),
  at: z.number(),
  /** The page of the form. */
  page: z.string(),
  /** Visits before the one in which the form was sent; null if unknown. */
  visits_before: z.number().nullable(),
  first: touch.nullable(),
  /** Touches between the first and the last, oldest first; none unless the license keeps them. */
  between: z.array(touch),
  last: touch,
  clicks: z.array(z.object({ id: z.string(), name: z.string(), at: z.number() })),
  /** Whether it came faster than the site's pace. */
  in_flood: z.boolean(),
  /** What its sender had agreed to by Google Consent Mode, null where it is not known; and what the owner says. */
  consent: z.object({
    ad_user_data: consentWord.nullable(),
    ad_personalization: consentWord.nullable(),
    withdrawn: z.boolean(),
  }),
  /** What became of it; null while it is new. */
  outcome: z
    .object({
      state: z.enum(leadStates).exclude(['new']),
      value: z.number().nullable(),
      currency: z.string(),
      at: z.number(),
      order: z.string(),
    })
    .nullable(),
});

export const clickOnWire = z.object({
  id: z.string(),
  at: z.number(),
  name: z.string(),
  value: z.string(),
  network: z.string(),
  domain: z.string(),
  campaign: z.string(),
  term: z.string(),
  page: z.string(),
  lead_at: z.number().nullable(),
  conversion: z
    .object({ value: z.number().nullable(), currency: z.string(), at: z.number(), marked_at: z.number() })
    .nullable(),
});

/** The outcome of one lead. `new` takes the outcome back, and all other fields are ignored. */
const saidOutcome = z.object({
  /** As the list has it, or as a form carries it. */
  lead: z.string().transform(idFromPublic).pipe(rowId),
  state: z.enum(leadStates),
  /** In the currency's own unit; null or left out if none is to be said. */
  value: z.number().nullable().default(null),
  /** ISO 4217, such as `USD`; required with a value. */
  currency: z.string().trim().toUpperCase().max(3).default(''),
  /** When it came to this; left out, the former time of the same state, or now. */
  at: time.optional(),
  /** The owner's own name of the sale. */
  order: z.string().trim().max(longestOrder).default(''),
  /** That it may no longer be reported to ad networks, or may after all; left out, it stays as it is. */
  withdrawn: z.boolean().optional(),
});

const outcomeFigures = {
  leads: z.number(),
  won: z.number(),
  /** Of won leads whose value was said. */
  revenue: z.array(z.object({ currency: z.string(), value: z.number() })),
};

/** The names that won most first; the rest is `other` and what says nothing `(none)`, so that the rows add up. */
const outcomeTable = z.array(z.object({ name: z.string(), ...outcomeFigures }));
const outcomeTables = z.object({
  channels: outcomeTable,
  sources: outcomeTable,
  campaigns: outcomeTable,
  landing_pages: outcomeTable,
});

const yesOrNo = z.enum(['yes', 'no']).optional();

export const leadCalls = {
  leads: call({
    method: 'GET',
    path: '/http/account/leads',
    auth: 'user',
    body: z.object({ ...listed, state: z.enum(leadStates).optional() }),
    answer: listOf(leadOnWire),
  }),
  'set-outcomes': call({
    method: 'POST',
    path: '/http/account/set-outcomes',
    auth: 'user',
    body: z.object({
      license_key: licenseKey,
      /** Each lead once; if one of them is refused, nothing is changed. */
      outcomes: z
        .array(saidOutcome)
        .min(1)
        .max(mostOutcomes)
        .refine(all => new Set(all.map(({ lead }) => lead)).size === all.length),
    }),
    /** The leads as they are now, in the order they were sent. */
    answer: z.object({ error: z.literal(false), leads: z.array(leadOnWire) }),
  }),
  'outcome-report': call({
    method: 'GET',
    path: '/http/account/outcome-report',
    auth: 'user',
    body: z.object({ license_key: licenseKey, month }),
    answer: z.object({
      /** All leads by what became of them, those that are spam among them. */
      states: z.record(z.enum(leadStates), z.number()),
      /** Without spam, as everything below. */
      ...outcomeFigures,
      /** By the touch that came first, or last. */
      first: outcomeTables,
      last: outcomeTables,
      /** The time of the oldest lead that was read, where a month has more than one answer reads; null otherwise. */
      looked_back_to: z.number().nullable(),
    }),
  }),
  'click-report': call({
    method: 'GET',
    path: '/http/account/click-report',
    auth: 'user',
    body: z.object({
      ...listed,
      /** The source of a network, such as `google` or `bing` (`shared/domain/attribution/parameters.ts`). */
      network: z.string().max(32).optional(),
      lead: yesOrNo,
      /** `yes` lists them by when they were marked, the newest mark first. */
      converted: yesOrNo,
    }),
    answer: listOf(clickOnWire),
  }),
  'mark-converted': call({
    method: 'POST',
    path: '/http/account/mark-converted',
    auth: 'user',
    body: z.object({
      license_key: licenseKey,
      click: rowId,
      /** In the currency's own unit; null or left out if none is to be said. */
      value: z.number().nullable().default(null),
      /** ISO 4217, such as `USD`; required with a value. */
      currency: z.string().trim().toUpperCase().max(3).default(''),
      /** When the sale was made; now if left out. */
      at: time.optional(),
      /** Takes the mark back. */
      undo: z.boolean().default(false),
    }),
    answer: z.object({ error: z.literal(false), click: clickOnWire }),
  }),
};
export type SaidOutcome = z.output<typeof saidOutcome>;
export type LeadOnWire = z.infer<typeof leadOnWire>;
export type ClickOnWire = z.infer<typeof clickOnWire>;
