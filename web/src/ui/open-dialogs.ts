import { atom } from 'nanostores';

/** The dialogs in the top layer, in the order they opened: toasts must sit inside the topmost one to be usable. */
export const openDialogs = atom<readonly HTMLDialogElement[]>([]);

export function topDialog(): HTMLDialogElement | undefined {
  return openDialogs.get().at(-1);
}

export function enterTopLayer(dialog: HTMLDialogElement): void {
  openDialogs.set([...without(dialog), dialog]);
}

/** Call it before the element leaves the page, so that what lives inside can move out. */
export function leaveTopLayer(dialog: HTMLDialogElement): void {
  openDialogs.set(without(dialog));
}

function without(dialog: HTMLDialogElement) {
  return openDialogs.get().filter(one => one !== dialog);
}
