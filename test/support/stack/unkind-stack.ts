import type { TestProject } from 'vitest/node';
import { startStacks } from './global-stack.ts';

/** Always the same seed: a failure that comes with a change comes from the change, as far as requests keep their order. */
const seed = 1;

export function setup(project: TestProject): Promise<() => Promise<void>> {
  return startStacks(project, { unkind: seed });
}
