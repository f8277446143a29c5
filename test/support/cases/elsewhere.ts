// Cases that the players of their lists leave out, and why. test/cases.test.ts looks that nothing here is stale.
import type { CallName } from '#shared/contract/index.ts';

/** `a test` names the case's id and plays it in its own way; a case that waits for calls is played once they are built. */
export type Elsewhere = 'a test' | { waitsFor: CallName[] } | { because: string };

/** Calls of the token matrix that are not called so in the contract, and are not built yet. */
export const callsToCome: Readonly<Record<string, CallName>> = {
  'setup-bigquery': 'setup-bigquery',
  chat: 'chat',
  billings: 'billings',
  'gclid-reporter': 'click-report',
};

const analytics = { waitsFor: ['setup-bigquery'] } satisfies Elsewhere;
const chat = { waitsFor: ['chat'] } satisfies Elsewhere;
const allowance = { waitsFor: ['notifications'] } satisfies Elsewhere;
const deletion = { waitsFor: ['delete-account'] } satisfies Elsewhere;

export const elsewhere: Readonly<Record<string, Elsewhere>> = {
  'AUT-002': analytics,
  'AUT-016': chat,
  'AUT-018': { waitsFor: ['billings', 'monthly-report', 'click-report'] },
  'AUT-031': 'a test',
  'AUT-042': 'a test',
  'AUT-043': 'a test',
  'AUT-044': 'a test',
  'AUT-045': 'a test',
  'AUT-075': 'a test',
  'AUT-079': analytics,
  'AUT-080': analytics,
  'AUT-081': analytics,
  'AUT-082': 'a test',
  'AUT-089': 'a test',
  'AUT-091': 'a test',
  'AUT-092': 'a test',
  'AUT-094': 'a test',
  'AUT-095': 'a test',
  'AUT-096': 'a test',
  'AUT-097': 'a test',
  'AUT-098': 'a test',
  'AUT-100': 'a test',
  'AUT-102': chat,

  'WHT-012': 'a test',
  'WHT-014': 'a test',
  'CLK-007': 'a test',
  'CLK-030': analytics,
  'DEP-006': analytics,

  'FLT-006': 'a test',
  'FLT-007': 'a test',
  'FLT-008': 'a test',
  'FLT-010': {
    because:
      'Keys of the pool are fetched once for each container and kept; no machine of ours shuts the address alone.',
  },
  'FLT-012': 'a test',
  'FLT-018': 'a test',
  'FLT-025': analytics,
  'FLT-026': analytics,
  'FLT-027': analytics,
  'FLT-028': analytics,
  'FLT-030': 'a test',
  'FLT-033': 'a test',
  'FLT-034': 'a test',
  'FLT-035': 'a test',
  'FLT-036': 'a test',
  'FLT-038': 'a test',
  'FLT-040': 'a test',
  'FLT-042': {
    because:
      'Lists are read page by page as they come; a hundred thousand objects are more than a test should make.',
  },

  'DAT-001': deletion,
  'DAT-003': deletion,
  'DAT-004': { waitsFor: ['export-account'] },
  'DAT-006': { waitsFor: ['click-report'] },
  'DAT-008': 'a test',
  'DAT-010': analytics,
  'DAT-011': deletion,
  'DAT-012': 'a test',
  'DAT-013': 'a test',
  'DAT-017': 'a test',
  'DAT-018': 'a test',
  'DAT-020': {
    because:
      'Calls are logged with who, what and when for three months; a record that nobody can change is not kept.',
  },

  'BCN-023': {
    because:
      'The gateway of reports takes no firewall; its throttle and the share of the queue’s reader bound a flood.',
  },
  'BCN-029': {
    because:
      'A report without an event id cannot be told from its repetition: dropped, as any that is no report of ours.',
  },
  'BCN-032': allowance,
  'BCN-033': allowance,
  'BCN-034': allowance,
  'BCN-035': allowance,
  'BCN-039': analytics,
  'BCN-043': {
    because:
      'The script leaves click ids out where a browser asks for privacy; the gateway hands on no header that says so.',
  },
};
