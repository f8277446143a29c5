// The browser that created an account is signed in by confirming it: what its proof opens, and when it opens nothing.
import { expect, test } from 'vitest';
import { useAuthenticator } from '../support/people/authenticator.ts';
import {
  ask,
  cognito,
  confirm,
  customer,
  type Person,
  passAMinute,
  post,
  signUp,
} from '../support/people/person.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();
const refused = 'NotAuthorizedException';

/** As the browser's library does it; the tokens, or the pool's refusal thrown. */
async function signInByProof({ userId, proof }: Pick<Person, 'userId' | 'proof'>) {
  const config = await (await fetch(`${stack.site}/config.json`)).json();
  const { userPoolClientId: ClientId } = config as { userPoolClientId: string };
  const AuthParameters = { USERNAME: userId };
  const asked = await cognito(stack, 'InitiateAuth', { AuthFlow: 'CUSTOM_AUTH', ClientId, AuthParameters });
  const answered = await cognito(stack, 'RespondToAuthChallenge', {
    ClientId,
    ChallengeName: asked.ChallengeName,
    Session: asked.Session,
    ChallengeResponses: { USERNAME: userId, ANSWER: proof },
  });
  return answered.AuthenticationResult as unknown as { IdToken: string; AccessToken: string };
}

test('given the proof of an account just confirmed, the session is like one of a password', async () => {
  const person = await signUp(stack);
  await confirm(stack, person);
  const { IdToken, AccessToken } = await signInByProof(person);
  expect((await ask(stack, 'licenses', {}, IdToken)).status).toBe(200);
  const own = await cognito(stack, 'GetUser', { AccessToken });
  expect(own.Username).toBe(person.userId);
});

test('given an account that is not confirmed, nobody is signed in', async () => {
  const person = await signUp(stack);
  await expect(signInByProof(person)).rejects.toThrow('UserNotConfirmedException');
});

test('given no proof, or another account’s, the mailed link alone signs nobody in', async () => {
  const [person, other] = [await signUp(stack), await signUp(stack)];
  await confirm(stack, person);
  await expect(signInByProof({ ...person, proof: 'guessed' })).rejects.toThrow(refused);
  await expect(signInByProof({ ...person, proof: other.proof })).rejects.toThrow(refused);
});

test('given an account with a second step, or one whose sessions were ended, the password is needed', async () => {
  const careful = await customer(stack);
  await useAuthenticator(stack, careful);
  await expect(signInByProof(careful)).rejects.toThrow(refused);
  const ended = await customer(stack);
  await passAMinute(stack);
  await ask(stack, 'account-security', { type: 'end-sessions' }, ended.token);
  await expect(signInByProof(ended)).rejects.toThrow(refused);
});

test('given half an hour since the sign-up, the password is needed', async () => {
  const person = await signUp(stack);
  await confirm(stack, person);
  await post(`${stack.site}/__local/clock`, { advance: 'PT31M' });
  await expect(signInByProof(person)).rejects.toThrow(refused);
});

test('given nobody’s account, the answers are the same as for a wrong proof', async () => {
  const nobody = { userId: '7b7c9f9e-0000-4000-8000-000000000001', proof: 'guessed' };
  await expect(signInByProof(nobody)).rejects.toThrow(refused);
});
