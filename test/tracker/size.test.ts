import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { beforeAll, expect, it } from 'vitest';
import { type TrackerFileOptions, trackerFileOf } from '#shared/domain/tracker-file.ts';
import { builtTracker } from '../support/tracker/customer-site.ts';

const file: TrackerFileOptions = {
  key: '0b1c2d3e-1111-4222-8333-944445555666',
  domain: 'example.com',
  collectUrl: 'https://abcdefghij.execute-api.us-east-1.amazonaws.com/collect',
};
let source: string;
beforeAll(async () => {
  ({ source } = await builtTracker());
});

function bytes(text: string) {
  return brotliCompressSync(text).length;
}

it('is at most 2,048 bytes with the default settings', () => {
  expect(bytes(trackerFileOf(source, file))).toBeLessThanOrEqual(2048);
});

it('is at most 3,072 bytes with consent, vendor cookies and click reports', () => {
  const settings = { consent: 'manual', vendorCookies: true, clickReports: true } as const;
  expect(bytes(trackerFileOf(source, { ...file, settings }))).toBeLessThanOrEqual(3072);
});

it('adds at most 2 kB to our own public pages', async () => {
  const entry = new URL('../../tracker/own-site.ts', import.meta.url).pathname;
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
  });
  expect(bytes(outputFiles[0]?.text ?? '')).toBeLessThanOrEqual(2048);
});

it('is plain ASCII without eval, document.write or innerHTML', () => {
  const script = trackerFileOf(source, file);
  expect(script).toMatch(/^[\x20-\x7e\n]*$/);
  expect(script).not.toMatch(/\beval\b|new Function|document\.write|innerHTML|\bunload\b/);
});
