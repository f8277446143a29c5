import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { enterTopLayer, leaveTopLayer } from '../../../ui/dialogs/open-dialogs.ts';

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  label: string;
  children: ReactNode;
}

/** A panel that slides in from the side; a native modal, like the dialogs. */
export function Drawer({ open, onClose, label, children }: DrawerProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const drawer = ref.current;
    if (!drawer || !open) return;
    drawer.showModal();
    enterTopLayer(drawer);
    return () => {
      leaveTopLayer(drawer);
      drawer.close();
    };
  }, [open]);
  // Closes on a link before the navigation, so that the new page's heading can keep the focus.
  const press = ({ target }: MouseEvent) => {
    if (target === ref.current || (target instanceof Element && target.closest('a'))) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it on Escape
    <dialog ref={ref} className="drawer" aria-label={label} onClose={onClose} onClick={press}>
      <div className="side">{open && children}</div>
    </dialog>
  );
}
