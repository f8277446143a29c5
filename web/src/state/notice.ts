import { kept } from './kept.ts';
import { toasts } from './toasts.ts';
import { noticeKey } from './traces.ts';

interface Notice {
  kind: 'success' | 'error';
  text: string;
}

const waiting = kept<Notice>(noticeKey);

/** Leaves a message for the next page, to which the visitor is being sent. */
export function leaveNotice(kind: Notice['kind'], text: string) {
  return waiting.write({ kind, text });
}

/** Shows the message that the previous page left, once. */
export function showNotice() {
  const notice = waiting.read();
  if (!notice) return;
  waiting.write(null);
  toasts[notice.kind](notice.text);
}
