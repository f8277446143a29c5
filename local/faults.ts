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

export function createFaults(): FaultInjector {
  let faults: Fault[] = [];
  const take = (dependency: Dependency, operation: string): Fault | undefined => {
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
    list: () => faults,
    clear() {
      faults = [];
    },
    add({ mode, ...fault }) {
      if (mode !== 'off') faults = [{ ...fault, mode }, ...faults];
      else
        faults = faults.filter(
          one =>
            one.dependency !== fault.dependency ||
            (fault.operation !== undefined && one.operation !== fault.operation),
        );
    },
    async check(dependency, operation) {
      const fault = take(dependency, operation);
      if (fault?.mode !== 'slow') return fault?.mode;
      await sleep(fault.ms ?? slowMs, undefined, { ref: false });
      return undefined;
    },
  };
}
