import { type DialogPlace, placeOf, searchWith } from './dialog-place.ts';

// The address is the only place that says which dialog of a public page is open, and with what: a link opens it, Back
// closes it, reload keeps it. Nothing of that is copied anywhere; who shows a dialog reads the address.

/** Browsers tell of Back and Forward by `popstate` and of our own steps not at all. */
const stepped = 'dialog-step';

/** The state of the entry we last went back from; every entry has a state object of its own. */
let left: unknown;

/** Marks an entry that we put on top of the page's own, so that closing may go back to that. */
const ours = { dialog: true };

interface Press {
  preventDefault: () => void;
  metaKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
}

export function closeDialog(): void {
  // Going back takes the browser a moment; a second press meanwhile must not go back twice.
  if (!currentDialog() || history.state === left) return;
  if (isOurs()) {
    left = history.state;
    history.back();
  } else leaveDialog();
}

function isOurs(): boolean {
  return (history.state as Partial<typeof ours> | null)?.dialog === true;
}

/** Closes without going back: what follows is a step forward. */
export function leaveDialog(): void {
  history.replaceState(null, '', urlWith(null));
  tell();
}

/** Calls whenever the address may name another dialog; what is answered ends it. */
export function watchDialogs(listener: () => void): () => void {
  const events = ['popstate', stepped];
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}

/** Spread on a link: it opens the dialog here, and in another tab by its address. */
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

/** From dialog to dialog is one step: Back closes, it does not leaf through them. */
export function openDialog(place: DialogPlace): void {
  const url = urlWith(place);
  if (currentDialog()) history.replaceState(history.state, '', url);
  else history.pushState(ours, '', url);
  tell();
}

function urlWith(place: DialogPlace | null) {
  return `${location.pathname}${searchWith(location.search, place)}${location.hash}`;
}

export function currentDialog(): DialogPlace | null {
  return placeOf(location.search);
}

function tell() {
  return dispatchEvent(new Event(stepped));
}
