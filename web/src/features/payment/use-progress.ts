import {
  type OrderKey,
  type Progress,
  progressOf,
  progressStore,
} from '../../state/checkout/purchase-progress.ts';
import { useStore } from '../../state/use-store.ts';

/** How far this purchase has come; updates with the store. */
export function useProgress(order: OrderKey): Progress {
  return progressOf(order, useStore(progressStore));
}
