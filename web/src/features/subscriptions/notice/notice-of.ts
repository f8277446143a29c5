import type { Status } from '#shared/domain/status.ts';
import { billingText } from '#shared/text/billing.ts';
import { dateText } from '#shared/text/dates.ts';
import { usd } from '#shared/text/money.ts';
import type { Badge } from '../badge.ts';
import type { RowFacts } from '../row-facts.ts';

const { notice: words, paymentIssue } = billingText;

/** The one thing that helps: take the cancellation back, another card, the provider's own page, … */
export type NoticeAction = 'undo' | 'card' | 'again' | 'approve' | 'paypal' | 'write';

export interface Notice {
  tone: Badge['tone'];
  text: string;
  action: NoticeAction | null;
}

type Facts = Pick<
  RowFacts,
  | 'status'
  | 'endAt'
  | 'renewalCents'
  | 'term'
  | 'canUndoCancel'
  | 'canUpdateCard'
  | 'canBuyAgain'
  | 'paymentIssues'
>;

const noticeBy: Readonly<Record<Status, (facts: Facts) => Omit<Notice, 'action'> | null>> = {
  active: () => null,
  trialing: ({ renewalCents, term, endAt }) => ({
    tone: 'neutral',
    text: words.trialing(usd(renewalCents), term, dateText(endAt)),
  }),
  expiring: ({ endAt }) => ({ tone: 'warn', text: words.expiring(dateText(endAt)) }),
  canceled: ({ endAt }) => ({ tone: 'neutral', text: words.canceled(dateText(endAt)) }),
  past_due: () => ({ tone: 'bad', text: words.past_due }),
  unpaid: () => ({ tone: 'bad', text: words.unpaid }),
  incomplete: () => ({ tone: 'warn', text: words.incomplete }),
  incomplete_expired: () => ({ tone: 'neutral', text: words.incomplete_expired }),
  paused: () => ({ tone: 'neutral', text: words.paused }),
  suspended: () => ({ tone: 'bad', text: words.suspended }),
  approval_pending: () => ({ tone: 'warn', text: words.approval_pending }),
};

/**
 * What a licence's owner is told: what is the matter with its money, and its state with the one action that helps.
 * Total over all states.
 * Why: docs/decisions/0051
 */
export function noticesOf(facts: Facts): Notice[] {
  const state = noticeBy[facts.status](facts);
  const paymentIssues = facts.paymentIssues.map(
    (one): Notice => ({ tone: 'bad', text: paymentIssue[one], action: null }),
  );
  return state ? [...paymentIssues, { ...state, action: actionOf(facts) }] : paymentIssues;
}

function actionOf({ status, canUndoCancel, canUpdateCard, canBuyAgain }: Facts): NoticeAction | null {
  if (status === 'trialing') return null;
  if (status === 'paused') return 'write';
  if (status === 'suspended') return 'paypal';
  if (status === 'approval_pending') return 'approve';
  if (canUndoCancel) return 'undo';
  if (canBuyAgain) return 'again';
  return canUpdateCard ? 'card' : null;
}
