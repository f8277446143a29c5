import { inject } from 'vitest';
import type { Status } from './stack.ts';

/**
 * The stack of this worker, shared by the files it runs one after another; each test creates its own people and
 * licenses. Workers have separate stacks because their tests move clocks and break services.
 */
export function stackHere(): Status {
  const own = inject('stacks')[Number(process.env.VITEST_POOL_ID) - 1];
  if (!own) throw new Error('There are more workers than stacks.');
  return own;
}
