import { atom } from 'nanostores';
import { limits } from '#shared/product.ts';

export interface Toast {
  id: number;
  kind: 'success' | 'error';
  text: string;
  position: 'top-right' | 'bottom-right';
  ms: number;
  /** What it speaks of, such as a license: a later toast about the same takes its place. */
  about?: string | undefined;
}

type ToastOptions = Partial<Pick<Toast, 'position' | 'about'>>;

const shown = atom<readonly Toast[]>([]);
let lastId = 0;

/** Short messages in a corner, shown for five seconds each by `<Toaster source={toasts}/>`. */
export const toasts = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  dismiss: (id: number) => shown.set(shown.get().filter(toast => toast.id !== id)),
  shown,
};

function show(kind: Toast['kind'], text: string, { position = 'top-right', about }: ToastOptions = {}) {
  lastId += 1;
  const others = shown.get().filter(toast => !about || toast.about !== about);
  shown.set([...others, { id: lastId, kind, text, position, ms: limits.toastMs, about }]);
}
