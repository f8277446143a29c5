/** A value that outlives the document but not the tab: a page of ours leads to another page of ours. */
export function kept<Value>(key: string) {
  return {
    read(): Value | null {
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? 'null');
      } catch {
        return null;
      }
    },
    /** Storage may be refused; then the value lives as long as the page does. */
    write(value: Value | null) {
      try {
        if (value === null) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, JSON.stringify(value));
      } catch {}
    },
  };
}
