import { useEffect } from 'react';
import { sessionEndedStore } from '../../../state/account/session-ended.ts';
import { wasSignedOut } from '../../../state/account/sign-out-mark.ts';
import { isSignedInKey, signedInAs } from '../../../state/traces.ts';

/**
 * All tabs share one session. Where somebody signs out in another tab, or logs in as somebody else, this page would go on
 * showing the data of the one and act as the other: it is loaded anew, which asks who is there. Where another tab found
 * that the session has ended by itself, it is said here, too, and nothing typed is lost; where the same person has logged
 * in again, the page goes on as it is. Whoever signs out in one tab loses what is half typed in another one: that is
 * what it means, on a computer that others use.
 */
export function useSharedSession(): void {
  useEffect(() => {
    const mine = signedInAs();
    const changed = ({ key }: StorageEvent) => {
      if (key !== null && !isSignedInKey(key)) return;
      const now = signedInAs();
      if (now === mine) sessionEndedStore.set(false);
      else if (now === null && !wasSignedOut()) sessionEndedStore.set(true);
      else location.reload();
    };
    addEventListener('storage', changed);
    return () => removeEventListener('storage', changed);
  }, []);
}
