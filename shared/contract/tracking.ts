import * as z from 'zod';
import type { ChannelRule } from '../domain/attribution/channel-rules.ts';
import { partsOfReport } from '../domain/attribution/touches.ts';
import { cutText } from '../domain/cut-text.ts';
import { consentInReport } from '../domain/leads/ad-consent.ts';

const short = z.string().max(1024);

/** A text whose length never makes an event invalid. */
function cut(length: number) {
  return z.string().transform(text => cutText(text, length));
}

/** A value of the tracker, whose numbers are text once they were in a cookie; of a click id only that there is one. */
const field = z.union([cut(1024), z.number().transform(String), z.literal(true).transform(String)]);

const longestName = 32;

/** Fields by name. One that is too long or of another kind is left out, and never makes an event invalid. */
function fields<Value>(value: z.ZodType<Value>) {
  return z.record(z.string(), z.unknown()).transform(given =>
    Object.fromEntries(
      Object.entries(given).flatMap(([name, text]) => {
        const { success, data } = value.safeParse(text);
        return success && name.length <= longestName ? [[name, data]] : [];
      }),
    ),
  );
}

/**
 * A report as earlier trackers sent it: the file, which is paid for by the byte, says `key` for `license_key`, and `page`, an
 * address without its query, for `host` and `path`.
 */
function spelledOut(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null || !('page' in sent)) return sent;
  const { key, page, ...rest } = sent as Record<string, unknown>;
  const [, host, path] = /^https?:\/\/([^/:]+)[^/]*(\/.*)$/.exec(`${page}`) ?? [];
  return { ...rest, license_key: key, host, path };
}

/** One visit or lead as the tracker reports it; unknown keys are dropped. */
const reported = z.object({
  event_id: z.string().regex(/^[\w.-]{8,36}$/),
  license_key: z.string().min(1).max(64),
  kind: z.enum(['visit', 'lead']),
  /** Of earlier trackers: the visitor's clock, which the event id has too. */
  at: z.number().optional(),
  host: z.string().max(253),
  /** Its slash keeps it apart from the host, which it follows wherever a page is shown. */
  path: cut(1024).refine(path => path.startsWith('/')),
  /** Domain of the referrer, empty for none; of earlier trackers, as `click` is. Now both are among the fields. */
  ref: z.string().max(253).optional(),
  /** Channel, as `shared/domain/attribution/channels.ts` names it. */
  ch: z.string().max(32).optional(),
  /** First-touch campaign fields that differ from the last touch. */
  first: fields(short).optional(),
  /** Name of the click id, if any; it determines the channel (`shared/domain/attribution/channel-of-visit.ts`). */
  click: cut(32).optional(),
  /**
   * Campaign fields of the last touch, and those of the first with the prefix `first_`. Page, referrer and time of both
   * touches travel among them, as do the number of visits, the names of click ids (`gclid: true`), the times of earlier clicks
   * (`at_gclid`), and what Google Consent Mode says about telling Google (`visit_consent`).
   */
  c: fields(field).default({}),
  /** Click ids, only if the license keeps click reports. */
  ids: fields(short).optional(),
});
export const visitEvent = z.preprocess(spelledOut, reported).transform(event => {
  const { c, click, touches } = partsOfReport(event.c);
  return {
    ...event,
    c,
    click: event.click ?? click,
    ref: event.ref ?? touches.last.ref,
    touches,
    consent: consentInReport(event.c.visit_consent),
  };
});
type ParsedEvent = z.infer<typeof visitEvent>;
type Derived = 'click' | 'ref' | 'touches' | 'consent';
export type VisitEvent = Omit<ParsedEvent, Derived> &
  Partial<Pick<ParsedEvent, Derived>> & {
    /** The owner's rules about channels: taken from the license, never from the report. */
    rules?: readonly ChannelRule[];
  };

/** The report of “Test my site”, which counts as nothing. */
export const testEvent = reported
  .pick({ event_id: true, license_key: true, host: true })
  .extend({ kind: z.literal('check') });
export type TestEvent = z.infer<typeof testEvent>;

/** Reports longer than this many bytes are dropped. */
export const maxReportBytes = 16_384;
