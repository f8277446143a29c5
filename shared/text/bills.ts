import type { Bill } from '../domain/bills/bill.ts';
import type { Provider } from '../domain/licenses/license.ts';

/** What a bill is for, where its provider says nothing. */
export const billTexts: Readonly<Record<Bill['kind'], string>> = {
  subscription: 'Subscription',
  'plan-change': 'Change of plan until the next billing',
  support: 'Onboarding and setup',
};

export const billsRefusals = {
  taxId: 'This tax ID isn’t valid for the country. Please check it.',
} as const;

/** In place of what a provider that is down would list. */
export const billsMissing: Readonly<Record<Provider, string>> = {
  stripe: 'Some card payments couldn’t be loaded. Nothing is lost; try again in a few minutes.',
  paypal: 'Some PayPal payments couldn’t be loaded. Nothing is lost; try again in a few minutes.',
};
