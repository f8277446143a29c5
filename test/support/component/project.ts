import { join } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { browserProgram } from '../browser/browser.ts';

const here = import.meta.dirname;
const web = join(here, '../../../web/src');

/** Tests of components in a browser, without the stack (docs/decisions/0059): one project of vitest.config.ts. */
export const component = {
  extends: './web/vite.config.ts',
  // What any test may come to need is prepared before the first: found later, it would load a running test anew.
  optimizeDeps: {
    entries: [
      ...['main.tsx', 'overlay.tsx'].map(file => join(web, file)),
      ...['setup.ts', 'accessible.ts', 'account-area.tsx'].map(file => join(here, file)),
    ],
    // Of these two only the icons in use, one by one (web/lean-icons.ts).
    exclude: ['@fortawesome/free-brands-svg-icons', '@fortawesome/free-solid-svg-icons'],
  },
  test: {
    name: 'component',
    include: ['web/src/**/*.test.tsx'],
    setupFiles: ['test/support/component/setup.ts'],
    globalSetup: ['test/support/component/build-sheets.ts'],
    // A page each.
    maxWorkers: 2,
    sequence: { groupOrder: 4 },
    testTimeout: 30_000,
    expect: { poll: { timeout: 5000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        actionTimeout: 10_000,
        contextOptions: { reducedMotion: 'reduce' as const },
        // Looked for when it starts: the other projects need none.
        launchOptions: {
          get executablePath() {
            return browserProgram().executablePath;
          },
          get args() {
            return browserProgram().args;
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
