import { type DialogPlace, placeOf, searchWith } from './dialog-place.ts';

// The address is the single source of truth for the open dialog of a public page: a link opens it, Back closes it, a
// reload keeps it. Components read it from the address and keep no copy.

/** Our own event: `popstate` reports Back and Forward, but not `pushState` and `replaceState`. */
const dialogChanged = 'dialog-step';

/** From going back until the browser has done so. */
let isGoingBack = false;

/** Marks a history entry that we added, so that closing can go back to the entry before it. */
const ownEntry = { dialog: true };

interface Press {
  preventDefault: () => void;
  metaKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
}

export function closeDialog(): void {
  // `history.back()` is asynchronous; a second press before it takes effect must not go back twice.
  if (!currentDialog() || isGoingBack) return;
  if (!isOurs()) {
    leaveDialog();
    return;
  }
  isGoingBack = true;
  const arrived = () => {
    isGoingBack = false;
  };
  addEventListener('popstate', arrived, { once: true });
  history.back();
}

function isOurs(): boolean {
  return (history.state as Partial<typeof ownEntry> | null)?.dialog === true;
}

/** Closes without going back, for a navigation forward that follows. */
export function leaveDialog(): void {
  history.replaceState(null, '', urlWith(null));
  notify();
}

/** Calls the listener whenever the open dialog may have changed; returns a function that stops it. */
export function watchDialogs(listener: () => void): () => void {
  const events = ['popstate', dialogChanged];
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}

/** Props for a link: a click opens the dialog on this page, a click with a modifier key opens it in another tab. */
export function dialogLink(place: DialogPlace) {
  return {
    href: `/${searchWith('', place)}`,
    onClick: (press: Press) => {
      if (press.metaKey || press.ctrlKey || press.shiftKey) return;
      press.preventDefault();
      openDialog(place);
    },
  };
}

/** A dialog opened from another one replaces its history entry, so that Back closes both. */
export function openDialog(place: DialogPlace): void {
  const url = urlWith(place);
  if (currentDialog()) history.replaceState(history.state, '', url);
  else history.pushState(ownEntry, '', url);
  notify();
}

function urlWith(place: DialogPlace | null) {
  return `${location.pathname}${searchWith(location.search, place)}${location.hash}`;
}

export function currentDialog(): DialogPlace | null {
  return placeOf(location.search);
}

function notify() {
  return dispatchEvent(new Event(dialogChanged));
}
