import type { MailChoices, OptionalMail } from '#shared/domain/letters/optional-mails.ts';

/** Which of the optional mails a customer wants. */
export interface NotificationChoices {
  /** The choices in force: the default where nothing was chosen. */
  of(userId: string): Promise<MailChoices>;
  /** Changes these choices and leaves the others; returns those in force. */
  save(userId: string, chosen: Partial<MailChoices>): Promise<MailChoices>;
}

/** One optional mail to switch off. */
export interface Unsubscription {
  userId: string;
  mail: OptionalMail;
}

/** The right to switch one mail off without signing in, by a link in that mail. */
export interface UnsubscribeTokens {
  issue(request: Unsubscription): Promise<string>;
  /** Undefined for a token that is not ours. */
  read(token: string): Promise<Unsubscription | undefined>;
}
