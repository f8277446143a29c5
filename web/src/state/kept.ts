/** A value in the session storage: it is available to the other pages of this tab. */
export function kept<Value>(key: string) {
  return {
    read(): Value | null {
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? 'null');
      } catch {
        return null;
      }
    },
    /** Where storage is refused, the value is silently not kept. */
    write(value: Value | null) {
      try {
        if (value === null) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, JSON.stringify(value));
      } catch {}
    },
  };
}
