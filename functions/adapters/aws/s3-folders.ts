import type { awsAnswer } from './aws-call.ts';

/** Deletes every file of a folder whose keys are made of ids only, hence nothing in the list is escaped. Safe to repeat. */
export async function removeBelow(
  call: ReturnType<typeof awsAnswer>,
  bucket: string,
  folder: string,
): Promise<void> {
  const asked = new URLSearchParams({ 'list-type': '2', prefix: folder });
  const { body } = await call({ method: 'GET', path: `/${bucket}?${asked}`, headers: {} });
  for (const [, key] of body.matchAll(/<Key>([^<]+)<\/Key>/g))
    await call({ method: 'DELETE', path: `/${bucket}/${key}`, headers: {} });
}
