import { hashOfSecret, newSecret } from '#functions/flows/account/export-secret.ts';
import { longReads } from '#functions/flows/buckets.ts';
import {
  countConversions,
  type FileDeps,
  writeConversionFile,
} from '#functions/flows/leads/write-conversion-file.ts';
import { ownLicense } from '#functions/flows/licenses/own-license.ts';
import type { ClickExports } from '#functions/ports/leads/clicks.ts';
import type { Licenses } from '#functions/ports/licenses/licenses.ts';
import type { RateLimits } from '#functions/ports/rate-limits.ts';
import type { Request } from '#functions/runtime/serve.ts';
import { conversionFileCalls } from '#shared/contract/conversion-files.ts';
import type { AnswerOf, ParsedOf } from '#shared/contract/index.ts';
import { isConversionName } from '#shared/domain/leads/conversion-file.ts';
import { exportFileNames } from '#shared/domain/leads/conversion-file-names.ts';
import { isTimeZone } from '#shared/domain/leads/zone-time.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { AppError } from '#shared/errors.ts';
import { clickText } from '#shared/text/clicks.ts';

export interface Deps extends FileDeps {
  licenses: Pick<Licenses, 'ofOwner'>;
  clickExports: ClickExports;
  rateLimits: Pick<RateLimits, 'take'>;
}

/** How conversions go to the ad networks: the files to download, and the secret address they are fetched from. */
export async function run(
  { body, user, method }: Request<'click-export'>,
  deps: Deps,
): Promise<AnswerOf<'click-export'>> {
  if (body.file || body.counts) await deps.rateLimits.take([longReads(user.id)]);
  const license = await ownLicense(user.id, { license_key: body.license_key }, deps.licenses);
  const secret = method === 'POST' ? await save(license, body, deps) : undefined;
  const settings = await deps.clickExports.find(license);
  const { file } = body;
  return {
    conversion_name: settings.names.won,
    qualified_name: settings.names.qualified,
    time_zone: settings.timeZone,
    address_since: settings.secretAt ?? null,
    ...(secret !== undefined && { paths: pathsOf(license.licenseKey, secret) }),
    ...(file && { csv: await writeConversionFile({ licenseKey: license.licenseKey, file, settings }, deps) }),
    ...(body.counts && { counts: await countConversions(license.licenseKey, deps) }),
  };
}

/** Answers the secret of a new address, which is kept nowhere. */
async function save(
  license: LicenseRow,
  { conversion_name: won, qualified_name: qualified, time_zone: timeZone, address }: ParsedOf<'click-export'>,
  { clickExports, clock }: Deps,
): Promise<string | undefined> {
  for (const [name, text] of Object.entries({ conversion_name: won, qualified_name: qualified }))
    if (text !== undefined && !isConversionName(text)) throw refused(name, clickText.conversionName);
  if (timeZone !== undefined && !isTimeZone(timeZone)) throw refused('time_zone', clickText.timeZone);
  const secret = address === 'new' ? newSecret() : undefined;
  await clickExports.save(license, {
    names: { ...(won !== undefined && { won }), ...(qualified !== undefined && { qualified }) },
    timeZone,
    ...(secret !== undefined && { secret: { hash: hashOfSecret(secret), at: clock.now() } }),
    ...(address === 'none' && { secret: null }),
  });
  return secret;
}

function refused(name: string, message: string) {
  return new AppError('invalid', message, { field: { name, reason: name.replace('_', '-') } });
}

function pathsOf(licenseKey: string, secret: string): Record<string, string> {
  return Object.fromEntries(
    exportFileNames.map(file => [
      file,
      conversionFileCalls['conversion-file'].path
        .replace('{license_key}', encodeURIComponent(licenseKey))
        .replace('{secret}', secret)
        .replace('{file}', `${file}.csv`),
    ]),
  );
}
