import type { Clock } from '#functions/ports/clock.ts';
import type { Licenses } from '#functions/ports/licenses/licenses.ts';
import { licenseRememberedMs } from '#shared/domain/account/account-deletion.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';

const maxEntries = 10_000;

interface Known {
  row: Promise<LicenseRow | undefined>;
  readAt: number;
  /** Read from the table itself: its index may be a moment late. */
  isDirect: boolean;
}

/**
 * The license of a key, as it was some minutes ago; with `since`, as it was read after that time. Unknown keys are
 * kept too, since a flood of requests with one would otherwise read the table every time.
 */
export type LicenseOf = (licenseKey: string, since?: number) => Promise<LicenseRow | undefined>;

export function licenseCache(licenses: Pick<Licenses, 'byKey' | 'ofOwner'>, clock: Clock): LicenseOf {
  const known = new Map<string, Known>();

  const readNow = async (key: string) => {
    const row = await licenses.byKey(key);
    return row && licenses.ofOwner(row.userId, key);
  };

  return (key, since) => {
    const hit = known.get(key);
    const isNewEnough =
      since === undefined
        ? hit && clock.now() < hit.readAt + licenseRememberedMs
        : hit?.isDirect && hit.readAt > since;
    if (hit && isNewEnough) return hit.row;
    if (known.size >= maxEntries) known.clear();
    const isDirect = since !== undefined;
    const row = isDirect ? readNow(key) : licenses.byKey(key);
    const entry = { row, readAt: clock.now(), isDirect };
    known.set(key, entry);
    row.catch(() => known.get(key) === entry && known.delete(key));
    return row;
  };
}
