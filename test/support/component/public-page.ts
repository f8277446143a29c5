// A public page with its dialogs: the address says which one is open, as it does for a visitor.
import { afterEach, expect } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../web/src/api/query-client.ts';
import { endSession, restoreSession } from '../../../web/src/api/session.ts';
import { progressStore, trialUsedStore } from '../../../web/src/state/purchase-progress.ts';
import { toasts } from '../../../web/src/state/toasts.ts';

export const shownDialog = page.getByRole('dialog');

/** As if the page had been loaded anew: a purchase that was begun and who began it are forgotten. */
afterEach(async () => {
  goTo('/');
  await expect.element(shownDialog).not.toBeInTheDocument();
  await endSession();
  queryClient.clear();
  progressStore.set(null);
  trialUsedStore.set(false);
  toasts.shown.set([]);
});

/** Opens an address of the public site, as whoever has a session. The page's script starts with the first one. */
export async function visit(address: string): Promise<void> {
  goTo('/');
  await import('../../../web/src/overlay.tsx');
  await restoreSession();
  goTo(address);
}

function goTo(address: string): void {
  history.replaceState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
}
