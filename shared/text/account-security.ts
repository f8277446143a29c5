/** Why a change of what protects an account is refused. */
export const securityRefusals = {
  notProved: 'Enter a code of your authenticator app first.',
  notOn: 'There is no second step to make backup codes for.',
  wrongCode: 'The email, the password or the backup code isn’t right.',
} as const;
