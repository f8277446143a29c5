import { type CardExpiry, cardEndsAt } from '#shared/domain/bills/card-expiry.ts';
import type { Card } from '#shared/domain/licenses/license.ts';
import { isFailing, type Status } from '#shared/domain/licenses/status.ts';
import type { TrafficState } from '#shared/domain/visits/traffic-state.ts';
import { countText } from '#shared/text/counts.ts';
import { dateText } from '#shared/text/dates.ts';
import { paths } from '../../../paths.ts';
import { accountNoticesText } from './text.ts';

const words = accountNoticesText;

/** What the notices of the account need to know of a license. */
export interface NoticeFacts {
  id: string;
  /** How texts refer to the license. */
  name: string;
  status: Status;
  endAt: number;
  canSelectLarger: boolean;
  nextChargeAt: number | null;
  card: (Card & { text: string; expiry: CardExpiry }) | null;
  /** Null while it is not known, or where nothing is counted. */
  traffic: { month: string; state: TrafficState; used: number; allowance: number } | null;
}

/** One line above the page: what is wrong, and where it is put right. */
export interface AccountNotice {
  kind: 'payment' | 'card' | 'over' | 'near';
  tone: 'bad' | 'warn' | 'neutral';
  text: string;
  action: string;
  to: string;
  /** Another one as soon as anything that the notice says is another. */
  fact: string;
}

/** The notices of an account, the most urgent first: one of each kind, however many licenses it is about. */
export function accountNotices(licenses: readonly NoticeFacts[]): AccountNotice[] {
  const notices = [
    paymentNotice(licenses.filter(({ status }) => isFailing(status))),
    cardNotice(licenses.filter(one => one.nextChargeAt !== null && one.card && one.card.expiry !== 'valid')),
    overNotice(
      licenses.filter(({ traffic }) => traffic?.state === 'over' || traffic?.state === 'over-again'),
    ),
    nearNotice(licenses.filter(({ traffic }) => traffic?.state === 'near')),
  ];
  return notices.filter(notice => notice !== null);
}

function paymentNotice(failed: readonly NoticeFacts[]): AccountNotice | null {
  const fact = factOf('payment', failed, ({ status, endAt }) => `${status}-${endAt}`);
  const shared = { kind: 'payment', tone: 'bad', fact } as const;
  const [first] = failed;
  if (!first) return null;
  const billing = { action: words.seeBilling, to: paths.billings };
  if (failed.length > 1) return { ...shared, text: words.failedSeveral(failed.length), ...billing };
  const { status, name } = first;
  if (status === 'suspended') return { ...shared, text: words.stoppedAtPaypal(name), ...billing };
  const text = status === 'past_due' ? words.failed(name) : words.stopped(name);
  return { ...shared, text, ...cardOf(first) };
}

function cardNotice(expiring: readonly NoticeFacts[]): AccountNotice | null {
  const fact = factOf(
    'card',
    expiring,
    ({ card }) => `${card?.last4}-${card?.expYear}-${card?.expMonth}-${card?.expiry}`,
  );
  const [first] = expiring;
  if (!first?.card || first.nextChargeAt === null) return null;
  const shared = { kind: 'card', tone: 'warn', fact } as const;
  if (expiring.length > 1)
    return {
      ...shared,
      text: words.cardsSeveral(expiring.length),
      action: words.seeBilling,
      to: paths.billings,
    };
  const { card, name, nextChargeAt } = first;
  const text =
    card.expiry === 'expired'
      ? words.cardExpired(card.text, name)
      : words.cardExpires(card.text, name, dateText(cardEndsAt(card)), dateText(nextChargeAt));
  return { ...shared, text, ...cardOf(first) };
}

function overNotice(over: readonly NoticeFacts[]): AccountNotice | null {
  return trafficNotice('over', over, words.over, words.overSeveral);
}

function nearNotice(near: readonly NoticeFacts[]): AccountNotice | null {
  return trafficNotice('near', near, words.near, words.nearSeveral);
}

function trafficNotice(
  kind: 'over' | 'near',
  licenses: readonly NoticeFacts[],
  one: (name: string, visits: string, allowance: string) => string,
  several: (count: number) => string,
): AccountNotice | null {
  const fact = factOf(
    kind,
    licenses,
    ({ traffic }) => `${traffic?.month}-${traffic?.state}-${traffic?.allowance}`,
  );
  const [first] = licenses;
  if (!first?.traffic) return null;
  const shared = { kind, tone: kind === 'over' ? 'warn' : 'neutral', fact } as const;
  if (licenses.length > 1)
    return { ...shared, text: several(licenses.length), action: words.seeLicenses, to: paths.subscriptions };
  const { used, allowance } = first.traffic;
  return {
    ...shared,
    text: one(first.name, countText(used), countText(allowance)),
    ...(first.canSelectLarger
      ? { action: words.seePlans, to: subscriptionPath({ upgrade: first.id }) }
      : { action: words.seeLicense, to: subscriptionPath({ open: first.id }) }),
  };
}

function cardOf({ id }: NoticeFacts) {
  return { action: words.updateCard, to: subscriptionPath({ open: id, tab: 'billing' }) };
}

function subscriptionPath(query: Record<string, string>): string {
  return `${paths.subscriptions}?${new URLSearchParams(query)}`;
}

function factOf(kind: string, licenses: readonly NoticeFacts[], said: (one: NoticeFacts) => string): string {
  return [kind, ...licenses.map(one => `${one.id}:${said(one)}`).sort()].join(' ');
}
