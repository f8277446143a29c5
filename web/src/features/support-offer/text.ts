// Texts of the page of the one-time offer that appear after its script has loaded.

export const supportText = {
  upgrade: 'Upgrade Now',
  upgrading: 'Processing...',
  finishing: 'We are finishing your purchase. This takes a moment.',
  next: 'See what happens next',
} as const;
