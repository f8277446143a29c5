import type { Status } from '#shared/domain/licenses/status.ts';

export interface Badge {
  tone: 'ok' | 'warn' | 'bad' | 'neutral';
  /** Shapes, because color alone is not accessible: dot = running, ring = waiting or ending, square = stopped. */
  shape: 'dot' | 'ring' | 'square';
}

/** The look of each status; its label is in `statusText`, its explanation and action in `noticesOf`. */
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
