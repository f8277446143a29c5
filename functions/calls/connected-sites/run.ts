import { hashOfSecret, newSecret } from '#functions/flows/account/export-secret.ts';
import { ofUser } from '#functions/flows/buckets.ts';
import { ownLicense } from '#functions/flows/licenses/own-license.ts';
import { changeConnections } from '#functions/flows/sites/change-connections.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Licenses } from '#functions/ports/licenses/licenses.ts';
import type { RateLimits } from '#functions/ports/rate-limits.ts';
import type { ConnectedSites } from '#functions/ports/sites/connected-sites.ts';
import type { Request } from '#functions/runtime/serve.ts';
import { attemptLimits } from '#shared/attempt-limits.ts';
import type { AnswerOf, ParsedOf } from '#shared/contract/index.ts';
import { hasService } from '#shared/domain/licenses/enablement.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import {
  connectFault,
  connectLimits,
  hasRoomFor,
  type SiteConnections,
  withoutSite,
} from '#shared/domain/sites/connected-sites.ts';
import { AppError } from '#shared/errors.ts';
import { connectRefusals } from '#shared/text/connect-site.ts';
import { messages } from '#shared/text/messages.ts';

export interface Deps {
  licenses: Pick<Licenses, 'ofOwner'>;
  connections: ConnectedSites;
  rateLimits: Pick<RateLimits, 'take'>;
  /** Only where local domains are allowed. */
  allowHttp: boolean;
  clock: Clock;
}

type Agreement = NonNullable<ParsedOf<'connected-sites'>['agree']>;

/** The sites connected with a license: its owner reads them, agrees to another one, and disconnects one. */
export async function run(
  { body, user, method }: Request<'connected-sites'>,
  deps: Deps,
): Promise<AnswerOf<'connected-sites'>> {
  const { agree, disconnect } = body;
  if (method === 'POST') await deps.rateLimits.take([ofUser('connect', user.id, attemptLimits.siteChanges)]);
  const license = await ownLicense(user.id, { license_key: body.license_key }, deps.licenses);
  if (method === 'POST' && agree) {
    const code = newSecret();
    const connections = await agreeTo(license, agree, code, deps);
    return { ...answerOf(connections), return_url: wayBack(agree, `${license.licenseKey}.${code}`) };
  }
  if (method === 'POST' && disconnect !== undefined)
    return answerOf(await changeConnections(license, known => withoutSite(known, disconnect), deps));
  return answerOf(await deps.connections.find(license));
}

/** Notes the code until it is exchanged; another agreement takes its place. */
async function agreeTo(
  license: LicenseRow,
  { site: address, return_to: returnTo, challenge }: Agreement,
  code: string,
  deps: Deps,
): Promise<SiteConnections> {
  const now = deps.clock.now();
  if (!hasService(license, now)) throw new AppError('conflict', messages.account.notEnabled);
  const fault = connectFault({ site: address, returnTo }, { ...license, allowHttp: deps.allowHttp });
  if (fault) throw new AppError('invalid', connectRefusals[fault]);
  const noted = { hash: hashOfSecret(code), challenge, address, until: now + connectLimits.codeMs };
  return changeConnections(
    license,
    known => {
      if (!hasRoomFor(address, known)) throw new AppError('conflict', connectRefusals.full);
      return { ...known, code: noted };
    },
    deps,
  );
}

function wayBack({ return_to: returnTo, state }: Agreement, code: string): string {
  return `${returnTo}&${new URLSearchParams({ utmost_code: code, utmost_state: state })}`;
}

function answerOf({ sites }: SiteConnections): AnswerOf<'connected-sites'> {
  return { sites: sites.map(({ id, address, since }) => ({ id, address, since })) };
}
