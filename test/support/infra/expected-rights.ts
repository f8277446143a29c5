import type { CallName } from '#shared/contract/index.ts';

const stripe = 'knows stripe-secret-key';
const paypal = 'knows paypal-client-id · knows paypal-client-secret';
const synced = 'publishes scripts · sends to letters';
/** Where orders are only looked up. */
const syncedOnly = 'publishes scripts · reads operations · sends to letters';
const syncedAndNoted = 'publishes scripts · publishes trail · sends to letters';

/** What each call may do, in the words of held-rights.ts. A function that needs more has to be given it here too. */
export const rightsByCall: Record<CallName, string> = {
  licenses: 'asks pool · reads licenses',
  'update-domain':
    'asks pool · publishes scripts · publishes trail · reads and updates licenses · writes limits',
  'tracker-settings': 'asks pool · publishes scripts · updates licenses · writes limits',
  chat: 'asks pool · reads licenses · writes chats · writes limits',
  'chat-thread': 'asks pool · reads licenses · writes chats · writes limits',
  notifications: 'asks pool · updates notifications',
  unsubscribe: 'asks pool · knows unsubscribe-key · updates notifications · writes limits',
  usage: 'asks pool · reads counts · reads licenses · reads rollups-due',
  'monthly-report': 'asks pool · reads counts · reads licenses · reads rollups-due',
  'exclude-visits': 'asks pool · reads licenses · writes counts · writes limits · writes rollups-due',
  leads: 'asks pool · reads leads · reads licenses · writes limits',
  'outcome-report': 'asks pool · reads counts · reads leads · reads licenses · writes limits',
  'click-report': 'asks pool · reads clicks · reads licenses · writes limits',
  'set-outcomes':
    'asks pool · reads and updates clicks · reads and updates leads · reads licenses · writes counts · writes limits',
  'outcome-file':
    'asks pool · publishes outcome-lists · reads licenses · sends to outcome-files · writes account-requests · writes limits',
  'mark-converted':
    'asks pool · reads and updates clicks · reads and updates leads · reads licenses · writes counts',
  'click-export':
    'asks pool · publishes trail · reads and updates clicks · reads leads · updates licenses · writes limits',
  'conversion-file': 'reads and updates clicks · reads leads · reads licenses · writes limits',
  'connected-sites': 'asks pool · publishes trail · updates licenses · writes limits',
  'connect-site':
    'publishes trail · reads and updates licenses · reads counts · reads rollups-due · sends to letters · writes limits',
  contact: 'sends to letters · writes limits',

  'coupon-offer': `${stripe} · writes limits`,
  charge: `asks pool · knows checkout-key · ${stripe} · publishes scripts · publishes trail · reads operations · sends to letters · writes billing-records · writes licenses · writes limits`,
  'create-stripe-subscription': `asks pool · knows checkout-key · ${stripe} · ${syncedAndNoted} · writes billing-records · writes licenses · writes limits · writes operations`,
  'create-paypal-subscription': `asks pool · knows checkout-key · ${paypal} · ${syncedAndNoted} · writes billing-records · writes licenses · writes limits · writes operations`,
  'claim-purchase': `asks pool · knows checkout-key · ${paypal} · ${stripe} · ${syncedAndNoted} · writes billing-records · writes licenses · writes limits · writes operations`,
  'buy-support-plan': `asks pool · knows checkout-key · ${paypal} · ${stripe} · publishes trail · reads billing-records · sends to letters · writes licenses · writes limits · writes operations`,

  upgrade: `asks pool · ${paypal} · ${stripe} · ${syncedAndNoted} · writes billing-records · writes licenses · writes limits · writes operations`,
  'is-prorate-invoice-exist': `asks pool · ${paypal} · ${stripe} · ${syncedOnly} · writes billing-records · writes licenses · writes limits`,
  billings: `asks pool · ${paypal} · knows person-key · ${stripe} · reads billing-records · reads licenses · reads operations · writes limits`,
  'billing-details': `asks pool · ${stripe} · publishes trail · reads licenses · writes limits`,
  refund: `asks pool · ${paypal} · knows person-key · ${stripe} · ${syncedAndNoted} · writes billing-records · writes licenses · writes limits · writes operations`,
  'undo-cancel': `asks pool · ${paypal} · ${stripe} · ${syncedAndNoted} · writes billing-records · writes licenses · writes limits · writes operations`,

  'stripe-webhook': 'knows stripe-webhook-secret · sends to payments',
  'paypal-webhook': `${paypal} · knows paypal-webhook-id · sends to payments`,

  'setup-bigquery':
    'asks pool · publishes trail · sends to report-changes · updates licenses · writes limits',
  'export-account':
    'asks pool · publishes trail · reads exports · reads licenses · sends to exports · writes account-requests · writes limits',
  'delete-account':
    'asks pool · publishes trail · sends to deletions · updates account-requests · writes limits',
  'deletion-progress': 'reads account-requests · writes limits',
  'account-security': `asks, sets second steps and ends sessions of pool · ${stripe} · publishes trail · reads and updates licenses · sends to letters · writes account-requests · writes limits`,
};

/** A right on every table that keeps something of a person. */
function onPersonal(right: string): string {
  const tables = 'account-requests billing-records chats clicks counts leads limits notifications operations';
  return [...tables.split(' '), 'rollups-due'].map(table => `${right} ${table}`).join(' · ');
}

/** The same of jobs and triggers. */
export const rightsByJob: Readonly<Record<string, string>> = {
  'apply-webhook': `asks pool · ${paypal} · ${stripe} · ${syncedOnly} · sends to payments-parked · takes from payments · writes billing-records · writes licenses`,
  'append-rows': 'reads licenses · sends to warehouse-rows-parked · takes from warehouse-rows',
  'count-visits':
    'reads and updates clicks · reads licenses · sends to warehouse-rows · takes from visits · updates leads · writes counts · writes rollups-due',
  channel: 'reads licenses',
  'first-sign-in': 'asks pool',
  'custom-message': 'sends to letters · updates limits',
  'post-confirmation': 'ends sessions of pool · sends to letters',
  'pre-token-generation': '',
  'delete-data': `deletes accounts of pool · deletes exports · deletes outcome-lists · deletes scripts · ${paypal} · knows person-key · ${stripe} · publishes ledger · ${onPersonal('scans and updates').replace('leads · ', 'leads · scans and updates licenses · ')} · sends to letters · sends to report-changes · takes from and sends to deletions`,
  'queue-ended-licenses':
    'lists exports · reads ledger · scans licenses · sends to deletions · sends to report-changes · updates billing-records',
  'queue-unconfirmed-accounts': 'lists pool · sends to deletions · updates billing-records',
  'write-exports': `asks pool · publishes exports · reads licenses · scans and replaces account-requests · ${onPersonal('scans').replace('scans account-requests · ', '')} · sends to letters · takes from exports`,
  'publish-trackers': 'publishes scripts · reads licenses · takes from trackers',
  'queue-licenses':
    'scans and updates licenses · sends to licenses-all · sends to licenses-due · updates billing-records',
  'queue-lost-purchases': `${stripe} · reads licenses · sends to licenses-due · updates billing-records`,
  'queue-monthly-reports': 'scans licenses · sends to monthly-reports · updates billing-records',
  'queue-roll-ups': 'reads rollups-due · sends to roll-ups · updates billing-records',
  'queue-trackers': 'scans licenses · sends to trackers · updates billing-records',
  'reconcile-payments': `asks pool · ${paypal} · knows person-key · ${stripe} · ${synced} · writes billing-records · writes licenses · writes operations`,
  'roll-up-days':
    'reads licenses · reads notifications · sends to letters · takes from roll-ups · writes counts · writes rollups-due',
  'send-letters':
    'asks pool · knows unsubscribe-key · sends mail · sends to letters-parked · takes from letters · writes letters-sent',
  'send-monthly-reports':
    'reads counts · reads licenses · reads notifications · reads rollups-due · sends to letters · takes from monthly-reports',
  'process-outcome-files':
    'lists exports · publishes outcome-lists · reads and updates clicks · reads and updates leads · reads licenses · takes from outcome-files · writes account-requests · writes counts',
  'settle-reports': 'takes from report-changes · updates licenses',
  'watch-stage': 'knows watch-password',
  'sync-licenses': `asks pool · ${paypal} · ${stripe} · ${syncedOnly} · takes from licenses-all · takes from licenses-due · writes billing-records · writes licenses`,
};
