import * as fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { trackerFileOf } from '#shared/domain/sites/tracker-file.ts';
import type { TrackerSettings } from '#shared/domain/sites/tracker-settings.ts';
import { builtTracker } from '../support/tracker/customer-site.ts';
import { standInBrowser } from '../support/tracker/stand-in-page.ts';
import { settled, withSite } from '../support/tracker/with-site.ts';

// What the cookies of the tool used before know is taken over once.

const day = 86_400_000;
const now = Date.UTC(2026, 10, 1);
let source: string;
let browser: ReturnType<typeof standInBrowser>;
beforeAll(async () => {
  ({ source } = await builtTracker());
});
beforeEach(() => begin({}));

function begin(settings: Partial<TrackerSettings>) {
  const file = { key: 'k', domain: 'x.example', collectUrl: 'https://c.example/' };
  browser = standInBrowser(
    trackerFileOf(source, { ...file, settings: { formerCookies: true, ...settings } }),
  );
}

function visit(path = '/', after = 0, referrer = '') {
  const seen = browser.visit({ href: `https://www.x.example${path}`, at: now + after, referrer });
  expect(seen.faults).toEqual([]);
  return seen;
}

function have(cookies: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, encodeURIComponent(value));
}

const handl = {
  utm_source: 'google',
  utm_campaign: 'spring%20sale',
  gclid: 'G',
  first_utm_source: 'letter',
  handl_landing_page: 'https://www.x.example/in?utm_source=letter&token=SECRET',
  handl_original_ref: 'https://mail.example/inbox?id=1',
  handl_ip: '203.0.113.1',
};

function sourcebuster(source: string, more = '') {
  return `typ=utm|||src=${source}|||mdm=cpc|||cmp=spring|||cnt=(none)|||trm=(none)|||id=(none)${more}`;
}

const sbjs = {
  sbjs_first: sourcebuster('letter'),
  sbjs_first_add:
    'fd=2026-09-01 10:20:30|||ep=https://www.x.example/in?a=b|||rf=https://mail.example/?q=secret',
  sbjs_current: sourcebuster('bing'),
  sbjs_current_add: 'fd=2026-10-01 10:20:30|||ep=https://www.x.example/two|||rf=(none)',
};

describe('cookies named like the values, as HandL UTM Grabber writes them', () => {
  it('become the touches of a visitor who is new', () => {
    have(handl);
    const { values, reports } = visit();
    expect(values).toMatchObject({
      utm_source: 'google',
      utm_campaign: 'spring sale',
      gclid: 'G',
      first_utm_source: 'letter',
      first_landing_page: 'https://www.x.example/in',
      first_referrer: 'https://mail.example/inbox',
      visit_count: 1,
    });
    expect(JSON.stringify(values)).not.toMatch(/SECRET|203\.0/);
    expect(reports).toHaveLength(1);
  });

  it('are the first touch when the same page view has a campaign of its own', () => {
    have({ utm_source: 'google' });
    expect(visit('/?utm_source=new').values).toMatchObject({
      utm_source: 'new',
      first_utm_source: 'google',
    });
  });

  it('are read once: later changes of them are ignored', () => {
    have(handl);
    visit();
    have({ utm_source: 'other', first_utm_source: 'other' });
    expect(visit('/', day).values).toMatchObject({ utm_source: 'google', first_utm_source: 'letter' });
  });

  it('say nothing to a visitor whom we know, or without the setting', () => {
    visit('/?utm_source=ours');
    have(handl);
    expect(visit('/', day).values).toMatchObject({ utm_source: 'ours' });
    begin({ formerCookies: false, leads: false });
    have(handl);
    expect(visit().values.utm_source).toBeUndefined();
  });

  it('with only a landing page known, are a touch without a campaign', () => {
    have({ handl_landing_page: 'https://www.x.example/in', handl_original_ref: 'https://www.bing.example/' });
    expect(visit().values).toMatchObject({
      referrer_domain: 'www.bing.example',
      landing_page: 'https://www.x.example/in',
    });
  });
});

describe('the cookies of sourcebuster', () => {
  it('become the touches, with their dates', () => {
    have(sbjs);
    const { values } = visit();
    expect(values).toMatchObject({
      utm_source: 'bing',
      utm_medium: 'cpc',
      utm_campaign: 'spring',
      first_utm_source: 'letter',
      first_landing_page: 'https://www.x.example/in',
      first_referrer: 'https://mail.example/',
      first_touch_time: `${+new Date('2026-09-01T10:20:30')}`,
    });
    expect(values.utm_content).toBeUndefined();
    expect(values.utm_term).toBeUndefined();
  });

  it('as its script really writes them: the query’s own text, encoded once more', () => {
    // Written by sourcebuster 1.1.0 for `?utm_source=letter&utm_campaign=Spring+sale%20%26%20more%2B1`.
    browser.cookies.set(
      'sbjs_current',
      'typ%3Dutm%7C%7C%7Csrc%3Dletter%7C%7C%7Cmdm%3D%28none%29%7C%7C%7Ccmp%3DSpring%2Bsale%2520%2526%2520more%252B1%7C%7C%7Ccnt%3D%28none%29',
    );
    expect(visit().values).toMatchObject({ utm_source: 'letter', utm_campaign: 'Spring sale & more+1' });
  });

  it('leave out the words that are sourcebuster’s own', () => {
    have({
      sbjs_current: 'typ=organic|||src=google|||mdm=organic|||cmp=(none)',
      sbjs_current_add: 'fd=2026-10-01 10:20:30|||ep=https://www.x.example/|||rf=https://www.google.com/',
    });
    const { values } = visit();
    expect(values.utm_source).toBeUndefined();
    expect(values).toMatchObject({ referrer_domain: 'www.google.com' });
  });

  it('give way to cookies named like the values', () => {
    have({ ...sbjs, utm_source: 'google' });
    expect(visit().values.utm_source).toBe('google');
  });
});

it('no text of a cookie breaks a page, reaches another field, or counts twice', () => {
  const name = fc.constantFrom(
    ...['utm_source', 'first_utm_source', 'gclid', 'first_gclid', '__proto__', 'constructor', 'first_'],
    ...['sbjs_first', 'sbjs_current', 'sbjs_first_add', 'sbjs_current_add', 'handl_landing_page'],
    ...['handl_original_ref', 'touch_time', 'visit_count', 'first_touch_time', 'last_seen'],
  );
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.constantFrom('%', '%E0%A4', '%00', 'javascript:alert(1)', '{campaign}', 'x'.repeat(3000)),
    fc.string().map(value => sourcebuster(value, `|||__proto__=x|||fd=${value}`)),
    fc.string().map(value => `fd=${value}|||ep=${value}|||rf=https://${value}`),
  );
  const raw = fc.string({ maxLength: 40 }).map(value => value.replace(/[;\s]/g, ''));
  fc.assert(
    fc.property(fc.dictionary(name, text), fc.dictionary(name, raw), (encoded, plain) => {
      begin({});
      for (const [key, value] of Object.entries(encoded)) browser.cookies.set(key, encodeURIComponent(value));
      for (const [key, value] of Object.entries(plain)) browser.cookies.set(key, value);
      const { values, reports } = visit('/?utm_medium=own');
      expect(reports).toHaveLength(1);
      expect(values.visit_count).toBe(1);
      expect(values.utm_medium).toBe('own');
      for (const name of ['landing_page', 'referrer', 'first_landing_page', 'first_referrer'])
        expect(values[name] ?? '').toMatch(/^(https?:\/\/.*)?$/s);
      // A cookie without room is cut off, and the last name may stay in part: without a value.
      for (const name of Object.keys(values).filter(name => values[name] !== ''))
        expect(name).toMatch(
          /^(first_)?(utm_\w+|\w*clid|at_\w+|touch_time|landing_page|referrer|referrer_domain|user_agent|visit_count|last_seen)$/,
        );
      expect(Number(values.first_touch_time)).toBeLessThanOrEqual(now);
      expect(visit('/two', 1000).reports).toEqual([]);
      expect(Object.prototype).not.toHaveProperty('x');
    }),
    { numRuns: 1500 },
  );
});

describe('in a browser', () => {
  const given = withSite();

  async function arrive(settings: Partial<TrackerSettings>) {
    given.site.set({ settings: { formerCookies: true, ...settings } });
    const page = await given.visitor();
    const url = given.site.address('/');
    const cookies = Object.entries({ utm_source: 'google', gclid: 'G', first_utm_source: 'letter' });
    await page.context().addCookies(cookies.map(([name, value]) => ({ name, value, url })));
    await page.goto(url);
    await settled(page);
    return page;
  }

  it('fields get what the other tool kept', async () => {
    const page = await arrive({});
    await expect.poll(() => page.inputValue('[name=utm_source]')).toBe('google');
    expect(await page.inputValue('[name=first_utm_source]')).toBe('letter');
    expect(given.faults).toEqual([]);
  });

  it('nothing of it is stored before consent, and no click id with Global Privacy Control', async () => {
    const page = await arrive({ consent: 'manual' });
    const ours = async () => (await page.context().cookies()).filter(({ name }) => /^utmost/.test(name));
    expect(await ours()).toEqual([]);
    await page.evaluate("utmost('consent', true)");
    await expect.poll(async () => (await ours()).map(({ value }) => value).join()).toContain('google');

    const other = await given.visitor({}, () =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
    );
    given.site.set({ settings: { formerCookies: true } });
    const url = given.site.address('/');
    await other.context().addCookies([
      { name: 'gclid', value: 'G', url },
      { name: 'utm_source', value: 'google', url },
    ]);
    await other.goto(url);
    await expect.poll(() => other.inputValue('[name=utm_source]')).toBe('google');
    expect(await other.inputValue('[name=gclid]')).toBe('');
  });
});
