// Which dialogs are in the top layer, in the order they opened: toasts must sit inside the topmost one to be usable.

const open: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

export const openDialogs = {
  top: (): HTMLDialogElement | undefined => open.at(-1),
  enter(dialog: HTMLDialogElement) {
    if (!open.includes(dialog)) open.push(dialog);
    tell();
  },
  /** Call it before the element leaves the page, so that what lives inside can move out. */
  leave(dialog: HTMLDialogElement) {
    const at = open.indexOf(dialog);
    if (at >= 0) open.splice(at, 1);
    tell();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
