import { expect, it } from 'vitest';
import { personAgent } from '../support/browser/browser.ts';
import { askCaller, filled, settled, withSite } from '../support/tracker/with-site.ts';

const given = withSite();
const query = '?utm_source=a&gclid=x';

async function cookieNames(page: Awaited<ReturnType<typeof given.visitor>>) {
  return (await page.context().cookies()).map(({ name }) => name).sort();
}

// TRK-047, TRK-048
it('stores and sends nothing before consent, then the landing page’s values', async () => {
  const { site } = given;
  site.set({ settings: { consent: 'manual' } });
  const page = await given.visitor();
  await page.goto(site.address(`/${query}`));
  expect(await filled(page, 'utm_source')).toBe('a');
  expect(await page.inputValue('[name=gclid]')).toBe('');
  await page.click('button');
  await page.goto(site.address(`/${query}`));
  await settled(page);
  expect(await cookieNames(page)).toEqual([]);
  expect(await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))).toEqual([]);
  expect(site.arrived).toEqual([]);

  await page.evaluate(() => history.pushState({}, '', '/elsewhere'));
  await askCaller(page, 'consent', true);
  await expect.poll(() => site.arrived.length).toBe(1);
  expect(site.arrived[0]?.report).toMatchObject({ kind: 'visit', click: 'gclid', c: { utm_source: 'a' } });
  await page.goto(site.address('/'));
  expect(await filled(page, 'gclid')).toBe('x');
  expect(site.arrived.length).toBe(1);
});

it('deletes everything when consent is withdrawn', async () => {
  const { site } = given;
  site.set({ settings: { consent: 'manual', cookiePerParameter: true } });
  const page = await given.visitor();
  await page.goto(site.address(`/${query}`));
  await settled(page);
  await askCaller(page, 'consent', true);
  await expect.poll(() => cookieNames(page)).toEqual(['gclid', 'utm_source', 'utmost_last']);
  await askCaller(page, 'consent', false);
  await expect.poll(() => cookieNames(page)).toEqual([]);
  await page.goto(site.address('/'));
  await settled(page);
  expect(await cookieNames(page)).toEqual([]);
  expect(await page.inputValue('[name=utm_source]')).toBe('');
});

it('honors consent given before the script loaded', async () => {
  const { site } = given;
  const queue =
    '<script>window.utmost=Object.assign((...call)=>utmost.q.push(call),{q:[]});utmost("consent",true)</script>';
  site.set({ settings: { consent: 'manual' }, head: `${queue}<script async src=/t.js></script>` });
  const page = await given.visitor();
  await page.goto(site.address(`/${query}`));
  expect(await filled(page, 'gclid')).toBe('x');
  await expect.poll(() => cookieNames(page)).toEqual(['utmost_last']);
});

it('lets explicit consent override Global Privacy Control', async () => {
  given.site.set({ settings: { clickReports: true } });
  const page = await given.visitor({}, () => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
  });
  await page.goto(given.site.address(`/${query}`));
  await expect.poll(() => given.site.arrived.length).toBe(1);
  expect(given.site.arrived[0]?.report.ids).toEqual({});
  await askCaller(page, 'consent', true);
  expect(await filled(page, 'gclid')).toBe('x');
});

it('with every option: reads vendor cookies, sends ids, sets a cookie per value and maps custom fields', async () => {
  const { site } = given;
  site.set({
    settings: {
      vendorCookies: true,
      clickReports: true,
      cookiePerParameter: true,
      parameters: ['partner'],
      fields: { campaign_source: 'utm_source' },
      leads: false,
    },
    head: '<input type=hidden name=gaclientid><input type=hidden name=_fbp><input type=hidden name=_fbc><input type=hidden name=ga_session_id><input type=hidden name=partner><input type=hidden name=campaign_source><script async src=/t.js></script>',
  });
  const page = await given.visitor();
  const url = site.address('/');
  await page.context().addCookies([
    { name: '_ga', value: 'GA1.1.111.222', url },
    { name: '_ga_ABC', value: 'GS2.1.s333$o4$g1$t5', url },
    { name: '_fbp', value: 'fb.1.1.2', url },
  ]);
  await page.goto(site.address('/?utm_source=a&fbclid=F&partner=p'));
  expect(await filled(page, 'gaclientid')).toBe('111.222');
  expect(await filled(page, '_fbp')).toBe('fb.1.1.2');
  expect(await filled(page, '_fbc')).toMatch(/^fb\.1\.\d{13}\.F$/);
  expect(await filled(page, 'ga_session_id')).toBe('333');
  expect(await filled(page, 'partner')).toBe('p');
  expect(await filled(page, 'campaign_source')).toBe('a');
  await expect.poll(() => given.site.arrived.length).toBe(1);
  expect(site.arrived[0]?.report.ids).toEqual({ fbclid: 'F' });
  expect(await cookieNames(page)).toEqual(
    ['_fbp', '_ga', '_ga_ABC', 'fbclid', 'partner', 'utm_source', 'utmost_last'].sort(),
  );
  await page.click('button');
  await page.waitForURL('**/thanks*');
  await page.waitForTimeout(300);
  expect(site.arrived.length).toBe(1);
});

it('gives a form the user agent by default, and keeps it in no cookie', async () => {
  given.site.set({ head: '<input type=hidden name=user_agent><script async src=/t.js></script>' });
  const page = await given.visitor();
  await page.goto(given.site.address(`/${query}`));
  expect(await filled(page, 'user_agent')).toBe(personAgent);
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name)).toEqual(['utmost_last']);
  expect(cookies[0]?.value).not.toMatch(/Mozilla|user_agent/);
});

// TRK-046
it('can leave out the IP address and user agent', async () => {
  given.site.set({ settings: { address: false, userAgent: false } });
  const page = await given.visitor();
  await page.goto(given.site.address(`/${query}`));
  expect(await filled(page, 'gclid')).toBe('x');
  await expect.poll(() => given.site.arrived.length).toBe(1);
  await page.waitForTimeout(200);
  expect(await page.inputValue('[name=ip]')).toBe('');
  expect((await page.context().cookies())[0]?.value).not.toMatch(/Mozilla|203\.4/);
});

it('forgets the IP address and user agent of earlier pages, too, once they are left out', async () => {
  const { site } = given;
  const page = await given.visitor();
  await page.goto(site.address(`/${query}`));
  await expect.poll(() => page.inputValue('[name=ip]')).toMatch(/^203/);
  await page.goto(site.address('/?utm_source=b'));
  await settled(page);
  site.set({ settings: { address: false, userAgent: false } });
  await page.goto(site.address('/'));
  expect(await filled(page, 'gclid')).toBe('x');
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name).sort()).toEqual(['utmost_first', 'utmost_last']);
  expect(cookies.map(({ value }) => value).join()).not.toMatch(/Mozilla|203\.4/);
  expect(await page.inputValue('[name=ip]')).toBe('');
});

it.each([true, false])(
  'once the visitor asks for privacy, earlier click ids go if the address is left out (kept: %s)',
  async address => {
    const { site } = given;
    const page = await given.visitor();
    await page.goto(site.address(`/${query}`));
    await expect.poll(() => page.inputValue('[name=ip]')).toMatch(/^203/);
    site.set({ settings: { address, toolIds: true } });
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
    );
    await page.goto(site.address('/'));
    expect(await filled(page, 'utm_source')).toBe('a');
    expect(await page.inputValue('[name=gclid]')).toBe(address ? 'x' : '');
    const kept = /gclid|Mozilla|203\.4/;
    const cookie = (await page.context().cookies())[0]?.value ?? '';
    expect(kept.test(cookie)).toBe(address);
  },
);

it('sends and stores nothing more after a withdrawal, even if a report was waiting', async () => {
  const { site } = given;
  site.set({ settings: { consent: 'manual' }, status: 503 });
  const page = await given.visitor();
  await page.goto(site.address(`/${query}`));
  await settled(page);
  await askCaller(page, 'consent', true);
  await expect.poll(() => page.evaluate('localStorage.utmost_queue')).toMatch(/event_id/);
  await askCaller(page, 'consent', false);
  const { length } = site.arrived;
  // The first attempts follow within seconds.
  await page.waitForTimeout(4500);
  expect(await page.evaluate('Object.keys(localStorage)')).toEqual([]);
  expect(site.arrived.length).toBe(length);
});

it('stays within browsers’ cookie limits with a cookie per value', async () => {
  given.site.set({ settings: { cookiePerParameter: true } });
  const page = await given.visitor();
  const long = encodeURIComponent('ü'.repeat(150));
  const names = ['source', 'medium', 'campaign', 'term', 'content', 'id'].map(word => `utm_${word}=${long}`);
  await page.goto(given.site.address(`/?${names.join('&')}`));
  await settled(page);
  const cookies = await page.context().cookies();
  const bytes = cookies.reduce((sum, { name, value }) => sum + name.length + value.length, 0);
  expect(cookies.length).toBeLessThanOrEqual(20);
  expect(bytes).toBeLessThanOrEqual(3800);
});

it('answers the check what it cannot see from outside', async () => {
  given.site.set({ settings: { clickReports: true } });
  const page = await given.visitor();
  await page.goto(given.site.address(`/${query}`));
  await settled(page);
  await expect.poll(() => given.site.arrived.length).toBe(1);
  await expect
    .poll(() => askCaller(page, 'state'))
    .toEqual({
      mode: 'off',
      consent: 'given',
      refused: false,
      unsent: 0,
      telling: '.wpcf7-form',
      options: { clickReports: true },
    });
});
