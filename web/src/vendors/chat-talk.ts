import type { KnownLicense } from './vendor-events.ts';

/** What our page says to the chat's document. */
export type ToChat =
  | { chat: 'who'; email: string; nickname: string }
  | { chat: 'licenses'; licenses: readonly KnownLicense[] }
  | { chat: 'open' }
  | { chat: 'forget' };

/** What the chat's document says to our page; a `message` is one from whoever answers. */
export type FromChat = { chat: 'ready' | 'closed' | 'message' | 'failed' };

export function isFromChat(data: unknown): data is FromChat {
  return typeof data === 'object' && data !== null && 'chat' in data;
}
