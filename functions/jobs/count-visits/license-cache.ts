import type { Clock } from '#functions/ports/clock.ts';
import type { Licenses } from '#functions/ports/licenses.ts';
import type { LicenseRow } from '#shared/domain/license.ts';

const keptMs = 30_000;
const maxEntries = 10_000;

export type LicenseOf = (licenseKey: string) => Promise<LicenseRow | undefined>;

/** Unknown keys are cached too, since a flood of requests with one would otherwise read the table every time. */
export function licenseCache(licenses: Pick<Licenses, 'byKey'>, clock: Clock): LicenseOf {
  const known = new Map<string, { row: Promise<LicenseRow | undefined>; until: number }>();
  return key => {
    const hit = known.get(key);
    if (hit && hit.until > clock.now()) return hit.row;
    if (known.size >= maxEntries) known.clear();
    const row = licenses.byKey(key);
    known.set(key, { row, until: clock.now() + keptMs });
    row.catch(() => known.delete(key));
    return row;
  };
}
