import type { LetterOf } from '#shared/contract/letter.ts';
import { product } from '#shared/product.ts';
import { dateText } from '#shared/text/dates.ts';
import { usd } from '#shared/text/money.ts';
import type { LetterContent, Places } from '../content.ts';
import { accountUrl } from '../places.ts';
import { aboutMoney, hello, letterPlanText, paidByText } from './phrases.ts';

type TrialLetter = LetterOf<'trial-begun' | 'trial-ending'>;

export function trialBegun(letter: LetterOf<'trial-begun'>, { siteUrl }: Places): LetterContent {
  const day = dateText(letter.firstChargeAt);
  return {
    subject: `Your ${product.name} free trial has started`,
    preheader: `Nothing is charged before ${day}.`,
    greeting: hello(letter.name),
    paragraphs: [
      `Welcome to ${product.name}. Your free trial is running, and nothing is charged before ${day}.`,
      'Set your domain, copy one line into your site, and your next lead says where it came from.',
    ],
    facts: factsOf(letter),
    button: { label: 'Set up tracking', href: accountUrl(siteUrl) },
    notes: [`Not for you? Cancel before ${day} in your account, and you pay nothing.`],
    reason: aboutMoney,
  };
}

export function trialEnding(letter: LetterOf<'trial-ending'>, { siteUrl }: Places): LetterContent {
  const day = dateText(letter.firstChargeAt);
  const sum = usd(letter.plan.amountCents);
  return {
    subject: `Your free trial ends on ${day}`,
    preheader: `Then ${sum} is charged. You can cancel until that day.`,
    greeting: hello(letter.name),
    paragraphs: [
      `Your free trial ends on ${day}. To keep going, do nothing: ${sum} is charged that day, and tracking continues.`,
      'If you don’t want to continue, cancel in your account before that day. Then nothing is charged.',
    ],
    facts: factsOf(letter),
    button: { label: 'Open my account', href: accountUrl(siteUrl) },
    reason: aboutMoney,
  };
}

function factsOf({ plan, payment, firstChargeAt }: TrialLetter): NonNullable<LetterContent['facts']> {
  return [
    ['Plan', letterPlanText(plan)],
    ['First charge', `${usd(plan.amountCents)} on ${dateText(firstChargeAt)}`],
    ['After that', `every ${plan.interval}, until you cancel`],
    ['Paid by', paidByText(payment)],
  ];
}
