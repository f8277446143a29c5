import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { browserProgram } from '../browser/browser.ts';

const here = import.meta.dirname;
const web = join(here, '../../../web/src');
const standIns: readonly (readonly [source: string, standIn: URL])[] = [
  ['/vendors/identity.ts', new URL('./identity-module.ts', import.meta.url)],
  ['/vendors/own-account.ts', new URL('./own-account-module.ts', import.meta.url)],
];

/**
 * Resolved here rather than by `vi.mock`: with a mock, the test runner lets every request of the page pass through
 * itself and the browser forgets what it has loaded, for each file anew.
 */
const identityStandIn = {
  name: 'identity-stand-in',
  enforce: 'pre' as const,
  resolveId(source: string) {
    const found = standIns.find(([end]) => source.endsWith(end));
    return found && fileURLToPath(found[1]);
  },
};

/**
 * The vitest project for component tests, which run in a browser without the stack: driven through the whole product, a
 * mistake in a dialog shows after minutes, and many of its states are out of reach. What crosses rooms (prices,
 * redirects, sessions) stays with the tests of the whole product.
 */
export const component = {
  extends: './web/vite.config.ts',
  plugins: [identityStandIn],
  // Pre-bundles every dependency: one discovered later would reload the page in the middle of a test.
  optimizeDeps: {
    entries: [
      ...['main.tsx', 'overlay.tsx'].map(file => join(web, file)),
      ...['setup.ts', 'accessible.ts', 'account-area.tsx'].map(file => join(here, file)),
    ],
    // Only single icons of these packages are imported (web/lean-icons.ts).
    exclude: ['@fortawesome/free-brands-svg-icons', '@fortawesome/free-solid-svg-icons'],
  },
  test: {
    name: 'component',
    include: ['web/src/**/*.test.tsx'],
    setupFiles: ['test/support/component/setup.ts'],
    globalSetup: ['test/support/component/build-sheets.ts'],
    // Each worker runs its own browser page.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { groupOrder: 4 },
    testTimeout: 30_000,
    expect: { poll: { timeout: 5000 } },
    retry: 1,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      // A name often stands in a longer one for screen readers: “Edit” in “Edit the billing details of Acme”.
      locators: { exact: false },
      provider: playwright({
        actionTimeout: 10_000,
        contextOptions: { reducedMotion: 'reduce' as const },
        // Getters, so that a browser is searched for only when this project runs.
        launchOptions: {
          get executablePath() {
            return browserProgram().executablePath;
          },
          get args() {
            return browserProgram().args;
          },
          get ignoreDefaultArgs() {
            return browserProgram().ignoreDefaultArgs;
          },
          get env() {
            return browserProgram().env;
          },
        },
      }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
};
