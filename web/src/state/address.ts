import { type DialogPlace, placeOf, searchWith } from './dialog-place.ts';

// The address decides which dialog of a public page is open: a link opens it, Back closes it, reload keeps it.

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

const urlWith = (place: DialogPlace | null) =>
  `${location.pathname}${searchWith(location.search, place)}${location.hash}`;

/** Marks an entry that we put on top of the page's own, so that closing may go back to that. */
const ours = { dialog: true };
const isOurs = (): boolean => (history.state as Partial<typeof ours> | null)?.dialog === true;

export const address = {
  read: (): DialogPlace | null => placeOf(location.search),
  /** From dialog to dialog is one step: Back closes, it does not leaf through them. */
  open(place: DialogPlace) {
    if (address.read()) history.replaceState(history.state, '', urlWith(place));
    else history.pushState(ours, '', urlWith(place));
    tell();
  },
  close() {
    if (!address.read()) return;
    if (isOurs()) history.back();
    else address.drop();
  },
  /** Closes without going back: what follows is a step forward. */
  drop() {
    history.replaceState(null, '', urlWith(null));
    tell();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    addEventListener('popstate', listener);
    return () => {
      listeners.delete(listener);
      removeEventListener('popstate', listener);
    };
  },
};

interface Press {
  preventDefault: () => void;
  metaKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
}

/** Spread on a link: it opens the dialog here, and in another tab by its address. */
export const dialogLink = (place: DialogPlace) => ({
  href: `/${searchWith('', place)}`,
  onClick: (press: Press) => {
    if (press.metaKey || press.ctrlKey || press.shiftKey) return;
    press.preventDefault();
    address.open(place);
  },
});
