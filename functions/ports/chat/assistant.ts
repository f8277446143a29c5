// Who answers customers' questions, and what answers may be taken from.
import type { Passage } from '#shared/help/passages.ts';

/** What the model gets to know about an owner's license. */
export interface LicenseFacts {
  /** How texts refer to it: by its domain, or by its plan if it has none. */
  name: string;
  plan: string;
  status: string;
  domain: string | null;
  /** The line to paste; null until there is a domain. */
  snippet: string | null;
}

/** A question with all that an answer may use: nothing of anybody else is in it. */
export interface Question {
  text: string;
  /** What was asked and answered before in this conversation, oldest first. */
  past: readonly { question: string; answer: string }[];
  passages: readonly Passage[];
  licenses: readonly LicenseFacts[];
}

export interface Assistant {
  source: 'model' | 'search';
  /** Undefined if neither the passages nor the facts answer the question. Its words are not to be trusted. */
  answer(question: Question): Promise<string | undefined>;
}

/** The help center's articles. */
export interface HelpArticles {
  /** The passages that answer a question best, the best first; none if none does. */
  search(question: string): readonly Passage[];
  /** Undefined for an article that is not there. */
  titleOf(slug: string): string | undefined;
}
