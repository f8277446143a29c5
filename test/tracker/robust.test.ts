import { expect, it } from 'vitest';
import { trackerFileOf } from '#shared/domain/sites/tracker-file.ts';
import { isExpected, type QueryCase, queryOf } from '../support/cases/query-case.ts';
import { readCases } from '../support/cases/read-cases.ts';
import { builtTracker } from '../support/tracker/customer-site.ts';
import { askCaller, filled, settled, withSite } from '../support/tracker/with-site.ts';

const given = withSite();
const query = '?utm_source=a&gclid=x';

// TRK-059
it('throws nothing on a page that has broken the built-ins it uses', async () => {
  const page = await given.visitor({}, () => {
    const broken = () => {
      throw new Error('theirs');
    };
    JSON.stringify = broken;
    Array.prototype.map = broken;
    window.fetch = broken as never;
  });
  await page.goto(given.site.address(`/bare${query}`));
  await page.waitForTimeout(900);
  expect(given.faults).toEqual([]);
  expect(await askCaller(page, 'debug')).not.toEqual([]);
});

it.each([
  ['the default file', {}],
  ['a file of options', { toolIds: true }],
])('fills forms with %s where MooTools has put its own class in the place of Event', async (_, settings) => {
  given.site.set({ settings });
  const page = await given.visitor({}, () => {
    Object.assign(window, {
      Event: class {
        constructor(event: { target?: unknown; type: string }) {
          if (event.type.startsWith('key')) throw new Error('theirs');
        }
      },
    });
  });
  await page.goto(given.site.address(`/${query}`));
  expect(await filled(page, 'utm_source')).toBe('a');
  expect(await filled(page, 'gclid')).toBe('x');
  expect(await askCaller(page, 'debug')).toEqual([]);
  expect(given.faults).toEqual([]);
});

it.each([
  ['has a variable named navigation', () => Object.assign(window, { navigation: { open: true } }), 0],
  [
    'lets no event be sent',
    () => {
      document.dispatchEvent = () => {
        throw new Error('theirs');
      };
    },
    1,
  ],
])('watches a page that %s once, however often it changes', async (_, init, faults) => {
  const page = await given.visitor({}, init);
  await page.addInitScript(() => {
    const own = MutationObserver.prototype.observe;
    Object.assign(window, { watched: 0 });
    MutationObserver.prototype.observe = function (target, how) {
      if (target === document && how?.subtree) (window as unknown as { watched: number }).watched++;
      own.call(this, target, how);
    };
  });
  await page.goto(given.site.address(`/${query}`));
  await settled(page);
  for (let change = 0; change < 3; change++) {
    await page.evaluate(() => document.body.append(document.createElement('p')));
    await page.waitForTimeout(400);
  }
  expect(await page.evaluate('watched')).toBe(1);
  expect(await askCaller(page, 'debug')).toHaveLength(faults);
  expect(await filled(page, 'utm_source')).toBe('a');
});

/** What stands in the way of our cookies, before the script or while it runs. */
const noCookies: readonly (readonly [string, string, (() => void)?])[] = [
  ['has a form named cookie', '<form name=cookie></form>'],
  [
    'gets a form named cookie',
    `<script>addEventListener('load', () =>
      setTimeout(() => document.body.insertAdjacentHTML('beforeend', '<form name=cookie></form>'), 900))</script>`,
  ],
  [
    'throws when a cookie is set',
    '',
    () =>
      Object.defineProperty(document, 'cookie', {
        get: () => '',
        set() {
          throw new Error('theirs');
        },
      }),
  ],
];

it.each(
  [{}, { toolIds: true }].flatMap(settings =>
    noCookies.map(([what, more, init]) => ({ settings, what, more, init })),
  ),
)(
  'with $settings, counts one visit, fills and reports the lead of a page that $what',
  async ({ settings, more, init }) => {
    given.site.set({ settings, head: `${more}<script async src=/t.js></script>` });
    const page = await given.visitor({}, init);
    await page.goto(given.site.address(`/${query}`));
    expect(await filled(page, 'utm_source')).toBe('a');
    await page.waitForFunction(more => !more || document.querySelector('[name=cookie]'), more);
    await page.waitForTimeout(300);
    await page.fill('#contact [name=email]', 'ann@example.org');
    await page.evaluate(() => {
      document.addEventListener('submit', event => event.preventDefault());
      (document.activeElement as HTMLElement).blur();
      document.querySelector<HTMLFormElement>('#contact')?.requestSubmit();
    });
    await expect.poll(() => given.site.arrived.map(({ report }) => report.kind)).toEqual(['visit', 'lead']);
    await page.goto(given.site.address('/'));
    expect(await filled(page, 'utm_source')).toBe('a');
    expect(given.site.arrived).toHaveLength(2);
    expect(given.faults).toEqual([]);
  },
);

it.each([{}, { toolIds: true }])(
  'with %j, works beside a copy for another site that was there first',
  async settings => {
    const { source } = await builtTracker();
    const file = {
      key: 'of-another-site',
      domain: 'other.test',
      collectUrl: given.site.collectUrl,
      settings,
    };
    given.site.set({ settings, before: trackerFileOf(source, file) });
    const page = await given.visitor();
    await page.goto(given.site.address(`/${query}`));
    expect(await filled(page, 'utm_source')).toBe('a');
    expect(await askCaller(page, 'get')).toMatchObject({ utm_source: 'a' });
    await expect.poll(() => given.site.arrived.length).toBe(1);
    expect(given.faults).toEqual([]);
  },
);

it.each([400, 403, 404, 410, 413, 422])('does not resend after a %i', async status => {
  given.site.set({ status });
  const page = await given.visitor();
  await page.goto(given.site.address(`/bare${query}`));
  await expect.poll(() => given.site.arrived.length).toBe(1);
  await page.goto(given.site.address('/bare'));
  await settled(page);
  expect(await page.evaluate(() => localStorage.utmost_queue)).toBeUndefined();
  expect(given.site.arrived.length).toBe(1);
});

// TRK-052
it('fills the forms of an automated browser but does not count it', async () => {
  const page = await given.visitor({}, () =>
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => true }),
  );
  await page.goto(given.site.address(`/${query}`));
  expect(await filled(page, 'utm_source')).toBe('a');
  await page.waitForTimeout(300);
  expect(given.site.arrived).toEqual([]);
});

// TRK-018
it('waits while a page is prerendered', async () => {
  const page = await given.visitor({}, () => {
    Object.defineProperty(Document.prototype, 'prerendering', { get: () => true });
  });
  await page.goto(given.site.address(`/${query}`));
  await page.waitForTimeout(900);
  expect(given.site.arrived).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  expect(await filled(page, 'utm_source')).toBe('a');
});

// TRK-001
it('deletes none of a site’s many cookies', async () => {
  const page = await given.visitor();
  const url = given.site.address('/');
  await page
    .context()
    .addCookies(Array.from({ length: 170 }, (_, at) => ({ name: `own${at}`, value: 'v', url })));
  await page.goto(given.site.address(`/${query}`));
  expect(await filled(page, 'utm_source')).toBe('a');
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names.filter(name => name.startsWith('own')).length).toBe(170);
});

const captured = /^(utm_(source|medium|campaign|term|content|id)|(g|fb|tw)clid)$/;

/** Each query by itself: all of them together take longer on a busy machine than a test may. */
const hostile = readCases<QueryCase>('hostile-queries.json', 'query_cases').filter(
  ({ query_generator: generator }) => !generator,
);

it.each(hostile)('$id is captured as text and filled as text on the next page', async one => {
  const page = await given.visitor();
  await page.goto(given.site.address(`/bare?${queryOf(one).replace(/^\?/, '')}`));
  await settled(page);
  const values = (await askCaller(page, 'get')) as Record<string, string>;
  const found = Object.entries(values).filter(([name]) => captured.test(name));
  expect(isExpected(one, Object.fromEntries(found))).toBe(true);
  if (!values.utm_source) return;
  await page.goto(given.site.address('/'));
  expect(await filled(page, 'utm_source')).toBe(values.utm_source);
  expect(await page.evaluate(() => '__xss' in window)).toBe(false);
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names.filter(name => !/^utmost_(first|last)$/.test(name))).toEqual([]);
  expect(given.faults).toEqual([]);
});
