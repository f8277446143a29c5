// Said where a session has ended while a page of the account is open.

export const sessionText = {
  ended: 'Your session has ended. Log in again in another tab, then go on here: what you have typed stays.',
  newTab: '(opens in a new tab)',
} as const;
