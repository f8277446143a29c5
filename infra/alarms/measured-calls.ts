import type { MethodDeploymentOptions } from 'aws-cdk-lib/aws-apigateway';
import { methodsOf } from '#shared/contract/define.ts';
import { type CallName, calls } from '#shared/contract/index.ts';

/**
 * Calls whose answers alarms count one by one. Only they have measures of their own at the gateway: each method has five,
 * at 0.30 USD a month, and an alarm on a method without them would be silent for ever.
 */
export const measuredCalls = {
  money: [
    'charge',
    'create-stripe-subscription',
    'create-paypal-subscription',
    'claim-purchase',
    'buy-support-plan',
    'upgrade',
  ],
  webhooks: ['stripe-webhook', 'paypal-webhook'],
  contact: ['contact'],
} as const satisfies Record<string, readonly CallName[]>;

/** What the gateway has of them: a method's own settings replace those of the stage as a whole. */
export function measuredMethods(
  settings: MethodDeploymentOptions,
): Readonly<Record<string, MethodDeploymentOptions>> {
  const measured = { ...settings, metricsEnabled: true };
  return Object.fromEntries(
    Object.values(measuredCalls)
      .flat()
      .flatMap(name => methodsOf(calls[name]).map(method => [`${calls[name].path}/${method}`, measured])),
  );
}
