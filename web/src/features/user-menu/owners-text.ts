// Texts of the public pages for somebody who has a license: the free trial is for a first one only.

export const ownerText = {
  lead: 'One more license for one more domain. It is charged from the day you buy it; cancel whenever you like.',
  toAccount: 'Go to my account',
  each: (amount: string, term: string) => `${amount} each ${term}, from the first day`,
  aMonth: (amount: string) => `that is ${amount} a month`,
} as const;
