import type { Settings } from '../../infra/settings.ts';
import { type AskAws, AwsRefused } from '../aws/signed-calls.ts';
import { type PreflightFinding, refuses } from './finding.ts';

/** Whether the stage's names can have their records where the settings say: in a zone of this account that they end like. */
export async function zone(
  ask: AskAws,
  { hostedZoneId: id, domainName, otherDomainName, apiDomainName }: Settings,
): Promise<PreflightFinding[]> {
  if (!id) return [];
  const path = `/2013-04-01/hostedzone/${id}`;
  const answer = await ask({ service: 'route53', method: 'GET', path }).catch(isGone);
  if (answer === undefined)
    return [
      refuses(
        `"hostedZoneId" ${id} is no zone of this account: put the id there that npm run deploy -- account printed (ZoneId), or leave it out and make the records by hand.`,
      ),
    ];
  const name = /<Name>([^<]+)\.<\/Name>/.exec(answer)?.[1];
  if (!name) throw new Error('route53 answered without a name');
  const elsewhere = [domainName, otherDomainName, apiDomainName].filter(
    host => host !== undefined && host !== name && !host.endsWith(`.${name}`),
  );
  if (elsewhere.length === 0) return [];
  return [
    refuses(
      `"hostedZoneId" ${id} is the zone of ${name}, in which ${elsewhere.join(', ')} cannot have a record: name the zone of that domain, or leave it out and make the records by hand.`,
    ),
  ];
}

function isGone(error: unknown): undefined {
  if (error instanceof AwsRefused && error.kind === 'NoSuchHostedZone') return undefined;
  throw error;
}
