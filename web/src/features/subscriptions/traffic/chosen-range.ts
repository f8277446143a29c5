import { momentsOf } from '../../../ui/local-minute.ts';

/** The time between two minutes in fields; what the clock showed twice belongs to it as a whole. Undefined for none. */
export function chosenRange(fields: { from: string; to: string }): { from: number; to: number } | undefined {
  const [from, to] = [momentsOf(fields.from)[0], momentsOf(fields.to).at(-1)];
  return from !== undefined && to !== undefined && from < to ? { from, to } : undefined;
}
