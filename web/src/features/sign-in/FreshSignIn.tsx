import { Suspense, useEffect, useState } from 'react';
import { authStore } from '../../state/account/auth.ts';
import { signInAgainStore } from '../../state/account/fresh-sign-in.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { signIn } from '../../vendors/identity.ts';
import type { SignInAsked } from './FreshSignInDialog.tsx';

const FreshSignInDialog = lazyPart(() => import('./FreshSignInDialog.tsx'), 'FreshSignInDialog');

/** Asks for the password once more wherever something waits for it, in front of whatever is open. */
export function FreshSignIn() {
  const [asked, setAsked] = useState<SignInAsked>();
  useEffect(() => {
    let asking: Promise<boolean> | undefined;
    const byDialog = (password: string | undefined) =>
      new Promise<boolean>(settle => setAsked({ password, settle })).finally(() => setAsked(undefined));
    signInAgainStore.set(password => {
      // Two that wait at the same time wait for one dialog.
      asking ??= isTyped(password)
        .then(isDone => isDone || byDialog(password))
        .finally(() => {
          asking = undefined;
        });
      return asking;
    });
    return () => signInAgainStore.set(null);
  }, []);
  return <Suspense>{asked && <FreshSignInDialog asked={asked} />}</Suspense>;
}

/** Whether a password that was just typed signs in by itself, without a code. */
async function isTyped(password: string | undefined): Promise<boolean> {
  const { user } = authStore.get();
  if (password === undefined || !user) return false;
  return (await signIn(user.email, password)) === 'signed-in';
}
