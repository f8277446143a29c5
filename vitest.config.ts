import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { component } from './test/support/component/project.ts';
import { LongestFirst } from './test/support/longest-first.ts';

const project = (name: string, include: string[], more: object = {}) => ({
  test: { name, include, environment: 'node', setupFiles: ['local/remove-folders.ts'], ...more },
});

/** What is waited for comes after answers of a whole stack, on a machine that may be busy. */
const patient = { poll: { timeout: 10_000 } };

/** A browser or a stack may be late on a busy machine. Who passes only the second time is named at the end of the run. */
const retry = 1;

const processors = availableParallelism();

/** Files that the command line names; another worker than these need would start a stack for nothing. */
const named = process.argv.filter(
  (word, at, all) => /\.test\.tsx?$/.test(word) && all[at - 1] !== '--exclude',
).length;

/** For files with a stack each, which mostly wait: three keep two processors busy. */
const mostlyWaiting = Math.min(named || Number.POSITIVE_INFINITY, Math.max(3, processors + 1));

/** Files that leave nothing behind in the process: what they import is loaded once for each worker. */
const loadedOnce = { isolate: false };

const rooms = 'shared,functions,tracker,web,infra,bin,package-patches,wordpress';

export default defineConfig({
  test: {
    // Two at least: most of its time a file waits for a stack, a browser or an answer that never comes. Projects with
    // another number are groups of their own.
    maxWorkers: Math.max(2, processors - 1),
    sequence: { sequencer: LongestFirst },
    projects: [
      'local',
      // The first of a process to open a provider's sandbox compiles that provider's specification.
      project('unit', [`{${rooms}}/**/*.test.ts`, 'test/*.test.ts'], {
        testTimeout: 20_000,
        hookTimeout: 30_000,
        ...loadedOnce,
      }),
      component,
      // Adapters on the local tables: a process each, because its one client belongs to one table server.
      project('tables', ['test/tables/**/*.test.ts'], { testTimeout: 60_000 }),
      project('integration', ['test/integration/**/*.test.ts'], {
        globalSetup: ['test/support/stack/global-stack.ts'],
        testTimeout: 120_000,
        hookTimeout: 60_000,
        expect: patient,
        retry,
        ...loadedOnce,
        maxWorkers: mostlyWaiting,
        sequence: { groupOrder: 3 },
      }),
      // On a stack as unkind as AWS is now and then (docs/decisions/0132): the files that show most in a second. All
      // others, in every project that starts a cloud: `UNKIND=1 npm run test:all`.
      project('unkind', ['test/unkind/**/*.test.ts'], {
        globalSetup: ['test/support/stack/unkind-stack.ts'],
        testTimeout: 60_000,
        hookTimeout: 60_000,
        expect: patient,
        retry,
        ...loadedOnce,
        maxWorkers: 1,
        sequence: { groupOrder: 7 },
      }),
      // One world in each process, with a clock and timers of its own.
      project('money', ['test/money-model/**/*.test.ts'], {
        testTimeout: 120_000,
        hookTimeout: 60_000,
        maxWorkers: 2,
        sequence: { groupOrder: 4 },
      }),
      project('tracker', ['test/tracker/**/*.test.ts'], {
        testTimeout: 30_000,
        hookTimeout: 60_000,
        retry,
        ...loadedOnce,
      }),
      // The CDK library takes seconds to load: once for all files.
      project('infra', ['test/infra/**/*.test.ts'], {
        testTimeout: 120_000,
        hookTimeout: 120_000,
        ...loadedOnce,
        fileParallelism: false,
        sequence: { groupOrder: 1 },
      }),
      project('browser', ['test/e2e/**/*.test.ts'], {
        globalSetup: ['test/support/stack/global-stack.ts'],
        testTimeout: 180_000,
        hookTimeout: 120_000,
        expect: patient,
        retry,
        ...loadedOnce,
        maxWorkers: mostlyWaiting,
        sequence: { groupOrder: 2 },
      }),
      // Firefox and WebKitGTK, where they are installed (docs/decisions/0088): each mostly waits, on a stack of its own.
      project('engines', ['test/engines/**/*.test.ts'], {
        globalSetup: ['test/support/engines/engine-stacks.ts'],
        testTimeout: 90_000,
        hookTimeout: 60_000,
        expect: patient,
        retry,
        maxWorkers: 4,
        sequence: { groupOrder: 5 },
      }),
      // The plugin in a real WordPress, where one can run: one for all files, one after the other. A copy of WordPress
      // in a test would only say what we believe of its hooks, its escaping and its updates.
      project('wordpress', ['test/wordpress/**/*.test.ts'], {
        globalSetup: ['test/support/wordpress/one-site.ts'],
        testTimeout: 60_000,
        hookTimeout: 60_000,
        expect: patient,
        retry,
        maxWorkers: 1,
        sequence: { groupOrder: 6 },
      }),
    ],
  },
});
