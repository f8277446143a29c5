// A public page with its dialogs; as for a visitor, the address decides which one is open.
import { afterEach, expect } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../web/src/api/query-client.ts';
import { endSession, restoreSession } from '../../../web/src/api/session.ts';
import { progressStore, trialUsedStore } from '../../../web/src/state/checkout/purchase-progress.ts';
import { toasts } from '../../../web/src/state/toasts.ts';

export const shownDialog = page.getByRole('dialog');

/** Resets the state that a page load would reset: the session and any started purchase. */
afterEach(async () => {
  goTo('/');
  await expect.element(shownDialog).not.toBeInTheDocument();
  await endSession();
  queryClient.clear();
  progressStore.set([]);
  trialUsedStore.set(false);
  toasts.shown.set([]);
});

/** Opens an address of the public site with the current session. The first call also loads the page's script. */
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
