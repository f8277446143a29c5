import type { Catalogue } from '#shared/domain/plans.ts';
import { env } from './env.ts';

/** The user pool's ids and endpoint; the endpoint variable is the one the AWS SDK reads. */
export function pool() {
  return {
    userPoolId: env('USER_POOL_ID'),
    clientId: env('USER_POOL_CLIENT_ID'),
    endpoint:
      process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER ?? 'https://cognito-idp.us-east-1.amazonaws.com',
  };
}

/** The price catalogue of this stage, from the stack's template. */
export function catalogue(): Catalogue {
  return JSON.parse(env('CATALOGUE')) as Catalogue;
}
