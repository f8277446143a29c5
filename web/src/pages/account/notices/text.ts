// Said where a session has ended while a page of the account is open.

export const sessionText = {
  ended: 'Your session ended. Log in again in another tab; what you typed here is kept.',
  newTab: '(opens in a new tab)',
} as const;
