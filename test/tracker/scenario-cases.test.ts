// The scenario cases of hostile-queries.json: unusual pages. Other files here name the cases that they cover.
import { expect, it } from 'vitest';
import { filled, settled, withSite } from '../support/tracker/with-site.ts';

const given = withSite();
const query = '?utm_source=a';
const markup = '"><img src=x onerror=window.__xss=1>';

it('TRK-005: a site’s own cookie named like a parameter is left alone', async () => {
  const page = await given.visitor();
  await page.context().addCookies([{ name: 'utm_source', value: 'site', url: given.site.address('/') }]);
  await page.goto(given.site.address('/?utm_source=ad'));
  expect(await filled(page, 'utm_source')).toBe('ad');
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'utm_source')?.value).toBe('site');
});

it('TRK-006: markup planted in our cookie is never executed', async () => {
  const page = await given.visitor();
  const values = [
    encodeURIComponent(`utm_source=${markup}`),
    `utm_source=${encodeURIComponent(markup)}`,
    '%',
  ];
  for (const value of values) {
    await page.context().clearCookies();
    for (const name of ['utmost_last', 'utmost_first'])
      await page.context().addCookies([{ name, value, url: given.site.address('/') }]);
    await page.goto(given.site.address('/'));
    await settled(page);
    expect(await page.evaluate(() => [...document.images].length)).toBe(0);
    expect(await page.evaluate(() => '__xss' in window)).toBe(false);
  }
  expect(given.faults).toEqual([]);
});

it('TRK-008: on an HTTPS page the cookies are secure', async () => {
  const page = await given.visitor();
  await page.route('https://www.example.com/**', async route => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: given.site.address(pathname, '127.0.0.1') }) });
  });
  await page.goto(`https://www.example.com/${query}`);
  expect(await filled(page, 'utm_source')).toBe('a');
  const cookies = await page.context().cookies();
  expect(cookies.length).toBeGreaterThan(0);
  for (const { secure, sameSite, path, domain } of cookies)
    expect({ secure, sameSite, path, domain }).toEqual({
      secure: true,
      sameSite: 'Lax',
      path: '/',
      domain: '.example.com',
    });
});

it('TRK-010, TRK-011: blocked or full storage loses only reports that could not be sent', async () => {
  for (const kind of ['shut', 'full']) {
    given.site.set({ status: 503 });
    const page = await given.visitor();
    await page.addInitScript(how => {
      const refuse = () => {
        throw new DOMException('refused', how === 'shut' ? 'SecurityError' : 'QuotaExceededError');
      };
      if (how === 'full') Storage.prototype.setItem = refuse;
      for (const name of ['localStorage', 'sessionStorage'] as const) {
        const full = new Proxy(window[name], { set: refuse });
        Object.defineProperty(window, name, { get: how === 'shut' ? refuse : () => full });
      }
    }, kind);
    await page.goto(given.site.address(`/${query}`));
    expect(await filled(page, 'utm_source'), kind).toBe('a');
    await expect.poll(() => given.site.arrived.length, { timeout: 5000 }).toBeGreaterThan(1);
    given.site.reset();
  }
  expect(given.faults.filter(fault => !fault.includes('503'))).toEqual([]);
});

it('TRK-012: a browser that deleted its data is a new visitor', async () => {
  const page = await given.visitor();
  await page.goto(given.site.address(`/${query}`));
  expect(await filled(page, 'utm_source')).toBe('a');
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto(given.site.address('/bare'));
  await page.goto(given.site.address('/'));
  await settled(page);
  expect(await page.inputValue('[name=utm_source]')).toBe('');
  expect(given.faults).toEqual([]);
});

it('TRK-015: a pushState by the page keeps the campaign, and the page’s functions are not wrapped', async () => {
  const page = await given.visitor();
  await page.goto(given.site.address(`/bare${query}`));
  await settled(page);
  const answered = await page.evaluate(() => {
    const answer = history.pushState({ own: 1 }, '', '/two');
    document.body.insertAdjacentHTML('beforeend', '<form><input type=hidden name=utm_source></form>');
    return [answer, history.state, `${History.prototype.pushState}`.includes('[native code]')];
  });
  expect(answered).toEqual([undefined, { own: 1 }, true]);
  expect(await filled(page, 'utm_source')).toBe('a');
  expect(given.site.arrived.length).toBe(1);
});

it('TRK-020: a page hidden and left immediately still reports its visit once', async () => {
  const page = await given.visitor();
  await page.goto(given.site.address(`/bare${query}`));
  await page.evaluate(() => {
    Object.defineProperty(Document.prototype, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    dispatchEvent(new Event('pagehide'));
  });
  await page.goto('about:blank');
  await expect.poll(() => given.site.arrived.length).toBe(1);
  await page.waitForTimeout(300);
  expect(given.site.arrived.length).toBe(1);
});

it.each([
  ['TRK-024: blocked', { script: '' }, true],
  ['TRK-025: truncated', { script: 'half' }, false],
])('%s, the script does not break the page', async (_, { script }, isBlocked) => {
  const page = await given.visitor();
  if (isBlocked) await page.route('**/t.js', route => route.abort());
  else {
    const fullScript = await (await fetch(given.site.address('/t.js', '127.0.0.1'))).text();
    given.site.set({ script: script && fullScript.slice(0, fullScript.length / 2) });
  }
  await page.goto(given.site.address(`/${query}`));
  expect(await page.evaluate(() => `${history.pushState}${HTMLFormElement.prototype.submit}`)).toMatch(
    /^function pushState\(\) \{ \[native code\] \}function submit\(\) \{ \[native code\] \}$/,
  );
  await page.click('button');
  await page.waitForURL('**/thanks*');
  // The browser itself logs that the script is missing or invalid.
  expect(
    given.faults.filter(
      fault => !/ERR_FAILED|Unexpected end|Invalid (or unexpected|regular expression)/.test(fault),
    ),
  ).toEqual([]);
});

it('TRK-026: a script that never loads blocks neither the page nor a form', async () => {
  const page = await given.visitor();
  const pending: (() => void)[] = [];
  await page.route('**/t.js', route => {
    pending.push(() => void route.abort());
  });
  await page.goto(given.site.address(`/${query}`), { waitUntil: 'domcontentloaded' });
  await expect.poll(() => pending.length).toBe(1);
  await page.click('button');
  await page.waitForURL('**/thanks*', { waitUntil: 'commit' });
  for (const release of pending) release();
});

it('TRK-033, TRK-035, TRK-036: forms in shadow roots and frames are left alone, without errors', async () => {
  const page = await given.visitor();
  const field = '<form><input type=hidden name=utm_source></form>';
  const foreign = given.site.address('/thanks', 'forms.vendor.test');
  given.site.set({
    head: `<div id=host></div><iframe id=own srcdoc="${field}"></iframe><iframe src="${foreign}"></iframe>
      <script>host.attachShadow({ mode: 'open' }).innerHTML = '${field}'</script><script async src=/t.js></script>`,
  });
  await page.goto(given.site.address(`/${query}`));
  expect(await filled(page, 'utm_source')).toBe('a');
  await page.waitForTimeout(300);
  const left = await page.evaluate(() => {
    const host = document.querySelector('#host')?.shadowRoot;
    const own = document.querySelector<HTMLIFrameElement>('#own')?.contentDocument;
    return [host, own].map(place => place?.querySelector('input')?.value);
  });
  expect(left).toEqual(['', '']);
  expect(given.faults).toEqual([]);
});

it('TRK-043: a page with five thousand fields is searched without a long task', async () => {
  const longest: number[] = [];
  for (let tries = 0; tries < 3 && !longest.includes(0); tries++) {
    const page = await given.visitor();
    given.site.set({
      head: `<form>${'<input name=other>'.repeat(4999)}<input type=hidden name=utm_source></form>`,
    });
    await page.goto(given.site.address(`/bare${query}`), { waitUntil: 'load' });
    await page.waitForTimeout(300);
    await page.evaluate(() => {
      Object.assign(window, { tasks: [] });
      const { tasks } = window as unknown as { tasks: number[] };
      new PerformanceObserver(list => {
        for (const { duration } of list.getEntries()) tasks.push(duration);
      }).observe({ type: 'longtask' });
    });
    await page.addScriptTag({ url: '/t.js' });
    expect(await filled(page, 'utm_source')).toBe('a');
    await page.waitForTimeout(300);
    // Browsers report tasks of 50 ms and more as long.
    const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
    longest.push(Math.max(0, ...tasks));
  }
  expect(Math.min(...longest)).toBe(0);
});

it('TRK-054, TRK-055: only a referrer’s host is reported, and nothing of a referrer that is no web address', async () => {
  const page = await given.visitor();
  await page.goto(given.site.address('/bare'), { referer: 'https://evil.example/%3Cscript%3E?q=%22secret' });
  await expect.poll(() => given.site.arrived.length).toBe(1);
  expect(given.site.arrived[0]?.report.ref).toBe('evil.example');
  expect(JSON.stringify(given.site.arrived[0]?.report)).not.toMatch(/script|secret/);
  for (const referrer of ['javascript:window.__xss=1', 'data:text/html,<script>window.__xss=1</script>']) {
    given.site.arrived.length = 0;
    const other = await given.visitor();
    await other.addInitScript(said => {
      Object.defineProperty(Document.prototype, 'referrer', { get: () => said });
    }, referrer);
    await other.goto(given.site.address('/bare'));
    await expect.poll(() => given.site.arrived.length).toBe(1);
    expect(given.site.arrived[0]?.report.ref ?? '').toBe('');
    expect(await other.evaluate(() => '__xss' in window)).toBe(false);
  }
  expect(given.faults).toEqual([]);
});

it('TRK-056: personal data in the address never leaves the page', async () => {
  const page = await given.visitor();
  await page.goto(given.site.address(`/bare${query}&email=jane%40x.com&token=abc-123&password=hunter2`));
  await expect.poll(() => given.site.arrived.length).toBe(1);
  expect(given.site.arrived[0]?.report.c).toMatchObject({ utm_source: 'a' });
  expect(JSON.stringify(given.site.arrived)).not.toMatch(/jane|abc-123|hunter2/);
  const kept = await page.evaluate(() => document.cookie + JSON.stringify({ ...localStorage }));
  expect(kept).not.toMatch(/jane|abc-123|hunter2/);
});

it('TRK-057: a visit is counted even if the clock is ten years ahead', async () => {
  const page = await given.visitor({}, () => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 10 * 365 * 86_400_000;
  });
  await page.goto(given.site.address(`/bare${query}`));
  await expect.poll(() => given.site.arrived.length).toBe(1);
  expect(given.faults).toEqual([]);
});
