export interface Mail {
  /** Sends a plain-text mail; throws `unavailable` if it cannot be sent. */
  send(mail: Readonly<Record<'to' | 'replyTo' | 'subject' | 'text', string>>): Promise<void>;
}
