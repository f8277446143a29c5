import type { AtClient } from './pool.ts';
import type { PoolUser } from './state.ts';
import { adminScope } from './tokens.ts';
import { callTrigger } from './triggers.ts';

export type TokenSource = 'Authentication' | 'RefreshTokens';

interface Answer {
  response?: {
    claimsAndScopeOverrideDetails?: { accessTokenGeneration?: { scopesToSuppress?: string[] } } | null;
  };
}

/** What the pool's trigger leaves of an access token's scopes; what else it may change is not part of the stand-in. */
export async function scopesOf(
  { pool, client }: AtClient,
  user: PoolUser,
  source: TokenSource,
): Promise<readonly string[]> {
  const { config } = pool;
  const scopes = [adminScope];
  if (!config.triggers.PreTokenGeneration) return scopes;
  const answer = (await callTrigger(pool, 'PreTokenGeneration', {
    version: '2',
    triggerSource: `TokenGeneration_${source}`,
    region: 'us-east-1',
    userPoolId: config.id,
    userName: user.username,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: client.id },
    request: { userAttributes: { ...user.attributes }, groupConfiguration: {}, scopes },
    response: { claimsAndScopeOverrideDetails: null },
  })) as Answer;
  const suppressed = answer.response?.claimsAndScopeOverrideDetails?.accessTokenGeneration?.scopesToSuppress;
  return scopes.filter(scope => !suppressed?.includes(scope));
}
