import { nameOf } from '#shared/domain/attribution.ts';
import { hooks } from '../hooks.ts';
import { isKnown } from '../settings.ts';

export const matomo = (): void => {
  hooks.query = given => [...given].map(([key, value]) => [isKnown(key) ? key : nameOf(key), value] as const);
};
