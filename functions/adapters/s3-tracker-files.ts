import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { TrackerFiles } from '#functions/ports.ts';

/** `/t/<license_key>.js` behind the CDN: fresh within a minute, still served for a day when we are down. */
export const s3TrackerFiles = (bucket: string): TrackerFiles => {
  const client = new S3Client({ forcePathStyle: true });
  return {
    async put(licenseKey, script) {
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: `t/${licenseKey}.js`,
          Body: script,
          ContentType: 'text/javascript; charset=utf-8',
          CacheControl: 'public, max-age=60, stale-while-revalidate=86400, stale-if-error=86400',
        }),
      );
    },
  };
};
