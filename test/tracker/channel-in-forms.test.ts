import { expect, it } from 'vitest';
import { formerTools } from '#shared/domain/sites/former-tools.ts';
import { filled, withSite } from '../support/tracker/with-site.ts';

// The ways in which forms ask for the channel, besides a field of that name.

const given = withSite();

it('forms that get their values without fields, or are given fields, have it too', async () => {
  given.site.set({
    settings: { channel: true, hiddenInputs: true, formData: true, placeholders: true },
    head: `<form id=own data-utmost><input type=email></form><form id=data data-utmost=formdata><input type=email></form>
      <form><input type=email><input name=a value="[channel]"><input name=b value="[first_channel_detail_1]"><input name=c value="[first_utm_source]"></form>
      <script async src=/t.js></script>`,
  });
  const page = await given.visitor();
  await page.goto(given.site.address('/bare?utm_source=news&utm_medium=email'));
  expect(await filled(page, 'channel')).toBe('Email');
  const asked = await Promise.all(['a', 'b', 'c'].map(name => page.inputValue(`[name=${name}]`)));
  expect(asked).toEqual(['Email', 'news', 'news']);
  const data = await page.evaluate(() =>
    Object.fromEntries(new FormData(document.querySelector<HTMLFormElement>('#data') ?? undefined)),
  );
  expect(data).toMatchObject({ channel: 'Email', channel_medium: 'email', channel_detail_1: 'news' });
});

it.each([
  [
    'attributer',
    '<input name=w value="[channel]"><input name=x value="[channeldrilldown1]"><input type=hidden name=y value="[channeldrilldown2]"><input name=z value="[channeldrilldown3]">',
    ['Paid Search', 'Google', 'spring', ''],
  ],
  [
    'handl',
    '<input type=hidden name=traffic_source class=w><input type=hidden name=organic_source_str class=x><input type=hidden name=first_traffic_source class=y><input type=hidden name=organic_source class=z>',
    ['Paid Search', 'Google', 'Paid Search', 'https://www.google.com/'],
  ],
] as const)(
  'forms made for %s go on being filled with what is chosen for them',
  async (key, inputs, values) => {
    const { fields: named, needs = [] } = formerTools.find(tool => tool.key === key) ?? { fields: {} };
    const settings = {
      channel: false,
      fields: named,
      ...Object.fromEntries(needs.map(name => [name, true])),
    };
    given.site.set({
      settings,
      head: `<form><input type=email>${inputs}<input type=hidden name=channel></form><script async src=/t.js></script>`,
    });
    const page = await given.visitor();
    const address = given.site.address('/bare?utm_source=google&utm_medium=cpc&utm_campaign=spring');
    await page.goto(address, { referer: 'https://www.google.com/' });
    await filled(page, 'channel');
    const found = ['w', 'x', 'y', 'z'].map(name => page.inputValue(`[name=${name}], .${name}`));
    expect(await Promise.all(found)).toEqual(values);
  },
);
