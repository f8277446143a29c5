import { useEffect } from 'react';
import { sessionEndedStore } from '../../../state/session-ended.ts';
import { isSignedInKey, signedInAs } from '../../../state/traces.ts';

/**
 * All tabs share one session. Where another tab ends it, or begins one as somebody else, this page would go on showing the
 * data of the one and act as the other: it is loaded anew, which asks who is there. Where the same person has logged in
 * again, it goes on as it is.
 * Why: docs/decisions/0161
 */
export function useSharedSession(): void {
  useEffect(() => {
    const mine = signedInAs();
    const changed = ({ key }: StorageEvent) => {
      if (key !== null && !isSignedInKey(key)) return;
      if (signedInAs() === mine) sessionEndedStore.set(false);
      else location.reload();
    };
    addEventListener('storage', changed);
    return () => removeEventListener('storage', changed);
  }, []);
}
