// What the owner of an account has asked for that takes longer than a request: an export, or the deletion.
import type { DataDeletion } from '#shared/contract/data-messages.ts';
import type { DeletionStep } from '#shared/domain/account/account-deletion.ts';
import type { Person } from './personal-data.ts';

export interface ExportRequest {
  userId: string;
  /** Names the file; a new request gets a new one. */
  id: string;
  state: 'preparing' | 'ready' | 'failed';
  requestedAt: number;
  bytes?: number;
  /** When the file is deleted, epoch ms. */
  readyUntil?: number;
}

export interface ExportRequests {
  find(userId: string): Promise<ExportRequest | undefined>;
  /** Notes a new request, in the place of any before it. */
  save(request: ExportRequest): Promise<void>;
  /** Notes how a request ended, unless another one has taken its place or the account's records are gone. */
  end(request: ExportRequest): Promise<void>;
}

export interface DeletionRequest extends Omit<Extract<DataDeletion, { kind: 'account' }>, 'kind'> {
  /** Epoch milliseconds. */
  askedAt: number;
}

export interface DeletionProgress {
  done: readonly DeletionStep[];
}

/** What outlives the rows of the licenses until the deletion is done. */
export interface Gathered extends Pick<Person, 'licenseKeys' | 'providerIds'> {
  /** License keys of the reports that may be at Google. */
  reportKeys: readonly string[];
}

export interface DeletionRequests {
  /** Notes a deletion; the ticket of the one under way if there is one. */
  begin(userId: string, ticket: string): Promise<string>;
  /** Adds to what was gathered so far, and returns all of it. */
  gather(userId: string, found: Partial<Gathered>): Promise<Gathered>;
  /** Notes that no license is left, and returns when that was noted first, epoch ms. */
  noteLicensesGone(userId: string): Promise<number>;
  noteDone(ticket: string, step: DeletionStep): Promise<void>;
  /** Forgets the person; the progress stays for a month. */
  end(userId: string): Promise<void>;
  progressOf(ticket: string): Promise<DeletionProgress | undefined>;
}

/** Who has left, known by nothing but a hash of the account's id, which is random. */
export interface Leavers {
  /** Notes that an account is being deleted as of `at`, epoch ms; returns what was noted first. */
  note(userId: string, at: number): Promise<number>;
  /** As of when; undefined for everybody else. */
  leftAt(userId: string): Promise<number | undefined>;
}

/** A queue of what is to be deleted; job `delete-data` reads it. */
export interface DataDeletions {
  send(messages: readonly DataDeletion[]): Promise<void>;
}

/** Exported files, which only a signed address opens. */
export interface ExportFiles {
  put(request: Pick<ExportRequest, 'userId' | 'id'>, zip: Uint8Array): Promise<void>;
  /** An address that opens the file for some minutes, and saves it under `fileName`. */
  addressOf(request: Pick<ExportRequest, 'userId' | 'id'>, fileName: string): Promise<string>;
  /** Deletes every file of an account. Safe to repeat. */
  remove(userId: string): Promise<void>;
}

/** A queue of exports to write; job `write-exports` reads it. */
export interface ExportQueue {
  send(messages: readonly Pick<ExportRequest, 'userId' | 'id'>[]): Promise<void>;
}
