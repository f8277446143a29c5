import { expect, it } from 'vitest';
import { askCaller, filled, settled, withSite } from '../support/tracker/with-site.ts';

// What options do with the fields of a page, and which forms are one lead with them.

const given = withSite();
const query = '?utm_source=a&gclid=x';

it('sends the page one event of each value, when a person has changed the form, and the first name of a field counts', async () => {
  given.site.set({
    settings: { leads: false },
    head: `<form id=own onsubmit="return false"><input id=typed><input type=hidden name=utm_source class=gclid></form><script>
      window.heard = [];
      document.addEventListener('change', event => {
        if (!event.isTrusted) heard.push(event.target.value);
        own.append(document.createElement('p'));
      }, true);
      </script><script async src=/t.js></script>`,
  });
  const page = await given.visitor();
  await page.goto(given.site.address(`/bare${query}`));
  expect(await filled(page, 'utm_source')).toBe('a');
  await page.waitForTimeout(600);
  expect(await page.evaluate('heard')).toEqual([]);
  await page.click('#typed');
  await page.keyboard.type('x');
  await page.keyboard.press('Enter');
  await page.waitForTimeout(600);
  expect(await page.evaluate('heard')).toEqual(['a']);
  expect(await page.inputValue('[name=utm_source]')).toBe('a');
});

it('fills a text field that its owner has named, whether or not it is seen, and nothing typed, were it in brackets', async () => {
  given.site.set({
    settings: { fields: { lead_source: 'utm_source' } },
    head: `<input name=lead_source><input name=lead_source id=typed value="[Google]"><div hidden><input name=utm_source><input name=referrer></div>
      <script async src=/t.js></script>`,
  });
  const page = await given.visitor();
  await page.goto(given.site.address(`/bare${query}`), { referer: 'https://partner.example.org/' });
  expect(await filled(page, 'lead_source')).toBe('a');
  expect(await page.inputValue('#typed')).toBe('[Google]');
  expect([await page.inputValue('[name=utm_source]'), await page.inputValue('[name=referrer]')]).toEqual([
    '',
    '',
  ]);
});

it('fills no field with values that it only stores', async () => {
  const { site } = given;
  site.set({
    settings: { consent: 'manual' },
    status: 503,
    head: '<input type=hidden name=agreed><input type=hidden name=queue><script async src=/t.js></script>',
  });
  const page = await given.visitor();
  await page.goto(site.address(`/${query}`));
  await settled(page);
  await askCaller(page, 'consent', true);
  await expect.poll(() => page.evaluate('localStorage.utmost_queue')).toMatch(/event_id/);
  await page.goto(site.address('/'));
  expect(await filled(page, 'utm_source')).toBe('a');
  expect([await page.inputValue('[name=agreed]'), await page.inputValue('[name=queue]')]).toEqual(['', '']);
});

it('adds the hidden inputs that a form asks for by names of its own', async () => {
  given.site.set({
    settings: { hiddenInputs: true, fields: { USOURCE: 'utm_source', UTERM: 'utm_term' } },
    head: '<form id=own data-utmost="USOURCE UTERM, gclid"></form><script async src=/t.js></script>',
  });
  const page = await given.visitor();
  await page.goto(given.site.address(`/bare${query}`));
  expect(await filled(page, 'USOURCE')).toBe('a');
  const added = await page.$$eval('#own input', inputs =>
    inputs.map(input => [(input as HTMLInputElement).name, (input as HTMLInputElement).value]),
  );
  expect(added).toEqual([
    ['USOURCE', 'a'],
    ['gclid', 'x'],
  ]);
});

it.each([
  [
    'of Webflow that is sent to an address of its owner’s',
    { forms: ['webflow'] },
    '<div class=w-form><form method=post action=/thanks onsubmit="return false"><input name=email></form></div>',
  ],
  ['in a frame that has the tracker itself', { embeddedForms: true }, '<iframe src=/framed></iframe>'],
] as const)('a form %s is one lead', async (_, settings, markup) => {
  const { site } = given;
  const page = await given.visitor();
  await page.goto(site.address(`/bare${query}`));
  await expect.poll(() => site.arrived.length).toBe(1);
  site.set({ settings, head: `${markup}<script async src=/t.js></script>` });
  await page.goto(site.address('/bare'));
  await settled(page);
  const place = page.frames()[1] ?? page.mainFrame();
  await expect.poll(() => place.evaluate("document.forms.length > 0 && 'utmost' in window")).toBe(true);
  await page.waitForTimeout(500);
  await place.click('[name=email]');
  await page.keyboard.type('ann@example.org');
  await place.evaluate(() => {
    (document.activeElement as HTMLElement).blur();
    const [form] = document.forms;
    form?.addEventListener('submit', event => event.preventDefault());
    form?.requestSubmit();
  });
  await expect.poll(() => site.arrived.map(({ report }) => report.kind)).toContain('lead');
  await page.waitForTimeout(300);
  expect(site.arrived.map(({ report }) => report.kind)).toEqual(['visit', 'lead']);
});

it('a form carries the id that its lead gets, renewed with each form that is sent', async () => {
  const { site } = given;
  site.set({
    settings: { leadId: true },
    head: `<form id=one onsubmit="sent.push(new FormData(one).get('utmost_lead_id')); return false">
      <input type=email name=mail><input type=hidden name=utmost_lead_id></form>
      <form id=two onsubmit="sent.push(new FormData(two).get('utmost_lead_id')); return false">
      <input type=email name=other><input type=hidden name=utmost_lead_id></form>
      <script>window.sent = []</script><script async src=/t.js></script>`,
  });
  const page = await given.visitor();
  await page.goto(site.address(`/bare${query}`));
  expect(await filled(page, 'utmost_lead_id')).toMatch(/^[a-z0-9]{4,8}-\d{13}$/);
  for (const name of ['mail', 'other']) {
    await page.click(`[name=${name}]`);
    await page.keyboard.type('ann@example.org');
    await page.keyboard.press('Enter');
  }
  const leads = () =>
    site.arrived.filter(({ report }) => report.kind === 'lead').map(({ report }) => report.event_id);
  await expect.poll(() => leads().length).toBe(2);
  const sent = (await page.evaluate('sent')) as string[];
  expect(sent).toEqual(leads());
  expect(new Set(sent).size).toBe(2);
});
