import type { Clock } from '#functions/ports/clock.ts';
import type { Resends } from '#functions/ports/identity.ts';
import { countedResends, resendPauseMs, resendRefusal, resendWaitMs } from '#shared/domain/resend.ts';

interface Deps {
  resends: Resends;
  clock: Clock;
}

/**
 * Takes one of the account's five mails a day; throws the remaining wait if none is available yet.
 * Why: docs/decisions/0041
 */
export async function claimResend(userName: string, { resends, clock }: Deps): Promise<void> {
  const now = clock.now();
  const before = await resends.read(userName);
  const waitMs = resendWaitMs(before, now);
  if (waitMs > 0) throw new Error(resendRefusal(waitMs));
  const after = [...countedResends(before, now), now];
  // A concurrent request has just sent the mail.
  if (!(await resends.replace(userName, before, after))) throw new Error(resendRefusal(resendPauseMs));
}
