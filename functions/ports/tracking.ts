/** A licence's counts in the current month. */
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
  /** Counts the events that are not counted yet, all or none, and returns their number. */
  count(licenseKey: string, month: string, events: readonly CountedEvent[]): Promise<number>;
}
