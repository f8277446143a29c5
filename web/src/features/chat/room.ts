import { chatLimits } from '#shared/chat-limits.ts';

/** Earlier nobody needs to know. */
const closeToFull = 500;

/** Whether a question is too long, and how many more letters fit once few do; a letter may be several bytes. */
export function room(text: string): { isOver: boolean; lettersLeft: number | undefined } {
  const left = chatLimits.messageBytes - new TextEncoder().encode(text.trim()).length;
  return { isOver: left < 0, lettersLeft: left > 0 && left <= closeToFull ? left : undefined };
}
