import type { LetterOf } from '#shared/contract/letter.ts';
import { cutText } from '#shared/domain/cut-text.ts';
import { refundDays } from '#shared/domain/licenses/refund.ts';
import { product } from '#shared/product.ts';
import { dateText } from '#shared/text/dates.ts';
import { usd } from '#shared/text/money.ts';
import type { LetterContent, Places } from '../content.ts';
import { aboutMoney, hello, letterPlanText, paidByText, toOurselves } from './phrases.ts';

export function refunded(letter: LetterOf<'refunded'>, { siteUrl }: Places): LetterContent {
  const sum = usd(letter.amountCents);
  const where = letter.payment ? paidByText(letter.payment) : 'what you paid with';
  const isOnePayment = !letter.later?.some(({ refused }) => !refused);
  return {
    subject: `Your refund of ${sum} is on its way`,
    preheader: isOnePayment ? `It goes back to ${where}.` : 'Each payment goes back the way it came.',
    greeting: hello(letter.name),
    paragraphs: [
      isOnePayment
        ? `We have refunded ${sum}. The money goes back to ${where}; it can take a few days to show up.`
        : `We have refunded ${sum}: your first payment, and what was paid since. Each goes back the way it came; it can take a few days to show up.`,
      ...owedText(letter),
      'Your subscription has ended and tracking has stopped.',
    ],
    facts: [['Refund', sum], ...paymentFacts(letter, where), ['Plan', letterPlanText(letter.plan)]],
    button: { label: `Visit ${product.name}`, href: siteUrl },
    notes: ['Was something missing? Reply to this email and tell us. A person reads it.'],
    reason: aboutMoney,
  };
}

/** What the provider refused to give back, of which a letter of its own tells our support. */
function owedText({ later = [] }: LetterOf<'refunded'>): string[] {
  const refused = later.filter(one => one.refused);
  if (refused.length === 0) return [];
  const sum = usd(refused.reduce((total, { amountCents }) => total + amountCents, 0));
  return [
    `${sum} that you paid since couldn’t be given back with it. We’re looking into it and will write to you. There’s nothing you need to do.`,
  ];
}

function paymentFacts({ amountCents, later }: LetterOf<'refunded'>, where: string): [string, string][] {
  if (!later) return [['Goes to', where]];
  const rest = later.reduce((sum, one) => sum + (one.refused ? 0 : one.amountCents), 0);
  return [
    ['First payment', `${usd(amountCents - rest)} to ${where}`],
    ...later.map((one): [string, string] => [
      `Paid ${dateText(one.paidAt)}`,
      one.refused
        ? `${usd(one.amountCents)}, not given back yet`
        : `${usd(one.amountCents)} to ${paidByText(one.payment)}`,
    ]),
  ];
}

export function refundFailed(letter: LetterOf<'refund-failed'>): LetterContent {
  return {
    subject: 'Your refund came back to us',
    preheader: 'Please tell us where to send it.',
    greeting: hello(letter.name),
    paragraphs: [
      'Your bank didn’t take our refund. This happens when a card is replaced or an account is closed. You’ll still get your money.',
      'Please reply to this email, so that we can send it another way. Don’t write card numbers in an email.',
    ],
    facts: [['Plan', letterPlanText(letter.plan)]],
    reason: aboutMoney,
  };
}

export function paymentLate(letter: LetterOf<'payment-late'>): LetterContent {
  const sum = usd(letter.amountCents);
  return {
    subject: `Your payment of ${sum} came too late, and you get it back`,
    preheader: 'The time that the invoice was for is over.',
    greeting: hello(letter.name),
    paragraphs: [
      `We have received your payment of ${sum} for the invoice of your change of plan. The time that it was for was over by then, so you owe us nothing for it.`,
      'We give the money back the way it came, within a few days. There’s nothing you need to do, and your subscription continues as it is.',
    ],
    facts: [
      ['Amount', sum],
      ['Paid on', dateText(letter.paidAt)],
      ['Invoice', letter.invoiceId],
      ['Goes to', paidByText(letter.payment)],
    ],
    reason: aboutMoney,
  };
}

const whyToDo = {
  late: [
    'An invoice was paid when its period was over.',
    'A customer has paid the invoice of a change of plan when the time that it was for was over. We have told them that they get the money back. Please refund the invoice at the provider.',
  ],
  refused: [
    'The provider refused a part of a refund.',
    'A customer’s license was refunded and has ended. The provider gave back the first payment and refused to give back this later one. We’ve told them that we’re looking into it. Please find out why at the provider, and if the bank hasn’t taken the money back automatically, refund the invoice there or another way.',
  ],
  left: [
    'Someone has left, and the provider refused to give a payment back.',
    `A customer has deleted the account. The subscription has ended, and the provider refused to give back a payment that they have a right to: one of the last ${refundDays} days, or one that came in later. We’ve told them that we’re looking into it. Please find out why at the provider, and if the bank hasn’t taken the money back automatically, refund the payment there or another way.`,
  ],
  twice: [
    'Something was paid twice, and the provider refused to give one payment back.',
    'A customer has ordered the same twice and paid for both orders. The second subscription has ended, and the provider refused to give its payment back. We’ve told them that we’re looking into it. Please find out why at the provider, and if the bank hasn’t taken the money back automatically, refund the payment there or another way.',
  ],
} as const;

/** To ourselves, about a payment that we owe. */
export function refundToDo(letter: LetterOf<'refund-to-do'>): LetterContent {
  const [preheader, text] = whyToDo[letter.why ?? 'late'];
  return {
    subject: cutText(`Give ${usd(letter.amountCents)} back to ${letter.customer}`, 75),
    preheader,
    greeting: 'Hello,',
    paragraphs: [text],
    facts: [
      ['Customer', letter.customer],
      ['Amount', usd(letter.amountCents)],
      ['Invoice', letter.invoiceId],
      ['Paid on', dateText(letter.paidAt)],
      ['Subscription', letter.subscriptionId],
      ['Plan', letterPlanText(letter.plan)],
    ],
    reason: toOurselves,
  };
}

export function paymentDisputed(letter: LetterOf<'payment-disputed'>): LetterContent {
  return {
    subject: letter.inquiry
      ? `A bank asks about a payment at ${letter.provider}`
      : `A payment is disputed at ${letter.provider}`,
    preheader: `${letter.disputeId}: answer it before its deadline.`,
    greeting: 'Hello,',
    paragraphs: [
      letter.inquiry
        ? 'A customer’s bank asks about a payment, and hasn’t taken any money. Answer it in the provider’s dashboard before its deadline, or refund the whole payment, which settles it.'
        : 'A customer’s bank claims a payment back. Answer the dispute in the provider’s dashboard before its deadline.',
    ],
    facts: [
      ['Provider', letter.provider],
      ['Dispute or charge', letter.disputeId],
      ['Subscription', letter.subscriptionId ?? 'none'],
      ['Customer', letter.customer ?? 'unknown'],
    ],
    reason: toOurselves,
  };
}

/** Of a dispute, to the owner of the license. */
export function paymentContested(letter: LetterOf<'payment-contested'>): LetterContent {
  const { name, plan } = letter;
  const facts: [string, string][] = [['Plan', letterPlanText(plan)]];
  const common = { greeting: hello(name), facts, reason: aboutMoney };
  const stops = dateText(letter.suspendedFrom);
  if (letter.state === 'open')
    return {
      ...common,
      subject: `Your bank is looking into a payment for ${plan.name}`,
      preheader: `Tracking continues until ${stops}.`,
      paragraphs: [
        `Someone has told your bank that a payment for ${plan.name} wasn’t right, and the bank has taken the money back for now. Your license continues until ${stops}; if the bank hasn’t decided by then, tracking stops until it has.`,
        'If it was you by mistake, please tell your bank that you withdraw the dispute, and reply to this email. If it wasn’t you, reply to it as well.',
      ],
    };
  if (letter.state === 'won')
    return {
      ...common,
      subject: `Your license for ${plan.name} continues`,
      preheader: 'The bank has decided about the payment.',
      paragraphs: [
        `The bank has looked into the payment for ${plan.name}, and it stands. Your license continues as before; if tracking had stopped, it runs again.`,
      ],
    };
  return {
    ...common,
    subject: `Your subscription for ${plan.name} has ended`,
    preheader: 'The bank has given the payment back.',
    paragraphs: [
      `The bank has given the payment for ${plan.name} back to you, so the subscription has ended and tracking has stopped. Nothing more is charged.`,
      'You can subscribe again at any time. If this is a mistake, please reply to this email.',
    ],
  };
}
