import type { ReadableAtom } from 'nanostores';
import { useSyncExternalStore } from 'react';

/** A store's current value; rerenders when it changes. The third argument is for the picture, drawn at build. */
export function useStore<Value>(store: ReadableAtom<Value>): Value {
  return useSyncExternalStore(store.listen, store.get, store.get);
}
