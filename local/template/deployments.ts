// What a deployment uploads into the site's bucket: folders of the assembly, with deploy-time values written in.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import * as z from 'zod';
import type { Stack } from './stack.ts';

const shape = z.object({
  SourceObjectKeys: z.array(z.string()),
  SourceMarkers: z.array(z.record(z.string(), z.string())).default([]),
  DestinationBucketName: z.string(),
  DestinationBucketKeyPrefix: z.string().default(''),
  Include: z.array(z.string()).default([]),
  Exclude: z.array(z.string()).default([]),
  SystemMetadata: z.record(z.string(), z.string()).default({}),
});

export interface DeployedFile {
  cacheControl?: string;
  modified: Date;
  read(): Buffer;
}

/** Files by `<bucket>/<key>`. */
export function deployedFilesOf(stack: Stack): Map<string, DeployedFile> {
  return new Map(
    stack.all('Custom::CDKBucketDeployment', shape).flatMap(({ properties: one }) =>
      one.SourceObjectKeys.flatMap((source, place) => {
        const folder = stack.asset(source);
        const markers = one.SourceMarkers[place] ?? {};
        const cacheControl = one.SystemMetadata['cache-control'];
        return filesBelow(folder).flatMap((file): [string, DeployedFile][] => {
          const key = relative(folder, file).split(sep).join('/');
          if (!isTaken(key, one.Exclude, one.Include)) return [];
          const at = [one.DestinationBucketName, one.DestinationBucketKeyPrefix, key].filter(
            part => part !== '',
          );
          const read = () => written(stack, file, markers);
          return [
            [at.join('/'), { modified: statSync(file).mtime, read, ...(cacheControl && { cacheControl }) }],
          ];
        });
      }),
    ),
  );
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name));
}

/** `aws s3 sync`: all files, less those excluded, plus those included again. */
function isTaken(key: string, exclude: readonly string[], include: readonly string[]): boolean {
  return (
    include.some(pattern => glob(pattern).test(key)) || !exclude.some(pattern => glob(pattern).test(key))
  );
}

function glob(pattern: string): RegExp {
  return new RegExp(
    `^${pattern
      .replace(/[.+^${}()|\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.')}$`,
  );
}

function written(stack: Stack, file: string, markers: Record<string, string>): Buffer {
  const bytes = readFileSync(file);
  const values = Object.entries(markers);
  if (values.length === 0) return bytes;
  const text = values.reduce((whole, [mark, value]) => whole.replaceAll(mark, value), bytes.toString('utf8'));
  return Buffer.from(stack.atHome(text));
}
