/**
 * A value in the browser's storage: by default for the other pages of this tab, with `() => localStorage` until it is
 * cleared.
 */
export function kept<Value>(key: string, storage = () => sessionStorage) {
  return {
    read(): Value | null {
      try {
        return JSON.parse(storage().getItem(key) ?? 'null');
      } catch {
        return null;
      }
    },
    /** Where storage is refused, the value is silently not kept. */
    write(value: Value | null) {
      try {
        if (value === null) storage().removeItem(key);
        else storage().setItem(key, JSON.stringify(value));
      } catch {}
    },
  };
}
