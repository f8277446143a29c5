import { randomUUID } from 'node:crypto';
import { isSecret } from '#functions/flows/account/export-secret.ts';
import { ofAddress } from '#functions/flows/buckets.ts';
import { changeConnections } from '#functions/flows/sites/change-connections.ts';
import { type TrafficDeps, trafficOfLicense } from '#functions/flows/visits/traffic-of-license.ts';
import type { AuditTrail } from '#functions/ports/audit-trail.ts';
import type { Letters } from '#functions/ports/letters/letters.ts';
import type { Licenses } from '#functions/ports/licenses/licenses.ts';
import type { RateLimits } from '#functions/ports/rate-limits.ts';
import type { ConnectedSites } from '#functions/ports/sites/connected-sites.ts';
import { audited } from '#functions/runtime/audited.ts';
import { refusalCode } from '#functions/runtime/logged.ts';
import type { Request } from '#functions/runtime/serve.ts';
import { attemptLimits } from '#shared/attempt-limits.ts';
import type { AnswerOf } from '#shared/contract/index.ts';
import { hasService } from '#shared/domain/licenses/enablement.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { type ConnectedSite, isSiteOf, withoutSite } from '#shared/domain/sites/connected-sites.ts';
import { monthOf } from '#shared/domain/visits/month.ts';
import { AppError } from '#shared/errors.ts';
import { connectRefusals } from '#shared/text/connect-site.ts';
import { type CodeExchange, exchangeCode, isCodeOf } from './exchange-code.ts';

export interface Deps extends TrafficDeps {
  licenses: Pick<Licenses, 'byKey'>;
  connections: ConnectedSites;
  letters: Letters;
  rateLimits: RateLimits;
  trail: AuditTrail;
}

/** What is noted of a request: whose license it is shows only when its code or token is found right. */
type Noting = Pick<Request<'connect-site'>, 'requestId'>;
type Answer = AnswerOf<'connect-site'>;

/** What the server of a WordPress site asks: its token for a code, the license's usage, or the end of its connection. */
export async function run({ body, ip, requestId }: Request<'connect-site'>, deps: Deps): Promise<Answer> {
  // Hosters send the requests of many sites from one address, so only what is refused counts for an address.
  const bucket = ofAddress('connect-site', ip, attemptLimits.wrongTokensOfAddress);
  const attempt = randomUUID();
  await deps.rateLimits.take([bucket], attempt);
  const license = await licenseOf(body.type === 'exchange' ? body.code : body.token, deps);
  const forgive = () => deps.rateLimits.giveBack(bucket, attempt);
  const answer =
    license &&
    (await answerTo(body, license, { ...deps, requestId }).catch(async error => {
      // An outage, or a site that asks too often: no guess, and no matter of its neighbors at the same hoster.
      await forgive();
      throw error;
    }));
  if (answer) await forgive();
  if (!answer && body.type === 'exchange') throw new AppError('missing', connectRefusals.code);
  return answer ?? { connected: false };
}

async function licenseOf(secret: string, { licenses }: Deps): Promise<LicenseRow | undefined> {
  const licenseKey = secret.slice(0, Math.max(0, secret.lastIndexOf('.')));
  return licenseKey ? licenses.byKey(licenseKey) : undefined;
}

/** Undefined for a code or a token that is not, or no longer, one. */
async function answerTo(
  body: Request<'connect-site'>['body'],
  license: LicenseRow,
  deps: Deps & Noting,
): Promise<Answer | undefined> {
  if (body.type === 'exchange') return exchanged(body, license, deps);
  const site = await siteWith(body.token, license, deps);
  if (!site) return undefined;
  const ofLicense = {
    key: `connect-site#license#${license.licenseKey}`,
    allowances: attemptLimits.sitesOfLicense,
  };
  await deps.rateLimits.take([ofLicense]);
  if (body.type === 'usage') return usageOfSite(site, license, deps);
  return noted('disconnect', license, deps, async () => {
    await changeConnections(license, known => withoutSite(known, site.id), deps);
    return { connected: false };
  });
}

/** A guessed code is not noted in the trail; a right code without the proof of the site is noted as refused. */
async function exchanged(
  body: CodeExchange,
  license: LicenseRow,
  deps: Deps & Noting,
): Promise<Answer | undefined> {
  if (!(await isCodeOf(license, body.code, deps))) return undefined;
  const refused = new AppError('missing', connectRefusals.code);
  return noted('exchange', license, deps, async () => {
    const answer = await exchangeCode(body, license, deps);
    if (!answer) throw refused;
    return answer;
  }).catch(error => {
    if (error === refused) return undefined;
    throw error;
  });
}

/** Noted under the account of the license's owner, like the owner's own calls. */
function noted<T>(
  type: string,
  { userId: id, licenseKey: license_key }: LicenseRow,
  { trail, requestId }: Deps & Noting,
  work: () => Promise<T>,
): Promise<T> {
  const asked = { call: 'connect-site', requestId, user: { id }, body: { type, license_key }, refusalCode };
  return audited(trail, asked, work);
}

async function siteWith(
  token: string,
  license: LicenseRow,
  { connections }: Deps,
): Promise<ConnectedSite | undefined> {
  const { sites } = await connections.find(license);
  return sites.find(({ tokenHash }) => isSecret(token, tokenHash));
}

async function usageOfSite({ address }: ConnectedSite, license: LicenseRow, deps: Deps): Promise<Answer> {
  const now = deps.clock.now();
  const active = hasService(license, now);
  // The license counts another site by now, whose figures this one may not see.
  if (!isSiteOf(address, license.domains)) return { connected: true, domain: '', active, usage: null };
  const month = monthOf(now);
  const traffic = await trafficOfLicense(license, { month, detail: 'totals' }, deps);
  return {
    connected: true,
    domain: license.domains[0] ?? '',
    active,
    usage: traffic
      ? {
          month,
          visits: traffic.used,
          leads: traffic.counted.leads,
          allowance: traffic.allowance,
          state: traffic.state,
        }
      : null,
  };
}
