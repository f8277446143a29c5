import { atom } from 'nanostores';
import { limits } from '#shared/product.ts';

export interface Toast {
  id: number;
  kind: 'success' | 'error';
  text: string;
  position: 'top-right' | 'bottom-right';
  ms: number;
}

const shown = atom<readonly Toast[]>([]);
let lastId = 0;

/** Short messages in a corner, shown for five seconds each by `<Toaster source={toasts}/>`. */
export const toasts = {
  success: (text: string, options?: { position?: Toast['position'] }) => show('success', text, options),
  error: (text: string, options?: { position?: Toast['position'] }) => show('error', text, options),
  dismiss: (id: number) => shown.set(shown.get().filter(toast => toast.id !== id)),
  shown,
};

function show(kind: Toast['kind'], text: string, { position = 'top-right' as Toast['position'] } = {}) {
  lastId += 1;
  shown.set([...shown.get(), { id: lastId, kind, text, position, ms: limits.toastMs }]);
}
