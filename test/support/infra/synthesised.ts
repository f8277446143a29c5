import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { callNames } from '#shared/contract/index.ts';
import { featureFlags } from '../../../bin/feature-flags.ts';
import { readSettings } from '../../../bin/settings.ts';
import type { Settings } from '../../../infra/settings.ts';
import { type Built, ProductStack } from '../../../infra/stack.ts';

export const root = join(import.meta.dirname, '../../..');
export const stages = ['dev', 'prod'] as const;

export interface Synthesised {
  app: App;
  stack: ProductStack;
  template: Template;
  settings: Settings;
}

const made = new Map<string, Synthesised>();

export type Properties = Record<string, unknown>;

/** The same, made once for all tests that only look. */
export function synthesised(stage: string): Synthesised {
  const found = made.get(stage) ?? freshlySynthesised(stage);
  made.set(stage, found);
  return found;
}

/** The stack of a stage as `cdk synth` makes it, made anew where the test adds to it. */
export function freshlySynthesised(stage: string, changed: Partial<Settings> = {}): Synthesised {
  const settings = { ...readSettings(root, stage, ''), ...changed };
  const built = hollowParts();
  try {
    const app = new App({ context: featureFlags(root), outdir: built.out });
    const stack = new ProductStack(app, settings, built);
    return { app, stack, settings, template: Template.fromStack(stack) };
  } finally {
    built.gone();
  }
}

/** Empty parts in the places of the built ones: what a template says does not hang on what is in them. */
function hollowParts(): Built & { out: string; gone: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'utmost-built-'));
  const put = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const named = callNames.map(name => `calls/${name}`);
  const jobs = ['count-visits', 'apply-webhook', 'reconcile-payments'].map(name => `jobs/${name}`);
  for (const name of [...named, ...jobs, 'triggers/custom-message']) {
    put(`functions/${name}/index.js`, `exports.handler = async () => '${name}';`);
  }
  put('web/index.html', '<!doctype html>');
  return {
    functions: join(folder, 'functions'),
    web: join(folder, 'web'),
    out: join(folder, 'cdk.out'),
    gone: () => rmSync(folder, { recursive: true }),
  };
}

/** Properties of the one resource of a type. */
export function soleOf(template: Template, type: string): Properties {
  const [first, ...more] = allOf(template, type);
  if (!first || more.length > 0)
    throw new Error(`expected one ${type}, found ${more.length + (first ? 1 : 0)}`);
  return first[1];
}

/** Properties of all resources of a type, by logical id. */
export function allOf(template: Template, type: string): [string, Properties][] {
  return Object.entries(template.findResources(type)).map(([id, found]) => [
    id,
    (found.Properties ?? {}) as Properties,
  ]);
}
