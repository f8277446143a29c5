// Who changed money or access, for a year, where nobody can change it.
// Why: docs/decisions/0145
import { Duration } from 'aws-cdk-lib';
import { type Bucket, ObjectLockRetention } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { Settings } from '../settings.ts';
import { privateBucket } from '../site/site.ts';

const kept = Duration.days(365);

/** A stage that may be removed keeps versions and locks nothing: a locked file would outlive it. */
export function trailFiles(scope: Construct, settings: Settings): Bucket {
  const bucket = privateBucket(scope, 'AuditTrail', settings, {
    versioned: true,
    ...(settings.removable
      ? {}
      : { objectLockEnabled: true, objectLockDefaultRetention: ObjectLockRetention.governance(kept) }),
  });
  bucket.addLifecycleRule({
    prefix: 'trail/',
    expiration: kept.plus(Duration.days(1)),
    noncurrentVersionExpiration: Duration.days(1),
  });
  return bucket;
}
