import type { Status } from '#shared/domain/licenses/status.ts';
import { dateText } from '#shared/text/dates.ts';
import { usd } from '#shared/text/money.ts';
import { licenseChangeText } from '../../../text/license-changes.ts';
import type { Badge } from '../badge.ts';
import type { RowFacts } from '../row-facts.ts';

const { notice: text, paymentIssue } = licenseChangeText;

/** The action that a notice offers: undo the cancellation, replace the card, buy again, … */
export type NoticeAction =
  | 'undo'
  | 'card'
  | 'again'
  | 'approve'
  | 'paypal'
  | 'write'
  | 'larger'
  | 'fair-use'
  | 'leave-out'
  | 'flood';

export interface Notice {
  tone: Badge['tone'];
  text: string;
  action: NoticeAction | null;
  /** What the action is about, where it is a flood. */
  flood?: { from: number; to: number };
}

type Facts = Pick<
  RowFacts,
  | 'provider'
  | 'status'
  | 'endAt'
  | 'priceCents'
  | 'nextCharge'
  | 'term'
  | 'isSetToEnd'
  | 'canUndoCancel'
  | 'canUpdateCard'
  | 'canBuyAgain'
  | 'paymentIssues'
  | 'billingAsOf'
>;

const noticeBy: Readonly<Record<Status, (facts: Facts) => Omit<Notice, 'action'> | null>> = {
  active: () => null,
  trialing: facts =>
    facts.isSetToEnd
      ? { tone: 'warn', text: text.trialEnds(dateText(facts.endAt)) }
      : { tone: 'neutral', text: trialText(facts) },
  expiring: ({ endAt }) => ({ tone: 'warn', text: text.expiring(dateText(endAt)) }),
  canceled: ({ endAt }) => ({ tone: 'neutral', text: text.canceled(dateText(endAt)) }),
  past_due: () => ({ tone: 'bad', text: text.past_due }),
  unpaid: () => ({ tone: 'bad', text: text.unpaid }),
  incomplete: ({ provider }) => ({
    tone: 'warn',
    text: provider === 'paypal' ? text.incompleteAtPaypal : text.incomplete,
  }),
  incomplete_expired: () => ({ tone: 'neutral', text: text.incomplete_expired }),
  paused: () => ({ tone: 'neutral', text: text.paused }),
  suspended: () => ({ tone: 'bad', text: text.suspended }),
  approval_pending: () => ({ tone: 'warn', text: text.approval_pending }),
};

/**
 * The notices for a license's owner: how old all this is if it is, problems with payments, then the status with its one
 * action. Covers every status: a badge alone leaves its owner to guess what to do.
 */
export function noticesOf(facts: Facts): Notice[] {
  const state = noticeBy[facts.status](facts);
  const paymentIssues = facts.paymentIssues.map(
    (one): Notice => ({ tone: 'bad', text: paymentIssue[one], action: null }),
  );
  const delayed: Notice[] =
    facts.billingAsOf === null
      ? []
      : [{ tone: 'neutral', text: text.delayed(dateText(facts.billingAsOf)), action: null }];
  const first = [...delayed, ...paymentIssues];
  return state ? [...first, { ...state, action: actionOf(facts) }] : first;
}

function actionOf({
  status,
  provider,
  canUndoCancel,
  canUpdateCard,
  canBuyAgain,
}: Facts): NoticeAction | null {
  if (status === 'trialing') return canUndoCancel ? 'undo' : null;
  if (status === 'paused') return 'write';
  if (status === 'suspended' || (status === 'incomplete' && provider === 'paypal')) return 'paypal';
  if (status === 'approval_pending') return 'approve';
  if (canUndoCancel) return 'undo';
  if (canBuyAgain) return 'again';
  return canUpdateCard ? 'card' : null;
}

function trialText({ priceCents, nextCharge, term, endAt }: Facts): string {
  const [first, usual, until] = [nextCharge?.cents ?? priceCents, usd(priceCents), dateText(endAt)];
  return first === priceCents
    ? text.trialing(usual, term, until)
    : text.trialingWithCoupon(usd(first), usual, term, until);
}
