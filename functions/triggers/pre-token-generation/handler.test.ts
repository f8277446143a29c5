import { expect, test } from 'vitest';
import { accountScope } from '#shared/fresh-sign-in.ts';
import { handler } from './handler.ts';

async function suppressedBy(source: string) {
  const event = {
    triggerSource: `TokenGeneration_${source}`,
    request: { scopes: [accountScope] },
    response: { claimsAndScopeOverrideDetails: null },
  } as unknown as Parameters<typeof handler>[0];
  const { response } = await handler(event);
  return response.claimsAndScopeOverrideDetails?.accessTokenGeneration?.scopesToSuppress ?? [];
}

test('a sign-in yields a token that may change the account', async () => {
  expect(await suppressedBy('Authentication')).toEqual([]);
});

test.each(['RefreshTokens', 'NewPasswordChallenge', 'HostedAuth', 'AuthenticateDevice', 'ComesNext'])(
  '%s yields one that may not',
  async source => {
    expect(await suppressedBy(source)).toEqual(['aws.cognito.signin.user.admin']);
  },
);
