import type { OutcomeFileOnWire } from '#shared/contract/outcome-files.ts';

/** A table that was checked: three leads would change, and two rows are wrong. */
export function outcomeFileAnswer(
  askedAt: number,
  change: Partial<OutcomeFileOnWire> = {},
): OutcomeFileOnWire {
  return {
    id: '0b7f6a52-6a4e-4c0e-9d7e-0d2f6a1f5a11',
    state: 'checked',
    asked_at: askedAt,
    rows: 9,
    unnamed: 2,
    silent: 1,
    same: 1,
    wrong: 2,
    problems: [
      { column: 'Lead ID', code: 'unknown-lead', count: 1, rows: '4' },
      { column: 'Amount', code: 'unreadable-value', count: 1, rows: '7' },
    ],
    notes: [],
    leads: 3,
    withdrawn: 0,
    hashed: 0,
    changes: { new: 0, qualified: 0, won: 2, lost: 1, spam: 0 },
    revenue: [{ currency: 'USD', value: 1714.5 }],
    done: 0,
    left: 0,
    open_until: askedAt + 3 * 86_400_000,
    ...change,
  };
}
