import type { LetterOf } from '#shared/contract/letter.ts';
import { limits, product } from '#shared/product.ts';
import { dateText } from '#shared/text/dates.ts';
import { usd } from '#shared/text/money.ts';
import type { LetterContent, Places } from '../content.ts';
import { accountUrl } from '../places.ts';
import { aboutMoney, hello, letterPlanText, paidByText, priceText, toOurselves } from './phrases.ts';

export function purchaseThrough(letter: LetterOf<'purchase-through'>, { siteUrl }: Places): LetterContent {
  return {
    subject: `Your ${product.name} order is confirmed`,
    preheader: 'It took a little longer. Your license is in your account.',
    greeting: hello(letter.name),
    paragraphs: [
      'We promised to write to you: your order is through. Sorry that it took longer than usual. You were charged only once.',
      'Your license is in your account. If you haven’t confirmed your email address yet, please do that first, with the link in our earlier email.',
    ],
    facts: [
      ['Plan', letterPlanText(letter.plan)],
      ['Price', priceText(letter.plan)],
      ['Paid by', paidByText(letter.payment)],
    ],
    button: { label: 'Open my account', href: accountUrl(siteUrl) },
    reason: aboutMoney,
  };
}

export function purchaseNotThrough(
  letter: LetterOf<'purchase-not-through'>,
  { siteUrl }: Places,
): LetterContent {
  const isSecondTrial = letter.why === 'second-trial';
  return {
    subject: `Your order at ${product.name} didn’t go through`,
    preheader: 'Nothing was charged.',
    greeting: hello(letter.name),
    paragraphs: [
      isSecondTrial
        ? 'The free trial is for a first license, and you or this card have had it before. So we have ended this order, and nothing was charged.'
        : 'We promised to write to you: your order didn’t go through. Nothing was charged, and it won’t be charged later.',
      isSecondTrial
        ? 'You can buy the license without a trial; then it is charged right away.'
        : 'If you still want it, please order again. Another card or PayPal may work better.',
    ],
    facts: [['Ordered on', dateText(letter.orderedAt)]],
    button: { label: 'See the plans', href: `${siteUrl}/#prices` },
    reason: aboutMoney,
  };
}

export function supportOrdered(letter: LetterOf<'support-ordered'>, { siteUrl }: Places): LetterContent {
  const sum = usd(letter.amountCents);
  return {
    subject: 'Premium support is yours',
    preheader: 'We set everything up with you.',
    greeting: hello(letter.name),
    paragraphs: [
      `Thank you for ordering premium support. We have received your payment of ${sum}.`,
      `Next, book your call of ${limits.discoveryCallMinutes} minutes, or simply reply to this email. We set everything up with you.`,
    ],
    facts: [
      ['Amount', `${sum}, once`],
      ['Paid by', paidByText(letter.payment)],
      ['For', letterPlanText(letter.plan)],
      ['Order', letter.orderId],
    ],
    button: { label: 'Book the call', href: `${siteUrl}/infos/schedule` },
    reason: aboutMoney,
  };
}

export function supportToDo(letter: LetterOf<'support-to-do'>): LetterContent {
  return {
    subject: `Premium support ordered by ${letter.customer}`,
    preheader: 'Write to them within one business day.',
    greeting: 'Hello,',
    paragraphs: ['A customer has ordered and paid premium support. Reply to this email to write to them.'],
    facts: [
      ['Customer', letter.customer],
      ['Amount', usd(letter.amountCents)],
      ['Plan', letterPlanText(letter.plan)],
      ['Order', letter.orderId],
    ],
    reason: toOurselves,
  };
}
