import type { TestProject } from 'vitest/node';
import { startStacks } from '../stack/global-stack.ts';
import { missingForWordpress } from './installed.ts';
import { startWordpress, type WordpressSite } from './site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The one WordPress of the run. */
    wordpress: WordpressSite;
  }
}

/** One WordPress for all files of the project, and a stack for it to be connected with; none where it cannot run. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (missingForWordpress().length > 0) return undefined;
  const [site, stopStacks] = await Promise.all([startWordpress(), startStacks(project)]);
  const { port, folder, version } = site;
  project.provide('wordpress', { port, folder, version });
  return async () => {
    await Promise.all([site.stop(), stopStacks()]);
  };
}
