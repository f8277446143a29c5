import { useEffect, useRef, useState } from 'react';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';
import { paths } from '../../paths.ts';
import { authStore } from '../../state/account/auth.ts';
import { claimStore } from '../../state/checkout/awaited.ts';
import { useReturn } from '../../state/use-return.ts';
import { useStore } from '../../state/use-store.ts';
import { arrive, isPaypalReturn } from './arrive.ts';
import { boughtBefore } from './bought-before.ts';
import { buySupport } from './buy-support.ts';
import { finishSupport, isUnknown } from './finish-support.ts';
import { afresh, offerOf, runsByItself } from './offer.ts';

/** `open` waits for a click; `pending` is neither paid nor refused; `bought` means the buyer already has the offer. */
export type OfferState = 'open' | 'busy' | 'pending' | 'bought';

/** State and purchase of the one-time offer. */
export function useOffer() {
  const { user, pendingUser } = useStore(authStore);
  const [offer, setOffer] = useState(() => offerOf(location.search));
  const [state, setState] = useState<OfferState>(() => (runsByItself(offer) ? 'busy' : 'open'));
  const [problem, setProblem] = useState('');
  const started = useRef(false);
  const arriving = useRef<Promise<void>>(undefined);
  useReturn(() => setState(now => (now === 'busy' ? 'open' : now)));

  const buyer = user ?? pendingUser;
  const buy = async () => {
    setState('busy');
    setProblem('');
    try {
      await arriving.current;
      const isSettled = await (runsByItself(offer) ? finishSupport(offer, buyer) : buySupport(offer, buyer));
      if (!isSettled) setState('pending');
    } catch (error) {
      if (isBought(error)) return setState('bought');
      setProblem(problemText(error));
      if (!isUnknown(error)) setOffer(afresh(offer));
      setState('open');
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per page
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    if (runsByItself(offer)) return void buy();
    const back = isPaypalReturn(offer);
    if (back)
      arriving.current = arrive(offer, buyer).catch(error => {
        claimStore.set('failed');
        console.warn(error);
      });
    // A buyer returning from PayPal who already has the offer is not shown the page again.
    void boughtBefore().then(bought => {
      if (bought && back) location.replace(paths.subscriptions);
      else if (bought) setState('bought');
    });
  }, []);
  return { state, problem, buy, finishing: state === 'busy' && runsByItself(offer) };
}

function isBought(error: unknown) {
  return error instanceof AppError && error.code === 'already-bought';
}

function problemText(error: unknown): string {
  return error instanceof Error ? error.message : messages.failure.internal;
}
