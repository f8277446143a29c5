import { randomInt } from 'node:crypto';
import { checkMail } from './mail-rules.ts';
import type { AtClient, Pool } from './pool.ts';
import { refuse } from './refusals.ts';
import type { CodePurpose, PoolUser } from './state.ts';
import { callTrigger } from './triggers.ts';

const hour = 3_600_000;
const lifetime: Record<CodePurpose, number> = { confirm: 24 * hour, verify: 24 * hour, reset: hour };
/** Per user and purpose within an hour. */
const most = { sent: 10, missed: 5, passwords: 5 };
const placeholder = '{####}';
/** Cognito's own, of a pool whose mails do not go through the owner's SES. */
export const commonSender = 'no-reply@verificationemail.com';

export type MailSource =
  | 'SignUp'
  | 'ResendCode'
  | 'ForgotPassword'
  | 'UpdateUserAttribute'
  | 'VerifyUserAttribute';

/** Mails a new code; the one before it no longer counts. */
export async function sendCode(
  at: AtClient,
  user: PoolUser,
  purpose: CodePurpose,
  source: MailSource,
  to?: string,
) {
  const email = to ?? user.attributes.email ?? '';
  enforceLimit(user, 'sent', purpose);
  countTry(at.pool, user, 'sent', purpose);
  // Where the trigger refuses, nothing has been sent, and the code before it still counts (docs/not-yet-run.md).
  const { subject, message } = await mailText(at, user, source);
  const value = String(randomInt(1_000_000)).padStart(6, '0');
  user.codes[purpose] = { value, expiresAt: Date.now() + lifetime[purpose], email };
  at.pool.save();
  const filled = (text: string) => text.replaceAll(placeholder, value);
  const from = at.pool.config.sender ?? commonSender;
  await at.pool.sendMail({ from, to: [email], subject: filled(subject), html: filled(message) });
  return delivery(email);
}

async function mailText(at: AtClient, user: PoolUser, source: MailSource) {
  const { config } = at.pool;
  const words =
    source === 'ForgotPassword'
      ? { subject: 'Your password reset code', message: `Your password reset code is ${placeholder}` }
      : config.verification;
  if (!config.triggers.CustomMessage) return words;
  const event = {
    version: '1',
    triggerSource: `CustomMessage_${source}`,
    region: 'us-east-1',
    userPoolId: config.id,
    userName: user.username,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: at.client.id },
    request: {
      userAttributes: {
        ...user.attributes,
        'cognito:user_status': user.confirmed ? 'CONFIRMED' : 'UNCONFIRMED',
      },
      codeParameter: placeholder,
      linkParameter: '{##Click Here##}',
      usernameParameter: null,
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  };
  const answer = (await callTrigger(at.pool, 'CustomMessage', event)) as
    | { response?: { emailMessage?: string | null; emailSubject?: string | null } }
    | undefined;
  checkMail(answer?.response ?? {}, config.sender !== undefined);
  return {
    subject: answer?.response?.emailSubject ?? words.subject,
    message: answer?.response?.emailMessage ?? words.message,
  };
}

/** The answer about a code that was sent: enough to recognize the address, not enough to learn it. */
export function delivery(email: string) {
  return {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL' as const,
    Destination: email.replace(/^(.).*@(.).*$/, '$1***@$2***'),
  };
}

/** Takes a code that is right, once; answers the address it proves. */
export function takeCode(pool: Pool, user: PoolUser, purpose: CodePurpose, given: string): string {
  enforceLimit(user, 'missed', purpose);
  const code = user.codes[purpose];
  if (!code || Date.now() >= code.expiresAt) throw refuse.expiredCode();
  if (code.value !== given) {
    countTry(pool, user, 'missed', purpose);
    throw refuse.wrongCode();
  }
  delete user.codes[purpose];
  user.tries = {};
  pool.save();
  return code.email;
}

/** Refuses what was done too often within the hour. */
export function enforceLimit(user: PoolUser, what: keyof typeof most, purpose: string): void {
  if (recent(user, `${what} ${purpose}`).length >= most[what]) throw refuse.tooOften();
}

/** Counts what is limited. */
export function countTry(pool: Pool, user: PoolUser, what: keyof typeof most, purpose: string): void {
  const name = `${what} ${purpose}`;
  user.tries[name] = [...recent(user, name), Date.now()];
  pool.save();
}

function recent(user: PoolUser, what: string) {
  return (user.tries[what] ?? []).filter(at => at > Date.now() - hour);
}
