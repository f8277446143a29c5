import type { ExportFiles } from '#functions/ports/account/account-requests.ts';
import type { Clock } from '#functions/ports/clock.ts';
import { awsAnswer, presignedAddress } from './aws-call.ts';
import { removeBelow } from './s3-folders.ts';

/** A download begins within this time; the address is made anew whenever the account is looked at. */
const addressSeconds = 300;
/** A whole file in one request, from a function beside the bucket. */
const timeoutMs = 60_000;

/** Exported files, `exports/<account>/<id>.zip`; the bucket itself deletes them after a day. */
export function s3ExportFiles({ bucket, clock }: { bucket: string; clock: Clock }): ExportFiles {
  const call = awsAnswer('s3', { tries: 3, timeoutMs, clock });
  const folderOf = (userId: string) => `exports/${encodeURIComponent(userId)}/`;
  const pathOf = ({ userId, id }: { userId: string; id: string }) =>
    `/${bucket}/${folderOf(userId)}${id}.zip`;
  return {
    async put(request, zip) {
      await call({
        method: 'PUT',
        path: pathOf(request),
        headers: { 'content-type': 'application/zip' },
        body: zip as Uint8Array<ArrayBuffer>,
      });
    },

    addressOf(request, fileName) {
      const asked = new URLSearchParams({
        'response-content-disposition': `attachment; filename="${fileName}"`,
      });
      return presignedAddress('s3', `${pathOf(request)}?${asked}`, addressSeconds);
    },

    remove: userId => removeBelow(call, bucket, folderOf(userId)),
  };
}
