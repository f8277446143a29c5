import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { visitEvent } from '#shared/contract/tracking.ts';
import { parameters } from '#shared/domain/attribution/parameters.ts';
import { trackerFileOf } from '#shared/domain/sites/tracker-file.ts';
import type { TrackerSettings } from '#shared/domain/sites/tracker-settings.ts';
import { builtTracker } from '../support/tracker/customer-site.ts';
import { standInBrowser } from '../support/tracker/stand-in-page.ts';

// Which touch is kept, and what a visit is: the published file in a stand-in browser, one page after another.

const minute = 60_000;
const day = 24 * 60 * minute;
const start = Date.UTC(2026, 10, 1);
let source: string;
let browser: ReturnType<typeof standInBrowser>;
beforeAll(async () => {
  ({ source } = await builtTracker());
});
beforeEach(() => {
  browser = standInBrowser(
    trackerFileOf(source, { key: 'k', domain: 'x.example', collectUrl: 'https://c.example/' }),
  );
});

/** A visitor of a site with these options. */
function withOptions(settings: Partial<TrackerSettings>) {
  browser = standInBrowser(
    trackerFileOf(source, { key: 'k', domain: 'x.example', collectUrl: 'https://c.example/', settings }),
  );
}

function visit(path: string, after = 0, referrer = '') {
  const seen = browser.visit({ href: `https://www.x.example${path}`, at: start + after, referrer });
  expect(seen.faults).toEqual([]);
  return seen;
}

it('is kept in one cookie until the first touch is another one', () => {
  visit('/?utm_source=a');
  visit('/', day);
  expect([...browser.cookies.keys()]).toEqual(['utmost_last']);
  visit('/?utm_source=b', 2 * day);
  expect([...browser.cookies.keys()]).toEqual(['utmost_last', 'utmost_first']);
  expect(visit('/', 3 * day).values).toMatchObject({ utm_source: 'b', first_utm_source: 'a' });
});

describe('touches between', () => {
  /** A visitor who came by each of these, a day after the other, and becomes a lead. */
  const between = (queries: readonly string[], settings: Partial<TrackerSettings> = {}) => {
    withOptions({ journey: true, ...settings });
    for (const [at, query] of queries.entries())
      visit(`/${query}`, at * day, at === 1 ? 'https://blog.example/x' : '');
    const { reports } = visit('/contact', queries.length * day);
    return visitEvent.parse(reports.at(-1)).touches.between;
  };

  it('are sent in their order, shortened, with neither the first nor the last among them', () => {
    const long = 'x'.repeat(30);
    expect(
      between(['?utm_source=a', '', `?utm_source=b*b&utm_campaign=${long}`, '?gclid=1', '?utm_source=e']),
    ).toEqual([
      { at: start + day, c: {}, click: undefined, ref: 'blog.example' },
      {
        at: start + 2 * day,
        click: undefined,
        ref: undefined,
        c: { utm_source: 'bb', utm_campaign: long.slice(0, 24) },
      },
      { at: start + 3 * day, c: {}, click: 'gclid', ref: undefined },
    ]);
  });

  it('are five at most, and fewer where they would take too much of the cookie: the newest', () => {
    const many = Array.from({ length: 9 }, (_, at) => `?utm_source=s${at}`);
    expect(between(many)?.map(({ c }) => c.utm_source)).toEqual(['s3', 's4', 's5', 's6', 's7']);
    const long = Array.from(
      { length: 9 },
      (_, at) => `?utm_source=s${at}&utm_medium=${'m'.repeat(30)}&utm_campaign=${'c'.repeat(30)}`,
    );
    expect(between(long)?.map(({ c }) => c.utm_source)).toEqual(['s4', 's5', 's6', 's7']);
    expect((browser.cookies.get('utmost_last') ?? '').length).toBeLessThan(650);
  });

  it('are stored only with their option on', () => {
    expect(between(['?utm_source=a', '?utm_source=b', '?utm_source=c'], { journey: false })).toBeUndefined();
  });
});

describe('the last touch', () => {
  it('is the first page’s own, even without a campaign', () => {
    expect(visit('/').values).toMatchObject({ touch_time: start, landing_page: 'https://www.x.example/' });
  });

  it('is replaced as a whole by another campaign, even within a visit', () => {
    visit('/?utm_source=a&utm_medium=b');
    const { values, reports } = visit('/two?utm_source=c', minute);
    expect(values).toMatchObject({ utm_source: 'c', first_utm_source: 'a', first_utm_medium: 'b' });
    expect(values.utm_medium).toBeUndefined();
    expect(reports).toEqual([]);
  });

  it.each([
    ['a payment page', 'https://hooks.stripe.com/3d_secure', { unwantedReferrals: ['stripe.com'] }],
    ['another domain of the owner', 'https://shop.test/cart', { linkedDomains: ['shop.test'] }],
  ])('stays when the visitor comes back from %s an hour later', (_, referrer, settings) => {
    const back = () => {
      visit('/?utm_source=a');
      return visit('/thanks', 60 * minute, referrer).values;
    };
    expect(back().utm_source).toBeUndefined();
    withOptions(settings);
    const { utm_source: source, landing_page: page, visit_count: visits } = back();
    expect([source, page, visits]).toEqual(['a', 'https://www.x.example/', 2]);
  });

  it.each([
    ['www.paypal.com', 'a'],
    ['checkout.stripe.com', 'a'],
    ['accounts.google.com', 'a'],
    ['login.microsoftonline.com', 'a'],
    ['mail.google.com', 'a'],
    ['www.dailymail.co.uk', undefined],
    ['checkouts.example', undefined],
    ['blogin.example', undefined],
  ])('after an hour at %s is of the campaign %j', (host, source) => {
    visit('/?utm_source=a');
    expect(visit('/thanks', 60 * minute, `https://${host}/`).values.utm_source).toBe(source);
  });

  it('is a mailbox for who comes from it first', () => {
    expect(visit('/', 0, 'https://mail.google.com/').values.referrer).toBe('https://mail.google.com/');
  });

  it('is direct for a first visit from a site that is never a source', () => {
    withOptions({ unwantedReferrals: ['mail.google.com'] });
    const { referrer, landing_page: page } = visit('/two', 0, 'https://mail.google.com/').values;
    expect([referrer, page]).toEqual(['', 'https://www.x.example/two']);
  });

  it('stays when a page is reloaded, and on direct visits', () => {
    visit('/?utm_source=a');
    expect(visit('/?utm_source=a', minute).values).toMatchObject({ touch_time: `${start}` });
    expect(visit('/', day).values).toMatchObject({ touch_time: `${start}`, utm_source: 'a' });
  });

  it('is a referral only at the start of a visit, and never one of the site’s own', () => {
    visit('/?utm_source=a');
    expect(visit('/', minute, 'https://other.example/').values.utm_source).toBe('a');
    expect(visit('/', day, 'https://shop.x.example:8080/').values.utm_source).toBe('a');
    expect(visit('/', 2 * day, 'https://other.example/?secret').values).toMatchObject({
      referrer: 'https://other.example/',
      referrer_domain: 'other.example',
    });
  });

  it.each([
    ['https://x.example:8080/two?secret', ''],
    ['http://www.x.example/', ''],
    ['https://notx.example:8080/two?secret', 'https://notx.example:8080/two'],
    ['http://a.example/b:c/d', 'http://a.example/b:c/d'],
    ['android-app://com.google.android.gm/', 'android-app://com.google.android.gm/'],
    ['about:client', ''],
    ['data:text/html,<script>1</script>', ''],
  ])('comes from %s as “%s”', (referrer, kept) => {
    expect(visit('/', 0, referrer).values.referrer ?? '').toBe(kept);
  });

  it('takes the first value that is not empty', () => {
    expect(visit('/?utm_source=&utm_source=%00&utm_source=x&utm_source=y').values.utm_source).toBe('x');
  });
});

describe('click ids', () => {
  it('stay for 90 days beside any later touch, each by itself', () => {
    visit('/?gclid=G');
    const organic = visit('/', day, 'https://www.bing.example/');
    expect(organic.values).toMatchObject({ gclid: 'G', referrer_domain: 'www.bing.example' });
    expect(visit('/?fbclid=F&utm_source=x', 60 * day).values).toMatchObject({ gclid: 'G', fbclid: 'F' });
    const { values } = visit('/?utm_source=y', 91 * day);
    expect(values.gclid).toBeUndefined();
    expect(values.fbclid).toBe('F');
  });

  it('give way to a newer one, which lives for 90 days of its own', () => {
    visit('/?gclid=old');
    visit('/?utm_source=x', 50 * day);
    expect(visit('/?gclid=new', 80 * day).values.gclid).toBe('new');
    expect(visit('/?utm_source=y', 160 * day).values.gclid).toBe('new');
    expect(visit('/?utm_source=z', 171 * day).values.gclid).toBeUndefined();
  });

  it('name the visit they led to, and no later one', () => {
    expect(visitEvent.parse(visit('/?gclid=G').reports[0]).click).toBe('gclid');
    expect(visitEvent.parse(visit('/', day, 'https://other.example/').reports[0]).click).toBeUndefined();
  });
});

describe('with options', () => {
  it('every spelling of Matomo’s is that of its campaign field', () => {
    for (const { name, aliases } of parameters)
      for (const alias of aliases) {
        withOptions({ matomoNames: true });
        expect(visit(`/?${alias}=a`).values[name]).toBe('a');
      }
  });

  it('Meta’s cookie, where it is composed, has the time of the click, whatever touch came after it', () => {
    withOptions({ vendorCookies: true });
    const wanted = `fb.1.${start}.F`;
    expect(visit('/?fbclid=F').values._fbc).toBe(wanted);
    expect(visit('/?utm_source=x', day).values).toMatchObject({ utm_source: 'x', _fbc: wanted });
  });

  it('a value of its own in a cookie goes with the touch it belongs to', () => {
    withOptions({ cookiePerParameter: true });
    browser.cookies.set('li_fat_id', 'theirs');
    visit('/?utm_source=a&utm_term=b&gclid=c');
    visit('/?utm_source=d', minute);
    expect(Object.fromEntries(browser.cookies)).toMatchObject({
      utm_source: 'd',
      gclid: 'c',
      li_fat_id: 'theirs',
    });
    expect(browser.cookies.get('utm_term')).toBeUndefined();
  });
});

describe('a visit', () => {
  it('is reported with the campaign, page and time of both touches and the number of visits, and with nothing else', () => {
    visit('/first?utm_source=a&gclid=G', 0, 'https://other.example/?secret');
    const [report] = visit('/second?utm_medium=b&utm_source_platform=c&utm_cid=d&fbclid=F', day).reports;
    expect(Object.keys(report?.c ?? {}).sort()).toEqual([
      ...['at_gclid', 'fbclid', 'first_landing_page', 'first_touch_time', 'first_utm_source'],
      ...[
        'first_visit_count',
        'gclid',
        'landing_page',
        'touch_time',
        'utm_cid',
        'utm_medium',
        'utm_source_platform',
        'visit_count',
      ],
    ]);
    expect(report?.c).toMatchObject({ utm_cid: 'd', visit_count: 2, first_utm_source: 'a', gclid: true });
    expect(visitEvent.parse(report)).toMatchObject({ click: 'fbclid', ref: undefined });
    expect(JSON.stringify(report)).not.toMatch(/secret|Mozilla|"[GF]"/);
  });

  it('is reported with a path of any length, which our side cuts rather than dropping the visit', () => {
    const [report] = visit(`/${'p'.repeat(5000)}`).reports;
    expect(visitEvent.parse(report).path).toMatch(/^\/p{1023}$/);
  });
});
