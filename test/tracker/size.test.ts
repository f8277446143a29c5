import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { type TrackerFileOptions, trackerFileOf } from '#shared/domain/sites/tracker-file.ts';
import type { TrackerSettings } from '#shared/domain/sites/tracker-settings.ts';
import { type TrackerWeights, weightOf } from '#shared/domain/sites/tracker-weight.ts';
import { builtTracker } from '../support/tracker/customer-site.ts';

const file: TrackerFileOptions = {
  key: '0b1c2d3e-1111-4222-8333-944445555666',
  domain: 'example.com',
  collectUrl: 'https://d111111abcdef8.cloudfront.net/collect',
};
let source: string;
let files: Readonly<Record<string, string>>;
let weights: TrackerWeights;
beforeAll(async () => {
  ({ source, files, weights } = await builtTracker());
});

function bytes(text: string) {
  return brotliCompressSync(text).length;
}

function sha256(text: string) {
  return createHash('sha256').update(text).digest('hex');
}

it.each([file.collectUrl, 'https://collect.utmost.example/collect'])(
  'is at most 2,304 bytes with the default settings and %s, whatever the key',
  collectUrl => {
    // Some bytes apart, because a key compresses by chance; always the same ones.
    const sizes = Array.from({ length: 60 }, (_, at) => {
      const [, a, b, c, d, e] = /(.{8})(.{4})(.{4})(.{4})(.{12})/.exec(sha256(`${at}`)) as RegExpExecArray;
      const key = [a, b, c, d, e].join('-');
      return bytes(trackerFileOf(source, { ...file, key, collectUrl }));
    });
    expect(Math.max(...sizes)).toBeLessThanOrEqual(2304);
  },
);

it('is at most 3,536 bytes with consent, vendor cookies and click reports', () => {
  const settings = { consent: 'manual', vendorCookies: true, clickReports: true } as const;
  expect(bytes(trackerFileOf(source, { ...file, settings }))).toBeLessThanOrEqual(3536);
});

it('adds at most 2 kB to our own public pages', () => {
  expect(bytes(files['sign-up.js'] ?? '')).toBeLessThanOrEqual(2048);
});

it('is at most 8,608 bytes as a package, with every part', () => {
  expect(bytes(files['index.js'] ?? '')).toBeLessThanOrEqual(8608);
});

it('is plain ASCII without eval, document.write or innerHTML', () => {
  const script = trackerFileOf(source, file);
  expect(script).toMatch(/^[\x20-\x7e\n]*$/);
  expect(script).not.toMatch(/\beval\b|new Function|document\.write|innerHTML|\bunload\b/);
});

const choices: readonly Partial<TrackerSettings>[] = [
  {},
  { leads: false },
  { consent: 'google', clickReports: true },
  { consent: 'wordpress', forms: ['elementor', 'wpforms'] },
  { consent: 'tcf', vendorCookies: true, cookiePerParameter: true },
  { toolIds: true, matomoNames: true },
  { formerCookies: true },
  { formData: true, placeholders: true, leadId: true },
  { channel: true, journey: true },
  { decoration: true, linkedDomains: ['pay.test', 'shop.test'], hiddenInputs: true, embeddedForms: true },
  { parameters: ['partner', 'ref'], fields: { source: 'utm_source', 'form_fields[x]': 'gclid' } },
  { forms: ['calendly', 'gravity', 'hubspot', 'mailchimp', 'ninja', 'shopify', 'typeform', 'webflow'] },
];

it.each(choices)('knows beforehand, within 80 bytes, what the file for %j weighs', settings => {
  const wanted = { ...file, settings };
  const error = weightOf(weights, wanted) - bytes(trackerFileOf(source, wanted));
  expect(Math.abs(error)).toBeLessThanOrEqual(80);
});

it('counts each part for something, and all of them for at most 4,160 bytes beside a file with settings', () => {
  const parts = Object.values(weights.parts);
  for (const part of parts) expect(part).toBeGreaterThan(0);
  expect(parts.reduce((sum, part) => sum + part, 0)).toBeLessThanOrEqual(4160);
});
