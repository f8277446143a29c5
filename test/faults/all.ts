import type { Fault } from './fault.ts';
import { moneyFaults } from './money.ts';
import { onceFaults } from './once.ts';

export const faults: readonly Fault[] = [...moneyFaults, ...onceFaults];
