import * as z from 'zod';
import { isCurrency } from '../domain/leads/currencies.ts';
import { leadStates } from '../domain/leads/outcome.ts';
import { longestOutcomeFile } from '../domain/leads/outcome-file.ts';
import { isTimeZone } from '../domain/leads/zone-time.ts';
import { call } from './define.ts';
import { licenseKey } from './fields.ts';

const fileId = z.uuid();

const fileStates = ['checking', 'checked', 'applying', 'applied', 'undoing', 'undone', 'failed'] as const;

const problemOfRows = z.object({
  column: z.string(),
  code: z.string(),
  count: z.number(),
  rows: z.string(),
});

const outcomeFileOnWire = z.object({
  id: z.string(),
  state: z.enum(fileStates),
  asked_at: z.number(),
  /** Rows that say something. */
  rows: z.number(),
  /** Rows that name no lead, that say nothing of theirs, and that say what stands already. */
  unnamed: z.number(),
  silent: z.number(),
  same: z.number(),
  /** Rows that can't be carried out, and why; all of them, with their numbers as `2–9, 14`. */
  wrong: z.number(),
  problems: z.array(problemOfRows),
  /** What of rows that count is left out, such as phone numbers of which no hash could be made; likewise. */
  notes: z.array(problemOfRows),
  /** How many leads change, and come to each state. */
  leads: z.number(),
  changes: z.record(z.enum(leadStates), z.number()),
  /** Leads whose consent is withdrawn by it. */
  withdrawn: z.number(),
  /** Leads whose hashes are kept by it, for the files of ad networks. */
  hashed: z.number(),
  /** Of the leads that are won by it. */
  revenue: z.array(z.object({ currency: z.string(), value: z.number() })),
  /** Leads that were done so far, and those among them that stayed as they were, because they had changed meanwhile. */
  done: z.number(),
  left: z.number(),
  /** Until when it can be applied, or taken back; null where it can't. */
  open_until: z.number().nullable(),
});

export const outcomeFileCalls = {
  'outcome-file': call({
    method: ['GET', 'POST'],
    path: '/http/account/outcome-file',
    auth: 'user',
    body: z.object({
      license_key: licenseKey,
      /** To have a table checked: its text, of which only the columns count that say what became of leads, and hashes of addresses. */
      csv: z.string().max(longestOutcomeFile).optional(),
      /** Of the times in it, and what it leaves open. */
      time_zone: z.string().max(64).refine(isTimeZone).default('UTC'),
      day_first: z.boolean().optional(),
      currency: z.string().refine(isCurrency).optional(),
      /** To carry out a table that was checked, or take it back. */
      apply: fileId.optional(),
      undo: fileId.optional(),
    }),
    /** The table that was sent last; null without one. */
    answer: z.object({ file: outcomeFileOnWire.nullable() }),
  }),
};

/** A message of the queue that job `process-outcome-files` reads. */
export const outcomeFileOrder = z.object({
  userId: z.string(),
  licenseKey: z.string(),
  id: z.string(),
  does: z.enum(['check', 'apply', 'undo']),
});
export type OutcomeFileOrder = z.infer<typeof outcomeFileOrder>;
export type OutcomeFileOnWire = z.infer<typeof outcomeFileOnWire>;
