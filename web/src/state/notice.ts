import { kept } from './kept.ts';
import { toasts } from './toasts.ts';
import { noticeKey } from './traces.ts';

interface Notice {
  kind: 'success' | 'error';
  text: string;
}

const waiting = kept<Notice>(noticeKey);

/** A message for the page the visitor is being sent to. */
export function leaveNotice(kind: Notice['kind'], text: string) {
  return waiting.write({ kind, text });
}

/** Shows, once, what the page before left. */
export function showNotice() {
  const notice = waiting.read();
  if (!notice) return;
  waiting.write(null);
  toasts[notice.kind](notice.text);
}
