import type { TestProject } from 'vitest/node';
import { startStacks } from '../stack/global-stack.ts';
import { engines } from './installed.ts';

/** A stack for each worker, with the vendors that visitors are asked about; none where no engine is installed. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (engines().every(({ missing }) => missing.length > 0)) return undefined;
  return startStacks(project, { vendors: true });
}
