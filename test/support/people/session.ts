// Somebody who signs in at the user pool with the password, as a browser does, and stays signed in.
import { beginSrpExchange, srpTimestamp } from '#functions/adapters/cognito/srp-exchange.ts';
import type { Status } from '../stack/stack.ts';
import { nowOf } from './card-customer.ts';
import { ask, cognito, type Person, tokenOf } from './person.ts';

interface Tokens {
  /** For our API. */
  id: string;
  /** For the account at the pool. */
  access: string;
}

interface Session extends Tokens {
  refresh: string;
  /** Asks for new tokens with the refresh token; throws once the session has ended. */
  renew(): Promise<Tokens>;
  /** Ends this session alone, as signing out in a browser does. */
  revoke(): Promise<unknown>;
}

export async function signIn(
  stack: Status,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<Session> {
  const { userPoolId, userPoolClientId: ClientId } = (await (
    await fetch(`${stack.site}/config.json`)
  ).json()) as { userPoolId: string; userPoolClientId: string };
  const exchange = beginSrpExchange();
  const opened = await cognito(stack, 'InitiateAuth', {
    AuthFlow: 'USER_SRP_AUTH',
    ClientId,
    AuthParameters: { USERNAME: email, SRP_A: exchange.clientHex },
  });
  const asked = opened.ChallengeParameters as unknown as Record<string, string>;
  const { USER_ID_FOR_SRP: userId = '', SALT: salt = '', SRP_B: serverHex = '' } = asked;
  const { SECRET_BLOCK: secretBlock = '' } = asked;
  const timestamp = srpTimestamp(await nowOf(stack));
  const challenge = { salt, serverHex, secretBlock };
  const answer = await cognito(stack, 'RespondToAuthChallenge', {
    ChallengeName: 'PASSWORD_VERIFIER',
    ClientId,
    ChallengeResponses: {
      USERNAME: userId,
      PASSWORD_CLAIM_SECRET_BLOCK: secretBlock,
      PASSWORD_CLAIM_SIGNATURE: exchange.sign({ userPoolId, userId, password }, challenge, timestamp),
      TIMESTAMP: timestamp,
    },
  });
  const { RefreshToken: Token } = answer.AuthenticationResult as unknown as Record<string, string>;
  const asks = { AuthFlow: 'REFRESH_TOKEN_AUTH', ClientId, AuthParameters: { REFRESH_TOKEN: Token } };
  return {
    ...tokensIn(answer),
    refresh: Token ?? '',
    renew: async () => tokensIn(await cognito(stack, 'InitiateAuth', asks)),
    revoke: () => cognito(stack, 'RevokeToken', { ClientId, Token }),
  };
}

/** A token that has not expired, of an account whose sessions were all ended since. */
export async function endedToken(stack: Status, email: string): Promise<string> {
  // Of the second in which sessions end all tokens count.
  const auth_time = Math.floor((await nowOf(stack)) / 1000) - 1;
  const token = await tokenOf(stack, email, { claims: { auth_time } });
  const { status } = await ask(stack, 'account-security', { type: 'end-sessions' }, token);
  if (status !== 200) throw new Error(`the sessions did not end: ${status}`);
  return token;
}

function tokensIn({ AuthenticationResult }: Record<string, unknown>): Tokens {
  const { IdToken = '', AccessToken = '' } = AuthenticationResult as Record<string, string>;
  return { id: IdToken, access: AccessToken };
}
