import type { Catalogue } from '#shared/domain/checkout/plans.ts';
import { AppError } from '#shared/errors.ts';
import { failureText } from '#shared/text/failures.ts';
import type { Vendors } from '#shared/vendors.ts';
import { takeStarted } from './started.ts';

/** `/config.json`: the public settings of this deployment. */
export interface PublicConfig {
  stage: string;
  siteUrl: string;
  apiUrl: string;
  region: string;
  userPoolId: string;
  userPoolClientId: string;
  identityPoolId: string;
  /** The identity service's endpoint, where it is not AWS's own. */
  userPoolEndpoint?: string;
  identityPoolEndpoint?: string;
  catalogue: Catalogue;
  stripePublishableKey: string;
  /** Replaces the card provider's script with a stand-in. */
  stripeScriptUrl?: string;
  /** Third-party services; one that is not listed is never loaded. */
  vendors: Vendors;
}

let loading: Promise<PublicConfig> | undefined;

/** Fetched once per page; a failed attempt is not cached. */
export function config(): Promise<PublicConfig> {
  loading ??= load().catch(error => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<PublicConfig> {
  try {
    const response = await (takeStarted('config') ?? fetch('/config.json'));
    if (response.ok) return await response.json();
  } catch (cause) {
    throw new AppError('unavailable', failureText.offline, { cause });
  }
  throw new AppError('unavailable', failureText.internal);
}
