// Cases that are not run from their list, and why. test/cases.test.ts checks that no entry is stale.
import type { CallName } from '#shared/contract/index.ts';

/** `a test` is another test that names the case's id; a case that waits for calls runs as soon as they are built. */
export type Elsewhere = 'a test' | { waitsFor: CallName[] } | { because: string };

/** Calls of the token matrix that are not built yet, with their names in the contract. */
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
      'The pool’s keys are fetched once per container and cached; the local stack cannot block their address alone.',
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
      'Lists are processed page by page; creating a hundred thousand objects would take a test too long.',
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
      'Calls are logged with user, call and time for three months; there is no tamper-proof audit log.',
  },

  'BCN-023': {
    because:
      'The reports’ gateway cannot have a firewall; its throttle and the queue reader’s concurrency limit a flood.',
  },
  'BCN-029': {
    because:
      'Without an event id a report cannot be told from its repetition, so it is dropped like any invalid report.',
  },
  'BCN-032': allowance,
  'BCN-033': allowance,
  'BCN-034': allowance,
  'BCN-035': allowance,
  'BCN-039': analytics,
  'BCN-043': {
    because:
      'The script omits click ids for browsers that ask for privacy; the gateway forwards no header that says so.',
  },
};
