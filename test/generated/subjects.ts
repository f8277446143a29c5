// Which subject a file belongs to, where its folder does not say so: `docs/map.md` is made of it, and a test wants every
// file of these folders named once. A file that lies in a folder of its subject's name needs no word here.

/** The folders of a layer, from what somebody sees to what is kept. */
export const layers = {
  screens: 'web/src/features',
  calls: 'functions/calls',
  jobs: 'functions/jobs',
  triggers: 'functions/triggers',
  flows: 'functions/flows',
  rules: 'shared/domain',
  letters: 'functions/letters/words',
  template: 'infra',
  integration: 'test/integration',
  browser: 'test/e2e',
  tables: 'test/tables',
} as const;
export type Layer = keyof typeof layers;

/** Most of the template is shelved by what it is (rights, alarms, headers), not by what it is for. */
export const isPartly: readonly Layer[] = ['template'];

export interface Subject {
  is: string;
  /** Names in each layer, as its folder has them. */
  has: Partial<Record<Layer, string>>;
  /** Tables that keep it. */
  kept: string;
  /** Folders and files beside the layers. */
  more?: string;
}

export const subjects: Readonly<Record<string, Subject>> = {
  checkout: {
    is: 'buying: orders, coupons, trials, who pays',
    has: {
      screens: 'payment after-purchase support-offer',
      calls: `create-stripe-subscription create-paypal-subscription coupon-offer claim-purchase charge
        buy-support-plan`,
      jobs: 'reconcile-payments queue-lost-purchases',
      letters: 'purchases trial ended-orders',
      template: 'payments',
      integration: `bought-twice checkout-tabs coupons faults paypal paypal-support paypal-tabs reconcile support-plan`,
      browser: `arrival card-provider payment-card payment-faults payment-quantity paypal screens
        support-offer walking-path`,
      tables: 'coupon-claims operations',
    },
    kept: 'operations licenses',
    more: 'test/money-model',
  },
  licenses: {
    is: 'status, plan changes, cancellation, refunds, disputes, syncs with the provider',
    has: {
      screens: 'subscriptions',
      calls: 'licenses upgrade is-prorate-invoice-exist refund undo-cancel stripe-webhook paypal-webhook',
      jobs: 'apply-webhook queue-licenses sync-licenses',
      letters: 'subscription refunds',
      template: 'license-syncs',
      integration: `license-syncs payment-issues paypal-webhook-cases upgrade upgrade-faults webhook-call-sequences
        webhook-event-sequences`,
      browser: 'billing billing-changed billing-paypal license-states',
      tables: 'licenses dispute-notes past-refunds quotes proration-invoices',
    },
    kept: 'licenses operations',
    more: 'test/money-model',
  },
  bills: {
    is: 'what was paid and has to be paid, cards, next charges',
    has: {
      screens: 'billings',
      calls: 'billings billing-details',
      letters: 'payments',
      integration: 'billings paypal-billing update-card',
      browser: 'billings',
    },
    kept: 'billing-records',
  },
  visits: {
    is: 'counting, floods, sums of hours and days, the allowance of a plan',
    has: {
      calls: 'usage exclude-visits',
      jobs: 'count-visits queue-roll-ups roll-up-days',
      letters: 'traffic',
      template: 'ingest visit-batches roll-ups collect-behavior',
      integration: 'accepted-is-counted domain-and-usage traffic visit-reports',
      tables: 'counting-crashes counting-exact counting-fair counting-unkind sums-exact',
    },
    kept: 'counts rollups-due',
  },
  reports: {
    is: 'the report of a month, and the one shared at Google',
    has: {
      screens: 'monthly-report',
      calls: 'monthly-report setup-bigquery',
      jobs: 'append-rows settle-reports queue-monthly-reports send-monthly-reports',
      letters: 'monthly-report',
      template: 'reports monthly-reports',
      integration: 'shared-report shared-report-rows',
      browser: 'monthly-report',
    },
    kept: 'counts licenses',
  },
  leads: {
    is: 'leads, their journeys, clicks on ads, conversions',
    has: {
      screens: 'click-report overview',
      calls:
        'leads set-outcomes outcome-file outcome-report click-report click-export conversion-file mark-converted',
      jobs: 'process-outcome-files',
      template: 'outcome-files',
      integration: 'click-report conversion-files outcome-files',
      browser: 'click-report',
      tables: 'leads outcomes outcome-files hashed-clicks',
    },
    kept: 'leads clicks',
  },
  sites: {
    is: 'the domain of a license, its script, set-up, test and WordPress',
    has: {
      screens: 'site-test connect-site',
      calls: 'update-domain tracker-settings connect-site connected-sites',
      jobs: 'queue-trackers publish-trackers',
      template: 'tracker-passes',
      integration: 'tracker-settings',
      browser: 'first-steps test-my-site tracker-options',
      tables: 'connected-sites',
    },
    kept: 'licenses',
    more: 'tracker/check wordpress test/wordpress',
  },
  attribution: {
    is: 'parameters, sources, channels, touches, and what the tracker keeps of them',
    has: { triggers: 'channel' },
    kept: '',
    more: 'tracker test/tracker',
  },
  account: {
    is: 'identity, security, leaving, taking data along, consent',
    has: {
      screens: 'sign-in confirm-account my-account consent',
      calls: 'account-security export-account delete-account deletion-progress',
      jobs: 'write-exports delete-data queue-ended-licenses queue-unconfirmed-accounts',
      triggers: 'custom-message first-sign-in post-confirmation pre-token-generation',
      letters: 'account',
      template: 'identity account-data',
      integration: `account-data account-security after-leaving ended-sessions first-sign-in fresh-sign-in leaving-attacked resend
        unconfirmed-accounts`,
      browser: `auth-on-load consent ended-sessions entry entry-screens fresh-sign-in identity-faults my-account`,
      tables: 'personal-data',
    },
    kept: 'account-requests',
    more: 'shared/fresh-sign-in.ts shared/sign-up-proof.ts',
  },
  letters: {
    is: 'what we mail, to whom and when; the contact form',
    has: {
      screens: 'contact',
      calls: 'notifications unsubscribe contact',
      jobs: 'send-letters',
      letters: 'phrases',
      template: 'letters mail-sender',
      integration: 'letters notifications contact',
      browser: 'contact',
    },
    kept: 'letters-sent notifications',
    more: 'functions/letters',
  },
  chat: {
    is: 'questions, answered from the help articles or by a model',
    has: {
      screens: 'chat',
      calls: 'chat chat-thread',
      integration: 'chat',
      browser: 'chat',
    },
    kept: 'chats',
    more: 'shared/help shared/chat-limits.ts',
  },
};

/** What every subject uses, or what is about all of them. */
export const ofAll: Subject['has'] = {
  screens: 'shell user-menu',
  jobs: 'watch-stage',
  flows: 'buckets daily-pass day-caps retry-while-unavailable run-alone',
  rules: 'attempts csv csv-reading cut-text row-ids time word-search',
  integration: `alarms auth-matrix demo-data every-call hard-limits limits other-peoples public-site restore-drill
    schedules smoke token-matrix watch-stage`,
  browser: `account-frame demo dialog-address failures help hostile-input keyboard kit landing pictures public-pages
    vendors`,
  tables: 'claims conflicts jobs restored',
};
