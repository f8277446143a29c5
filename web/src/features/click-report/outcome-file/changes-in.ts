import type { OutcomeFileOnWire } from '#shared/contract/outcome-files.ts';

/** How many leads a table changes. */
export function changesIn({ changes }: Pick<OutcomeFileOnWire, 'changes'>): number {
  return Object.values(changes).reduce((sum, count) => sum + count, 0);
}
