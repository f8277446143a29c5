import { useEffect, useState } from 'react';
import { messages, signInWords } from '#shared/text/messages.ts';
import { signInText } from '#shared/text/sign-in.ts';
import { loginPathTo, paths } from '../../paths.ts';
import { auth, authStore } from '../../state/auth.ts';
import type { ConfirmLink } from '../../state/confirm-link.ts';
import { confirmed } from '../../state/confirmed.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { isConfirmedAlready, isOutdatedLink } from '../../vendors/confirm-refusals.ts';
import { confirmSignUp } from '../../vendors/identity.ts';
import { SendAgain } from './SendAgain.tsx';

type Outcome = { kind: 'confirmed' | 'already' } | { kind: 'outdated' | 'failed'; reason: string };

interface ConfirmDialogProps {
  link: ConfirmLink;
  onClose: () => void;
}

let confirming: Promise<Outcome> | undefined;

/** Confirms the account named by a mailed link, shows the outcome, and what to do about it. */
export function ConfirmDialog({ link, onClose }: ConfirmDialogProps) {
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => void confirmOnce(link).then(setOutcome), [link]);
  const kind = outcome?.kind;
  const mayLogIn = (kind === 'confirmed' || kind === 'already') && !authStore.get().isAuthenticated;
  return (
    <Dialog open onClose={onClose} title={messages.auth.confirmTitle} width={400} busy={!outcome}>
      <div className="fields">
        <div className="fields" role="status">
          {!outcome && <p>{signInText.confirming}</p>}
          {kind === 'confirmed' && <p>{messages.auth.confirmed}</p>}
          {kind === 'already' && <p>{signInText.confirmedAlready}</p>}
          {outcome && 'reason' in outcome && (
            <>
              <p>{messages.auth.confirmFailed}</p>
              <p className="form-problem">{outcome.reason}</p>
              {kind === 'outdated' && <p>{signInText.linkOutdated}</p>}
            </>
          )}
        </div>
        {kind === 'outdated' && (
          <SendAgain
            account={link.userName}
            label={signInText.resend}
            onConfirmed={() => setOutcome({ kind: 'already' })}
          />
        )}
        {mayLogIn && (
          <ButtonLink variation="primary" className="submit" href={loginPathTo(paths.subscriptions)}>
            {signInWords.submit}
          </ButtonLink>
        )}
        <Button
          {...(mayLogIn ? {} : { variation: 'primary' })}
          className="submit"
          busy={!outcome}
          onClick={onClose}
        >
          {signInText.ok}
        </Button>
      </div>
    </Dialog>
  );
}

/** Once per page, however often the dialog renders: a code is valid for one use. */
function confirmOnce(link: ConfirmLink): Promise<Outcome> {
  confirming ??= confirmSignUp(link.userName, link.code).then(
    () => settled(link, 'confirmed'),
    error => {
      if (isConfirmedAlready(error)) return settled(link, 'already');
      const reason = error instanceof Error ? error.message : String(error);
      return { kind: isOutdatedLink(error) ? 'outdated' : 'failed', reason };
    },
  );
  return confirming;
}

/** A confirmed user can sign in, so the navigation bar offers LOGIN again, here and in the tab of the sign-up. */
function settled({ userName }: ConfirmLink, kind: 'confirmed' | 'already'): Outcome {
  if (!authStore.get().isAuthenticated) auth.setPendingUser(null);
  confirmed.tell(userName);
  return { kind };
}
