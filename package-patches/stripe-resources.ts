// Stripe's library comes with a class for every resource of its API. Our functions carry only those the adapters call.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

/** Resources that stay, as the library names their files; `test/operations.test.ts` holds the list against what the adapters ask. */
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

/** esbuild plugin: every other resource becomes a class without methods. */
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

/** The same classes, empty: calling one throws at once instead of sending a wrong request. */
function withoutMethods(source: string): string {
  return [...source.matchAll(/^export class (\w+)/gm)]
    .map(([, name]) => `export class ${name} {}`)
    .join('\n');
}
