import * as z from 'zod';

const short = z.string().max(1024);

/** A text whose length never makes an event invalid. */
function cut(length: number) {
  return z.string().transform(text => text.slice(0, length));
}

/** One visit or lead as the tracker reports it; unknown keys are dropped. */
export const visitEvent = z.object({
  event_id: z.string().regex(/^[\w-]{8,36}$/),
  license_key: z.string().min(1).max(64),
  kind: z.enum(['visit', 'lead']),
  /** The visitor's clock, epoch milliseconds; the event counts by the time of receipt. */
  at: z.number(),
  host: z.string().max(253),
  path: cut(1024),
  /** Domain of the referrer, empty for none. */
  ref: z.string().max(253).optional(),
  /** Channel, as `shared/domain/channels.ts` names it. */
  ch: z.string().max(32).optional(),
  /** First-touch campaign fields that differ from the last touch. */
  first: z.record(z.string().max(32), short).optional(),
  /** Name of the click id, if any; it determines the channel (`shared/domain/channel-of-visit.ts`). */
  click: cut(32).optional(),
  /** Campaign fields of the last touch; the tracker adds those of the first with the prefix `first_`. */
  c: z.record(z.string().max(32), short).default({}),
  /** Click ids, only if the licence keeps click reports. */
  ids: z.record(z.string().max(32), short).optional(),
});
export type VisitEvent = z.infer<typeof visitEvent>;

/** Path of the collect API, which queues reports without a function. */
export const collectPath = '/collect';
/** Reports longer than this many bytes are dropped. */
export const maxReportBytes = 16_384;
