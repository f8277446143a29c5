import { useSyncExternalStore } from 'react';
import { type DialogPlace, placeOf } from './dialog-place.ts';
import { watchDialogs } from './dialogs.ts';

/** The open dialog according to the address; updates with it. A second copy in a store would have to be kept alike. */
export function useDialogPlace(): DialogPlace | null {
  return placeOf(useSyncExternalStore(watchDialogs, () => location.search));
}
