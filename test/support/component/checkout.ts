// The payment dialog for Maya, and the server's possible answers to her order.

import { expect } from 'vitest';
import type { AnswerOf } from '#shared/contract/index.ts';
import type { License } from '#shared/contract/license.ts';
import { labels } from '#shared/text/messages.ts';
import { paymentText } from '../../../web/src/text/payment.ts';
import { whenAsked } from './api.ts';
import { cardNumber, goodCard } from './card-provider.ts';
import { maya, sessionOf } from './identity.ts';
import { shownDialog, visit } from './public-page.ts';

type Subscription = AnswerOf<'create-stripe-subscription'>;

export const paidFor = cardSubscribed('active', 'succeeded');
export const declined = cardSubscribed('incomplete', 'requires_payment_method');
export const asksTheBank = cardSubscribed('incomplete', 'requires_action');
/** A free trial whose card the bank must authenticate first. */
export const trialAsksTheBank: Subscription = {
  ...cardSubscribed('trialing', 'succeeded'),
  latest_invoice: null,
  pending_setup_intent: { status: 'requires_action', client_secret: 'seti_1_secret' },
};

const customer: AnswerOf<'charge'> = { customer: { id: 'cus_1' }, checkout_token: 'right' };
export const payButton = shownDialog.getByRole('button', { name: paymentText.pay });

/** A subscription whose first invoice's payment is in this state. */
export function cardSubscribed(status: string, payment: string): Subscription {
  return {
    id: 'sub_1',
    status,
    latest_invoice: { id: 'in_1', status: 'open', payment_intent: intent(payment) },
    pending_setup_intent: null,
  };
}

function intent(status: string) {
  return { status, client_secret: 'pi_1_secret' };
}

/** Opens the payment dialog for Maya, who is signed in and has these licenses; collects the checkouts it opens. */
export async function openPaymentDialog(query = 'buy=plus', licenses: License[] = []) {
  sessionOf(maya);
  whenAsked('licenses', licenses);
  const checkouts = whenAsked('charge', customer);
  await visit(`/?${query}`);
  return checkouts;
}

/** Fills in the card form. */
export async function fillCardForm(number = goodCard): Promise<void> {
  await openCardForm();
  await shownDialog.getByLabelText(cardNumber).fill(number);
  await shownDialog.getByLabelText(labels.address, { exact: true }).fill('1 Canal Street');
  await shownDialog.getByLabelText(labels.zip).fill('10013');
}

/** The card form is open with the dialog; waits until it can be filled in. */
export async function openCardForm(): Promise<void> {
  await expect.element(shownDialog.getByLabelText(cardNumber)).toBeVisible();
}
