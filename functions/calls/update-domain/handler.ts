import { s3TrackerFiles } from '#functions/adapters/aws/s3-tracker-files.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { cognitoTokens } from '#functions/adapters/cognito/tokens.ts';
import { dynamoLicenses } from '#functions/adapters/dynamo/licenses.ts';
import { publicSuffixOf, toAscii } from '#functions/adapters/names.ts';
import { builtTracker } from '#functions/adapters/tracker-source.ts';
import { publishTracker } from '#functions/flows/publish-tracker.ts';
import type { Clock, Licenses, TrackerFiles } from '#functions/ports.ts';
import { env } from '#functions/runtime/env.ts';
import { type Run, serve } from '#functions/runtime/serve.ts';
import { pool } from '#functions/runtime/settings.ts';
import { type NameRules, normaliseDomain } from '#shared/domain/domain-name.ts';
import { canChange } from '#shared/domain/enablement.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';

interface Deps {
  licenses: Licenses;
  trackerFiles: TrackerFiles;
  tracker: { source: string; collectUrl: string };
  names: NameRules;
  clock: Clock;
}

/** Sets the one site a licence runs on and writes its script again. */
export const run: Run<'update-domain', Deps> = async ({ body, user }, deps) => {
  const { licenses, names, clock } = deps;
  const name = normaliseDomain(body.domain, names);
  const license = await licenses.ofOwner(user.id, body.license_key);
  if (!license) throw new AppError('missing', messages.account.licenseMissing);
  if (!name.ok) throw new AppError('invalid', name.message);
  if (!canChange(license.subscription, clock.now()))
    throw new AppError('conflict', messages.account.notEnabled);
  const row = await licenses.setDomain(user.id, license.licenseKey, {
    domain: name.domain,
    cookieDomain: names.publicSuffixOf(name.domain).registrable,
  });
  await publishTracker(row, deps);
  return { error: false, domain: name.domain };
};

export const handler = serve(
  'update-domain',
  () => ({
    tokens: cognitoTokens(pool()),
    licenses: dynamoLicenses(env('LICENSES_TABLE')),
    trackerFiles: s3TrackerFiles(env('TRACKER_BUCKET')),
    tracker: { source: builtTracker, collectUrl: env('COLLECT_URL') },
    names: { publicSuffixOf, toAscii, allowLocal: env('ALLOW_LOCAL_DOMAINS') === 'true' },
    clock: systemClock,
  }),
  run,
);
