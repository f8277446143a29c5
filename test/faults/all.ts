import { countingFaults } from './counting.ts';
import { deletionFaults } from './deletion.ts';
import type { Fault } from './fault.ts';
import { lettersFaults } from './letters.ts';
import { limitsFaults } from './limits.ts';
import { moneyFaults } from './money.ts';
import { networkFaults } from './networks.ts';
import { onceFaults } from './once.ts';
import { ownershipFaults } from './ownership.ts';
import { secretsFaults } from './secrets.ts';
import { trackerFaults } from './tracker.ts';

export const faults: readonly Fault[] = [
  ...moneyFaults,
  ...onceFaults,
  ...ownershipFaults,
  ...countingFaults,
  ...lettersFaults,
  ...deletionFaults,
  ...networkFaults,
  ...limitsFaults,
  ...secretsFaults,
  ...trackerFaults,
];
