/** A licence's month so far. */
export interface Count {
  visits: number;
  leads: number;
  /** Epoch milliseconds of the newest event. */
  lastSeen: number;
}

export interface Usage {
  read(licenseKey: string, month: string): Promise<Count | undefined>;
}

export interface CountedEvent {
  id: string;
  kind: 'visit' | 'lead';
  /** Epoch milliseconds. */
  receivedAt: number;
}

export interface Counting {
  /** Adds the events not yet counted, all or none, and says how many those were. */
  count(licenseKey: string, month: string, events: readonly CountedEvent[]): Promise<number>;
}
