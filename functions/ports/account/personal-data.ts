// Everything that is kept of one person, to take away or to delete.
import type { Traces } from './deletion-ledger.ts';

/** A person, by everything that our stores may know them by. */
export interface Person {
  userId: string;
  email: string;
  licenseKeys: readonly string[];
  /** Ids of subscriptions and customers at the providers. */
  providerIds: readonly string[];
}

/** Items of one table that are about the person. */
export interface KeptItems {
  table: string;
  /** Of what was tracked for a license. */
  licenseKey?: string;
  items: readonly Readonly<Record<string, unknown>>[];
}

export interface PersonalData {
  /** What the tables hold of a person, page by page; one table after the other. */
  read(person: Person): AsyncIterable<KeptItems>;
  /**
   * Deletes it all. Safe to repeat; licenses are not among it (`Licenses.remove`). `note` gets beforehand the ids of
   * records that nothing but the mail address connects with the person.
   */
  remove(person: Person, note: (recordIds: readonly string[]) => Promise<void>): Promise<void>;
  /**
   * Deletes everything with a trace of a deleted person, from `from` on, until all is done or the time `until`.
   * Returns where to go on.
   */
  removeTraces(
    traces: Traces,
    time: { from: string | undefined; until: number },
  ): Promise<string | undefined>;
  /** Deletes what was tracked for one license: counts, leads, clicks. Safe to repeat. */
  removeTracked(licenseKey: string): Promise<void>;
}

/** A store beside the tables that keeps something for each license. */
export interface LicenseStore {
  /** Safe to repeat. */
  remove(licenseKey: string): Promise<void>;
}

/** Accounts of the user pool, with the rights of an operator. */
export interface ClosableAccounts {
  /** The account's attributes; undefined if it does not exist. */
  attributesOf(userId: string): Promise<Readonly<Record<string, string>> | undefined>;
  /** Nobody can sign in any more, and every session ends. Safe to repeat. */
  close(userId: string): Promise<void>;
  /** Safe to repeat. */
  remove(userId: string): Promise<void>;
}

/** A zip that is packed while it is written; its files are written one after the other. */
export interface WrittenZip {
  file(name: string): { add(text: string): void; end(text: string): void };
  end(): Uint8Array;
}
export type OpenZip = () => WrittenZip;
