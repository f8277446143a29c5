import type { Catalogue } from '#shared/domain/plans.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';
import type { Vendors } from '#shared/vendors.ts';

/** `/config.json`: what this deployment tells every browser. */
export interface PublicConfig {
  stage: string;
  siteUrl: string;
  apiUrl: string;
  collectUrl: string;
  region: string;
  userPoolId: string;
  userPoolClientId: string;
  identityPoolId: string;
  /** The identity service's addresses where they are not AWS's own. */
  userPoolEndpoint?: string;
  identityPoolEndpoint?: string;
  catalogue: Catalogue;
  stripePublishableKey: string;
  /** A stand-in for the card provider's script. */
  stripeScriptUrl?: string;
  /** Third parties; one that is not named is never loaded. */
  vendors: Vendors;
}

let loading: Promise<PublicConfig> | undefined;

/** Fetched once a page; a failure is not remembered. */
export function config(): Promise<PublicConfig> {
  loading ??= load().catch(error => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<PublicConfig> {
  try {
    const response = await fetch('/config.json');
    if (response.ok) return await response.json();
  } catch (cause) {
    throw new AppError('unavailable', messages.failure.offline, { cause });
  }
  throw new AppError('unavailable', messages.failure.internal);
}
