import { atom } from 'nanostores';
import { currentDialog, watchDialogs } from '../dialogs.ts';

// Steps in which sensitive data is entered: a card or a new password. Third-party services are not started during such
// a step, and those already running are paused.

const open = atom(0);

export const privateStep = {
  /** Begins a private step; returns the function that ends it. */
  enter(): () => void {
    open.set(open.get() + 1);
    return () => open.set(open.get() - 1);
  },
  isOpen: (): boolean => {
    const place = currentDialog()?.name;
    return open.get() > 0 || place === 'buy' || place === 'forgot';
  },
  watch(listener: () => void) {
    open.listen(listener);
    watchDialogs(listener);
  },
};
