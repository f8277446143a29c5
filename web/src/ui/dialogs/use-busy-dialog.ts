import { useLayoutEffect } from 'react';

/**
 * Marks the dialog around a form so that it cannot be closed while the form is being sent. Before the next paint, so that
 * there is no moment between the press and the lock.
 */
export function useBusyDialog(busy: boolean, onBusy: (busy: boolean) => void): void {
  useLayoutEffect(() => {
    onBusy(busy);
    return () => onBusy(false);
  }, [busy, onBusy]);
}
