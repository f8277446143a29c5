import { limits } from '#shared/product.ts';

export interface Toast {
  id: number;
  kind: 'success' | 'error';
  text: string;
  position: 'top-right' | 'bottom-right';
  ms: number;
}

let list: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const write = (next: readonly Toast[]) => {
  list = next;
  for (const listener of listeners) listener();
};

const show = (kind: Toast['kind'], text: string, { position = 'top-right' as Toast['position'] } = {}) => {
  lastId += 1;
  write([...list, { id: lastId, kind, text, position, ms: limits.toastMs }]);
};

/** Short messages in a corner, five seconds each; `<Toaster source={toasts}/>` shows them. */
export const toasts = {
  success: (text: string, options?: { position?: Toast['position'] }) => show('success', text, options),
  error: (text: string, options?: { position?: Toast['position'] }) => show('error', text, options),
  dismiss: (id: number) => write(list.filter(toast => toast.id !== id)),
  read: () => list,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
