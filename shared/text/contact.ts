// Texts and limits of the contact form.

/** Maximum lengths in characters. */
export const contactLimits = {
  name: 120,
  message: 4096,
} as const;

export const contactText = {
  title: 'Write to us',
  lead: 'A person answers, within two business days.',
  name: 'Name',
  email: 'Email Address',
  message: 'Message',
  submit: 'Send message',
  busy: 'Sending...',
  /** The label of the hidden field that only bots fill in. */
  trap: 'Leave this empty',
  sentTitle: 'Thank you!',
  sent: (email: string) => `Your message is on its way. We’ll reply to ${email}.`,
  notSent: (address: string) =>
    `Your message couldn’t be sent. Please try again in a minute, or write to ${address}.`,
  close: 'Close',
} as const;
