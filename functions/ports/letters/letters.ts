// The mails we write, from the moment one is due to the moment it is sent.
import type { Letter } from '#shared/contract/letter.ts';

/** The queue of letters; job `send-letters` mails them. */
export interface Letters {
  /** Hands a letter over. Safe to repeat: letters with the same `once` are mailed once. */
  send(letter: Letter): Promise<void>;
}

export interface WrittenMail {
  to: string;
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  /** Where a mail program switches this kind of mail off with one press. */
  unsubscribeUrl?: string;
}

/** `unknown`: there was no answer, and the mail may be on its way. */
export type MailOutcome = 'sent' | 'refused' | 'unknown';

export interface Mail {
  send(mail: WrittenMail): Promise<MailOutcome>;
}

/** The queue of letters that no retry can mail. Its alarm rings at once (docs/runbook.md). */
export interface ParkedLetters {
  /** The letter keeps its shape, so that it can be put back into its queue. */
  parkUnknown(letter: Letter): Promise<void>;
  /** Parks a message that is no letter. */
  parkUnreadable(body: string): Promise<void>;
}

/** What the owners of accounts are called, and where they are written to. */
export interface Owners {
  /** Both empty if the account says none; undefined if there is no such account. */
  of(userId: string): Promise<{ name: string; email: string } | undefined>;
}

/** Which letters were mailed. */
export interface LetterRecords {
  /** Claims a letter before it is mailed; otherwise says what is known of it. */
  claim(once: string): Promise<'claimed' | 'sent' | 'unknown'>;
  noteSent(once: string): Promise<void>;
  /** Withdraws the claim on a letter that was certainly not mailed. */
  release(once: string): Promise<void>;
}
