import type { TestProject } from 'vitest/node';
import { type Status, startStack } from './stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The stack all tests of a project share; each uses people and licences of its own. */
    stack: Status;
  }
}

export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const stack = await startStack();
  const { site, api, collect, demo, sandbox, stripe, endpoints, ready } = stack;
  project.provide('stack', { site, api, collect, demo, sandbox, stripe, endpoints, ready });
  return async () => {
    await stack.stop();
  };
};
