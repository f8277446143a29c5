// What a visit may have left in this browser. Small and free of React: the script of the public pages reads it
// to decide whether anything must be loaded before the visitor does something.

export const pendingUserKey = 'pending-user';
export const noticeKey = 'notice';

const signedInKey = /^CognitoIdentityServiceProvider\.[^.]+\.LastAuthUser$/;

/** Whether this tab has something to show at once: somebody registered here, or a page before left a word. */
export function someoneExpected(): boolean {
  return (
    someoneSignedIn() || keysOf(() => sessionStorage).some(key => key === pendingUserKey || key === noticeKey)
  );
}

/** Whether the identity library has left somebody's name here; the name itself is not read. */
export function someoneSignedIn(): boolean {
  return keysOf(() => localStorage).some(key => signedInKey.test(key));
}

function keysOf(storage: () => Storage): string[] {
  try {
    return Object.keys(storage());
  } catch {
    return [];
  }
}
