import {
  faBatteryFull,
  faBatteryHalf,
  faBatteryQuarter,
  type IconDefinition,
} from '@fortawesome/free-solid-svg-icons';
import type { PlanKey } from '#shared/domain/checkout/plans.ts';

/** Each plan's icon, on its card and in the order summary. */
export const planIcons: Readonly<Record<PlanKey, IconDefinition>> = {
  basic: faBatteryQuarter,
  plus: faBatteryHalf,
  professional: faBatteryFull,
};
