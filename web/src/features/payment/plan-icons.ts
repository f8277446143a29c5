import {
  faBatteryFull,
  faBatteryHalf,
  faBatteryQuarter,
  type IconDefinition,
} from '@fortawesome/free-solid-svg-icons';
import type { PlanKey } from '#shared/domain/plans.ts';

/** How much a plan holds, as its card and the order show it. */
export const planIcons: Readonly<Record<PlanKey, IconDefinition>> = {
  basic: faBatteryQuarter,
  plus: faBatteryHalf,
  professional: faBatteryFull,
};
