import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { settled, withSite } from '../support/tracker/with-site.ts';

// The scripts that our help articles give customers to paste, run exactly as published.

const given = withSite();
const query = '?utm_source=a&utm_campaign=b&gclid=C';
const tracker = '<script async src=/t.js></script>';

/** The code block of an article that contains this text. */
function snippet(slug: string, mark: string): string {
  const article = readFileSync(join(import.meta.dirname, `../../shared/help/${slug}.md`), 'utf8');
  const found = [...article.matchAll(/^```html\n(.*?)^```$/gms)].find(([, code]) => code?.includes(mark));
  if (!found?.[1]) throw new Error(`${slug} has no code with ${mark}`);
  return found[1];
}

async function open(head: string, address = `/bare${query}`): Promise<Page> {
  const page = await given.visitor();
  given.site.set({ head });
  await page.goto(given.site.address(address));
  return page;
}

function valueIn(page: Page, selector: string) {
  return page.locator(selector).inputValue();
}

function hasFrame(page: Page) {
  return page.waitForFunction(() => !!document.querySelector('iframe')?.src);
}

const byClass = `<form><input name=email><div class="wpforms-field utm_source"><input type=hidden name="wpforms[fields][5]"></div>
  <div class="gfield gclid"><input id=input_1_6 style="position:absolute"></div>
  <input type=hidden name="form_fields[utm_campaign]"><input type=hidden name="form_fields[gclid]" value=kept></form>`;

it.each([
  ['before', (code: string) => code + tracker],
  ['after', (code: string) => tracker + code],
])('page builders’ fields are filled by wrapper class and bracketed name, pasted %s', async (_, order) => {
  const page = await open(byClass + order(snippet('fill-fields-by-script', 'fillByClass')));
  await expect.poll(() => valueIn(page, '.utm_source input')).toBe('a');
  expect(await valueIn(page, '.gclid input')).toBe('C');
  expect(await valueIn(page, '[name="form_fields[utm_campaign]"]')).toBe('b');
  expect(await valueIn(page, '[name="form_fields[gclid]"]')).toBe('kept');
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<p class=utm_campaign><input id=late></p>');
  });
  await page.focus('[name=email]');
  expect(await valueIn(page, '#late')).toBe('b');
  expect(given.faults).toEqual([]);
});

it('fields are filled by id', async () => {
  const page = await open(
    `<input type=hidden id=input_1_5>${tracker}${snippet('fill-fields-by-script', 'fillById')}`,
  );
  await expect.poll(() => valueIn(page, '#input_1_5')).toBe('a');
});

it('a HubSpot form gets the values when it is ready', async () => {
  const stub = `<script>
    const filled = {};
    const HubSpotFormsV4 = { getFormFromEvent: () => ({ setFieldValue: (name, value) => { filled[name] = value; } }) };
  </script>`;
  const page = await open(stub + tracker + snippet('forms-hubspot', 'setFieldValue'));
  await page.evaluate(() => dispatchEvent(new Event('hs-form-event:on-ready')));
  await expect
    .poll(() => page.evaluate('filled'))
    .toMatchObject({
      '0-1/utm_source': 'a',
      '0-1/utm_campaign': 'b',
      '0-1/gclid': 'C',
      '0-1/landing_page': expect.stringContaining('/bare'),
    });
});

const typeform = snippet('forms-in-frames', 'tf.createWidget').replace(/<(link|script src).*\n/g, '');
// Typeform's own script, which loads no style sheet that a page has.
const typeformScript = `<link rel=help href="https://embed.typeform.com/next/css/widget.css">
  <script src="/lib/@typeform/embed/build/embed.js"></script>`;
/** What Typeform gets behind the `#` of the frame that its script makes, for each frame. */
const handedOver = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('iframe')].map(({ src }) =>
      Object.fromEntries(new URLSearchParams(new URL(src).hash.slice(1))),
    ),
  );

it('a form in an iframe gets the values once', async () => {
  const page = await open(typeformScript + tracker + typeform);
  const values = [{ utm_source: 'a', utm_campaign: 'b', gclid: 'C' }];
  await expect.poll(() => handedOver(page)).toEqual(values);
  await page.waitForTimeout(2200);
  expect(await handedOver(page)).toEqual(values);
});

it('a form in an iframe is shown even without the tracker', async () => {
  const page = await open(typeformScript + typeform);
  await expect.poll(() => handedOver(page), { timeout: 4000 }).toEqual([{}]);
});

it('a form in an iframe is shown where the tracker does nothing, too', async () => {
  given.site.set({ license: { domain: 'other.test' } });
  const page = await open(typeformScript + tracker + typeform);
  await expect.poll(() => handedOver(page), { timeout: 4000 }).toEqual([{}]);
  expect(given.faults).toEqual([]);
});

it('a field is filled by the line for those who had a script of their own', async () => {
  const page = await open(
    `<input name=source>${tracker}${snippet('switch-from-your-own-script', 'fillSource')}`,
  );
  await expect.poll(() => valueIn(page, '[name=source]')).toBe('a');
  expect(given.faults).toEqual([]);
});

it('the customer’s banner may agree before the tracker has loaded', async () => {
  given.site.set({ settings: { consent: 'manual' } });
  const agree = "<script>utmost('consent', true)</script>";
  const page = await open(snippet('consent', 'utmost.q') + agree + tracker);
  await settled(page);
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .toEqual(['utmost_last']);
});

it('an iframe’s address carries the values', async () => {
  const page = await open(tracker + snippet('forms-in-frames', 'searchParams'));
  await page.route('https://booking.example/**', route => route.fulfill({ body: '' }));
  await hasFrame(page);
  expect(await page.locator('iframe').getAttribute('src')).toBe(
    'https://booking.example/your-page?utm_source=a&utm_campaign=b',
  );
});

it('a marked link carries the values and keeps its own parameters', async () => {
  const code = snippet('subdomains-and-domains', 'data-pass-on').replace('/order"', '/order?utm_source=own"');
  const page = await open(tracker + code);
  await settled(page);
  await page.evaluate(() => addEventListener('click', event => event.preventDefault()));
  await page.click('a');
  expect(await page.locator('a').getAttribute('href')).toBe(
    'https://checkout.example/order?utm_source=own&utm_campaign=b&gclid=C',
  );
});

it('the customer’s own consent banner starts the tracker, and a withdrawal deletes everything', async () => {
  const start = snippet('consent', 'startUtmost').replace(/https:.*\.js/, '/t.js');
  const page = await open(start + snippet('consent', 'forgetUtmost'));
  expect(await page.context().cookies()).toEqual([]);
  await page.evaluate('startUtmost(); startUtmost()');
  await settled(page);
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['utmost_last']);
  await Promise.all([page.waitForNavigation(), page.evaluate('forgetUtmost()')]);
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate('Object.keys(localStorage)')).toEqual([]);
});
