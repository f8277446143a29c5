import type { VisitEvent } from '#shared/contract/tracking.ts';
import type { LicenseRow } from '#shared/domain/license.ts';
import type { Dimension, DimensionCounts } from '#shared/domain/visit-dimensions.ts';

/** What is counted of one minute, hour or day, or of several of them. */
export interface TrafficCounts {
  visits: number;
  leads: number;
  /** Events beyond what a license or a caller may send at once: shown, and not counted. */
  suspect: number;
  /** Epoch milliseconds of the newest event; 0 for none. */
  lastSeen: number;
  dimensions: DimensionCounts;
}

/** A report that is counted, now or before: a step after the counting may see it more than once. */
export interface AcceptedEvent {
  license: LicenseRow;
  event: VisitEvent;
  /** The moment it counts at, epoch milliseconds: the same for every copy of it. */
  moment: number;
  /** Eight characters that stand for its id. */
  shortId: string;
  /** Shown, but not counted. The same for every copy of it. */
  suspect: boolean;
}

/** What is done with accepted events after the counting; repeating it must change nothing. */
export type AfterCounting = (events: readonly AcceptedEvent[]) => Promise<void>;

/** Reports of “Test my site”. */
export interface SiteTests {
  note(licenseKey: string, reportId: string, receivedAt: number): Promise<void>;
  /** Id of the newest one, for a day. */
  newest(licenseKey: string): Promise<string | undefined>;
}

export interface CountedEvent {
  shortId: string;
  kind: 'visit' | 'lead';
  /** Epoch milliseconds. */
  moment: number;
  dimensions: readonly [Dimension, string][];
  /** Beyond what its caller may send at once. */
  suspect: boolean;
}

/** Events of one minute of a license, each id once. */
export interface MinuteShare {
  licenseKey: string;
  minute: string;
  /** So many of a minute count; those beyond are suspect. */
  ceiling: number;
  events: readonly CountedEvent[];
}

export interface CountedShare {
  /** How many were not counted before. */
  fresh: number;
  /** Short ids of those that are suspect, whenever they were counted. */
  suspects: ReadonlySet<string>;
  /** Short ids of those that are counted at another moment, because an earlier copy's clock was not believed. */
  held: ReadonlySet<string>;
}

/** Counts every id once, whichever writers see it, how often and in which order. */
export interface Counting {
  count(share: MinuteShare): Promise<CountedShare>;
  /**
   * The moment of an event whose own clock cannot be believed: when its first copy was received; or what its clock
   * says, if a copy is counted there already.
   */
  settleMoment(event: UntimedEvent): Promise<number>;
}

export interface UntimedEvent {
  licenseKey: string;
  eventId: string;
  shortId: string;
  receivedAt: number;
  /** The moment in its id, if any. */
  claimed: number | undefined;
}

/** Notes that an hour of a license must be summed up. */
export interface RollUpMarks {
  mark(licenseKey: string, hour: string): Promise<void>;
}
