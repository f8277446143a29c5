import type { ResourcesConfig } from 'aws-amplify';
import { resendWaitIn } from '#shared/domain/resend.ts';
import { AppError } from '#shared/errors.ts';
import { product } from '#shared/product.ts';
import { signUpProofAttribute } from '#shared/sign-up-proof.ts';
import { messages } from '#shared/text/messages.ts';
import { config, type PublicConfig } from '../api/config.ts';
import { markSignOut } from '../state/sign-out-mark.ts';
import { someoneSignedIn } from '../state/traces.ts';
import { inOurWords } from './in-our-words.ts';

type Amplify = typeof import('aws-amplify')['Amplify'];
type IdentityLibrary = typeof import('aws-amplify/auth') & {
  tokens: (forceRefresh: boolean) => ReturnType<Amplify['getTokens']>;
};

let loading: Promise<IdentityLibrary> | undefined;

interface Registration {
  email: string;
  password: string;
  firstName: string;
  /** By which this browser proves later that it registered the account. */
  proofDigest: string;
  /** Where the registration came from: the thirteen custom attributes, none of them empty. */
  source: Readonly<Record<string, string>>;
}

let signedInHere = false;
const sessionEnded = ['NotAuthorizedException', 'UserNotFoundException', 'UserUnAuthenticatedException'];

/** Preloads the library when the first field of a form gets the focus. */
export function warmIdentity(): void {
  void identityLibrary().catch(() => undefined);
}

/** Registers an account that must be confirmed with the mailed link; returns its id. */
export async function signUp({
  email,
  password,
  firstName,
  proofDigest,
  source,
}: Registration): Promise<string> {
  const { signUp } = await identityLibrary();
  const custom = Object.entries(source).map(([name, value]) => [`custom:${name}`, value]);
  const { userId } = await signUp({
    username: email,
    password,
    options: {
      userAttributes: {
        email,
        given_name: firstName,
        middle_name: '',
        [`custom:${signUpProofAttribute}`]: proofDigest,
        ...Object.fromEntries(custom),
      },
    },
  });
  if (!userId) throw new AppError('internal', messages.failure.internal);
  return userId;
}

export async function confirmSignUp(username: string, confirmationCode: string): Promise<void> {
  const { confirmSignUp } = await identityLibrary();
  await confirmSignUp({ username, confirmationCode });
}

/** Sends the confirmation mail again; returns the milliseconds to wait if it was sent too recently, else 0. */
export async function resendConfirmation(email: string): Promise<number> {
  const { resendSignUpCode } = await identityLibrary();
  try {
    await resendSignUpCode({ username: email });
    return 0;
  } catch (error) {
    const waitMs = resendWaitIn(String(error));
    if (waitMs === undefined) throw error;
    return waitMs;
  }
}

/** `code-asked` means an authenticator app is enabled; any other pending step means an unconfirmed account. */
export async function signIn(
  email: string,
  password: string,
): Promise<'signed-in' | 'code-asked' | 'unconfirmed'> {
  const { signIn } = await identityLibrary();
  const { isSignedIn, nextStep } = await signIn({ username: email, password });
  signedInHere = isSignedIn;
  if (isSignedIn) return 'signed-in';
  return nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' ? 'code-asked' : 'unconfirmed';
}

/** The second step, with a code of the authenticator app; returns whether the user is signed in now. */
export async function answerCode(code: string): Promise<boolean> {
  const { confirmSignIn } = await identityLibrary();
  const { isSignedIn } = await confirmSignIn({ challengeResponse: code });
  signedInHere = isSignedIn;
  return isSignedIn;
}

/** The signed-in user with all attributes; null without a session or after it has ended. */
export async function currentUser() {
  if (!hasSession()) return null;
  const { tokens, getCurrentUser, fetchUserAttributes } = await identityLibrary();
  try {
    if (!(await tokens(false))) return null;
    const [{ userId }, attributes] = await Promise.all([getCurrentUser(), fetchUserAttributes()]);
    const known = Object.entries(attributes).filter(([, value]) => value !== undefined);
    return { userId, attributes: Object.fromEntries(known) as Record<string, string> };
  } catch (error) {
    if (error instanceof Error && sessionEnded.includes(error.name)) return null;
    throw error;
  }
}

/** The identity token for the product's API, refreshed when it has expired; undefined after the session has ended. */
export async function sessionToken({ fresh = false } = {}): Promise<string | undefined> {
  if (!hasSession()) return undefined;
  try {
    const { tokens } = await identityLibrary();
    return (await tokens(fresh))?.idToken?.toString();
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('unavailable', messages.failure.offline, { cause });
  }
}

/** Whether a session is likely; makes no request and loads nothing. */
export function hasSession(): boolean {
  return signedInHere || someoneSignedIn();
}

export async function requestReset(email: string): Promise<void> {
  const { resetPassword } = await identityLibrary();
  await resetPassword({ username: email });
}

export async function confirmReset(
  email: string,
  confirmationCode: string,
  newPassword: string,
): Promise<void> {
  const { confirmResetPassword } = await identityLibrary();
  await confirmResetPassword({ username: email, confirmationCode, newPassword });
}

export async function signOut(): Promise<void> {
  const { signOut } = await identityLibrary();
  markSignOut();
  await signOut();
  signedInHere = false;
}

/** The library, configured; loaded with the first use. Only for modules of this folder and of `api`. */
export function identityLibrary(): Promise<IdentityLibrary> {
  loading ??= load().catch(error => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<IdentityLibrary> {
  const [settings, { Amplify }, calls] = await Promise.all([
    config(),
    import('aws-amplify'),
    import('aws-amplify/auth'),
  ]);
  Amplify.configure(settingsOf(settings));
  return inOurWords({ tokens: (forceRefresh: boolean) => Amplify.getTokens({ forceRefresh }), ...calls });
}

// The identity service's library is used only here and only through import(), so that no page loads it unnecessarily.

/**
 * Without an identity pool: the browser needs only tokens. With one, the library would request AWS credentials on every
 * page and fail if it could not get them.
 * Why: docs/decisions/0012
 */
function settingsOf(config: PublicConfig): ResourcesConfig {
  return {
    Auth: {
      Cognito: {
        userPoolId: config.userPoolId,
        userPoolClientId: config.userPoolClientId,
        ...(config.userPoolEndpoint ? { userPoolEndpoint: config.userPoolEndpoint } : {}),
      },
    },
    API: { REST: { [product.name]: { endpoint: config.apiUrl, region: config.region } } },
  };
}
