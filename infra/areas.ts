import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Area } from '#shared/contract/define.ts';
import type { Right } from './rights.ts';
import {
  asksPool,
  keepsSecrets,
  knows,
  publishes,
  reads,
  scans,
  sendsMail,
  sendsTo,
  writes,
} from './rights.ts';
import type { Settings } from './settings.ts';
import type { Tables } from './tables.ts';

export interface InfraContext {
  settings: Settings;
  tables: Tables;
  pool: { id: string; clientId: string; arn: string };
  nudges: IQueue;
  /** The queue of messages that a person has to handle. */
  parkedNudges: IQueue;
  trackerFiles: Bucket;
  collectUrl: string;
}

/** Permissions of the functions of each area; a new area does not compile without them. */
export function rightsOf({
  settings,
  tables,
  pool,
  nudges,
  trackerFiles,
  collectUrl,
}: InfraContext): Record<Area, readonly Right[]> {
  const catalogue = knows({ CATALOGUE: JSON.stringify(settings.catalogue) });
  const localDomains = knows({ ALLOW_LOCAL_DOMAINS: String(settings.allowLocalDomains) });
  const providers = knows({ STRIPE_API: settings.stripeApi, PAYPAL_API: settings.paypalApi });
  const paypalRoot = knows(settings.paypalRoot ? { PAYPAL_ROOT: settings.paypalRoot } : {});
  // All calls that are not built yet share one bundle, which checks a token before it answers 501.
  const poolIds = knows(asksPool(pool).env);
  return {
    licenses: [asksPool(pool), reads(tables, 'licenses'), catalogue],
    domain: [
      asksPool(pool),
      writes(tables, 'licenses'),
      publishes(trackerFiles, collectUrl),
      catalogue,
      localDomains,
    ],
    usage: [asksPool(pool), reads(tables, 'licenses'), reads(tables, 'counters'), catalogue],
    billing: [
      asksPool(pool),
      writes(tables, 'licenses'),
      writes(tables, 'operations'),
      writes(tables, 'billing-records'),
      writes(tables, 'limits'),
      keepsSecrets(settings, 'stripe-secret-key', 'paypal-client-id', 'paypal-client-secret', 'checkout-key'),
      providers,
      publishes(trackerFiles, collectUrl),
      catalogue,
      localDomains,
    ],
    webhook: [
      poolIds,
      sendsTo('PAYMENTS_QUEUE_URL', nudges),
      knows({ STRIPE_LIVE: String(settings.stripePublishableKey.startsWith('pk_live_')) }),
      keepsSecrets(
        settings,
        'stripe-webhook-secret',
        'paypal-client-id',
        'paypal-client-secret',
        'paypal-webhook-id',
      ),
      providers,
      paypalRoot,
    ],
    reports: [
      asksPool(pool),
      writes(tables, 'licenses'),
      reads(tables, 'counters'),
      writes(tables, 'clicks'),
      reads(tables, 'leads'),
      catalogue,
    ],
    chat: [asksPool(pool), writes(tables, 'chats'), writes(tables, 'limits')],
    account: [
      asksPool(pool, 'cognito-idp:AdminDeleteUser', 'cognito-idp:AdminUserGlobalSignOut'),
      writes(tables, 'licenses'),
      writes(tables, 'chats'),
      catalogue,
    ],
    contact: [writes(tables, 'limits'), sendsMail(settings)],
  };
}

/** Permissions of the job that reads a provider after a webhook and saves the result. */
export function applyWebhookRights({
  settings,
  tables,
  parkedNudges,
  trackerFiles,
  collectUrl,
}: InfraContext): readonly Right[] {
  return [
    sendsTo('PAYMENTS_PARKED_URL', parkedNudges),
    writes(tables, 'licenses'),
    writes(tables, 'operations'),
    writes(tables, 'billing-records'),
    writes(tables, 'events-seen'),
    keepsSecrets(settings, 'stripe-secret-key', 'paypal-client-id', 'paypal-client-secret'),
    knows({
      STRIPE_API: settings.stripeApi,
      PAYPAL_API: settings.paypalApi,
      CATALOGUE: JSON.stringify(settings.catalogue),
    }),
    publishes(trackerFiles, collectUrl),
  ];
}

/** Permissions of the job that completes unfinished operations and reads every subscription once a day. */
export function reconcileRights(context: InfraContext): readonly Right[] {
  const { settings, tables, trackerFiles, collectUrl } = context;
  return [
    scans(tables, 'licenses'),
    writes(tables, 'licenses'),
    writes(tables, 'operations'),
    writes(tables, 'billing-records'),
    keepsSecrets(settings, 'stripe-secret-key', 'paypal-client-id', 'paypal-client-secret'),
    knows({
      STRIPE_API: settings.stripeApi,
      PAYPAL_API: settings.paypalApi,
      CATALOGUE: JSON.stringify(settings.catalogue),
    }),
    publishes(trackerFiles, collectUrl),
  ];
}
