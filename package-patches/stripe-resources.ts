// Stripe's library has a class for every resource of its API. Our functions include only those that the adapters use.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

/**
 * Resources to keep, by the library's file names; `test/operations.test.ts` checks that they match what the adapters
 * use.
 */
export const stripeResources: readonly string[] = [
  'Charges',
  'Customers',
  'Disputes',
  'InvoicePayments',
  'Invoices',
  'PaymentIntents',
  'PaymentMethods',
  'PromotionCodes',
  'Refunds',
  'SetupIntents',
  'Subscriptions',
];

/** esbuild plugin that replaces every other resource by a class without methods. */
export const onlyUsedStripeResources: Plugin = {
  name: 'only-used-stripe-resources',
  setup(build) {
    const kept = new Set(stripeResources);
    build.onLoad({ filter: /[\\/]stripe[\\/]esm[\\/]resources[\\/].+\.js$/ }, ({ path }) => {
      const [, name = ''] = /resources[\\/](.+)\.js$/.exec(path) ?? [];
      return kept.has(name)
        ? undefined
        : { contents: withoutMethods(readFileSync(path, 'utf8')), loader: 'js' };
    });
  },
};

/** The same classes without methods: calling one throws immediately instead of sending a wrong request. */
function withoutMethods(source: string): string {
  return [...source.matchAll(/^export class (\w+)/gm)]
    .map(([, name]) => `export class ${name} {}`)
    .join('\n');
}
