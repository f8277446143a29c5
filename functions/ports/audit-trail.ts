// Who changed money or access, what, and when: kept for a year in immutable storage.

export interface TrailEntry {
  requestId: string;
  call: string;
  /** What kind of it, such as `cancel`. */
  type?: string;
  /** The account, proven by its token; absent where nobody is signed in. */
  who?: string;
  /** The account that a buyer without a token says they have. */
  says?: string;
  /** The subscription, or the first six letters of the license key. */
  about?: string;
  /** `begun`, then `ok` or the code of the refusal. */
  outcome: string;
}

export interface AuditTrail {
  /** Adds an entry with the time; nothing noted is ever changed. */
  note(entry: TrailEntry): Promise<void>;
}
