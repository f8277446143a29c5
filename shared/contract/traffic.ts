import * as z from 'zod';
import { setupFaults } from '../domain/reports/setup-faults.ts';
import { trafficStates } from '../domain/visits/traffic-state.ts';
import { call } from './define.ts';
import { licenseKey, month } from './fields.ts';

/** Epoch milliseconds. */
const time = z.number();

const totals = { visits: z.number(), leads: z.number() };
const range = z.object({ from: time, to: time });
/** Visits and leads that came faster than the site's pace, within a range of whole minutes. */
const flood = range.extend(totals);
const traffic = {
  ...totals,
  month,
  /** Visits of the plan in a calendar month. */
  allowance: z.number(),
  /** Visits that are held against it: all but those in floods. */
  used: z.number(),
  /** Among the visits and leads, in order. */
  floods: z.array(flood),
  /** Visits and leads in times that the owner has excluded: shown, and not counted. */
  excluded: z.number(),
  /** `flood` of the visits and leads of a day came in floods. */
  days: z.array(z.object({ day: z.string(), ...totals, flood: z.number(), excluded: z.number() })),
};

/**
 * Visits and leads by a value, the most frequent first; the rest is the value `other`. What says nothing of the
 * dimension stands last as `(none)`, so that the rows add up to the month; not so of first touches and networks, which
 * few visits have.
 */
const table = z.array(z.object({ name: z.string(), ...totals }));

/** What a monthly report and its mail say. */
const monthlyReport = z.object({
  ...traffic,
  /** Leads whose channel is known. */
  tracked_leads: z.number(),
  before: z.object({
    month,
    ...totals,
    tracked_leads: z.number(),
    /** Days with any event: a month that is not over is compared with as many days of the one before. */
    days: z.array(z.object({ day: z.string(), ...totals })),
  }),
  /** The reports are locked until a larger plan is chosen: the tables are empty. */
  locked: z.boolean(),
  channels: table,
  sources: table,
  media: table,
  campaigns: table,
  landing_pages: table,
  hosts: table,
  /** The same visits and leads by the first touch of their visitors, where that was another one. */
  first_touch: z.object({ channels: table, sources: table, campaigns: table }),
  /** By the ad network of the click id, among the visits of paid channels. */
  click_ids: z.object({ paid_visits: z.number(), networks: table }),
  faults: z.array(z.enum(setupFaults)),
});
export type MonthlyReport = z.infer<typeof monthlyReport>;

export const trafficCalls = {
  usage: call({
    method: 'GET',
    path: '/http/account/usage',
    auth: 'user',
    body: z.object({ license_key: licenseKey, also: z.literal('newest').optional() }),
    answer: z.object({
      ...traffic,
      /** When the newest event of this month was made. */
      last_seen: time.nullable(),
      /** Whether any visit or lead was reported in this month or in the one before. */
      has_reported: z.boolean(),
      state: z.enum(trafficStates),
      /** From when on the monthly reports are locked until a larger plan is chosen, if so. */
      locked_from: time.nullable(),
      excluded_ranges: z.array(range),
      /** Id of the newest report of “Test my site”. */
      last_check: z.string().optional(),
      /** If asked for: what an owner's rules for channels are tried on. */
      newest: z
        .object({
          /** How many were looked at: none of floods and excluded times. */
          visits: z.number(),
          /** How they came; of the rarest of a crowded minute that is not kept. */
          touches: z.array(
            z.object({
              source: z.string(),
              medium: z.string(),
              campaign: z.string(),
              click: z.string(),
              referrer: z.string(),
              visits: z.number(),
            }),
          ),
        })
        .optional(),
    }),
  }),
  'exclude-visits': call({
    method: 'POST',
    path: '/http/account/exclude-visits',
    auth: 'user',
    /** All visits and leads from one minute up to another; `undo` counts those of an excluded range again. */
    body: z.object({ license_key: licenseKey, ...range.shape, undo: z.boolean().default(false) }),
    answer: z.object({ error: z.literal(false), excluded_ranges: z.array(range) }),
  }),
  'monthly-report': call({
    method: 'GET',
    path: '/http/account/monthly-report',
    auth: 'user',
    body: z.object({ license_key: licenseKey, month }),
    answer: monthlyReport,
  }),
};
