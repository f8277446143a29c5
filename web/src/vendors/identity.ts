import { resendWaitIn } from '#shared/domain/account/resend.ts';
import { AppError } from '#shared/errors.ts';
import { signUpProofAttribute } from '#shared/sign-up-proof.ts';
import { failureText } from '#shared/text/failures.ts';
import { config } from '../api/config.ts';
import { keptToken } from '../state/account/kept-token.ts';
import { markSignOut } from '../state/account/sign-out-mark.ts';
import { someoneSignedIn } from '../state/traces.ts';
import type { IdentityLibrary } from './amplify.ts';

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
  if (!userId) throw new AppError('internal', failureText.internal);
  return userId;
}

export async function confirmSignUp(username: string, confirmationCode: string): Promise<void> {
  const { confirmSignUp } = await identityLibrary();
  await confirmSignUp({ username, confirmationCode });
}

/**
 * Signs in, without the password, the browser that created the account; false where the service wants the password.
 * Why: docs/decisions/0194
 */
export async function signInByProof(username: string, proof: string): Promise<boolean> {
  const { signIn } = await identityLibrary();
  const { nextStep } = await signIn({ username, options: { authFlowType: 'CUSTOM_WITHOUT_SRP' } }, false);
  return nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE' && answerCode(proof);
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

/**
 * `code-asked` means an authenticator app is enabled; any other pending step means an unconfirmed account. Whoever is signed in
 * stays so until they have signed in once more.
 */
export async function signIn(
  email: string,
  password: string,
): Promise<'signed-in' | 'code-asked' | 'unconfirmed'> {
  const { signIn } = await identityLibrary();
  const { isSignedIn, nextStep } = await signIn({ username: email, password }, hasSession());
  signedInHere ||= isSignedIn;
  if (isSignedIn) return 'signed-in';
  return nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' ? 'code-asked' : 'unconfirmed';
}

/** The next step, such as with a code of the authenticator app; returns whether the user is signed in now. */
export async function answerCode(code: string): Promise<boolean> {
  const { confirmSignIn } = await identityLibrary();
  const { isSignedIn } = await confirmSignIn({ challengeResponse: code });
  signedInHere ||= isSignedIn;
  return isSignedIn;
}

/**
 * The signed-in user, as the session's token says it; null without a session or after it has ended. The service tells the
 * account itself only for minutes after the sign-in (docs/decisions/0171).
 */
export async function currentUser() {
  if (!hasSession()) return null;
  try {
    const claims = keptToken()?.claims ?? (await (await identityLibrary()).tokens(false))?.idToken?.payload;
    if (!claims?.sub) return null;
    const { sub, email = '', given_name = '' } = claims;
    return { userId: String(sub), attributes: { email: String(email), given_name: String(given_name) } };
  } catch (error) {
    if (error instanceof Error && sessionEnded.includes(error.name)) return null;
    throw error;
  }
}

/** The identity token for the product's API, refreshed when it has expired; undefined after the session has ended. */
export async function sessionToken({ fresh = false } = {}): Promise<string | undefined> {
  if (!hasSession()) return undefined;
  const kept = fresh ? undefined : keptToken();
  if (kept) return kept.text;
  try {
    const { tokens } = await identityLibrary();
    return (await tokens(fresh))?.idToken?.toString();
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('unavailable', failureText.offline, { cause });
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

// The identity service's library is used only in this folder and only through import(), so that no page loads it
// unnecessarily.

async function load() {
  const [settings, { libraryFor }] = await Promise.all([config(), import('./amplify.ts')]);
  return libraryFor(settings);
}
