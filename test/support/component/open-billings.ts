// The page of bills with the answer that a test gives.
import { page } from 'vitest/browser';
import type { AnswerOf } from '#shared/contract/index.ts';
import { billingsText } from '../../../web/src/features/billings/text.ts';
import { paths } from '../../../web/src/paths.ts';
import {
  billItem,
  billingsAnswer,
  licenseBilling,
  paypalBilling,
  paypalItem,
} from '../fakes/answered-bills.ts';
import { openAccount } from './account-area.tsx';
import { whenAsked } from './api.ts';
import { cardLicense, paypalLicense } from './licenses.ts';

/** Where the card of the first license is replaced. */
export const cardPanel = `${paths.subscriptions}?open=sub_1&tab=billing`;

export function billTable() {
  return page.getByRole('table', { name: billingsText.list.title });
}

/** Opens the page on a desktop, unless the test chose another size; answers with what the call was asked. */
export async function openBillings(
  answer: Parameters<typeof whenAsked<'billings'>>[1] = billingsAnswer(),
  query = '',
  licenses: AnswerOf<'licenses'> = [cardLicense(), paypalLicense()],
) {
  whenAsked('licenses', licenses);
  const asked = whenAsked('billings', answer);
  await openAccount(`${paths.billings}${query}`);
  return asked;
}

/** A customer with a license paid by card and one paid at PayPal. */
export function bothProviders(change: Parameters<typeof billingsAnswer>[0] = {}) {
  return billingsAnswer({
    items: [billItem(), paypalItem()],
    ...change,
    account: { licenses: [licenseBilling(), paypalBilling()], ...change.account },
  });
}
