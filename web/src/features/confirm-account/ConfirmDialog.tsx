import { useEffect, useState } from 'react';
import { messages, signInWords } from '#shared/text/messages.ts';
import { loginPathTo, paths } from '../../paths.ts';
import { auth, authStore } from '../../state/account/auth.ts';
import type { ConfirmLink } from '../../state/account/confirm-link.ts';
import { confirmed } from '../../state/account/confirmed.ts';
import { signUpProof } from '../../state/account/sign-up-proof.ts';
import { signInText } from '../../text/sign-in.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { isConfirmedAlready, isOutdatedLink } from '../../vendors/confirm-refusals.ts';
import { confirmSignUp, hasSession, signInByProof } from '../../vendors/identity.ts';
import { SendAgain } from './SendAgain.tsx';

type Outcome =
  | { kind: 'confirmed' | 'already' | 'signed-in' }
  | { kind: 'outdated' | 'failed'; reason: string };

interface ConfirmDialogProps {
  link: ConfirmLink;
  onClose: () => void;
  /** The account is confirmed, and this browser, which created it, is signed in. */
  onSignedIn: () => void;
}

let confirming: Promise<Outcome> | undefined;

/** Confirms the account named by a mailed link, shows the outcome, and what to do about it. */
export function ConfirmDialog({ link, onClose, onSignedIn }: ConfirmDialogProps) {
  const [outcome, setOutcome] = useState<Outcome>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one outcome to each link
  useEffect(() => {
    void confirmOnce(link).then(done => (done.kind === 'signed-in' ? onSignedIn() : setOutcome(done)));
  }, [link]);
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
        {mayLogIn ? (
          <>
            <ButtonLink variation="primary" className="submit" href={loginPathTo(paths.subscriptions)}>
              {signInWords.submit}
            </ButtonLink>
            <p className="safe">
              <button type="button" className="text" onClick={onClose}>
                {signInText.ok}
              </button>
            </p>
          </>
        ) : (
          <Button variation="primary" className="submit" busy={!outcome} onClick={onClose}>
            {signInText.ok}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** Once per page, however often the dialog renders: a code is valid for one use. */
function confirmOnce(link: ConfirmLink): Promise<Outcome> {
  confirming ??= confirmSignUp(link.userName, link.code).then(
    async () => settled(link, (await signInHere(link)) ? 'signed-in' : 'confirmed'),
    error => {
      if (isConfirmedAlready(error)) return settled(link, 'already');
      const reason = error instanceof Error ? error.message : String(error);
      return { kind: isOutdatedLink(error) ? 'outdated' : 'failed', reason };
    },
  );
  return confirming;
}

/** Whoever created the account in this browser types no password again; where that fails, they do. */
async function signInHere({ userName }: ConfirmLink): Promise<boolean> {
  if (hasSession()) return false;
  const proof = signUpProof.take(userName);
  return proof !== undefined && signInByProof(userName, proof).catch(() => false);
}

/** A confirmed user can sign in, so the navigation bar offers LOGIN again, here and in the tab of the sign-up. */
function settled({ userName }: ConfirmLink, kind: Exclude<Outcome['kind'], 'outdated' | 'failed'>): Outcome {
  if (!authStore.get().isAuthenticated) auth.setPendingUser(null);
  confirmed.announce(userName);
  return { kind };
}
