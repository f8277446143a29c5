// The contact form: its words, and what it takes.

/** Longest entries in characters, and how often it may be sent from one address and from all. */
export const contactLimits = {
  name: 120,
  message: 4096,
  perMinute: 3,
  perMinuteOfAll: 30,
} as const;

export const contactText = {
  title: 'Write to us',
  lead: 'A person answers, within two business days.',
  name: 'Name',
  email: 'Email Address',
  message: 'Message',
  submit: 'Send message',
  busy: 'Sending...',
  /** Of the field that only machines fill in. */
  trap: 'Leave this empty',
  sentTitle: 'Thank you!',
  sent: (email: string) => `Your message is on its way. We answer to ${email}.`,
  notSent: (address: string) =>
    `Your message could not be sent. Please try again in a minute, or write to ${address}.`,
  close: 'Close',
} as const;
