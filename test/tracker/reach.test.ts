import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { TrackerSettings } from '#shared/domain/sites/tracker-settings.ts';
import { settled, withSite } from '../support/tracker/with-site.ts';

// Frames, shadow roots, links and hidden inputs: what only some settings reach.

const given = withSite();
const query = '?utm_source=a&gclid=x';

async function open(settings: Partial<TrackerSettings>, markup: string): Promise<Page> {
  given.site.set({ settings, head: `${markup}<script async src=/t.js></script>` });
  const page = await given.visitor();
  await page.goto(given.site.address(`/bare${query}`));
  await settled(page);
  return page;
}

it('appends values to every link to the owner’s other domains, also one that changes before the click', async () => {
  const page = await open(
    { linkedDomains: ['pay.test'] },
    '<a id=sub href="https://www.pay.test/">1</a><a id=other href="https://notpay.test/">2</a><a id=own href="/two">3</a>',
  );
  const href = (id: string) => page.locator(`#${id}`).getAttribute('href');
  await expect.poll(() => href('sub')).toBe('https://www.pay.test/?utm_source=a&gclid=x');
  expect(await href('other')).toBe('https://notpay.test/');
  expect(await href('own')).toBe('/two');
  await page.evaluate(() => {
    addEventListener('click', event => event.preventDefault());
    document.querySelector('#other')?.setAttribute('href', 'https://pay.test/late?gclid=own');
  });
  await page.click('#other');
  expect(await href('other')).toBe('https://pay.test/late?gclid=own&utm_source=a');
});

it('replaces its own values in a link when the campaign changes', async () => {
  const page = await open({ linkedDomains: ['pay.test'] }, '<a href="https://pay.test/?plan=pro">1</a>');
  const href = () => page.locator('a').getAttribute('href');
  await expect.poll(href).toContain('utm_source=a');
  await page.evaluate(() => {
    history.pushState({}, '', '/two?utm_source=z');
    document.body.append('Page two');
  });
  await expect
    .poll(async () => Object.fromEntries(new URL((await href()) ?? '').searchParams))
    .toEqual({ plan: 'pro', utm_source: 'z', gclid: 'x' });
});

it('adds hidden inputs to marked forms, and leaves those alone that are there', async () => {
  const page = await open(
    { hiddenInputs: true },
    `<form id=all data-utmost><input type=hidden name=gclid value=own></form>
    <form id=some data-utmost="utm_source, landing_page"></form><form id=none></form>`,
  );
  const sent = (id: string) =>
    page.evaluate(
      name => Object.fromEntries(new FormData(document.querySelector(`#${name}`) as HTMLFormElement)),
      id,
    );
  await expect.poll(() => sent('all')).toEqual({ gclid: 'own', utm_source: 'a' });
  expect(await sent('some')).toEqual({ utm_source: 'a', landing_page: given.site.address('/bare') });
  expect(await sent('none')).toEqual({});
});

it('knows Matomo’s spellings and the ids of tools where the settings ask for them', async () => {
  for (const isAsked of [false, true]) {
    given.site.set({
      settings: { matomoNames: isAsked, toolIds: isAsked, decoration: true },
      head: '<script async src=/t.js></script>',
    });
    const page = await given.visitor();
    await page.goto(given.site.address('/bare?pk_source=m&mtm_kwd=k&mc_cid=c&hsa_acc=h'));
    await settled(page);
    const values = await page.evaluate(() =>
      (window as unknown as { utmost: (what: string) => object }).utmost('get'),
    );
    const found = { utm_source: 'm', utm_term: 'k', mc_cid: 'c', hsa_acc: 'h' };
    if (isAsked) expect(values).toMatchObject(found);
    else for (const name of Object.keys(found)) expect(values).not.toHaveProperty(name);
  }
});
