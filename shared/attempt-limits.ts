import type { Allowance } from './domain/attempts.ts';
import { dayMs, hourMs, minuteMs } from './domain/time.ts';

/**
 * How often something may be tried; beyond that, the caller waits. An office shares one address, so an address may
 * do more than an account.
 * Why: docs/decisions/0071
 */
export const attemptLimits = {
  /** Tries of a card by one user, customer or capability, or for one invoice. */
  cards: perTenMinutesAndDay(5, 20),
  cardsOfAddress: perTenMinutesAndDay(30, 200),
  /** Declined cards of an account whose e-mail is not confirmed. */
  declinesBeforeConfirming: [{ most: 3, withinMs: dayMs }],
  /** Everything that is asked with one capability: a waiting page alone asks every two seconds. */
  capability: perMinute(90),
  /** Requests for orders, repeats among them: a browser repeats three times, from several tabs. */
  orderRequests: perMinute(30),
  /** Orders at a provider's own page. */
  redirects: perTenMinutesAndDay(5, 20),
  redirectsOfAddress: perTenMinutesAndDay(30, 200),
  checkoutsOfAddress: perMinuteAndDay(10, 500),
  codesOfAddress: perMinuteAndDay(10, 200),
  /** Pages of what was paid, each several requests to a provider for every license. */
  bills: perMinute(30),
  /** Changes of a license, refunds and their previews, each several requests to a provider. */
  changes: perMinute(30),
  /** A license's site and what its tracker does, each of which writes its file: somebody sets up a hundred sites. */
  licenseEdits: perMinuteAndDay(120, 2000),
  /** Reports shared or no longer shared, of which Google takes five in ten seconds. */
  sharingChanges: perMinuteAndDay(10, 100),
  /** Times left out of the figures or taken back, each of which sums hours up again. */
  exclusions: perMinuteAndDay(30, 300),
  /** Orders to delete an account, of which each is a job's work even if it is the same. */
  deletions: perMinuteAndDay(5, 20),
  /** A page that shows one asks every three seconds. */
  deletionsSeenFromAddress: perMinute(120),
  supportOrders: perMinute(10),
  /** A waiting page asks every two seconds. */
  claims: perMinute(40),
  prorationInvoices: perMinute(20),
  /** Parts of the lists of leads and clicks, and files of conversions: each reads up to thousands of rows. */
  lists: perMinute(60),
  /** What became of leads, each time of up to a hundred. */
  outcomes: perMinuteAndDay(60, 3000),
  /** Tables of what became of leads, each of up to ten thousand rows that a job looks up. */
  outcomeFiles: perMinuteAndDay(10, 100),
  /** Questions to the AI knowledge base. */
  chatMessages: [{ most: 20, withinMs: hourMs }],
  chatMessagesWithoutLicense: [{ most: 5, withinMs: hourMs }],
  /** Mail programs of many readers share an address. */
  unsubscriptionsOfAddress: perMinute(120),
  /** Changes of what protects an account. */
  securityChanges: perMinuteAndDay(10, 60),
  /** Backup codes tried for one account; whoever is there needs one. */
  backupCodes: perTenMinutesAndDay(5, 20),
  backupCodesOfAddress: perTenMinutesAndDay(30, 200),
  /** Files with all data of an account. */
  exports: [{ most: 5, withinMs: dayMs }],
  exportsWithoutLicense: [{ most: 2, withinMs: dayMs }],
  /** Files asked for with an address that is not, or no longer, right. */
  wrongFilesOfAddress: perMinuteAndDay(60, 1000),
  /** Ad networks fetch each of a license's few files some times a day. */
  filesOfLicense: perMinuteAndDay(20, 400),
  /** Sites agreed to or disconnected by their owner. */
  siteChanges: perMinuteAndDay(10, 100),
  /** Codes and tokens of sites that are not, or no longer, right. */
  wrongTokensOfAddress: perMinuteAndDay(60, 1000),
  /** A connected site asks four times an hour at most, while somebody looks. */
  sitesOfLicense: perMinuteAndDay(30, 2000),
  messagesOfAddress: perMinuteAndDay(3, 30),
  /** Many addresses together could fill the mailbox too. */
  messagesOfAll: perMinute(30),
} as const;

/**
 * What all accounts together may have in a day (UTC), as each costs us: whoever has many accounts pays for none of them. Those
 * without a license share a part of it, so that they take nothing from customers.
 * Why: docs/decisions/0071
 */
export const dayCaps = {
  /** Answers of the model, each at most about two cents. */
  model: { all: 5000, withoutLicense: 500 },
  /** Files with all data of an account, each of which reads whole tables. */
  export: { all: 1000, withoutLicense: 100 },
} as const;

function perTenMinutesAndDay(few: number, many: number): readonly Allowance[] {
  return [
    { most: few, withinMs: 10 * minuteMs },
    { most: many, withinMs: dayMs },
  ];
}

function perMinuteAndDay(few: number, many: number): readonly Allowance[] {
  return [...perMinute(few), { most: many, withinMs: dayMs }];
}

function perMinute(most: number): readonly Allowance[] {
  return [{ most, withinMs: minuteMs }];
}
