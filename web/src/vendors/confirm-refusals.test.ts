import { expect, test } from 'vitest';
import { isConfirmedAlready, isOutdatedLink } from './confirm-refusals.ts';

function refusal(name: string, message: string) {
  return Object.assign(new Error(message), { name });
}

test.each([
  [refusal('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED'), true, false],
  [refusal('InvalidParameterException', 'User is already confirmed.'), true, false],
  [refusal('ExpiredCodeException', 'Invalid code provided, please request a code again.'), false, true],
  [refusal('CodeMismatchException', 'Invalid verification code provided, please try again.'), false, true],
  [refusal('NetworkError', 'A network error has occurred.'), false, false],
  ['lost', false, false],
])(
  'when the service refuses with %s, takes it as confirmed: %s, outdated: %s',
  (error, confirmed, outdated) => {
    expect([isConfirmedAlready(error), isOutdatedLink(error)]).toEqual([confirmed, outdated]);
  },
);
