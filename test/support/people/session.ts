// Somebody who signs in at the user pool with the password, as a browser does, and stays signed in.
import { beginSrpExchange, srpTimestamp } from '#functions/adapters/cognito/srp-exchange.ts';
import type { Status } from '../stack/stack.ts';
import { nowOf } from './card-customer.ts';
import { cognito, type Person } from './person.ts';

interface Session {
  /** Asks for new tokens with the refresh token; throws once the session has ended. */
  renew(): Promise<unknown>;
}

export async function signIn(stack: Status, { email, password }: Person): Promise<Session> {
  const { userPoolId, userPoolClientId: ClientId } = (await (
    await fetch(`${stack.site}/config.json`)
  ).json()) as { userPoolId: string; userPoolClientId: string };
  const exchange = beginSrpExchange();
  const opened = await cognito(stack, 'InitiateAuth', {
    ...{ AuthFlow: 'USER_SRP_AUTH', ClientId },
    AuthParameters: { USERNAME: email, SRP_A: exchange.clientHex },
  });
  const asked = opened.ChallengeParameters as unknown as Record<string, string>;
  const { USER_ID_FOR_SRP: userId = '', SALT: salt = '', SRP_B: serverHex = '' } = asked;
  const { SECRET_BLOCK: secretBlock = '' } = asked;
  const timestamp = srpTimestamp(await nowOf(stack));
  const challenge = { salt, serverHex, secretBlock };
  const answer = await cognito(stack, 'RespondToAuthChallenge', {
    ...{ ChallengeName: 'PASSWORD_VERIFIER', ClientId },
    ChallengeResponses: {
      USERNAME: userId,
      PASSWORD_CLAIM_SECRET_BLOCK: secretBlock,
      PASSWORD_CLAIM_SIGNATURE: exchange.sign({ userPoolId, userId, password }, challenge, timestamp),
      TIMESTAMP: timestamp,
    },
  });
  const { RefreshToken = '' } = answer.AuthenticationResult as unknown as Record<string, string>;
  const AuthParameters = { REFRESH_TOKEN: RefreshToken };
  return {
    renew: () => cognito(stack, 'InitiateAuth', { AuthFlow: 'REFRESH_TOKEN_AUTH', ClientId, AuthParameters }),
  };
}
