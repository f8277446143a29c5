import { minuteMs } from './domain/time.ts';

// What changes who can get into an account asks for a sign-in of a moment ago, at our API and at the pool (docs/decisions/0171).

export const freshSignInMs = 10 * minuteMs;

/** The scope of an access token by which the pool lets its bearer change the account. */
export const accountScope = 'aws.cognito.signin.user.admin';
