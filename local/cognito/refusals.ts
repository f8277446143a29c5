// Cognito's refusals, in its own names and words: the screens show them as they are.
import { AwsError } from '../aws-error.ts';

export const notAuthorized = kind('NotAuthorizedException');
export const invalidParameter = kind('InvalidParameterException');
export const invalidPassword = kind('InvalidPasswordException');
export const missingResource = kind('ResourceNotFoundException');

export const refuse = {
  wrongPassword: says('NotAuthorizedException', 'Incorrect username or password.'),
  lockedOut: says('NotAuthorizedException', 'Password attempts exceeded'),
  disabled: says('NotAuthorizedException', 'User is disabled.'),
  badSession: says('NotAuthorizedException', 'Invalid session for the user, session is expired.'),
  unconfirmed: says('UserNotConfirmedException', 'User is not confirmed.'),
  noUser: says('UserNotFoundException', 'User does not exist.'),
  noUserHere: says('UserNotFoundException', 'Username/client id combination not found.'),
  taken: says('UsernameExistsException', 'An account with the given email already exists.'),
  takenAlias: says('AliasExistsException', 'An account with the given email already exists.'),
  wrongCode: says('CodeMismatchException', 'Invalid verification code provided, please try again.'),
  expiredCode: says('ExpiredCodeException', 'Invalid code provided, please request a code again.'),
  tooOften: says('LimitExceededException', 'Attempt limit exceeded, please try after some time.'),
  noTotp: says('SoftwareTokenMFANotFoundException', 'Software Token MFA is not enabled by the userPool.'),
  wrongTotp: says('CodeMismatchException', 'Invalid code received for user'),
  usedTotp: says('ExpiredCodeException', 'Your software token has already been used once.'),
  wrongTotpSetup: says('EnableSoftwareTokenMFAException', 'Code mismatch'),
};

/** Lengths that the service's reference states. */
const longestOf: Readonly<Record<string, number>> = {
  username: 128,
  password: 256,
  confirmationCode: 2048,
};

/** The value of a required member, or the service's own validation error. */
export function requiredField(value: string | undefined, member: string): string {
  const longest = longestOf[member];
  if (value && longest !== undefined && value.length > longest)
    throw invalidParameter(
      `1 validation error detected: Value at '${member}' failed to satisfy constraint: Member must have length less than or equal to ${longest}`,
    );
  if (value) return value;
  throw invalidParameter(
    `1 validation error detected: Value at '${member}' failed to satisfy constraint: Member must not be null`,
  );
}

function kind(type: string) {
  return (message: string) => new AwsError(type, message);
}

function says(type: string, message: string) {
  return () => new AwsError(type, message);
}
