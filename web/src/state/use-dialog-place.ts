import { useSyncExternalStore } from 'react';
import { type DialogPlace, placeOf } from './dialog-place.ts';
import { watchDialogs } from './dialogs.ts';

/** The dialog the address names, always as it is now (docs/decisions/0057). */
export function useDialogPlace(): DialogPlace | null {
  return placeOf(useSyncExternalStore(watchDialogs, () => location.search));
}
