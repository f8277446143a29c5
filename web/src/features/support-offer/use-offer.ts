import { useLayoutEffect, useRef, useState } from 'react';
import { AppError } from '#shared/errors.ts';
import { paths } from '../../paths.ts';
import { authStore } from '../../state/account/auth.ts';
import { claimStore } from '../../state/checkout/awaited.ts';
import { useReturn } from '../../state/use-return.ts';
import { useStore } from '../../state/use-store.ts';
import { useAction } from '../../ui/forms/use-action.ts';
import { arrive, isPaypalReturn } from './arrive.ts';
import { boughtBefore } from './bought-before.ts';
import { buySupport } from './buy-support.ts';
import { finishSupport, isUnknown } from './finish-support.ts';
import { afresh, offerOf, runsByItself } from './offer.ts';

/** State and purchase of the one-time offer. */
export function useOffer() {
  const { user, pendingUser } = useStore(authStore);
  const [offer, setOffer] = useState(() => offerOf(location.search));
  /** `pending` is neither paid nor refused; `bought` means the buyer already has the offer. */
  const [end, setEnd] = useState<'pending' | 'bought'>();
  const started = useRef(false);
  const arriving = useRef<Promise<void>>(undefined);
  const buyer = user ?? pendingUser;
  const { run, busy, problem, rest } = useAction(async () => {
    try {
      await arriving.current;
      if (await (runsByItself(offer) ? finishSupport(offer, buyer) : buySupport(offer, buyer)))
        return 'leaving';
      return setEnd('pending');
    } catch (error) {
      if (isBought(error)) return setEnd('bought');
      if (!isUnknown(error)) setOffer(afresh(offer));
      throw error;
    }
  });
  useReturn(rest);
  // Before the first paint, so that a purchase that only has to be finished is never offered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per page
  useLayoutEffect(() => {
    if (started.current) return;
    started.current = true;
    if (runsByItself(offer)) return void run();
    const back = isPaypalReturn(offer);
    if (back)
      arriving.current = arrive(offer, buyer).catch(error => {
        claimStore.set('failed');
        console.warn(error);
      });
    // A buyer returning from PayPal who already has the offer is not shown the page again.
    void boughtBefore().then(bought => {
      if (bought && back) location.replace(paths.subscriptions);
      else if (bought) setEnd('bought');
    });
  }, []);
  const state = end ?? (busy ? 'busy' : 'open');
  return { state, problem, buy: run, finishing: busy && runsByItself(offer) } as const;
}

function isBought(error: unknown) {
  return error instanceof AppError && error.code === 'already-bought';
}
