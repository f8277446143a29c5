// Of Stripe's library the bundles carry the resources this product asks for: the others are three quarters of its code.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

/** As the library names their files. `test/operations.test.ts` holds the list against the adapters. */
export const stripeResources: readonly string[] = [
  'Charges',
  'Customers',
  'InvoicePayments',
  'Invoices',
  'PaymentIntents',
  'PaymentMethods',
  'PromotionCodes',
  'Refunds',
  'SetupIntents',
  'Subscriptions',
];

const kept = new Set(stripeResources);

/** Classes of the same names without a method: to ask one of them is a fault at once, never a wrong request. */
const empty = (source: string): string =>
  [...source.matchAll(/^export class (\w+)/gm)].map(([, name]) => `export class ${name} {}`).join('\n');

export const stripeParts: Plugin = {
  name: 'stripe-parts',
  setup(build) {
    build.onLoad({ filter: /[\\/]stripe[\\/]esm[\\/]resources[\\/].+\.js$/ }, ({ path }) => {
      const [, name = ''] = /resources[\\/](.+)\.js$/.exec(path) ?? [];
      return kept.has(name) ? undefined : { contents: empty(readFileSync(path, 'utf8')), loader: 'js' };
    });
  },
};
