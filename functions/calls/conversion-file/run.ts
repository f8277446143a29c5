import { randomUUID } from 'node:crypto';
import { isSecret } from '#functions/flows/account/export-secret.ts';
import { ofAddress } from '#functions/flows/buckets.ts';
import { type FileDeps, writeConversionFile } from '#functions/flows/leads/write-conversion-file.ts';
import type { ClickExport, ClickExports } from '#functions/ports/leads/clicks.ts';
import type { Licenses } from '#functions/ports/licenses/licenses.ts';
import type { RateLimits } from '#functions/ports/rate-limits.ts';
import type { Request } from '#functions/runtime/serve.ts';
import { attemptLimits } from '#shared/attempt-limits.ts';
import type { AnswerOf, ParsedOf } from '#shared/contract/index.ts';
import { hasService } from '#shared/domain/licenses/enablement.ts';
import { AppError } from '#shared/errors.ts';
import { clickText } from '#shared/text/clicks.ts';

export interface Deps extends FileDeps {
  licenses: Pick<Licenses, 'byKey'>;
  clickExports: Pick<ClickExports, 'find'>;
  rateLimits: RateLimits;
}

/** A file of conversions, for the ad network that has its secret address. */
export async function run(
  { body, ip }: Request<'conversion-file'>,
  deps: Deps,
): Promise<AnswerOf<'conversion-file'>> {
  const { rateLimits } = deps;
  const { license_key: licenseKey, file } = body;
  // A network fetches for all its customers from a few addresses, so only what is refused counts for an address.
  const bucket = ofAddress('conversion-file', ip, attemptLimits.wrongFilesOfAddress);
  const attempt = randomUUID();
  await rateLimits.take([bucket], attempt);
  const settings = await settingsFor(body, deps);
  if (!settings) throw new AppError('missing', clickText.fileMissing);
  await rateLimits.giveBack(bucket, attempt);
  const ofLicense = {
    key: `conversion-file#license#${licenseKey}`,
    allowances: attemptLimits.filesOfLicense,
  };
  await rateLimits.take([ofLicense]);
  return writeConversionFile({ licenseKey, file, settings }, deps);
}

/** Undefined unless the secret is the license's present one, and the license has service. */
async function settingsFor(
  { license_key, secret }: ParsedOf<'conversion-file'>,
  { licenses, clickExports, clock }: Deps,
): Promise<ClickExport | undefined> {
  const license = await licenses.byKey(license_key);
  const settings = license && (await clickExports.find(license));
  const isRight = isSecret(secret, settings?.secretHash);
  return license && isRight && hasService(license, clock.now()) ? settings : undefined;
}
