// Which licenses to compare with their provider, and when.
import type { Look } from '#shared/contract/look.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import type { Readable } from '../readable.ts';

export type LicenseId = Pick<LicenseRow, 'userId' | 'licenseKey'>;

export interface LicensePage extends Readable<LicenseRow> {
  /** Where the next page begins; undefined after the last one. */
  next: string | undefined;
}

export interface LicenseLooks {
  /** A page of all licenses, ended ones included; without `from` the first one. */
  page(from: string | undefined): Promise<LicensePage>;
  /** Licenses whose next look was due before `before` (epoch ms), the longest due first, page by page. */
  due(before: number): AsyncIterable<readonly LicenseId[]>;
  /** Sets the next look of a license of which a look is on its way. */
  postpone(license: LicenseId, until: number): Promise<void>;
}

/** A queue of looks; job `sync-licenses` reads it. */
export interface LookQueue {
  /** Queues each list as one message. */
  send(messages: readonly (readonly Look[])[]): Promise<void>;
}
