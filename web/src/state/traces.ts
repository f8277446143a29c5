// What earlier visits left in this browser. Small and without React, because the script of the public pages reads it
// before anything else is loaded.

export const pendingUserKey = 'pending-user';
export const noticeKey = 'notice';

const signedInKey = /^CognitoIdentityServiceProvider\.[^.]+\.LastAuthUser$/;

/** True if something must be shown immediately: a greeting, or a notice that the previous page left. */
export function someoneExpected(): boolean {
  return (
    someoneSignedIn() || keysOf(() => sessionStorage).some(key => key === pendingUserKey || key === noticeKey)
  );
}

/** True if the identity library has stored a signed-in user; the user's name is not read. */
export function someoneSignedIn(): boolean {
  return keysOf(() => localStorage).some(isSignedInKey);
}

/** The identity library's name of the signed-in user, which only distinguishes one from another; null without a session. */
export function signedInAs(): string | null {
  const key = keysOf(() => localStorage).find(isSignedInKey);
  return key === undefined ? null : localStorage.getItem(key);
}

export function isSignedInKey(key: string): boolean {
  return signedInKey.test(key);
}

function keysOf(storage: () => Storage): string[] {
  try {
    return Object.keys(storage());
  } catch {
    return [];
  }
}
