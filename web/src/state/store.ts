import { useSyncExternalStore } from 'react';
import type { Store } from './create-store.ts';

/** A store's value on a screen, always as it is now. */
export const useStore = <Value>(store: Store<Value>): Value =>
  useSyncExternalStore(store.subscribe, store.read);
