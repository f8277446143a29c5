import { useEffect, useState } from 'react';
import { messages } from '#shared/text/messages.ts';
import { signInText } from '#shared/text/sign-in.ts';
import { auth, authStore } from '../../state/auth.ts';
import type { ConfirmLink } from '../../state/confirm-link.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { confirmSignUp } from '../../vendors/identity.ts';

type Outcome = { ok: true } | { ok: false; reason: string };

interface ConfirmDialogProps {
  link: ConfirmLink;
  onClose: () => void;
}

let confirming: Promise<Outcome> | undefined;

/** Confirms the account named by a mailed link and shows the outcome. */
export function ConfirmDialog({ link, onClose }: ConfirmDialogProps) {
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => void confirmOnce(link).then(setOutcome), [link]);
  return (
    <Dialog open onClose={onClose} title={messages.auth.confirmTitle} width={400} busy={!outcome}>
      <div className="fields">
        <div className="fields" role="status">
          {!outcome && <p>{signInText.confirming}</p>}
          {outcome?.ok === true && <p>{messages.auth.confirmed}</p>}
          {outcome?.ok === false && (
            <>
              <p>{messages.auth.confirmFailed}</p>
              <p className="form-problem">{outcome.reason}</p>
            </>
          )}
        </div>
        <Button variation="primary" className="submit" busy={!outcome} onClick={onClose}>
          {signInText.ok}
        </Button>
      </div>
    </Dialog>
  );
}

/** Once per page, however often the dialog renders: a code is valid for one use. */
function confirmOnce(link: ConfirmLink): Promise<Outcome> {
  confirming ??= confirmSignUp(link.userName, link.code).then(
    () => {
      // A confirmed user can sign in, so the navigation bar offers LOGIN again.
      if (!authStore.get().isAuthenticated) auth.setPendingUser(null);
      return { ok: true };
    },
    error => ({ ok: false, reason: error instanceof Error ? error.message : String(error) }),
  );
  return confirming;
}
