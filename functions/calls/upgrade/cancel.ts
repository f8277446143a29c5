import { changeLicense } from '#functions/flows/change-license.ts';
import type { User } from '#functions/ports.ts';
import type { AnswerOf } from '#shared/contract/index.ts';
import { canChange, statusOf } from '#shared/domain/enablement.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/messages.ts';
import { type BodyOf, type Deps, licenseFor } from './deps.ts';

/** Ends a licence with what is paid for, a trial with its seven days; a second time it is done already. */
export const cancel = async (
  body: BodyOf<'cancel'>,
  user: User,
  deps: Deps,
): Promise<AnswerOf<'upgrade'>> => {
  const license = await licenseFor(body, user, deps);
  const { seen, readAt } = license;
  const now = deps.clock.now();
  if (statusOf(seen, now) === 'expiring') return { status: seen.status };
  if (!canChange(seen, now)) throw new AppError('conflict', messages.account.notEnabled);
  const { license: after } = await changeLicense(license, deps, async () => {
    await deps.desks[seen.provider].cancel(license, body.reason, `cancel:${seen.subscriptionId}:${readAt}`);
    return undefined;
  });
  return { status: after.seen.status };
};
