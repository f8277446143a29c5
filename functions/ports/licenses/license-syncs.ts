// Which licenses to compare with their provider, and when.
import type { SyncTask } from '#shared/contract/sync-task.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import type { Readable } from '../readable.ts';

export type LicenseId = Pick<LicenseRow, 'userId' | 'licenseKey'>;

export interface LicensePage extends Readable<LicenseRow> {
  /** Where the next page begins; undefined after the last one. */
  next: string | undefined;
}

export interface LicenseSyncs {
  /** A page of all licenses, ended ones included; without `from` the first one. */
  page(from: string | undefined): Promise<LicensePage>;
  /** Licenses whose next sync was due before `before` (epoch ms), the longest due first, page by page. */
  due(before: number): AsyncIterable<readonly LicenseId[]>;
  /** Sets the next sync of a license with one on its way. */
  postpone(license: LicenseId, until: number): Promise<void>;
}

/** A queue of sync tasks; job `sync-licenses` reads it. */
export interface SyncQueue {
  /** Queues each list as one message. */
  send(messages: readonly (readonly SyncTask[])[]): Promise<void>;
}
