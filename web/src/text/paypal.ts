// Texts for somebody who comes back from PayPal.

export const paypalText = {
  unpaid: 'You came back from PayPal without paying. Nothing was charged.',
  unchanged: 'You came back from PayPal. Nothing was charged, and your plan stays as it is.',
} as const;
