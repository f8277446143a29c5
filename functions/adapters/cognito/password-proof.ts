import {
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  NotAuthorizedException,
  RespondToAuthChallengeCommand,
  UserNotConfirmedException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { PasswordProof } from '#functions/ports/account/account-security.ts';
import type { Clock } from '#functions/ports/clock.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';
import { beginSrpExchange, srpTimestamp } from './srp-exchange.ts';

interface Options {
  userPoolId: string;
  clientId: string;
  clock: Clock;
}

const notTheirs = [NotAuthorizedException, UserNotFoundException, UserNotConfirmedException];

/** An account that was let in, with its id token unless a second step is asked for. */
interface LetIn {
  userId: string;
  idToken: string | undefined;
}

/**
 * Whose e-mail and password these are, up to the second step. The pool's locks after repeated guesses count here, too.
 * Why: docs/decisions/0109
 */
export function cognitoPasswordProof(options: Options): PasswordProof {
  const signIn = cognitoSignIn(options);
  return async (email, password) => {
    try {
      return (await signIn(email, password)).userId;
    } catch (error) {
      if (notTheirs.some(kind => error instanceof kind)) return undefined;
      throw new AppError('unavailable', messages.failure.internal, { cause: error });
    }
  };
}

/** Signs in as a browser does: the pool takes no plain password, from no caller. */
export function cognitoSignIn({ userPoolId, clientId: ClientId, clock }: Options) {
  const client = new CognitoIdentityProviderClient({});
  return async (email: string, password: string): Promise<LetIn> => {
    const exchange = beginSrpExchange();
    const { ChallengeParameters: asked = {} } = await client.send(
      new InitiateAuthCommand({
        AuthFlow: 'USER_SRP_AUTH',
        ClientId,
        AuthParameters: { USERNAME: email, SRP_A: exchange.clientHex },
      }),
    );
    const { USER_ID_FOR_SRP: userId = '', SALT: salt = '', SRP_B: serverHex = '' } = asked;
    const { SECRET_BLOCK: secretBlock = '' } = asked;
    const timestamp = srpTimestamp(clock.now());
    const account = { userPoolId, userId, password };
    const { AuthenticationResult } = await client.send(
      new RespondToAuthChallengeCommand({
        ChallengeName: 'PASSWORD_VERIFIER',
        ClientId,
        ChallengeResponses: {
          USERNAME: userId,
          PASSWORD_CLAIM_SECRET_BLOCK: secretBlock,
          PASSWORD_CLAIM_SIGNATURE: exchange.sign(account, { salt, serverHex, secretBlock }, timestamp),
          TIMESTAMP: timestamp,
        },
      }),
    );
    return { userId, idToken: AuthenticationResult?.IdToken };
  };
}
