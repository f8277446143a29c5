import type * as Sdk from '@aws-sdk/client-cognito-identity-provider';
import { countTry, enforceLimit } from './codes.ts';
import { answerCustomChallenge, beginCustomAuth } from './custom-auth.ts';
import { takeTotp } from './mfa.ts';
import { checkPassword, judgePassword } from './passwords.ts';
import { pendingSignIn, rememberSignIn } from './pending.ts';
import { type AtClient, accountOf, findUser, madeUpUser } from './pool.ts';
import { invalidParameter, refuse, requiredField } from './refusals.ts';
import { renewSession, startSession } from './sessions.ts';
import { openExchange, provesKey } from './srp.ts';
import type { PoolUser } from './state.ts';

type Fields = Record<string, string>;

const flows: Record<string, (at: AtClient, fields: Fields) => object | Promise<object>> = {
  USER_SRP_AUTH(at, fields) {
    const name = requiredField(fields.USERNAME, 'USERNAME');
    const user = findUser(at.pool, name);
    if (!user && !at.client.preventUserExistenceErrors) throw refuse.noUser();
    const { username, password } = user ?? madeUpUser(at.pool, name);
    const exchange = openExchange(password, requiredField(fields.SRP_A, 'SRP_A'));
    if (!exchange) throw invalidParameter('Invalid SRP_A');
    return {
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeParameters: {
        SALT: password.salt,
        SRP_B: exchange.serverHex,
        SECRET_BLOCK: rememberSignIn(at.pool, { user, key: exchange.key }),
        USERNAME: username,
        USER_ID_FOR_SRP: username,
      },
    };
  },

  USER_PASSWORD_AUTH(at, fields) {
    const user = findUser(at.pool, requiredField(fields.USERNAME, 'USERNAME'));
    const password = requiredField(fields.PASSWORD, 'PASSWORD');
    if (!user) throw at.client.preventUserExistenceErrors ? refuse.wrongPassword() : refuse.noUser();
    checkPassword(at.pool, user, password);
    return admit(at, user);
  },

  CUSTOM_AUTH: beginCustomAuth,

  REFRESH_TOKEN_AUTH: async (at, fields) => ({
    AuthenticationResult: await renewSession(at, requiredField(fields.REFRESH_TOKEN, 'REFRESH_TOKEN')),
  }),
};

const challenges: Record<string, (at: AtClient, fields: Fields, session: string) => Promise<object>> = {
  async PASSWORD_VERIFIER(at, fields) {
    const block = requiredField(fields.PASSWORD_CLAIM_SECRET_BLOCK, 'PASSWORD_CLAIM_SECRET_BLOCK');
    const signature = requiredField(fields.PASSWORD_CLAIM_SIGNATURE, 'PASSWORD_CLAIM_SIGNATURE');
    const timestamp = requiredField(fields.TIMESTAMP, 'TIMESTAMP');
    const { user, key } = pendingSignIn(at.pool, block);
    // One answer to each exchange.
    at.pool.pending.delete(block);
    if (!user || !key) throw refuse.wrongPassword();
    judgePassword(
      at.pool,
      user,
      provesKey(accountOf(at.pool, user.username), key, block, timestamp, signature),
    );
    return admit(at, user);
  },

  async SOFTWARE_TOKEN_MFA(at, fields, session) {
    const { user, key, custom } = pendingSignIn(at.pool, session);
    if (!user?.totp || key || custom) throw refuse.badSession();
    enforceLimit(user, 'missed', 'totp');
    try {
      takeTotp(user, requiredField(fields.SOFTWARE_TOKEN_MFA_CODE, 'SOFTWARE_TOKEN_MFA_CODE'));
    } catch (error) {
      countTry(at.pool, user, 'missed', 'totp');
      throw error;
    }
    at.pool.pending.delete(session);
    return signedIn(at, user);
  },

  CUSTOM_CHALLENGE: answerCustomChallenge,
};

export const signInOperations = {
  async InitiateAuth(at: AtClient, input: Sdk.InitiateAuthCommandInput) {
    const name = requiredField(input.AuthFlow, 'authFlow');
    if (!at.client.flows.includes(`ALLOW_${name}`))
      throw invalidParameter(`${name} is not enabled for the client.`);
    const flow = flows[name];
    if (!flow) throw invalidParameter(`${name} is not part of the stand-in.`);
    return flow(at, input.AuthParameters ?? {});
  },

  async RespondToAuthChallenge(at: AtClient, input: Sdk.RespondToAuthChallengeCommandInput) {
    const answer = challenges[requiredField(input.ChallengeName, 'challengeName')];
    if (!answer) throw invalidParameter(`${input.ChallengeName} is not part of the stand-in.`);
    return answer(at, input.ChallengeResponses ?? {}, input.Session ?? '');
  },
};

/** What comes after the right password. */
async function admit(at: AtClient, user: PoolUser) {
  if (!user.enabled) throw refuse.disabled();
  if (!user.confirmed) throw refuse.unconfirmed();
  if (!user.totp?.active) return signedIn(at, user);
  return {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    ChallengeParameters: { USER_ID_FOR_SRP: user.username },
    Session: rememberSignIn(at.pool, { user }),
  };
}

async function signedIn(at: AtClient, user: PoolUser) {
  return { ChallengeParameters: {}, AuthenticationResult: await startSession(at, user) };
}
