// What is said about the shared report.

const longDate = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

export const analyticsText = {
  enabled: 'Analytics enabled successfully',
  disabled: 'Analytics disabled successfully',
  invalidEmail: 'Invalid email address',
  /** With the date as in "March 5, 2024". */
  lockedUntil: (at: number) => `You will be able to enable analytics after ${longDate.format(at)}`,
  notAtGoogle: 'Google has no account with this address. Please use the address of a Google account.',
  down: 'Google doesn’t answer right now. Nothing was changed; please try again in a few minutes.',
  notOffered: 'Sharing the report isn’t available yet.',
} as const;
