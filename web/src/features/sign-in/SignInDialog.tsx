import { Suspense, useState } from 'react';
import { messages, signInWords } from '#shared/text/messages.ts';
import { restoreSession } from '../../api/session.ts';
import { authStore } from '../../state/account/auth.ts';
import { closeDialog } from '../../state/dialogs.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { reportToVendors } from '../../vendors/vendor-events.ts';
import type { Typed } from './BackupCodeForm.tsx';
import { SignInForm } from './SignInForm.tsx';

const CodeStep = lazyPart(() => import('./CodeStep.tsx'), 'CodeStep');

/**
 * Signs in; users with an authenticator app are asked for its code as a second step. Nothing closes the dialog
 * explicitly: it is not rendered for a signed-in user.
 */
export function SignInDialog() {
  // The password is kept for as long as the second step is open: a backup code counts only with it.
  const [typed, setTyped] = useState<Typed>();
  return (
    <Dialog open onClose={closeDialog} title={signInWords.title} width={400}>
      {typed ? (
        <Suspense>
          <CodeStep typed={typed} onSignedIn={welcome} onBack={() => setTyped(undefined)} />
        </Suspense>
      ) : (
        <SignInForm onSignedIn={welcome} onCodeAsked={setTyped} />
      )}
    </Dialog>
  );
}

async function welcome() {
  // The dialog closes with the session; without one it must not stay open in silence.
  if (!(await restoreSession())) throw new Error(messages.failure.internal);
  const { user } = authStore.get();
  if (user) reportToVendors({ what: 'login', email: user.email });
}
