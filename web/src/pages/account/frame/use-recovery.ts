import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { AppError } from '#shared/errors.ts';
import { fetching } from '#shared/product.ts';
import { mayPass } from '../../../api/retrying.ts';
import { restoreSession } from '../../../api/session.ts';
import { authStore } from '../../../state/account/auth.ts';
import { useAction } from '../../../ui/forms/use-action.ts';

/**
 * Brings a failed page back: what it could not read is read again, and once that succeeds the page is shown. It is
 * tried at a press and, where the fault may pass, by itself: after growing pauses while somebody may be looking, and
 * at once when they look again or the connection is back.
 */
export function useRecovery(error: unknown) {
  const queryClient = useQueryClient();
  const here = useLocation();
  const navigate = useNavigate();
  const running = useRef<Promise<boolean>>(undefined);
  // A fault in a page of ours would only show itself again.
  const waits = error instanceof AppError ? mayPass(error) : !authStore.get().isAuthenticated;

  const attempt = useRef(async () => false);
  attempt.current = () => {
    running.current ??= readAgain(queryClient)
      .then(async () => {
        // A failed page is shown again when it is navigated to.
        await navigate(here, { replace: true, preventScrollReset: true, state: here.state });
        return true;
      })
      .catch(() => false)
      .finally(() => {
        running.current = undefined;
      });
    return running.current;
  };

  useEffect(() => (waits ? poll(() => attempt.current()) : undefined), [waits]);

  const { run: tryAgain, busy } = useAction(() => attempt.current());
  return { waits, busy, tryAgain };
}

async function readAgain(queryClient: QueryClient): Promise<void> {
  if (!authStore.get().isAuthenticated) await restoreSession();
  const failed = queryClient.getQueryCache().findAll({ predicate: isMissing });
  await Promise.all(failed.map(query => query.fetch({ ...query.options, retry: false })));
}

function isMissing({ state }: Query): boolean {
  return state.status === 'error' && state.data === undefined;
}

/** Returns a function that stops it. */
function poll(attempt: () => Promise<boolean>): () => void {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout>;
  let stopped = false;
  const plan = () => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(run, fetching.backoffMs(failures + 1));
  };
  const run = async () => {
    // Nobody is looking, or nothing can arrive: the events below go on from here.
    if (document.hidden || !navigator.onLine || (await attempt())) return;
    failures += 1;
    plan();
  };
  const wake = () => {
    clearTimeout(timer);
    failures = 0;
    void run();
  };
  plan();
  document.addEventListener('visibilitychange', wake);
  for (const event of ['online', 'focus']) addEventListener(event, wake);
  return () => {
    stopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', wake);
    for (const event of ['online', 'focus']) removeEventListener(event, wake);
  };
}
