// Cases that are not run from their list, and why. test/cases.test.ts checks that no entry is stale.

/** `a test` is another test that names the case's id. */
export type Elsewhere = 'a test' | { because: string };

export const elsewhere: Readonly<Record<string, Elsewhere>> = {
  'AUT-002': 'a test',
  'AUT-016': 'a test',
  'AUT-018': 'a test',
  'AUT-031': 'a test',
  'AUT-042': 'a test',
  'AUT-043': 'a test',
  'AUT-044': 'a test',
  'AUT-045': 'a test',
  'AUT-075': 'a test',
  'AUT-079': 'a test',
  'AUT-080': 'a test',
  'AUT-081': 'a test',
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
  'AUT-102': 'a test',

  'WHT-012': 'a test',
  'WHT-014': 'a test',
  'CLK-007': 'a test',
  'CLK-030': 'a test',
  'DEP-006': 'a test',

  'FLT-006': 'a test',
  'FLT-007': 'a test',
  'FLT-008': 'a test',
  'FLT-010': {
    because:
      'The pool’s keys are fetched once per container and cached; the local stack cannot block their address alone.',
  },
  'FLT-012': 'a test',
  'FLT-018': 'a test',
  'FLT-025': 'a test',
  'FLT-026': 'a test',
  'FLT-027': 'a test',
  'FLT-028': 'a test',
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

  'DAT-001': 'a test',
  'DAT-003': 'a test',
  'DAT-004': 'a test',
  'DAT-006': 'a test',
  'DAT-008': 'a test',
  'DAT-010': 'a test',
  'DAT-011': 'a test',
  'DAT-012': 'a test',
  'DAT-013': 'a test',
  'DAT-017': 'a test',
  'DAT-018': 'a test',
  'DAT-020': {
    because:
      'Calls are logged with user, call and time for three months; there is no tamper-proof audit log.',
  },

  'BCN-023': 'a test',
  'BCN-029': {
    because:
      'Without an event id a report cannot be told from its repetition, so it is dropped like any invalid report.',
  },
  'BCN-032': 'a test',
  'BCN-033': 'a test',
  'BCN-034': 'a test',
  'BCN-035': 'a test',
  'BCN-039': 'a test',
  'BCN-043': 'a test',
};
