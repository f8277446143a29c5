/** A value outside React; screens watch it with `useStore`. */
export interface Store<Value> {
  read: () => Value;
  /** Replaces the named fields. */
  set: (change: Partial<Value>) => void;
  subscribe: (listener: () => void) => () => void;
}

export const createStore = <Value extends object>(initial: Value): Store<Value> => {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    set(change) {
      value = { ...value, ...change };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
