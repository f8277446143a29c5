import type { LetterOf } from '#shared/contract/letter.ts';
import { product } from '#shared/product.ts';
import { dateText } from '#shared/text/dates.ts';
import { usd } from '#shared/text/money.ts';
import type { LetterContent, Places } from '../content.ts';
import { accountUrl } from '../places.ts';
import { aboutMoney, hello, letterPlanText, paidByText, priceText } from './phrases.ts';

export function planChanged(letter: LetterOf<'plan-changed'>, { siteUrl }: Places): LetterContent {
  const now = letterPlanText(letter.plan);
  return {
    subject: `Your plan is now ${now}`,
    preheader: `It was ${letter.from} before.`,
    greeting: hello(letter.name),
    paragraphs: [
      'Your plan has changed, as you asked.',
      'If an amount was due for the time until the next payment, it comes as a payment of its own.',
    ],
    facts: [
      ['New plan', now],
      ['Before', letter.from],
      ['New price', priceText(letter.plan)],
      ['Next payment', dateText(letter.renewsAt)],
      ['Paid by', paidByText(letter.payment)],
    ],
    button: { label: 'Open my account', href: accountUrl(siteUrl) },
    notes: ['You didn’t ask for this? Reply to this email right away.'],
    reason: aboutMoney,
  };
}

export function cancelled(letter: LetterOf<'cancelled'>, { siteUrl }: Places): LetterContent {
  const day = dateText(letter.accessUntil);
  return {
    subject: letter.ended
      ? `Your ${product.name} subscription has ended`
      : `Your subscription is canceled and ends on ${day}`,
    preheader: letter.ended
      ? 'Nothing more is charged.'
      : `Tracking continues until ${day}. Nothing more is charged.`,
    greeting: hello(letter.name),
    paragraphs: [
      letter.ended
        ? `Your subscription ended on ${day}, and tracking has stopped. Nothing more is charged.`
        : `Your subscription is canceled. Tracking continues until ${day}, and nothing more is charged.`,
      'Thirty days after the end the tracking data of this license is deleted.',
    ],
    facts: [
      ['Plan', letterPlanText(letter.plan)],
      [letter.ended ? 'Ended on' : 'Access until', day],
    ],
    button: letter.undoable
      ? { label: 'Keep my subscription', href: accountUrl(siteUrl) }
      : { label: 'Subscribe again', href: `${siteUrl}/#prices` },
    notes: ['Was something missing? Reply to this email and tell us. A person reads it.'],
    reason: aboutMoney,
  };
}

export function cancellationUndone(
  letter: LetterOf<'cancellation-undone'>,
  { siteUrl }: Places,
): LetterContent {
  const day = dateText(letter.renewsAt);
  return {
    subject: 'Your subscription continues',
    preheader: `The cancellation is undone. The next payment is on ${day}.`,
    greeting: hello(letter.name),
    paragraphs: [
      'Good to have you back. The cancellation is undone, and your subscription continues as before.',
    ],
    facts: [
      ['Plan', letterPlanText(letter.plan)],
      ['Next payment', `${usd(letter.plan.amountCents)} on ${day}`],
      ['Paid by', paidByText(letter.payment)],
    ],
    button: { label: 'Open my account', href: accountUrl(siteUrl) },
    reason: aboutMoney,
  };
}
