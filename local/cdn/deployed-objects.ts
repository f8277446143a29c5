import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import type { StoredObject } from '../ports.ts';
import type { DeployedFile } from '../template/deployments.ts';

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'application/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain',
  '.xml': 'application/xml',
  '.pdf': 'application/pdf',
};

/** Objects a deployment uploaded, read when first asked for and then kept. */
export function deployedObjects(files: ReadonlyMap<string, DeployedFile>) {
  const read = new Map<string, StoredObject>();
  return (bucket: string, key: string): StoredObject | undefined => {
    const name = `${bucket}/${key}`;
    const file = files.get(name);
    const known = read.get(name);
    if (known || !file) return known;
    const body = file.read();
    const object: StoredObject = {
      body,
      contentType: types[extname(key)] ?? 'binary/octet-stream',
      etag: `"${createHash('md5').update(body).digest('hex')}"`,
      lastModified: file.modified,
      ...(file.cacheControl && { cacheControl: file.cacheControl }),
    };
    read.set(name, object);
    return object;
  };
}
