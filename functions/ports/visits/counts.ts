// What was counted of a license, read by period, and the sums that are kept of it.
import type { RollUpBatch } from '#shared/contract/roll-up-batch.ts';
import type { ExcludedRange } from '#shared/domain/visits/excluded-ranges.ts';
import type { PeriodCounts } from '#shared/domain/visits/period-counts.ts';

/** The sum of an hour or a day. */
export interface SummedPeriod {
  /** Hour `2026-11-22T14` or day `2026-11-22`. */
  period: string;
  counts: PeriodCounts;
  /** What was excluded of the period when it was summed up (`exclusionMark`). */
  exclusion: string;
}

/** The events of a minute. */
export interface MinuteCounts {
  /** Epoch milliseconds of the minute's beginning. */
  beginsAt: number;
  counts: PeriodCounts;
}

export interface ExcludedRanges {
  ranges: readonly ExcludedRange[];
  /** 0 before the first change. */
  version: number;
}

/** The visits of a minute, or of a part of it, by how they came. */
export interface MinuteTouches {
  /** Epoch milliseconds of the minute's beginning. */
  beginsAt: number;
  /** Those that came in no flood. */
  visits: number;
  /** Among them, by the text of their touch. */
  touches: ReadonlyMap<string, number>;
}

/** `totals` leaves the names of dimensions unread. */
export type Detail = 'totals' | 'names';

/** Every reading has all that was written before it began. */
export interface KeptCounts {
  /** The summed-up days from the one to the other, both included. */
  days(licenseKey: string, from: string, to: string, detail: Detail): Promise<SummedPeriod[]>;
  /** The summed-up hours from the one to the other, both included. */
  hours(licenseKey: string, from: string, to: string, detail: Detail): Promise<SummedPeriod[]>;
  /** Everything that was counted in an hour. */
  minutes(licenseKey: string, hour: string, detail: Detail): Promise<MinuteCounts[]>;
  /** The minutes since one with any event, newest first and page by page, each of which is read when it is asked for. */
  newestTouches(licenseKey: string, since: string): AsyncIterable<readonly MinuteTouches[]>;
  /** The leads that their owner calls spam, from one day to the other, both included, each as it was counted. */
  spam(licenseKey: string, from: string, to: string, detail: Detail): Promise<MinuteCounts[]>;
  /** The versions of the kept sums of hours and days, by period; one without a sum has none. */
  versionsOf(licenseKey: string, periods: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Replaces the sum of an hour or day; false if the kept one is not of version `base` any more, 0 for none. */
  save(licenseKey: string, sum: SummedPeriod, base: number): Promise<boolean>;
  excluded(licenseKey: string): Promise<ExcludedRanges>;
  /** False if the stored ones are not of that version any more. */
  saveExcluded(licenseKey: string, ranges: readonly ExcludedRange[], base: number): Promise<boolean>;
}

/** An hour or a day of a license whose sum is to be made, again or for the first time. */
export interface DueRollUp {
  licenseKey: string;
  period: string;
  /** Another one each time that the period becomes due. */
  mark: string;
}

/**
 * Whatever is counted is in the sum of its hour, or the hour is due; and each day with an hour is summed up, or due.
 * Readings rest on this.
 */
export interface RollUpsDue {
  /** What is due, by license and page by page; without `from` the first page. */
  page(from?: string): Promise<{ due: readonly DueRollUp[]; next: string | undefined }>;
  ofLicense(licenseKey: string): Promise<DueRollUp[]>;
  add(licenseKey: string, period: string): Promise<void>;
  /** Removes what is done, unless it has become due again. */
  done(due: DueRollUp): Promise<void>;
}

/** Which notices about a month's traffic the owner of a license was sent. Epoch milliseconds. */
export interface TrafficNotices {
  of(licenseKey: string, month: string): Promise<{ near?: number; over?: number }>;
  /** The first time stays. */
  note(licenseKey: string, month: string, notice: 'near' | 'over', at: number): Promise<void>;
}

/** Job `roll-up-days` reads it. */
export interface RollUpQueue {
  /** Fails unless the queue has taken every batch. */
  send(batches: readonly RollUpBatch[]): Promise<void>;
}
