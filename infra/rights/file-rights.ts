// Permissions on files: what customers' pages load, and what leaves an account.
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { acceptedRightBelow } from '../accepted-findings.ts';
import type { Right } from './rights.ts';

/** Allows writing the customers' tracker files, which contain the address they report to. */
export function publishes(bucket: Bucket, collectUrl: string): Right {
  return {
    env: { TRACKER_BUCKET: bucket.bucketName, COLLECT_URL: collectUrl },
    allows: [{ actions: ['s3:PutObject', 's3:DeleteObject'], resources: [bucket.arnForObjects('t/*')] }],
    accepts: acceptedRightBelow(
      bucket,
      't/*',
      'One file per license, named by its key; only this product writes them.',
    ),
  };
}

/** Allows comparing the published files with what they should be, and writing those that differ. */
export function repairs(bucket: Bucket, collectUrl: string): Right {
  const { env, accepts = {} } = publishes(bucket, collectUrl);
  const resources = [bucket.arnForObjects('t/*')];
  return { env, accepts, allows: [{ actions: ['s3:PutObject', 's3:GetObject'], resources }] };
}

/** Allows deleting the files of customers who are gone; S3 lists only what somebody may see. */
export function unpublishes(bucket: Bucket): Right {
  const { env, accepts = {} } = publishes(bucket, '');
  return {
    env: { TRACKER_BUCKET: env.TRACKER_BUCKET ?? '' },
    accepts,
    allows: [{ actions: ['s3:DeleteObject'], resources: [bucket.arnForObjects('t/*')] }],
  };
}

/** Files with all data of an account: written by one job, deleted by another, read only through a signed address. */
export function onExportFiles(bucket: Bucket, does: 'writes' | 'reads' | 'deletes'): Right {
  const reason = 'A folder per account, named by its id; the bucket deletes every file after a day.';
  return onAccountFiles(bucket, 'exports/*', [does], reason);
}

/** Tables of outcomes and the lists made of them: written by a call, worked on by a job, deleted with their account. */
export function onOutcomeLists(bucket: Bucket, ...does: readonly FileWork[]): Right {
  const reason = 'A folder per account, named by its id; the bucket deletes every file after seven days.';
  return onAccountFiles(bucket, 'outcomes/*', does, reason);
}

type FileWork = 'writes' | 'reads' | 'deletes';
const actionOf = { writes: 's3:PutObject', reads: 's3:GetObject', deletes: 's3:DeleteObject' } as const;

/** Whoever deletes may list them too, and hears of a missing file that it is missing. */
function onAccountFiles(bucket: Bucket, files: string, does: readonly FileWork[], reason: string): Right {
  return {
    env: { EXPORT_BUCKET: bucket.bucketName },
    allows: [
      { actions: does.map(one => actionOf[one]), resources: [bucket.arnForObjects(files)] },
      ...(does.includes('deletes') ? [{ actions: ['s3:ListBucket'], resources: [bucket.bucketArn] }] : []),
    ],
    accepts: acceptedRightBelow(bucket, files, reason),
  };
}

/** Which accounts were deleted, by hashes, beside the exported files. */
export function onDeletionLedger(bucket: Bucket, does: 'writes' | 'reads'): Right {
  const actions = does === 'writes' ? ['s3:PutObject', 's3:GetObject'] : ['s3:GetObject'];
  return {
    env: { EXPORT_BUCKET: bucket.bucketName },
    allows: [
      { actions, resources: [bucket.arnForObjects('deletions/*')] },
      { actions: ['s3:ListBucket'], resources: [bucket.bucketArn] },
    ],
    accepts: acceptedRightBelow(
      bucket,
      'deletions/*',
      'A file per deleted account, named by hashes; the bucket deletes every file after 40 days.',
    ),
  };
}

/** Allows adding to the audit trail; nobody reads or changes it with a function's rights. */
export function addsToTrail(bucket: Bucket): Right {
  return {
    env: { TRAIL_BUCKET: bucket.bucketName },
    allows: [{ actions: ['s3:PutObject'], resources: [bucket.arnForObjects('trail/*')] }],
    accepts: acceptedRightBelow(
      bucket,
      'trail/*',
      'A file per entry; the bucket keeps every version for a year, whoever writes.',
    ),
  };
}
