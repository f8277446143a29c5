import { createHash } from 'node:crypto';
import type { AuditTrail } from '#functions/ports/audit-trail.ts';
import type { Clock } from '#functions/ports/clock.ts';
import { awsCall } from './aws-call.ts';

/** A file for each entry, in a bucket that refuses to change what it holds. Why: docs/decisions/0145 */
export function s3AuditTrail({ bucket, clock }: { bucket: string; clock: Clock }): AuditTrail {
  const call = awsCall('s3', { tries: 3, timeoutMs: 2000, clock });
  return {
    async note(entry) {
      const at = new Date(clock.now()).toISOString();
      const body = JSON.stringify({ at, ...entry });
      const { who = 'nobody-signed-in', requestId, outcome } = entry;
      const step = outcome === 'begun' ? 'begun' : 'ended';
      await call({
        method: 'PUT',
        path: `/${bucket}/trail/${who}/${at.replace(/:/g, '')}-${requestId}-${step}.json`,
        headers: {
          'content-type': 'application/json',
          // A bucket that locks its files takes none without it.
          'content-md5': createHash('md5').update(body).digest('base64'),
        },
        body,
      });
    },
  };
}
