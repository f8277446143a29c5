import { randomBytes } from 'node:crypto';
import { type SecretName, secretNames } from '../../infra/rights/secret-names.ts';
import { wrongMode } from '../stripe-mode.ts';
import { originOfSecret } from './secret-origins.ts';
import type { SecretStore } from './secret-store.ts';

export interface FillSecrets {
  store: SecretStore;
  /** The value of a provider's secret, from the environment or typed in; undefined if nobody can be asked. */
  given(name: SecretName): Promise<string | undefined>;
  /** Whether the stage takes real cards. */
  isLive: boolean;
  /** Written anew although they are there. */
  replace?: readonly string[];
  say(line: string): void;
}

/** Puts the secrets that a stage lacks; answers whether it lacks none that can be put now. Values are never said. */
export async function fillSecrets({
  store,
  given,
  isLive,
  replace = [],
  say,
}: FillSecrets): Promise<boolean> {
  const unknown = replace.filter(name => !secretNames.some(known => known === name));
  if (unknown.length > 0) {
    say(`There is no secret ${unknown.join(', ')}; there are ${secretNames.join(', ')}.`);
    return false;
  }
  const held = await store.read(secretNames);
  const missing: SecretName[] = [];
  for (const name of secretNames) {
    const origin = originOfSecret[name];
    if (held[name] !== undefined && !replace.includes(name)) say(`${name}: is there, and stays.`);
    else if (origin === 'webhooks')
      say(`${name}: comes with npm run deploy -- providers, once the API is deployed.`);
    else if (origin === 'random') {
      await store.write(name, randomBytes(48).toString('base64'));
      say(`${name}: made up and stored.`);
    } else if (!(await storeGiven(name))) missing.push(name);
  }
  return missing.length === 0;

  async function storeGiven(name: SecretName): Promise<boolean> {
    const value = (await given(name))?.trim();
    const refusal = value
      ? refusalOf(name, value, isLive)
      : `missing; set ${variableOfSecret(name)} or run this in a terminal.`;
    if (!value || refusal) {
      say(`${name}: ${refusal}`);
      return false;
    }
    await store.write(name, value);
    say(`${name}: stored.`);
    return true;
  }
}

/** The environment variable that a provider's secret may be given in. */
export function variableOfSecret(name: SecretName): string {
  return name.toUpperCase().replaceAll('-', '_');
}

/** A key of the wrong kind is refused here, where the one who copied it can still see. */
function refusalOf(name: SecretName, value: string, isLive: boolean): string | undefined {
  if (/\s/.test(value)) return 'not stored, because it has a blank or a line break within.';
  if (name === 'stripe-secret-key' && !/^(sk|rk)_(test|live)_/.test(value))
    return 'not stored, because Stripe’s secret keys begin with sk_test_, sk_live_, rk_test_ or rk_live_.';
  const problem = name === 'stripe-secret-key' && wrongMode(value, isLive);
  return problem ? `not stored, because ${problem}.` : undefined;
}
