import { expect, test } from 'vitest';
import { openPool } from './pool-for-test.ts';

const suppressing = {
  claimsAndScopeOverrideDetails: {
    accessTokenGeneration: { scopesToSuppress: ['aws.cognito.signin.user.admin'] },
  },
};

/** A pool whose renewed tokens have no scope, as its function wants it. */
async function member(triggers: Record<string, string>) {
  const events: { triggerSource: string }[] = [];
  const invokeTrigger = async (arn: string, event: object) => {
    const asked = event as { triggerSource: string };
    events.push({ arn, ...asked } as (typeof events)[number]);
    return { ...asked, response: asked.triggerSource.endsWith('RefreshTokens') ? suppressing : {} };
  };
  const pool = openPool({ triggers }, { invokeTrigger });
  const tokens = await pool.member();
  const renew = async () => {
    const { RefreshToken } = tokens;
    const { AuthenticationResult } = await pool.call('GetTokensFromRefreshToken', { RefreshToken });
    return AuthenticationResult?.AccessToken;
  };
  return { ...pool, tokens, renew, events };
}

test('the function gets whether tokens are of a sign-in or renewed', async () => {
  const { renew, events } = await member({ PreTokenGeneration: 'arn:tokens' });
  await renew();
  expect(events).toMatchObject(
    ['Authentication', 'RefreshTokens'].map(source => ({
      arn: 'arn:tokens',
      version: '2',
      triggerSource: `TokenGeneration_${source}`,
      request: { scopes: ['aws.cognito.signin.user.admin'] },
    })),
  );
});

test('a token without the scope can change and read nothing, one with it can', async () => {
  const { call, tokens, renew } = await member({ PreTokenGeneration: 'arn:tokens' });
  const AccessToken = await renew();
  const refused = {
    type: 'NotAuthorizedException',
    message: 'Access Token does not have required scopes',
  };
  for (const operation of ['GetUser', 'UpdateUserAttributes', 'AssociateSoftwareToken', 'DeleteUser'])
    await expect(call(operation, { AccessToken })).rejects.toMatchObject(refused);
  const { AccessToken: own } = tokens;
  expect(await call('GetUser', { AccessToken: own })).toHaveProperty('UserAttributes');
});

// Its documentation asks for no scope: the secret that it proves comes of a token that has it.
test('a code of an app is proved without the scope', async () => {
  const { call, tokens, renew } = await member({ PreTokenGeneration: 'arn:tokens' });
  await call('AssociateSoftwareToken', { AccessToken: tokens.AccessToken });
  const proved = call('VerifySoftwareToken', { AccessToken: await renew(), UserCode: '000000' });
  await expect(proved).rejects.toMatchObject({ type: 'EnableSoftwareTokenMFAException' });
});

test('without a function renewed tokens keep it', async () => {
  const { call, renew } = await member({});
  expect(await call('GetUser', { AccessToken: await renew() })).toHaveProperty('UserAttributes');
});
