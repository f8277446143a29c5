import type { KnownLicense } from './vendor-events.ts';

/** Messages from our page to the chat's document. */
export type ToChat =
  | { chat: 'who'; email: string; nickname: string }
  | { chat: 'licenses'; licenses: readonly KnownLicense[] }
  | { chat: 'open' }
  | { chat: 'forget' };

/** Messages from the chat's document to our page; `message` means that support has written. */
export type FromChat = { chat: 'ready' | 'closed' | 'message' | 'failed' };

export function isFromChat(data: unknown): data is FromChat {
  return typeof data === 'object' && data !== null && 'chat' in data;
}
