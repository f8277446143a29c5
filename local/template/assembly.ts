// What `cdk synth` leaves behind: the manifest, the stack's template and the folders of its assets.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { withNested } from './nested.ts';
import { type Template, template } from './template.ts';

const manifest = z.object({
  artifacts: z.record(
    z.string(),
    z.object({
      type: z.string(),
      environment: z.string().optional(),
      properties: z
        .object({ templateFile: z.string().optional(), stackName: z.string().optional() })
        .optional(),
    }),
  ),
});

const assets = z.object({
  files: z.record(z.string(), z.object({ source: z.object({ path: z.string() }) })),
});

export interface Assembly {
  stackName: string;
  account: string;
  region: string;
  template: Template;
  /** Folder or file behind an asset's object key (`<hash>.zip`). */
  asset(key: string): string;
}

/** Reads the one stack of an assembly, with those nested in it. */
export function readAssembly(folder: string): Assembly {
  const stacks = Object.entries(read(manifest, join(folder, 'manifest.json')).artifacts).filter(
    ([, artifact]) => artifact.type === 'aws:cloudformation:stack',
  );
  const [first, ...others] = stacks;
  if (!first || others.length > 0) throw new Error(`expected one stack in ${folder}, found ${stacks.length}`);
  const [id, { environment = '', properties }] = first;
  const [, account = '', region = ''] = /^aws:\/\/([^/]+)\/(.+)$/.exec(environment) ?? [];
  const { files } = read(assets, join(folder, `${id}.assets.json`));
  const asset = (key: string) => {
    const file = files[key.replace(/\.[a-z.]+$/, '')];
    if (!file) throw new Error(`asset ${key} is not in the assembly`);
    return join(folder, file.source.path);
  };
  return {
    stackName: properties?.stackName ?? id,
    account,
    region,
    template: withNested(
      read(template, join(folder, properties?.templateFile ?? `${id}.template.json`)),
      key => read(template, asset(key)),
    ),
    asset,
  };
}

function read<Shape extends z.ZodType>(shape: Shape, file: string): z.output<Shape> {
  return shape.parse(JSON.parse(readFileSync(file, 'utf8')));
}
