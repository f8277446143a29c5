import type { TestProject } from 'vitest/node';
import { type Status, startStack } from './stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** One stack for each worker of the project (stack-here.ts). */
    stacks: readonly Status[];
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  return startStacks(project);
}

/** Starts one stack for each worker, and answers how to stop them. */
export async function startStacks(
  project: TestProject,
  options: Parameters<typeof startStack>[0] = {},
): Promise<() => Promise<void>> {
  const count = Number(project.config.maxWorkers);
  // One after the other: the first start builds everything, and the others reuse it.
  const stacks: Awaited<ReturnType<typeof startStack>>[] = [];
  for (let started = 0; started < count; started++) stacks.push(await startStack(options));
  project.provide(
    'stacks',
    stacks.map(({ site, api, collect, demo, sandbox, stripe, endpoints, ready }) => ({
      site,
      api,
      collect,
      demo,
      sandbox,
      stripe,
      endpoints,
      ready,
    })),
  );
  return async () => {
    await Promise.all(stacks.map(stack => stack.stop()));
  };
}
