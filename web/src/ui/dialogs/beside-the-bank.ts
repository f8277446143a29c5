import { uiText } from '../text.ts';
import { enterTopLayer, leaveTopLayer } from './open-dialogs.ts';

const aside = new WeakSet<HTMLDialogElement>();

/** True while a dialog is closed only to make way for the bank's window. */
export function steppedAside(dialog: HTMLDialogElement) {
  return aside.has(dialog);
}

/**
 * Runs a step that opens the bank's window. A modal dialog makes everything outside it inert, including that window, so
 * our dialog leaves the top layer during the step and comes back unchanged.
 */
export async function besideTheBank<T>(dialog: HTMLDialogElement, step: () => Promise<T>): Promise<T> {
  const wasOpen = dialog.open;
  const focused = document.activeElement;
  const note = Object.assign(document.createElement('p'), {
    className: 'bank-note',
    textContent: uiText.bank,
  });
  note.setAttribute('role', 'status');
  aside.add(dialog);
  leaveTopLayer(dialog);
  dialog.close();
  document.body.append(note);
  try {
    return await step();
  } finally {
    note.remove();
    aside.delete(dialog);
    if (wasOpen && dialog.isConnected) {
      dialog.showModal();
      enterTopLayer(dialog);
      if (focused instanceof HTMLElement) focused.focus();
    }
  }
}
