// Phrases that several letters share.
import type { LetterPlan, PaymentMethod } from '#shared/contract/letter.ts';
import { nameInMail } from '#shared/domain/letters/name-in-mail.ts';
import { product } from '#shared/product.ts';
import { usd } from '#shared/text/money.ts';

const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** Why every mail about a purchase is sent, and cannot be switched off. */
const questions = `Questions? Reply to this email or write to ${product.contact.email}.`;
export const aboutMoney = `You’re getting this email because it’s about your ${product.name} subscription. ${questions}`;
export const aboutSafety = `You’re getting this email because it’s about the safety of your ${product.name} account. ${questions}`;
/** What to do where somebody else is in: a password changed in the account lets those stay who are logged in. */
export const shutOut =
  'set a new password under “Forgot your password?”, which logs out every device, and reply to this email';
export const toOurselves = `Sent by ${product.name} to its own support.`;

export function hello(name = ''): string {
  return `Hello ${nameInMail(name)},`;
}

/** A name as it may stand in a mail, or what we call somebody without one. */
export function nameOr(otherwise: string, name: string): string {
  const shown = nameInMail(name);
  return shown === nameInMail('') ? otherwise : shown;
}

/** "Basic, monthly" or "Plus, yearly, 3 licenses". */
export function letterPlanText({ name, interval, quantity }: LetterPlan): string {
  const term = interval === 'year' ? 'yearly' : 'monthly';
  return `${name}, ${term}${quantity > 1 ? `, ${quantity} licenses` : ''}`;
}

/** "$10.00 a month". */
export function priceText({ amountCents, interval }: LetterPlan): string {
  return `${usd(amountCents)} a ${interval}`;
}

/** "Visa ending in 4242" or "PayPal". */
export function paidByText(payment: PaymentMethod | null): string {
  if (!payment) return 'your payment method on file';
  if (payment.by === 'paypal') return 'PayPal';
  const { brand, last4 } = payment;
  const name = brands[brand] ?? (brand ? brand.charAt(0).toUpperCase() + brand.slice(1) : 'Card');
  return `${name} ending in ${last4}`;
}
