import type { ReadableAtom } from 'nanostores';
import { useSyncExternalStore } from 'react';

/** A store's value on a screen, always as it is now. */
export function useStore<Value>(store: ReadableAtom<Value>): Value {
  return useSyncExternalStore(store.listen, store.get);
}
