import { faXmark } from '@fortawesome/free-solid-svg-icons';
import {
  type MouseEvent,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { Button } from '../Button.tsx';
import { uiText } from '../text.ts';
import { steppedAside } from './beside-the-bank.ts';
import { enterTopLayer, leaveTopLayer } from './open-dialogs.ts';

interface DialogProps {
  open: boolean;
  /** Called when the user closes it: Escape, the close button, the backdrop, or Android's back gesture. */
  onClose: () => void;
  title: string;
  width?: 400 | 500 | 700;
  /** While true (paying) the dialog cannot be closed. */
  busy?: boolean;
  /** Needed for `besideTheBank`. */
  dialogRef?: Ref<HTMLDialogElement>;
  children: ReactNode;
}

const firstField = 'form :is(input, select):not([type="hidden"], [readonly], [disabled])';

/** The native modal, which provides the focus trap, Escape, the inert page and the return of focus. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, width = 500, busy = false, dialogRef, children } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useImperativeHandle(dialogRef, () => ref.current as HTMLDialogElement);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    const page = document.documentElement;
    page.toggleAttribute('data-scrollbar', innerWidth > page.clientWidth);
    dialog.showModal();
    enterTopLayer(dialog);
    placeFocus(dialog);
    return () => {
      leaveTopLayer(dialog);
      dialog.close();
    };
  }, [open]);

  const closed = () => {
    const dialog = ref.current;
    // Also fired after our own close() and for the bank's window; only closing by the user counts.
    if (open && dialog && !dialog.open && !steppedAside(dialog)) onClose();
  };
  const pressBackdrop = (event: MouseEvent) => {
    if (event.target === ref.current && !busy) ref.current?.close();
  };

  return (
    <dialog
      ref={ref}
      className="sheet"
      data-width={width}
      aria-labelledby={titleId}
      aria-busy={busy || undefined}
      onClose={closed}
      onCancel={event => busy && event.target === ref.current && event.preventDefault()}
      onKeyDown={event => busy && event.key === 'Escape' && event.preventDefault()}
      onMouseDown={pressBackdrop}
    >
      <div className="sheet-inner">
        <header className="sheet-top">
          <h2 id={titleId} tabIndex={-1}>
            {title}
          </h2>
          <Button
            variation="ghost"
            className="sheet-close"
            aria-label={uiText.close}
            icon={faXmark}
            disabled={busy}
            onClick={() => ref.current?.close()}
          />
        </header>
        <div className="sheet-scroll">{children}</div>
      </div>
    </dialog>
  );
}

/** Focuses the `data-autofocus` element, else the first field (not on touch: a keyboard would open), else the title. */
function placeFocus(dialog: HTMLDialogElement) {
  const fine = matchMedia('(pointer: fine)').matches;
  const target =
    dialog.querySelector<HTMLElement>('[data-autofocus]') ??
    (fine ? dialog.querySelector<HTMLElement>(firstField) : null) ??
    dialog.querySelector<HTMLElement>('h2');
  target?.focus();
}
