import type { Status } from '../domain/licenses/status.ts';

/** The label of each state of a license. */
export const statusText: Readonly<Record<Status, string>> = {
  active: 'Active',
  trialing: 'Trialing',
  expiring: 'Expiring',
  canceled: 'Canceled',
  past_due: 'Past due',
  unpaid: 'Unpaid',
  incomplete: 'Incomplete',
  incomplete_expired: 'Not completed',
  paused: 'Paused',
  suspended: 'Suspended',
  approval_pending: 'Waiting for approval',
};
