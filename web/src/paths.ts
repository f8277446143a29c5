import type { Completion } from '#shared/domain/checkout.ts';

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
  myAccount: '/infos/myaccounts',
  schedule: '/infos/schedule',
} as const;

/** The address of the login form that leads on to a page of the account. */
export function loginPathTo(to: string): string {
  return `${paths.login}&${new URLSearchParams({ to })}`;
}

/** A page of the account in what an address or a link says; whatever else stands there leads nowhere. */
export function accountPathIn(text: string | null): string | undefined {
  // Read as a browser reads it, because `//host`, `/\\host` and `..` are other places than they look.
  const here = 'https://this.site';
  if (!text || !URL.canParse(text, here)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, here);
  const isAccount = pathname === paths.account || pathname.startsWith(`${paths.account}/`);
  return origin === here && isAccount ? pathname + search + hash : undefined;
}

export function supportPathAfter(done: Completion): string {
  return `${paths.support}?${new URLSearchParams({ pay_id: done.pay_id, subscription_id: done.subscription_id })}`;
}
