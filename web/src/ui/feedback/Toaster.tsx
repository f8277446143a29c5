import { faCircleCheck, faCircleExclamation, faXmark } from '@fortawesome/free-solid-svg-icons';
import type { ReadableAtom } from 'nanostores';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../Button.tsx';
import { useTopRegion } from '../dialogs/use-top-region.ts';
import { Icon } from '../Icon.tsx';
import { uiText } from '../text.ts';

export interface ShownToast {
  id: number;
  kind: 'success' | 'error';
  text: string;
  position: 'top-right' | 'bottom-right';
  /** Time until it disappears, while it has neither hover nor focus. */
  ms: number;
}

interface ToasterProps {
  /** The store of the toasts: `toasts` from state/toasts.ts. */
  source: {
    shown: ReadableAtom<readonly ShownToast[]>;
    dismiss: (id: number) => void;
  };
}

/** Shows short messages in a corner. They disappear, so they must not be the only place for a piece of information. */
export function Toaster({ source }: ToasterProps) {
  const toasts = useSyncExternalStore(source.shown.listen, source.shown.get);
  const region = useTopRegion('toasts');
  const stacks = (['top-right', 'bottom-right'] as const).map(position => (
    <div key={position} role="status" data-position={position}>
      <ul>
        {toasts
          .filter(toast => toast.position === position)
          .map(toast => (
            <ToastCard key={toast.id} toast={toast} dismiss={source.dismiss} />
          ))}
      </ul>
    </div>
  ));
  return createPortal(stacks, region);
}

function ToastCard({ toast, dismiss }: { toast: ShownToast; dismiss: (id: number) => void }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(dismiss, toast.ms, toast.id);
    return () => clearTimeout(timer);
  }, [held, toast, dismiss]);
  const error = toast.kind === 'error';
  return (
    <li
      className="toast"
      data-kind={toast.kind}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon of={error ? faCircleExclamation : faCircleCheck} />
      <p {...(error ? { role: 'alert' } : {})}>{toast.text}</p>
      <Button
        variation="ghost"
        size="small"
        aria-label={uiText.dismiss}
        icon={faXmark}
        onClick={() => dismiss(toast.id)}
      />
    </li>
  );
}
