import type { Clock } from '#functions/ports/clock.ts';
import type { Mail, MailOutcome } from '#functions/ports/letters/letters.ts';
import { product } from '#shared/product.ts';
import { AwsRefusal, AwsSilence, awsCall } from './aws-call.ts';

interface Deps {
  /** The stage's own address. */
  from: string;
  configurationSet: string;
  clock: Clock;
}

/** Connections that never came about: nothing was sent. */
const unconnected: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/**
 * Sends through SES, once: it has no idempotency key, hence a lost answer is reported instead of tried again. SES
 * builds the headers from these fields, which rules out header injection.
 * Why: docs/decisions/0076
 */
export function sesMail({ from, configurationSet, clock }: Deps): Mail {
  const call = awsCall('ses', { tries: 1, timeoutMs: 10_000, clock });
  return {
    async send({ to, replyTo, subject, text, html, unsubscribeUrl }) {
      const body = JSON.stringify({
        FromEmailAddress: `${product.name} <${from}>`,
        Destination: { ToAddresses: [to] },
        ReplyToAddresses: [replyTo],
        ConfigurationSetName: configurationSet,
        Content: {
          Simple: {
            Subject: utf8(subject),
            Body: { Text: utf8(text), Html: utf8(html) },
            ...(unsubscribeUrl && { Headers: oneClick(unsubscribeUrl) }),
          },
        },
      });
      const headers = { 'content-type': 'application/json' };
      try {
        await call({ method: 'POST', path: '/v2/email/outbound-emails', headers, body });
        return 'sent';
      } catch (error) {
        return outcomeOf(error);
      }
    },
  };
}

/** RFC 8058: both headers together let a mail program offer it. */
function oneClick(url: string) {
  return [
    { Name: 'List-Unsubscribe', Value: `<${url}>` },
    { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
  ];
}

function utf8(Data: string) {
  return { Data, Charset: 'UTF-8' };
}

function outcomeOf(error: unknown): MailOutcome {
  if (error instanceof AwsRefusal) return 'refused';
  const failure = error instanceof AwsSilence ? (error.cause as { cause?: { code?: unknown } }) : undefined;
  return unconnected.has(failure?.cause?.code) ? 'refused' : 'unknown';
}
