import { defineConfig } from 'vitest/config';

const project = (name: string, include: string[], more: object = {}) => ({
  test: { name, include, environment: 'node', ...more },
});

const rooms = 'shared,functions,tracker,web,local,infra,bin';

export default defineConfig({
  test: {
    projects: [
      project('unit', [`{${rooms}}/**/*.test.{ts,tsx}`, 'test/*.test.ts']),
      project('integration', ['test/integration/**/*.test.ts'], {
        globalSetup: ['test/global-stack.ts'],
        testTimeout: 30_000,
        hookTimeout: 60_000,
      }),
      project('tracker', ['test/tracker/**/*.test.ts'], { testTimeout: 30_000, hookTimeout: 60_000 }),
      // The CDK library takes seconds to load: once for all files.
      project('infra', ['test/infra/**/*.test.ts'], {
        testTimeout: 60_000,
        isolate: false,
        fileParallelism: false,
      }),
      project('browser', ['test/e2e/**/*.test.ts'], {
        globalSetup: ['test/global-stack.ts'],
        testTimeout: 180_000,
        hookTimeout: 120_000,
        fileParallelism: false,
      }),
    ],
  },
});
