import { setTimeout as sleep } from 'node:timers/promises';
import type { Dependency, FaultMode, Faults } from './fault-modes.ts';

export interface Fault {
  dependency: Dependency;
  mode: FaultMode;
  /** As the SDK names it; every operation when absent. */
  operation?: string;
  /** How often it still happens; until it is cleared when absent. */
  times?: number;
  /** How long `slow` takes. */
  ms?: number;
}

export interface FaultInjector extends Faults {
  list(): readonly Fault[];
  /** Later ones go first; `off` takes away those of the dependency (and operation). */
  add(fault: Omit<Fault, 'mode'> & { mode: FaultMode | 'off' }): void;
  clear(): void;
}

const slowMs = 25_000;

/** What was slow because of a fault goes on at once when the fault is taken away. */
type Ordered = Fault & { mended: AbortController };

export function createFaults(): FaultInjector {
  let faults: Ordered[] = [];
  const keep = (isKept: (fault: Ordered) => boolean) => {
    for (const fault of faults) if (!isKept(fault)) fault.mended.abort();
    faults = faults.filter(isKept);
  };
  const take = (dependency: Dependency, operation: string): Ordered | undefined => {
    const found = faults.find(
      fault => fault.dependency === dependency && (!fault.operation || fault.operation === operation),
    );
    if (found?.times !== undefined) {
      found.times -= 1;
      if (found.times <= 0) faults = faults.filter(fault => fault !== found);
    }
    return found;
  };
  return {
    list: () => faults.map(({ mended: _, ...fault }) => fault),
    clear: () => keep(() => false),
    add({ mode, ...fault }) {
      if (mode !== 'off') faults = [{ ...fault, mode, mended: new AbortController() }, ...faults];
      else
        keep(
          one =>
            one.dependency !== fault.dependency ||
            (fault.operation !== undefined && one.operation !== fault.operation),
        );
    },
    async check(dependency, operation) {
      const fault = take(dependency, operation);
      if (fault?.mode !== 'slow') return fault?.mode;
      const { signal } = fault.mended;
      await sleep(fault.ms ?? slowMs, undefined, { ref: false, signal }).catch(() => undefined);
      return undefined;
    },
  };
}
