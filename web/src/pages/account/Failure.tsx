import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { AppError } from '#shared/errors.ts';
import { product } from '#shared/product.ts';
import { messages } from '#shared/text/messages.ts';
import { paths } from '../../paths.ts';
import { lostCode } from '../../state/reload-once.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ErrorPage } from '../../ui/ErrorPage.tsx';
import { Waiting } from './Waiting.tsx';

const words = messages.failure;

/** Error page of the account area, with the server's reason and a way back. */
export function Failure() {
  const reason = reasonOf(useRouteError());
  const lost = lostCode();
  if (lost === 'reloading') return <Waiting />;
  return lost ? <RouterFailure /> : <Screen title={words.title} reason={reason} />;
}

/** The server's message, unless it only repeats the general text. */
function reasonOf(error: unknown) {
  return error instanceof AppError && error.message !== words.text ? error.message : '';
}

/** For errors outside any page, such as code that failed to load. */
export function RouterFailure() {
  return <Screen title={words.router} />;
}

function Screen({ title, reason = '' }: { title: string; reason?: string }) {
  useEffect(() => {
    document.title = `${title} – ${product.name}`;
  }, [title]);
  return (
    <ErrorPage
      title={title}
      text={words.text}
      action={
        <>
          {reason && <p>{reason}</p>}
          <ButtonLink variation="primary" href={paths.home}>
            {words.back}
          </ButtonLink>
        </>
      }
    />
  );
}
