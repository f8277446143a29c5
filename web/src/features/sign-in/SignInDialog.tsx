import { lazy, Suspense, useState } from 'react';
import { signInWords } from '#shared/text/messages.ts';
import { restoreSession } from '../../api/session.ts';
import { address } from '../../state/address.ts';
import { authStore } from '../../state/auth.ts';
import { useStore } from '../../state/store.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { tellVendors } from '../../vendors/vendor-events.ts';
import { SignInForm } from './SignInForm.tsx';

const AppCodeForm = lazy(async () => ({ default: (await import('./AppCodeForm.tsx')).AppCodeForm }));

const welcome = async () => {
  await restoreSession();
  const { user } = authStore.read();
  if (user) tellVendors({ what: 'login', email: user.email });
  address.drop();
};

/** Signs in and closes; who has switched on an authenticator app is asked for its code in between. */
export function SignInDialog() {
  const { isLoginFormVisible: open } = useStore(authStore);
  const [codeAsked, setCodeAsked] = useState(false);
  // Closed, the first step is what opens next.
  if (codeAsked && !open) setCodeAsked(false);
  return (
    <Dialog open={open} onClose={address.close} title={signInWords.title} width={400}>
      {open &&
        (codeAsked ? (
          <Suspense>
            <AppCodeForm onSignedIn={welcome} onBack={() => setCodeAsked(false)} />
          </Suspense>
        ) : (
          <SignInForm onSignedIn={welcome} onCodeAsked={() => setCodeAsked(true)} />
        ))}
    </Dialog>
  );
}
