import type { OutcomeFileOrder } from '#shared/contract/outcome-files.ts';
import type { RowHashes } from '#shared/domain/leads/contact-hashes.ts';
import type { LeadOutcome, LeadState } from '#shared/domain/leads/outcome.ts';
import type { Revenue } from '#shared/domain/leads/outcome-figures.ts';
import type { TableChoices } from '#shared/domain/leads/outcome-rows.ts';

/** A table of outcomes that an owner sent, and how far it is: the newest of a license. */
export interface OutcomeFile {
  userId: string;
  licenseKey: string;
  /** Another one for each table that is sent. */
  id: string;
  state: 'checking' | 'checked' | 'applying' | 'applied' | 'undoing' | 'undone';
  /** Epoch milliseconds. */
  askedAt: number;
  choices: TableChoices;
  /** Undefined until it is checked. */
  checked?: CheckedFile | undefined;
  /** Leads that were done, and those among them that stayed as they were. */
  done: number;
  left: number;
  /** Counts the times that it was written. */
  version: number;
}

type ProblemOfRows = { column: string; code: string; count: number; rows: string };

/** What a table comes to, without the leads themselves. */
export interface CheckedFile {
  rows: number;
  unnamed: number;
  silent: number;
  same: number;
  wrong: number;
  problems: readonly ProblemOfRows[];
  /** What of rows is left out while the rest of them counts. */
  notes: readonly ProblemOfRows[];
  /** Leads of which something changes, those that come to each state, and those whose consent is withdrawn. */
  leads: number;
  changes: Readonly<Record<LeadState, number>>;
  withdrawn: number;
  /** Leads whose hashes are kept by it. */
  hashed: number;
  revenue: readonly Revenue[];
}

export interface OutcomeFiles {
  find(licenseKey: string): Promise<OutcomeFile | undefined>;
  /** Writes it in place of `before`; undefined if that is not what is there any more. */
  save(
    next: Omit<OutcomeFile, 'version'>,
    before: Pick<OutcomeFile, 'version'> | undefined,
  ): Promise<OutcomeFile | undefined>;
}

/** What is to become of a lead, and what it was when the table was checked. */
export interface ListedOutcome {
  id: string;
  before: LeadOutcome | null;
  after: LeadOutcome | null;
  /** That consent is withdrawn by it, which was not before. */
  withdraws?: true | undefined;
  /** Hashes that it brings; null once they are with its clicks, from where an undo takes them. */
  hashes?: RowHashes | null | undefined;
}

type Named = Pick<OutcomeFile, 'userId' | 'id'>;

/** The texts of tables until they are checked, and the lists that were made of them. */
export interface OutcomeLists {
  putText(file: Named, text: string): Promise<void>;
  /** Undefined if it is there no longer. */
  text(file: Named): Promise<string | undefined>;
  removeText(file: Named): Promise<void>;
  putList(file: Named, list: readonly ListedOutcome[]): Promise<void>;
  list(file: Named): Promise<readonly ListedOutcome[] | undefined>;
  /** Deletes everything of an account. Safe to repeat. */
  remove(userId: string): Promise<void>;
}

/** A queue of tables to be checked, applied or taken back; job `process-outcome-files` reads it. */
export interface OutcomeFileQueue {
  send(messages: readonly OutcomeFileOrder[]): Promise<void>;
}
