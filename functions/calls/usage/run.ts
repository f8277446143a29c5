import { noLicense } from '#functions/flows/licenses/own-license.ts';
import { newestTouches, type TouchDeps } from '#functions/flows/visits/newest-touches.ts';
import { readMonth } from '#functions/flows/visits/read-month.ts';
import {
  daysOnWire,
  type TrafficDeps,
  trafficOfLicense,
} from '#functions/flows/visits/traffic-of-license.ts';
import type { Licenses } from '#functions/ports/licenses/licenses.ts';
import type { SiteTests } from '#functions/ports/visits/tracking.ts';
import type { Request } from '#functions/runtime/serve.ts';
import type { AnswerOf } from '#shared/contract/index.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { monthOf } from '#shared/domain/visits/month.ts';
import { monthBefore } from '#shared/domain/visits/periods.ts';

export interface Deps extends TrafficDeps {
  counts: TrafficDeps['counts'] & TouchDeps['counts'];
  licenses: Pick<Licenses, 'ofOwner'>;
  siteTests: Pick<SiteTests, 'newest'>;
}

/** Visits and leads of the current calendar month (UTC) beside the plan's allowance, and how the newest visits came. */
export async function run({ body, user }: Request<'usage'>, deps: Deps): Promise<AnswerOf<'usage'>> {
  const license = await deps.licenses.ofOwner(user.id, body.license_key);
  const month = monthOf(deps.clock.now());
  const [traffic, test, newest] = await Promise.all([
    license && trafficOfLicense(license, { month, detail: 'totals' }, deps),
    license && deps.siteTests.newest(license.licenseKey),
    license && body.also && newestTouches(license.licenseKey, deps),
  ]);
  if (!license || !traffic) throw noLicense();
  const { counted, allowance, used, state, lockedFrom } = traffic;
  const { visits, leads, floods, excluded, lastSeen, ranges } = counted;
  return {
    visits,
    leads,
    excluded,
    allowance,
    used,
    month,
    state,
    floods: [...floods],
    days: daysOnWire(counted),
    last_seen: lastSeen || null,
    has_reported: lastSeen > 0 || (await hasReportedIn(license, monthBefore(month), deps)),
    locked_from: lockedFrom,
    excluded_ranges: [...ranges],
    ...(test && { last_check: test }),
    ...(newest && { newest }),
  };
}

/** A month without visits has no days, so the one before is read only for a site without visits in this one. */
async function hasReportedIn({ licenseKey }: LicenseRow, month: string, deps: Deps): Promise<boolean> {
  return (await readMonth(licenseKey, month, 'totals', deps)).lastSeen > 0;
}
