import { s3AuditTrail } from '#functions/adapters/aws/s3-audit-trail.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { env } from '#functions/runtime/env.ts';

export function auditTrail() {
  return s3AuditTrail({ bucket: env('TRAIL_BUCKET'), clock: systemClock });
}
