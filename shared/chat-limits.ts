/** What a conversation in the AI knowledge base may hold. How many messages an hour: `attempt-limits.ts`. */
export const chatLimits = {
  /** UTF-8. */
  messageBytes: 4096,
  titleLength: 120,
  /** Questions with their answers in one conversation. */
  exchanges: 50,
} as const;
