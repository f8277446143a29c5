// Where the tables keep something of a person. A test compares this list with the tables of the stack.

/** The keys of every table that does, by how a person is found in it. */
export const personalTables = {
  /** What was tracked for a license. */
  tracked: {
    counts: ['license_key', 'period'],
    clicks: ['license_key', 'id'],
    leads: ['license_key', 'id'],
  },
  /** What belongs to an account. */
  owned: {
    chats: ['user_id', 'id'],
    notifications: ['user_id'],
  },
  /** Records with keys of many kinds, in which a person is mentioned. */
  mentioning: {
    operations: ['id'],
    'billing-records': ['id'],
    limits: ['id'],
    'rollups-due': ['shard', 'due'],
    'account-requests': ['id'],
  },
} as const;

/** Licenses have a port of their own; letters are noted by a hash of what they were about. */
export const otherTables = ['licenses', 'letters-sent'] as const;

export type PersonalTable = {
  [Group in keyof typeof personalTables]: keyof (typeof personalTables)[Group];
}[keyof typeof personalTables];

export type KeyNames = readonly [first: string, sort?: string];
