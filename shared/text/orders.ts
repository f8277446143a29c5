// Refusals of an order that only the server says, separate from messages.ts because every page loads those.

export const orderText = {
  arrived: 'Your earlier order of this plan is through, so nothing was ordered now. It is in your account.',
  manyOpen: (orders: number) =>
    `You have ${orders} unfinished orders. Complete one, or order again tomorrow.`,
} as const;
