import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { callNames } from '#shared/contract/index.ts';
import { featureFlags } from '../../../bin/feature-flags.ts';
import { readSettings } from '../../../bin/settings.ts';
import type { Settings } from '../../../infra/settings.ts';
import { type Built, ProductStack } from '../../../infra/stack.ts';
import { readAssembly } from '../../../local/template/assembly.ts';
import { type Template as Plain, templateOf } from '../../../local/template/template.ts';

export const root = join(import.meta.dirname, '../../..');
export const stages = ['dev', 'prod'] as const;

export interface Synthesized {
  app: App;
  stack: ProductStack;
  /** All resources of the stack and of those nested in it, as if they were one. */
  template: Template;
  /** Each of these stacks on its own, the outer one first. */
  parts: readonly Plain[];
  settings: Settings;
}

const cache = new Map<string, Synthesized>();

export type Properties = Record<string, unknown>;

/** The stack of a stage, synthesized once for all tests that only read it. */
export function synthesized(stage: string): Synthesized {
  const found = cache.get(stage) ?? freshlySynthesized(stage);
  cache.set(stage, found);
  return found;
}

/** The stack of a stage as `cdk synth` makes it; a new one, for a test that changes it. */
export function freshlySynthesized(stage: string, changed: Partial<Settings> = {}): Synthesized {
  const settings = { ...readSettings(root, stage, ''), ...changed };
  const built = hollowParts();
  try {
    const app = new App({ context: featureFlags(root), outdir: built.out });
    const stack = new ProductStack(app, settings, built);
    return { app, stack, settings, ...templatesOf(stack, built.out) };
  } finally {
    built.gone();
  }
}

/** What the local cloud reads of an assembly, and its templates one by one. */
function templatesOf(stack: ProductStack, out: string): Pick<Synthesized, 'template' | 'parts'> {
  const outer = templateOf(Template.fromStack(stack).toJSON());
  const inner = readdirSync(out).filter(file => file.endsWith('.nested.template.json'));
  return {
    template: Template.fromJSON(readAssembly(out).template),
    parts: [outer, ...inner.map(file => templateOf(JSON.parse(readFileSync(join(out, file), 'utf8'))))],
  };
}

/** Placeholders for the built functions and site, because the template does not depend on their contents. */
function hollowParts(): Built & { out: string; gone: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'utmost-built-'));
  const put = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const named = callNames.map(name => `calls/${name}`);
  const others = ['jobs', 'triggers'].flatMap(kind =>
    readdirSync(join(root, 'functions', kind), { withFileTypes: true })
      .filter(entry => entry.isDirectory())
      .map(({ name }) => `${kind}/${name}`),
  );
  for (const name of [...named, ...others]) {
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

/** The functions, the CDK library's own too, whose log nothing ends, as Lambda makes it with the first line. */
export function functionsWithEndlessLogs(template: Template): string[] {
  const ending = new Set(
    allOf(template, 'AWS::Logs::LogGroup')
      .filter(([, { RetentionInDays }]) => Number(RetentionInDays) <= 90)
      .map(([id]) => id),
  );
  return allOf(template, 'AWS::Lambda::Function')
    .filter(([, { LoggingConfig }]) => {
      const { LogGroup } = (LoggingConfig ?? {}) as { LogGroup?: { Ref?: string } };
      return !ending.has(LogGroup?.Ref ?? '');
    })
    .map(([id]) => id);
}

/** What a table or a queue is called in words: `payments-parked` of `PaymentsParked`. */
export function wordsOf(id: string): string {
  return id.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
}

/** The properties of the only resource of this type. */
export function soleOf(template: Template, type: string): Properties {
  const [first, ...more] = allOf(template, type);
  if (!first || more.length > 0)
    throw new Error(`expected one ${type}, found ${more.length + (first ? 1 : 0)}`);
  return first[1];
}

/** The properties of all resources of this type, with their logical ids. */
export function allOf(template: Template, type: string): [string, Properties][] {
  return Object.entries(template.findResources(type)).map(([id, found]) => [
    id,
    (found.Properties ?? {}) as Properties,
  ]);
}
