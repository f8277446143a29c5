import { expect, it } from 'vitest';
import { builtTracker } from '../support/tracker/customer-site.ts';
import { withSite } from '../support/tracker/with-site.ts';

const given = withSite();

/** As our own pages load it: the package's file, whose exports the test reaches by `window`. */
async function ownSite() {
  const { files } = await builtTracker();
  const address = `data:text/javascript;base64,${Buffer.from(files['sign-up.js'] ?? '').toString('base64')}`;
  return `<script type=module>import * as ownSite from '${address}'; Object.assign(window, ownSite)</script>`;
}

const attributes = 'visitMarketing(async () => window.address ?? "")';

it('gives a sign-up the landing page’s values, and NA for missing ones', async () => {
  given.site.set({ head: await ownSite() });
  const page = await given.visitor();
  await page.goto(given.site.address('/bare?utm_source=google&utm_campaign=spring&gclid=Test123'));
  await page.evaluate('remember()');
  await expect.poll(async () => (await page.context().cookies()).length).toBe(1);
  await page.context().addCookies([{ name: '_ga', value: 'GA1.1.11.22', url: given.site.address('/') }]);
  await page.goto(given.site.address('/bare'));
  expect(await page.evaluate(attributes)).toEqual({
    utm_campaign: 'spring',
    utm_medium: 'NA',
    utm_term: 'NA',
    utm_content: 'NA',
    utm_source: 'google',
    ip: 'NA',
    user_agent: expect.stringContaining('Mozilla'),
    _fbc: 'NA',
    _fbp: 'NA',
    gclid: 'Test123',
    fbclid: 'NA',
    twclid: 'NA',
    gaclientid: '11.22',
  });
  expect(await page.evaluate(attributes)).toEqual(await page.evaluate(attributes));
});

it('asks for the visitor’s address once, and never with Global Privacy Control', async () => {
  given.site.set({ head: await ownSite() });
  for (const isPrivate of [false, true]) {
    const page = await given.visitor();
    if (isPrivate)
      await page.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }),
      );
    for (const address of ['203.0.113.9', '198.51.100.1']) {
      await page.goto(given.site.address('/bare?utm_source=google'));
      await page.evaluate(`window.address = '${address}'`);
      expect(await page.evaluate(attributes)).toMatchObject({ ip: isPrivate ? 'NA' : '203.0.113.9' });
    }
  }
});

it('reports no click id, address or browser once the visitor asks for privacy, but the campaign', async () => {
  given.site.set({ head: await ownSite() });
  const page = await given.visitor();
  await page.goto(given.site.address('/bare?utm_source=google&gclid=First'));
  await page.evaluate(`window.address = '203.0.113.9'`);
  expect(await page.evaluate(attributes)).toMatchObject({ gclid: 'First', ip: '203.0.113.9' });
  await page.goto(given.site.address('/bare?utm_source=bing&gclid=Second'));
  expect(await page.evaluate(attributes)).toMatchObject({ gclid: 'Second', ip: '203.0.113.9' });
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }),
  );
  await page.goto(given.site.address('/bare'));
  expect(await page.evaluate(attributes)).toMatchObject({
    utm_source: 'bing',
    gclid: 'NA',
    ip: 'NA',
    user_agent: 'NA',
    _fbc: 'NA',
  });
  expect(given.faults).toEqual([]);
});

it('never prevents a sign-up', async () => {
  given.site.set({ head: await ownSite() });
  const page = await given.visitor({}, () => {
    Object.defineProperty(Document.prototype, 'referrer', {
      get() {
        throw new Error('theirs');
      },
    });
  });
  await page.goto(given.site.address('/bare?utm_source=google'));
  await page.evaluate('remember()');
  expect(Object.values((await page.evaluate(attributes)) as object)).toEqual(Array(13).fill('NA'));
  expect(given.faults).toEqual([]);
});
