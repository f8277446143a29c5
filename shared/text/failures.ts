// What is said when something fails, apart from all other messages, because every page of the site needs it.

export const failureText = {
  title: 'Uh oh',
  text: 'There was an error on our end.',
  back: 'Back to Home',
  logIn: 'Log in',
  router: 'Unexpected Application Error!',
  /** The message for all faults of ours. */
  internal: 'There was an error on our end.',
  invalid: 'Please check what you sent:',
  badSignature: 'The signature doesn’t match.',
  offline: 'We couldn’t reach the server. Please check your connection and try again.',
} as const;

/** Where something needs a session, or an account that is confirmed. */
export const sessionFailureText = {
  pleaseConfirm: 'Please confirm your email!!!',
  unauthenticated: 'Please sign in again.',
} as const;
