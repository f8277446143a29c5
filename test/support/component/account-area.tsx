import { QueryClientProvider } from '@tanstack/react-query';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router';
import { afterEach, expect } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import type { AnswerOf } from '#shared/contract/index.ts';
import type { License } from '#shared/contract/license.ts';
import type { AppError } from '#shared/errors.ts';
import { AccountArea, openArea } from '../../../web/src/account-area.tsx';
import { queryClient } from '../../../web/src/api/query-client.ts';
import { paths } from '../../../web/src/paths.ts';
import { toasts } from '../../../web/src/state/toasts.ts';
import { accountText } from '../../../web/src/text/account.ts';
import { Toaster } from '../../../web/src/ui/feedback/Toaster.tsx';
import { usageAnswer } from '../fakes/usage.ts';
import { isAnswered, whenAsked } from './api.ts';
import { maya, sessionOf } from './identity.ts';

type Usage = AnswerOf<'usage'>;

afterEach(closeAccount);

/** Opens the list of subscriptions with these licenses; the query may open a dialog or panel of one of them. */
export async function openSubscriptions(
  licenses: License[],
  query = '',
  usage: Usage | Promise<Usage> | AppError = visitsCounted({}),
): Promise<void> {
  whenAsked('licenses', licenses);
  whenAsked('usage', usage);
  await openAccount(`${paths.subscriptions}${query}`);
  await expect.element(page.getByRole('table', { name: accountText.caption })).toBeInTheDocument();
}

export function visitsCounted(usage: Partial<Usage>): Usage {
  return usageAnswer(usage);
}

/**
 * Opens the account area at this address, with Maya signed in. The frame around every page asks for licenses and
 * visits by itself: without answers of the test's own, there are none, and no purchase that is waited for.
 */
export async function openAccount(address: string, person = maya): Promise<void> {
  await closeAccount();
  sessionOf(person);
  if (!isAnswered('licenses')) whenAsked('licenses', []);
  if (!isAnswered('claim-purchase')) whenAsked('claim-purchase', { state: 'none' });
  if (!isAnswered('connected-sites')) whenAsked('connected-sites', { sites: [] });
  if (!isAnswered('usage')) whenAsked('usage', visitsCounted({}));
  const { navigator, first } = openArea(createMemoryHistory({ initialEntries: [address] }));
  await first;
  await render(
    <QueryClientProvider client={queryClient}>
      <AccountArea navigator={navigator} />
      <Toaster source={toasts} />
    </QueryClientProvider>,
  );
}

async function closeAccount(): Promise<void> {
  await cleanup();
  queryClient.clear();
  toasts.shown.set([]);
}
