// A fault of a real bundle, as our functions log it, leads back to the line that threw.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { faultLocation } from '#functions/runtime/log.ts';
import { buildFunctions } from '../bin/build-functions.ts';
import { keepMaps } from '../bin/source-maps.ts';
import { where } from '../bin/where.ts';

const root = mkdtempSync(join(tmpdir(), 'utmost-where-'));
const maps = join(root, '.utmost/build/maps');
const out = join(root, '.utmost/build/functions');
let fault: string;

const source = `// A function that fails on line 5.
import { inner } from './inner.ts';

export async function handler(event: { name: string }) {
  return inner(event.name);
}
`;
const inner = `export interface Named {
  name: string;
}

export function inner(name: string): never {
  const named: Named = { name };
  throw new TypeError('not a word of ' + named.name);
}
`;

beforeAll(async () => {
  for (const kind of ['calls', 'jobs', 'triggers'])
    mkdirSync(join(root, 'functions', kind), { recursive: true });
  const folder = join(root, 'functions/calls/boom');
  mkdirSync(folder);
  writeFileSync(join(folder, 'handler.ts'), source);
  writeFileSync(join(folder, 'inner.ts'), inner);
  writeFileSync(join(root, 'tracker.js'), '');
  writeFileSync(join(root, 'weights.json'), '{}');
  await buildFunctions(join(root, 'functions'), join(root, 'tracker.js'), { out, maps });
  const { handler } = createRequire(import.meta.url)(join(out, 'calls/boom/index.js')) as {
    handler(event: object): Promise<unknown>;
  };
  fault = await handler({ name: 'Maya' }).then(String, faultLocation);
});
afterAll(() => rmSync(root, { recursive: true }));
afterEach(() => {
  vi.restoreAllMocks();
});

function said(...words: string[]): { code: number; text: string } {
  const lines: string[] = [];
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((line: string) => void lines.push(line));
  return { code: where(root, words), text: lines.join('\n') };
}

test('the bundle has no source map and no reference to one', () => {
  expect(readdirSync(join(out, 'calls/boom'))).toEqual(['index.js']);
  expect(existsSync(join(maps, 'calls/boom.map'))).toBe(true);
});

test('given a logged fault, names its source lines', () => {
  const line = JSON.stringify({ call: 'boom', outcome: 'internal', ms: 3, fault });
  const { code, text } = said(maps, line);
  expect(code).toBe(0);
  expect(text).toMatch(/TypeError\s+at .*calls\/boom\/inner\.ts:7:9/);
  expect(text).toMatch(/at .*calls\/boom\/handler\.ts:5:10/);
});

test('given a location alone, or a line of AWS’s with the function’s name, names them too', () => {
  const [, row, column] = /index\.js:(\d+):(\d+)/.exec(fault) ?? [];
  expect(said(maps, `boom:${row}:${column}`).text).toMatch(/inner\.ts:7:9/);
  const ofLambda = `{"errorType":"TypeError","stack":["TypeError: x"," at x (/var/task/index.js:${row}:${column})"]}`;
  expect(said(maps, 'boom', ofLambda).text).toMatch(/inner\.ts:7:9/);
});

test('the maps of a deployment are kept when the next build replaces them', () => {
  const kept = keepMaps(root, 'dev', new Date('2026-11-23T04:30:12Z'));
  expect(kept).toMatch(/^dev-20261123T0430/);
  rmSync(maps, { recursive: true });
  expect(said(kept, JSON.stringify({ job: 'boom', fault })).text).toMatch(/inner\.ts:7:9/);
});

test('given an unknown location, says so', () => {
  expect(said('dev-2', 'boom:1:1')).toEqual({
    code: 1,
    text: expect.stringContaining('Kept are: dev-20261123T0430'),
  });
  expect(
    said(join(root, '.utmost/maps', readdirSync(join(root, '.utmost/maps'))[0] ?? ''), 'nowhere:1:1'),
  ).toEqual({
    code: 1,
    text: expect.stringContaining('no map of "nowhere"'),
  });
  expect(said(join(root, '.utmost/maps', readdirSync(join(root, '.utmost/maps'))[0] ?? ''))).toEqual({
    code: 1,
    text: expect.stringContaining('npm run local -- where'),
  });
});
