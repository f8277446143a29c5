import type { TestProject } from 'vitest/node';
import { missingForWordpress } from './installed.ts';
import { startWordpress, type WordpressSite } from './site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The one WordPress of the run. */
    wordpress: WordpressSite;
  }
}

/** One WordPress for all files of the project, none where it cannot run. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (missingForWordpress().length > 0) return undefined;
  const site = await startWordpress();
  const { port, folder, version } = site;
  project.provide('wordpress', { port, folder, version });
  return () => site.stop();
}
