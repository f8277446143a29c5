import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { planKeys, schemes } from '#shared/domain/plans.ts';
import { publicSiteUrl, readSettings } from './settings.ts';

const root = join(import.meta.dirname, '..');

describe.each(['dev', 'prod'])('settings/%s.json', stage => {
  it('has a row for everything that is sold', () => {
    const { catalogue } = readSettings(root, stage, '');
    const sold = planKeys.flatMap(plan => schemes.map(scheme => `${plan} ${scheme}`));
    expect(catalogue.map(({ plan, scheme }) => `${plan} ${scheme}`)).toEqual(sold);
    const ids = catalogue.flatMap(({ stripe, paypal, paypalNoTrial }) => [stripe, paypal, paypalNoTrial]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('takes no domain that only this machine knows', () => {
    expect(readSettings(root, stage, '').allowLocalDomains).toBe(false);
  });
});

it('only what is not production may vanish', () => {
  expect(readSettings(root, 'prod', '').removable).toBe(false);
});

describe('a file of one’s own', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'utmost-settings-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const own = (settings: object) => {
    const file = join(folder, 'own.json');
    writeFileSync(file, JSON.stringify(settings));
    return file;
  };

  it('goes over what the repository says', () => {
    const settings = readSettings(root, 'dev', own({ account: '222222222222' }));
    expect(settings).toEqual({ ...readSettings(root, 'dev', ''), account: '222222222222' });
  });

  it('is refused with the name of what is wrong', () => {
    expect(() => readSettings(root, 'dev', own({ siteUrl: 'https://x.example/' }))).toThrow(
      /slash[\s\S]*siteUrl/,
    );
    expect(() => readSettings(root, 'dev', own({ sightUrl: 'https://x.example' }))).toThrow(/sightUrl/);
  });

  it('says where search engines find the pages, if it is production’s', () => {
    const siteUrl = 'https://own.example';
    expect(publicSiteUrl(root, own({ stage: 'prod', siteUrl }))).toBe(siteUrl);
    expect(publicSiteUrl(root, own({ stage: 'local', siteUrl }))).toBe(
      readSettings(root, 'prod', '').siteUrl,
    );
  });

  it('is refused for another stage', () => {
    expect(() => readSettings(root, 'dev', own({ stage: 'prod' }))).toThrow(
      'Settings of stage "prod" given for "dev"',
    );
  });
});

it('an unknown stage is refused', () => {
  expect(() => readSettings(root, 'nowhere', '')).toThrow('There are no settings for stage "nowhere"');
});
