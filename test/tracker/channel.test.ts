import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { channelQuestion } from '#shared/collect-paths.ts';
import { askCaller, filled, rewind, settled, withSite } from '../support/tracker/with-site.ts';

// The channel of a visit in the fields of a form: asked of the same function that the deployed stack asks.

const given = withSite();
const names = ['channel', 'channel_medium', ...[1, 2, 3, 4].map(at => `channel_detail_${at}`)];
const fields = [...names, ...names.map(name => `first_${name}`)]
  .map(name => `<input type=hidden name=${name}>`)
  .join('');
const markup = `<form id=own><input type=email name=mail>${fields}</form><form id=search><input name=q>
  <input type=hidden name=channel id=theirs></form><script async src=/t.js></script>`;

function withChannels(more: Parameters<typeof given.site.set>[0] = {}) {
  const { settings, ...others } = more;
  given.site.set({ head: markup, ...others, settings: { channel: true, ...settings } });
}

async function valuesOf(page: Page): Promise<Record<string, string>> {
  await filled(page, 'channel');
  return page.$$eval('#own [type=hidden]', inputs =>
    Object.fromEntries(
      inputs
        .map(input => input as HTMLInputElement)
        .flatMap(({ name, value }) => (value ? [[name, value]] : [])),
    ),
  );
}

async function cookieOf(page: Page): Promise<string> {
  return (await page.context().cookies())
    .filter(({ name }) => name.startsWith('utmost'))
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
}

it('a visit without parameters has its channel, and where it came from', async () => {
  withChannels();
  const page = await given.visitor();
  await page.goto(given.site.address('/bare'), { referer: 'https://www.google.com/' });
  expect(await valuesOf(page)).toEqual({
    channel: 'Organic Search',
    channel_medium: 'referral',
    channel_detail_1: 'Google',
    channel_detail_2: 'https://www.google.com/',
    first_channel: 'Organic Search',
    first_channel_medium: 'referral',
    first_channel_detail_1: 'Google',
    first_channel_detail_2: 'https://www.google.com/',
  });
  expect(given.site.channels).toEqual([{ ref: 'www.google.com' }]);
  expect(await page.inputValue('#theirs')).toBe('');
});

it('a campaign has its details, and the first touch keeps its own channel', async () => {
  withChannels();
  const page = await given.visitor();
  await page.goto(given.site.address('/bare'), { referer: 'https://www.bing.com/' });
  await filled(page, 'channel');
  const query = 'utm_source=Google&utm_medium=cpc&utm_campaign=spring&utm_term=oak+table&utm_content=b';
  await page.goto(given.site.address(`/bare?${query}&gclid=secret`));
  expect(await valuesOf(page)).toEqual({
    channel: 'Paid Search',
    channel_medium: 'cpc',
    channel_detail_1: 'Google',
    channel_detail_2: 'spring',
    channel_detail_3: 'oak table',
    channel_detail_4: 'b',
    first_channel: 'Organic Search',
    first_channel_medium: 'referral',
    first_channel_detail_1: 'Bing',
    first_channel_detail_2: 'https://www.bing.com/',
  });
  const asked = given.site.channels.at(-1) ?? {};
  expect(asked).toMatchObject({ utm_source: 'Google', utm_campaign: 'spring', click: 'gclid' });
  expect(Object.keys(asked).filter(name => !channelQuestion.includes(name as never))).toEqual([]);
  expect(JSON.stringify(given.site.channels)).not.toContain('secret');
});

it('is asked once for a touch, and what forms get is what the report is counted by', async () => {
  withChannels();
  const page = await given.visitor();
  await page.goto(given.site.address('/bare?gclid=x'));
  await filled(page, 'channel');
  for (const path of ['/bare', '/bare?gclid=x']) {
    await page.goto(given.site.address(path));
    expect((await valuesOf(page)).channel).toBe('Paid Search');
  }
  await rewind(page, 60 * 60_000);
  await page.goto(given.site.address('/bare'));
  await filled(page, 'channel');
  await expect.poll(() => given.site.arrived.length).toBe(2);
  expect(given.site.channels).toEqual([{ click: 'gclid' }]);
  expect(given.site.arrived.map(({ report }) => report.click)).toEqual(['gclid', 'gclid']);
});

it('given a late answer, the fields stay as they are, and the next page has it', async () => {
  let answer = () => {};
  const later = new Promise<void>(resolve => {
    answer = resolve;
  });
  withChannels({ channelsAfter: later });
  const page = await given.visitor();
  await page.goto(given.site.address('/?utm_source=a&utm_medium=email'));
  await settled(page);
  await expect.poll(() => given.site.channels.length).toBe(1);
  expect(await askCaller(page, 'get')).not.toHaveProperty('channel');
  expect(await page.inputValue('#own [name=channel]')).toBe('');
  answer();
  await page.goto(given.site.address('/bare'));
  expect((await valuesOf(page)).channel).toBe('Email');
});

it('is asked for what was kept before the option was on, for both touches', async () => {
  given.site.set({ head: markup });
  const page = await given.visitor();
  await page.goto(given.site.address('/bare?utm_source=news&utm_medium=email'));
  await settled(page);
  await page.goto(given.site.address('/bare?gclid=x'));
  await expect.poll(() => cookieOf(page)).toContain('utmost_first');
  withChannels();
  await page.goto(given.site.address('/bare'));
  expect(await filled(page, 'first_channel')).toBe('Email');
  expect(await valuesOf(page)).toMatchObject({ channel: 'Paid Search', first_channel_detail_1: 'news' });
  await page.goto(given.site.address('/bare'));
  await filled(page, 'first_channel');
  expect(given.site.channels).toHaveLength(2);
});

it('another touch takes no channel of the one before', async () => {
  withChannels();
  const page = await given.visitor();
  await page.goto(given.site.address('/bare?gclid=x'));
  await filled(page, 'channel');
  withChannels({ channelsAfter: new Promise(() => {}) });
  await page.goto(given.site.address('/bare?utm_source=b'));
  await settled(page);
  const values = (await askCaller(page, 'get')) as Record<string, string>;
  expect([values.utm_source, values.channel, values.channel_detail_1]).toEqual(['b', undefined, undefined]);
  expect(values.first_channel).toBe('Paid Search');
});

it('given a refusal or an invalid answer, nothing changes, and the page sees no error', async () => {
  withChannels();
  const page = await given.visitor();
  await page.route('**/collect/channel?*', route =>
    route.fulfill({ status: 200, body: '<html>', headers: { 'access-control-allow-origin': '*' } }),
  );
  await page.goto(given.site.address('/bare?utm_source=a'));
  await settled(page);
  await expect.poll(() => given.site.arrived.length).toBe(1);
  await page.unroute('**/collect/channel?*');
  await page.route('**/collect/channel?*', route =>
    route.fulfill({
      status: 200,
      body: '{"message":"Too Many Requests"}',
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await page.goto(given.site.address('/bare'));
  await settled(page);
  await page.waitForTimeout(200);
  expect(await page.inputValue('#own [name=channel]')).toBe('');
  expect([await askCaller(page, 'debug'), given.faults]).toEqual([[], []]);
});

it('before a consent no request is sent, after it the landing’s channel is known', async () => {
  withChannels({ settings: { channel: true, consent: 'manual' } });
  const page = await given.visitor();
  await page.goto(given.site.address('/bare?gclid=x'));
  await settled(page);
  await page.waitForTimeout(200);
  expect(given.site.channels).toEqual([]);
  await askCaller(page, 'consent', true);
  expect(await filled(page, 'channel')).toBe('Paid Search');
  await askCaller(page, 'consent', false);
  await page.waitForTimeout(100);
  expect(await cookieOf(page)).toBe('');
});

it.each([
  ['nothing is asked where no campaign is known', '/bare?gclid=x', []],
  ['a campaign is asked for without its click', '/bare?gclid=x&utm_source=a', [{ utm_source: 'a' }]],
] as const)('with Global Privacy Control %s', async (_, path, asked) => {
  withChannels();
  const page = await given.visitor({}, () =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
  await page.goto(given.site.address(path), { referer: 'https://www.google.com/' });
  await settled(page);
  await page.waitForTimeout(200);
  expect(given.site.channels.map(({ ref: __, ...question }) => question)).toEqual(asked);
});

it('costs the site’s requests little: 450 bytes of cookies after an ad, 1,000 with two touches', async () => {
  withChannels();
  const page = await given.visitor();
  const click = `gclid=${'Cj0KCQiA'.padEnd(91, 'x')}`;
  await page.goto(given.site.address(`/bare?${click}&gad_source=1`), { referer: 'https://www.google.com/' });
  await filled(page, 'channel');
  await expect.poll(() => cookieOf(page)).toMatch(/channel\.2Paid\.3Search.*ip\.2|ip\.2.*channel\.2Paid/);
  expect((await cookieOf(page)).length).toBeLessThanOrEqual(450);
  const campaign = 'utm_source=newsletter&utm_medium=email&utm_campaign=spring-sale&utm_content=button';
  await page.goto(given.site.address(`/bare?${campaign}`));
  await expect.poll(() => cookieOf(page)).toContain('channel.2Email');
  expect((await cookieOf(page)).length).toBeLessThanOrEqual(1000);
});
