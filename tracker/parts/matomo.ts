import { hooks } from '../hooks.ts';
import { isKnown } from '../settings.ts';

export const matomo = (): void => {
  /** The campaign field for a query key, which may be spelled Matomo's way. */
  const nameOf = (key: string) =>
    key.replace(/^(mtm|matomo|pk|piwik)_/, 'utm_').replace(/_k(wd|eyword)$/, '_term');

  hooks.query = given => [...given].map(([key, value]) => [isKnown(key) ? key : nameOf(key), value] as const);
};
