import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { planKeys, schemes } from '#shared/domain/checkout/plans.ts';
import { publicSiteUrl, readSettings } from './settings.ts';

const root = join(import.meta.dirname, '..');

describe.each(['dev', 'prod'])('settings/%s.json', stage => {
  it('has a catalogue row for every plan and scheme', () => {
    const { catalogue } = readSettings(root, stage, '');
    const sold = planKeys.flatMap(plan => schemes.map(scheme => `${plan} ${scheme}`));
    expect(catalogue.map(({ plan, scheme }) => `${plan} ${scheme}`)).toEqual(sold);
    const ids = catalogue.flatMap(({ stripe, paypal, paypalNoTrial }) => [stripe, paypal, paypalNoTrial]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('does not allow local domain names', () => {
    expect(readSettings(root, stage, '').allowLocalDomains).toBe(false);
  });
});

it('production is not removable', () => {
  expect(readSettings(root, 'prod', '').removable).toBe(false);
});

describe('a file named by UTMOST_SETTINGS', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'utmost-settings-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const ownFile = (settings: object) => {
    const file = join(folder, 'ownFile.json');
    writeFileSync(file, JSON.stringify(settings));
    return file;
  };

  it('overrides the settings in the repository', () => {
    const settings = readSettings(root, 'dev', ownFile({ account: '222222222222' }));
    expect(settings).toEqual({ ...readSettings(root, 'dev', ''), account: '222222222222' });
  });

  it('is refused with the name of the wrong setting', () => {
    expect(() => readSettings(root, 'dev', ownFile({ siteUrl: 'https://x.example/' }))).toThrow(
      /slash[\s\S]*siteUrl/,
    );
    expect(() => readSettings(root, 'dev', ownFile({ sightUrl: 'https://x.example' }))).toThrow(/sightUrl/);
  });

  it('needs a full Google project name, and no key', () => {
    const bigQuery = {
      project: 'utmost-dev-1',
      location: 'EU',
      serviceAccount: 'reports@utmost-dev-1.iam.gserviceaccount.com',
      audience: '//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/utmost/providers/aws',
    };
    expect(readSettings(root, 'dev', ownFile({ bigQuery })).bigQuery).toEqual(bigQuery);
    for (const wrong of [{ privateKey: 'x' }, { audience: 'utmost' }, { serviceAccount: 'me@x.example' }])
      expect(() => readSettings(root, 'dev', ownFile({ bigQuery: { ...bigQuery, ...wrong } }))).toThrow(
        new RegExp(String(Object.keys(wrong)[0])),
      );
  });

  it('sets the public address for search engines if it is for production', () => {
    const siteUrl = 'https://own.example';
    expect(publicSiteUrl(root, ownFile({ stage: 'prod', siteUrl }))).toBe(siteUrl);
    expect(publicSiteUrl(root, ownFile({ stage: 'local', siteUrl }))).toBe(
      readSettings(root, 'prod', '').siteUrl,
    );
  });

  it('is refused for another stage', () => {
    expect(() => readSettings(root, 'dev', ownFile({ stage: 'prod' }))).toThrow(
      'Settings of stage "prod" given for "dev"',
    );
  });
});

it('an unknown stage is refused', () => {
  expect(() => readSettings(root, 'nowhere', '')).toThrow('There are no settings for stage "nowhere"');
});
