import { type CallName, callNames, calls } from '#shared/contract/index.ts';
import { addsToTrail, onExportFiles, onOutcomeLists } from './file-rights.ts';
import type { InfraContext } from './infra-context.ts';
import {
  asksModel,
  asksPool,
  atGoogle,
  fetches,
  keepsSecrets,
  knows,
  knowsAccounts,
  marks,
  putsAndRemoves,
  type Right,
  reads,
  replaces,
  sendsTo,
  updates,
  writes,
} from './rights.ts';
import { sharedRights } from './shared-rights.ts';

/** Permissions of each call's function; what the contract wants audited is noted. */
export function rightsOf(context: InfraContext): Record<CallName, readonly Right[]> {
  const own = ownRightsOf(context);
  const trail = addsToTrail(context.trailFiles);
  const all = callNames.map(name => [name, [...own[name], ...(calls[name].audited ? [trail] : [])]] as const);
  return Object.fromEntries(all) as Record<CallName, readonly Right[]>;
}

/**
 * What a call uses for itself, and no more; a new call does not compile without. By call, not by area of data: the
 * public coupon call asks Stripe, and whoever breaks into it must not write licenses, publish scripts or sign rights to
 * pay.
 */
function ownRightsOf(context: InfraContext): Record<CallName, readonly Right[]> {
  const { settings, tables, nudges } = context;
  const shared = sharedRights(context);
  const { user, catalogue, stripe, paypal, limits, publishing, payer, syncing, operations, bothProviders } =
    shared;
  /** Changes of a license by its owner. */
  const changing = [user, ...syncing, operations, ...bothProviders];
  const chatting = [
    ...[user, limits, marks(tables, 'limits'), catalogue, asksModel(settings)],
    ...[writes(tables, 'chats'), reads(tables, 'licenses')],
  ];
  const readingTraffic = [
    user,
    reads(tables, 'licenses'),
    reads(tables, 'counts'),
    reads(tables, 'rollups-due'),
    catalogue,
  ];
  return {
    licenses: [
      ...[user, reads(tables, 'licenses'), catalogue],
      knows({ REPORTS_PROJECT: settings.bigQuery?.project ?? '' }),
    ],
    'update-domain': [
      user,
      limits,
      reads(tables, 'licenses'),
      updates(tables, 'licenses'),
      publishing,
      knows({ ALLOW_LOCAL_DOMAINS: String(settings.allowLocalDomains) }),
    ],
    'tracker-settings': [user, limits, updates(tables, 'licenses'), publishing],
    chat: chatting,
    'chat-thread': chatting,
    notifications: [user, updates(tables, 'notifications')],
    unsubscribe: [
      ...[limits, updates(tables, 'notifications'), keepsSecrets(settings, 'unsubscribe-key')],
      knowsAccounts(context.pool),
    ],
    usage: readingTraffic,
    'monthly-report': readingTraffic,
    'exclude-visits': [
      user,
      limits,
      reads(tables, 'licenses'),
      writes(tables, 'counts'),
      writes(tables, 'rollups-due'),
      catalogue,
    ],
    leads: [user, limits, reads(tables, 'licenses'), fetches(tables, 'leads')],
    'outcome-report': [
      ...[user, limits, reads(tables, 'licenses')],
      ...[reads(tables, 'leads'), reads(tables, 'counts')],
    ],
    'click-report': [user, limits, reads(tables, 'licenses'), fetches(tables, 'clicks')],
    'set-outcomes': [
      ...[user, limits, reads(tables, 'licenses')],
      ...[fetches(tables, 'leads'), updates(tables, 'leads')],
      ...[fetches(tables, 'clicks'), updates(tables, 'clicks'), putsAndRemoves(tables, 'counts')],
    ],
    'outcome-file': [
      ...[user, limits, reads(tables, 'licenses'), replaces(tables, 'account-requests')],
      onOutcomeLists(context.exportFiles, 'writes'),
      sendsTo('OUTCOME_FILES_QUEUE_URL', context.outcomeFiles),
    ],
    'mark-converted': [
      ...[user, reads(tables, 'licenses')],
      ...[fetches(tables, 'leads'), updates(tables, 'leads')],
      ...[fetches(tables, 'clicks'), updates(tables, 'clicks'), putsAndRemoves(tables, 'counts')],
    ],
    'click-export': [
      ...[user, limits, updates(tables, 'licenses')],
      ...[fetches(tables, 'clicks'), updates(tables, 'clicks'), fetches(tables, 'leads')],
    ],
    'conversion-file': [
      ...[limits, reads(tables, 'licenses')],
      ...[fetches(tables, 'clicks'), updates(tables, 'clicks'), fetches(tables, 'leads')],
    ],
    'connected-sites': [
      ...[user, limits, updates(tables, 'licenses')],
      knows({ ALLOW_LOCAL_DOMAINS: String(settings.allowLocalDomains) }),
    ],
    'connect-site': [
      ...[limits, reads(tables, 'licenses'), updates(tables, 'licenses')],
      ...[reads(tables, 'counts'), reads(tables, 'rollups-due'), catalogue, shared.writesLetters],
    ],
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
    billings: [
      ...[user, limits, reads(tables, 'licenses'), reads(tables, 'operations')],
      ...[reads(tables, 'billing-records'), shared.pastRefunds, ...bothProviders],
    ],
    'billing-details': [user, limits, reads(tables, 'licenses'), ...stripe],
    refund: [...changing, limits, shared.pastRefunds],
    'undo-cancel': [...changing, limits],

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

    'setup-bigquery': [
      user,
      limits,
      updates(tables, 'licenses'),
      atGoogle(settings),
      sendsTo('REPORT_CHANGES_QUEUE_URL', context.reportChanges),
    ],
    'export-account': [
      ...[user, limits, marks(tables, 'limits'), replaces(tables, 'account-requests')],
      reads(tables, 'licenses'),
      ...[sendsTo('EXPORTS_QUEUE_URL', context.exports), onExportFiles(context.exportFiles, 'reads')],
    ],
    'delete-account': [
      ...[user, limits, marks(tables, 'account-requests'), sendsTo('DELETIONS_QUEUE_URL', context.deletions)],
    ],
    'deletion-progress': [limits, reads(tables, 'account-requests')],
    'account-security': [
      ...[
        asksPool(
          context.pool,
          'cognito-idp:AdminSetUserMFAPreference',
          'cognito-idp:AdminUserGlobalSignOut',
          'cognito-idp:AdminUpdateUserAttributes',
        ),
        limits,
        writes(tables, 'account-requests'),
      ],
      ...[reads(tables, 'licenses'), updates(tables, 'licenses'), ...stripe, shared.writesLetters],
    ],
  };
}
