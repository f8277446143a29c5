import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { privateStep } from '../state/account/private-step.ts';
import { cardProvider } from './stripe.ts';

export interface CardEntry {
  stripe: Stripe;
  card: StripeCardElement;
  complete: boolean;
}

export interface CardEntryListeners {
  onChange: (entry: CardEntry | null) => void;
  /** Receives the provider's message about the digits typed so far; empty if nothing is wrong. */
  onProblem: (message: string) => void;
}

interface Mounted {
  host: RefObject<HTMLDivElement | null>;
  /** The provider's script could not be loaded. */
  failed: boolean;
  again: () => void;
}

/** Mounts the provider's card field into `host`. The card's digits never reach our page. */
export function useCardEntry(listeners: CardEntryListeners): Mounted {
  const host = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const latest = useRef(listeners);
  latest.current = listeners;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt mounts again
  useEffect(() => {
    let card: StripeCardElement | undefined;
    let gone = false;
    const leave = privateStep.enter();
    setFailed(false);
    cardProvider().then(
      stripe => {
        if (gone || !host.current) return;
        const mounted = stripe
          .elements()
          .create('card', { hidePostalCode: true, hideIcon: true, style: styleOf(host.current) });
        card = mounted;
        mounted.on('change', ({ complete, error }) => {
          latest.current.onChange({ stripe, card: mounted, complete });
          latest.current.onProblem(error?.message ?? '');
        });
        mounted.mount(host.current);
      },
      () => !gone && setFailed(true),
    );
    return () => {
      gone = true;
      card?.destroy();
      leave();
      latest.current.onChange(null);
    };
  }, [attempt]);
  return { host, failed, again: () => setAttempt(attempt + 1) };
}

/** The page's colors and type, for a field inside the provider's frame, which does not inherit them. */
function styleOf(host: HTMLElement) {
  const style = getComputedStyle(host);
  const placeholder = { color: style.getPropertyValue('--placeholder') };
  return {
    base: {
      color: style.color,
      fontFamily: style.fontFamily,
      fontSize: '16px',
      '::placeholder': placeholder,
    },
  };
}
