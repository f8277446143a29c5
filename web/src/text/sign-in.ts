// Texts around signing in other than the form itself, separate from messages.ts because few visitors need them.

export const signInText = {
  resetTitle: 'Reset your password',
  resetHint: 'We’ll send a code to this address.',
  askCode: 'Send code',
  askingCode: 'Sending...',
  codeSent: (email: string) => `We sent a code to ${email}.`,
  otherCode: 'Send another code',
  reset: 'Set new password',
  resetting: 'Saving...',
  passwordRule: (length: number) => `${length} characters or more.`,
  backToLogin: 'Back to log in',
  appTitle: 'One more step',
  appHint: 'The six digits your authenticator app shows now.',
  codeUsed: 'This code has already been used. Wait for the next one and enter that.',
  tookTooLong: 'This took too long. Please log in again.',
  again: {
    title: 'Confirm it’s you',
    text: (email: string) =>
      `It’s been a while since you logged in. Enter the password for ${email} to continue.`,
    wrong: 'This password isn’t right.',
    forgot: 'If you have forgotten it, log out and choose “Forgot your password?” where you log in.',
    notNow: 'Not now',
  },
  check: 'Continue',
  checking: 'Checking...',
  resend: 'Send the email again',
  resendShort: 'SEND THE EMAIL AGAIN',
  resent: 'Sent. Check your inbox.',
  resendIn: (waitMs: number) => `You can send it again in ${waitOf(waitMs)}`,
  confirmWanted: 'Please confirm your email.',
  confirmSent: (email: string) => `The link is in the email we sent to ${email}.`,
  sendAgain: 'Send again',
  checkInbox: 'Check your inbox',
  checkInboxText: (email: string) =>
    `We sent a link to ${email}. Click it to confirm your email, then set up your domain.`,
  openMail: (service: string) => `Open ${service}`,
  confirmedNow: 'Your email is confirmed. Log in to set up your domain.',
  confirmedHere: 'Your email is confirmed, and you’re logged in.',
  toAccount: 'Go to my account',
  confirmedAlready: 'This email is already confirmed. You can log in.',
  linkOutdated: 'This link is no longer valid. Have a new one sent to you.',
  confirming: 'One moment, we’re verifying your account.',
  ok: 'OK',
  login: 'LOGIN',
} as const;

/** A wait in its shortest form: "42 s", "12 min", "7 h". */
function waitOf(waitMs: number): string {
  const seconds = Math.ceil(waitMs / 1000);
  if (seconds < 100) return `${seconds} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 100 ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`;
}
