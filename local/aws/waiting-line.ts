interface Waiting<T> {
  what: T;
  /** By the clock that can be moved, and by the machine's. */
  dueAt: number;
  realDueAt: number;
}

/** What happens late, in the order it came in: after a late one all are late. */
export function waitingLine<T>() {
  let line: Waiting<T>[] = [];
  const take = (isReady: (one: Waiting<T>) => boolean): T[] => {
    const ready = line.filter(isReady);
    line = line.filter(one => !ready.includes(one));
    return ready.map(({ what }) => what);
  };
  return {
    isEmpty: () => line.length === 0,
    add(what: T, lagMs: number): void {
      const last = line.at(-1);
      line.push({
        what,
        dueAt: Math.max(last?.dueAt ?? 0, Date.now() + lagMs),
        realDueAt: Math.max(last?.realDueAt ?? 0, performance.now() + lagMs),
      });
    },
    takeDue: () => take(({ dueAt, realDueAt }) => dueAt <= Date.now() || realDueAt <= performance.now()),
    takeAll: () => take(() => true),
  };
}
