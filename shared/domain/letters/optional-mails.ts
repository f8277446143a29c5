/** Mails that a customer may switch on and off, and whether they are sent before anything is chosen. */
const sentByDefault = { monthlyReport: false, usageNotices: true } as const;

/** Mails that are always sent: they are about money, about what was bought, or about who may sign in. */
export const mandatoryMails = ['payments', 'subscription', 'account'] as const;

export type OptionalMail = keyof typeof sentByDefault;
export type MailChoices = Readonly<Record<OptionalMail, boolean>>;

export const optionalMails = Object.keys(sentByDefault) as OptionalMail[];

/** What is sent to somebody who chose this much. */
export function choicesInForce(chosen: Partial<MailChoices>): MailChoices {
  return { ...sentByDefault, ...chosen };
}

export function isOptionalMail(name: string): name is OptionalMail {
  return Object.hasOwn(sentByDefault, name);
}
