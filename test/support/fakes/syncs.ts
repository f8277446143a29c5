// What the syncs of licenses stand on, in memory: the rows by page and date, the queue, and who runs which job.
import type { Clock } from '#functions/ports/clock.ts';
import type { JobRuns, Lease } from '#functions/ports/job-runs.ts';
import type { LicenseSyncs, SyncQueue } from '#functions/ports/licenses/license-syncs.ts';
import type { SyncTask } from '#shared/contract/sync-task.ts';
import { nextLicenseSync } from '#shared/domain/licenses/next-sync.ts';
import type { memoryLicenses } from './memory.ts';

type Kept = ReturnType<typeof memoryLicenses>;

/** Reads the rows of these licenses, so many to a page. */
export function memorySyncs({ rows }: Pick<Kept, 'rows'>, rowsPerPage = 2): LicenseSyncs {
  const postponed = new Map<string, { readAt: number; until: number }>();
  return {
    async page(from = '0') {
      const end = Number(from) + rowsPerPage;
      const found = [...rows.values()].slice(Number(from), end);
      return { rows: found, unreadable: 0, next: end < rows.size ? String(end) : undefined };
    },
    async *due(before) {
      const dated = [...rows.values()].flatMap(row => {
        const later = postponed.get(row.licenseKey);
        const at = later?.readAt === row.readAt ? later.until : nextLicenseSync(row.subscription, row.readAt);
        return at !== undefined && at < before ? [{ at, row }] : [];
      });
      dated.sort((a, b) => a.at - b.at);
      for (let at = 0; at < dated.length; at += rowsPerPage)
        yield dated
          .slice(at, at + rowsPerPage)
          .map(({ row: { userId, licenseKey } }) => ({ userId, licenseKey }));
    },
    async postpone({ licenseKey }, until) {
      const row = rows.get(licenseKey);
      if (row) postponed.set(licenseKey, { readAt: row.readAt, until });
    },
  };
}

export function memorySyncQueue(): SyncQueue & { messages: (readonly SyncTask[])[] } {
  const messages: (readonly SyncTask[])[] = [];
  return { messages, send: async sent => void messages.push(...sent) };
}

export function memoryJobRuns(clock: Clock): JobRuns & { kept: Map<string, Lease & { until: number }> } {
  const kept = new Map<string, Lease & { until: number }>();
  let runs = 0;
  const writeAs = (lease: Lease, until: number) => {
    if (kept.get(lease.job)?.holder !== lease.holder) return false;
    kept.set(lease.job, { ...lease, until });
    return true;
  };
  return {
    kept,
    async take(job, until) {
      const before = kept.get(job);
      if (before && before.until >= clock.now()) return undefined;
      const lease = { job, holder: `run-${++runs}`, progress: before?.progress };
      kept.set(job, { ...lease, until });
      return lease;
    },
    keep: async (lease, until) => writeAs(lease, until),
    release: async lease => void writeAs(lease, 0),
  };
}

/** Ends the process when it notes this page, counted from 0; the answer lets the next one run. */
export function endsAtPage(jobRuns: JobRuns, page: number): () => void {
  const { keep, release } = jobRuns;
  let noted = 0;
  jobRuns.keep = async (lease, until) => {
    if (noted++ === page) throw new Error('the process ends here');
    return keep(lease, until);
  };
  jobRuns.release = async () => undefined;
  return () => {
    Object.assign(jobRuns, { keep, release });
  };
}
