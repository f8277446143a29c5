import { useEffect, useRef, useState } from 'react';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/messages.ts';
import { product } from '#shared/product.ts';
import { supportWords } from '#shared/support-words.ts';
import { authStore } from '../../state/auth.ts';
import { useStore } from '../../state/store.ts';
import { useReturn } from '../../state/use-return.ts';
import { boughtBefore } from './bought-before.ts';
import { buySupport } from './buy-support.ts';
import { afresh, offerOf, runsByItself } from './offer.ts';

/** `open` waits for the click; `pending` is neither paid nor refused, and `bought` is not offered again. */
export type OfferState = 'open' | 'busy' | 'pending' | 'bought';

const isBought = (error: unknown) =>
  error instanceof AppError && error.code === 'conflict' && error.message === messages.support.bought;

const isUnbuilt = (error: unknown) => error instanceof AppError && error.code === 'unbuilt';

/** Nobody here can know what became of it; it is asked about again, not bought again. */
const isUnknown = (error: unknown) =>
  error instanceof AppError && (error.code === 'unavailable' || error.code === 'internal');

const sayProblem = (error: unknown): string => {
  const text = error instanceof Error ? error.message : messages.failure.internal;
  return isUnbuilt(error) ? `${text} ${supportWords.writeUs(product.contact.email)}` : text;
};

/** The one-time offer on its page: where it stands, and its purchase. */
export const useOffer = () => {
  const { user, pendingUser } = useStore(authStore);
  const [offer, setOffer] = useState(() => offerOf(location.search));
  const [state, setState] = useState<OfferState>(() => (runsByItself(offer) ? 'busy' : 'open'));
  const [problem, setProblem] = useState('');
  const begun = useRef(false);
  useReturn(() => setState(now => (now === 'busy' ? 'open' : now)));

  const buy = async () => {
    setState('busy');
    setProblem('');
    try {
      if (!(await buySupport(offer, user ?? pendingUser))) setState('pending');
    } catch (error) {
      if (isBought(error)) return setState('bought');
      setProblem(sayProblem(error));
      if (!isUnknown(error)) setOffer(afresh(offer));
      setState('open');
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a page; what was approved elsewhere is finished now
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    if (runsByItself(offer)) void buy();
    else void boughtBefore().then(bought => bought && setState('bought'));
  }, []);
  return { state, problem, buy, finishing: state === 'busy' && runsByItself(offer) };
};
