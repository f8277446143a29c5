import { useLayoutEffect } from 'react';

/**
 * Tells the dialog around a form that it must not be closed while the form is being sent. Before the next paint, so that
 * there is no moment between the press and the lock.
 */
export function useBusyDialog(busy: boolean, onBusy: (busy: boolean) => void): void {
  useLayoutEffect(() => {
    onBusy(busy);
    return () => onBusy(false);
  }, [busy, onBusy]);
}
