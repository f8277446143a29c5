import type { Completion } from '#shared/domain/checkout/checkout.ts';

/** Every address of our site to which a script navigates. */
export const paths = {
  home: '/',
  login: '/?login=1',
  prices: '/#prices',
  support: '/support-plan',
  welcomeWithSupport: '/welcome?bought_support=true',
  premiumSupport: '/premium-support',
  confirm: '/confirm',
  account: '/infos',
  subscriptions: '/infos/subscriptions',
  billings: '/infos/billings',
  monthlyReports: '/infos/monthly-reports',
  chat: '/infos/chat',
  clicks: '/infos/gclid-reporter',
  clickExport: '/infos/gclid-reporter/export',
  leads: '/infos/leads',
  myAccount: '/infos/myaccounts',
  schedule: '/infos/schedule',
  help: '/help',
  optionsHelp: '/help/tracker-options',
  wordpressPlugin: '/wordpress/utmost.zip',
} as const;

export function helpArticle(slug: string): string {
  return `/help/${slug}`;
}

/** The address of the login form that leads on to a page of the account. */
export function loginPathTo(to: string): string {
  return `${paths.login}&${new URLSearchParams({ to })}`;
}

export function supportPathAfter(done: Completion): string {
  return `${paths.support}?${new URLSearchParams({ pay_id: done.pay_id, subscription_id: done.subscription_id })}`;
}
