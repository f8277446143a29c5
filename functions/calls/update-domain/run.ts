import { ofUser } from '#functions/flows/buckets.ts';
import { noLicense } from '#functions/flows/licenses/own-license.ts';
import { publishStored } from '#functions/flows/sites/publish-tracker.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Licenses, TrackerFiles } from '#functions/ports/licenses/licenses.ts';
import type { RateLimits } from '#functions/ports/rate-limits.ts';
import type { HomePages } from '#functions/ports/sites/home-pages.ts';
import type { Request } from '#functions/runtime/serve.ts';
import { attemptLimits } from '#shared/attempt-limits.ts';
import type { AnswerOf } from '#shared/contract/index.ts';
import { canChange } from '#shared/domain/licenses/enablement.ts';
import { type NameRules, normalizeDomain } from '#shared/domain/sites/domain-name.ts';
import { platformOf } from '#shared/domain/sites/platform-of.ts';
import { AppError } from '#shared/errors.ts';
import { domainFaultText } from '#shared/text/domain-name.ts';
import { messages } from '#shared/text/messages.ts';

export interface Deps {
  licenses: Licenses;
  trackerFiles: TrackerFiles;
  tracker: { source: string; collectUrl: string };
  names: NameRules;
  homePages: HomePages;
  rateLimits: Pick<RateLimits, 'take'>;
  clock: Clock;
}

/**
 * Sets the only site a license runs on and publishes its script again; meanwhile looks what the site is built with, so that the
 * right steps come first.
 */
export async function run(
  { body, user }: Request<'update-domain'>,
  deps: Deps,
): Promise<AnswerOf<'update-domain'>> {
  const { licenses, names, clock } = deps;
  await deps.rateLimits.take([ofUser('edit', user.id, attemptLimits.licenseEdits)]);
  const name = normalizeDomain(body.domain, names);
  const license = await licenses.ofOwner(user.id, body.license_key);
  if (!license) throw noLicense();
  if (!name.ok) throw new AppError('invalid', domainFaultText[name.fault]);
  if (!canChange(license.subscription, clock.now()))
    throw new AppError('conflict', messages.account.notEnabled);
  const seen = deps.homePages.read(name.domain);
  const updated = await licenses.setDomain(user.id, license.licenseKey, {
    domain: name.domain,
    cookieDomain: names.publicSuffixOf(name.domain).registrable,
  });
  await publishStored(updated, deps);
  const page = await seen;
  const platform = page && platformOf(page);
  return { error: false, domain: name.domain, ...(platform && { platform }) };
}
