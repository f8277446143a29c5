import { s3TrackerFiles } from '#functions/adapters/aws/s3-tracker-files.ts';
import type { Clock } from '#functions/ports/clock.ts';
import { serveS3 } from '../../support/stack/serve-s3.ts';

/** Our adapter in front of the local S3, over HTTP and with signatures. */
export async function localFiles(clock: Clock) {
  const { stop } = await serveS3('scripts');
  return { ...s3TrackerFiles({ bucket: 'scripts', clock }), stop };
}
