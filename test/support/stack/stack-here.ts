import { inject } from 'vitest';
import type { Status } from './stack.ts';

/**
 * The stack of this worker, shared by the files it runs one after the other; each test uses people and licences of its
 * own. Files that run side by side move clocks and break services, so they have different ones.
 */
export function stackHere(): Status {
  const own = inject('stacks')[Number(process.env.VITEST_POOL_ID) - 1];
  if (!own) throw new Error('There are more workers than stacks.');
  return own;
}
