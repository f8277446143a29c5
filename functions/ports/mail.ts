export interface Mail {
  /** A plain-text mail; throws `unavailable` where it was not taken. */
  send(mail: Readonly<Record<'to' | 'replyTo' | 'subject' | 'text', string>>): Promise<void>;
}
