import * as z from 'zod';
import type { Settings } from '../../infra/settings.ts';
import { type AskAws, AwsRefused } from '../aws/signed-calls.ts';
import { type AccountCheck, type PreflightFinding, refuses, warns } from './finding.ts';

export const mailChecks: readonly AccountCheck[] = [
  { asks: "the sender's identity in SES", run: sender },
  { asks: 'whether SES is out of its sandbox', run: sandbox },
];

const identity = z.object({
  VerifiedForSendingStatus: z.boolean(),
  DkimAttributes: z.object({ Status: z.string() }).optional(),
});

/** An address that is verified alone does not help: the user pool sends by the identity of the domain (infra/identity.ts). */
async function sender(ask: AskAws, { mailFrom }: Settings): Promise<PreflightFinding[]> {
  const domain = mailFrom.slice(mailFrom.indexOf('@') + 1);
  const ofDomain = await identityOf(ask, domain);
  if (ofDomain?.VerifiedForSendingStatus) return dkimFindings(domain, ofDomain);
  return [
    refuses(
      ofDomain
        ? `SES has not verified ${domain} yet: publish the DKIM records that npm run deploy -- account printed, and wait up to 72 hours.`
        : `SES does not know ${domain}: run npm run deploy -- account, and publish the DKIM records it prints.`,
    ),
  ];
}

function dkimFindings(domain: string, { DkimAttributes }: z.output<typeof identity>): PreflightFinding[] {
  if (DkimAttributes?.Status === 'SUCCESS') return [];
  return [
    warns(
      `Mails from ${domain} are not signed (DKIM is ${DkimAttributes?.Status ?? 'off'}), so many inboxes will refuse them: publish its DKIM records.`,
    ),
  ];
}

const sending = z.object({
  ProductionAccessEnabled: z.boolean(),
  SendingEnabled: z.boolean(),
});

async function sandbox(ask: AskAws, { removable }: Settings): Promise<PreflightFinding[]> {
  const answer = await ask({ service: 'ses', method: 'GET', path: '/v2/email/account' });
  const { ProductionAccessEnabled, SendingEnabled } = sending.parse(JSON.parse(answer));
  return [
    ...(SendingEnabled
      ? []
      : [
          refuses(
            'AWS has paused sending for this account: see SES → Account dashboard, and the mails AWS wrote.',
          ),
        ]),
    ...(ProductionAccessEnabled
      ? []
      : [
          (removable ? warns : refuses)(
            'SES is still in its sandbox and mails verified addresses only: ask for production access (SES → Account dashboard), which takes about a day.',
          ),
        ]),
  ];
}

async function identityOf(ask: AskAws, name: string): Promise<z.output<typeof identity> | undefined> {
  const path = `/v2/email/identities/${encodeURIComponent(name)}`;
  try {
    return identity.parse(JSON.parse(await ask({ service: 'ses', method: 'GET', path })));
  } catch (error) {
    if (error instanceof AwsRefused && error.status === 404) return undefined;
    throw error;
  }
}
