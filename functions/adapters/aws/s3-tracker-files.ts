import { createHash } from 'node:crypto';
import type { Clock } from '#functions/ports/clock.ts';
import type { TrackerFiles } from '#functions/ports/licenses/licenses.ts';
import { trackerCache } from '#shared/product.ts';
import { AwsRefusal, type AwsRequest, asOutage, awsAnswer } from './aws-call.ts';

const { freshSeconds, staleSeconds } = trackerCache;
const cacheControl = `public, max-age=${freshSeconds}, stale-while-revalidate=${staleSeconds}, stale-if-error=${staleSeconds}`;

/** `/t/<license_key>.js` behind the CDN, which serves it for another day if S3 is down. */
export function s3TrackerFiles({ bucket, clock }: { bucket: string; clock: Clock }): TrackerFiles {
  const ask = awsAnswer('s3', { tries: 3, timeoutMs: 3000, clock });
  const call = (request: AwsRequest) =>
    ask(request).catch(error => {
      throw asOutage(error);
    });
  const pathOf = (licenseKey: string) => `/${bucket}/t/${encodeURIComponent(licenseKey)}.js`;
  return {
    async put(licenseKey, script) {
      await call({
        method: 'PUT',
        path: pathOf(licenseKey),
        headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': cacheControl },
        body: script,
      });
    },

    async remove(licenseKey) {
      await call({ method: 'DELETE', path: pathOf(licenseKey), headers: {} });
    },

    async has(licenseKey, script) {
      try {
        const { headers } = await call({ method: 'HEAD', path: pathOf(licenseKey), headers: {} });
        // S3's tag of an object that was put whole is the hash of its bytes.
        const tag = `"${createHash('md5').update(script).digest('hex')}"`;
        return headers.get('etag') === tag && headers.get('cache-control') === cacheControl;
      } catch (error) {
        // Without the right to list a bucket, S3 answers 403 for a missing file.
        if (error instanceof AwsRefusal && (error.status === 403 || error.status === 404)) return false;
        throw error;
      }
    },
  };
}
