// What Cognito takes of a custom message: docs.aws.amazon.com, MessageTemplateType of the user pools' reference.
import { AwsError } from '../aws-error.ts';
import { invalidParameter } from './refusals.ts';

const bodyPattern = String.raw`[\p{L}\p{M}\p{S}\p{N}\p{P}\s*]*\{####\}[\p{L}\p{M}\p{S}\p{N}\p{P}\s*]*`;
const subjectPattern = String.raw`[\p{L}\p{M}\p{S}\p{N}\p{P}\s]+`;
const rules = {
  emailBody: { pattern: bodyPattern, shortest: 6, longest: 20_000 },
  emailSubject: { pattern: subjectPattern, shortest: 1, longest: 140 },
};

interface Words {
  emailMessage?: string | null | undefined;
  emailSubject?: string | null | undefined;
}

/** Refuses what the trigger wrote as the pool would; `ownSender`: its mails go through the owner's SES. */
export function checkMail({ emailMessage, emailSubject }: Words, ownSender: boolean): void {
  if (!ownSender && (emailMessage || emailSubject))
    throw new AwsError(
      'InvalidLambdaResponseException',
      'CustomMessage may write e-mails only where EmailSendingAccount is DEVELOPER.',
    );
  if (emailMessage) check('emailBody', emailMessage);
  if (emailSubject) check('emailSubject', emailSubject);
}

function check(member: keyof typeof rules, value: string): void {
  const { pattern, shortest, longest } = rules[member];
  const unmet = (constraint: string) =>
    invalidParameter(
      `1 validation error detected: Value at '${member}' failed to satisfy constraint: Member must ${constraint}`,
    );
  if (value.length < shortest) throw unmet(`have length greater than or equal to ${shortest}`);
  if (value.length > longest) throw unmet(`have length less than or equal to ${longest}`);
  // The service's patterns are Java's, whose white space is of six characters: no special blanks.
  if (!new RegExp(`^${pattern.replaceAll('\\s', ' \\t\\n\\v\\f\\r')}$`, 'u').test(value))
    throw unmet(`satisfy regular expression pattern: ${pattern}`);
}
