import type { Status } from '#shared/domain/status.ts';

export interface Badge {
  tone: 'ok' | 'warn' | 'bad' | 'neutral';
  /** Never colour alone: a dot goes on by itself, a ring waits for something or ends, a square has stopped. */
  shape: 'dot' | 'ring' | 'square';
}

/** How each state looks; its label is `statusText`, what the customer is told and may do about it `noticeOf`. */
export const badgeOf: Readonly<Record<Status, Badge>> = {
  active: { tone: 'ok', shape: 'dot' },
  trialing: { tone: 'warn', shape: 'dot' },
  expiring: { tone: 'warn', shape: 'ring' },
  canceled: { tone: 'bad', shape: 'square' },
  past_due: { tone: 'bad', shape: 'ring' },
  unpaid: { tone: 'bad', shape: 'square' },
  incomplete: { tone: 'warn', shape: 'ring' },
  incomplete_expired: { tone: 'neutral', shape: 'square' },
  paused: { tone: 'neutral', shape: 'square' },
  suspended: { tone: 'bad', shape: 'square' },
  approval_pending: { tone: 'warn', shape: 'ring' },
};
