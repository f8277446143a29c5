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
      flows: `start-subscription who-pays wish-of join-purchase settle-purchase claim-purchases close-purchase
        sync-after-purchase claim-coupon enforce-one-trial try-card one-of-a-wish end-bought-twice give-back
        sell-support-order to-checkout-answer`,
      rules: 'plans pricing trial order-state bought-order purchase checkout',
      letters: 'purchases trial ended-orders',
      template: 'payments',
      integration: `bought-twice checkout-tabs coupons faults paypal paypal-support paypal-tabs reconcile support-plan`,
      browser: `arrival card-provider payment-card payment-faults payment-quantity paypal refusals screens
        support-offer walking-path`,
      tables: 'coupon-claims operations',
    },
    kept: 'operations licenses',
    more: 'test/money-model',
  },
  licenses: {
    is: 'status, plan changes, cancellation, refunds, disputes, looks at the provider',
    has: {
      screens: 'subscriptions',
      calls: 'licenses upgrade is-prorate-invoice-exist refund undo-cancel stripe-webhook paypal-webhook',
      jobs: 'apply-webhook queue-licenses sync-licenses',
      flows: `sync-license sync-own own-license receive-webhook look-at-subscription queue-looks change-license
        change-alone refund-due refund-license apply-dispute remove-license`,
      rules: `license status enablement standing end-date next-look paid upgrade proration refund dispute
        watching-license`,
      letters: 'subscription refunds',
      template: 'license-looks',
      integration: `license-looks payment-issues paypal-webhook-cases upgrade upgrade-faults webhook-call-sequences
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
      calls: 'billings',
      flows: 'list-bills billing-state send-due-invoice unless-down',
      rules: 'bill next-charge card-expiry',
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
      flows: 'read-month read-day roll-up exclude-visits traffic-of-license',
      rules: `allowance traffic-state bots flood event-moment excluded-ranges visit-dimensions count-periods
        period-counts periods month roll-ups-due other-value visible-text`,
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
      flows: 'monthly-report settle-report remove-report',
      rules: 'analytics-lock analytics-reader report-place warehouse-row setup-faults',
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
      screens: 'click-report',
      calls: 'leads click-report click-export conversion-file mark-converted',
      flows: 'read-matching to-click-answer write-conversion-file',
      rules: 'journey click-ids conversion conversion-file conversion-file-names currencies zone-time',
      integration: 'click-report',
      browser: 'click-report',
      tables: 'leads',
    },
    kept: 'leads clicks',
  },
  sites: {
    is: 'the domain of a license, its script, set-up, test and WordPress',
    has: {
      screens: 'site-test connect-site',
      calls: 'update-domain tracker-settings connect-site connected-sites',
      jobs: 'queue-trackers publish-trackers',
      flows: 'file-of-license publish-tracker change-connections',
      rules: `domain-name licensed-site cookie-domain snippet tracker-settings settings-in-force settings-refusal
        setting-names tracker-file tracker-weight wordpress-script former-tools site-check site-facts check-talk
        test-visit connected-sites`,
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
    has: {
      rules: 'attribution parameters touches channels channel-of-visit sources known-sources cookie-code',
    },
    kept: '',
    more: 'tracker test/tracker',
  },
  account: {
    is: 'identity, security, leaving, taking data along, consent',
    has: {
      screens: 'sign-in confirm-account my-account consent',
      calls: 'account-security export-account delete-account deletion-progress',
      jobs: 'write-exports delete-data queue-ended-licenses queue-unconfirmed-accounts',
      triggers: 'custom-message post-confirmation pre-token-generation',
      flows: `delete-account deletion-waits end-all-charges end-for-leaver refund-leaver delete-unconfirmed
        reapply-deletions export-zip export-secret`,
      rules: 'account-deletion backup-codes resend mailbox form-rules mentions',
      letters: 'account',
      template: 'identity account-data',
      integration: `account-data account-security after-leaving ended-sessions fresh-sign-in leaving-attacked resend
        unconfirmed-accounts`,
      browser: `auth-on-load consent ended-sessions entry entry-screens fresh-sign-in identity-faults my-account`,
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
      flows: 'letters-due letter-facts reminders-due tell-owner tell-payments tell-refunds tell-traffic',
      rules: 'told optional-mails name-in-mail',
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
      flows: 'answer-question account-facts check-answer chat-answer',
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
  flows: 'attempt-all buckets daily-pass day-caps retry-while-unavailable run-alone',
  rules: 'attempts csv cut-text row-ids time word-search',
  integration: `alarms auth-matrix demo-data every-call hard-limits limits other-peoples public-site restore-drill
    schedules smoke token-matrix watch-stage`,
  browser: `account-frame demo dialog-address failures help hostile-input keyboard kit landing pictures public-pages
    vendors`,
  tables: 'claims conflicts jobs restored',
};
