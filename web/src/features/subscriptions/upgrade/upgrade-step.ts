import type { AnswerOf } from '#shared/contract/index.ts';
import { approveLink } from '#shared/domain/checkout.ts';

export type UpgradeStep =
  | { kind: 'done' }
  | { kind: 'failed'; message: string }
  | { kind: 'confirm'; clientSecret: string }
  | { kind: 'leave'; url: string }
  /** Nothing follows from it. */
  | { kind: 'ignored' };

const ignored = new Set(['draft', 'canceled']);

/** What follows from the answer to an upgrade; total over all answers. */
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
