// Orders that we end ourselves, and what was paid for them.
import type { LetterOf } from '#shared/contract/letter.ts';
import { product } from '#shared/product.ts';
import { dateText } from '#shared/text/dates.ts';
import { usd } from '#shared/text/money.ts';
import type { LetterContent, Places } from '../content.ts';
import { accountUrl } from '../places.ts';
import { aboutMoney, hello, letterPlanText, paidByText } from './phrases.ts';

/** To somebody whose account is gone: nothing of it is left but what the provider says. */
export function afterLeaving({ plan, payment, paid }: LetterOf<'after-leaving'>): LetterContent {
  const facts: [string, string][] = [['Plan', letterPlanText(plan)]];
  const common = { greeting: hello(undefined), reason: aboutMoney, hasLeft: true } as const;
  const ended = `You’ve deleted your ${product.name} account, so we’ve ended this subscription for good.`;
  if (!paid)
    return {
      ...common,
      subject: `Your open order for ${plan.name} has ended, too`,
      preheader: 'Your account is deleted, and you won’t be charged.',
      paragraphs: [
        `You still had an open order for ${plan.name}. ${ended}`,
        'You pay nothing for it. If a payment for it still comes in, we’ll refund all of it and write to you. There’s nothing you need to do.',
      ],
      facts,
    };
  const sum = usd(paid.amountCents);
  return {
    ...common,
    subject: paid.refused ? `We owe you ${sum}` : `You get ${sum} back`,
    preheader: paid.refused ? 'Our refund didn’t go through.' : 'It was paid after you deleted your account.',
    paragraphs: [
      `On ${dateText(paid.paidAt)} you paid ${sum} for ${plan.name}. ${ended}`,
      wentBack(paid, payment),
    ],
    facts: [['Amount', sum], ['Paid on', dateText(paid.paidAt)], ...facts],
  };
}

/** Of two orders of the same the first to be paid is kept. */
export function boughtTwice(
  { name, plan, payment, paid }: LetterOf<'bought-twice'>,
  { siteUrl }: Places,
): LetterContent {
  const facts: [string, string][] = [['Plan', letterPlanText(plan)]];
  const kept = `You’d already bought the same with another order. You keep that one, and we’ve ended this one for good.`;
  const common = {
    greeting: hello(name),
    button: { label: 'Open my account', href: accountUrl(siteUrl) },
    notes: ['Did you want it twice? Then please order it again from your account.'],
    reason: aboutMoney,
  };
  if (!paid)
    return {
      ...common,
      subject: `We’ve ended your second order for ${plan.name}`,
      preheader: 'You already have it, and nothing was charged for this order.',
      paragraphs: [
        `You’ve ordered ${plan.name} twice. ${kept}`,
        'You pay nothing for it. There’s nothing you need to do.',
      ],
      facts,
    };
  const sum = usd(paid.amountCents);
  return {
    ...common,
    subject: paid.refused
      ? `We owe you ${sum} for your second order`
      : `You get ${sum} back: you already have ${plan.name}`,
    preheader: paid.refused ? 'Our refund didn’t go through.' : 'It was ordered and paid for twice.',
    paragraphs: [
      `On ${dateText(paid.paidAt)} you paid ${sum} for ${plan.name}. ${kept}`,
      wentBack(paid, payment),
    ],
    facts: [['Amount', sum], ['Paid on', dateText(paid.paidAt)], ...facts],
  };
}

function wentBack(
  { refused }: NonNullable<LetterOf<'after-leaving'>['paid']>,
  payment: LetterOf<'after-leaving'>['payment'],
): string {
  if (refused)
    return 'We tried to refund all of it, but the refund didn’t go through. One of us is looking into it and will write to you; there’s nothing you need to do.';
  const where = payment ? paidByText(payment) : 'what you paid with';
  return `We’ve refunded all of it. The money goes back to ${where}; it can take a few days to show up.`;
}
