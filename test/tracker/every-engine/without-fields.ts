import { expect, it } from 'vitest';
import type { EnginePage } from '../../support/engines/engine.ts';
import {
  adLanding,
  adValues,
  customersPage,
  heardEvents,
  hearEvents,
  sentTo,
} from '../../support/tracker/customers-page.ts';
import { type OnASite, whenCaptured } from '../../support/tracker/in-any-engine.ts';

// Ways into a form without a field of ours: values are added when it is put together, or stand where a placeholder stood.

export function theWaysWithoutFields(on: OnASite): void {
  const sent = (pathname: string) => sentTo(on, pathname);
  const isUntouched = async (page: EnginePage) => {
    expect(await page.run(() => document.querySelectorAll('input').length)).toBe(1);
    expect(await heardEvents(page)).toEqual([]);
  };

  it.each(['form-data.html', 'form-data-htmx.html', 'form-data-turbo.html', 'form-data-react.tsx'])(
    '%s: a marked form is sent with the values, without a field or an event',
    async file => {
      const whole = await customersPage(file);
      const answers = { '/save': '', '/thanks': 'Thanks' };
      const page = await on.open(adLanding, { whole, answers, first: hearEvents });
      await page.waitFor('#email');
      await whenCaptured(page);
      await page.click('#email');
      await page.type('ann@example.org');
      await page.click('#save');
      await expect.poll(() => sent('/save')).toEqual([{ email: 'ann@example.org', ...adValues }]);
      await isUntouched(page);
      if (file !== 'form-data.html') return;
      await page.click('#send');
      await expect.poll(() => sent('/thanks')).toEqual([{ email: 'ann@example.org', ...adValues }]);
    },
  );

  it('with the option, a form gets the names after the mark alone, and keeps what it has; one that is not marked gets nothing', async () => {
    const markup = `<form data-utmost="formdata USOURCE, gclid"><input name=gclid value=own></form>
      <form data-utmost="formdata"><input type=hidden name=utm_source value=""></form><form></form>
      <form data-utmost="utm_source"></form>`;
    const settings = { formData: true, hiddenInputs: true, fields: { USOURCE: 'utm_source' } };
    const page = await on.open(`/bare${adLanding.slice(1)}`, { markup, settings });
    await whenCaptured(page);
    const read = () =>
      page.run(() => [...document.forms].map(form => Object.fromEntries(new FormData(form) as never)));
    await expect.poll(read).toEqual([{ gclid: 'own', USOURCE: 'a' }, adValues, {}, { utm_source: 'a' }]);
  });

  const withOption = { placeholders: true, fields: { lead_source: 'utm_source' } };
  it.each([
    ['a visitor with a campaign', adLanding, 'a', {}],
    ['a direct visitor', '/', '', {}],
    ['a visitor with a campaign, with the option', adLanding, 'a', withOption],
    ['a direct visitor, with the option', '/', '', withOption],
  ])(
    'placeholders: of %s they are filled, or emptied where nothing is known',
    async (_, path, source, settings) => {
      const whole = await customersPage('squarespace-placeholder.html');
      const page = await on.open(path, { whole, answers: { '/send': '' }, settings });
      await page.waitFor('#email');
      await whenCaptured(page);
      await page.click('#email');
      await page.type('ann@example.org');
      await page.click('#send');
      const name = (at: number) => `text-yui_3_17_2_1_${at}`;
      await expect
        .poll(() => sent('/send'))
        .toEqual([
          {
            email: 'ann@example.org',
            [name(15)]: source,
            [name(16)]: '',
            [name(17)]: 'placeholders' in settings ? '' : '[channel]',
            [name(18)]: '[first name]',
            [name(19)]: source,
            [name(20)]: 'placeholders' in settings ? source : '[lead_source]',
          },
        ]);
    },
  );
}
