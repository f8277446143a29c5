import type { AtClient } from './pool.ts';
import type { PoolUser } from './state.ts';
import { callTrigger } from './triggers.ts';

export type ConfirmationSource = 'ConfirmSignUp' | 'ConfirmForgotPassword';

/** Runs the pool's trigger after a sign-up or a new password was confirmed. */
export async function afterConfirmation(
  { pool, client }: AtClient,
  user: PoolUser,
  source: ConfirmationSource,
): Promise<void> {
  const { config } = pool;
  if (!config.triggers.PostConfirmation) return;
  await callTrigger(pool, 'PostConfirmation', {
    version: '1',
    triggerSource: `PostConfirmation_${source}`,
    region: 'us-east-1',
    userPoolId: config.id,
    userName: user.username,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: client.id },
    request: { userAttributes: { ...user.attributes } },
    response: {},
  });
}
