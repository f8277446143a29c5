// Texts of the payment step, separate from messages.ts because they are loaded with the card form.

import { messages } from '#shared/text/messages.ts';

export const paymentText = {
  leaving: 'Taking you to PayPal.',
  tryAgain: 'Try again',
  chargedToday: 'The free trial is for your first license. This one is charged today.',
  paypal: 'PAYPAL',
  card: 'CREDIT CARD',
  chooseState: 'Choose a state',
  firstPayments: (count: number, date: string) =>
    count === 1 ? `First payment on ${date}` : `First ${payments(count)} from ${date}`,
  nextPayments: (count: number) => `Next ${payments(count)}`,
  cancelBefore: (date: string) => `Cancel any time before ${date} and you won’t be charged.`,
  haveCoupon: 'Have a coupon?',
  apply: 'Apply',
  /** A coupon's discount and the number of payments it applies to. */
  applied: (code: string, off: string, count: number) =>
    count === Number.POSITIVE_INFINITY
      ? `${code}: ${off} off every payment by card.`
      : `${code}: ${off} off your first ${payments(count)} by card.`,
  /** A coupon that this order is too small for. */
  couponFrom: (code: string, amount: string) => `${code} is for orders of ${amount} or more.`,
  couponByCard: 'Your coupon is for payment by card. PayPal charges the full price.',
  pay: 'Pay Now',
  paying: 'Processing...',
  slow: 'This takes longer than usual. Please keep this page open.',
  cardSafe: 'Card details go straight to Stripe. We never see them.',
  cardMissing: 'The card form couldn’t be loaded. Please check your connection and try again.',
  paypalFailed: 'PayPal couldn’t be opened. Please try again, or pay by card.',
  bankRefused: 'Your bank didn’t confirm the payment. Please try again or use another card.',
  failedBecause: (reason: string) => `${messages.checkout.failed}: ${reason}`,
  fewer: 'One less',
  more: 'One more',
} as const;

function payments(count: number): string {
  return count === 1 ? 'payment' : `${count} payments`;
}
