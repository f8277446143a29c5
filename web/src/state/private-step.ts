import { atom } from 'nanostores';
import { currentDialog, watchDialogs } from './dialogs.ts';

// Where somebody types what nobody else may see: a card, a new password. Nothing of another company is loaded there,
// and what is there already looks away.

const open = atom(0);

export const privateStep = {
  /** Begins one; what it answers ends it. */
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
