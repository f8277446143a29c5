import type { CallName } from '#shared/contract/index.ts';
import type { InfraContext } from './infra-context.ts';
import { keepsSecrets, knows, type Right, reads, sendsTo, updates, writes } from './rights.ts';
import { sharedRights } from './shared-rights.ts';

/**
 * Permissions of each call's function, no more than it uses; a new call does not compile without them.
 * Why: docs/decisions/0070
 */
export function rightsOf(context: InfraContext): Record<CallName, readonly Right[]> {
  const { settings, tables, nudges } = context;
  const shared = sharedRights(context);
  const { user, catalogue, stripe, paypal, limits, publishing, payer, syncing, operations, bothProviders } =
    shared;
  /** Changes of a licence by its owner. */
  const changing = [user, ...syncing, operations, ...bothProviders];
  // All calls that are not built yet share one bundle, which checks a token before it answers 501.
  const unbuilt = [user];
  return {
    licenses: [user, reads(tables, 'licenses'), catalogue],
    'update-domain': [
      user,
      writes(tables, 'licenses'),
      publishing,
      knows({ ALLOW_LOCAL_DOMAINS: String(settings.allowLocalDomains) }),
    ],
    'tracker-settings': [user, updates(tables, 'licenses'), publishing],
    usage: [user, reads(tables, 'licenses'), reads(tables, 'counters'), catalogue],
    contact: [limits, shared.writesLetters],

    'coupon-offer': [limits, ...stripe],
    charge: [...payer, ...syncing, ...stripe],
    'create-stripe-subscription': [...payer, ...syncing, ...stripe, operations, catalogue],
    'create-paypal-subscription': [...payer, ...syncing, ...paypal, operations],
    'claim-purchase': [...payer, ...syncing, ...bothProviders, operations],
    'buy-support-plan': [
      ...[...payer, writes(tables, 'licenses'), ...stripe, ...paypal, operations],
      ...[shared.writesLetters, catalogue],
    ],

    upgrade: [...changing, limits],
    'is-prorate-invoice-exist': [user, ...syncing, ...bothProviders, limits],
    refund: changing,
    'undo-cancel': changing,

    'stripe-webhook': [
      sendsTo('PAYMENTS_QUEUE_URL', nudges),
      knows({ STRIPE_LIVE: String(settings.stripePublishableKey.startsWith('pk_live_')) }),
      keepsSecrets(settings, 'stripe-webhook-secret'),
    ],
    'paypal-webhook': [
      sendsTo('PAYMENTS_QUEUE_URL', nudges),
      ...paypal,
      keepsSecrets(settings, 'paypal-webhook-id'),
      knows(settings.paypalRoot ? { PAYPAL_ROOT: settings.paypalRoot } : {}),
    ],

    billings: unbuilt,
    'setup-bigquery': unbuilt,
    'monthly-report': unbuilt,
    'click-report': unbuilt,
    'mark-converted': unbuilt,
    'click-export': unbuilt,
    chat: unbuilt,
    'chat-thread': unbuilt,
    notifications: unbuilt,
    'export-account': unbuilt,
    'delete-account': unbuilt,
  };
}
