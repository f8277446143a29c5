// Texts of the notices above the pages of the account.

export const accountNoticesText = {
  title: 'Notices',
  dismiss: 'Dismiss',
  failed: (name: string) => `The last payment for ${name} failed. Another card keeps its tracking going.`,
  stopped: (name: string) => `A payment for ${name} failed and its tracking has stopped.`,
  stoppedAtPaypal: (name: string) =>
    `PayPal couldn’t collect the payment for ${name}, and its tracking has stopped.`,
  failedSeveral: (count: number) => `Payments for ${count} licenses failed.`,
  cardExpired: (card: string, name: string) => `Your ${card} for ${name} has expired.`,
  cardExpires: (card: string, name: string, day: string, chargeDay: string) =>
    `Your ${card} for ${name} expires on ${day}, before the next charge on ${chargeDay}.`,
  cardsSeveral: (count: number) => `The cards of ${count} licenses expire before their next charge.`,
  near: (name: string, visits: string, allowance: string) =>
    `${name} has ${visits} of its ${allowance} visits this month. Tracking continues past the limit.`,
  nearSeveral: (count: number) =>
    `${count} licenses have almost used their visits of this month. Tracking continues past the limit.`,
  over: (name: string, visits: string, allowance: string) =>
    `${name} has ${visits} visits this month, its plan includes ${allowance}. Tracking continues.`,
  overSeveral: (count: number) =>
    `${count} licenses have more visits this month than their plans include. Tracking continues.`,
  updateCard: 'Update card',
  seeBilling: 'See billing',
  seePlans: 'See larger plans',
  seeLicense: 'See license',
  seeLicenses: 'See licenses',
} as const;
