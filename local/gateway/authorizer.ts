// The Cognito authorizer: any unexpired id token of the pool opens the route, whichever client it was made for.
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { JwtExpiredError } from 'aws-jwt-verify/error';
import type { Jwks } from 'aws-jwt-verify/jwk';

export type CallerClaims = Record<string, string>;

/** The token's claims as API Gateway hands them on, all of them text. */
export function callerClaimsOf(
  header: string | undefined,
  poolArns: readonly string[],
  jwksOf: (poolId: string) => object | undefined,
): CallerClaims | 'UNAUTHORIZED' | 'EXPIRED_TOKEN' {
  const token = header?.replace(/^Bearer /, '') ?? '';
  let expired = false;
  for (const arn of poolArns) {
    const userPoolId = arn.split('/').at(-1) ?? '';
    const jwks = jwksOf(userPoolId);
    if (!jwks) continue;
    const verifier = CognitoJwtVerifier.create({ userPoolId, tokenUse: 'id', clientId: null });
    verifier.cacheJwks(jwks as Jwks);
    try {
      const claims = Object.entries(verifier.verifySync(token));
      return Object.fromEntries(claims.map(([name, value]) => [name, String(value)]));
    } catch (error) {
      expired ||= error instanceof JwtExpiredError;
    }
  }
  return expired ? 'EXPIRED_TOKEN' : 'UNAUTHORIZED';
}
