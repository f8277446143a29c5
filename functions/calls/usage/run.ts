import { noLicense } from '#functions/flows/own-license.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Licenses } from '#functions/ports/licenses.ts';
import type { Usage } from '#functions/ports/tracking.ts';
import type { Request } from '#functions/runtime/serve.ts';
import type { AnswerOf } from '#shared/contract/index.ts';
import { allowedPlan } from '#shared/domain/allowance.ts';
import { monthOf } from '#shared/domain/month.ts';
import { allowanceOf, type Catalogue, catalogueRow, plans } from '#shared/domain/plans.ts';

export interface Deps {
  licenses: Licenses;
  usage: Usage;
  catalogue: Catalogue;
  clock: Clock;
}

/** Visits and leads of the current calendar month (UTC) and the plan's allowance. */
export async function run(
  { body, user }: Request<'usage'>,
  { licenses, usage, catalogue, clock }: Deps,
): Promise<AnswerOf<'usage'>> {
  const license = await licenses.ofOwner(user.id, body.license_key);
  const allowed = license && allowedPlan(license.subscription, clock.now());
  const row = allowed && catalogueRow(catalogue, allowed.priceId);
  if (!license || !row) throw noLicense();
  const month = monthOf(clock.now());
  const count = await usage.read(license.licenseKey, month);
  return {
    visits: count?.visits ?? 0,
    leads: count?.leads ?? 0,
    allowance: allowanceOf(plans[row.plan], allowed.quantity),
    month,
    last_seen: count?.lastSeen ?? null,
  };
}
