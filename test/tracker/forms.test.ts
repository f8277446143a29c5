import { expect, it } from 'vitest';
import { filled, settled, withSite } from '../support/tracker/with-site.ts';

const given = withSite();
const query = '?utm_source=a&utm_medium=b&gclid=c';

/** Opens a page with this markup before the tracker's script. */
async function withMarkup(markup: string, address = `/bare${query}`) {
  const page = await given.visitor();
  given.site.set({ head: `${markup}<script async src=/t.js></script>` });
  await page.goto(given.site.address(address));
  await settled(page);
  return page;
}

function fieldValue(page: Awaited<ReturnType<typeof withMarkup>>, selector: string) {
  return page.locator(selector).evaluate(field => (field as HTMLInputElement).value);
}

// TRK-037, TRK-041
it('fills only hidden, empty fields, found by exact name, id, class or data attribute', async () => {
  const page = await withMarkup(`
    <input type=hidden id=utm_source><input type=hidden class="x utm_medium"><input type=hidden data-name=gclid>
    <input type=hidden data-original_id=utm_source class=by-data>
    <input style="display:none" name=utm_source class=by-style>
    <input type=hidden name=UTM_SOURCE class=no><input type=hidden name=utm_sourc class=no>
    <input type=hidden name=constructor class=no><input type=hidden name=__proto__ class=no>
    <input name=utm_source class=no><input type=password name=utm_source class=no>
    <input type=checkbox name=utm_source value="" class=no><input type=radio name=gclid value="" class=no>
    <input type=hidden name=utm_source class=kept value=theirs><textarea hidden name=utm_source class=no></textarea>`);
  await expect.poll(() => fieldValue(page, '#utm_source')).toBe('a');
  expect(await fieldValue(page, '.utm_medium')).toBe('b');
  expect(await fieldValue(page, '[data-name=gclid]')).toBe('c');
  expect(await fieldValue(page, '.by-data')).toBe('a');
  expect(await fieldValue(page, '.by-style')).toBe('a');
  expect(await fieldValue(page, '.kept')).toBe('theirs');
  const others = await page
    .locator('.no')
    .evaluateAll(fields => fields.map(field => (field as HTMLInputElement).value));
  expect(others.join('')).toBe('');
});

// TRK-044
it('dispatches the events of real input, even where the page has overridden the element’s value', async () => {
  const page = await withMarkup(`<form><input type=hidden name=utm_source></form><script>
    const field = document.querySelector('input');
    window.heard = [];
    for (const type of ['input', 'change']) document.addEventListener(type, event => heard.push(type + event.target.value));
    Object.defineProperty(field, 'value', { configurable: true, get() { return this.getAttribute('value') ?? ''; }, set() { heard.push('seen'); } });
  </script>`);
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { heard: string[] }).heard))
    .toEqual(['inputa', 'changea']);
});

// TRK-032
it('fills a form added later within a second', async () => {
  const page = await withMarkup('');
  await page.waitForTimeout(1200);
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<form><input type=hidden name=utm_source></form>');
  });
  await page.waitForFunction(() => document.querySelector('input')?.value === 'a', null, { timeout: 1000 });
});

it('fills a form at its submit and reports it once', async () => {
  const page = await withMarkup('');
  const sent = await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<form><input type=hidden name=utm_source><button></button></form>',
    );
    const form = document.querySelector('form');
    const seen: unknown[] = [];
    form?.addEventListener('submit', event => {
      event.preventDefault();
      seen.push(new FormData(form).get('utm_source'));
    });
    form?.requestSubmit();
    form?.requestSubmit();
    return seen;
  });
  expect(sent).toEqual(['a', 'a']);
  await expect.poll(() => given.site.arrived.map(({ report }) => report.kind)).toEqual(['visit', 'lead']);
});

// TRK-039, TRK-040
it('works on pages whose elements are named like globals and form properties', async () => {
  const page = await withMarkup(
    '<a id=utmost></a><form id=f name=document onsubmit="return false"><input name=elements><input name=submit type=submit><input type=hidden name=utm_source></form><img id=navigation>',
  );
  expect(await filled(page, 'utm_source')).toBe('a');
  await page.click('[name=submit]');
  await expect.poll(() => given.site.arrived.length).toBe(2);
  expect(given.faults).toEqual([]);
});

it('captures a campaign that the page adds to its own address', async () => {
  const page = await withMarkup('');
  await page.evaluate(() => {
    history.pushState({}, '', '/two?utm_source=z');
    document.body.insertAdjacentHTML('beforeend', '<form><input type=hidden name=utm_source></form>');
  });
  expect(await filled(page, 'utm_source')).toBe('z');
  await page.evaluate(() => history.pushState({}, '', '/three?utm_source=y'));
  await page.goto(given.site.address('/'));
  expect(await filled(page, 'utm_source')).toBe('y');
  expect(await page.inputValue('[name=first_utm_source]')).toBe('a');
  expect(given.site.arrived.length).toBe(1);
});

// TRK-014
it('has its fields filled after a return by Back', async () => {
  const page = await withMarkup('', `/${query}`);
  expect(await filled(page, 'utm_source')).toBe('a');
  await page.goto(given.site.address('/thanks'));
  await page.goBack();
  expect(await filled(page, 'utm_source')).toBe('a');
  expect(given.site.arrived.length).toBe(1);
});
