import { useRouteError } from 'react-router';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/messages.ts';
import { paths } from '../../paths.ts';
import { ErrorPage } from '../../ui/ErrorPage.tsx';

const { title, text, back, router } = messages.failure;

/** What the server said of it, where it said more than that it failed. */
const reasonOf = (error: unknown) =>
  error instanceof AppError && error.message !== text ? error.message : '';

/** The account area failed: says so, passes on the server's words, and leads back. */
export function Failure() {
  const reason = reasonOf(useRouteError());
  return (
    <ErrorPage
      title={title}
      text={text}
      action={
        <>
          {reason && <p>{reason}</p>}
          <a className="amplify-button amplify-button--primary" href={paths.home}>
            {back}
          </a>
        </>
      }
    />
  );
}

/** Anything else the router could not show. */
export function RouterFailure() {
  return (
    <ErrorPage
      title={router}
      text={text}
      action={
        <a className="amplify-button amplify-button--primary" href={paths.home}>
          {back}
        </a>
      }
    />
  );
}
