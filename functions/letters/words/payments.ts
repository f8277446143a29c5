import type { LetterOf } from '#shared/contract/letter.ts';
import { product } from '#shared/product.ts';
import { dateText } from '#shared/text/dates.ts';
import { usd } from '#shared/text/money.ts';
import type { LetterContent, Places } from '../content.ts';
import { accountUrl } from '../places.ts';
import { aboutMoney, hello, letterPlanText, paidByText, priceText } from './phrases.ts';

export function paymentReceived(letter: LetterOf<'payment-received'>, { siteUrl }: Places): LetterContent {
  const sum = usd(letter.amountCents);
  const { invoiceUrl } = letter;
  return {
    subject: `Your payment of ${sum} to ${product.name}`,
    preheader: `Received on ${dateText(letter.paidAt)}. Thank you.`,
    greeting: hello(letter.name),
    paragraphs: [`Thank you. We have received your payment of ${sum}.`],
    facts: [
      ['Amount', sum],
      ['Date', dateText(letter.paidAt)],
      ['Paid by', paidByText(letter.payment)],
      ['Plan', letterPlanText(letter.plan)],
    ],
    button: invoiceUrl
      ? { label: 'View the invoice', href: invoiceUrl }
      : { label: 'Open my account', href: accountUrl(siteUrl) },
    ...(invoiceUrl ? {} : { notes: ['PayPal keeps the receipt under Activity in your PayPal account.'] }),
    reason: aboutMoney,
  };
}

export function paymentFailed(letter: LetterOf<'payment-failed'>, { siteUrl }: Places): LetterContent {
  const { payment, nextTryAt, payUrl, stopped } = letter;
  const sum = usd(letter.amountCents);
  const isPaypal = payment?.by === 'paypal';
  const what = isPaypal
    ? 'Please check your PayPal account: under Settings › Payments › Automatic payments you find the subscription and the means of payment behind it.'
    : 'Update your card in your account and we’ll charge the open amount right away.';
  return {
    subject: stopped
      ? `Tracking has stopped: ${sum} couldn’t be collected`
      : `Your payment of ${sum} didn’t go through`,
    headline: `We couldn’t collect ${sum}`,
    preheader: stopped ? 'A new payment starts it again.' : 'Tracking continues. Please check how you pay.',
    greeting: hello(letter.name),
    paragraphs: [
      `We couldn’t collect ${sum} for your subscription. Banks and PayPal usually don’t tell us why.`,
      stopped
        ? 'Tracking has stopped. Your settings and your numbers are kept, and a payment starts it again.'
        : 'Tracking continues while the payment is open.',
      what,
    ],
    facts: [
      ['Open amount', sum],
      ['Plan', letterPlanText(letter.plan)],
      ['Tried with', paidByText(payment)],
      ...(nextTryAt ? [['Next try', dateText(nextTryAt)] as const] : []),
    ],
    button: isPaypal
      ? { label: 'Open PayPal', href: 'https://www.paypal.com/myaccount/autopay/' }
      : { label: 'Update my card', href: accountUrl(siteUrl) },
    ...(payUrl ? { link: { label: 'Pay this one invoice', href: payUrl } } : {}),
    reason: aboutMoney,
  };
}

export function cardExpiring(letter: LetterOf<'card-expiring'>, { siteUrl }: Places): LetterContent {
  const card = paidByText(letter.payment);
  return {
    subject: `Your card expires on ${dateText(letter.lastDay)}`,
    preheader: `The next charge is on ${dateText(letter.nextChargeAt)}.`,
    greeting: hello(letter.name),
    paragraphs: [
      `The card we charge for your subscription, ${card}, expires before the next payment.`,
      'Please enter your new card in your account. Your bank may also tell us the new number automatically; then there’s nothing to do.',
    ],
    facts: [
      ['Card', card],
      ['Expires', dateText(letter.lastDay)],
      ['Next charge', `${usd(letter.plan.amountCents)} on ${dateText(letter.nextChargeAt)}`],
      ['Plan', letterPlanText(letter.plan)],
    ],
    button: { label: 'Update my card', href: accountUrl(siteUrl) },
    reason: aboutMoney,
  };
}

export function renewalComing(letter: LetterOf<'renewal-coming'>, { siteUrl }: Places): LetterContent {
  const day = dateText(letter.renewsAt);
  const sum = usd(letter.plan.amountCents);
  return {
    subject: `Your yearly plan renews on ${day}`,
    preheader: `${sum} is charged then, unless you cancel before.`,
    greeting: hello(letter.name),
    paragraphs: [
      `Your plan renews in a few days. On ${day} we charge ${sum} for another year. If that is fine, there’s nothing to do.`,
      'If not, cancel in your account before that day. Tracking then continues until the end of the year you have paid for.',
    ],
    facts: [
      ['Plan', letterPlanText(letter.plan)],
      ['Renews on', day],
      ['Price', priceText(letter.plan)],
      ['Paid by', paidByText(letter.payment)],
    ],
    button: { label: 'Open my account', href: accountUrl(siteUrl) },
    reason: aboutMoney,
  };
}
