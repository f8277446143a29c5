import type { Clock } from '#functions/ports/clock.ts';
import type { TrackerFiles } from '#functions/ports/licenses.ts';
import { awsCall } from './aws-call.ts';

/** `/t/<license_key>.js` behind the CDN: updated within a minute, and served for another day if S3 is down. */
export function s3TrackerFiles({ bucket, clock }: { bucket: string; clock: Clock }): TrackerFiles {
  const call = awsCall('s3', { tries: 3, timeoutMs: 3000, clock });
  return {
    async put(licenseKey, script) {
      await call({
        method: 'PUT',
        path: `/${bucket}/t/${encodeURIComponent(licenseKey)}.js`,
        headers: {
          'content-type': 'text/javascript; charset=utf-8',
          'cache-control': 'public, max-age=60, stale-while-revalidate=86400, stale-if-error=86400',
        },
        body: script,
      });
    },
  };
}
