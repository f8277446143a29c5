import type * as z from 'zod';
import { accountCalls } from './account.ts';
import { securityCalls } from './account-security.ts';
import { billCalls } from './bills.ts';
import { checkoutCalls } from './checkout.ts';
import { conversionFileCalls } from './conversion-files.ts';
import { leadCalls } from './leads.ts';
import { licenseChangeCalls } from './license-changes.ts';
import { outcomeFileCalls } from './outcome-files.ts';
import { siteCalls } from './sites.ts';
import { trafficCalls } from './traffic.ts';
import { webhookCalls } from './webhooks.ts';

/** Every call of the product's API; its key names its folder, function, log group and metric. */
export const calls = {
  ...accountCalls,
  ...securityCalls,
  ...trafficCalls,
  ...checkoutCalls,
  ...licenseChangeCalls,
  ...billCalls,
  ...leadCalls,
  ...outcomeFileCalls,
  ...conversionFileCalls,
  ...siteCalls,
  ...webhookCalls,
};

export type Calls = typeof calls;
export type CallName = keyof Calls;
/** The body a caller sends, before defaults and coercions. */
export type BodyOf<Name extends CallName> = z.input<Calls[Name]['body']>;
/** The parsed body a handler gets. */
export type ParsedOf<Name extends CallName> = z.output<Calls[Name]['body']>;
export type AnswerOf<Name extends CallName> = z.output<Calls[Name]['answer']>;

export const callNames = Object.keys(calls) as CallName[];
