import { ofUser } from '#functions/flows/buckets.ts';
import { ownLicense } from '#functions/flows/licenses/own-license.ts';
import { fileOfLicense } from '#functions/flows/sites/file-of-license.ts';
import { type PublishDeps, publishStored } from '#functions/flows/sites/publish-tracker.ts';
import type { Licenses } from '#functions/ports/licenses/licenses.ts';
import type { RateLimits } from '#functions/ports/rate-limits.ts';
import type { Request } from '#functions/runtime/serve.ts';
import { attemptLimits } from '#shared/attempt-limits.ts';
import type { AnswerOf } from '#shared/contract/index.ts';
import { fromWire, toWire } from '#shared/contract/tracker-settings.ts';
import { canChange } from '#shared/domain/licenses/enablement.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { nameOnWire } from '#shared/domain/sites/setting-names.ts';
import { settingsInForce, siteOf } from '#shared/domain/sites/settings-in-force.ts';
import { refusalOf } from '#shared/domain/sites/settings-refusal.ts';
import { changedSettings, type TrackerSettings } from '#shared/domain/sites/tracker-settings.ts';
import type { TrackerWeights } from '#shared/domain/sites/tracker-weight.ts';
import { AppError } from '#shared/errors.ts';
import { trackerCache } from '#shared/product.ts';
import { messages } from '#shared/text/messages.ts';
import { settingsNotSaved, settingsRefusalText } from '#shared/text/tracker-settings.ts';

export interface Deps extends PublishDeps {
  licenses: Licenses;
  rateLimits: Pick<RateLimits, 'take'>;
  weights: TrackerWeights;
  bytesAsSent: (text: string) => number;
}

/**
 * Answers what an owner chose for the tracker of a license, and saves another choice, with which the script is
 * published at once.
 * Why: docs/decisions/0092
 */
export async function run(
  request: Request<'tracker-settings'>,
  deps: Deps,
): Promise<AnswerOf<'tracker-settings'>> {
  const { body, user, method } = request;
  if (method === 'POST') await deps.rateLimits.take([ofUser('edit', user.id, attemptLimits.licenseEdits)]);
  const license = await ownLicense(user.id, { license_key: body.license_key }, deps.licenses);
  if (method === 'GET') return toAnswer(license, deps);
  const { settings, version } = body;
  if (!settings || version === undefined)
    throw new AppError('invalid', `${messages.failure.invalid} ${settings ? 'version' : 'settings'}`);
  return toAnswer(await saved(license, fromWire(settings), version, deps), deps);
}

async function saved(
  license: LicenseRow,
  settings: TrackerSettings,
  version: number,
  deps: Deps,
): Promise<LicenseRow> {
  if (!canChange(license.subscription, deps.clock.now()))
    throw new AppError('conflict', messages.account.notEnabled);
  const site = siteOf(license);
  if (!site) throw new AppError('conflict', settingsNotSaved.domainFirst);
  const refused = refusalOf(settings, site);
  if (refused)
    throw new AppError('invalid', settingsRefusalText[refused.code](refused.about), {
      field: { name: nameOnWire(refused.setting), reason: refused.code },
    });
  const after = await deps.licenses.setTracker(license, changedSettings(settings), version);
  if (!after) throw new AppError('changed-meanwhile', settingsNotSaved.changedMeanwhile);
  await publishStored(after, deps);
  return after;
}

function toAnswer(
  license: LicenseRow,
  { tracker, weights, clock, bytesAsSent }: Deps,
): AnswerOf<'tracker-settings'> {
  return {
    settings: toWire(settingsInForce(license)),
    version: license.tracker?.version ?? 0,
    site: siteOf(license) ?? null,
    bytes: bytesAsSent(fileOfLicense(license, tracker, clock.now())),
    weights,
    live: {
      usual_seconds: trackerCache.freshSeconds,
      longest_seconds: trackerCache.freshSeconds + trackerCache.staleSeconds,
    },
  };
}
