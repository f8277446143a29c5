import { address } from './address.ts';

// Where somebody types what nobody else may see: a card, a new password. Nothing of another company is loaded there,
// and what is there already looks away.

let open = 0;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

export const privateStep = {
  /** Begins one; what it answers ends it. */
  enter(): () => void {
    open += 1;
    tell();
    return () => {
      open -= 1;
      tell();
    };
  },
  isOpen: (): boolean => {
    const place = address.read()?.name;
    return open > 0 || place === 'buy' || place === 'forgot';
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    address.subscribe(listener);
  },
};
