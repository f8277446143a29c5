import type { Resends } from '#functions/ports/account/identity.ts';
import type { Clock } from '#functions/ports/clock.ts';
import { countedResends, resendPauseMs, resendRefusal, resendWaitMs } from '#shared/domain/account/resend.ts';

interface Deps {
  resends: Resends;
  clock: Clock;
}

/** The pool waits five seconds and then asks again; what it would find is the claim of its own first question. */
const patienceMs = 3000;

/**
 * Claims a resend within the pool's patience. Where the table is slower, nobody knows whether the claim was taken, and
 * the mail goes out: a refusal would name a mail that was never sent.
 * Why: docs/decisions/0130
 */
export async function claimResendInTime(userName: string, deps: Deps): Promise<void> {
  const claim = claimResend(userName, deps);
  // Nobody waits any longer for a refusal that comes too late.
  claim.catch(() => undefined);
  await Promise.race([claim, deps.clock.pause(patienceMs)]);
}

/**
 * Takes one of the account's five mails a day; throws the remaining wait if none is available yet, which the pool
 * passes on to the screen. Browsers ask the pool directly, so only its own trigger can keep somebody's mailbox from
 * being filled.
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
