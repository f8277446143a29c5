import type { VisitEvent } from '#shared/contract/tracking.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import type { Dimension } from '#shared/domain/visits/visit-dimensions.ts';

/** An event that was counted, in this run or an earlier one: the steps after the counting may see it more than once. */
export interface AcceptedEvent {
  license: LicenseRow;
  event: VisitEvent;
  /** Epoch milliseconds, the same for every copy of it. */
  countedAt: number;
  /** Its id, shortened to eight characters. */
  shortId: string;
  /** Whether it came faster than a site's pace. The same for every copy of it. */
  isMarked: boolean;
}

/**
 * What is done with accepted events after the counting, until a time (epoch ms); repeating it must change nothing.
 * Returns those it is not done with.
 */
export type AfterCounting = (
  events: readonly AcceptedEvent[],
  until: number,
) => Promise<readonly AcceptedEvent[]>;

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
  countedAt: number;
  dimensions: readonly [Dimension, string][];
  /** Of a visit, as `touchText` writes it. */
  touch?: string | undefined;
  /** Beyond its caller's part of a site's pace. */
  isMarked: boolean;
}

/** Events of one minute of a license, each id once. */
export interface MinuteShare {
  licenseKey: string;
  minute: string;
  /** So many of a minute are not marked. */
  ceiling: number;
  events: readonly CountedEvent[];
}

export interface CountedShare {
  /** How many were not counted before. */
  fresh: number;
  /** Short ids of those that are marked, whenever they were counted. */
  marked: ReadonlySet<string>;
  /** Short ids of those that are counted at another time, because an earlier copy's clock was not believed. */
  held: ReadonlySet<string>;
}

/** Counts every id once, whichever writers see it, how often and in which order. */
export interface Counting {
  count(share: MinuteShare): Promise<CountedShare>;
  /**
   * The time of an event whose own clock cannot be believed: when its first copy was received; or what its clock
   * says, if a copy is counted there already.
   */
  settleTime(event: UntimedEvent): Promise<number>;
}

export interface UntimedEvent {
  licenseKey: string;
  eventId: string;
  shortId: string;
  receivedAt: number;
  /** The time in its id, if any. */
  claimed: number | undefined;
}

/** Notes that an hour of a license must be summed up. */
export interface RollUpMarks {
  mark(licenseKey: string, hour: string): Promise<void>;
}
