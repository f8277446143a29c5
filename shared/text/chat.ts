// Texts of the AI knowledge base.
import { chatLimits } from '../chat-limits.ts';

export const chatText = {
  unknown: 'I couldn’t find this in our help articles. Ask our team instead.',
  /** Above an answer that the model would have written on another day. */
  dayIsFull:
    'The AI has answered as many questions today as it can, and answers again from tomorrow. Until then, we search our help articles.',
  /** Above passages that a search found, where no model answers. */
  quoted: 'This is what our help articles say:',
  quote: (title: string, heading: string | null, text: string) =>
    `“${title}”${heading ? `, ${heading}` : ''}: ${text}`,
  facts: {
    plan: (name: string, plan: string) => `${name} is on the plan ${plan}.`,
    status: (name: string, status: string) => `The status of ${name} is: ${status}.`,
    domain: (name: string, domain: string | null) =>
      domain ? `The domain of ${name} is ${domain}.` : `${name} has no domain yet.`,
    snippet: (name: string, snippet: string | null) =>
      snippet
        ? `The line to paste for ${name}: ${snippet}`
        : `${name} gets its line to paste once a domain is set.`,
    none: 'You have no license yet.',
  },
} as const;

/** Why a message or a title is not taken. */
export const chatRefusals = {
  empty: 'Please write a question.',
  tooLong: `This message is too long. It may have ${chatLimits.messageBytes} bytes, about 4,000 letters.`,
  full: 'This conversation is full. Please start a new one.',
  title: `A title has one to ${chatLimits.titleLength} letters.`,
  missing: 'We couldn’t find this conversation.',
} as const;
