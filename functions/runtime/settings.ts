import { fromCatalogueText } from '#shared/catalogue-text.ts';
import type { Catalogue } from '#shared/domain/checkout/plans.ts';
import { env } from './env.ts';

/**
 * The user pool's ids and addresses; the endpoint variable is the one the AWS SDK reads.
 * Why: docs/decisions/0143
 */
export function pool() {
  const userPoolId = env('USER_POOL_ID');
  // A pool's id begins with its region.
  const host = `https://cognito-idp.${userPoolId.split('_')[0]}.amazonaws.com`;
  return {
    userPoolId,
    clientId: env('USER_POOL_CLIENT_ID'),
    issuer: `${host}/${userPoolId}`,
    endpoint: process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER ?? host,
  };
}

/** The price catalogue of this stage, from the stack's template. */
export function catalogue(): Catalogue {
  return fromCatalogueText(env('CATALOGUE'));
}
