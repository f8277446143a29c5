import { expect, it } from 'vitest';
import { rewind, settled, withSite } from '../support/tracker/with-site.ts';

// What may go wrong on somebody else's page, each with what is wanted instead.

const given = withSite();
const query = '?utm_source=a&gclid=x';
const tracker = '<script async src=/t.js></script>';

it.each([
  ['a log-in', '<input name=user><input type=password>', false],
  ['a log-in by e-mail', '<input type=email><input type=password>', false],
  ['a search', '<input name=q>', false],
  ['a sign-up', '<input name=user><input type=email><input type=password>', true],
  ['a contact form', '<input type=email>', true],
])('%s: a plain word is ours: %s; a campaign field always is', async (_, fields, isOurs) => {
  given.site.set({
    head: `<form method=post>${fields}<input type=hidden name=referrer><input type=hidden name=utm_source></form>${tracker}`,
  });
  const page = await given.visitor();
  await page.goto(given.site.address(`/bare${query}`), { referer: 'https://partner.example.org/' });
  await expect.poll(() => page.inputValue('[name=utm_source]')).toBe('a');
  expect(await page.inputValue('[name=referrer]')).toBe(isOurs ? 'https://partner.example.org/' : '');
});

it('a page that always empties its fields is left alone in the end, until a person sends the form', async () => {
  given.site.set({
    head: `<div id=box></div><script>
      window.drawn = 0;
      const draw = () => {
        drawn++;
        box.innerHTML = '<form onsubmit="return false"><input name=email>'
          + '<input type=hidden name=utm_source>'.repeat(4) + '</form>';
      };
      new MutationObserver(changes => changes.some(one => one.type === 'attributes') && draw())
        .observe(box, { subtree: true, attributes: true });
      draw();
    </script>${tracker}`,
  });
  const page = await given.visitor();
  await page.goto(given.site.address(`/bare${query}`));
  const drawn = () => page.evaluate('drawn') as Promise<number>;
  await expect.poll(drawn, { timeout: 25_000 }).toBe(51);
  await page.waitForTimeout(500);
  expect(await drawn()).toBe(51);
  const sent = await page.evaluate(() => {
    const form = document.querySelector('form') as HTMLFormElement;
    return new Promise(done => {
      form.addEventListener('submit', () => done(new FormData(form).get('utm_source')));
      form.requestSubmit();
    });
  });
  expect(sent).toBe('a');
});

it('a report-only policy stops no lead', async () => {
  given.site.set({ reportedPolicy: "connect-src 'self'" });
  const page = await given.visitor();
  await page.goto(given.site.address(`/${query}`));
  await expect.poll(() => given.site.arrived.length).toBe(1);
  await page.fill('[name=email]', 'ann@example.org');
  await page.evaluate(() => {
    document.addEventListener('submit', event => event.preventDefault());
    (document.activeElement as HTMLElement).blur();
    document.querySelector('form')?.requestSubmit();
  });
  await expect.poll(() => given.site.arrived.length).toBe(2);
  given.faults.length = 0;
});

it('a report carries no referrer, whatever the page’s policy, but its origin', async () => {
  given.site.set({ head: `<meta name=referrer content=unsafe-url>${tracker}` });
  const page = await given.visitor();
  await page.goto(given.site.address(`/bare${query}&token=SECRET`));
  await expect.poll(() => given.site.arrived.length).toBe(1);
  const headers = given.site.arrived[0]?.headers;
  expect(headers?.referer).toBeUndefined();
  expect(headers?.origin).toBe(given.site.address(''));
});

it('given no waiting report, the browser’s storage is not opened', async () => {
  const page = await given.visitor({}, () => {
    const own =
      Object.getOwnPropertyDescriptor(Window.prototype, 'localStorage') ??
      Object.getOwnPropertyDescriptor(window, 'localStorage');
    Object.assign(window, { opened: 0 });
    Object.defineProperty(window, 'localStorage', {
      get() {
        (window as unknown as { opened: number }).opened++;
        return own?.get?.call(window);
      },
    });
  });
  await page.goto(given.site.address(`/bare${query}`));
  await expect.poll(() => given.site.arrived.length).toBe(1);
  await page.waitForTimeout(300);
  await page.goto(given.site.address('/'));
  await settled(page);
  await page.waitForTimeout(200);
  expect(await page.evaluate('opened')).toBe(0);
});

it('two cookies of one name, left behind by another domain for them, do not make a visit of each page', async () => {
  const page = await given.visitor();
  const open = async (cookieDomain: string | null) => {
    given.site.set({ settings: { cookieDomain } });
    await page.goto(given.site.address(`/bare${query}`));
    await settled(page);
    await page.waitForTimeout(300);
    return given.site.arrived.length;
  };
  expect(await open('www.example.com')).toBe(1);
  for (const [domain, visits] of [
    [null, 2],
    ['www.example.com', 3],
  ] as const) {
    await rewind(page, 31 * 60_000);
    expect(await open(domain)).toBe(visits);
    expect(await open(domain)).toBe(visits);
  }
  const cookies = await page.context().cookies();
  expect(cookies.filter(({ name }) => name === 'utmost_last').length).toBe(2);
});

it('given a frame without an origin, no error is thrown, and its forms are filled all the same', async () => {
  given.site.set({
    license: { domain: 'a.b.example.com' },
    head: `<iframe sandbox=allow-scripts src="/framed${query}"></iframe>${tracker}`,
  });
  const page = await given.visitor();
  await page.goto(given.site.address('/bare', 'a.b.example.com'));
  const frame = page.frames().find(one => one.url().includes('/framed'));
  await expect.poll(() => frame?.inputValue('[name=utm_source]')).toBe('a');
  expect(given.faults).toEqual([]);
});
