import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, mostly by waiting. Left for the end, one of them would run on while nothing else does. */
const longest = [
  ...['webhook-call-sequences.test.ts', 'bought-twice.test.ts', 'faults.test.ts', 'leaving-attacked.test.ts'],
  ...['outcome-files.test.ts', 'coupons.test.ts', 'billings.test.ts'],
  ...['after-leaving.test.ts', 'limits.test.ts', 'checkout-tabs.test.ts'],
  ...['paypal-billing.test.ts', 'auth-matrix.test.ts', 'letters.test.ts', 'account-data.test.ts'],
  ...[
    'payment-faults.test.ts',
    'arrival.test.ts',
    'billing.test.ts',
    'billing-paypal.test.ts',
    'vendors.test.ts',
  ],
  ...['license-states.test.ts', 'payment-card.test.ts', 'first-steps.test.ts'],
  ...['webkit.test.ts', 'firefox.test.ts', 'every-engine.test.ts', 'every-engine-pages.test.ts'],
  ...['every-state.test.tsx', 'Options.test.tsx', 'keyboard-use.test.tsx'],
];

/** The order of vitest, which knows only sizes at the first run, with the longest files of each project first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const rankOf = ({ project, moduleId }: TestSpecification) => {
      const place = longest.indexOf(basename(moduleId));
      return projects.indexOf(project.name) * 1000 + (place < 0 ? longest.length : place);
    };
    return sorted.sort((one, other) => rankOf(one) - rankOf(other));
  }
}
