import type { AnswerOf } from '#shared/contract/index.ts';
import { approveLink } from '#shared/domain/checkout/checkout.ts';

export type UpgradeStep =
  | { kind: 'done' }
  | { kind: 'failed'; message: string }
  | { kind: 'confirm'; clientSecret: string }
  | { kind: 'leave'; url: string }
  /** The answer requires no reaction. */
  | { kind: 'ignored' };

const ignored = new Set(['draft', 'canceled']);

/** The next step after the answer to an upgrade; covers every possible answer. */
export function upgradeStepOf(answer: AnswerOf<'upgrade'>): UpgradeStep {
  const { status, error, error_message, client_secret, action_performed } = answer;
  if (error) return { kind: 'failed', message: error_message ?? (typeof error === 'string' ? error : '') };
  if (client_secret) return { kind: 'confirm', clientSecret: client_secret };
  const url = approveLink(answer.links);
  if (url) return { kind: 'leave', url };
  if (action_performed === 'paypal_prorate_view' || (status && ignored.has(status)))
    return { kind: 'ignored' };
  return { kind: 'done' };
}
