import type { Settings } from '../infra/settings.ts';

/** A stage takes real cards or test cards: the browser's key and the functions' have to agree, or no card can be charged. */
export function takesRealCards({ stripePublishableKey }: Pick<Settings, 'stripePublishableKey'>): boolean {
  return stripePublishableKey.startsWith('pk_live_');
}

/** Why a secret key is not for such a stage; undefined if it is. */
export function wrongMode(secretKey: string, isLive: boolean): string | undefined {
  if (/^[a-z]+_live_/.test(secretKey) === isLive) return undefined;
  const [stage, key] = isLive ? ['live', 'test'] : ['test', 'live'];
  return `it is a ${key} key of Stripe, and "stripePublishableKey" of this stage is a ${stage} key`;
}
