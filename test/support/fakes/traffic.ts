import type { PeriodCounts } from '#shared/domain/visits/period-counts.ts';
import { memoryCounts, memoryNotices } from './kept-counts.ts';
import { memoryLicenses, movableClock } from './memory.ts';
import { catalogue, owner, snapshot, start } from './records.ts';

/** What the calls and jobs about traffic stand on, with one license of the basic plan: 5,000 visits a month. */
export async function trafficSetup() {
  const licenses = memoryLicenses();
  const kept = memoryCounts();
  const setup = { ...kept, licenses, notices: memoryNotices(), clock: movableClock(), catalogue };
  const hold = (change: Parameters<typeof snapshot>[0] = {}) =>
    licenses.saveSnapshot(
      owner,
      snapshot({ status: 'active', trialEndAt: null, ...change }),
      setup.clock.now(),
    );
  await hold();
  const tests = new Map<string, string>();
  return {
    ...setup,
    tests,
    siteTests: { newest: async (licenseKey: string) => tests.get(licenseKey) },
    hold,
    /** Counts at a time for the license. */
    count: (change: Partial<PeriodCounts>, at = start) => kept.counted(owner.licenseKey, at, change),
  };
}
