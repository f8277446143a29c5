import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { AppError } from '#shared/errors.ts';
import { product } from '#shared/product.ts';
import { failureText as words } from '#shared/text/failures.ts';
import { loginPathTo, paths } from '../../../paths.ts';
import { lostCode } from '../../../state/reload-once.ts';
import { accountText } from '../../../text/account.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { ErrorPage } from '../../../ui/feedback/ErrorPage.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { useRecovery } from './use-recovery.ts';

const own = accountText.failure;

/** In place of a page, beside the sidebar, until the page can be shown: with the server's reason and what to do. */
export function Failure({ error }: { error: unknown }) {
  const lost = lostCode();
  if (lost === 'reloading') {
    return (
      <div className="page" aria-busy="true">
        <Skeleton shape="title" />
      </div>
    );
  }
  return lost ? <Screen title={words.router} beside /> : <Broken error={error} />;
}

function Broken({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const { waits, busy, tryAgain } = useRecovery(error);
  const isSignedOut = error instanceof AppError && error.code === 'unauthenticated';
  return (
    <Screen title={words.title} reason={reasonOf(error)} note={waits ? own.comesBack : ''} beside>
      {isSignedOut ? (
        <ButtonLink variation="primary" href={loginPathTo(pathname + search)}>
          {words.logIn}
        </ButtonLink>
      ) : (
        <Button variation="primary" busy={busy} busyLabel={own.busy} onClick={tryAgain}>
          {own.tryAgain}
        </Button>
      )}
    </Screen>
  );
}

/** The server's message, unless it only repeats the general text. */
function reasonOf(error: unknown) {
  return error instanceof AppError && error.message !== words.text ? error.message : '';
}

/** For errors of the frame itself. */
export function FrameFailure() {
  return <Screen title={words.router} />;
}

interface ScreenProps {
  title: string;
  reason?: string;
  note?: string;
  /** Beside the sidebar, not instead of everything. */
  beside?: boolean;
  /** What to do about it, beside the way home. */
  children?: ReactNode;
}

function Screen({ title, reason, note, beside = false, children }: ScreenProps) {
  useEffect(() => {
    document.title = `${title} – ${product.name}`;
  }, [title]);
  return (
    <ErrorPage
      title={title}
      text={words.text}
      beside={beside}
      action={
        <>
          {reason && <p>{reason}</p>}
          {note && <p>{note}</p>}
          <div className="failure-actions">
            {children}
            <ButtonLink {...(children ? {} : { variation: 'primary' })} href={paths.home}>
              {words.back}
            </ButtonLink>
          </div>
        </>
      }
    />
  );
}
