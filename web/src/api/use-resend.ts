import { useEffect, useState } from 'react';
import { resendPauseMs } from '#shared/domain/account/resend.ts';
import { messages } from '#shared/text/messages.ts';
import { kept } from '../state/kept.ts';
import { signInText } from '../text/sign-in.ts';
import { isConfirmedAlready } from '../vendors/confirm-refusals.ts';
import { resendConfirmation } from '../vendors/identity.ts';

/** Kept for the tab, so that another dialog or page continues the same countdown. */
const readyAgain = kept<{ email: string; at: number }>('resend-after');

/**
 * Sends the confirmation mail again and counts down the seconds until it may be sent once more. The identity service
 * enforces the limit; the countdown only shows it.
 */
export function useResend(email: string) {
  const [waitMs, setWaitMs] = useState(() => waitFor(email));
  const [busy, setBusy] = useState(false);
  const waiting = waitMs > 0;
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => setWaitMs(waitFor(email)), 1000);
    return () => clearInterval(timer);
  }, [waiting, email]);

  /** Returns the message to show; undefined while a wait applies, because the countdown already shows that. */
  const send = async (): Promise<{ ok: boolean; text: string; isConfirmed?: true } | undefined> => {
    if (busy || waiting) return undefined;
    setBusy(true);
    try {
      const refusedForMs = await resendConfirmation(email);
      const pauseMs = refusedForMs || resendPauseMs;
      readyAgain.write({ email, at: Date.now() + pauseMs });
      setWaitMs(pauseMs);
      return refusedForMs ? undefined : { ok: true, text: signInText.resent };
    } catch (error) {
      if (isConfirmedAlready(error))
        return { ok: true, text: signInText.confirmedAlready, isConfirmed: true };
      return { ok: false, text: error instanceof Error ? error.message : messages.failure.internal };
    } finally {
      setBusy(false);
    }
  };
  return { waitMs, busy, send };
}

function waitFor(email: string): number {
  const stored = readyAgain.read();
  return stored?.email === email ? Math.max(0, stored.at - Date.now()) : 0;
}
