import type { CallName } from '#shared/contract/index.ts';

const stripe = 'knows stripe-secret-key';
const paypal = 'knows paypal-client-id · knows paypal-client-secret';
const synced = 'publishes scripts · sends to letters';

/** What each call may do, in the words of held-rights.ts. A function that needs more has to be given it here too. */
export const rightsByCall: Record<CallName, string> = {
  licenses: 'asks pool · reads licenses',
  'update-domain': 'asks pool · publishes scripts · writes licenses',
  'tracker-settings': 'asks pool · publishes scripts · updates licenses',
  usage: 'asks pool · reads counters · reads licenses',
  contact: 'sends to letters · writes limits',

  'coupon-offer': `${stripe} · writes limits`,
  charge: `asks pool · knows checkout-key · ${stripe} · ${synced} · writes billing-records · writes licenses · writes limits`,
  'create-stripe-subscription': `asks pool · knows checkout-key · ${stripe} · ${synced} · writes billing-records · writes licenses · writes limits · writes operations`,
  'create-paypal-subscription': `asks pool · knows checkout-key · ${paypal} · ${synced} · writes billing-records · writes licenses · writes limits · writes operations`,
  'claim-purchase': `asks pool · knows checkout-key · ${paypal} · ${stripe} · ${synced} · writes billing-records · writes licenses · writes limits · writes operations`,
  'buy-support-plan': `asks pool · knows checkout-key · ${paypal} · ${stripe} · reads billing-records · sends to letters · writes licenses · writes limits · writes operations`,

  upgrade: `asks pool · ${paypal} · ${stripe} · ${synced} · writes billing-records · writes licenses · writes limits · writes operations`,
  'is-prorate-invoice-exist': `asks pool · ${paypal} · ${stripe} · ${synced} · writes billing-records · writes licenses · writes limits`,
  refund: `asks pool · ${paypal} · ${stripe} · ${synced} · writes billing-records · writes licenses · writes operations`,
  'undo-cancel': `asks pool · ${paypal} · ${stripe} · ${synced} · writes billing-records · writes licenses · writes operations`,

  'stripe-webhook': 'knows stripe-webhook-secret · sends to payments',
  'paypal-webhook': `${paypal} · knows paypal-webhook-id · sends to payments`,

  billings: 'asks pool',
  'setup-bigquery': 'asks pool',
  'monthly-report': 'asks pool',
  'click-report': 'asks pool',
  'mark-converted': 'asks pool',
  'click-export': 'asks pool',
  chat: 'asks pool',
  'chat-thread': 'asks pool',
  notifications: 'asks pool',
  'export-account': 'asks pool',
  'delete-account': 'asks pool',
};

/** The same of jobs and triggers. */
export const rightsByJob: Readonly<Record<string, string>> = {
  'apply-webhook': `${paypal} · ${stripe} · ${synced} · sends to payments-parked · takes from payments · writes billing-records · writes events-seen · writes licenses`,
  'count-visits': 'reads licenses · takes from visits · writes counters · writes events-seen',
  'custom-message': 'sends to letters · updates limits',
  'post-confirmation': 'sends to letters',
  'publish-trackers': 'publishes scripts · reads licenses · takes from trackers',
  'queue-licenses':
    'scans and updates licenses · sends to licenses-all · sends to licenses-due · updates billing-records',
  'queue-lost-purchases': `${stripe} · reads licenses · sends to licenses-due · updates billing-records`,
  'queue-trackers': 'scans licenses · sends to trackers · updates billing-records',
  'reconcile-payments': `${paypal} · ${stripe} · ${synced} · writes billing-records · writes licenses · writes operations`,
  'send-letters':
    'asks pool · sends mail · sends to letters-parked · takes from letters · writes letters-sent',
  'sync-licenses': `${paypal} · ${stripe} · ${synced} · takes from licenses-all · takes from licenses-due · writes billing-records · writes licenses`,
};
