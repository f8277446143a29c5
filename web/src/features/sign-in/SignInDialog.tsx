import { lazy, Suspense, useState } from 'react';
import { messages, signInWords } from '#shared/text/messages.ts';
import { restoreSession } from '../../api/session.ts';
import { authStore } from '../../state/auth.ts';
import { closeDialog } from '../../state/dialogs.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { tellVendors } from '../../vendors/vendor-events.ts';
import { SignInForm } from './SignInForm.tsx';

const AppCodeForm = lazy(async () => ({ default: (await import('./AppCodeForm.tsx')).AppCodeForm }));

/**
 * Signs in; users with an authenticator app are asked for its code as a second step. Nothing closes the dialog
 * explicitly: it is not rendered for a signed-in user.
 */
export function SignInDialog() {
  const [codeAsked, setCodeAsked] = useState(false);
  return (
    <Dialog open onClose={closeDialog} title={signInWords.title} width={400}>
      {codeAsked ? (
        <Suspense>
          <AppCodeForm onSignedIn={welcome} onBack={() => setCodeAsked(false)} />
        </Suspense>
      ) : (
        <SignInForm onSignedIn={welcome} onCodeAsked={() => setCodeAsked(true)} />
      )}
    </Dialog>
  );
}

async function welcome() {
  // The dialog closes with the session; without one it must not stay open in silence.
  if (!(await restoreSession())) throw new Error(messages.failure.internal);
  const { user } = authStore.get();
  if (user) tellVendors({ what: 'login', email: user.email });
}
