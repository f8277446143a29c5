import { atom } from 'nanostores';

/** The dialogs in the top layer, in the order they opened: toasts can be used only inside the topmost one. */
export const openDialogs = atom<readonly HTMLDialogElement[]>([]);

export function topDialog(): HTMLDialogElement | undefined {
  return openDialogs.get().at(-1);
}

export function enterTopLayer(dialog: HTMLDialogElement): void {
  openDialogs.set([...without(dialog), dialog]);
}

/** Must be called before the element leaves the page, so that toasts inside it can move out. */
export function leaveTopLayer(dialog: HTMLDialogElement): void {
  openDialogs.set(without(dialog));
}

function without(dialog: HTMLDialogElement) {
  return openDialogs.get().filter(one => one !== dialog);
}
