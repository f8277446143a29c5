import { systemClock } from '#functions/adapters/clock.ts';
import { cognitoTokens } from '#functions/adapters/cognito/tokens.ts';
import { dynamoLicenses } from '#functions/adapters/dynamo/licenses.ts';
import { dynamoUsage } from '#functions/adapters/dynamo/usage.ts';
import type { Clock, Licenses, Usage } from '#functions/ports.ts';
import { env } from '#functions/runtime/env.ts';
import { type Run, serve } from '#functions/runtime/serve.ts';
import { catalogue, pool } from '#functions/runtime/settings.ts';
import { monthOf } from '#shared/domain/month.ts';
import { allowanceOf, type Catalogue, catalogueRow, plans } from '#shared/domain/plans.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';

interface Deps {
  licenses: Licenses;
  usage: Usage;
  catalogue: Catalogue;
  clock: Clock;
}

/** Visits and leads of the calendar month in UTC against the plan's allowance. */
export const run: Run<'usage', Deps> = async ({ body, user }, { licenses, usage, catalogue, clock }) => {
  const license = await licenses.ofOwner(user.id, body.license_key);
  const row = license && catalogueRow(catalogue, license.subscription.priceId);
  if (!license || !row) throw new AppError('missing', messages.account.licenseMissing);
  const month = monthOf(clock.now());
  const count = await usage.read(license.licenseKey, month);
  return {
    visits: count?.visits ?? 0,
    leads: count?.leads ?? 0,
    allowance: allowanceOf(plans[row.plan], license.subscription.quantity),
    month,
    last_seen: count?.lastSeen ?? null,
  };
};

export const handler = serve(
  'usage',
  () => ({
    tokens: cognitoTokens(pool()),
    licenses: dynamoLicenses(env('LICENSES_TABLE')),
    usage: dynamoUsage(env('COUNTERS_TABLE')),
    catalogue: catalogue(),
    clock: systemClock,
  }),
  run,
);
